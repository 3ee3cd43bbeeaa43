/**
 * Parses INI files in the dialect of ConfigObj: `[section]`, `[[nested section]]`, `key = value`, comments,
 * lists, and texts of several lines in triple quotes.
 */
import { Fault } from '../../faults.js'
import {
  decodeIniLines,
  endsAt,
  type IniValue,
  isQuote,
  parseIniValue,
  scanQuoted
} from './ini-value.js'

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
