/**
 * Loads lists and counters of finished backups into the database: from burp's files if they are
 * readable, otherwise by queries. Few missing entries are queried at once for the caller; many in
 * the background, while the caller waits briefly and learns how many are missing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { type Requester, backgroundRequester } from '../../queues/requester.js'
import { KeyedLock } from '../../queues/locks.js'
import { maxEntries } from '../../queues/max-entries.js'
import { toBatches } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
import {
  clientsPerOrderMax,
  countersPerOrderMax,
  type StoredBackups
} from '../../host/stored-backups.js'
import type { Counters } from '../../protocol/counters.js'
import type { ClientBackupKey } from '../../store/backup-stats.js'
import {
  listFinished,
  lookUpNewest,
  type Backup,
  type ClientState
} from '../server/client-state.js'
import { type Depth, type KnownBackups, toKeyText } from './known-backups.js'

export interface Questions {
  askBackups: (client: string, asker: Requester) => Promise<readonly Backup[]>
  askCounters: (client: string, backup: number, asker: Requester) => Promise<Counters | undefined>
  atOnce: number
}

export interface FillerOptions {
  questions: Questions
  /** For the background: all other queries have priority. */
  asides: Questions
  /** burp's own files, read instead of sending many queries. */
  stored: StoredBackups
  /** False while burp cannot be queried; callers then get the stored data. */
  isAskable: () => boolean
  /** Upper bound of missing lists or counters that are queried for the caller. */
  fewMax?: number
  patienceMs?: number
  now?: () => number
}

interface Errand {
  questions: Questions
  asker: Requester
}

/** A server with 1,000 clients answers this number of queries in 2 to 3 s. */
const fewMaxByDefault = 100
const patienceByDefaultMs = 2_000
/** Below this number querying burp is faster than starting the thread that reads its files. */
const bulkMin = 8
/** Lists loaded before the newest counters of their clients. */
const listsAtOnce = 100
/** Bounds the memory for the keys of missing counters. */
const keysAtOnce = 5_000
/** burp's list of clients does not show that a backup was deleted: a query after this time does. */
const recheckAfterMs = 300_000
const rechecksAtOnce = 25
/** Unreadable lists and counters in memory; the oldest ones are queried again earlier. */
const unreadableMax = 10_000

export class BackupFiller {
  readonly #known: KnownBackups
  readonly #options: FillerOptions
  /** One reader of burp's files at a time: the next one skips what the last one has read. */
  readonly #reading = new KeyedLock()
  readonly #closing = new AbortController()
  #filling: Readonly<Record<Depth, Promise<void>>> | undefined
  #isRechecking = false
  /** Names of clients, and backups by `toKeyText`, of which burp's answer was unreadable lately. */
  readonly #unreadable: LRUCache<string, true>
  /** An unexpected error in the background, thrown to the next caller. */
  #failure: { cause: unknown } | undefined

  constructor(known: KnownBackups, options: FillerOptions) {
    this.#known = known
    this.#options = options
    const { now = Date.now } = options
    const limits = { ...maxEntries(unreadableMax), ttl: recheckAfterMs, ttlResolution: 0 }
    this.#unreadable = new LRUCache({ ...limits, perf: { now } })
  }

  /** Throws BURP_… faults of queries for the caller, and HUNG_UP. */
  async catchUp(clients: readonly ClientState[], depth: Depth, asker: Requester): Promise<void> {
    this.#throwFailure()
    const { questions, isAskable, fewMax = fewMaxByDefault } = this.#options
    if (!isAskable()) return this.#waitForFilling(clients, depth)
    const unknown = await this.#known.listUnknown(clients)
    if (unknown.length > fewMax) return this.#waitForFilling(clients, depth)
    await this.#loadLists(unknown, { questions, asker })
    const few: ClientBackupKey[] = []
    for await (const keys of this.#known.listMissing(clients, depth)) {
      few.push(...keys)
      if (few.length > fewMax) return this.#waitForFilling(clients, depth)
    }
    await this.#loadCounters(few, { questions, asker })
  }

