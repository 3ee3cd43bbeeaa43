/** What is written as a grant: a text, or the JSON value that the text would be. */
import { printGrant, whyInvalidGrant } from '../../access/grants/grant-text.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

/** Throws INVALID_INPUT for what is missing or has no meaning. Empty is a grant that gives nothing. */
export function toGrantText(content: unknown, field: string): string {
  if (content === undefined || content === null) throw missing(field)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const reason = whyInvalidGrant(text)
  if (reason !== undefined)
    throw new Fault('INVALID_INPUT', reason, { errors: { [field]: reason } })
  return text.trim()
}

/** As JSON text; null for an empty one. */
export function showGrant(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : printGrant(text)
}

function missing(field: string): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} is missing.`, {
    errors: { [field]: 'is missing' }
  })
}
