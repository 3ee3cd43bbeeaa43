/**
 * Writes option lines: in the style of the line that they replace, and in such a way that burp
 * reads exactly the value that was asked for.
 */
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import { lineBytesMax, nameLength, parseLine, seenPart, trimBlanks } from './conf-line.js'

export interface OptionSetting {
  readonly name: string
  readonly value: string
  readonly isReset: boolean
}

/**
 * `raw` with the setting in it; indentation, blanks around `=`, the kind of quotes, what stands
 * behind a closing quote and the line end stay. Throws INVALID_INPUT for what burp could not read.
 */
export function rewriteOption(raw: string, setting: OptionSetting): string {
  const style = readStyle(raw)
  const { name, value } = toLatin1(setting)
  const gap = setting.isReset ? resetGap(style.gap) : style.gap.replace(/:[\s\S]*$/, '')
  const text = `${printValue(value, style.quote)}${style.trailing}`
  return requireReadable(
    `${style.indent}${name}${gap}=${style.afterEquals}${text}${style.ending}`,
    setting
  )
}

/** A new line, laid out as `model`, a line with an option, or else as `name = value`. */
export function printOption(setting: OptionSetting, ending: string, model?: string): string {
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

/** `value` as it must stand behind the `=`; all latin1. */
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
  /** `"`, `'`, or empty where the value stands without. */
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
  const isSame =
    !name.includes('\n') &&
    content.kind === 'option' &&
    content.name === name &&
    content.value === value &&
    content.isReset === isReset
  return isSame ? undefined : say`has a name or value that cannot be written to the file`
}
