/** Passwords in configuration files, hidden before anything of a file is shown or compared. */
import { isSecret, listOptions } from './catalogue.js'
import { changeLines, type ConfDocument } from './conf-document.js'
import { type ConfLine, trimBlanks } from './conf-line.js'

/** Replaces a password; sending it back keeps the password. */
export const mask = '********'

export interface MaskOptions {
  /** A variable of a template, `{{ name }}`, that stands for a password is none itself. */
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

/** With the mask for all that follows the name of a secret, also where a `#` switched it off. */
export function maskSecrets(document: ConfDocument, options: MaskOptions = {}): ConfDocument {
  const masked = new Map<number, string>()
  let isRest = false
  for (const [index, line] of document.lines.entries()) {
    const ending = /\r?\n$/.exec(line.raw)?.[0] ?? ''
    const shown: string | undefined = isRest ? '' : lookUpShown(line, options)
    if (shown !== undefined) masked.set(index, `${shown}${ending}`)
    // After a line without an end comes the part that did not fit into burp's buffer.
    isRest = shown !== undefined && ending === ''
  }
  return changeLines(document, masked)
}

/** The line without its end; `undefined` where it holds no secret. */
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
