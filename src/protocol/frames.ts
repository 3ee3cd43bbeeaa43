/**
 * burp's frames: one command byte, the length of the body as four hexadecimal digits, the body.
 * Nothing separates frames and bodies are bytes in no particular encoding.
 */
import assert from 'node:assert/strict'
import { Fault, unreadableReply } from '../faults.js'
import { say } from '../texts.js'

const frameHeaderBytes = 5

/** burp reads into a buffer of 32032 bytes, header included, and hangs on a longer frame. */
export const frameBodyBytesMax = 16_000

export interface Frame {
  /** The command byte as a one-character string, for instance `c` (text) or `e` (error). */
  command: string
  body: Buffer
}

/** Returns one frame as bytes. Throws INVALID_INPUT if the body is longer than burp can read. */
export function encodeFrame(command: string, body: Buffer | string): Buffer {
  assert(/^[\x20-\x7e]$/.test(command), 'a command is one visible character')
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length > frameBodyBytesMax) {
    throw new Fault(
      'INVALID_INPUT',
      say`The request is ${bytes.length} bytes long, but burp reads at most ${frameBodyBytesMax}. Use a shorter path.`
    )
  }
  const length = bytes.length.toString(16).toUpperCase().padStart(4, '0')
  return Buffer.concat([Buffer.from(command + length, 'latin1'), bytes])
}

/** Splits a stream of bytes, which arrives in pieces of any size, into frames. Has no socket. */
export class FrameDecoder {
  #rest: Buffer = Buffer.alloc(0)

  /** True in the middle of a frame: a stream that ends here is incomplete. */
  get isInsideFrame(): boolean {
    return this.#rest.length > 0
  }

  /** Adds a chunk and yields the frames that it completes. Throws BURP_PROTOCOL on a bad header. */
  *push(chunk: Buffer): Generator<Frame> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let offset = 0
    try {
      while (this.#rest.length - offset >= frameHeaderBytes) {
        const end = offset + frameHeaderBytes + decodeFrameLength(this.#rest, offset + 1)
        if (this.#rest.length < end) break
        const body = this.#rest.subarray(offset + frameHeaderBytes, end)
        const command = String.fromCharCode(this.#rest[offset] ?? 0)
        offset = end
        yield { command, body }
      }
    } finally {
      this.#rest = this.#rest.subarray(offset)
    }
  }
}

/** Returns the number in the four digits at `start`. Throws BURP_PROTOCOL. */
function decodeFrameLength(bytes: Buffer, start: number): number {
  let length = 0
  for (let at = start; at < start + 4; at++) {
    const digit = hexDigit(bytes[at] ?? 0)
    if (digit < 0) {
      throw unreadableReply()
    }
    length = length * 16 + digit
  }
  return length
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

const leastBytes = 512 * 1024
/** The letter a. */
const dataCommand = 0x61

/**
 * Collects the bytes of a long conversation and splits them into frames. Copies them into one
 * buffer that is reused: burp writes records of a few bytes, and a buffer for each would cost more
 * than its content.
 */
export class FrameInbox {
  #buffer = Buffer.allocUnsafeSlow(leastBytes)
  /** Bytes before this offset have been handed out. */
  #start = 0
  #end = 0

  /** Number of bytes that have not been taken yet. */
  get waitingBytes(): number {
    return this.#end - this.#start
  }

  /** Copies the bytes, so that the caller may change them afterwards. */
  add(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#buffer.length) this.#makeRoom(bytes.length)
    this.#buffer.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /**
   * Returns the next whole frame; undefined if more bytes must arrive first. Its body is valid
   * until the next `add`. Throws BURP_PROTOCOL.
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

  /**
   * Copies the bodies of the next whole data frames to `at`, up to `maxEntries` bytes: there are
   * tens of thousands of frames per second. Returns the number of bytes copied. Throws
   * BURP_PROTOCOL.
   */
  takeData(into: Buffer, at: number, maxEntries: number): number {
    let written = at
    while (this.#buffer[this.#start] === dataCommand) {
      const bodyStart = this.#start + frameHeaderBytes
      if (bodyStart > this.#end) break
      const length = decodeFrameLength(this.#buffer, this.#start + 1)
      if (bodyStart + length > this.#end || written + length > at + maxEntries) break
      this.#buffer.copy(into, written, bodyStart, bodyStart + length)
      written += length
      this.#start = bodyStart + length
    }
    return written - at
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
