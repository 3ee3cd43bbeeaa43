/** Frames of a restore that an agent relays. */
import { Fault } from '../../faults.js'
import type { ReplyBody } from '../link/link.js'
import { unpackFault } from '../link/wire-faults.js'
import { type Frame, FrameInbox } from '../../protocol/frames.js'
import type { RestoreFrames } from '../../restore/exchanges.js'
import { faultCommand } from '../../restore/frame-batches.js'

/** Longer than the agent's timeout for burp. */
const idleTimeoutMs = 150_000
/** Time for the agent, which waits for burp to close first. */
const finishTimeoutMs = 3_000

export class RemoteFrames implements RestoreFrames {
  readonly #body: ReplyBody
  readonly #pieces: AsyncIterator<Buffer>
  readonly #inbox = new FrameInbox()
  readonly #patienceMs: number
  #receivedBytes = 0
  #isWaiting = false

  constructor(body: ReplyBody, patienceMs = idleTimeoutMs) {
    this.#body = body
    this.#patienceMs = patienceMs
    this.#pieces = body[Symbol.asyncIterator]()
  }

  get receivedBytes(): number {
    return this.#receivedBytes
  }

  get isWaiting(): boolean {
    return this.#isWaiting
  }

  takeFrame(): Frame | undefined {
    const frame = this.#inbox.take()
    if (frame?.command === faultCommand) throw unpackFault(frame.body.toString(), 200)
    return frame
  }

  takeData(into: Buffer, at: number, maxEntries: number): number {
    return this.#inbox.takeData(into, at, maxEntries)
  }

  async readFrame(): Promise<Frame | undefined> {
    for (;;) {
      const frame = this.takeFrame()
      if (frame) return { command: frame.command, body: Buffer.from(frame.body) }
      const piece = await this.#readPiece(this.#patienceMs)
      if (!piece) return this.#inbox.waitingBytes > 0 ? failCut() : undefined
      for (let each: Buffer | undefined = piece; each; each = this.#body.take()) {
        this.#inbox.add(each)
        this.#receivedBytes += each.length
      }
    }
  }

  /** The agent has notified burp. */
  async finish(): Promise<void> {
    try {
      while (await this.#readPiece(finishTimeoutMs));
    } catch {
      // Any error is harmless now.
    }
    this.#body.leave()
  }

  /** The agent knows the progress. */
  async leave(): Promise<void> {
    this.#body.leave()
  }

  close(): void {
    this.#inbox.clear()
    this.#body.refuse()
  }

  async #readPiece(patienceMs: number): Promise<Buffer | undefined> {
    this.#isWaiting = true
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(silent()), patienceMs)
    })
    try {
      const { value, done } = await Promise.race([this.#pieces.next(), silence])
      return done ? undefined : value
    } finally {
      clearTimeout(timer)
      this.#isWaiting = false
    }
  }
}

function silent(): Fault {
  return new Fault('AGENT_TIMEOUT', 'The agent stopped sending data of this restore.')
}

function failCut(): never {
  throw new Fault('AGENT_PROTOCOL', 'The agent closed the connection during a restore.')
}
