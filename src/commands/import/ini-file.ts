/**
 * Parses INI files in the dialect of ConfigObj: `[section]`, `[[nested section]]`, `key = value`, comments,
 * lists, and texts of several lines in triple quotes.
 */
import { Fault } from '../../faults.js'

export interface IniEntry {
  key: string
  value: IniValue
  line: number
}

export interface IniSection {
  /** From the outermost section inwards; empty before the first section. */
  path: string[]
  line: number
  entries: IniEntry[]
}

/**
 * Returns the sections in the order of the file; the first one has the entries before any section. Throws
 * INVALID_INPUT with one line per problem, which never quotes a value, or PAYLOAD_TOO_LARGE.
 */
export function parseIniFile(bytes: Uint8Array): IniSection[] {
  const parser = new IniParser(decodeIniLines(bytes))
  return parser.parse()
}

const problemsMax = 20

class IniParser {
  readonly #lines: string[]
  readonly #sections: IniSection[] = [{ path: [], line: 1, entries: [] }]
  readonly #sectionLines = new Map<string, number>()
  readonly #problems: string[] = []
  #keyLines = new Map<string, number>()
  #index = 0

  constructor(lines: string[]) {
    this.#lines = lines
  }

  parse(): IniSection[] {
    for (; this.#index < this.#lines.length; this.#index += 1) {
      const line = this.#current.trim()
      if (line === '' || line.startsWith('#')) continue
      const marker = parseMarker(line)
      if (marker) this.#openSection(marker)
      else this.#readEntry(line)
    }
    this.#throwIfAny()
    return this.#sections
  }

  get #current(): string {
    return this.#lines[this.#index] ?? ''
  }

  get #section(): IniSection {
    return this.#sections.at(-1) as IniSection // there is one from the start
  }

  #openSection({ name, depth, isClosed }: Marker): void {
    if (!isClosed) this.#complain(`has different numbers of "[" and "]".`)
    const parent = this.#section.path.slice(0, depth - 1)
    if (parent.length < depth - 1) this.#complain('opens a section within one that does not exist.')
    const path = [...parent, name]
    const line = this.#index + 1
    const first = this.#sectionLines.get(JSON.stringify(path))
    if (first !== undefined) {
      this.#complain(`opens the section ${quote(name)}, which line ${first} already opened.`)
    }
    this.#sectionLines.set(JSON.stringify(path), first ?? line)
    this.#keyLines = new Map()
    this.#sections.push({ path, line, entries: [] })
  }

  #readEntry(text: string): void {
    const line = this.#index + 1
    const found = splitEntry(text)
    if (!found) {
      this.#complain('is neither a section nor a key with "=" and a value.')
      return
    }
    const value = this.#readValue(found.rest)
    if (value === undefined) return
    const first = this.#keyLines.get(found.key)
    if (first === undefined) this.#keyLines.set(found.key, line)
    else this.#complain(`has the key ${quote(found.key)}, which line ${first} already set.`)
    this.#section.entries.push({ key: found.key, value, line })
  }

  #readValue(rest: string): IniValue | undefined {
    const triple = rest.slice(0, 3)
    if (triple === '"""' || triple === "'''") return this.#readTripleQuoted(rest.slice(3), triple)
    const value = parseIniValue(rest)
    if (value === undefined) {
      this.#complain('has an unreadable value. Put it in single quotes.')
    }
    return value
  }

  // An unclosed text contains the rest of the file, so no further problems are reported.
  #readTripleQuoted(rest: string, triple: string): string | undefined {
    const begin = this.#index
    const parts: string[] = []
    for (let text = rest; ; text = this.#current) {
      const close = text.indexOf(triple)
      if (close >= 0) {
        if (endsAt(text, close + 3)) return [...parts, text.slice(0, close)].join('\n')
        this.#complain(`has text after the closing ${triple}.`)
        return undefined
      }
      parts.push(text)
      if (this.#index + 1 >= this.#lines.length) break
      this.#index += 1
    }
    this.#complain(`opens a text with ${triple} that is never closed.`, begin)
    return undefined
  }

  #complain(problem: string, index = this.#index): void {
    this.#problems.push(`line ${index + 1} ${problem}`)
  }

  #throwIfAny(): void {
    if (this.#problems.length === 0) return
    const shown = this.#problems.slice(0, problemsMax)
    const more = this.#problems.length - shown.length
    if (more > 0) shown.push(`and ${more} more`)
    throw new Fault('INVALID_INPUT', `Cannot read the file:\n${shown.join('\n')}`)
  }
}

interface Marker {
  name: string
  depth: number
  /** Whether it has equally many opening and closing brackets. */
  isClosed: boolean
}

function parseMarker(line: string): Marker | undefined {
  const opening = /^\[[[\s]*/.exec(line)?.[0]
  if (opening === undefined) return undefined
  for (const { 0: closing, index } of line.slice(opening.length).matchAll(/\][\]\s]*/g)) {
    const name = line.slice(opening.length, opening.length + index).trim()
    if (name === '' || !endsAt(line, opening.length + index + closing.length)) continue
    const depth = count(opening, '[')
    return { name: unquote(name), depth, isClosed: depth === count(closing, ']') }
  }
  return undefined
}

function splitEntry(line: string): { key: string; rest: string } | undefined {
  if (isQuote(line[0])) {
    const key = scanQuoted(line, 0, next => next === '=')
    return key && { key: key.text, rest: line.slice(key.end + 1).trimStart() }
  }
  const equals = line.indexOf('=')
  if (equals < 1) return undefined
  return { key: line.slice(0, equals).trimEnd(), rest: line.slice(equals + 1).trimStart() }
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && isQuote(text[0]) && text[0] === text.at(-1)
  return isQuoted ? text.slice(1, -1) : text
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}

// Removes control characters, which terminals would interpret.
function quote(name: string): string {
  return JSON.stringify(name.replaceAll(/\p{C}/gu, '?').slice(0, 64))
}

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
function endsAt(text: string, at: number): boolean {
  const next = text[skipBlanks(text, at)]
  return next === undefined || next === '#'
}

/** Reads a quoted text that starts at `at`; `mayFollow` decides which quote ends it. */
function scanQuoted(
  text: string,
  at: number,
  mayFollow: (next: string | undefined) => boolean
): { text: string; end: number } | undefined {
  const mark = text.charAt(at)
  for (let close = text.indexOf(mark, at + 1); close > 0; close = text.indexOf(mark, close + 1)) {
    const end = skipBlanks(text, close + 1)
    if (mayFollow(text[end])) return { text: text.slice(at + 1, close), end }
  }
  return undefined
}

function isQuote(letter: string | undefined): boolean {
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
function decodeIniLines(bytes: Uint8Array): string[] {
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
