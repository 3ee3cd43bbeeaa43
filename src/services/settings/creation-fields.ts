/** Parses the fields of a new client, given as a form or as JSON. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

const templatesMax = 1000
const variablesMax = 1000

/** Names between commas, or an array of such; blanks say nothing. Throws INVALID_INPUT. */
export function toTemplateNames(written: string | readonly string[] | undefined): string[] {
  const names = [written ?? []].flat().flatMap(text => text.split(','))
  const plain = [...new Set(names.map(name => name.trim()))].filter(name => name !== '')
  if (plain.length > templatesMax)
    throw refuse('templates', say`must have at most ${templatesMax} items`)
  return plain
}

/** An object, or its JSON text; numbers and booleans as they are written. Throws INVALID_INPUT. */
export function toVariables(written: unknown): Record<string, string> {
  if (written === undefined || written === '') return {}
  const value = typeof written === 'string' ? parseJson(written) : written
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  const entries = Object.entries(value)
  if (entries.length > variablesMax)
    throw refuse('variables', say`must have at most ${variablesMax} items`)
  return Object.fromEntries(entries.map(([name, each]) => [name, toValue(name, each)]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAnObject()
  }
}

function toValue(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  const shown = JSON.stringify(name.slice(0, 64))
  throw refuse(
    'variables',
    say`must contain only strings, numbers and booleans, but ${shown} is something else`
  )
}

/** Throws INVALID_INPUT for a name that is not said. */
export function requireField(field: string, name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw new Fault('INVALID_INPUT', say`The field ${field} is required.`, {
    errors: { [field]: say`is required` }
  })
}

function notAnObject(): Fault {
  return refuse('variables', say`must be a JSON object of names and values`)
}

function refuse(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}
