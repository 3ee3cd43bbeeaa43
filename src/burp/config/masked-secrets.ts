/** Passwords in configuration files, hidden before anything of a file is shown or compared. */
import { isSecret } from './catalogue.js'
import { changeLines, type ConfDocument } from './conf-document.js'
import { parseDisabled } from './conf-line.js'
import { rewriteOption } from './option-text.js'

/** Stands for a password; whoever sends it back leaves the password as it is. */
export const mask = '********'

/** With the mask for the value of each secret, also where a `#` switched it off. */
export function maskSecrets(document: ConfDocument): ConfDocument {
  const masked = new Map<number, string>()
  for (const [index, line] of document.lines.entries()) {
    const disabled = parseDisabled(line)
    const content = disabled ?? line.content
    if (content.kind !== 'option' || !isSecret(content.name)) continue
    const text = rewriteOption(line.raw.replace(/^\s*#\s*/, ''), { ...content, value: mask })
    masked.set(index, disabled ? `#${text}` : text)
  }
  return changeLines(document, masked)
}
