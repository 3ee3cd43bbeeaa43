/**
 * One line of a burp configuration file, parsed as burp 3.1.4 does (measured). `raw` is the line
 * with its line end, each byte as one character (latin1), so nothing is lost.
 */
import { latin1ToText } from '../protocol/byte-text.js'

export interface ConfLine {
  readonly raw: string
  readonly content: LineContent
}

type LineContent =
  | { readonly kind: 'blank' | 'comment' | 'refused' }
  | OptionContent
  | IncludeContent

export interface OptionContent {
  readonly kind: 'option'
  readonly name: string
  readonly value: string
  /**
   * Written with `:=`, which removes the earlier values of a list; for other options it means `=`.
   */
  readonly isReset: boolean
}

export interface IncludeContent {
  readonly kind: 'include'
  /** A path or a glob, relative to the folder of the including file. */
  readonly pattern: string
}

/**
 * burp reads lines into a buffer of 4,096 bytes, so a longer line, with its line end, becomes two.
 */
export const lineBytesMax = 4095

/** Start of an include line. burp does not accept blanks before it. */
export const includeStart = '. '

export function parseLine(raw: string): ConfLine {
  return { raw, content: readContent(raw) }
}

function readContent(raw: string): LineContent {
  const seen = seenPart(raw)
  if (seen.startsWith(includeStart)) {
    const pattern = latin1ToText(seen.slice(includeStart.length).replace(/\n$/, ''))
    return pattern === '' ? { kind: 'refused' } : { kind: 'include', pattern }
  }
  const text = trimBlanks(seen)
  if (text === '') return { kind: 'blank' }
  if (text.startsWith('#')) return { kind: 'comment' }
  return readOption(text)
}

/** Returns the line up to the first NUL, where burp stops reading it. */
export function seenPart(raw: string): string {
  const nul = raw.indexOf('\0')
  return nul === -1 ? raw : raw.slice(0, nul)
}

function readOption(text: string): LineContent {
  const equals = text.indexOf('=')
  if (equals < 1) return { kind: 'refused' }
  const left = trimBlanks(text.slice(0, equals))
  const name = left.slice(0, nameLength(left))
  const value = readValue(trimBlanks(text.slice(equals + 1)))
  if (name === '' || value === '') return { kind: 'refused' }
  const isReset = name !== left
  return { kind: 'option', name: latin1ToText(name), value: latin1ToText(value), isReset }
}

// A quoted value ends at its closing quote, and burp ignores the rest of the line; a backslash
// escapes the next character. Without quotes the value is the rest of the line: burp does not
// support comments after a value.
function readValue(text: string): string {
  const quote = text[0]
  if (quote !== '"' && quote !== "'") return text
  let value = ''
  for (let at = 1; at < text.length && text[at] !== quote; at += 1) {
    if (text[at] === '\\') at += 1
    value += text[at] ?? ''
  }
  return value
}

const blanks = ' \t\n\v\f\r'

/** Returns the length of the name in the text before `=`, without blanks and colons at its end. */
export function nameLength(left: string): number {
  let end = left.length
  while (end > 0 && `:${blanks}`.includes(left.charAt(end - 1))) end -= 1
  return end
}

/** Removes the white space of the C locale. A no-break space is part of the value. */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && blanks.includes(text.charAt(start))) start += 1
  while (end > start && blanks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Parses a comment as the option or include that it disables; undefined for other comments. */
export function parseDisabled(line: ConfLine): OptionContent | IncludeContent | undefined {
  if (line.content.kind !== 'comment') return undefined
  const { content } = parseLine(uncomment(line.raw))
  if (content.kind === 'include') return content
  // Prose may contain a `=`, too: only a plain word counts as the name of an option.
  return content.kind === 'option' && /^[A-Za-z]\w*$/.test(content.name) ? content : undefined
}

/** Removes the `#` and one blank after it; the indentation stays. */
export function uncomment(raw: string): string {
  return raw.replace(/#( (?=\S))?/, '')
}
