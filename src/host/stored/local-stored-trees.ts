/** Trees of backups from the storage of a burp server on this host, read in a thread. */
import { ownWork } from '../../queues/asker.js'
import type { StoredTreeOrder, StoredTreePart, StoredTrees } from '../stored-trees.js'
import type { StorageOrders } from './storage-orders.js'

export class LocalStoredTrees implements StoredTrees {
  readonly #orders: StorageOrders

  constructor(orders: StorageOrders) {
    this.#orders = orders
  }

  async read(tree: StoredTreeOrder): Promise<StoredTreePart | undefined> {
    const asker = { user: tree.user, signal: ownWork.signal }
    return (await this.#orders.run({ kind: 'tree', tree }, asker)) as StoredTreePart | undefined
  }
}
