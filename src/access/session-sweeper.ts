/** Takes sessions that are over out of the database now and then. */
import type { Sessions } from './sessions.js'

export interface SessionSweeperOptions {
  sessions: Pick<Sessions, 'sweep'>
  log: { warn: (facts: object, text: string) => void }
  intervalMs?: number
}

const defaultIntervalMs = 3_600_000

export class SessionSweeper {
  readonly #options: SessionSweeperOptions
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined

  constructor(options: SessionSweeperOptions) {
    this.#options = options
  }

  start(): void {
    const { intervalMs = defaultIntervalMs } = this.#options
    this.#timer ??= setInterval(() => {
      this.#underWay ??= this.#sweep()
    }, intervalMs).unref()
  }

  /** What is under way is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#underWay
  }

  async #sweep(): Promise<void> {
    const { sessions, log } = this.#options
    try {
      await sessions.sweep()
    } catch (error) {
      log.warn({ err: error }, 'sessions that are over could not be removed')
    } finally {
      this.#underWay = undefined
    }
  }
}
