/** Parses long JSON in time slices: for a text of megabytes, JSON.parse takes a tenth of a second. */
import { depthMax, jsonCodes } from './json-weight.js'
import { TimeSlice } from './time-slice.js'

/** Long enough for few pieces, each parsed in one or two milliseconds. */
export const pieceLengthMin = 65_536

const { quote, comma, bracket, backslash, bracketEnd, brace, braceEnd } = jsonCodes

/**
 * Returns the end of the string that starts at `start`. It uses Node's own search, since most of a
 * text is strings.
 */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first--
  return (at - first) % 2 === 1
}

/** Limit for one item of a list, far above real ones. */
const itemLengthMax = 1_048_576
/** Limit for members of one object. */
const membersMax = 10_000

/**
 * Yields pieces of the array that starts at `start`, each with several items, without the commas
 * between them. Throws the result of `refuse` if an item exceeds the limit.
 */
export function* cutItems(
  text: string,
  start: number,
  refuse: () => Error
): Generator<{ text: string; end: number }> {
  let from = start
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (at - from > itemLengthMax) throw refuse()
    if (character === quote) at = findStringEnd(text, at)
    else if (character === brace || character === bracket) depth += 1
    else if (character === braceEnd || character === bracketEnd) {
      depth -= 1
      if (depth < 0) {
        yield { text: text.slice(from, at), end: at }
        return
      }
    } else if (character === comma && depth === 0 && at - from >= pieceLengthMin) {
      yield { text: text.slice(from, at), end: at }
      from = at + 1
    }
  }
}

/**
 * Parses like JSON.parse, but in time slices if the text is long: it parses pieces, and assembles
 * the arrays and objects around them. Throws SyntaxError, also if a long text nests too deep or if
 * an object has too many members.
 */
export async function parseInTurns(text: string): Promise<unknown> {
  if (text.length < 2 * pieceLengthMin) return JSON.parse(text)
  const parser = new PieceParser(text)
  const timeSlice = new TimeSlice()
  while (parser.parsePiece()) if (timeSlice.isSpent) await timeSlice.yield()
  return parser.finish()
}

/** An unfinished array or object, parsed up to `from`. */
interface Open {
  readonly kind: typeof bracket | typeof brace
  readonly start: number
  from: number
  /** Position after the last comma between its items, where the name of an item starts. */
  itemAt: number
  /** Set once part of it was parsed. */
  items: unknown[] | Record<string, unknown> | undefined
  /** Number of members added so far, for an object. */
  membersCount: number
  /** Name of the member whose value is open. */
  name: string
  /** Whether the last item is complete: only a comma or the end may follow. */
  isFilled: boolean
  /** After a comma: another item must follow. */
  isPromised: boolean
}

/** Scans a text once and parses pieces between commas that are far enough apart. */
class PieceParser {
  readonly #text: string
  readonly #stack: Open[] = [open(bracket, -1)]
  #at = 0
  #cutAt = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Returns false if only `finish` is left. */
  parsePiece(): boolean {
    const text = this.#text
    while (this.#at < text.length) {
      const at = this.#at
      this.#at = at + 1
      const code = text.charCodeAt(at)
      if (code === quote) this.#at = findStringEnd(text, at) + 1
      else if (code === bracket || code === brace) this.#open(code, at)
      else if (code === bracketEnd || code === braceEnd) this.#close(code, at)
      else if (code === comma && this.#pass(at)) return true
    }
    return false
  }

  finish(): unknown {
    const [root] = this.#stack
    if (!root || this.#stack.length > 1) throw noJson()
    this.#cutOff(root, this.#text.length)
    const items = root.items as unknown[]
    if (items.length !== 1) throw noJson()
    return items[0]
  }

  get #top(): Open {
    const top = this.#stack.at(-1)
    if (!top) throw noJson()
    return top
  }

  #open(kind: Open['kind'], at: number): void {
    if (this.#stack.length > depthMax) throw noJson()
    this.#stack.push(open(kind, at))
  }

  #close(end: number, at: number): void {
    const closed = this.#top
    const kind = end === bracketEnd ? bracket : brace
    if (closed.kind !== kind || this.#stack.length === 1) throw noJson()
    this.#stack.pop()
    if (!closed.items) return
    this.#cutOff(closed, at)
    const around = this.#top
    put(around, around.name, closed.items)
    around.from = at + 1
    around.isFilled = true
    around.isPromised = false
  }

  /** Handles a comma. Returns whether a piece was parsed. */
  #pass(at: number): boolean {
    const top = this.#top
    top.itemAt = at + 1
    const isFar = at - this.#cutAt >= pieceLengthMin
    if (!isFar && !top.isFilled) return false
    if (isFar) for (const each of this.#stack.slice(0, -1)) this.#cutAround(each)
    this.#cutOff(top, at)
    top.from = at + 1
    top.isPromised = true
    if (isFar) this.#cutAt = at
    return isFar
  }

  /** Parses the items before the one that is open. */
  #cutAround(each: Open): void {
    const next = this.#stack[this.#stack.indexOf(each) + 1]
    if (!next || next.items) return
    if (each.itemAt > each.from) {
      this.#cutOff(each, each.itemAt - 1)
      each.from = each.itemAt
    }
    if (each.isFilled) throw noJson()
    each.items ??= each.kind === bracket ? [] : {}
    const head = this.#text.slice(each.from, next.start)
    each.name = each.kind === bracket ? requireBlank(head) : parseName(head)
    next.items = next.kind === bracket ? [] : {}
  }

  /** Parses everything up to `end`, which is a comma or the end of the array or object. */
  #cutOff(each: Open, end: number): void {
    const piece = this.#text.slice(each.from, end)
    each.items ??= each.kind === bracket ? [] : {}
    if (each.isFilled) {
      requireBlank(piece)
      each.isFilled = false
      return
    }
    const isComma = this.#text.charCodeAt(end) === comma
    const isNeeded = each.isPromised || isComma
    each.isPromised = false
    if (each.kind === bracket) {
      const values = JSON.parse(`[${piece}]`) as unknown[]
      if (isNeeded && values.length === 0) throw noJson()
      for (const value of values) (each.items as unknown[]).push(value)
    } else {
      const members = Object.entries(JSON.parse(`{${piece}}`) as object)
      if (isNeeded && members.length === 0) throw noJson()
      each.membersCount += members.length
      if (each.membersCount > membersMax) throw noJson()
      for (const [name, value] of members) put(each, name, value)
    }
  }
}

function open(kind: Open['kind'], start: number): Open {
  const from = start + 1
  const flags = { isFilled: false, isPromised: false }
  return { kind, start, from, itemAt: from, items: undefined, membersCount: 0, name: '', ...flags }
}

function put({ items }: Open, name: string, value: unknown): void {
  if (Array.isArray(items)) items.push(value)
  else if (items && name === '__proto__') {
    const own = { value, enumerable: true, configurable: true, writable: true }
    Object.defineProperty(items, name, own)
  } else if (items) items[name] = value
}

function requireBlank(text: string): string {
  if (/[^ \t\r\n]/.test(text)) throw noJson()
  return ''
}

/** Parses `"name":` and blanks. */
function parseName(text: string): string {
  const [, name] = /^[ \t\r\n]*("[^]*")[ \t\r\n]*:[ \t\r\n]*$/.exec(text) ?? []
  if (name === undefined) throw noJson()
  return JSON.parse(name) as string
}

function noJson(): SyntaxError {
  return new SyntaxError('This is no JSON.')
}
