/** Forgets entries of the audit trail that are older than the configuration wants. */
import type { Store } from '../store/store.js'
import type { AuditTrail } from './audit-trail.js'
import type { Caller } from './caller.js'

export interface AuditPruningOptions {
  store: Pick<Store, 'audit'>
  trail: AuditTrail
  /** Who is said to have done it. */
  caller: Caller
}

/** Answers how many went. What stays can still be verified. Throws STORE_UNAVAILABLE. */
export async function pruneAudit(
  { store, trail, caller }: AuditPruningOptions,
  before: number
): Promise<number> {
  const entries = await store.audit.prune({ before })
  if (entries > 0) {
    const details = { before: new Date(before).toISOString(), entries }
    await trail.record(caller, { action: 'audit.prune', details })
  }
  return entries
}

export interface AuditKeeperOptions extends AuditPruningOptions {
  /** 0: for ever. */
  keepDays: number
  log: { warn: (facts: object, text: string) => void }
  now?: () => number
}

const dayMs = 86_400_000

export class AuditKeeper {
  readonly #options: AuditKeeperOptions
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(options: AuditKeeperOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Now, and then once a day. */
  start(): void {
    if (this.#options.keepDays === 0 || this.#timer) return
    this.#timer = setInterval(() => this.#prune(), dayMs).unref()
    this.#prune()
  }

  /** Resolves when what is under way has ended. To be called before the store is closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
  }

  #prune(): void {
    this.#turn = this.#turn.then(() => this.#pruneOnce())
  }

  async #pruneOnce(): Promise<void> {
    const { keepDays, log } = this.#options
    try {
      await pruneAudit(this.#options, this.#now() - keepDays * dayMs)
    } catch (error) {
      log.warn({ err: error }, 'old audit entries could not be pruned')
    }
  }
}
