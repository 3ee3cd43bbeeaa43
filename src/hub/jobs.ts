/**
 * What burphub does by itself: one clock for all of it. Of several instances on one database one
 * does a job, whoever takes its lease first; another goes on when that one has ended.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.js'

export interface Job {
  /** In the log, and of its lease. */
  name: string
  intervalMs: number
  /** Each instance does it, and before it listens. */
  isOfEachInstance?: boolean
  /** `signal` fires when burphub stops: end early if possible. */
  run(signal: AbortSignal): Promise<void>
}

export interface JobsParts {
  store: Pick<Store, 'jobLeases'>
  log: { warn: (facts: object, text: string) => void }
  now?: () => number
}

/** A job that another instance has left behind is noticed after so long. */
const lookEveryMs = 600_000
/** A lease ends a little before the job is due again, so that clocks may differ. */
const leasePart = 0.9

export class Jobs {
  readonly #parts: JobsParts
  readonly #holder = randomUUID()
  readonly #stopping = new AbortController()
  readonly #underWay = new Map<Job, Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []

  constructor(parts: JobsParts) {
    this.#parts = parts
  }

  /** Does all that is due. Resolves when each instance's own is done; what fails is told in the log. */
  async start(jobs: readonly Job[]): Promise<void> {
    assert(this.#timers.length === 0, 'the clock is started once')
    const names = new Set(jobs.map(({ name }) => name))
    assert(names.size === jobs.length, 'two jobs of one name would share a lease')
    for (const job of jobs) {
      const everyMs = Math.min(job.intervalMs, lookEveryMs)
      this.#timers.push(setInterval(() => void this.#look(job), everyMs).unref())
    }
    const looks = jobs.map(job => ({ job, look: this.#look(job) }))
    await Promise.all(looks.filter(({ job }) => job.isOfEachInstance).map(({ look }) => look))
  }

  /** Finishes running jobs first. Call this before the store is closed. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#stopping.abort()
    await Promise.all(this.#underWay.values())
  }

  /** Does not start a running job again. */
  #look(job: Job): Promise<void> {
    const known = this.#underWay.get(job)
    if (known) return known
    const work = this.#run(job).finally(() => this.#underWay.delete(job))
    this.#underWay.set(job, work)
    return work
  }

  async #run(job: Job): Promise<void> {
    try {
      if (job.isOfEachInstance || (await this.#takeLease(job))) {
        await job.run(this.#stopping.signal)
      }
    } catch (error) {
      this.#parts.log.warn({ job: job.name, err: error }, 'a job failed; it will be retried later')
    }
  }

  #takeLease({ name, intervalMs }: Job): Promise<boolean> {
    const { store, now = Date.now } = this.#parts
    const at = now()
    const until = at + Math.floor(intervalMs * leasePart)
    return store.jobLeases.take(name, { holder: this.#holder, at, until })
  }
}
