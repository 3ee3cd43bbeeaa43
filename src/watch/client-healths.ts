/** Health of the clients of one burp server, from its polls. */
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

/** A running backup. Times are in seconds since 1970. */
interface Movement {
  said: string
  pid: number
  since: number
  movedAt: number
  /**
   * When burp stopped reporting the backup as running, if it has not yet reported it as finished.
   */
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
 * For up to this time, burp reports a backup as unfinished after its process has ended well, or a
 * client as idle after its backup has started.
 */
const settlingS = 5

export class ClientHealthTracker {
  readonly #now: () => number
  readonly #movements = new Map<string, Movement>()
  /** Start of each client's unfinished backup in the last poll. */
  readonly #unfinished = new Map<string, number | undefined>()
  readonly #knownSince: Map<string, number>

  /** `knownSince`: when each client was first seen, if known. */
  constructor(
    now: () => number = () => Math.floor(Date.now() / 1000),
    knownSince: Iterable<readonly [string, number]> = []
  ) {
    this.#now = now
    this.#knownSince = new Map(knownSince)
  }

  /** Returns the clients in their order, without those that burp has not reported on yet. */
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

  /**
   * Tracks the running backup, also just before burp reports its process and just after its end.
   */
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

/**
 * A running process may also be a restore or a listing. It is a backup if there is an unfinished
 * one, or if burp says so.
 */
function lookUpMoving(client: ClientState): Pick<Movement, 'said' | 'pid'> | undefined {
  const child = lookUpRunningBackup(client)
  if (child) {
    return { pid: child.pid, said: JSON.stringify([child.pid, child.phase, child.counters]) }
  }
  const mayBeBackup = client.runStatus === 'running' && client.children.length === 0
  return mayBeBackup && lookUpUnfinished(client) !== undefined ? { pid: 0, said: '' } : undefined
}

/**
 * Adds the newest backup, which the list of clients contains even if nothing has asked for all
 * backups.
 */
function addNewest({ backups }: ClientState, starts: readonly number[]): readonly number[] {
  const newest = lookUpNewest(backups)
  return !newest || starts.includes(newest.timestamp) ? starts : [...starts, newest.timestamp]
}

/** Returns the start of the newest backup if it is not finished. */
function lookUpUnfinished({ backups }: ClientState): number | undefined {
  const newest = lookUpNewestStarted(backups)
  return newest && !newest.isFinished ? newest.timestamp : undefined
}

/** Returns the start of the newest failed backup; `now` if its clock was ahead. */
function lookUpFailed(client: ClientState, now: number): number | undefined {
  const startedAt = lookUpUnfinished(client)
  return startedAt === undefined ? undefined : Math.min(startedAt, now)
}

export interface Observation {
  /** Why the server does not respond. */
  fault: Fault | undefined
  /** Empty if the server does not respond. */
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

  /** Returns the health of each client of the list. Throws STORE_UNAVAILABLE. */
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

  /** Polls a server for the overview. Throws STORE_UNAVAILABLE. */
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

  /** Forgets a removed server; another one may get its name. */
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
