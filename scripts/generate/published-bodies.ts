// Published request bodies: a separate schema for each operation that needs one.
import { optionalSegments, type Operation } from './contract.js'
import { type Document, isObject, type JsonObject, type MediaNode, resolve } from './document.js'
import { isUnpublished, toPublishedSchema, type Medium } from './published-schemas.js'

export interface PublishedBody extends JsonObject {
  required: boolean
}

/** Collects schemas for bodies, in addition to those of the contract. */
export class PublishedBodies {
  readonly #document: Document
  readonly schemas: Record<string, JsonObject> = {}

  constructor(document: Document) {
    this.#document = document
  }

  /** Returns the body in all media types, with all fields. */
  toBody(operation: Operation): PublishedBody | undefined {
    const content = this.#contentOf(operation)
    if (!content) return undefined
    const inQuery = operation.parameters.filter(one => one.in === 'query').map(({ name }) => name)
    const required = requiredOf(operation).filter(name => !inQuery.includes(name))
    const media = Object.entries(content).map(([type, { schema = {}, ...example }]) => {
      const medium = type.endsWith('json') ? 'json' : 'form'
      return [type, { schema: this.#toSchema(operation, schema, { medium, required }), ...example }]
    })
    const isRequired = this.#isRequired(operation) || required.length > 0
    return { required: isRequired, content: Object.fromEntries(media) }
  }

  /** Returns the JSON body, without fields that are in the path or choose a place in the query. */
  toCanonicalBody(operation: Operation): PublishedBody | undefined {
    const { schema, ...example } = this.#contentOf(operation)?.['application/json'] ?? {}
    if (!schema || operation.method === 'DELETE') return undefined
    const required = requiredOf(operation)
    const whole = resolve(this.#document, schema)
    const left = this.#leaveOut(whole, operation)
    if (left === undefined) return undefined
    const own = this.#toSchema(operation, left === whole ? schema : left, {
      medium: 'json',
      required
    })
    const isRequired = this.#isRequired(operation) || required.length > 0
    const content = { 'application/json': { schema: own, ...example } }
    return { required: isRequired, content }
  }

  /** A body of which no field is required may still be required, for one of several fields. */
  #isRequired({ node }: Operation): boolean {
    return (node.requestBody && resolve(this.#document, node.requestBody).required) ?? false
  }

  #contentOf({ node }: Operation): Record<string, MediaNode> | undefined {
    return node.requestBody && resolve(this.#document, node.requestBody).content
  }

  /** Returns the same schema if no field is in the path, and undefined if all are. */
  #leaveOut(schema: JsonObject, operation: Operation): JsonObject | undefined {
    const { properties } = schema
    if (!isObject(properties)) return schema
    const { params } = operation.canonical
    const chosen = listChoices(operation)
    const all = Object.entries(properties).filter(([, field]) => !isUnpublished(field))
    const left = all.filter(([name, field]) => !isSaidBy(field, params) && !chosen.includes(name))
    if (left.length === all.length) return schema
    if (left.length === 0) return undefined
    const { examples: _, ...rest } = schema
    return { ...rest, properties: Object.fromEntries(left) }
  }

  #toSchema(
    { operationId }: Operation,
    schema: JsonObject,
    { medium, required }: { medium: Medium; required: string[] }
  ): JsonObject {
    const whole = resolve(this.#document, schema)
    const own = toPublishedSchema(whole, medium)
    const { $ref } = schema
    const shared = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
    if (shared !== undefined && required.length === 0) {
      if (medium === 'json' || isSame(own, toPublishedSchema(whole, 'json'))) return schema
      return this.#keep(`${shared}Form`, own)
    }
    const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`
    const needed = required.length > 0 && { required }
    return this.#keep(name + (medium === 'json' ? 'Body' : 'Form'), { ...own, ...needed })
  }

  #keep(name: string, schema: JsonObject): JsonObject {
    const known = this.#document.components.schemas[name] ?? this.schemas[name]
    if (known && !isSame(known, schema)) throw new Error(`two schemas are called ${name}`)
    this.schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
}

/** Returns query parameters that name the server or the backend if the path does not. */
function listChoices({ parameters }: Operation): string[] {
  return parameters
    .filter(one => one.in === 'query' && isSaidBy(one, optionalSegments))
    .map(({ name }) => name)
}

function requiredOf({ node }: Operation): string[] {
  return node['x-required'] ?? []
}

/** Whether the field or query parameter has the same meaning as a parameter of the path. */
export function isSaidBy(field: unknown, params: readonly string[]): boolean {
  const instead = isObject(field) ? field['x-instead-of'] : undefined
  return Array.isArray(instead) && instead.some(name => params.includes(String(name)))
}

function isSame(one: JsonObject, other: JsonObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
