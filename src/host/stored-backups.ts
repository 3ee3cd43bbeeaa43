/**
 * burp's records of backups, read from its storage for many backups at once; the status port needs
 * a request for each. Results only contain what is certain: for missing entries, ask burp.
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
  /** False while the backup is running. */
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
 * Methods never throw: if the storage is inaccessible, slow or unusual, results are empty. Orders
 * have at most `clientsPerOrderMax` clients, or `countersPerOrderMax` backups.
 */
export interface StoredBackups {
  list(clients: readonly string[]): Promise<StoredList[]>
  /** Reads the counters that burp saved at the end of these backups. */
  readCounters(backups: readonly StoredBackupKey[]): Promise<StoredCounters[]>
  /**
   * Returns the path of the last file that was completely transferred in an unfinished backup. burp
   * writes it when its process ends, and keeps it until the client's next backup.
   */
  findLastPath(backup: StoredBackupKey): Promise<string | undefined>
}
