/**
 * File names are bytes, JSON and URLs are text. This maps every byte string to one text and back:
 * valid UTF-8 stays what it is; each byte that is not part of valid UTF-8 becomes the private-use
 * character U+EF00 + byte (U+EF80..U+EFFF). A name that really holds one of those characters has
 * its bytes mapped the same way, so that no two names ever share a text.
 */

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const escapedByte = /[\uEF80-\uEFFF]/
// eslint-disable-next-line no-control-regex
const asciiOnly = /^[\x00-\x7f]*$/

/** Bytes, each held as one character of `latin1`, as text. */
export function latin1ToText(latin1: string): string {
  return asciiOnly.test(latin1) ? latin1 : bytesToText(Buffer.from(latin1, 'latin1'))
}

export function bytesToText(bytes: Buffer): string {
  try {
    const text = strictUtf8.decode(bytes)
    if (!escapedByte.test(text)) return text
  } catch {
    // Not UTF-8 as a whole: the sequences that are valid are kept one by one.
  }
  return [...decodeSequences(bytes)].join('')
}

export function textToBytes(text: string): Buffer {
  if (!escapedByte.test(text)) return Buffer.from(text)
  const pieces = text.split(/([\uEF80-\uEFFF]+)/)
  return Buffer.concat(
    pieces.map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : unescapeBytes(piece)))
  )
}

function unescapeBytes(escaped: string): Buffer {
  return Buffer.from(Array.from(escaped, character => character.charCodeAt(0) - 0xef00))
}

function* decodeSequences(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0)
    const text = length === 0 ? undefined : decodeOne(bytes.subarray(at, at + length))
    if (text === undefined) {
      yield String.fromCharCode(0xef00 + (bytes[at] ?? 0))
      at += 1
    } else {
      yield text
      at += length
    }
  }
}

function decodeOne(sequence: Buffer): string | undefined {
  try {
    const text = strictUtf8.decode(sequence)
    return escapedByte.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1
  if (first >= 0xc2 && first <= 0xdf) return 2
  if (first >= 0xe0 && first <= 0xef) return 3
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0
}
