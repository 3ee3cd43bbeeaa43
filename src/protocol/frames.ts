/**
 * burp's frames: one command byte, the length of the body as four hexadecimal digits, the body.
 * Nothing separates frames and bodies are bytes in no particular encoding.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export const frameHeaderBytes = 5

/** burp reads into a buffer of 32032 bytes, header included, and hangs on a longer frame. */
export const frameBodyBytesMax = 16_000

export interface Frame {
  /** The command byte as a one-character string, for instance `c` (text) or `e` (error). */
  command: string
  body: Buffer
}

/** One frame as bytes. Throws INVALID_INPUT when the body is longer than burp can read. */
export function encodeFrame(command: string, body: Buffer | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length > frameBodyBytesMax) {
    throw new Fault(
      'INVALID_INPUT',
      say`This is ${bytes.length} bytes long, burp reads at most ${frameBodyBytesMax}. Use a shorter path.`
    )
  }
  const length = bytes.length.toString(16).toUpperCase().padStart(4, '0')
  return Buffer.concat([Buffer.from(command + length, 'latin1'), bytes])
}

/** Cuts a stream of bytes, arriving in any pieces, into frames. Knows no socket. */
export class FrameDecoder {
  #rest: Buffer = Buffer.alloc(0)

  /** True in the middle of a frame: a stream that ends now was cut. */
  get isInsideFrame(): boolean {
    return this.#rest.length > 0
  }

  /** Adds what has arrived and gives the frames it completes. Throws BURP_PROTOCOL on a bad header. */
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

/** Of the four digits at `start`. Throws BURP_PROTOCOL. */
export function decodeFrameLength(bytes: Buffer, start: number): number {
  let length = 0
  for (let at = start; at < start + 4; at++) {
    const digit = hexDigit(bytes[at] ?? 0)
    if (digit < 0) {
      throw new Fault('BURP_PROTOCOL', 'The burp server sent a frame with an unreadable header.')
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
