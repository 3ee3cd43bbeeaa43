/** The storage of a burp server on this host, read in a thread: a disk may take its time. */
import assert from 'node:assert/strict'
import { ownWork } from '../../fair/asker.js'
import { unpackReply } from '../../fair/side-tasks.js'
import { SideThread } from '../../fair/side-thread.js'
import { Fault } from '../../faults.js'
import type { ServerFiles } from '../server-files.js'
import {
  clientsPerOrderMax,
  countersPerOrderMax,
  type StoredBackupKey,
  type StoredBackups,
  type StoredCounters,
  type StoredList
} from '../stored-backups.js'
import type { StoredTreeOrder } from '../stored-trees.js'

/** To the thread. */
export interface StorageTask {
  readonly server: string
  /** burp-server.conf, absolute. */
  readonly configFile: string
  readonly order:
    | { readonly kind: 'list'; readonly clients: readonly string[] }
    | { readonly kind: 'counters'; readonly backups: readonly StoredBackupKey[] }
    | { readonly kind: 'tree'; readonly tree: StoredTreeOrder }
}

export class LocalStoredBackups implements StoredBackups {
  readonly #files: ServerFiles
  readonly #thread: SideThread

  constructor(files: ServerFiles, thread: SideThread = createStorageThread()) {
    this.#files = files
    this.#thread = thread
  }

  async list(clients: readonly string[]): Promise<StoredList[]> {
    assert(clients.length <= clientsPerOrderMax, 'an order is bounded')
    return (await this.#do({ kind: 'list', clients })) as StoredList[]
  }

  async readCounters(backups: readonly StoredBackupKey[]): Promise<StoredCounters[]> {
    assert(backups.length <= countersPerOrderMax, 'an order is bounded')
    return (await this.#do({ kind: 'counters', backups })) as StoredCounters[]
  }

  async #do(order: StorageTask['order']): Promise<unknown[]> {
    if (!this.#files.isConfigured) return []
    try {
      const configFile = this.#files.findConfigFile()
      const task: StorageTask = { server: this.#files.server, configFile, order }
      const text = unpackReply(await this.#thread.run(ownWork, task)) as Buffer
      return JSON.parse(text.toString()) as unknown[]
    } catch (fault) {
      if (fault instanceof Fault) return []
      throw fault
    }
  }
}

export function createStorageThread(): SideThread {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new SideThread(new URL(`./storage-thread.${ending}`, import.meta.url))
}
