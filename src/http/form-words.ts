/** What forms write in their fields, on its way to the schema, as `query-words.ts` does for queries. */
import type { FastifyRequest } from 'fastify'
import { sharedSchemas, type Content, type JsonSchema } from '../../generated/routes.js'
import { isJsonType } from './json-types.js'
import { createQueryReader } from './query-words.js'

/** Changes the body of a form in place; leaves JSON alone. */
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

/** A form sends every field that it has: an empty number or choice means that none was made. */
function listChosen(schema: JsonSchema): string[] {
  return listProperties(schema)
    .filter(([, own]) => 'enum' in own || [own['type']].flat().includes('integer'))
    .map(([name]) => name)
}

/** A form has no null: `[boolean, null]` is read like `boolean`. */
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
