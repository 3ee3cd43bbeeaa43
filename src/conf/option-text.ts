/**
 * Prints option lines in the style of the line that they replace, so that burp reads exactly the
 * requested value.
 */
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import {
  type ConfLine,
  lineBytesMax,
  nameLength,
  type OptionContent,
  parseDisabled,
  parseLine,
  seenPart,
  trimBlanks,
  uncomment
} from './conf-line.js'
import { type ConfDocument, lineEnding } from './conf-document.js'

export interface OptionSetting {
  readonly name: string
  readonly value: string
  readonly isReset: boolean
}

/**
 * Returns `raw` with the new setting. Keeps the indentation, the blanks around `=`, the kind of
 * quotes, the text after a closing quote and the line end. Throws INVALID_INPUT if burp could not
 * read the line.
 */
function rewriteOption(raw: string, setting: OptionSetting): string {
  const style = readStyle(raw)
  const { name, value } = toLatin1(setting)
  const gap = setting.isReset ? resetGap(style.gap) : style.gap.replace(/:[\s\S]*$/, '')
  const text = `${printValue(value, style.quote)}${style.trailing}`
  return requireReadable(
    `${style.indent}${name}${gap}=${style.afterEquals}${text}${style.ending}`,
    setting
  )
}

/**
 * Prints a new line in the style of `model`, a line with an option; by default as `name = value`.
 */
function printOption(setting: OptionSetting, ending: string, model?: string): string {
  const style = readStyle(model ?? 'name = value')
  const plain = `${style.indent}name${style.gap.replace(/:[\s\S]*$/, '')}=${style.afterEquals}x`
  return rewriteOption(`${plain}${ending}`, setting)
}

function resetGap(gap: string): string {
  return gap.includes(':') ? gap : `${gap}:`
}

function toLatin1({ name, value }: OptionSetting) {
  return {
    name: textToBytes(name).toString('latin1'),
    value: textToBytes(value).toString('latin1')
  }
}

/** Prints `value` as burp reads it after `=`. Texts are latin1. */
function printValue(value: string, quote: string): string {
  const isPlain = quote === '' && value === trimBlanks(value) && !/^["']/.test(value)
  if (isPlain) return value
  const mark = quote || '"'
  const escaped = value.replaceAll(/["'\\]/g, each =>
    each === '\\' || each === mark ? `\\${each}` : each
  )
  return `${mark}${escaped}${mark}`
}

interface LineStyle {
  indent: string
  /** Between the name and `=`, colons included. */
  gap: string
  afterEquals: string
  /** `"`, `'`, or empty if the value has no quotes. */
  quote: string
  /** Text after a closing quote. */
  trailing: string
  ending: string
}

function readStyle(raw: string): LineStyle {
  const ending = /\r?\n$/.exec(raw)?.[0] ?? ''
  const text = seenPart(raw.slice(0, raw.length - ending.length))
  const equals = text.indexOf('=')
  const left = text.slice(0, equals)
  const right = text.slice(equals + 1)
  const afterEquals = /^[ \t\v\f\r]*/.exec(right)?.[0] ?? ''
  const quoted = /^(["'])(?:\\[^]|(?!\1)[^\\])*\1([^]*)$/.exec(right.slice(afterEquals.length))
  return {
    indent: /^[ \t\v\f\r]*/.exec(left)?.[0] ?? '',
    gap: left.slice(nameLength(left)),
    afterEquals,
    quote: quoted?.[1] ?? '',
    trailing: quoted?.[2] ?? '',
    ending
  }
}

function requireReadable(raw: string, setting: OptionSetting): string {
  const reason = lookUpReason(raw, setting)
  if (reason === undefined) return raw
  const errors = { [setting.name]: reason }
  const name = setting.name.slice(0, 64)
  throw new Fault('INVALID_INPUT', say`burp could not read "${name}": it ${reason}.`, { errors })
}

function lookUpReason(raw: string, { name, value, isReset }: OptionSetting): Text | undefined {
  if (value === '') return say`has no value; remove the option instead`
  if (/[\n\0]/.test(value)) return say`contains a line break or NUL`
  if (raw.length > lineBytesMax) return say`makes a line longer than ${lineBytesMax} bytes`
  const { content } = parseLine(raw)
  const isReadBack =
    !name.includes('\n') &&
    content.kind === 'option' &&
    content.name === name &&
    content.value === value &&
    content.isReset === isReset
  return isReadBack ? undefined : say`has a name or value that cannot be written to the file`
}

/** `comment` puts a `#` before the line, `delete` removes it. */
export type Removal = 'comment' | 'delete'

export interface OptionSlot {
  readonly index: number
  /** The line, without the `#` if it is commented out. */
  readonly raw: string
  readonly content: OptionContent
}

/** Returns the active lines of an option, in order. */
export function listSlots(document: ConfDocument, name: string): readonly OptionSlot[] {
  return indexOf(document).active.get(name) ?? []
}

/** Returns the commented-out lines of the option, in order. */
export function listDisabledSlots(document: ConfDocument, name: string): readonly OptionSlot[] {
  return indexOf(document).disabled.get(name) ?? []
}

interface SlotIndex {
  readonly active: ReadonlyMap<string, readonly OptionSlot[]>
  readonly disabled: ReadonlyMap<string, readonly OptionSlot[]>
  /** The last line with an active option. */
  readonly last: ConfLine | undefined
}

// Documents are immutable. Without this cache, each option of a form would read all lines.
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

/** Returns the line with the new setting; the same text if nothing changes. */
export function rewriteSlot(
  document: ConfDocument,
  slot: OptionSlot,
  setting: OptionSetting
): string {
  const { content, raw } = slot
  if (isSame(content, setting) && raw === document.lines[slot.index]?.raw) return raw
  // A part of an overlong line has no line end. It needs one when it gets shorter.
  const isPiece = !raw.endsWith('\n') && slot.index < document.lines.length - 1
  const whole = isPiece ? `${raw}\n` : raw
  return isSame(content, setting) && whole.length <= lineBytesMax
    ? whole
    : rewriteOption(whole, setting)
}

function isSame(content: OptionContent, setting: OptionSetting): boolean {
  return content.value === setting.value && content.isReset === setting.isReset
}

/** Prints a new line in the style of the last option of the document. */
export function printNew(document: ConfDocument, setting: OptionSetting): string {
  return printOption(setting, lineEnding(document), indexOf(document).last?.raw)
}

/**
 * Returns `raw` commented out; undefined, which deletes the line, if it would be too long for burp.
 */
export function disable(raw: string, how: Removal): string | undefined {
  if (how === 'delete' || raw.length >= lineBytesMax) return undefined
  return raw.replace(/^[ \t\v\f\r]*/, indent => `${indent}#`)
}
