/** The health of the clients of one burp server, as far as they were polled. */
import type { BurpServer } from '../burp/server/burp-server.js'
import type { ClientList } from '../burp/server/server-values.js'
import {
  type ClientState,
  isAhead,
  lookUpNewest,
  lookUpNewestStarted,
  lookUpRunningBackup
} from '../burp/server/client-state.js'
import { backgroundRequester } from '../queues/requester.js'
import { TimeSlice } from '../queues/time-slice.js'
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'
import { say } from '../texts.js'
import { evaluateHealth, type Expectation, type Health, type HealthFacts } from './health.js'

/** A backup that runs; instants are in seconds since 1970. */
interface Movement {
  said: string
  pid: number
  since: number
  movedAt: number
  /** When burp told of it no more, and not yet that it is finished. */
  leftAt: number | undefined
}

export interface Judged {
  clients: readonly ClientState[]
  /** Start times of the known finished backups of each client, by ascending number. */
  starts: ReadonlyMap<string, readonly number[]>
  /** burphub's own client: it is not monitored unless it has backups. */
  ownClient: string
  expect: ExpectOf
}

export type ExpectOf = (client: ClientState) => Expectation

export interface ExpectationSource {
  look: (server: BurpServer) => Promise<ExpectOf>
}

/**
 * burp says so long at most that a backup is not finished whose process has just ended well, or that
 * a client is idle whose backup has just begun.
 */
const settlingS = 5

export class ClientHealthTracker {
  readonly #now: () => number
  readonly #movements = new Map<string, Movement>()
  /** Start of each client's unfinished backup at the last look. */
  readonly #unfinished = new Map<string, number | undefined>()
  readonly #knownSince: Map<string, number>

  /** `knownSince`: when each client was first seen, as far as that is remembered. */
  constructor(
    now: () => number = () => Math.floor(Date.now() / 1000),
    knownSince: Iterable<readonly [string, number]> = []
  ) {
    this.#now = now
    this.#knownSince = new Map(knownSince)
  }

  /** In the order of the clients; without those of which nothing is known yet. */
  async judge({ clients, starts, ownClient, expect }: Judged): Promise<Map<string, Health>> {
    const now = this.#now()
    const timeSlice = new TimeSlice()
    const healths = new Map<string, Health>()
    for (const client of clients) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const started = starts.get(client.name)
      const facts = started && this.#gather(client, started, now)
      if (!facts) continue
      const isOwn = client.name === ownClient && facts.successes.length === 0
      const said = expect(client)
      const expectation = { ...said, isExempt: said.isExempt ?? isOwn }
      healths.set(client.name, evaluateHealth({ ...facts, expectation }, now))
    }
    this.#forgetOthers(new Set(clients.map(({ name }) => name)))
    return healths
  }

  #gather(client: ClientState, starts: readonly number[], now: number): HealthFacts {
    const running = this.#follow(client, now)
    const knownSince = this.#knownSince.get(client.name) ?? now
    this.#knownSince.set(client.name, knownSince)
    const all = addNewest(client, starts)
    const newest = all.at(-1)
    const isFuture = (start: number) => isAhead(start, now)
    return {
      successes: all.some(isFuture) ? all.filter(start => !isFuture(start)) : all,
      aheadAt: newest !== undefined && isFuture(newest) ? newest : undefined,
      failedAt: running ? undefined : lookUpFailed(client, now),
      running,
      knownSince
    }
  }

  /** Follows the running backup, also in the moments before burp shows its process and after its end. */
  #follow(client: ClientState, now: number): Movement | undefined {
    const movement = this.#lookUpMovement(client, now)
    if (movement) this.#movements.set(client.name, movement)
    else this.#movements.delete(client.name)
    this.#unfinished.set(client.name, lookUpUnfinished(client))
    return movement
  }

  #lookUpMovement(client: ClientState, now: number): Movement | undefined {
    const known = this.#movements.get(client.name)
    const found = lookUpMoving(client)
    if (found) {
      const since = known?.pid === found.pid ? known.since : now
      const movedAt = known?.said === found.said ? known.movedAt : now
      return { ...found, since, movedAt, leftAt: undefined }
    }
    const unfinished = lookUpUnfinished(client)
    if (unfinished === undefined) return undefined
    const isNew =
      this.#unfinished.has(client.name) && this.#unfinished.get(client.name) !== unfinished
    const left = known ?? (isNew && { pid: 0, said: '', since: now, movedAt: now })
    if (!left) return undefined
    const leftAt = known?.leftAt ?? now
    return now - leftAt < settlingS ? { ...left, leftAt } : undefined
  }

  #forgetOthers(known: ReadonlySet<string>): void {
    for (const memory of [this.#movements, this.#unfinished, this.#knownSince]) {
      for (const name of memory.keys()) if (!known.has(name)) memory.delete(name)
    }
  }
}

