/**
 * The host of a burp server: everything that needs its files or its machine. All methods take and
 * return plain data, since the host may be another machine.
 */
import type { Certificates } from './certificates.js'
import type { ClientLifecycle } from './client-lifecycle.js'
import type { ClientTimers } from './client-timers.js'
import type { Configuration } from './configuration.js'
import type { Examination } from './inspection.js'
import type { Markers } from './markers.js'
import type { StoredBackups } from './stored-backups.js'
import type { StoredManifests } from './stored-manifests.js'
import type { StoredTrees } from './stored-trees.js'

export interface BurpHost {
  readonly configuration: Configuration
  /** How its clients come, are renamed and go. */
  readonly lifecycle: ClientLifecycle
  /** When its clients may back up. */
  readonly timers: ClientTimers
  readonly certificates: Certificates
  /** Jobs that start at a client's next contact. */
  readonly markers: Markers
  /** Facts about its setup, for the doctor. */
  readonly examination: Examination
  readonly storedBackups: StoredBackups
  readonly storedTrees: StoredTrees
  /** Absent where they are read in place, or not at all. */
  readonly storedManifests?: StoredManifests
  /**
   * Reloads burp; resolves when it listens again. `isForced`: also if that aborts backups and
   * restores. Throws NEEDS_AGENT, CLIENT_BUSY, CONFIG_REFUSED, BURP_….
   */
  reload(isForced: boolean): Promise<void>
  /** Returns the bytes of the file that a backup is writing; `undefined` if they are not visible. */
  findBytesUnderWay(backup: RunningBackup): Promise<number | undefined>
}

export interface RunningBackup {
  readonly client: string
  /** Process id of burp. */
  readonly pid: number
  readonly backup: number
}
