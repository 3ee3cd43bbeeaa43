/**
 * Determines which regular checks are due or overdue: a pure function of policies, backups and the
 * ends of checks. Times are in milliseconds since 1970.
 */
import type { StoredCheck } from '../../../store/checks.js'
import type { CheckPolicy } from '../../../store/expectations.js'
import { toBatches } from '../../../queues/time-slice.js'
import type { CheckEnd } from '../../../store/proofs.js'
import type { Store } from '../../../store/store.js'

export interface CheckedClient {
  readonly policy: CheckPolicy
  /** When the intervals of the policy began to apply. */
  readonly since: number
  readonly backups: readonly DatedBackup[]
  readonly ends: ReadonlyMap<string, KnownEnd>
}

/** A check that a policy asks for, now or later. */
export interface Demand {
  readonly kind: StoredCheck['kind']
  readonly backup: DatedBackup
  /** Suspected damage, the newest backup, any other. */
  readonly rank: 0 | 1 | 2
  readonly dueAt: number
  /** When it should have ended. */
  readonly promisedAt: number
  readonly overdueAt: number
}

const dayMs = 86_400_000
/**
 * Share of an interval after which a check is overdue, at least a day: it may have to wait for its
 * permitted hours.
 */
const graceShare = 0.25

/** Returns the next check of each kind and backup that the policy asks for, due or not. */
export function listDemands(client: CheckedClient): Demand[] {
  const { newestS, restoreTestS, allS } = client.policy
  const newest = findNewest(client.backups)
  if (!newest) return []
  const onNewest = (kind: Demand['kind'], intervalS: number | undefined) => {
    if (intervalS === undefined) return []
    const firstDueAt = newest.timestamp * 1000
    const proof = { lastAt: lookUpLast(client, kind), firstDueAt, countedFrom: client.since }
    return toDemand(client, { kind, backup: newest, rank: 1, intervalMs: intervalS * 1000 }, proof)
  }
  const onAny = (backup: DatedBackup, intervalS: number) => {
    const lastAt = client.ends.get(toEndKey('verify', backup))?.resultAt
    const bornAt = backup.timestamp * 1000
    const intervalMs = intervalS * 1000
    const proof = { lastAt, firstDueAt: bornAt + intervalMs, countedFrom: bornAt }
    return toDemand(client, { kind: 'verify', backup, rank: 2, intervalMs }, proof)
  }
  return mergeSame([
    ...onNewest('verify', newestS),
    ...onNewest('restore_test', restoreTestS),
    ...(allS === undefined ? [] : client.backups.flatMap(backup => onAny(backup, allS)))
  ])
}

/** The order in which due checks begin. */
export function compareDemands(a: Demand, b: Demand): number {
  return a.rank - b.rank || a.dueAt - b.dueAt || a.backup.number - b.backup.number
}

/** Returns the demand that is overdue longest. `now` is Unix time in milliseconds. */
export function lookUpOverdue(demands: readonly Demand[], now: number): Demand | undefined {
  return demands
    .filter(({ overdueAt }) => now > overdueAt)
    .toSorted((a, b) => a.overdueAt - b.overdueAt)[0]
}

/**
 * Returns when the next regular check of a server may start, so that all checks together use only
 * their share of the time.
 */
export function findTurn(
  run: { startedAt: number | null; endedAt: number | null } | undefined,
  share: number
): number {
  const { startedAt = null, endedAt = null } = run ?? {}
  if (startedAt === null || endedAt === null) return -Infinity
  return endedAt + (endedAt - startedAt) * (1 / share - 1)
}

interface Wanted extends Pick<Demand, 'kind' | 'backup' | 'rank'> {
  readonly intervalMs: number
}

interface Proof {
  readonly lastAt: number | undefined
  readonly firstDueAt: number
  /** Start of the interval if there was no check yet. */
  readonly countedFrom: number
}

function toDemand(client: CheckedClient, wanted: Wanted, proof: Proof): [Demand] {
  const { intervalMs, ...what } = wanted
  const { lastAt, firstDueAt, countedFrom } = proof
  const { failedAt, isSuspect = false } = client.ends.get(toEndKey(what.kind, what.backup)) ?? {}
  const usualAt = lastAt === undefined ? firstDueAt : lastAt + intervalMs
  // A check that fails without a result is retried once a day.
  const againAt = failedAt === undefined ? -Infinity : failedAt + Math.min(intervalMs, dayMs)
  const promisedAt = Math.max(lastAt ?? countedFrom, client.since) + intervalMs
  return [
    {
      ...what,
      rank: isSuspect ? 0 : what.rank,
      dueAt: isSuspect ? againAt : Math.max(usualAt, againAt),
      promisedAt,
      overdueAt: promisedAt + Math.max(intervalMs * graceShare, dayMs)
    }
  ]
}

