/**
 * What burp's storage says of many backups at once, where it is at hand. burp itself is believed
 * more: a list counts where its newest backup is the one that burp shows, and whatever the storage
 * does not tell beyond doubt is left to questions.
 */
import type { Counters } from '../../protocol/counters.js'
import {
  clientsPerOrderMax,
  countersPerOrderMax,
  type StoredBackupKey,
  type StoredBackups
} from '../../host/stored-backups.js'
import { toParts } from '../../queues/parts.js'
import {
  listFinished,
  lookUpNewest,
  type Backup,
  type ClientState
} from '../server/client-state.js'

/** For fewer of them a thread that reads is not worth its beginning: burp is asked. */
const bulkMin = 8

export interface ReadList {
  client: string
  /** Finished ones. */
  backups: readonly Backup[]
}

export type ReadCounters = StoredBackupKey & { counters: Counters }

export class StorageReading {
  readonly #stored: StoredBackups

  constructor(stored: StoredBackups) {
    this.#stored = stored
  }

  /** Some clients at a time; those in doubt are left out. */
  async *readLists(clients: readonly ClientState[]): AsyncGenerator<ReadList[]> {
    for (const part of toBulks(clients, clientsPerOrderMax)) {
      const newest = new Map(part.map(client => [client.name, lookUpNewest(client.backups)]))
      const lists = await this.#stored.list([...newest.keys()])
      yield lists
        .map(({ client, backups }) => ({ client, backups: listFinished(backups) }))
        .filter(({ client, backups }) => isSame(lookUpNewest(backups), newest.get(client)))
    }
  }

  /** Some backups at a time; those without readable counters are left out. */
  async *readCounters(keys: readonly StoredBackupKey[]): AsyncGenerator<ReadCounters[]> {
    for (const part of toBulks(keys, countersPerOrderMax)) {
      yield await this.#stored.readCounters(part)
    }
  }
}

function isSame(one: Backup | undefined, other: Backup | undefined): boolean {
  return one?.number === other?.number && one?.timestamp === other?.timestamp
}

function* toBulks<T>(items: readonly T[], lengthMax: number): Generator<readonly T[]> {
  if (items.length >= bulkMin) yield* toParts(items, lengthMax)
}
