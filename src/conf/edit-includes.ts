/** Adds and removes include lines of one file. */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import { changeLines, type ConfDocument } from './conf-document.js'
import { type ConfLine, lineBytesMax, parseDisabled, parseLine } from './conf-line.js'
import { disable, type Removal } from './option-slots.js'

/**
 * Includes `pattern`, a path or a glob; nothing changes where the file has it already. The line
 * stands where it was once commented out, else behind the last include, else at the end. Throws
 * INVALID_INPUT for what burp could not read back.
 */
export function addInclude(document: ConfDocument, pattern: string): ConfDocument {
  const raw = printInclude(pattern)
  const { lines } = document
  if (lines.some(line => isInclude(line.content, pattern))) return document
  const disabled = lines.findIndex(line =>
    [pattern, `${pattern}\r`].some(each => isInclude(parseDisabled(line), each))
  )
  if (disabled !== -1) return changeLines(document, new Map([[disabled, raw]]))
  const last = lines.findLastIndex(line => line.content.kind === 'include')
  const place = last === -1 ? lines.length - 1 : last
  return changeLines(document, new Map(), new Map([[place, [raw]]]))
}

/** Comments out, or deletes, every line that includes exactly this pattern. */
export function removeInclude(
  document: ConfDocument,
  pattern: string,
  how: Removal = 'comment'
): ConfDocument {
  const indexes = document.lines.flatMap((line, index) =>
    isInclude(line.content, pattern) ? [[index, disable(line.raw, how)] as const] : []
  )
  return changeLines(document, new Map(indexes))
}

/** Puts `pattern` where `old` stands; it is added where no line includes `old`. */
export function replaceInclude(document: ConfDocument, old: string, pattern: string): ConfDocument {
  const raw = printInclude(pattern)
  const index = document.lines.findIndex(line => isInclude(line.content, old))
  if (index === -1) return addInclude(document, pattern)
  return changeLines(document, new Map([[index, raw]]))
}

/** The include patterns of this file as written, in order. */
export function listIncludes(document: ConfDocument): string[] {
  return document.lines.flatMap(({ content }) =>
    content.kind === 'include' ? [content.pattern] : []
  )
}

function isInclude(content: ConfLine['content'] | undefined, pattern: string): boolean {
  return content?.kind === 'include' && content.pattern === pattern
}

/**
 * The line that includes `pattern`. Throws INVALID_INPUT for what burp could not read back. A plain
 * line feed also in a file with \r\n: burp takes the \r for a part of the name.
 */
export function printInclude(pattern: string): string {
  const raw = `. ${textToBytes(pattern).toString('latin1')}\n`
  const isOneLine = raw.length <= lineBytesMax && !pattern.includes('\n')
  if (isOneLine && isInclude(parseLine(raw).content, pattern)) return raw
  const reason = say`is empty, too long for burp, or contains a line break or NUL`
  throw new Fault('INVALID_INPUT', say`The include ${reason}.`, { errors: { includes: reason } })
}
