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
  readonly index: number
  /** The line without the `#` that may have switched it off. */
  readonly raw: string
  readonly content: OptionContent
}

/** The active lines of an option, in order. */
export function listSlots(document: ConfDocument, name: string): readonly OptionSlot[] {
  return indexOf(document).active.get(name) ?? []
}

/** Commented-out lines of the option, in order. */
export function listDisabledSlots(document: ConfDocument, name: string): readonly OptionSlot[] {
  return indexOf(document).disabled.get(name) ?? []
}

interface SlotIndex {
  readonly active: ReadonlyMap<string, readonly OptionSlot[]>
  readonly disabled: ReadonlyMap<string, readonly OptionSlot[]>
  /** The last line with an option that counts. */
  readonly last: ConfLine | undefined
}

// Documents never change. Without this each of the options of a form would go through all lines.
const indexes = new WeakMap<ConfDocument, SlotIndex>()

function indexOf(document: ConfDocument): SlotIndex {
  const known = indexes.get(document)
  if (known) return known
  const slots = document.lines.flatMap((line, index) => toSlot(line, index) ?? [])
  const isActive = ({ index }: OptionSlot) => document.lines[index]?.content.kind === 'option'
  const index = {
    active: groupByName(slots.filter(isActive)),
    disabled: groupByName(slots.filter(slot => !isActive(slot))),
    last: document.lines.findLast(line => line.content.kind === 'option')
  }
  indexes.set(document, index)
  return index
}

function groupByName(slots: readonly OptionSlot[]): Map<string, OptionSlot[]> {
  const groups = new Map<string, OptionSlot[]>()
  for (const slot of slots) {
    const group = groups.get(slot.content.name)
    if (group) group.push(slot)
    else groups.set(slot.content.name, [slot])
  }
  return groups
}

function toSlot(line: ConfLine, index: number): OptionSlot | undefined {
  if (line.content.kind === 'option') return { index, raw: line.raw, content: line.content }
  const content = parseDisabled(line)
  return content?.kind === 'option' ? { index, raw: uncomment(line.raw), content } : undefined
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
  return printOption(setting, lineEnding(document), indexOf(document).last?.raw)
}

/** `raw` behind a `#`; `undefined`, which deletes it, where that would be too long for burp. */
export function disable(raw: string, how: Removal): string | undefined {
  if (how === 'delete' || raw.length >= lineBytesMax) return undefined
  return raw.replace(/^[ \t\v\f\r]*/, indent => `${indent}#`)
}
