/** Masks passwords in configuration files for users who must not read them, but may change the rest. */
import { isSecret, listOptions } from './catalogue.js'
import { changeLines, type ConfDocument, parseDocument, printDocument } from './conf-document.js'
import { type ConfLine, trimBlanks } from './conf-line.js'

const secretName = new RegExp(
  listOptions()
    .map(option => option.name)
    .filter(isSecret)
    .join('|')
)

/** Like `maskSecrets`, but parses only lines that name a secret. */
export function hideSecrets(bytes: Buffer, options: MaskOptions = {}): Buffer {
  const text = bytes.toString('latin1')
  const lines = listSecretLines(text)
  if (lines.length === 0) return bytes
  return Buffer.from(
    replaceLines(text, lines, ({ raw }) => hideLine(raw, options)),
    'latin1'
  )
}

/**
 * Returns `sent` with the masked secrets of `old` filled in. Returns undefined if a mask is
 * ambiguous because it moved to another option, or to another one of several passwords.
 */
export function putSecretsBack(
  sent: Buffer,
  old: Buffer,
  options: MaskOptions = {}
): Buffer | undefined {
  const text = sent.toString('latin1')
  if (!text.includes(mask)) return sent
  const lines = listSecretLines(text)
  const places = groupIndexes(lines.map(({ raw }) => withoutEnd(raw)))
  const oldRaws = listSecretLines(old.toString('latin1')).map(({ raw }) => raw)
  const known = new Set(oldRaws.map(withoutEnd))
  const raws = lines.map(({ raw }) => raw)
  for (const [shown, reals] of groupHidden(oldRaws, options)) {
    const indexes = places.get(shown) ?? []
    if (indexes.length !== reals.length && new Set(reals).size > 1) return undefined
    for (const [position, index] of indexes.entries()) {
      raws[index] = `${reals[position] ?? reals[0] ?? ''}${(raws[index] ?? '').slice(shown.length)}`
    }
  }
  const isUnclear = raws.some(raw => !known.has(withoutEnd(raw)) && isMask(withoutEnd(raw)))
  if (isUnclear) return undefined
  return Buffer.from(
    replaceLines(text, lines, (_line, index) => raws[index] ?? ''),
    'latin1'
  )
}

/** A complete line, even if burp reads it as several. */
interface Line {
  readonly start: number
  /** With its line end. */
  readonly raw: string
}

function listSecretLines(text: string): Line[] {
  const lines: Line[] = []
  const name = new RegExp(secretName, 'g')
  for (let found = name.exec(text); found; found = name.exec(text)) {
    const start = text.lastIndexOf('\n', found.index) + 1
    const newline = text.indexOf('\n', found.index)
    const end = newline === -1 ? text.length : newline + 1
    lines.push({ start, raw: text.slice(start, end) })
    name.lastIndex = end
  }
  return lines
}

function replaceLines(
  text: string,
  lines: readonly Line[],
  replace: (line: Line, index: number) => string
): string {
  let result = ''
  let at = 0
  for (const [index, line] of lines.entries()) {
    result += text.slice(at, line.start) + replace(line, index)
    at = line.start + line.raw.length
  }
  return result + text.slice(at)
}

/** Groups lines with secrets by their masked text. */
function groupHidden(lines: readonly string[], options: MaskOptions): Map<string, string[]> {
  const hidden = new Map<string, string[]>()
  for (const line of lines) {
    const real = withoutEnd(line)
    const shown = withoutEnd(hideLine(line, options))
    if (shown === real) continue
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

/** Whether burp would use the mask itself as a password, with or without quotes. */
function isMask(raw: string): boolean {
  if (!raw.includes(mask)) return false
  const isBare = raw.endsWith(mask) && hideLine(`${raw.slice(0, -mask.length)}x`, {}) === raw
  return (
    isBare ||
    parseDocument(Buffer.from(raw, 'latin1')).lines.some(
      ({ content }) => content.kind === 'option' && isSecret(content.name) && content.value === mask
    )
  )
}

function hideLine(line: string, options: MaskOptions): string {
  const document = parseDocument(Buffer.from(line, 'latin1'))
  return printDocument(maskSecrets(document, options)).toString('latin1')
}

function withoutEnd(raw: string): string {
  return raw.replace(/\r?\n$/, '')
}

/** Replaces a password; sending it back keeps the password. */
export const mask = '********'

export interface MaskOptions {
  /** A variable of a template, `{{ name }}`, in place of a password is not a secret. */
  readonly showsVariables?: boolean
}

const names = listOptions()
  .map(option => option.name)
  .filter(isSecret)
  .join('|')
// Matches more than burp accepts: a line without `=` may contain a password, too.
const setting = new RegExp(`^[^A-Za-z]*(?:${names})(?!\\w)[^\\w=]*=?\\s*`)
const switchedOff = new RegExp(`(?<!\\w)(?:${names})[\\s:]*=\\s*`)
const variable = /^\{\{\s*[A-Za-z_]\w*\s*\}\}\s*$/

/** Replaces all text after the name of a secret with the mask, also in commented-out lines. */
export function maskSecrets(document: ConfDocument, options: MaskOptions = {}): ConfDocument {
  const masked = new Map<number, string>()
  let isRest = false
  for (const [index, line] of document.lines.entries()) {
    const ending = /\r?\n$/.exec(line.raw)?.[0] ?? ''
    const shown: string | undefined = isRest ? '' : lookUpShown(line, options)
    if (shown !== undefined) masked.set(index, `${shown}${ending}`)
    // The next line is the rest of this one, which did not fit into burp's buffer.
    isRest = shown !== undefined && ending === ''
  }
  return changeLines(document, masked)
}

/** Returns the masked line without its line end; undefined if it contains no secret. */
function lookUpShown({ raw, content }: ConfLine, options: MaskOptions): string | undefined {
  if (content.kind === 'include') return undefined
  const isComment = trimBlanks(raw).startsWith('#')
  const found = (isComment ? switchedOff : setting).exec(raw)
  if (!found) return undefined
  const end = found.index + found[0].length
  const value = raw.slice(end)
  if (value === '' || (options.showsVariables && variable.test(value))) return undefined
  return `${raw.slice(0, end)}${mask}`
}
