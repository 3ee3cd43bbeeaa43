/**
 * Sends server-sent events to one consumer. Its buffer is bounded: a slow consumer misses events
 * that are repeated anyway, and is disconnected in the end.
 */
import { Readable } from 'node:stream'
import type { EventsAnswer, EventSink } from '../../services/requests/answers.js'

interface Printed {
  event: string
  data: unknown
}

interface Printing {
  /** Prints an event in the language of the consumer. */
  print: (event: object) => Printed
  language: string
}

/** Proxies close a silent connection after 1 minute at most. */
const heartbeatMs = 15_000
/** Time after which a browser reconnects. */
const retryMs = 3_000
/**
 * Bytes that wait for the consumer. From `slowBytes` on, events that are repeated are dropped;
 * above `bytesMax`, the stream ends.
 */
const slowBytes = 262_144
const bytesMax = 1_048_576
/** A finished but unread stream is destroyed after this time. */
const lingerMs = 10_000

/** Printed events by language: many consumers get the same event, which is printed once per language. */
const printed = new WeakMap<object, Map<string, string>>()

export class EventWriter extends Readable implements EventSink<object> {
  readonly #answer: EventsAnswer<object>
  readonly #printing: Printing
  readonly #stop: () => void
  readonly #heartbeat: NodeJS.Timeout
  #isOver = false
  #linger: NodeJS.Timeout | undefined

  constructor(answer: EventsAnswer<object>, printing: Printing) {
    super({ highWaterMark: slowBytes })
    this.#answer = answer
    this.#printing = printing
    this.#write(`retry: ${retryMs}\n\n`)
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), heartbeatMs).unref()
    this.#stop = answer.listen(this)
  }

  send(event: object, id: string): void {
    if (this.readableLength >= slowBytes && this.#answer.isDroppable(event)) return
    this.#write(`id: ${id}\n${this.#print(event)}`)
  }

  end(afterMs: number): void {
    this.#write(`retry: ${afterMs}\n\n`)
    this.#finish()
  }

  override _read(): void {
    // Events are pushed when they happen.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#linger)
    this.#leave()
    done(error)
  }

  #write(text: string): void {
    if (this.#isOver) return
    this.push(text)
    if (this.readableLength > bytesMax) this.#finish()
  }

  #finish(): void {
    if (this.#isOver) return
    this.#leave()
    this.push(null)
    this.#linger = setTimeout(() => this.destroy(), lingerMs).unref()
  }

  #leave(): void {
    this.#isOver = true
    clearInterval(this.#heartbeat)
    // The first events may arrive before `#stop` is set.
    queueMicrotask(() => this.#stop())
  }

  #print(event: object): string {
    const { language, print } = this.#printing
    const known = printed.get(event) ?? new Map<string, string>()
    printed.set(event, known)
    const before = known.get(language)
    if (before !== undefined) return before
    const { event: name, data } = print(event)
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    known.set(language, text)
    return text
  }
}
