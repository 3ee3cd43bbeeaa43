/**
 * Makes the text for one client from a static template: only `{{ name }}` is replaced. A variable
 * can be a part of a value, but never add a line or an option.
 */
import { bytesToText, textToBytes } from '../protocol/byte-text.js'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { type ConfDocument, parseDocument, printDocument } from './conf-document.js'
import type { ConfLine, OptionContent } from './conf-line.js'
import { isWithinLimit, isWritable } from './option-limits.js'

type Variables = Readonly<Record<string, string>>

export interface FillingIn {
  /** The variables `client` and `agent`. */
  readonly known: Variables
  readonly given: Variables
  /**
   * Whether the limits of options apply to the filled-in values, except for the known variables.
   */
  readonly isLimited: boolean
}

/** Maximum length of a configuration file. */
const textLengthMax = 1_048_576

/**
 * Throws INVALID_INPUT if a variable is unknown or its value would change more than a value,
 * FORBIDDEN.
 */
export function fillIn(template: ConfDocument, filling: FillingIn): ConfDocument {
  const { known, given } = filling
  const variables: Variables = { ...given, ...known }
  const text = bytesToText(printDocument(template))
  const filled = parseDocument(textToBytes(replaceAll(text, variables)))
  requireSameShape(template, filled)
  if (filling.isLimited) requireWithinLimits(template, filled, known)
  return filled
}

/** Returns the names of the variables of a text, without duplicates, in their order. */
export function listVariables(text: string): string[] {
  const names = Array.from(text.matchAll(place), match => match[1]?.trim() ?? '')
  return [...new Set(names)]
}

const place = /\{\{([^{}\n]*)\}\}/g

function replaceAll(text: string, variables: Variables): string {
  for (const [name, value] of Object.entries(variables)) requireOneLine(name, value)
  let length = text.length
  return text.replace(place, (_, inside: string) => {
    const name = inside.trim()
    if (!Object.hasOwn(variables, name)) throw unknownVariable(name)
    const value = variables[name] ?? ''
    length += value.length
    if (length > textLengthMax) throw refuse(say`make the file too long`)
    return value
  })
}

// burp ends a line at each of these characters, so a value with one could add a line.
function requireOneLine(name: string, value: string): void {
  if (/[\0\r\n]/.test(value)) throw refuse(say`contain a line break or NUL: ${shown(name)}`)
}

function requireSameShape(template: ConfDocument, filled: ConfDocument): void {
  // burp reads text beyond its buffer as another line.
  if (template.lines.length !== filled.lines.length) {
    throw refuse(say`make a line too long for burp`)
  }
  const index = template.lines.findIndex((line, at) => shapeOf(line) !== shapeOf(filled.lines[at]))
  if (index === -1) return
  throw refuse(
    say`would change more than the value of an option in line ${index + 1} of the static template`
  )
}

function shapeOf(line: ConfLine | undefined): string {
  const content = line?.content
  if (content?.kind === 'option') return `option ${content.isReset ? ':' : ''}=${content.name}`
  return content?.kind === 'include' ? `include ${content.pattern}` : (content?.kind ?? '')
}

function requireWithinLimits(template: ConfDocument, filled: ConfDocument, known: Variables): void {
  for (const [index, { raw }] of template.lines.entries()) {
    const content = filled.lines[index]?.content
    if (content?.kind !== 'option') continue
    const asks = listVariables(bytesToText(Buffer.from(raw, 'latin1')))
    const isFree = isWritable(content.name)
    if (isFree ? isFine(content, asks) : asks.every(name => Object.hasOwn(known, name))) continue
    const message = say`Only an administrator can set ${content.name} to this value, which this static template uses.`
    throw new Fault('FORBIDDEN', message)
  }
}

function isFine({ name, value }: OptionContent, asks: readonly string[]): boolean {
  return asks.length === 0 || isWithinLimit(name, value)
}

function unknownVariable(name: string): Fault {
  return refuse(say`lack ${shown(name)}, which the static template requires`)
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 64))
}

function refuse(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The variables ${reason}.`, {
    errors: { variables: reason }
  })
}
