// Converts OpenAPI schemas to JSON Schemas for Ajv (strict) and the serializer.
import { type Document, isObject, type Json, type JsonObject, resolve } from './document.js'

const annotations = new Set([
  'example',
  'examples',
  'deprecated',
  'discriminator',
  'xml',
  'externalDocs'
])
/** Keywords whose keys are names, not keywords. */
const namedMembers = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])

/** Keeps keywords that validate; `#/components/schemas/X` becomes `X#`. */
export function toRouteSchema(schema: JsonObject): JsonObject {
  const kept: JsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    if (annotations.has(key) || key.startsWith('x-') || key === 'description') continue
    kept[key] = namedMembers.has(key) ? toNamedSchemas(value) : toMember(key, value)
  }
  return kept
}

/** Does the same without references: for parameters, which must be flat in Fastify. */
export function toFlatSchema(document: Document, schema: JsonObject): JsonObject {
  const { $ref, ...beside } = schema
  const whole = typeof $ref === 'string' ? { ...resolve(document, { $ref }), ...beside } : schema
  const flat = toRouteSchema(whole)
  if (isObject(whole['items'])) {
    flat['items'] = toFlatSchema(document, whole['items'])
  }
  return flat
}

function toMember(key: string, value: Json): Json {
  if (key === '$ref' && typeof value === 'string') {
    return value.replace(/^#\/components\/schemas\/(.+)$/, '$1#')
  }
  if (key === 'enum' || key === 'const' || key === 'default') return value
  if (Array.isArray(value)) return value.map(one => toMember('', one))
  return isObject(value) ? toRouteSchema(value) : value
}

function toNamedSchemas(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, toMember('', schema)])
  )
}
