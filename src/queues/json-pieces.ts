/** Parses long JSON in time slices: for a text of megabytes, JSON.parse takes a tenth of a second. */
import { depthMax, jsonCodes } from './json-weight.js'
import { runInSlices } from './time-slice.js'

/** Long enough for few pieces, each parsed in one or two milliseconds. */
export const pieceLengthMin = 65_536
/** Limit for members of one long object. */
const membersMax = 10_000

const { quote, comma, bracket, backslash, bracketEnd, brace, braceEnd } = jsonCodes

/**
 * Parses like JSON.parse, but in time slices if the text is long. Throws SyntaxError, also if a long text
 * nests too deep or if an object has too many members.
 */
export async function parseInTurns(text: string): Promise<unknown> {
  const start = skipBlanks(text, 0)
  const isLong = text.length >= 2 * pieceLengthMin && isOpening(text.charCodeAt(start))
  if (!isLong) return JSON.parse(text)
  const pieces = new JsonPieces(text, start)
  const value = await runInSlices(pieces.readWhole())
  if (skipBlanks(text, pieces.at) < text.length) throw noJson()
  return value
}

/** Reads a long array or object from its bracket on; a long item of it is read alike. */
export class JsonPieces {
  readonly #text: string
  /** Offset of the start of the next value; after it was read, of its end. */
  at: number
  #depth = 0

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  /** Returns the value; yields after each piece. Throws SyntaxError. */
  *readWhole(): Generator<undefined, unknown> {
    const isList = this.#text.charCodeAt(this.at) === bracket
    const items: unknown[] = []
    for (const some of this.readItems()) {
      for (const item of some) items.push(item)
      if (!isList && items.length > membersMax) throw noJson()
      yield
    }
    return isList ? items : Object.fromEntries(items as [string, unknown][])
  }

  /** Yields items of an array, or entries of an object; none while it reads a long one. Throws SyntaxError. */
  *readItems(): Generator<readonly unknown[], undefined> {
    const text = this.#text
    const isList = text.charCodeAt(this.at) === bracket
    const start = this.at + 1
    let [from, itemAt, depth] = [start, start, 0]
    this.#depth += 1
    for (let at = start; at < text.length; at += 1) {
      let code = text.charCodeAt(at)
      if (code === quote) at = findStringEnd(text, at)
      else if (isOpening(code)) depth += 1
      else if (code === bracketEnd || code === braceEnd) depth -= 1
      if (this.#depth + depth > depthMax) throw noJson()
      const isLong = depth > 0 && at - itemAt >= pieceLengthMin
      if (isLong) {
        if (itemAt > from) yield parseItems(text.slice(from, itemAt - 1), isList, false)
        yield [yield* this.#readLong(itemAt, isList)]
        at = skipBlanks(text, this.at)
        code = text.charCodeAt(at)
        depth = code === comma ? 0 : -1
        from = at
      }
      const isEnd = depth < 0
      if (!isEnd && (depth > 0 || code !== comma)) continue
      const isPiece = !isLong && (isEnd || at - from >= pieceLengthMin)
      if (isPiece) yield parseItems(text.slice(from, at), isList, isEnd && from === start)
      itemAt = at + 1
      if (isPiece || isLong) from = itemAt
      if (!isEnd) continue
      if (code !== (isList ? bracketEnd : braceEnd)) throw noJson()
      this.#depth -= 1
      this.at = at + 1
      return undefined
    }
    throw noJson()
  }

  /** Returns a long item, or the entry of a long member. */
  *#readLong(start: number, isList: boolean): Generator<readonly unknown[], unknown> {
    const text = this.#text
    const valueAt = isList ? start : findValue(text, start)
    this.at = skipBlanks(text, valueAt)
    if (!isOpening(text.charCodeAt(this.at))) throw noJson()
    const reading = this.readWhole()
    let next = reading.next()
    for (; next.done !== true; next = reading.next()) yield []
    return isList ? next.value : [parseName(text.slice(start, valueAt)), next.value]
  }
}

/** Parses items with the commas between them. `isWhole`: there are no others, so there may be none. */
function parseItems(text: string, isList: boolean, isWhole: boolean): readonly unknown[] {
  if (!isWhole && skipBlanks(text, 0) === text.length) throw noJson()
  return isList ? (JSON.parse(`[${text}]`) as unknown[]) : Object.entries(JSON.parse(`{${text}}`))
}

function isOpening(code: number): boolean {
  return code === bracket || code === brace
}

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

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
  return at
}

/** Returns the position after the name of a member and its colon. */
function findValue(text: string, start: number): number {
  return text.indexOf(':', findStringEnd(text, skipBlanks(text, start))) + 1
}

/** Parses `"name":` and blanks. */
function parseName(text: string): string {
  const [name = ''] = Object.keys(JSON.parse(`{${text}0}`) as object)
  return name
}

function noJson(): SyntaxError {
  return new SyntaxError('This is no JSON.')
}
