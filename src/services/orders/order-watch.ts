/** Looks after orders that nobody asks for: their outcome is there when somebody does. */
import type { OrderBook } from './order-book.js'

export interface OrderWatchOptions {
  book: Pick<OrderBook, 'refreshAll'>
  log: { warn: (facts: object, text: string) => void }
  intervalMs?: number
}

const defaultIntervalMs = 30_000

export class OrderWatch {
  readonly #options: OrderWatchOptions
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined

  constructor(options: OrderWatchOptions) {
    this.#options = options
  }

  start(): void {
    const { intervalMs = defaultIntervalMs } = this.#options
    this.#timer ??= setInterval(() => {
      this.#underWay ??= this.#look()
    }, intervalMs).unref()
  }

  /** What is under way is finished first. To be called before the store is closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#underWay
  }

  async #look(): Promise<void> {
    const { book, log } = this.#options
    try {
      for (const err of await book.refreshAll()) log.warn({ err }, 'an order cannot be looked at')
    } catch (error) {
      log.warn({ err: error }, 'orders cannot be looked at')
    } finally {
      this.#underWay = undefined
    }
  }
}