/** A running process may also be a restore or a listing: it is a backup if one is unfinished, or burp says so. */
function lookUpMoving(client: ClientState): Pick<Movement, 'said' | 'pid'> | undefined {
  const child = lookUpRunningBackup(client)
  if (child) {
    return { pid: child.pid, said: JSON.stringify([child.pid, child.phase, child.counters]) }
  }
  const mayBeBackup = client.runStatus === 'running' && client.children.length === 0
  return mayBeBackup && lookUpUnfinished(client) !== undefined ? { pid: 0, said: '' } : undefined
}

/** The list of clients knows of the newest one before anybody has asked for all. */
function addNewest({ backups }: ClientState, starts: readonly number[]): readonly number[] {
  const newest = lookUpNewest(backups)
  return !newest || starts.includes(newest.timestamp) ? starts : [...starts, newest.timestamp]
}

/** Start of the backup that was begun last, if it is not finished. */
function lookUpUnfinished({ backups }: ClientState): number | undefined {
  const newest = lookUpNewestStarted(backups)
  return newest && !newest.isFinished ? newest.timestamp : undefined
}

/** Not ahead of now. */
function lookUpFailed(client: ClientState, now: number): number | undefined {
  const startedAt = lookUpUnfinished(client)
  return startedAt === undefined ? undefined : Math.min(startedAt, now)
}

export interface Observation {
  /** Why the server does not answer. */
  fault: Fault | undefined
  /** Empty while it does not. */
  views: readonly { client: ClientState; health: Health }[]
}

export class HealthTracker {
  readonly #store: Pick<Store, 'transitions'>
  readonly #expectations: ExpectationSource
  readonly #servers = new Map<string, Promise<ClientHealthTracker>>()

  constructor(store: Pick<Store, 'transitions'>, expectations: ExpectationSource) {
    this.#store = store
    this.#expectations = expectations
  }

  /** Tells the health of each client of the list. Throws STORE_UNAVAILABLE. */
  async look(server: BurpServer, { clients }: ClientList): Promise<(client: string) => Health> {
    const { fault, lastSeen } = server.health
    const starts = await server.listStarts(clients)
    const healths = await this.#of(server.name)
    const { ownClient } = server
    const expect = await this.#expectations.look(server)
    const judged = await healths.judge({ clients, starts, ownClient, expect })
    const unknown: Health = {
      state: 'unknown',
      ...(fault && lastSeen !== undefined && { since: lastSeen }),
      reason: fault?.text ?? say`burphub has no data about this client yet.`
    }
    return client => (fault ? undefined : judged.get(client)) ?? unknown
  }

  /** Asks a server what the overview shows of it. Throws STORE_UNAVAILABLE. */
  async observe(server: BurpServer): Promise<Observation> {
    try {
      const list = await server.listClients(backgroundRequester)
      const healthOf = await this.look(server, list)
      return {
        fault: undefined,
        views: list.clients.map(client => ({ client, health: healthOf(client.name) }))
      }
    } catch (fault) {
      if (fault instanceof Fault && fault.code !== 'STORE_UNAVAILABLE') return { fault, views: [] }
      throw fault
    }
  }

  /** For a server that is gone: another one may come under its name. */
  forget(server: string): void {
    this.#servers.delete(server)
  }

  async #of(server: string): Promise<ClientHealthTracker> {
    const known = this.#servers.get(server) ?? this.#open(server)
    this.#servers.set(server, known)
    known.catch(() => this.#servers.delete(server))
    return known
  }

  async #open(server: string): Promise<ClientHealthTracker> {
    const watched = await this.#store.transitions.listWatched(server)
    return new ClientHealthTracker(
      undefined,
      watched.map(({ client, knownSince }) => [client, knownSince] as const)
    )
  }
}
