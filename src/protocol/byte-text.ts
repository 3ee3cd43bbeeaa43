/**
 * Maps file names, which are bytes, to text for JSON and URLs, and back. Every byte string has one
 * text: valid UTF-8 stays as it is; each byte that is not part of valid UTF-8 becomes the
 * private-use character U+EF00 + byte (U+EF80..U+EFFF). If a name contains one of those characters,
 * its bytes are mapped the same way, so that no two names share a text.
 */
import { isUtf8 } from 'node:buffer'

const escapedByte = /[\uEF80-\uEFFF]/
// eslint-disable-next-line no-control-regex
const asciiOnly = /^[\x00-\x7f]*$/

/** Returns the text for bytes that `latin1` contains, one per character. */
export function latin1ToText(latin1: string): string {
  return asciiOnly.test(latin1) ? latin1 : bytesToText(Buffer.from(latin1, 'latin1'))
}

/** The inverse of `textToBytes`. */
export function bytesToText(bytes: Buffer): string {
  const text = isUtf8(bytes) ? bytes.toString() : undefined
  if (text !== undefined && !escapedByte.test(text)) return text
  return decodeSequences(bytes)
}

export function textToBytes(text: string): Buffer {
  const bytes = Buffer.from(text)
  return escapedByte.test(text) ? unescapeBytes(bytes) : bytes
}

/** Replaces each escape of three bytes with the byte that it stands for. Changes `bytes` in place. */
function unescapeBytes(bytes: Buffer): Buffer {
  let end = 0
  for (let at = 0; at < bytes.length; end += 1) {
    const escaped = isEscape(bytes, at)
    bytes[end] = escaped ? toCodePoint(bytes, at, 3) - 0xef00 : (bytes[at] ?? 0)
    at += escaped ? 3 : 1
  }
  return bytes.subarray(0, end)
}

/** Returns whether the valid sequence at `at` is one of U+EF80..U+EFFF. */
function isEscape(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xee && (bytes[at + 1] ?? 0) >= 0xbe
}

// Keeps valid sequences one by one. It uses one buffer and no exceptions, since a file may contain
// a million invalid bytes.
function decodeSequences(bytes: Buffer): string {
  const units = Buffer.allocUnsafe(2 * bytes.length)
  let end = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    if (length === 0) {
      end = units.writeUInt16LE(0xef00 + (bytes[at] ?? 0), end)
      at += 1
    } else {
      end = writeCharacter(units, end, toCodePoint(bytes, at, length))
      at += length
    }
  }
  return units.toString('utf16le', 0, end)
}

function writeCharacter(units: Buffer, at: number, codePoint: number): number {
  if (codePoint < 0x1_0000) return units.writeUInt16LE(codePoint, at)
  const beyond = codePoint - 0x1_0000
  const low = units.writeUInt16LE(0xd800 + (beyond >> 10), at)
  return units.writeUInt16LE(0xdc00 + (beyond & 0x3ff), low)
}

const leadBits = [0, 0x7f, 0x1f, 0x0f, 0x07] as const

function toCodePoint(bytes: Buffer, at: number, length: number): number {
  let codePoint = (bytes[at] ?? 0) & (leadBits[length] ?? 0)
  for (let next = at + 1; next < at + length; next += 1) {
    codePoint = (codePoint << 6) | ((bytes[next] ?? 0) & 0x3f)
  }
  return codePoint
}

/**
 * Returns the length of the valid sequence at `at`; 0 for an invalid one, and for a character that
 * stands for a byte.
 */
function sequenceLength(bytes: Buffer, at: number): number {
  const length = lengthFromLead(bytes[at] ?? 0)
  if (length < 2) return length
  if (!isSecond(bytes[at] ?? 0, bytes[at + 1] ?? 0)) return 0
  for (let next = at + 2; next < at + length; next += 1) if (!isTail(bytes[next])) return 0
  return isEscape(bytes, at) ? 0 : length
}

function lengthFromLead(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

// Rejects overlong forms, halves of a surrogate pair, and code points above U+10FFFF.
function isSecond(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0 && second <= 0xbf
  if (lead === 0xed) return second >= 0x80 && second <= 0x9f
  if (lead === 0xf0) return second >= 0x90 && second <= 0xbf
  if (lead === 0xf4) return second >= 0x80 && second <= 0x8f
  return isTail(second)
}

function isTail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf
}
