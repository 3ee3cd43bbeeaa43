/**
 * burp's configuration at one server: which files there are, what they say, how they are changed and
 * what they were before. All methods throw NEEDS_AGENT where the files are out of reach, and
 * PATH_NOT_ALLOWED for what lies outside of the folders of the configuration, links followed.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { Complaint } from '../conf/verdict.js'
import type { ConfigText } from '../conf/config-tree.js'

/** Which file is meant. */
export type ConfigPlace =
  | { readonly kind: 'server'; readonly conf?: string | undefined }
  | {
      readonly kind: 'client' | 'template' | 'staticTemplate'
      readonly name: string
      /** A file that it includes. */
      readonly conf?: string | undefined
    }

/** A file that another one includes. */
type ConfPlace = ConfigPlace & { readonly conf: string }

/** What to read at one moment. */
export interface ReadQuestion {
  readonly places: readonly ConfigPlace[]
  /** Where there is no such file, what it would be is told. */
  readonly isNewAllowed?: boolean | undefined
  readonly listsClients?: boolean | undefined
  /** Absolute ones of the burp host, anywhere: which of them are regular files? */
  readonly paths?: readonly string[] | undefined
}

export interface ConfigurationSnapshot {
  /** burp-server.conf with all that it includes, as far as that lies in its folders. */
  readonly server: ConfigText
  /** As the places that were asked for. */
  readonly files: readonly FileSnapshot[]
  /** Where they were asked for, unless the configuration does not say where they are. */
  readonly clients?: readonly NamedFile[] | undefined
  /** Names of those that clients' files may include. */
  readonly templates: readonly string[]
  /** Those of the paths that are regular files. */
  readonly regularFiles: readonly string[]
}

/** What a file holds at one moment. */
export interface FileSnapshot {
  /** Absolute. */
  readonly path: string
  readonly role: 'server' | 'clientconfdir'
  readonly isThere: boolean
  /** Of the bytes, with its quotes, as HTTP has it; `""` where there is no file. */
  readonly etag: string
  /** With all that it includes; without bytes where there is no file. */
  readonly text: ConfigText
}

export interface NamedFile {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** Who changes something, and why: for the versions. */
export interface ChangeOrder {
  readonly user: string
  readonly reason?: string | undefined
}

/** A file that is to be made, or to be replaced. */
export interface FileChange extends ChangeOrder {
  readonly place: ConfigPlace
  readonly bytes: Buffer
  /** The tag of what the bytes were made from. */
  readonly basedOn: string
  /** Only whether burp would take it. */
  readonly isDryRun?: boolean | undefined
  /** For whoever may only edit the client: `requireWithinLimits` says what that is. */
  readonly isLimited?: boolean | undefined
  /** Of the file, whose bytes these are, passwords masked where they are to whoever asks. */
  readonly version?: number | undefined
}

export interface FileDeletion extends ChangeOrder {
  readonly place: ConfPlace
  /** As the header has it: entity tags, or `*`. */
  readonly ifMatch?: string | undefined
}

export interface SaveOutcome {
  readonly path: string
  /** False for a dry run, and where nothing had to change. */
  readonly isWritten: boolean
  /** Only a dry run may answer false. */
  readonly isAccepted: boolean
  /** Of what was accepted, those that burp had before: a file may be mended bit by bit. */
  readonly complaints: readonly Complaint[]
  readonly notices: readonly Complaint[]
  /** Of the file as it is now. */
  readonly etag: string
  /** Unified, passwords masked; empty for no change. */
  readonly diff: string
  /** Options whose change burp sees only after a reload. */
  readonly reload: readonly string[]
}

export interface ConfigVersion {
  /** From 1, and never used twice for a file. */
  readonly version: number
  readonly at: Date
  /** Absent for what was changed without burphub. */
  readonly user: string | undefined
  readonly reason: string | undefined
  readonly size: number
  readonly etag: string
  readonly isCurrent: boolean
}

export interface ConfigDifference {
  /** Absent where there is no older version. */
  readonly from: number | undefined
  /** Absent for the file as it is. */
  readonly to: number | undefined
  readonly diff: string
}

/** All methods: plain data in and out, for whoever does this on another host. */
export interface Configuration {
  /**
   * Throws NO_SUCH_FILE for a `conf` that is not there, NO_SUCH_CLIENT and NO_SUCH_TEMPLATE for a
   * name, BAD_NAME for one that burp refuses.
   */
  read(question: ReadQuestion): Promise<ConfigurationSnapshot>
  /**
   * Replaces a file, or makes it. Throws FILE_CHANGED where it is not what the bytes were made from
   * any more, FORBIDDEN beyond the limits, CONFIG_REFUSED with burp's complaints, and what `read`
   * throws.
   */
  replace(change: FileChange): Promise<SaveOutcome>
  /**
   * Deletes an included file, and the include lines of the server's or the client's configuration
   * that would match nothing any more. Answers its absolute path. Throws NOT_SUPPORTED for what is
   * nobody's include, FILE_CHANGED, CONFIG_REFUSED where others would miss it.
   */
  deleteIncluded(deletion: FileDeletion): Promise<string>
  /** Sorted by name. Throws BAD_CONFIG where the configuration does not say where they are. */
  listNames(kind: NamedKind): Promise<NamedFile[]>
  /** Newest first. */
  listVersions(place: ConfigPlace): Promise<ConfigVersion[]>
  /** Its bytes. Throws NO_SUCH_VERSION. */
  findVersionBytes(place: ConfigPlace, version: number): Promise<Buffer>
  /** Throws NO_SUCH_VERSION. */
  compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference>
  /** Absolute paths of the files that an include line would read; empty for none. */
  expandPath(question: ExpandQuestion): Promise<string[]>
}

export type NamedKind = Exclude<ConfigPlace['kind'], 'server'>

export interface VersionRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface ExpandQuestion {
  readonly path: string
  /** The file in which the include stands. */
  readonly source?: string | undefined
  readonly client?: string | undefined
}

export function fileChanged(): Fault {
  return new Fault(
    'FILE_CHANGED',
    say`The file was changed after you read it. Read it again before you change it.`
  )
}

export function busyConfiguration(): Fault {
  const message = say`Another user or process is changing burp's configuration. Try again in a moment.`
  return new Fault('BURP_BUSY', message, { retryAfterS: 2 })
}
