/**
 * Updates the indexes of one server's clients, one client at a time: first the newest backup of
 * each, so that it is soon searchable, then older ones. Uses only a share of the time, and waits
 * for queries and restores of users, and for backups of the client.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { backgroundRequester, withSignal } from '../queues/requester.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import { type ClientState, lookUpNewest } from '../burp/server/client-state.js'
import { Fault } from '../faults.js'
import { fillClient, type Filled } from './client-filling.js'
import { type BackupKey, type IndexedBackup, isSameKey } from './file-index/footer.js'
import type { IndexCatalog } from './index-catalog.js'
import type { ListingReader } from './listing-reader.js'
import type { BuildThread } from './search-threads.js'

export interface FillerParts {
  readonly server: BurpServer
  readonly kept: IndexCatalog
  readonly listings: ListingReader
  readonly builds: BuildThread
  readonly share: number
  readonly log: { warn: (facts: object, text: string) => void }
  /** Called after each check for missing backups, with the content of the index. */
  readonly onFilled: (client: string, backups: readonly IndexedBackup[]) => Promise<void>
}

const restMaxMs = 60_000
const lookAgainMs = 200
const retryAfterMs = 60_000
/** After this time one client is indexed anyway: restores may run all day. */
const standBackMsMax = 600_000

export class ServerFiller {
  readonly #parts: FillerParts
  readonly #stopping = new AbortController()
  readonly #waiting = new Map<string, 'newest' | 'rest'>()
  readonly #newest = new Map<string, BackupKey | undefined>()
  readonly #retryAt = new Map<string, number>()
  #clients: ReadonlyMap<string, ClientState> = new Map()
  #loop: Promise<void> | undefined
  #isSwept = false

  constructor(parts: FillerParts) {
    this.#parts = parts
  }

  /** Number of clients that wait or are being indexed. */
  get waitingCount(): number {
    return this.#waiting.size
  }

  /** Takes the current clients of the server. */
  note(clients: ReadonlyMap<string, ClientState>): void {
    const before = this.#clients
    this.#clients = clients
    for (const [name, client] of clients) {
      const newest = lookUpNewest(client.backups)
      const known = this.#newest.get(name)
      if (known === newest || (known && newest && isSameKey(known, newest))) continue
      this.#newest.set(name, newest)
      this.#waiting.set(name, 'newest')
    }
    const gone = [...before.keys()].filter(name => !clients.has(name))
    for (const name of gone) void this.#forget(name)
    if (!this.#isSwept && clients.size > 0) {
      this.#isSwept = true
      const withBackups = [...clients.keys()].filter(name => this.#newest.get(name))
      void this.#parts.kept.sweep(withBackups)
    }
    this.#run()
  }

  /** Deletes the index; it is rebuilt in the background. */
  async rebuild(client: string): Promise<void> {
    await this.#parts.kept.remove(client)
    this.#retryAt.delete(client)
    this.#waiting.set(client, 'newest')
    this.#run()
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  async #forget(client: string): Promise<void> {
    this.#waiting.delete(client)
    this.#newest.delete(client)
    await this.#parts.kept.remove(client)
  }

  #run(): void {
    if (this.#loop || this.#stopping.signal.aborted) return
    this.#loop = this.#work().finally(() => (this.#loop = undefined))
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping
    let workedAt = performance.now()
    for (let next = this.#choose(); next !== undefined; next = this.#choose()) {
      if (signal.aborted) return
      if (this.#isOthersTurn && performance.now() - workedAt < standBackMsMax) {
        await sleep(lookAgainMs, undefined, { signal }).catch(() => {})
        continue
      }
      await this.#fill(next)
      workedAt = performance.now()
    }
  }

  get #isOthersTurn(): boolean {
    const { waiting, mainConnections } = this.#parts.server.load
    return waiting.questions + waiting.browsing + mainConnections > 0
  }

  /** Prefers clients without their newest backup; those that back up or failed recently come last. */
  #choose(): string | undefined {
    const now = Date.now()
    let first: string | undefined
    for (const [client, stage] of this.#waiting) {
      const isReady = (this.#retryAt.get(client) ?? 0) <= now && !this.#isBusy(client)
      if (!isReady || this.#parts.kept.isLeftOut(client)) continue
      if (stage === 'newest') return client
      first ??= client
    }
    return first
  }

  #isBusy(client: string): boolean {
    return (this.#clients.get(client)?.children.length ?? 0) > 0
  }

  async #fill(client: string): Promise<void> {
    const { kept, log, server } = this.#parts
    const stage = this.#waiting.get(client) ?? 'rest'
    // A backup that finishes meanwhile queues the client again.
    this.#waiting.delete(client)
    kept.setPhase(client, 'building')
    try {
      const asker = withSignal(backgroundRequester, this.#stopping.signal)
      const rest = (workedMs: number) => this.#rest(workedMs)
      const filled = await fillClient({ ...this.#parts, asker, rest }, client, stage === 'newest')
      await this.#noteFilled(client, filled)
    } catch (error) {
      if (!(error instanceof Fault))
        log.warn({ err: error, server: server.name }, 'a client was not indexed')
      if (error instanceof Fault && error.code === 'NO_SUCH_CLIENT')
        return await this.#forget(client)
      kept.setPhase(client, 'waiting')
      this.#retryAt.set(client, Date.now() + retryAfterMs)
      if (!this.#waiting.has(client)) this.#waiting.set(client, stage)
    }
  }

  async #noteFilled(client: string, { left, backups }: Filled): Promise<void> {
    const { kept, onFilled } = this.#parts
    if (left > 0 && !this.#waiting.has(client)) this.#waiting.set(client, 'rest')
    await onFilled(client, backups ?? (await kept.find(client)).indexed)
    // A client whose index was deleted for space stays left out.
    if (!kept.isLeftOut(client)) kept.setPhase(client, left > 0 ? 'waiting' : 'ready')
  }

  async #rest(workedMs: number): Promise<void> {
    const restMs = Math.min(restMaxMs, workedMs * (1 / this.#parts.share - 1))
    const { signal } = this.#stopping
    await sleep(restMs, undefined, { signal }).catch(() => {})
  }
}
