/** Which numbers of finished backups are not known: none, mostly, which is to be known quickly. */
import { Turns } from '../../queues/turns.js'
import type { ClientBackupKey } from '../../store/backup-numbers.js'
import type { Store } from '../../store/store.js'
import { lookUpNewest, type ClientState } from '../server/client-state.js'
import type { FinishedLists } from './finished-lists.js'
import type { FinishedNumbers } from './finished-numbers.js'
import { toParts } from '../../queues/parts.js'

/** Of whom: the newest backup of each client, or all of them. */
export type Depth = 'newest' | 'all'

export interface MissingNumbersParts {
  server: string
  store: Pick<Store, 'backupNumbers'>
  lists: FinishedLists
  numbers: FinishedNumbers
}

/** Clients whose lists are read at a time. */
const clientsAtOnce = 10

export class MissingNumbers {
  readonly #parts: MissingNumbersParts
  /** The revision of the lists at which no numbers were missing. */
  #completeAt = -1

  constructor(parts: MissingNumbersParts) {
    this.#parts = parts
  }

  /** At least one of each client whose list is not known. */
  async count(clients: readonly ClientState[]): Promise<number> {
    const unknown = await this.#parts.lists.listUnknown(clients)
    const counts = await this.#countOfClients(clients)
    return sumOf(counts) + unknown.filter(({ name }) => !counts.has(name)).length
  }

  async areMoreThan(max: number, clients: readonly ClientState[], depth: Depth): Promise<boolean> {
    if (depth === 'all') return sumOf(await this.#countOfClients(clients)) > max
    return (await this.#listNewest(clients)).length > max
  }

  /** The newest first, so many at most. */
  async list(
    clients: readonly ClientState[],
    depth: Depth,
    lengthMax = Infinity
  ): Promise<ClientBackupKey[]> {
    if (depth === 'newest') return (await this.#listNewest(clients)).slice(0, lengthMax)
    let found: ClientBackupKey[] = []
    for await (const some of this.listInParts(clients)) {
      found.push(...some)
      if (found.length > 2 * lengthMax) found = toNewest(found, lengthMax)
    }
    return toNewest(found, lengthMax)
  }

  /** Of some clients after the other. */
  async *listInParts(clients: readonly ClientState[]): AsyncGenerator<ClientBackupKey[]> {
    const { lists, numbers } = this.#parts
    const turns = new Turns()
    const names = [...(await this.#countOfClients(clients)).keys()]
    for (const some of toParts(names, clientsAtOnce)) {
      yield await numbers.listMissing(some, await lists.listKeys(some))
      await turns.next()
    }
  }

  async #listNewest(clients: readonly ClientState[]): Promise<ClientBackupKey[]> {
    const { store, server } = this.#parts
    const names = new Set(clients.map(({ name }) => name))
    const rows = await store.backupNumbers.listSummaries(server)
    return rows
      .filter(({ client, isKnown }) => !isKnown && names.has(client))
      .map(({ client, number, timestamp }) => ({ client, number, timestamp }))
  }

  /** Once nothing is missing, nothing is as long as no list changes. */
  async #countOfClients(clients: readonly ClientState[]): Promise<Map<string, number>> {
    const { lists, store, server } = this.#parts
    const { revision } = lists
    if (this.#completeAt === revision) return new Map()
    const heads = await lists.openHeads()
    const known = await store.backupNumbers.countOfClients(server)
    const missing = new Map<string, number>()
    for (const [name, { counted }] of heads) {
      const count = counted - (known.get(name) ?? 0)
      if (count > 0) missing.set(name, count)
    }
    if (missing.size === 0) this.#completeAt = revision
    const names = new Set(
      clients.filter(({ backups }) => lookUpNewest(backups)).map(({ name }) => name)
    )
    return new Map([...missing].filter(([name]) => names.has(name)))
  }
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function toNewest(keys: readonly ClientBackupKey[], lengthMax: number): ClientBackupKey[] {
  return keys.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, lengthMax)
}
