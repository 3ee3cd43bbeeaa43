/**
 * The host of a burp server: what needs its files, or to be there. Plain data in and out, texts and
 * faults among it, and every method a promise: whoever serves it may be on another machine.
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
  /** Its configuration files. */
  readonly configuration: Configuration
  /** How its clients come, are renamed and go. */
  readonly lifecycle: ClientLifecycle
  /** When its clients may back up. */
  readonly timers: ClientTimers
  /** What its certificate authority has issued. */
  readonly certificates: Certificates
  /** What the server is to start at a client's next contact. */
  readonly markers: Markers
  /** What can be seen of its set-up. */
  readonly examination: Examination
  /** What burp wrote down about backups. */
  readonly storedBackups: StoredBackups
  /** What it wrote down about their files. */
  readonly storedTrees: StoredTrees
  /** Absent where they are read in place, or not at all. */
  readonly storedManifests?: StoredManifests
  /**
   * Has burp read its configuration anew; resolves when it listens again. `isForced`: although that
   * breaks off what is under way. Throws NEEDS_AGENT, CLIENT_BUSY, CONFIG_REFUSED, BURP_….
   */
  reload(isForced: boolean): Promise<void>
  /** Of the file that a backup writes at the moment; `undefined` where that cannot be seen. */
  findBytesUnderWay(backup: RunningBackup): Promise<number | undefined>
}

export interface RunningBackup {
  readonly client: string
  /** Of burp's process. */
  readonly pid: number
  readonly backup: number
}
