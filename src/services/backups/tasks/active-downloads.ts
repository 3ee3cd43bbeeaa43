/** Tracks running downloads of archives and files, so that they can be watched and canceled. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Fleet } from '../../../burp/server/fleet.js'
import { withSignal, type Requester } from '../../../queues/requester.js'
import { cancelled } from '../../../faults.js'
import type { ClientRequestContext } from '../../requests/request-context.js'

const samplesMax = 10

const apartMs = 1_000

class Throughput {
  readonly #samples: Sample[] = [{ at: Date.now(), bytes: 0 }]
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  add(bytes: number): void {
    this.#bytes += bytes
    this.#look()
  }

  /** Rate of the last ten seconds, or since the start if that is less; 0 if no data is sent. */
  get bytesPerSecond(): number {
    this.#look()
    const [first] = this.#samples
    const forMs = Date.now() - (first?.at ?? 0)
    return forMs <= 0 ? 0 : Math.round(((this.#bytes - (first?.bytes ?? 0)) * 1000) / forMs)
  }

  /** Drops samples that are older than the measured period. */
  #look(): void {
    const at = Date.now()
    const last = this.#samples.at(-1)
    if (last && at - last.at >= apartMs) this.#samples.push({ at, bytes: this.#bytes })
    const oldest = at - samplesMax * apartMs
    while (this.#samples.length > 1 && (this.#samples[1]?.at ?? at) <= oldest) this.#samples.shift()
  }
}

export interface DeliveryFacts {
  readonly kind: 'archive' | 'file'
  readonly backup: number
  /** A name that the consumer chose. */
  readonly task?: string | undefined
}

export class Delivery {
  readonly id = randomUUID()
  readonly facts: DeliveryFacts
  readonly user: string
  readonly userName: string
  readonly server: string
  readonly client: string
  /** Milliseconds since 1970. */
  readonly startedAt = Date.now()
  readonly throughput = new Throughput()
  readonly #over = new AbortController()
  #content: Readable | undefined

  constructor(ask: ClientRequestContext, server: string, facts: DeliveryFacts) {
    this.facts = facts
    this.user = ask.user
    this.userName = ask.caller.name
    this.server = server
    this.client = ask.place.client
  }

  /** False while the download waits for burp. */
  get isRunning(): boolean {
    return this.#content !== undefined
  }

  get isCancelled(): boolean {
    return this.#over.signal.aborted
  }

  /** The requester of the download, which disconnects when the download is canceled. */
  toAsker(ask: Requester): Requester {
    return withSignal(ask, this.#over.signal)
  }

  begin(content: Readable): void {
    this.#content = content
  }

  cancel(): void {
    this.#content?.destroy(cancelled())
    this.#over.abort()
  }
}

/** Bounded by the slots and the queue of each burp server. */
export class ActiveDownloads {
  readonly #fleet: Pick<Fleet, 'find'>
  readonly #underWay = new Map<string, Delivery>()

  constructor(fleet: Pick<Fleet, 'find'>) {
    this.#fleet = fleet
  }

  /** Throws NO_SUCH_SERVER. */
  add(ask: ClientRequestContext, facts: DeliveryFacts): Delivery {
    const delivery = new Delivery(ask, this.#fleet.find(ask.place.server).name, facts)
    this.#underWay.set(delivery.id, delivery)
    return delivery
  }

  remove({ id }: Delivery): void {
    this.#underWay.delete(id)
  }

  /** The oldest first. */
  list(): Delivery[] {
    return [...this.#underWay.values()]
  }
}

interface Sample {
  readonly at: number
  readonly bytes: number
}
