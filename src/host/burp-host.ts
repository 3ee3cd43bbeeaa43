/**
 * The host of a burp server: everything that needs its files or its machine. All methods take and
 * return plain data, since the host may be another machine.
 */
import type { ClientLifecycle, Revocation } from './client-lifecycle.js'
import type { ConfigPlace, Configuration } from './configuration.js'
import type { Examination } from './inspection.js'
import type { Markers } from './markers.js'
import type { StoredBackupKey, StoredBackups } from './stored-backups.js'
import type { Requester } from '../queues/requester.js'
import { setImmediate } from 'node:timers/promises'
import { type ConfigFile, parseConfigText } from '../conf/config-tree.js'
import { Fault } from '../faults.js'
import type { TreePart } from '../protocol/tree-pages.js'

export interface BurpHost {
  readonly configuration: Configuration
  /** Creates, renames and removes clients and templates. */
  readonly lifecycle: ClientLifecycle
  /** Timers and retention of clients. */
  readonly timers: ClientTimers
  readonly certificates: Certificates
  /** Jobs that start at a client's next contact. */
  readonly markers: Markers
  /** Facts about its setup, for the doctor. */
  readonly examination: Examination
  readonly storedBackups: StoredBackups
  readonly storedTrees: StoredTrees
  /** Absent if manifests are read without packing, or not at all. */
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
  readonly pid: number
  readonly backup: number
}

export interface ClientCertificate {
  readonly commonName: string
  /** One line: `CN=web1, O=…`. */
  readonly subject: string
  /**
   * Hexadecimal, in upper case, with an even number of digits, as the authority names its files.
   */
  readonly serial: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly isRevoked: boolean
}

export interface Certificates {
  /** Whether burp's own certificate authority is usable. */
  canRevoke(): Promise<boolean>
  /**
   * Lists client certificates, sorted by common name, then by age, without those of the server and
   * the authority.
   */
  list(): Promise<ClientCertificate[]>
  /**
   * Revokes all valid certificates of this client, and renews the revocation list. Throws
   * NO_SUCH_CERTIFICATE if there is none, BURP_TIMEOUT, BURP_REFUSED.
   */
  revoke(client: string): Promise<Revocation>
  /** Throws BURP_TIMEOUT, BURP_REFUSED. */
  refreshRevocations(): Promise<void>
}

/**
 * The options of a client that control when burp's own timer permits backups, and how many burp
 * keeps.
 */

export interface ClientTimer {
  readonly client: string
  /** A script that replaces burp's own timer. */
  readonly script?: string | undefined
  readonly args: readonly string[]
  /** Values of `keep`. Agents of earlier versions do not send it. */
  readonly keep?: readonly string[] | undefined
}

/** All methods take and return plain data, since the host may be another machine. */
export interface ClientTimers {
  /** Timers of clients with a timer or `keep` and a readable configuration; empty if the files are not accessible. */
  list(): Promise<ClientTimer[]>
}

export interface ManifestOrder {
  readonly backup: StoredBackupKey
  /** A backup with more entries is rejected. */
  readonly entriesMax: number
}

export interface StoredManifests {
  /**
   * Returns undefined if the manifest cannot be read here, so that burphub must ask burp. Throws
   * REPLY_TOO_LARGE if there are more than `entriesMax` entries, BURP_BUSY, BURP_TIMEOUT,
   * PAYLOAD_TOO_LARGE, HUNG_UP and AGENT_… faults.
   */
  pack(order: ManifestOrder, asker: Requester): Promise<Buffer | undefined>
}

interface ClientTree {
  readonly client: string
  readonly tree: ConfigFile
}

/** Files that are read in one tick. */
const batchLength = 20

/** Yields the configuration of each client. Skips clients that are deleted meanwhile. */
export async function* readClientTrees(configuration: Configuration): AsyncGenerator<ClientTree> {
  const places = (await configuration.listNames('client')).map(
    ({ name }) => ({ kind: 'client', name }) as const
  )
  for (let at = 0; at < places.length; at += batchLength) {
    if (at > 0) await setImmediate()
    const batch = places.slice(at, at + batchLength)
    for (const [index, tree] of (await readTrees(configuration, batch)).entries()) {
      if (tree) yield { client: batch[index]?.name ?? '', tree }
    }
  }
}

/** Reads all places together or, if that fails, one by one, with undefined for those that fail. */
export async function readTrees(
  configuration: Configuration,
  places: readonly ConfigPlace[]
): Promise<(ConfigFile | undefined)[]> {
  try {
    const { files } = await configuration.read({ places })
    return files.map(({ text }) => parseConfigText(text))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (places.length <= 1) return [undefined]
    const trees = await Promise.all(places.map(place => readTrees(configuration, [place])))
    return trees.flat()
  }
}

export interface StoredTreeOrder {
  /** The user whose share of the queue this query takes. */
  readonly user: string
  readonly backup: StoredBackupKey
  /** Normalized with `normalisePath`, empty for the top; `null` for every entry with its full path. */
  readonly directory: string | null
  /** Number of pages that the caller has already. */
  readonly from: number
}

export interface StoredTrees {
  /**
   * Returns entries in the order of the manifest, as burp's status port does: the directory itself
   * as `.`, and its content; nothing if the path is not a directory. Never throws. Returns
   * undefined if the storage is inaccessible, slow or unusual: then burphub must ask burp for all
   * parts.
   */
  read(order: StoredTreeOrder): Promise<TreePart | undefined>
}
