/** Reads and prints required files as the API writes them. */
import type { Schemas } from '../../../generated/contract-types.js'
import { badField } from '../../faults.js'
import type { Requirement } from '../../store/expectations.js'
import { say } from '../../texts.js'
import { parseInterval, printInterval } from '../../watch/interval-text.js'

/** `field`: the one to blame for a wrong age. Throws INVALID_INPUT. */
export function parseRequirement(fields: Schemas['RequirementFields'], field: string): Requirement {
  const { path, at_most: atMost, bytes_min: bytesMin, bytes_max: bytesMax } = fields
  const { newer_than: newerThan } = fields
  const newerThanS = newerThan ? parseInterval(newerThan) : undefined
  if (newerThan && newerThanS === undefined) {
    throw badField(
      field,
      say`must be a number followed by s, m, h, d or w, such as 12h, up to 3650d`
    )
  }
  const atLeast = fields.at_least ?? (atMost === undefined || atMost === null ? 1 : 0)
  if (atLeast > (atMost ?? Infinity)) throw badField('at_most', say`must be at least ${atLeast}`)
  if ((bytesMin ?? 0) > (bytesMax ?? Infinity)) {
    throw badField('bytes_max', say`must be at least ${bytesMin ?? 0}`)
  }
  return {
    path,
    atLeast,
    atMost: atMost ?? undefined,
    bytesMin: bytesMin ?? undefined,
    bytesMax: bytesMax ?? undefined,
    newerThanS
  }
}

export function printRequirement(requirement: Requirement): Required<Schemas['RequirementFields']> {
  const { path, atLeast, atMost, bytesMin, bytesMax, newerThanS } = requirement
  return {
    path,
    at_least: atLeast,
    at_most: atMost ?? null,
    bytes_min: bytesMin ?? null,
    bytes_max: bytesMax ?? null,
    newer_than: newerThanS === undefined ? null : printInterval(newerThanS)
  }
}