  /** Returns counters by `toKeyText`; empty ones if burp has none. Throws BURP_… faults. */
  async findCounters(
    keys: readonly ClientBackupKey[],
    asker: Requester
  ): Promise<ReadonlyMap<string, Counters>> {
    const { questions } = this.#options
    const known = await this.#known.listCounters(keys)
    const missing = keys.filter(key => !known.has(toKeyText(key)))
    if (missing.length === 0) return known
    await this.#readCounters(missing, asker.signal)
    const ask = (key: ClientBackupKey) => this.#askCounters(key, { questions, asker })
    await pMap(await this.#known.listUncounted(missing), ask, { concurrency: questions.atOnce })
    return this.#known.listCounters(keys)
  }

  /** Queries the oldest lists again, in the background. */
  async recheckOldest(clients: readonly ClientState[]): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    try {
      const { questions, now = Date.now } = this.#options
      const heads = await this.#known.openHeads()
      const before = now() - recheckAfterMs
      const old = clients.filter(({ name }) => (heads.get(name)?.checkedAt ?? Infinity) < before)
      const readable = old.filter(({ name }) => !this.#unreadable.has(name))
      for (const client of readable.slice(0, rechecksAtOnce)) {
        await this.#askList(client, { questions, asker: backgroundRequester })
      }
    } catch {
      // The next caller retries.
    } finally {
      this.#isRechecking = false
    }
  }

  close(): void {
    this.#closing.abort()
  }

  #throwFailure(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure.cause
  }

