/** Trees of backups from the storage of a burp server on this host, read in a thread. */
import { backgroundRequester } from '../../queues/requester.js'
import type { StoredTreeOrder, StoredTreePart, StoredTrees } from '../stored-trees.js'
import type { StorageOrders } from './storage-orders.js'

export class LocalStoredTrees implements StoredTrees {
  readonly #orders: StorageOrders

  constructor(orders: StorageOrders) {
    this.#orders = orders
  }

  async read(tree: StoredTreeOrder): Promise<StoredTreePart | undefined> {
    const asker = { user: tree.user, signal: backgroundRequester.signal }
    return (await this.#orders.run({ kind: 'tree', tree }, asker)) as StoredTreePart | undefined
  }
}
