/**
 * Enters changes in the audit trail whose process ended before it could say how they went. What
 * they had done by then is said as far as it can be seen.
 */
import { hostname } from 'node:os'
import { judgeLife } from '../process-life.js'
import type { Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/unfinished-changes.js'
import type { AuditTrail } from './audit-trail.js'

export interface InterruptedChangesOptions {
  store: Pick<Store, 'unfinishedChanges'>
  trail: Pick<AuditTrail, 'enterInterrupted'>
  /** What can be seen of it now, for the details of the entry. */
  inspect: (change: UnfinishedChange) => Promise<Record<string, unknown>>
  log: { warn: (facts: object, text: string) => void }
}

const intervalMs = 600_000
/**
 * A process of another host may be alive. No change takes nearly as long: whatever burphub waits
 * for has a deadline of minutes.
 */
const patienceMs = 3_600_000

export class InterruptedChanges {
  readonly #options: InterruptedChangesOptions
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(options: InterruptedChangesOptions) {
    this.#options = options
  }

  /** Now, and every ten minutes: another instance may have ended. Resolves after the first time. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.enter(), intervalMs).unref()
    await this.enter()
  }

  /** Resolves when what is under way has ended. To be called before the store is closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
  }

  /** Never throws: what fails is told in the log, and tried again the next time. */
  enter(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#enterAll())
    return this.#turn
  }

  async #enterAll(): Promise<void> {
    const { store, trail, log } = this.#options
    try {
      for (const change of (await store.unfinishedChanges.list()).filter(isOver)) {
        await trail.enterInterrupted(change, await this.#inspect(change))
      }
    } catch (error) {
      log.warn({ err: error }, 'interrupted changes could not be entered in the audit trail')
    }
  }

  async #inspect(change: UnfinishedChange): Promise<Record<string, unknown>> {
    try {
      return await this.#options.inspect(change)
    } catch {
      return {} // the server may be gone from the configuration, or its files out of reach
    }
  }
}

function isOver({ host, pid, life, entry }: UnfinishedChange): boolean {
  const state = judgeLife(pid, life)
  if (state !== 'unknown') return state === 'ended'
  const startedAt = Date.now() - process.uptime() * 1_000
  // The machine or its container was started anew, and we are who came after.
  if (host === hostname() && entry.at < startedAt) return true
  return Date.now() - entry.at > patienceMs
}
