/** Which of the shared schemas another one needs. */
import type { SharedSchema } from '../../generated/routes.js'

/** By name, those that `schema` refers to (as `Name#`), and what they refer to themselves. */
export function pickReferenced(
  schema: object,
  shared: ReadonlyMap<string, SharedSchema>
): Record<string, SharedSchema> {
  const found: Record<string, SharedSchema> = {}
  const waiting: object[] = [schema]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) waiting.push(value)
      if (key !== '$ref' || typeof value !== 'string') continue
      const name = value.replace(/#.*$/, '')
      const referenced = shared.get(name)
      if (!referenced || found[name]) continue
      found[name] = referenced
      waiting.push(referenced)
    }
  }
  return found
}
