/**
 * Reads and changes burp's configuration on one server, with the versions of each file. All methods
 * throw NEEDS_AGENT if the files are not accessible, and PATH_NOT_ALLOWED for a path outside of the
 * folders of the configuration, after symlinks are resolved.
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

/** An included file. */
type ConfPlace = ConfigPlace & { readonly conf: string }

/** Parts of the configuration to read in one snapshot. */
export interface ReadQuestion {
  readonly places: readonly ConfigPlace[]
  /** Also for files that do not exist: describes the file that would be created. */
  readonly isNewAllowed?: boolean | undefined
  readonly listsClients?: boolean | undefined
  /**
   * Absolute paths on the burp host, in any folder, of which the answer lists those that are
   * regular files.
   */
  readonly paths?: readonly string[] | undefined
}

export interface ConfigurationSnapshot {
  /** burp-server.conf with its included files within its folders. */
  readonly server: ConfigText
  /** In the order of the requested places. */
  readonly files: readonly FileSnapshot[]
  /** Undefined if not requested, or if the configuration does not set their folder. */
  readonly clients?: readonly NamedFile[] | undefined
  /** Names of the templates that clients' files can include. */
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
  /** With the included files; without bytes if the file does not exist. */
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
  /** Entity tag of the content that the user edited. */
  readonly basedOn: string
  /** Only tests whether burp would accept the change. */
  readonly isDryRun?: boolean | undefined
  /** For users who can edit only this client; see `requireWithinLimits`. */
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
  /** False for a dry run, or if nothing changed. */
  readonly isWritten: boolean
  /** False only for a dry run. */
  readonly isAccepted: boolean
  /**
   * Complaints that burp already had before the change: a broken file may be fixed step by step.
   */
  readonly complaints: readonly Complaint[]
  readonly notices: readonly Complaint[]
  /** Entity tag of the current file. */
  readonly etag: string
  /** Unified diff with masked passwords; empty if nothing changed. */
  readonly diff: string
  /** Changed options that take effect only after a reload. */
  readonly reload: readonly string[]
}

export interface ConfigVersion {
  /** The first version is 1. Numbers are never used twice for a file. */
  readonly version: number
  readonly at: Date
  /** Absent if the change was made without burphub. */
  readonly user: string | undefined
  readonly reason: string | undefined
  readonly size: number
  readonly etag: string
  readonly isCurrent: boolean
}

export interface ConfigDifference {
  /** Absent if there is no older version. */
  readonly from: number | undefined
  /** Absent for the current file. */
  readonly to: number | undefined
  readonly diff: string
}

/** All methods take and return plain data, since the host may be another machine. */
export interface Configuration {
  /**
   * Throws NO_SUCH_FILE if the `conf` does not exist, NO_SUCH_CLIENT and NO_SUCH_TEMPLATE for a
   * name, BAD_NAME if burp would reject the name.
   */
  read(question: ReadQuestion): Promise<ConfigurationSnapshot>
  /**
   * Creates or replaces a file. Throws FILE_CHANGED if the file changed since it was read,
   * FORBIDDEN if the change exceeds the user's limits, CONFIG_REFUSED with burp's complaints, and
   * the faults of `read`.
   */
  replace(change: FileChange): Promise<SaveOutcome>
  /**
   * Deletes an included file, and the include lines of the server's or the client's configuration
   * that would then match no file. Returns its absolute path. Throws NOT_SUPPORTED if the file is
   * not included, FILE_CHANGED, and CONFIG_REFUSED if other files need it.
   */
  deleteIncluded(deletion: FileDeletion): Promise<string>
  /** Sorted by name. Throws BAD_CONFIG if the configuration does not set their folder. */
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
  /** The file that contains the include line. */
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
