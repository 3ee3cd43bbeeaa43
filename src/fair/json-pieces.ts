/** Long JSON, some of it at a time: of megabytes the text alone takes JSON.parse a tenth of a second. */
import { randomUUID } from 'node:crypto'
import { Turns } from './turns.js'

/** Long enough for few pieces, read in a millisecond or two. */
export const pieceLengthMin = 65_536

const quote = 0x22
const comma = 0x2c
const bracket = 0x5b
const backslash = 0x5c
const bracketEnd = 0x5d
const brace = 0x7b
const braceEnd = 0x7d

/** Where the string ends that begins at `start`: by Node's own search, since most of a text is strings. */
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

/** Some items of the array that begins at `start`, without the commas between them. */
export function* cutItems(text: string, start: number): Generator<{ text: string; end: number }> {
  let from = start
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
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

/** As JSON.parse, in turns where the first array in it is long. Throws SyntaxError. */
export async function parseInTurns(text: string): Promise<unknown> {
  const start = lookUpFirstItem(text)
  if (start === undefined || text.length - start < 2 * pieceLengthMin) return JSON.parse(text)
  const items: unknown[] = []
  const turns = new Turns()
  let end = start
  for (const piece of cutItems(text, start)) {
    const values = JSON.parse(`[${piece.text}]`) as unknown[]
    // Nothing behind a comma is no array.
    if (values.length === 0) return JSON.parse(text)
    for (const value of values) items.push(value)
    end = piece.end
    if (turns.isOver) await turns.next()
  }
  const mark = randomUUID()
  const rest: unknown = JSON.parse(`${text.slice(0, start)}"${mark}"${text.slice(end)}`)
  return putBack(rest, mark, items)
}

function lookUpFirstItem(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = findStringEnd(text, at)
    else if (character === bracket) return at + 1
  }
  return undefined
}

/** The items in the place of the array that holds the mark alone. */
function putBack(node: unknown, mark: string, items: unknown[]): unknown {
  if (Array.isArray(node)) return node[0] === mark ? items : node
  if (typeof node !== 'object' || node === null) return node
  const members = node as Record<string, unknown>
  for (const [name, member] of Object.entries(members)) {
    members[name] = putBack(member, mark, items)
  }
  return node
}

/** Deeper than anything that the contract takes. */
const depthMax = 32
/** Each value takes so many bytes of a text that holds what people select and set. */
const bytesPerValue = 16

const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * JSON that somebody sent us. A few million brackets, or empty objects, in a body that is not even
 * long would hold up everybody for seconds, so they are counted before anything is made of them.
 * Whether a text that may have `bytesMax` holds more values, or deeper ones, than we parse.
 */
export function isHeavyJson(text: string, bytesMax: number): boolean {
  const valuesMax = bytesMax / bytesPerValue
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = findStringEnd(text, at)
    else if (code === comma) values++
    else if (code === openBracket || code === openBrace) {
      values++
      depth++
    } else if (code === closeBracket || code === closeBrace) depth--
    if (depth > depthMax || values > valuesMax) return true
  }
  return false
}