  async #waitForFilling(clients: readonly ClientState[], depth: Depth): Promise<void> {
    const { patienceMs = patienceByDefaultMs } = this.#options
    this.#filling ??= this.#startFilling(clients)
    const over = new AbortController()
    const late = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {})
    await Promise.race([this.#filling[depth], late])
    over.abort()
  }

  /** Stops when burp does not respond; the next caller starts it again. */
  #startFilling(clients: readonly ClientState[]): Readonly<Record<Depth, Promise<void>>> {
    const asker = { user: backgroundRequester.user, signal: this.#closing.signal }
    const errand = { questions: this.#options.asides, asker }
    const work = this.#fillNewest(clients, errand)
    const newest = this.#settle(work)
    const all = this.#settle(work.then(() => this.#fillAll(clients, errand)))
    void all.then(() => (this.#filling = undefined))
    return { newest, all }
  }

  #settle(work: Promise<void>): Promise<void> {
    return work.catch((cause: unknown) => {
      if (!(cause instanceof Fault)) this.#failure = { cause }
    })
  }

  /** Loads the lists and the newest counters of their clients. */
  async #fillNewest(clients: readonly ClientState[], errand: Errand): Promise<void> {
    const loadNewest = async (some: readonly ClientState[]) => {
      for await (const keys of this.#known.listMissing(some, 'newest')) {
        await this.#loadCounters(keys, errand)
      }
    }
    for (const some of toBatches(await this.#known.listUnknown(clients), listsAtOnce)) {
      await this.#loadLists(some, errand)
      await loadNewest(some)
    }
    await loadNewest(clients)
  }

  /** Reads from burp's files, then queries the rest, newest backups first. */
  async #fillAll(clients: readonly ClientState[], errand: Errand): Promise<void> {
    for await (const keys of this.#known.listMissing(clients, 'all')) {
      await this.#readCounters(keys, errand.asker.signal)
    }
    let oldest = ''
    for (;;) {
      const keys = await this.#listNewestMissing(clients)
      const last = keys.at(-1)
      // If the same backups are still missing, burp does not have their counters.
      if (!last || toKeyText(last) === oldest) return
      await this.#askAllCounters(keys, errand)
      if (keys.length < keysAtOnce) return
      oldest = toKeyText(last)
    }
  }

  async #listNewestMissing(clients: readonly ClientState[]): Promise<ClientBackupKey[]> {
    const toNewest = (keys: readonly ClientBackupKey[]) =>
      keys.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, keysAtOnce)
    let found: ClientBackupKey[] = []
    for await (const some of this.#known.listMissing(clients, 'all')) {
      found.push(...some)
      if (found.length > 2 * keysAtOnce) found = toNewest(found)
    }
    return toNewest(found)
  }

  async #loadLists(clients: readonly ClientState[], errand: Errand): Promise<void> {
    if (clients.length === 0) return
    await this.#readLists(clients, errand.asker.signal)
    const ask = (client: ClientState) => this.#askList(client, errand)
    const unknown = await this.#known.listUnknown(clients)
    const left = unknown.filter(({ name }) => !this.#unreadable.has(name))
    await pMap(left, ask, { concurrency: errand.questions.atOnce })
  }

  async #loadCounters(keys: readonly ClientBackupKey[], errand: Errand): Promise<void> {
    if (keys.length === 0) return
    await this.#readCounters(keys, errand.asker.signal)
    await this.#askAllCounters(await this.#known.listUncounted(keys), errand)
  }

  /**
   * A list read from files counts only if its newest backup is the one that burp shows; others are
   * queried.
   */
  #readLists(clients: readonly ClientState[], signal: AbortSignal): Promise<void> {
    const listLeft = () => this.#known.listUnknown(clients)
    const read = async (some: readonly ClientState[]) => {
      const newest = new Map(some.map(({ name, backups }) => [name, lookUpNewest(backups)]))
      const lists = (await this.#options.stored.list([...newest.keys()]))
        .map(({ client, backups }) => ({ client, backups: listFinished(backups) }))
        .filter(({ client, backups }) => isSame(lookUpNewest(backups), newest.get(client)))
      await this.#known.writeLists(lists)
    }
    return this.#readStorage('lists', signal, { listLeft, read, partMax: clientsPerOrderMax })
  }

  /** Backups without readable counters are queried later. */
  #readCounters(keys: readonly ClientBackupKey[], signal: AbortSignal): Promise<void> {
    const listLeft = () => this.#known.listUncounted(keys)
    const read = (some: readonly ClientBackupKey[]) =>
      this.#known.writeCounters(() => this.#options.stored.readCounters(some))
    return this.#readStorage('counters', signal, { listLeft, read, partMax: countersPerOrderMax })
  }

  async #readStorage<T>(kind: string, signal: AbortSignal, reading: SpoolReader<T>) {
    const { listLeft, read, partMax } = reading
    const unlock = await this.#reading.lock(kind, signal)
    try {
      const left = await listLeft()
      if (left.length < bulkMin) return
      for (const part of toBatches(left, partMax)) {
        await read(part)
        if (signal.aborted) return
      }
    } finally {
      unlock()
    }
  }

  /**
   * A client that burp has just removed, or whose name no query can contain, has no backups. A client
   * whose list is unreadable stays unknown, and does not prevent those of others.
   */
  async #askList(client: Listed, { questions, asker }: Errand): Promise<void> {
    try {
      await this.#known.note(client.name, await questions.askBackups(client.name, asker))
    } catch (fault) {
      if (isFault(fault, ['BURP_PROTOCOL'])) this.#unreadable.set(client.name, true)
      else if (!isFault(fault, ['NO_SUCH_CLIENT', 'BAD_NAME'])) throw fault
      else await this.#known.noteUnlisted(client.name, client.backups)
    }
  }

  async #askCounters(key: ClientBackupKey, { questions, asker }: Errand): Promise<void> {
    await this.#known.writeCounters(async () => {
      const counters = (await questions.askCounters(key.client, key.number, asker)) ?? {}
      return [{ ...key, counters }]
    })
  }

  async #askAllCounters(keys: readonly ClientBackupKey[], errand: Errand): Promise<void> {
    /** Clients whose list named a backup that does not exist, and was queried again. */
    const outdated = new Set<string>()
    const ask = async (key: ClientBackupKey) => {
      try {
        await this.#askCounters(key, errand)
      } catch (fault) {
        if (isFault(fault, ['BURP_PROTOCOL'])) this.#unreadable.set(toKeyText(key), true)
        else if (!isFault(fault, ['NO_SUCH_CLIENT', 'NO_SUCH_BACKUP'])) throw fault
        else if (!outdated.has(key.client)) {
          outdated.add(key.client)
          await this.#askList({ name: key.client, backups: [] }, errand)
        }
      }
    }
    const readable = keys.filter(key => !this.#unreadable.has(toKeyText(key)))
    await pMap(readable, ask, { concurrency: errand.questions.atOnce })
  }
}

type Listed = Pick<ClientState, 'name' | 'backups'>

interface SpoolReader<T> {
  listLeft: () => Promise<readonly T[]>
  read: (part: readonly T[]) => Promise<void>
  /** Upper bound of entries per order. */
  partMax: number
}

function isSame(one: Backup | undefined, other: Backup | undefined): boolean {
  return one?.number === other?.number && one?.timestamp === other?.timestamp
}

function isFault(fault: unknown, codes: readonly string[]): boolean {
  return fault instanceof Fault && codes.includes(fault.code)
}
