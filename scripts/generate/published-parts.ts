// Shared parts of the two published documents.
import type { Operation } from './contract.js'
import {
  type Document,
  isObject,
  type Json,
  type JsonObject,
  type ParameterNode,
  type Reference,
  resolve
} from './document.js'
import { addCommonHeaders, listCommonParameters, readEverywhere } from './everywhere.js'
import { isSaidBy } from './published-bodies.js'
import { isUnpublished, toPublishedNode } from './published-schemas.js'

/** Extensions that are internal or published in another way. */
const ours = new Set([
  'x-forms',
  'x-wildcard',
  'x-answer',
  'x-canonical',
  'x-required',
  'x-body',
  'x-burp',
  'x-audit',
  'x-codes',
  'parameters',
  'requestBody',
  'operationId'
])

/** Returns facts that all forms of an operation share, except ID, parameters and body. */
export function toSpokenFacts(document: Document, { node }: Operation): JsonObject {
  const facts = Object.entries(node).filter(([key]) => !ours.has(key))
  const told = toPublishedNode(Object.fromEntries(facts), 'json') as JsonObject
  return { ...told, responses: addCommonHeaders(told['responses'] as JsonObject, document) }
}

/**
 * Returns parameters of the path, query parameters that neither path nor body replaces, and common
 * ones.
 */
export function listParameters(
  document: Document,
  operation: Operation,
  { params, fields = [] }: { params: readonly string[]; fields?: readonly string[] }
): (ParameterNode | Reference)[] {
  const { node, forms } = operation
  const shared = document.paths[forms[0]?.path ?? '']?.parameters ?? []
  const own = [...shared, ...(node.parameters ?? [])].filter(one => {
    const parameter = resolve(document, one)
    if (parameter.in === 'path') return params.includes(parameter.name)
    if (parameter.in === 'query' && fields.includes(parameter.name)) return false
    return !isUnpublished(parameter) && !isSaidBy(parameter, params)
  })
  return [...own, ...listCommonParameters(document, operation)]
}

/** Returns the whole document, with the parts of the contract that some path uses. */
export function toDocument(
  document: Document,
  facts: { version: string; paths: Document['paths']; schemas: Record<string, JsonObject> }
): Document {
  const { version, paths, schemas } = facts
  const { 'x-everywhere': _, ...rest } = document
  const everywhere = readEverywhere(document)
  const known = document.components as unknown as Record<string, JsonObject>
  const whole = {
    ...known,
    schemas: { ...known['schemas'], ...schemas },
    parameters: { ...known['parameters'], ...everywhere.parameters },
    headers: { ...known['headers'], ...everywhere.headers },
    responses: addCommonHeaders(known['responses'] ?? {}, document)
  }
  const components = toPublishedNode(whole, 'json') as Record<string, Record<string, Json>>
  const told = toPublishedNode(paths as unknown as JsonObject, 'json') as unknown
  return {
    ...rest,
    openapi: document.openapi,
    info: { ...document.info, version },
    paths: told as Document['paths'],
    components: keepNeeded(components, told) as unknown as Document['components']
  }
}

function keepNeeded(components: Record<string, Record<string, Json>>, paths: unknown): JsonObject {
  const needed = new Set<string>()
  const visit = (node: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(node).matchAll(references)) {
      if (needed.has(`${kind}/${name}`)) continue
      needed.add(`${kind}/${name}`)
      visit(components[kind]?.[name] ?? {})
    }
  }
  visit(paths)
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => {
      const isNeeded = ([name]: [string, Json]) =>
        kind === 'securitySchemes' || needed.has(`${kind}/${name}`)
      return [
        kind,
        isObject(parts) ? Object.fromEntries(Object.entries(parts).filter(isNeeded)) : parts
      ]
    })
  )
}

const references = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g