/** The last result of a backup that was the newest one then. */
function lookUpLast({ ends }: CheckedClient, kind: Demand['kind']): number | undefined {
  const times = [...ends.values()].flatMap(end =>
    end.kind === kind ? (end.newestResultAt ?? []) : []
  )
  return times.length === 0 ? undefined : Math.max(...times)
}

function findNewest(backups: readonly DatedBackup[]): DatedBackup | undefined {
  return backups.reduce<DatedBackup | undefined>(
    (newest, backup) => (newest && newest.number > backup.number ? newest : backup),
    undefined
  )
}

/** One check may meet two demands. */
function mergeSame(demands: readonly Demand[]): Demand[] {
  const merged = new Map<string, Demand>()
  for (const demand of demands) {
    const key = `${demand.kind} ${demand.backup.number}@${demand.backup.timestamp}`
    const known = merged.get(key)
    merged.set(key, known ? mergeTwo(known, demand) : demand)
  }
  return [...merged.values()]
}

function mergeTwo(a: Demand, b: Demand): Demand {
  const [sooner, later] = a.overdueAt <= b.overdueAt ? [a, b] : [b, a]
  return {
    ...sooner,
    rank: Math.min(a.rank, b.rank) as Demand['rank'],
    dueAt: Math.min(sooner.dueAt, later.dueAt)
  }
}

/** A finished backup; `timestamp` is its start, in seconds since 1970. */
export interface DatedBackup {
  readonly number: number
  readonly timestamp: number
}

/** The last ends of the checks of one kind of one backup. Times are in milliseconds since 1970. */
export interface KnownEnd {
  readonly kind: StoredCheck['kind']
  readonly backup: DatedBackup
  readonly resultAt?: number | undefined
  /** The last result while it was the newest backup of the client. */
  readonly newestResultAt?: number | undefined
  /** The last end without a result, if there was no result since. */
  readonly failedAt?: number | undefined
  /** Whether that check found problems that were not confirmed. */
  readonly isSuspect?: boolean | undefined
}

const noEnds: ReadonlyMap<string, KnownEnd> = new Map()
const clientsAtOnce = 20
/** Clocks of instances differ. */
const overlapMs = 300_000

export class CheckEnds {
  readonly #store: Pick<Store, 'proofs'>
  /** Server -> client -> ends. */
  readonly #known = new Map<string, Map<string, Map<string, KnownEnd>>>()
  #readAt: number

  constructor(store: Pick<Store, 'proofs'>, now: number) {
    this.#store = store
    this.#readAt = now
  }

  /** Adds checks that ended since the last call. */
  async follow(now: number): Promise<void> {
    const since = this.#readAt - overlapMs
    for (const end of await this.#store.proofs.listEndsSince(since)) {
      const ends = this.#known.get(end.server)?.get(end.client)
      if (ends) noteEnd(ends, end)
    }
    this.#readAt = now
  }

  /** Loads the ends for new clients, and forgets those of other clients. */
  async load(server: string, clients: readonly string[]): Promise<void> {
    const known = this.#known.get(server) ?? new Map<string, Map<string, KnownEnd>>()
    this.#known.set(server, known)
    const wanted = new Set(clients)
    for (const client of known.keys()) if (!wanted.has(client)) known.delete(client)
    const missing = clients.filter(client => !known.has(client))
    for (const some of toBatches(missing, clientsAtOnce)) {
      const ends = await this.#store.proofs.listEnds(server, some)
      for (const client of some) known.set(client, new Map())
      for (const end of ends) noteEnd(known.get(end.client) ?? new Map(), end)
    }
  }

  of(server: string, client: string): ReadonlyMap<string, KnownEnd> {
    return this.#known.get(server)?.get(client) ?? noEnds
  }
}

function toEndKey(kind: StoredCheck['kind'], { number, timestamp }: DatedBackup): string {
  return `${kind} ${number}@${timestamp}`
}

/** Accepts checks in any order, also twice. */
export function noteEnd(ends: Map<string, KnownEnd>, end: CheckEnd): void {
  const { kind, state, reason, problemsTotal, endedAt } = end
  if (endedAt === null || reason === 'policy' || reason === 'removed') return
  const backup = { number: end.backup, timestamp: end.backupAt }
  const key = toEndKey(kind, backup)
  const before = ends.get(key)
  const known = { kind, backup, ...before }
  if (state === 'passed' || state === 'damaged') {
    const resultAt = Math.max(before?.resultAt ?? endedAt, endedAt)
    const newestResultAt = end.isNewest
      ? Math.max(before?.newestResultAt ?? endedAt, endedAt)
      : before?.newestResultAt
    const isAfter = (before?.failedAt ?? -Infinity) > resultAt
    const failure = isAfter ? {} : { failedAt: undefined, isSuspect: undefined }
    ends.set(key, { ...known, resultAt, newestResultAt, ...failure })
  } else if (endedAt > Math.max(before?.failedAt ?? -Infinity, before?.resultAt ?? -Infinity)) {
    ends.set(key, { ...known, failedAt: endedAt, isSuspect: problemsTotal > 0 })
  }
}
