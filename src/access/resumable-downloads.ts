/**
 * Downloads that began with a recent confirmation, where `sessions.proofForDownloads` asks for one. A browser
 * resumes them by itself and cannot ask for another: the same session may do so for an hour, from the same network.
 */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../queues/max-entries.js'
import type { Caller } from './caller.js'
import { toNetwork } from './network.js'

const resumableMs = 3_600_000
const downloadsMax = 1_000

export class ResumableDownloads {
  readonly #now: () => number
  /** Times from which they cannot be resumed. */
  readonly #ends = new LRUCache<string, number>(maxEntries(downloadsMax))

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Records the begin of a download; later parts do not extend the time. `url` includes the query. */
  begin(caller: Caller, url: string): void {
    const key = toKey(caller, url)
    if (key !== undefined && caller.login.isProven) this.#ends.set(key, this.#now() + resumableMs)
  }

  /** Returns the caller, as if confirmed if this is a part of a download that began so. */
  resume(caller: Caller, url: string): Caller {
    const key = toKey(caller, url)
    const isOn = key !== undefined && this.#now() < (this.#ends.get(key) ?? 0)
    return isOn ? { ...caller, login: { ...caller.login, isProven: true } } : caller
  }
}

function toKey({ login, origin }: Caller, url: string): string | undefined {
  if (login.kind !== 'session' || login.id === undefined || !login.proofForDownloads)
    return undefined
  return JSON.stringify([login.id, toNetwork(origin.address), url])
}
