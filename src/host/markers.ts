/**
 * Marker files, with which a burp server starts an action at a client's next contact: `backup`
 * makes its next timed backup start at once, `restore` replaces any request of the client with a
 * restore. burp removes a marker file when it acts on it.
 */
import type { RestoreMarker, RestoreOrder } from './markers/restore-text.js'

export type MarkerKind = 'backup' | 'restore'

/** The job of the client's next contact. */
export type Order = { kind: 'backup' } | ({ kind: 'restore' } & RestoreOrder)

/** Identifies a written marker file later. */
export interface WrittenMarker {
  readonly fingerprint: string
  /** Command with which the client starts the restore. */
  readonly command: string | undefined
}

/** Options of a client that affect its jobs. */
export interface ClientTerms {
  readonly isEnabled: boolean
  /** Put between the client's own prefix and the paths, if an order sets no prefix. */
  readonly restorePrefix: string | undefined
  /** Script that decides about timed backups instead of burp. */
  readonly timerScript: string | undefined
}

export interface MarkerTraces {
  /** Absent if the marker file no longer exists. Times, here and below: milliseconds since 1970. */
  readonly marker?:
    | {
        readonly fingerprint: string
        readonly writtenAt: number
        readonly readAt: number
      }
    | undefined
  /** Commands of the client, oldest first; `undefined` if burp keeps no such list. */
  readonly commands: readonly ClientCommand[] | undefined
  readonly backups: readonly StartedBackup[]
}

export interface ClientCommand {
  /** Rounded down to a second. */
  readonly at: number
  /** Address of the client; absent in answers of older agents. */
  readonly address?: string | undefined
  readonly command: string
}

export interface StartedBackup {
  readonly number: number
  readonly at: number
}

/** The last restore from a backup, by any client. */
export interface RestoreTraces {
  readonly isUnderWay: boolean
  readonly last?:
    | {
        readonly startedAt: number
        readonly endedAt: number
        readonly attempted: number
        readonly expected: number
        readonly bytes: number
        readonly warnings: number
      }
    | undefined
}

/** All methods throw NEEDS_AGENT, NO_SUCH_CLIENT, BAD_NAME, BAD_CONFIG and STORE_UNAVAILABLE. */
export interface Markers {
  isBackupScheduled(client: string): Promise<boolean>
  lookUpRestore(client: string): Promise<RestoreMarker | undefined>
  /**
   * Replaces a marker file of the same kind. Throws MARKER_EXISTS if there is one of the other
   * kind, and for a restore INVALID_INPUT, with the invalid properties in `errors`. The caller must
   * check that the backup exists.
   */
  write(client: string, order: Order): Promise<WrittenMarker>
  /** Throws what `write` would throw, and writes nothing. */
  check(client: string, order: Order): Promise<void>
  /** Traces of the marker file for `client`; `owner` is the client whose backup is restored. */
  lookUpTraces(client: string, kind: MarkerKind, owner: string): Promise<MarkerTraces>
  lookUpRestoreTraces(owner: string, backup: number): Promise<RestoreTraces>
  /** Prepares to detect the next contact at which burp reads the marker file. */
  awaitContact(client: string, kind: MarkerKind): Promise<void>
  findTerms(client: string): Promise<ClientTerms>
  /** Returns false if there is no marker file. */
  remove(client: string, kind: MarkerKind): Promise<boolean>
}
