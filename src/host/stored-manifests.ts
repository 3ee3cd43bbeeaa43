/**
 * The manifests of a burp server that another machine reads: the whole listing of a backup, with real
 * lengths and sums of contents, packed as a history of this backup alone.
 */
import type { Requester } from '../queues/requester.js'
import type { StoredBackupKey } from './stored-backups.js'

export interface ManifestOrder {
  readonly backup: StoredBackupKey
  /** A backup with more entries is rejected. */
  readonly entriesMax: number
}

export interface StoredManifests {
  /**
   * `undefined` where burp has to be asked, since there is nothing to be read, or nobody there who
   * can. Throws REPLY_TOO_LARGE for more than `entriesMax`, BURP_BUSY, BURP_TIMEOUT, PAYLOAD_TOO_LARGE,
   * HUNG_UP and AGENT_… faults.
   */
  pack(order: ManifestOrder, asker: Requester): Promise<Buffer | undefined>
}
