/** Passwords in the bytes of configuration files, for whoever must not read them and may still change the rest. */
import { isSecret, listOptions } from './catalogue.js'
import { parseDocument, printDocument } from './conf-document.js'
import { mask, type MaskOptions, maskSecrets } from './masked-secrets.js'

const secretName = new RegExp(
  listOptions()
    .map(option => option.name)
    .filter(isSecret)
    .join('|')
)

/** As `maskSecrets`, and only lines that name a secret are looked into. */
export function hideSecrets(bytes: Buffer, options: MaskOptions = {}): Buffer {
  const text = bytes.toString('latin1')
  if (!secretName.test(text)) return bytes
  return Buffer.from(
    splitLines(text)
      .map(line => hideLine(line, options))
      .join(''),
    'latin1'
  )
}

/**
 * `sent` with what stood in `old` where a mask came back; `undefined` where it is not clear what a mask
 * stands for: it has moved to another option, or to another one of several passwords.
 */
export function putSecretsBack(
  sent: Buffer,
  old: Buffer,
  options: MaskOptions = {}
): Buffer | undefined {
  const text = sent.toString('latin1')
  if (!text.includes(mask)) return sent
  const lines = splitLines(text)
  const places = groupIndexes(lines.map(withoutEnd))
  const oldLines = splitLines(old.toString('latin1'))
  const known = new Set(oldLines.map(withoutEnd))
  for (const [shown, raws] of groupHidden(oldLines, options)) {
    const indexes = places.get(shown) ?? []
    if (indexes.length !== raws.length && new Set(raws).size > 1) return undefined
    for (const [position, index] of indexes.entries()) {
      const raw = raws[position] ?? raws[0] ?? ''
      lines[index] = `${raw}${(lines[index] ?? '').slice(shown.length)}`
      known.add(raw)
    }
  }
  const isUnclear = lines.some(line => {
    const raw = withoutEnd(line)
    return !known.has(raw) && isMask(raw)
  })
  return isUnclear ? undefined : Buffer.from(lines.join(''), 'latin1')
}

/** By what is shown of a line: what it says, line by line. */
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

/** Whether it would be taken for a password: bare, or as burp reads it, between quotes. */
function isMask(raw: string): boolean {
  if (!raw.includes(mask) || !secretName.test(raw)) return false
  const isBare = raw.endsWith(mask) && hideLine(`${raw.slice(0, -mask.length)}x`, {}) === raw
  return (
    isBare ||
    parseDocument(Buffer.from(raw, 'latin1')).lines.some(
      ({ content }) => content.kind === 'option' && isSecret(content.name) && content.value === mask
    )
  )
}

function hideLine(line: string, options: MaskOptions): string {
  if (!secretName.test(line)) return line
  const document = parseDocument(Buffer.from(line, 'latin1'))
  return printDocument(maskSecrets(document, options)).toString('latin1')
}

/** Whole ones, also those that are several to burp. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

function withoutEnd(raw: string): string {
  return raw.replace(/\r?\n$/, '')
}
