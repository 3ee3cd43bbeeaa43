/** Reads and prints required files as the API writes them. */
import type { components } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import type { Requirement } from '../../store/expectations.js'
import { say } from '../../texts.js'
import { parseInterval, printInterval } from '../../watch/interval-text.js'

type Schemas = components['schemas']

/** Throws INVALID_INPUT. */
export function parseRequirement(fields: Schemas['RequirementFields'], field: string): Requirement {
  const { path, at_least: atLeast, bytes_min: bytesMin, newer_than: newerThan } = fields
  const newerThanS = newerThan ? parseInterval(newerThan) : undefined
  if (newerThan && newerThanS === undefined) {
    const reason = say`must be a number followed by s, m, h, d or w, such as 12h, up to 3650d`
    throw new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
      errors: { [field]: reason }
    })
  }
  return { path, atLeast: atLeast ?? 1, bytesMin: bytesMin ?? undefined, newerThanS }
}

export function printRequirement(requirement: Requirement): Required<Schemas['RequirementFields']> {
  const { path, atLeast, bytesMin, newerThanS } = requirement
  return {
    path,
    at_least: atLeast,
    bytes_min: bytesMin ?? null,
    newer_than: newerThanS === undefined ? null : printInterval(newerThanS)
  }
}
