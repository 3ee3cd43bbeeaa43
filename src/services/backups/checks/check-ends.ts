/** How the checks of each backup ended last: read once for each client, and then only the new ones. */
import { toBatches } from '../../../queues/time-slice.js'
import type { StoredCheck } from '../../../store/checks.js'
import type { CheckEnd } from '../../../store/proofs.js'
import type { Store } from '../../../store/store.js'

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
  /** Whether that check had found problems that were not confirmed. */
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

  /** Takes what has ended since the last call. */
  async follow(now: number): Promise<void> {
    const since = this.#readAt - overlapMs
    for (const end of await this.#store.proofs.listEndsSince(since)) {
      const ends = this.#known.get(end.server)?.get(end.client)
      if (ends) noteEnd(ends, end)
    }
    this.#readAt = now
  }

  /** Loads those of new clients, and forgets those of others. */
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

export function toEndKey(kind: StoredCheck['kind'], { number, timestamp }: DatedBackup): string {
  return `${kind} ${number}@${timestamp}`
}

/** Takes checks in any order, also twice. */
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
