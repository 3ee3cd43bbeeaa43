/** The connection for events, and its state. */
import type { Schemas } from '../../client/types.js'

type Listen = (message: FromWorker) => void

const names = [
  'hello',
  'client',
  'client.gone',
  'progress',
  'backup.started',
  'backup.finished',
  'backup.failed',
  'order',
  'check',
  'config',
  'server',
  'session'
] as const

/** A buffering proxy lets nothing through in this time. */
const helloWithinMs = 10_000
const failuresMax = 3
/** Delays before the next attempts if events do not arrive: a busy browser or server needs only a moment. */
const againMs = { first: 5_000, longest: 60_000 }

export class EventLink {
  readonly #address: string
  readonly #listen: Listen
  #source: EventSource | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #againMs = againMs.first
  #lastId: string

  /** `after`: the last event that the page has seen. */
  constructor(address: string, { listen, after }: { listen: Listen; after: string }) {
    this.#address = address
    this.#listen = listen
    this.#lastId = after
  }

  open(): void {
    if (this.#source) return
    const source = new EventSource(`${this.#address}?after=${encodeURIComponent(this.#lastId)}`)
    this.#source = source
    this.#waitFor(helloWithinMs)
    for (const name of names) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        this.#take(name, JSON.parse(data) as object, lastEventId)
      })
    }
    source.addEventListener('error', () => this.#fail())
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
    this.#source = undefined
  }

  #take(event: string, data: object, id: string): void {
    clearTimeout(this.#timer)
    if (id !== '') this.#lastId = id
    if (event === 'hello') {
      this.#failures = 0
      this.#againMs = againMs.first
      this.#listen({ kind: 'state', state: 'live' })
    }
    if (event === 'session') this.close()
    this.#listen({ kind: 'event', event: { event, data } as never })
  }

  #fail(): void {
    this.#failures += 1
    const isOver = this.#source?.readyState === 2
    if (!isOver && this.#failures < failuresMax)
      return this.#listen({ kind: 'state', state: 'connecting' })
    this.close()
    this.#listen({ kind: 'state', state: 'polling' })
    this.#timer = setTimeout(() => this.open(), this.#againMs)
    this.#againMs = Math.min(this.#againMs * 4, againMs.longest)
  }

  #waitFor(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#failures = failuresMax
      this.#fail()
    }, ms)
  }
}

export type LiveEvent = Schemas['LiveEvent']

export type FromWorker =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: 'connecting' | 'live' | 'polling' | 'offline' }

export type ToWorker =
  | { kind: 'shown'; isShown: boolean; address: string; after: string }
  | { kind: 'gone' }
