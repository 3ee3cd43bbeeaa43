// Published schemas: if burphub accepts several forms of a value, only the recommended one.
import { isObject, type Json, type JsonObject } from './document.js'

export type Medium = 'json' | 'form'

/** Internal keywords without a meaning for clients. */
const unspoken = new Set(['x-json', 'x-form', 'x-checked', 'x-instead-of', 'x-unpublished'])
/** Keywords whose keys are names, not keywords. */
const namedMembers = new Set(['properties', 'patternProperties', 'schemas', 'parameters'])

export function toPublishedSchema(schema: JsonObject, medium: Medium): JsonObject {
  return toPublishedNode(schema, medium) as JsonObject
}

/** Converts any part of a document, with all schemas in it. */
export function toPublishedNode(node: Json, medium: Medium): Json {
  if (Array.isArray(node)) return node.map(one => toPublishedNode(one, medium))
  if (!isObject(node)) return node
  const instead = node[`x-${medium}`]
  if (isObject(instead)) {
    const { description } = node
    const whole =
      description === undefined || '$ref' in instead ? instead : { description, ...instead }
    return toPublishedNode(whole, medium)
  }
  const checked = isObject(node['x-checked']) ? node['x-checked'] : {}
  const stated = Object.entries(node).filter(([key]) => !unspoken.has(key))
  const told = stated.map(([key, value]) => [key, toMember(key, value, medium)])
  return { ...Object.fromEntries(told), ...checked } as JsonObject
}

function toMember(key: string, value: Json, medium: Medium): Json {
  if (key === 'example' || key === 'examples' || key === 'enum') return value
  if (!namedMembers.has(key) || !isObject(value)) return toPublishedNode(value, medium)
  const told = Object.entries(value).filter(([, one]) => !isUnpublished(one))
  return Object.fromEntries(told.map(([name, one]) => [name, toPublishedNode(one, medium)]))
}

export function isUnpublished(node: unknown): boolean {
  return isObject(node) && node['x-unpublished'] === true
}
