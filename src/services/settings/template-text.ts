/** The text of a static template, as it is sent to be saved. */
import {
  type ConfDocument,
  countLines,
  lineEnding,
  parseDocument,
  parseText
} from '../../conf/conf-document.js'
import { confLinesMax } from '../../conf/config-tree.js'
import { mask, maskSecrets } from '../../conf/masked-secrets.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import type { RequestedChanges } from './requested-changes.js'

/**
 * The text of `changes`, passwords that were shown masked put in again. Throws INVALID_INPUT for any
 * other field, for a NUL, and for a mask that could stand for several passwords.
 */
export function toStaticText(old: ConfDocument, changes: RequestedChanges): ConfDocument {
  const { raw, options, resets, includes, templates } = changes
  if (options.size > 0 || resets.size > 0 || includes || templates || raw === undefined) {
    throw refused(say`must hold the whole text of a static template, and be the only field`)
  }
  if (raw.includes('\0')) throw refused(say`holds a line break or a NUL`)
  // Browsers write every line break of a form as two characters.
  const text = lineEnding(old) === '\n' ? raw.replaceAll('\r\n', '\n') : raw
  if (countLines(text) > confLinesMax) throw refused(say`has more than ${confLinesMax} lines`)
  return restoreMasked(parseText(text), old)
}

function restoreMasked(sent: ConfDocument, old: ConfDocument): ConfDocument {
  const lines = sent.lines.map(({ raw }) => raw)
  const indexes = groupIndexes(lines.map(withoutEnd))
  for (const [shown, raws] of listHidden(old)) {
    const places = indexes.get(shown) ?? []
    if (places.length !== raws.length && new Set(raws).size > 1) throw unclear()
    for (const [position, index] of places.entries()) {
      const end = /\r?\n$/.exec(lines[index] ?? '')?.[0] ?? ''
      lines[index] = `${raws[position] ?? raws[0] ?? ''}${end}`
    }
  }
  const document = parseDocument(Buffer.from(lines.join(''), 'latin1'))
  if (hasNewMask(document, old)) throw unclear()
  return document
}

/** By what is shown of a line: what it says, line by line. */
function listHidden(document: ConfDocument): Map<string, string[]> {
  const hidden = new Map<string, string[]>()
  const masked = maskSecrets(document)
  for (const [index, { raw }] of document.lines.entries()) {
    const shown = withoutEnd(masked.lines[index]?.raw ?? raw)
    const real = withoutEnd(raw)
    if (shown === real || !shown.endsWith(mask)) continue
    const alike = hidden.get(shown)
    if (alike) alike.push(real)
    else hidden.set(shown, [real])
  }
  return hidden
}

function groupIndexes(texts: readonly string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    const alike = indexes.get(text)
    if (alike) alike.push(index)
    else indexes.set(text, [index])
  }
  return indexes
}

/** A password that nobody has ever shown: the mask would become the password. */
function hasNewMask(document: ConfDocument, old: ConfDocument): boolean {
  const known = new Set(old.lines.map(({ raw }) => withoutEnd(raw)))
  const masked = maskSecrets(document)
  return document.lines.some(({ raw }, index) => {
    const text = withoutEnd(raw)
    return text.endsWith(mask) && masked.lines[index]?.raw === raw && isMasking(text, known)
  })
}

function isMasking(text: string, known: ReadonlySet<string>): boolean {
  const changed = parseDocument(Buffer.from(`${text.slice(0, -mask.length)}x\n`, 'latin1'))
  return !known.has(text) && maskSecrets(changed).lines[0]?.raw !== changed.lines[0]?.raw
}

function withoutEnd(raw: string): string {
  return raw.replace(/\r?\n$/, '')
}

function unclear(): Fault {
  return refused(
    say`holds a masked password, and which one it stands for is not clear: write the password itself`
  )
}

function refused(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field raw ${reason}.`, { errors: { raw: reason } })
}
