/**
 * Finished backups of a server in the database: the list of each client as burp last sent it, and
 * their counters, which never change. Heads of the lists are in memory.
 */
import { TimeSlice, toBatches } from '../../queues/time-slice.js'
import {
  type CounterName,
  counterOf,
  type Counters,
  lookUpNumber
} from '../../protocol/counters.js'
import type { BackupListHead, BackupMeasure } from '../../store/backup-records.js'
import type { BackupStatsRow, ClientBackupKey } from '../../store/backup-stats.js'
import type { Store } from '../../store/store.js'
import {
  type Backup,
  type ClientState,
  isAhead,
  listFinished,
  lookUpNewest
} from '../server/client-state.js'
import { toFigures } from './backup-figures.js'

interface KnownBackupsOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupStats' | 'deletedBackups'>
  /** Milliseconds since 1970. */
  now: () => number
}

interface ListHead extends Omit<BackupListHead, 'client'> {
  /** Start times of the newest backups, by ascending number; absent until the list is read. */
  starts?: readonly number[] | undefined
}

interface FinishedList {
  readonly client: string
  readonly backups: readonly Backup[]
}

type KeyedCounters = ClientBackupKey & { readonly counters: Counters }

export type Depth = 'newest' | 'all'

/** Per client; older starts do not improve the estimate of the next one. */
const startsMax = 30
const startsAtOnce = 50
const listsAtOnce = 10
/** Written in two or three milliseconds. */
const rowsAtOnce = 100

const noStarts: readonly number[] = []

export class KnownBackups {
  readonly #options: KnownBackupsOptions
  #heads: Map<string, ListHead> | undefined
  #revision = 0
  /** Lists of which writing has begun. */
  #begunCount = 0
  /** The revision at which no counters were missing. */
  #completeAt = -1

  constructor(options: KnownBackupsOptions) {
    this.#options = options
  }

  /** Returns clients whose list lacks the newest backup. */
  async listUnknown(clients: readonly ClientState[]): Promise<ClientState[]> {
    const heads = await this.openHeads()
    return clients.filter(client => {
      const newest = lookUpNewest(client.backups)
      return newest && heads.get(client.name)?.fingerprint !== toFingerprint(newest)
    })
  }

  /** Saves a list that burp has just sent, if it differs. */
  async note(client: string, backups: readonly Backup[]): Promise<void> {
    const { store, server, now } = this.#options
    const finished = listFinished(backups)
    const [known] = await store.backupLists.listOf(server, [client])
    const head = (await this.openHeads()).get(client)
    const isSame = head && known?.backups === JSON.stringify(finished)
    if (isSame && head.fingerprint === known.fingerprint) head.checkedAt = now()
    else await this.writeLists([{ client, backups: finished }])
  }

