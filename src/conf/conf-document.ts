/**
 * A burp configuration file as a list of lines. An unchanged document is printed as the same bytes,
 * whatever the file contains. Documents are immutable: an edit returns a new one.
 */
import { bytesToText } from '../protocol/byte-text.js'
import { textToBytes } from '../protocol/byte-text.js'
import { type ConfLine, includeStart, lineBytesMax, parseLine } from './conf-line.js'

export interface ConfDocument {
  /** Lines as burp counts them: a line that is longer than burp's buffer is several lines. */
  readonly lines: readonly ConfLine[]
}

/** Keeps each byte as one character, so that unchanged lines are written back as they were. */
export function parseDocument(bytes: Buffer): ConfDocument {
  return { lines: splitLines(bytes.toString('latin1')).map(parseLine) }
}

/** Parses a text that a user sent. */
export function parseText(text: string): ConfDocument {
  return parseDocument(textToBytes(text))
}

export function printDocument(document: ConfDocument): Buffer {
  return Buffer.from(document.lines.map(line => line.raw).join(''), 'latin1')
}

/** Returns the file as text for people and for JSON. */
export function printText(document: ConfDocument): string {
  return bytesToText(printDocument(document))
}

/** Counts line ends; burp may split a line into several. */
export function countLines(file: Buffer | string): number {
  let count = 0
  for (let at = file.indexOf('\n'); at !== -1; at = file.indexOf('\n', at + 1)) count += 1
  return count
}

/** Returns the include lines with their indexes, without parsing other lines. */
export function listIncludes(bytes: Buffer): { index: number; pattern: string }[] {
  return splitLines(bytes.toString('latin1')).flatMap((raw, index) => {
    if (!raw.startsWith(includeStart)) return []
    const { content } = parseLine(raw)
    return content.kind === 'include' ? [{ index, pattern: content.pattern }] : []
  })
}

function splitLines(text: string): string[] {
  const lines: string[] = []
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = Math.min(newline === -1 ? text.length : newline + 1, at + lineBytesMax)
    lines.push(text.slice(at, end))
    at = end
  }
  return lines
}

/** Index of a line -> its replacement; `undefined` removes the line. */
export type Replacements = ReadonlyMap<number, string | undefined>
/** Index of a line, or -1 for the top of the file -> the complete lines to insert after it. */
export type Insertions = ReadonlyMap<number, readonly string[]>

export interface LineChanges {
  readonly replacements: Replacements
  readonly insertions?: Insertions
}

/** Applies several sets of changes at once. Two of them must not replace the same line. */
export function applyChanges(
  document: ConfDocument,
  changes: readonly LineChanges[]
): ConfDocument {
  const insertions = new Map<number, string[]>()
  for (const [index, raws] of changes.flatMap(each => [...(each.insertions ?? [])])) {
    const there = insertions.get(index)
    if (there) there.push(...raws)
    else insertions.set(index, [...raws])
  }
  const replacements = changes.flatMap(each => [...each.replacements])
  return changeLines(document, new Map(replacements), insertions)
}

export function changeLines(
  document: ConfDocument,
  replacements: Replacements,
  insertions: Insertions = new Map()
): ConfDocument {
  const lines = (insertions.get(-1) ?? []).map(parseLine)
  for (const [index, line] of document.lines.entries()) {
    const raw = replacements.has(index) ? replacements.get(index) : line.raw
    if (raw === line.raw) lines.push(line)
    else if (raw !== undefined) lines.push(parseLine(raw))
    const added = insertions.get(index) ?? []
    if (added.length > 0) endLine(document, lines)
    lines.push(...added.map(parseLine))
  }
  return { lines }
}

// Only two kinds of lines have no line end: the last one of a file, and a part of a longer line,
// which needs none.
function endLine(document: ConfDocument, lines: ConfLine[]): void {
  const last = lines.at(-1)
  if (!last || last.raw.endsWith('\n') || last.raw.length >= lineBytesMax) return
  // burp would read the \r as a part of the file name.
  const ending = last.raw.startsWith('. ') ? '\n' : lineEnding(document)
  lines[lines.length - 1] = parseLine(last.raw + ending)
}

/** Returns `\r\n` if the first line of the file ends with it, otherwise `\n`. */
export function lineEnding(document: ConfDocument): string {
  return document.lines[0]?.raw.endsWith('\r\n') ? '\r\n' : '\n'
}
