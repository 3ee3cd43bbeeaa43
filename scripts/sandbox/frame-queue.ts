/** Frames from a client. Always reads, so that disconnects are noticed. */
import type { TLSSocket } from 'node:tls'
import { FrameDecoder, type Frame } from '../../src/protocol/frames.js'

export class FrameQueue {
  readonly #frames: Frame[] = []
  #isEnded = false
  #wakeUp: (() => void) | undefined

  constructor(socket: TLSSocket) {
    void this.#pump(socket)
  }

  /** Returns undefined if the client has disconnected, or sent an invalid frame. */
  async next(): Promise<Frame | undefined> {
    while (this.#frames.length === 0 && !this.#isEnded) {
      await new Promise<void>(resolve => (this.#wakeUp = resolve))
    }
    return this.#frames.shift()
  }

  async #pump(socket: TLSSocket): Promise<void> {
    const decoder = new FrameDecoder()
    try {
      for await (const chunk of socket) {
        this.#frames.push(...decoder.push(chunk as Buffer))
        this.#wakeUp?.()
      }
    } catch {
      // A lost connection or an unreadable header: no more frames follow.
    }
    this.#isEnded = true
    this.#wakeUp?.()
    socket.destroy()
  }
}
