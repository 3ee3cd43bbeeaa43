/**
 * Polls all burp servers, once for all listeners: often if there are listeners, otherwise often
 * enough to notice outages. If several instances share a database, one stores the changes; each
 * informs its own listeners.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BurpServer } from '../burp/server/burp-server.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { Store } from '../store/store.js'
import { type ExpectationSource, HealthTracker } from './client-healths.js'
import { ServerWatch, type ServerView } from './server-watch.js'

export interface WatcherParts {
  fleet: Pick<Fleet, 'list' | 'subscribe'>
  store: Pick<Store, 'transitions' | 'changeAside' | 'jobLeases'>
  expectations: ExpectationSource
  log: { warn: (facts: object, text: string) => void }
  /** Intervals with and without listeners. */
  everyMs?: number
  idleEveryMs?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

type Listener = (view: ServerView) => void

const everyMsByDefault = 2_000
const idleEveryMsByDefault = 10_000
/** Another instance takes over this long after this one was killed. */
const leaseMs = 60_000
const leaseName = 'watcher'

export class Watcher {
  readonly healths: HealthTracker
  readonly #parts: WatcherParts
  readonly #now: () => number
  readonly #holder = randomUUID()
  readonly #listeners = new Set<Listener>()
  readonly #followers = new Set<Listener>()
  readonly #watches = new Map<BurpServer, ServerWatch>()
  readonly #unsubscribe: () => void
  readonly #loops = new Map<ServerWatch, Promise<void>>()
  #wake = new AbortController()
  #isStarted = false
  #isClosed = false
  #leaseUntil = 0

  constructor(parts: WatcherParts) {
    const { fleet, store, expectations, now = Date.now } = parts
    this.healths = new HealthTracker(store, expectations)
    this.#parts = parts
    this.#now = now
    this.#followFleet()
    this.#unsubscribe = fleet.subscribe(() => this.#followFleet())
  }

  /** From now on, polls even without listeners. */
  start(): void {
    this.#isStarted = true
    this.#run()
  }

  /** Adds a listener, which must not throw. Returns a function that removes it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#run()
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes without increasing the polling rate. */
  follow(listener: Listener): () => void {
    this.#followers.add(listener)
    return () => this.#followers.delete(listener)
  }

  /** Resolves when running polls have ended. Another instance can take over immediately. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    this.#wake.abort()
    await Promise.all(this.#loops.values())
    if (this.#leaseUntil === 0) return
    this.#leaseUntil = 0
    await this.#parts.store.jobLeases.release(leaseName, this.#holder)
  }

  /** Stops polling removed servers; a new server with the same name starts without a known state. */
  #followFleet(): void {
    const { fleet, store } = this.#parts
    const servers = new Set(fleet.list())
    for (const server of this.#watches.keys()) {
      if (servers.has(server)) continue
      this.#watches.delete(server)
      this.healths.forget(server.name)
    }
    const now = () => Math.floor(this.#now() / 1000)
    for (const server of servers) {
      if (this.#watches.has(server)) continue
      this.#watches.set(server, new ServerWatch(server, { store, healths: this.healths, now }))
    }
    this.#run()
  }

  #isWanted(watch: ServerWatch): boolean {
    const isOfFleet = this.#watches.get(watch.server) === watch
    return isOfFleet && !this.#isClosed && (this.#isStarted || this.#listeners.size > 0)
  }

  /** Starts polling, or polls sooner than planned. */
  #run(): void {
    this.#wake.abort()
    this.#wake = new AbortController()
    for (const watch of this.#watches.values()) if (!this.#loops.has(watch)) this.#begin(watch)
  }

  #begin(watch: ServerWatch): void {
    if (!this.#isWanted(watch)) return
    const loop = this.#loop(watch).finally(() => {
      this.#loops.delete(watch)
      this.#begin(watch)
    })
    this.#loops.set(watch, loop)
  }

  async #loop(watch: ServerWatch): Promise<void> {
    const { everyMs = everyMsByDefault, idleEveryMs = idleEveryMsByDefault } = this.#parts
    watch.forget()
    while (this.#isWanted(watch)) {
      const { signal } = this.#wake
      await this.#look(watch)
      const waitMs = this.#listeners.size > 0 ? everyMs : idleEveryMs
      await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }

  async #look(watch: ServerWatch): Promise<void> {
    try {
      const view = await watch.look(await this.#mayKeep())
      if (!this.#isWanted(watch)) return
      for (const listener of [...this.#listeners, ...this.#followers]) listener(view)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a poll of a burp server failed; it will be retried')
    }
  }

  async #mayKeep(): Promise<boolean> {
    const at = this.#now()
    if (at < this.#leaseUntil - leaseMs / 2) return true
    const until = at + leaseMs
    const lease = { holder: this.#holder, at, until }
    const isOurs = await this.#parts.store.jobLeases.keep(leaseName, lease)
    this.#leaseUntil = isOurs ? until : 0
    return isOurs
  }
}
