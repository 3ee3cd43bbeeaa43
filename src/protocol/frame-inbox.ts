/**
 * Where the bytes of a long conversation arrive and are cut into frames. They are copied into one
 * buffer that is used again: burp writes records of a few bytes, and a buffer for each would cost
 * more than what is in them.
 */
import { decodeFrameLength, frameHeaderBytes, type Frame } from './frames.js'

const leastBytes = 512 * 1024

export class FrameInbox {
  #buffer = Buffer.allocUnsafeSlow(leastBytes)
  /** What lies before was handed out. */
  #start = 0
  #end = 0

  /** Bytes that nobody has taken yet. */
  get waitingBytes(): number {
    return this.#end - this.#start
  }

  /** The bytes may be changed afterwards. */
  add(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#buffer.length) this.#makeRoom(bytes.length)
    this.#buffer.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /**
   * The next whole frame, undefined where more has to arrive first. Its body is valid until
   * something is added. Throws BURP_PROTOCOL.
   */
  take(): Frame | undefined {
    const bodyStart = this.#start + frameHeaderBytes
    if (bodyStart > this.#end) return undefined
    const end = bodyStart + decodeFrameLength(this.#buffer, this.#start + 1)
    if (end > this.#end) return undefined
    const command = String.fromCharCode(this.#buffer[this.#start] ?? 0)
    this.#start = end
    return { command, body: this.#buffer.subarray(bodyStart, end) }
  }

  clear(): void {
    this.#start = this.#end
  }

  #makeRoom(neededBytes: number): void {
    const rest = this.#buffer.subarray(this.#start, this.#end)
    const bytes = rest.length + neededBytes
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(2 * bytes)
    this.#buffer.set(rest)
    this.#start = 0
    this.#end = rest.length
  }
}