  /** Remembers in memory that burp lists no backups of a client that it shows. */
  async noteUnlisted(client: string, shown: readonly Backup[]): Promise<void> {
    const fingerprint = toFingerprint(lookUpNewest(shown))
    const head = { fingerprint, counted: 0, checkedAt: this.#options.now() }
    ;(await this.openHeads()).set(client, head)
  }

  async writeLists(lists: readonly FinishedList[]): Promise<void> {
    const { store, server, now } = this.#options
    this.#begunCount += 1
    const before = await this.#readLists(lists.map(({ client }) => client))
    const heads = await this.openHeads()
    const rows = lists.map(({ client, backups }) => {
      const newest = lookUpNewest(backups)
      const fingerprint = toFingerprint(newest)
      const head = { client, fingerprint, counted: backups.length, checkedAt: now() }
      return { ...head, server, newest: newest ?? null, backups: JSON.stringify(backups) }
    })
    await store.backupLists.writeMany(rows)
    const kept = lists.map(list => withoutNewlyCounted(list, before.get(list.client) ?? []))
    await this.#removeOthers(kept)
    for (const [index, { client, fingerprint, counted, checkedAt }] of rows.entries()) {
      const starts = toStarts(lists[index]?.backups ?? [])
      heads.set(client, { fingerprint, counted, checkedAt, starts })
    }
    this.#revision += 1
  }

  /**
   * Returns start times, Unix time, by ascending number; the same array as before if the list is
   * unchanged. Clients without a list are left out.
   */
  async listStarts(
    clients: readonly ClientState[]
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const heads = await this.openHeads()
    await this.#readStarts(clients.map(({ name }) => name))
    const found = new Map<string, readonly number[]>()
    for (const { name, backups } of clients) {
      const head = heads.get(name)
      if (head || !lookUpNewest(backups)) found.set(name, head?.starts ?? noStarts)
    }
    return found
  }

  /** Returns known counters by `toKeyText`. */
  async listCounters(keys: readonly ClientBackupKey[]): Promise<Map<string, Counters>> {
    const { store, server } = this.#options
    const rows = await store.backupStats.listExactly(server, keys)
    // Written by `toRow`.
    return new Map(rows.map(row => [toKeyText(row), JSON.parse(row.counters) as Counters]))
  }

  /** Saves the counters that `read` loads, unless a list no longer contains their backups by then. */
  async writeCounters(read: () => Promise<readonly KeyedCounters[]>): Promise<void> {
    const { store, server } = this.#options
    const begunCount = this.#begunCount
    const counters = await read()
    const timeSlice = new TimeSlice()
    for (const part of toBatches(counters, rowsAtOnce)) {
      await store.backupStats.writeMany(part.map(each => toRow(server, each)))
      if (timeSlice.isSpent) await timeSlice.yield()
    }
    if (this.#begunCount === begunCount) return
    const lists = await this.#readLists([...new Set(counters.map(({ client }) => client))])
    await this.#removeOthers([...lists].map(([client, backups]) => ({ client, backups })))
  }

  /** Returns the backups without counters in the database. */
  async listUncounted(keys: readonly ClientBackupKey[]): Promise<ClientBackupKey[]> {
    const { store, server } = this.#options
    const clients = [...new Set(keys.map(({ client }) => client))]
    const known = new Set((await store.backupStats.listKeys(server, clients)).map(toKeyText))
    return keys.filter(key => !known.has(toKeyText(key)))
  }

  /** Yields listed backups without counters in the database, in batches. */
  async *listMissing(
    clients: readonly ClientState[],
    depth: Depth
  ): AsyncGenerator<ClientBackupKey[]> {
    if (depth === 'newest') {
      yield await this.#listMissingNewest(clients)
      return
    }
    const timeSlice = new TimeSlice()
    const names = [...(await this.#countUncounted(clients)).keys()]
    for (const some of toBatches(names, listsAtOnce)) {
      const lists = await this.#readLists(some)
      const keys = [...lists].flatMap(([client, backups]) =>
        backups.map(({ number, timestamp }) => ({ client, number, timestamp }))
      )
      yield await this.listUncounted(keys)
      await timeSlice.yield()
    }
  }

  /** Counts listed backups without counters, plus one for each client without a list. */
  async countMissing(clients: readonly ClientState[]): Promise<number> {
    const unknown = await this.listUnknown(clients)
    const counts = await this.#countUncounted(clients)
    const sum = [...counts.values()].reduce((total, count) => total + count, 0)
    return sum + unknown.filter(({ name }) => !counts.has(name)).length
  }

  async openHeads(): Promise<Map<string, ListHead>> {
    if (this.#heads) return this.#heads
    const rows = await this.#options.store.backupLists.listHeads(this.#options.server)
    return (this.#heads ??= new Map(rows.map(({ client, ...head }) => [client, head] as const)))
  }

  /** Removes the counters of backups that the lists do not contain. Keeps their measures. */
  #removeOthers(lists: readonly FinishedList[]): Promise<void> {
    const { store, server } = this.#options
    return store.backupStats.removeOthers(server, lists, async row => {
      const measure = toMeasure(row)
      if (measure) await store.deletedBackups.add(server, [measure])
    })
  }

  async #readLists(clients: readonly string[]): Promise<Map<string, Backup[]>> {
    const { store, server } = this.#options
    const timeSlice = new TimeSlice()
    const lists = new Map<string, Backup[]>()
    for (const { client, backups } of await store.backupLists.listOf(server, clients)) {
      if (timeSlice.isSpent) await timeSlice.yield()
      lists.set(client, JSON.parse(backups) as Backup[]) // as `writeLists` has written it
    }
    return lists
  }

  async #readStarts(clients: readonly string[]): Promise<void> {
    const heads = await this.openHeads()
    const unread = clients.filter(client => heads.has(client) && !heads.get(client)?.starts)
    for (const some of toBatches(unread, startsAtOnce)) {
      const lists = await this.#readLists(some)
      for (const client of some) {
        const head = heads.get(client)
        if (head) head.starts ??= toStarts(lists.get(client) ?? [])
      }
    }
  }

  async #listMissingNewest(clients: readonly ClientState[]): Promise<ClientBackupKey[]> {
    const { store, server } = this.#options
    const names = new Set(clients.map(({ name }) => name))
    const rows = await store.backupStats.listSummaries(server)
    return rows
      .filter(({ client, isKnown }) => !isKnown && names.has(client))
      .map(({ client, number, timestamp }) => ({ client, number, timestamp }))
  }

  /** Counts by client. Once no counters are missing, this holds until a list changes. */
  async #countUncounted(clients: readonly ClientState[]): Promise<Map<string, number>> {
    const revision = this.#revision
    if (this.#completeAt === revision) return new Map()
    const { store, server } = this.#options
    const heads = await this.openHeads()
    const known = await store.backupStats.countOfClients(server)
    const missing = new Map<string, number>()
    for (const [name, { counted }] of heads) {
      const count = counted - (known.get(name) ?? 0)
      if (count > 0) missing.set(name, count)
    }
    if (missing.size === 0) this.#completeAt = revision
    const shown = clients.filter(({ backups }) => lookUpNewest(backups))
    const names = new Set(shown.map(({ name }) => name))
    return new Map([...missing].filter(([name]) => names.has(name)))
  }
}

export function toKeyText({ client, number, timestamp }: ClientBackupKey): string {
  return `${number}@${timestamp}@${client}`
}

/** Identifies the newest backup of a client. */
function toFingerprint(newest: Backup | undefined): string {
  return newest ? `${newest.number}@${newest.timestamp}` : ''
}

/** Sorts by number, because dates may be wrong. */
function toStarts(backups: readonly Backup[]): number[] {
  const sorted = backups.toSorted((a, b) => a.number - b.number)
  return sorted.slice(-startsMax).map(({ timestamp }) => timestamp)
}

/** Leaves out backups that have got counters since the last list, so that they are read again. */
function withoutNewlyCounted(
  { client, backups }: FinishedList,
  before: readonly Backup[]
): FinishedList {
  const uncounted = before.filter(({ hasCounters }) => !hasCounters)
  const isNewlyCounted = ({ number, timestamp, hasCounters }: Backup) =>
    hasCounters && uncounted.some(each => each.number === number && each.timestamp === timestamp)
  return { client, backups: backups.filter(backup => !isNewlyCounted(backup)) }
}

function toRow(server: string, read: KeyedCounters): BackupStatsRow {
  const { client, number, timestamp, counters } = read
  const figures = toFigures(counters, timestamp)
  const key = { server, client, number, timestamp }
  return { ...key, counters: JSON.stringify(counters), os: null, figures }
}

/** Series over time from existing and deleted backups. */
type MeasuredRow = Pick<BackupStatsRow, 'client' | 'number' | 'timestamp' | 'counters' | 'figures'>

/** Returns undefined if burp has no readable counters or counted no bytes. */
function toMeasure(row: MeasuredRow): BackupMeasure | undefined {
  const { client, number, timestamp, figures } = row
  if (!figures || figures.bytes === null) return undefined
  const counters = JSON.parse(row.counters) as Counters // as KnownBackups has written them
  const { count, changed, same, deleted } = addUpFiles(counters)
  return {
    client,
    number,
    timestamp,
    bytes: figures.bytes,
    received: lookUpNumber(counters, 'bytesReceived') ?? 0,
    entries: figures.entries,
    files: count + changed + same,
    added: count,
    changed,
    deleted
  }
}

const fileKinds: readonly CounterName[] = ['files', 'encryptedFiles', 'efsFiles']

function addUpFiles(counters: Counters) {
  const sum = { count: 0, changed: 0, same: 0, deleted: 0 }
  for (const kind of fileKinds) {
    const { count, changed, same, deleted } = counterOf(counters, kind)
    sum.count += count
    sum.changed += changed
    sum.same += same
    sum.deleted += deleted
  }
  return sum
}

type Rows = Pick<Store, 'backupStats' | 'deletedBackups'>

/** Returns backups by client, oldest first. For few clients: all rows are read at once. */
export async function listMeasures(
  { backupStats, deletedBackups }: Rows,
  server: string,
  { clients, since }: { clients: readonly string[]; since: number }
): Promise<Map<string, BackupMeasure[]>> {
  const nowS = Math.floor(Date.now() / 1000)
  const measures = new Map(clients.map(client => [client, [] as BackupMeasure[]]))
  for (const row of await backupStats.listSince(server, clients, since)) {
    const measure = isAhead(row.timestamp, nowS) ? undefined : toMeasure(row)
    if (measure) measures.get(row.client)?.push(measure)
  }
  const first = new Map([...measures].map(([client, [oldest]]) => [client, oldest?.number]))
  const past = await deletedBackups.list(server, clients, since)
  for (const measure of past) {
    // A client that was set up again counts from 1: higher numbers are of the previous one.
    if (measure.number < (first.get(measure.client) ?? 0))
      measures.get(measure.client)?.push(measure)
  }
  for (const list of measures.values()) list.sort((a, b) => a.number - b.number)
  return measures
}
