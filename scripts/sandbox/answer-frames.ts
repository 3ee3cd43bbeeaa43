/** Splits answers into frames like burp. */
import { encodeFrame, frameBodyBytesMax } from '../../src/protocol/frames.js'

export const newline = encodeFrame('c', '\n')

/** `text` has one character per byte. */
export function* toFrames(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; at += frameBodyBytesMax) {
    yield encodeFrame('c', Buffer.from(text.slice(at, at + frameBodyBytesMax), 'latin1'))
  }
}
