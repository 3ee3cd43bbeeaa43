/** The lines of one option in a document, and how such a line is rewritten or switched off. */
import { type ConfDocument, lineEnding } from './conf-document.js'
import {
  type ConfLine,
  lineBytesMax,
  type OptionContent,
  parseDisabled,
  uncomment
} from './conf-line.js'
import { type OptionSetting, printOption, rewriteOption } from './option-text.js'

/** `comment` keeps what the line said behind a `#`, `delete` takes it away. */
export type Removal = 'comment' | 'delete'

export interface OptionSlot {
  /** Of the line in its document. */
  readonly index: number
  /** The line without the `#` that may have switched it off. */
  readonly raw: string
  readonly content: OptionContent
}

/** The active lines of an option, in order. */
export function listSlots({ lines }: ConfDocument, name: string): OptionSlot[] {
  return toSlots(lines, name, line => line)
}

/** Its commented-out lines, in order. */
export function listDisabledSlots({ lines }: ConfDocument, name: string): OptionSlot[] {
  return toSlots(lines, name, line => {
    const content = parseDisabled(line)
    return content && { raw: uncomment(line.raw), content }
  })
}

function toSlots(
  lines: readonly ConfLine[],
  name: string,
  read: (line: ConfLine) => ConfLine | undefined
): OptionSlot[] {
  return lines.flatMap((each, index) => {
    const line = read(each)
    const isOne = line?.content.kind === 'option' && line.content.name === name
    return isOne ? [{ index, raw: line.raw, content: line.content }] : []
  })
}

/** The slot's line with the setting; the very same where it says so already. */
export function rewriteSlot(
  document: ConfDocument,
  slot: OptionSlot,
  setting: OptionSetting
): string {
  const { content, raw } = slot
  if (isSame(content, setting) && raw === document.lines[slot.index]?.raw) return raw
  // A piece of an overlong line has no end of its own, which it needs once it gets shorter.
  const isPiece = !raw.endsWith('\n') && slot.index < document.lines.length - 1
  const whole = isPiece ? `${raw}\n` : raw
  return isSame(content, setting) && whole.length <= lineBytesMax
    ? whole
    : rewriteOption(whole, setting)
}

function isSame(content: OptionContent, setting: OptionSetting): boolean {
  return content.value === setting.value && content.isReset === setting.isReset
}

/** A new line for the setting, laid out as the last option of the document is. */
export function printNew(document: ConfDocument, setting: OptionSetting): string {
  const model = document.lines.findLast(line => line.content.kind === 'option')?.raw
  return printOption(setting, lineEnding(document), model)
}

/** `raw` behind a `#`; `undefined`, which deletes it, where that would be too long for burp. */
export function disable(raw: string, how: Removal): string | undefined {
  if (how === 'delete' || raw.length >= lineBytesMax) return undefined
  return raw.replace(/^[ \t\v\f\r]*/, indent => `${indent}#`)
}
