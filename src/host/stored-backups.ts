/**
 * What burp wrote down about backups, read from its storage: for many of them at once, where its
 * status port would be asked one question for each. Only what is beyond doubt: whoever is left out
 * of an answer is for burp itself to tell about.
 */
import type { Counters } from '../protocol/counters.js'

export const clientsPerOrderMax = 20
export const countersPerOrderMax = 500

/** The same facts as on burp's status port. */
export interface StoredBackup {
  readonly number: number
  /** Start of the backup, seconds since 1970. */
  readonly timestamp: number
  readonly isDeletable: boolean
  readonly isCurrent: boolean
  /** False while it is being made. */
  readonly isFinished: boolean
  readonly hasManifest: boolean
  /** Whether burp saved its counters (backup_stats). */
  readonly hasCounters: boolean
}

export interface StoredList {
  readonly client: string
  /** Newest first. */
  readonly backups: readonly StoredBackup[]
}

/** The number alone is not unique: it restarts if a client is set up again. */
export interface StoredBackupKey {
  readonly client: string
  readonly number: number
  readonly timestamp: number
}

export interface StoredCounters extends StoredBackupKey {
  readonly counters: Counters
}

/**
 * Nothing is thrown: storage that is out of reach, slow or strange has no answers. Orders hold at
 * most `clientsPerOrderMax` clients, or `countersPerOrderMax` backups.
 */
export interface StoredBackups {
  list(clients: readonly string[]): Promise<StoredList[]>
  /** The counters that burp wrote down at the end of these backups. */
  readCounters(backups: readonly StoredBackupKey[]): Promise<StoredCounters[]>
  /**
   * The last file that arrived whole, of a backup that did not finish: burp writes it down when its
   * process ends, and keeps it until the client's next backup.
   */
  findLastPath(backup: StoredBackupKey): Promise<string | undefined>
}
