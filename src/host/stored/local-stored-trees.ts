/** Trees of backups from the storage of a burp server on this host, read in a thread. */
import { ownWork } from '../../fair/asker.js'
import { unpackReply } from '../../fair/side-tasks.js'
import type { SideThread } from '../../fair/side-thread.js'
import { Fault } from '../../faults.js'
import type { ServerFiles } from '../server-files.js'
import type { StoredTreeOrder, StoredTreePart, StoredTrees } from '../stored-trees.js'
import { createStorageThread, type StorageTask } from './local-stored-backups.js'

export class LocalStoredTrees implements StoredTrees {
  readonly #files: ServerFiles
  readonly #thread: SideThread

  constructor(files: ServerFiles, thread: SideThread = createStorageThread()) {
    this.#files = files
    this.#thread = thread
  }

  async read(tree: StoredTreeOrder): Promise<StoredTreePart | undefined> {
    if (!this.#files.isConfigured) return undefined
    try {
      const configFile = this.#files.findConfigFile()
      const { server } = this.#files
      const task: StorageTask = { server, configFile, order: { kind: 'tree', tree } }
      const asker = { user: tree.user, signal: ownWork.signal }
      return unpackReply(await this.#thread.run(asker, task)) as StoredTreePart | undefined
    } catch (fault) {
      if (fault instanceof Fault) return undefined
      throw fault
    }
  }
}
