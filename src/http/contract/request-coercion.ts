/** Prepares what clients send in queries and forms for validation by the schemas. */
import type { FastifyRequest } from 'fastify'
import { type Content, type JsonSchema, sharedSchemas } from '../../../generated/routes.js'
import type { Fields } from '../../services/requests/parameters.js'
import { isJsonType } from '../plugins/bodies.js'

const trueWords = new Set(['1', 'on', 'yes', 'true'])
const falseWords = new Set(['0', 'off', 'no', 'false', ''])

/**
 * Creates a reader that changes the query of one operation in place. Of a repeated single parameter
 * the first value counts, values from a list of choices may be separated by commas, and a boolean
 * may be a word that people or HTML forms use.
 */
export function createQueryReader(schema: JsonSchema | undefined) {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, JsonSchema>)
  const single = properties.filter(([, { type }]) => type !== 'array').map(([name]) => name)
  const chosen = properties.filter(([, { type, items }]) => type === 'array' && hasEnum(items))
  const booleans = properties.filter(([, { type }]) => type === 'boolean').map(([name]) => name)
  return (query: Record<string, unknown>): void => {
    for (const name of single) {
      const value = query[name]
      if (Array.isArray(value)) query[name] = (value as unknown[])[0]
    }
    for (const [name] of chosen) {
      const given = query[name]
      if (given !== undefined) query[name] = [given].flat().flatMap(splitWords)
    }
    for (const name of booleans) {
      const value = query[name]
      if (typeof value === 'string') query[name] = toTruth(value)
    }
  }
}

function splitWords(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',') : value
}

function hasEnum(items: unknown): boolean {
  return typeof items === 'object' && items !== null && 'enum' in items
}

/** Returns `true` or `false` for a known word; leaves any other word for the schema to reject. */
function toTruth(word: string): string {
  const lower = word.toLowerCase()
  if (trueWords.has(lower)) return 'true'
  return falseWords.has(lower) ? 'false' : word
}

/** Creates the same reader for the fields of a form. Changes its body in place; leaves JSON alone. */
export function createFormReader(body: Content | undefined): (request: FastifyRequest) => void {
  const schema = body && resolve(body.content['application/json']?.schema)
  const read = createQueryReader(schema && toPlain(schema))
  const chosen = schema ? listChosen(schema) : []
  return request => {
    if (isJsonType(request.headers['content-type']) || !request.body) return
    const fields = request.body as Record<string, unknown>
    read(fields)
    for (const name of chosen) if (fields[name] === '') delete fields[name]
  }
}

function resolve(schema: JsonSchema | undefined): JsonSchema | undefined {
  const reference = schema?.['$ref']
  if (typeof reference !== 'string') return schema
  return sharedSchemas.find(({ $id }) => `${$id}#` === reference)
}

/**
 * Lists the fields for numbers and choices. A form sends every field that it has: an empty one of
 * these means that no value was chosen.
 */
function listChosen(schema: JsonSchema): string[] {
  return listProperties(schema)
    .filter(([, own]) => 'enum' in own || [own['type']].flat().includes('integer'))
    .map(([name]) => name)
}

/**
 * Returns the schema without null, which a form cannot send: `[boolean, null]` is read like
 * `boolean`.
 */
function toPlain(schema: JsonSchema): JsonSchema {
  const plain = listProperties(schema).map(([name, { type }]) => {
    const [first] = [type].flat().filter(word => word !== 'null')
    return [name, { type: first }] as const
  })
  return { properties: Object.fromEntries(plain) }
}

function listProperties(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
}

/**
 * Creates a filter that keeps only what the schema defines, so that handlers may pass parameters on
 * as they are: unknown ones were not validated. Fields of a map, such as options of burp, are all
 * kept.
 */
export function createFieldFilter(schema: JsonSchema | undefined) {
  const { properties, additionalProperties } = resolve(schema) ?? {}
  if (!properties || additionalProperties) return (fields: object) => fields
  const known = new Set(Object.keys(properties))
  return (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)))
}

/**
 * Returns the fields of the query, overridden by those of the body. Null counts as absent, and so
 * does an empty text if the query has the field.
 */
export function fieldsOf<Query extends object, Body extends object>({
  query,
  body
}: {
  query: Query
  body: Body
}): Fields<Query, Body> {
  const given = Object.entries(body).filter(
    ([name, value]) => value !== null && (value !== '' || !(name in query))
  )
  return { ...query, ...Object.fromEntries(given) }
}

/**
 * Returns the first text that is not empty, for a value that may be in the path, the body or the
 * query.
 */
export function firstText(...texts: (string | undefined)[]): string | undefined {
  return texts.find(text => text !== undefined && text !== '')
}
