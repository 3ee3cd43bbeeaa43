/**
 * Counts failed logins together with all instances on one database. A flood causes few writes: one
 * at a time, with all failures since the previous one. While the database is unavailable, each
 * instance counts alone, and writes its counts afterwards. Packages for rate limits have none of
 * these properties.
 */
import { createHmac } from 'node:crypto'
import type { Store } from '../store/store.js'
import { createSecret } from './tokens.js'

export interface SharedFailuresOptions {
  store: Pick<Store, 'loginFailures' | 'deviceKeys'>
  log: { warn: (facts: object, text: string) => void }
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

export interface FailuresSeen {
  failures: number
  /** Time since the last failure. */
  ageMs: number
}

interface Untold {
  /** Whether the count in the database is to be removed first. */
  isCleared: boolean
  failures: number
}

export const rememberMs = 3_600_000
const rowsMax = 100_000
const untoldMax = 5_000
const batchMax = 500
const pruneEveryMs = 60_000

export class LoginFailureStore {
  readonly #store: SharedFailuresOptions['store']
  readonly #log: SharedFailuresOptions['log']
  readonly #now: () => number
  #untold = new Map<string, Untold>()
  #beingTold: ReadonlyMap<string, Untold> = new Map()
  #telling: Promise<void> | undefined
  #key: string | undefined
  #prunedAt = 0
  #isAway = false

  constructor({ store, log, now = Date.now }: SharedFailuresOptions) {
    this.#store = store
    this.#log = log
    this.#now = now
  }

  /** Returns the failures of keys that have some, undefined while the database is unavailable. Never throws. */
  async read(keys: readonly string[]): Promise<Map<string, FailuresSeen> | undefined> {
    if (keys.some(key => this.#untold.has(key) || this.#beingTold.has(key))) await this.#tell()
    const counted = await this.#unlessAway(async () => {
      const hashed = await this.#hashAll(keys)
      const since = this.#now() - rememberMs
      const rows = await this.#store.loginFailures.read([...hashed.values()], { since })
      return new Map(keys.map(key => [key, rows.get(hashed.get(key) ?? '')]))
    })
    return counted && new Map(keys.flatMap(key => this.#toSeen(key, counted.get(key))))
  }

  add(key: string): void {
    const { isCleared, failures } = this.#untold.get(key) ?? { isCleared: false, failures: 0 }
    this.#note(key, { isCleared, failures: failures + 1 })
  }

  clear(key: string): void {
    this.#note(key, { isCleared: true, failures: 0 })
  }

  /** Writes pending counts. Must be called before the store is closed. */
  async close(): Promise<void> {
    await this.#tell()
  }

  #toSeen(
    key: string,
    row: { failures: number; lastAt: number } | undefined
  ): [string, FailuresSeen][] {
    const untold = this.#untold.get(key)
    const told = untold?.isCleared ? 0 : (row?.failures ?? 0)
    const failures = told + (untold?.failures ?? 0)
    // Clocks of hosts differ, so a time in the future counts as now.
    const ageMs = untold || !row ? 0 : Math.max(0, this.#now() - row.lastAt)
    return failures === 0 ? [] : [[key, { failures, ageMs }]]
  }

  #note(key: string, untold: Untold): void {
    if (!this.#untold.has(key) && this.#untold.size >= untoldMax) return
    this.#untold.set(key, untold)
    void this.#tell()
  }

  #tell(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => (this.#telling = undefined))
    return this.#telling
  }

  async #tellAll(): Promise<void> {
    while (this.#untold.size > 0) {
      const batch = [...this.#untold].slice(0, batchMax)
      for (const [key] of batch) this.#untold.delete(key)
      this.#beingTold = new Map(batch)
      const isTold = await this.#unlessAway(async () => {
        await this.#write(batch)
        return true
      })
      this.#beingTold = new Map()
      if (!isTold) return this.#takeBack(batch)
    }
  }

  async #write(batch: readonly [string, Untold][]): Promise<void> {
    const { loginFailures } = this.#store
    const hashed = await this.#hashAll(batch.map(([key]) => key))
    const at = this.#now()
    const since = at - rememberMs
    const hashOf = (key: string) => hashed.get(key) ?? ''
    const cleared = batch.filter(([, { isCleared }]) => isCleared)
    const counts = batch.filter(([, { failures }]) => failures > 0)
    await loginFailures.remove(cleared.map(([key]) => hashOf(key)))
    await loginFailures.add(new Map(counts.map(([key, { failures }]) => [hashOf(key), failures])), {
      at,
      since
    })
    if (at - this.#prunedAt < pruneEveryMs) return
    this.#prunedAt = at
    await loginFailures.prune({ before: since, most: rowsMax })
  }

  /** Failures that were added in the meantime count as well. */
  #takeBack(batch: readonly [string, Untold][]): void {
    for (const [key, { isCleared, failures }] of batch) {
      const since = this.#untold.get(key)
      if (since?.isCleared) continue
      this.#untold.set(key, { isCleared, failures: failures + (since?.failures ?? 0) })
    }
  }

  /** Names are hashed, since they may be passwords typed into the wrong field. */
  async #hashAll(keys: readonly string[]): Promise<Map<string, string>> {
    this.#key ??= await this.#store.deviceKeys.findOrKeep(createSecret())
    const secret = this.#key
    const hash = (key: string) =>
      createHmac('sha256', secret).update(`login failures ${key}`).digest('base64url')
    return new Map(keys.map(key => [key, hash(key)]))
  }

  async #unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await work()
      this.#isAway = false
      return done
    } catch (error) {
      const what = 'failed logins are not shared with other instances for now'
      if (!this.#isAway) this.#log.warn({ err: error }, what)
      this.#isAway = true
      return undefined
    }
  }
}
