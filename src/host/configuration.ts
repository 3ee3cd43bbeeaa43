/**
 * burp's configuration at one server: which files there are, what they say, how they are changed and
 * what they were before. All methods throw NEEDS_AGENT where the files are out of reach, and
 * PATH_NOT_ALLOWED for what lies outside of the folders of the configuration, links followed.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { Complaint } from '../conf/verdict.js'
import type { ConfigText } from '../conf/config-tree.js'

export type ConfigPlace =
  | { readonly kind: 'server'; readonly conf?: string | undefined }
  | {
      readonly kind: 'client' | 'template' | 'staticTemplate'
      readonly name: string
      readonly conf?: string | undefined
    }

/** A file that another one includes. */
type ConfPlace = ConfigPlace & { readonly conf: string }

/** Parts of the configuration to read in one snapshot. */
export interface ReadQuestion {
  readonly places: readonly ConfigPlace[]
  /** Also for files that do not exist: describes the file that would be created. */
  readonly isNewAllowed?: boolean | undefined
  readonly listsClients?: boolean | undefined
  /** Absolute ones of the burp host, anywhere: which of them are regular files? */
  readonly paths?: readonly string[] | undefined
}

export interface ConfigurationSnapshot {
  /** burp-server.conf with all that it includes, as far as that lies in its folders. */
  readonly server: ConfigText
  /** In the order of the requested places. */
  readonly files: readonly FileSnapshot[]
  /** Undefined if not requested, or if the configuration does not set their folder. */
  readonly clients?: readonly NamedFile[] | undefined
  /** Names of those that clients' files may include. */
  readonly templates: readonly string[]
  /** Paths of the question that are regular files. */
  readonly regularFiles: readonly string[]
}

export interface FileSnapshot {
  /** Absolute. */
  readonly path: string
  readonly role: 'server' | 'clientconfdir'
  readonly isThere: boolean
  /** Entity tag of the bytes, with quotes; `""` if there is no file. */
  readonly etag: string
  /** With all that it includes; without bytes where there is no file. */
  readonly text: ConfigText
}

export interface NamedFile {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** User and reason of a change, for the versions. */
export interface ChangeOrder {
  readonly user: string
  readonly reason?: string | undefined
}

/** The new content of a file, which need not exist. */
export interface FileChange extends ChangeOrder {
  readonly place: ConfigPlace
  readonly bytes: Buffer
  /** The tag of what the bytes were made from. */
  readonly basedOn: string
  /** Only whether burp would take it. */
  readonly isDryRun?: boolean | undefined
  /** For users who can only edit the client; see `requireWithinLimits`. */
  readonly isLimited?: boolean | undefined
  /** Version of the file with these bytes, with masked passwords if the user cannot see them. */
  readonly version?: number | undefined
}

export interface FileDeletion extends ChangeOrder {
  readonly place: ConfPlace
  /** Value of the header: entity tags, or `*`. */
  readonly ifMatch?: string | undefined
}

export interface SaveOutcome {
  readonly path: string
  /** False for a dry run, and where nothing had to change. */
  readonly isWritten: boolean
  /** Only a dry run may answer false. */
  readonly isAccepted: boolean
  /** Complaints that burp had before as well: a broken file may be fixed step by step. */
  readonly complaints: readonly Complaint[]
  readonly notices: readonly Complaint[]
  /** Entity tag of the current file. */
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

/** All methods take and return plain data, since the host may be another machine. */
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
   * that would match nothing without it. Returns its absolute path. Throws NOT_SUPPORTED for a file
   * that is not included, FILE_CHANGED, and CONFIG_REFUSED if other files need it.
   */
  deleteIncluded(deletion: FileDeletion): Promise<string>
  /** Sorted by name. Throws BAD_CONFIG where the configuration does not say where they are. */
  listNames(kind: NamedKind): Promise<NamedFile[]>
  /** Newest first. */
  listVersions(place: ConfigPlace): Promise<ConfigVersion[]>
  /** Returns the bytes of a version. Throws NO_SUCH_VERSION. */
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
