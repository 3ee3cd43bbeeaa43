/**
 * burp's configuration at one server: which files there are, what they say, how they are changed and
 * what they were before. All methods throw NEEDS_AGENT where the files are out of reach, and
 * PATH_NOT_ALLOWED for what lies outside of the folders of the configuration, links followed.
 */
import type { Complaint } from '../conf/verdict.js'
import type { ConfDocument } from '../conf/conf-document.js'
import type { ConfigFile } from '../conf/config-tree.js'

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
export type ConfPlace = ConfigPlace & { readonly conf: string }

/** What a file holds at one moment. */
export interface CurrentFile {
  /** Absolute. */
  readonly path: string
  readonly role: 'server' | 'clientconfdir'
  /** Absent where there is no such file yet. */
  readonly bytes: Buffer | undefined
  /** Of the bytes, with its quotes, as HTTP has it; `""` where there is no file. */
  readonly etag: string
  /** With all that it includes; without lines where there is no file. */
  readonly tree: ConfigFile
}

export interface NamedFile {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

export interface ChangeOrder {
  /** As the header has it: entity tags, or `*`. */
  readonly ifMatch?: string | undefined
  readonly user: string
  readonly reason?: string | undefined
}

export interface SaveOrder extends ChangeOrder {
  readonly isDryRun?: boolean | undefined
}

export interface RollBackOrder extends SaveOrder {
  /** Is told what the version would make of the file; what it throws refuses that. */
  readonly check?: ((file: CurrentFile, after: ConfDocument) => void) | undefined
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

/** What another thread must know to open the same files. */
export interface ConfigSource {
  readonly server: string
  /** burp-server.conf, absolute. */
  readonly configFile: string
  readonly versionsMax: number
  /** That tries every change. */
  readonly program: string
}

export interface Configuration {
  /** Throws NEEDS_AGENT. */
  findSource(): ConfigSource
  /** Whether so much is to be read for a file that work on it would hold others up. */
  isLarge(place: ConfigPlace): boolean
  /**
   * Throws NO_SUCH_FILE for a `conf` that is not there, NO_SUCH_CLIENT and NO_SUCH_TEMPLATE for a
   * name, BAD_NAME for one that burp refuses.
   */
  read(place: ConfigPlace): CurrentFile
  /** As `read`, and where there is no such file, what it would be. */
  readOrNew(place: ConfigPlace): CurrentFile
  /** burp-server.conf with all that it includes. */
  readServer(): ConfigFile
  /** Sorted by name, as all lists. */
  listClients(): NamedFile[]
  listTemplates(): NamedFile[]
  listStaticTemplates(): NamedFile[]
  /** Absolute paths of the files that an include line would read; empty for none. */
  expandPath(question: ExpandQuestion): string[]
  /**
   * Replaces a file by what `edit` makes of it, or makes the file. Nothing else happens to it between
   * the two: where somebody changes it meanwhile, `edit` is asked again. Throws FILE_CHANGED, CONFIG_REFUSED with the complaints, and what `read` throws.
   */
  save(
    place: ConfigPlace,
    edit: (file: CurrentFile) => ConfDocument,
    order: SaveOrder
  ): Promise<SaveOutcome>
  /**
   * Deletes an included file, and the include lines of the server's or the client's configuration
   * that would match nothing any more. Answers its absolute path. Throws NOT_SUPPORTED for what is
   * nobody's include, FILE_CHANGED, CONFIG_REFUSED where others would miss it.
   */
  deleteIncluded(place: ConfPlace, order: ChangeOrder): Promise<string>
  /** Newest first. */
  listVersions(place: ConfigPlace): Promise<ConfigVersion[]>
  /** Throws NO_SUCH_VERSION. */
  compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference>
  /** Throws NO_SUCH_VERSION, and what `save` and the order's `check` throw. */
  rollBack(place: ConfigPlace, version: number, order: RollBackOrder): Promise<SaveOutcome>
  /** Whether an absolute path of the burp host, anywhere, is that of a regular file. */
  isFile(path: string): boolean
}

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
