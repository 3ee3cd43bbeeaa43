import { Fault } from '../../faults.js'

/**
 * Parses values of INI files in the dialect of ConfigObj: a text, or a list if there is a comma outside of
 * quotes. There are no escapes: a quote ends a text only before a comma, a comment or the end.
 */
export type IniValue = string | string[]

/** Returns the value after `=` without its comment, undefined if it is invalid. */
export function parseIniValue(written: string): IniValue | undefined {
  const text = written.trim()
  if (text.startsWith(',')) return endsAt(text, 1) ? [] : undefined
  const items: string[] = []
  let isList = false
  let at = 0
  while (!endsAt(text, at)) {
    const item = scanItem(text, at)
    if (item === undefined) return undefined
    items.push(item.text)
    if (text[item.end] !== ',') break
    isList = true
    at = skipBlanks(text, item.end + 1)
  }
  return isList ? items : (items[0] ?? '')
}

/** Returns whether only blanks or a comment follow after `at`. */
export function endsAt(text: string, at: number): boolean {
  const next = text[skipBlanks(text, at)]
  return next === undefined || next === '#'
}

/** Reads a quoted text that starts at `at`; `mayFollow` decides which quote ends it. */
export function scanQuoted(
  text: string,
  at: number,
  mayFollow: (next: string | undefined) => boolean
): { text: string; end: number } | undefined {
  const quote = text.charAt(at)
  for (let close = text.indexOf(quote, at + 1); close > 0; close = text.indexOf(quote, close + 1)) {
    const end = skipBlanks(text, close + 1)
    if (mayFollow(text[end])) return { text: text.slice(at + 1, close), end }
  }
  return undefined
}

export function isQuote(letter: string | undefined): boolean {
  return letter === '"' || letter === "'"
}

function scanItem(text: string, at: number): { text: string; end: number } | undefined {
  if (isQuote(text[at])) {
    return scanQuoted(text, at, next => next === undefined || next === ',' || next === '#')
  }
  let end = at
  while (end < text.length && text[end] !== ',' && text[end] !== '#') end += 1
  return end === at ? undefined : { text: text.slice(at, end).trimEnd(), end }
}

function skipBlanks(text: string, at: number): number {
  let here = at
  while (here < text.length && /\s/.test(text.charAt(here))) here += 1
  return here
}

// Real files have a few kB.
export const iniBytesMax = 1_048_576

/**
 * Decodes the lines of an INI file in UTF-8, or UTF-16 with a byte order mark. Throws INVALID_INPUT or
 * PAYLOAD_TOO_LARGE.
 */
export function decodeIniLines(bytes: Uint8Array): string[] {
  if (bytes.length > iniBytesMax) {
    throw new Fault('PAYLOAD_TOO_LARGE', `The file is larger than ${iniBytesMax} bytes.`)
  }
  const lines = toText(bytes).split(/\r\n|\n|\r/)
  const binary = lines.findIndex(line => line.includes('\0'))
  if (binary >= 0) throw notText(binary + 1)
  return lines
}

function toText(bytes: Uint8Array): string {
  const encoding = toEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw notText(encoding === 'utf-8' ? findBadLine(bytes) : undefined)
  }
}

function toEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

// No multi-byte character contains a line feed, so lines can be checked one by one.
function findBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let from = 0
  for (let number = 1; ; number += 1) {
    const feed = bytes.indexOf(0x0a, from)
    try {
      decoder.decode(bytes.subarray(from, feed < 0 ? bytes.length : feed))
    } catch {
      return number
    }
    if (feed < 0) return number
    from = feed + 1
  }
}

function notText(line: number | undefined): Fault {
  const place = line === undefined ? 'The file' : `Line ${line}`
  return new Fault('INVALID_INPUT', `${place} is not text. Save the file as UTF-8.`)
}
