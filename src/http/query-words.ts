/**
 * What clients write in queries, on its way to the schemas: of a repeated single parameter the first
 * value counts, and a boolean may be written in the words of people and of HTML forms.
 */
import type { JsonSchema } from '../../generated/routes.js'

const trueWords = new Set(['1', 'on', 'yes', 'true'])
const falseWords = new Set(['0', 'off', 'no', 'false', ''])

/** Changes `query` in place; for the query schema of one operation. */
export function createQueryReader(schema: JsonSchema | undefined) {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, JsonSchema>)
  const single = properties.filter(([, { type }]) => type !== 'array').map(([name]) => name)
  const booleans = properties.filter(([, { type }]) => type === 'boolean').map(([name]) => name)
  return (query: Record<string, unknown>): void => {
    for (const name of single) {
      const value = query[name]
      if (Array.isArray(value)) query[name] = (value as unknown[])[0]
    }
    for (const name of booleans) {
      const value = query[name]
      if (typeof value === 'string') query[name] = toTruth(value)
    }
  }
}

/** Any other word stays, for the schema to refuse. */
function toTruth(word: string): string {
  const lower = word.toLowerCase()
  if (trueWords.has(lower)) return 'true'
  return falseWords.has(lower) ? 'false' : word
}
