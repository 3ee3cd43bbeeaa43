/**
 * Parses the text of a grant: JSON, a list of names with commas, or one name. An invalid text grants
 * nothing, because a part of it might grant too much.
 */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { readGrant, type Grant } from './grant.js'

/** Returns undefined if the text is blank or invalid. */
export function parseGrant(text: string): Grant | undefined {
  const value = lookUpValue(text)
  return value instanceof Fault || value === blank ? undefined : readOrWhy(value).grant
}

export function listLabels(text: string): string[] {
  const grant = parseGrant(text)
  if (!grant) return []
  return [grant, ...grant.perAgent].flatMap(({ labels }) => labels.map(({ label }) => label))
}

/** Returns the error in the text; undefined if it is valid or blank. */
export function whyInvalidGrant(text: string): Text | undefined {
  const value = lookUpValue(text)
  if (value instanceof Fault) return value.text
  return value === blank ? undefined : readOrWhy(value).why
}

/** Returns JSON: a name or a list becomes a JSON list, blank is `[]`, invalid is `null`. */
export function printGrant(text: string): string {
  const value = lookUpValue(text)
  if (value === blank) return '[]'
  if (value instanceof Fault || !readOrWhy(value).grant) return 'null'
  return printJson(typeof value === 'string' ? [value] : value)
}

export const grantLengthMax = 65_536

const blank = Symbol('blank')

function lookUpValue(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed.length > grantLengthMax) {
    return invalid(say`A grant may have at most ${grantLengthMax} characters.`)
  }
  if (trimmed === '') return blank
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    return toNames(trimmed)
  }
}

function toNames(text: string): string[] | Fault {
  if (/[{}[\]]/.test(text)) {
    return invalid(say`A grant that contains { } [ ] must be valid JSON.`)
  }
  const names = text.split(',').map(name => name.trim())
  return names.filter(name => name !== '')
}

function readOrWhy(value: unknown): { grant?: Grant; why?: Text } {
  try {
    return { grant: readGrant(value) }
  } catch (error) {
    if (error instanceof Fault) return { why: error.text }
    throw error
  }
}

function invalid(message: Text): Fault {
  return new Fault('INVALID_INPUT', message)
}

/** With a blank after each comma and colon, as tools expect. */
function printJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, of]) => `${JSON.stringify(key)}: ${printJson(of)}`)
  return `{${pairs.join(', ')}}`
}
