/** Search filters (RFC 4515) from templates, in which {0} and {1} stand for values. */
import { FilterParser } from 'ldapts'
import { Fault } from '../../faults.js'

/**
 * Throws BAD_CONFIG for a template that is no filter. With `mustHold`, also for one without that
 * value: it would find the same entry for everybody.
 */
export function requireTemplate(template: string, mustHold: '{0}' | '{1}'): void {
  const problem = `The LDAP filter ${template} cannot be used`
  if (!template.includes(mustHold)) {
    throw new Fault('BAD_CONFIG', `${problem}: ${mustHold} must stand in it.`)
  }
  try {
    FilterParser.parseString(fillIn(template, 'uid', 'value'))
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `${problem}. Check its parentheses.`, { cause })
  }
}

/** The values go in as they are: escape what somebody typed. */
export function fillIn(template: string, first: string, second: string): string {
  return template.replace(/\{([01])\}/g, (_, digit) => (digit === '0' ? first : second))
}

/**
 * A value that means nothing but itself. Letters beyond ASCII stay: the parser of filters takes each
 * escaped byte for a character of its own.
 */
export function escapeValue(value: string): string {
  return value.replace(
    /[\0()*\\]/g,
    char => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  )
}
