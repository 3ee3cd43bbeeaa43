/** Sends orders to the thread that reads burp's storage on this host. */
import type { Requester } from '../../queues/requester.js'
import { unpackReply } from '../../threads/side-tasks.js'
import { SideThread } from '../../threads/side-thread.js'
import { Fault } from '../../faults.js'
import type { ServerFiles } from '../server-files.js'
import type { StoredBackupKey } from '../stored-backups.js'
import type { StoredTreeOrder } from '../burp-host.js'

export interface StorageTask {
  readonly server: string
  /** Absolute path of burp-server.conf. */
  readonly configFile: string
  readonly order: StorageOrder
}

export type StorageOrder =
  | { readonly kind: 'list'; readonly clients: readonly string[] }
  | { readonly kind: 'counters'; readonly backups: readonly StoredBackupKey[] }
  | { readonly kind: 'last-path'; readonly backup: StoredBackupKey }
  | { readonly kind: 'tree'; readonly tree: StoredTreeOrder }

export class StorageOrders {
  readonly #files: ServerFiles
  readonly #thread: SideThread

  constructor(files: ServerFiles, thread: SideThread = createStorageThread()) {
    this.#files = files
    this.#thread = thread
  }

  /** Returns the answer of the thread; undefined if the storage is not accessible. */
  async run(order: StorageOrder, asker: Requester): Promise<unknown> {
    if (!this.#files.isConfigured) return undefined
    try {
      const configFile = this.#files.findConfigFile()
      const task: StorageTask = { server: this.#files.server, configFile, order }
      return unpackReply(await this.#thread.run(asker, task))
    } catch (fault) {
      if (fault instanceof Fault) return undefined
      throw fault
    }
  }
}

export function createStorageThread(): SideThread {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new SideThread(new URL(`./storage-thread.${ending}`, import.meta.url))
}
