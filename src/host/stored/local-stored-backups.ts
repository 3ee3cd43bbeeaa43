/** The storage of a burp server on this host, read in a thread: a disk may take its time. */
import assert from 'node:assert/strict'
import { backgroundRequester } from '../../queues/requester.js'
import {
  clientsPerOrderMax,
  countersPerOrderMax,
  type StoredBackupKey,
  type StoredBackups,
  type StoredCounters,
  type StoredList
} from '../stored-backups.js'
import type { StorageOrder, StorageOrders } from './storage-orders.js'

export class LocalStoredBackups implements StoredBackups {
  readonly #orders: StorageOrders

  constructor(orders: StorageOrders) {
    this.#orders = orders
  }

  async list(clients: readonly string[]): Promise<StoredList[]> {
    assert(clients.length <= clientsPerOrderMax, 'an order is bounded')
    return (await this.#read({ kind: 'list', clients })) as StoredList[]
  }

  async readCounters(backups: readonly StoredBackupKey[]): Promise<StoredCounters[]> {
    assert(backups.length <= countersPerOrderMax, 'an order is bounded')
    return (await this.#read({ kind: 'counters', backups })) as StoredCounters[]
  }

  async findLastPath(backup: StoredBackupKey): Promise<string | undefined> {
    const [path] = await this.#read({ kind: 'last-path', backup })
    return path as string | undefined
  }

  async #read(order: StorageOrder): Promise<unknown[]> {
    const text = (await this.#orders.run(order, backgroundRequester)) as Buffer | undefined
    return text ? (JSON.parse(text.toString()) as unknown[]) : []
  }
}
