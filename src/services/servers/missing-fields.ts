/** Lists the fields that a request lacks. */
import { Fault } from '../../faults.js'
import { say, toText } from '../../texts.js'

export function missing(fields: readonly string[]): Fault {
  const errors = Object.fromEntries(fields.map(field => [field, toText('is required')]))
  return new Fault('INVALID_INPUT', say`These fields are required: ${fields.join(', ')}.`, {
    errors
  })
}

/** Throws INVALID_INPUT. */
export function requireAll<T extends object>(
  fields: Partial<T>,
  names: readonly (keyof T & string)[]
): T {
  const lacking = names.filter(name => fields[name] === undefined)
  if (lacking.length > 0) throw missing(lacking)
  return fields as T // complete, as checked above
}
