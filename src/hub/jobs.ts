/**
 * Runs burphub's periodic jobs. If several instances share a database, the one that gets a job's
 * lease runs it; another one takes over when that lease ends.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.js'

export interface Job {
  name: string
  intervalMs: number
  /** Each instance runs it, the first time before it listens. */
  isOfEachInstance?: boolean
  /** `signal` fires when burphub stops: end early if possible. */
  run(signal: AbortSignal): Promise<void>
}

export interface JobsParts {
  store: Pick<Store, 'jobLeases'>
  log: { warn: (facts: object, text: string) => void }
  now?: () => number
}

/** Longest pause between checks for jobs that another instance has abandoned. */
const lookEveryMs = 600_000
/** A lease ends shortly before the job is due again, because clocks differ. */
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

  /**
   * Runs all jobs that are due. Resolves when the jobs of each instance have finished; errors are
   * logged.
   */
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
