// Finds translatable texts in responses: strings marked with `x-said`.
import { type Document, isObject, type Json, type JsonObject, resolve } from './document.js'

/** Keys from the response to a text; `*` stands for each item of a list. */
export type TextPlace = string[]

/**
 * Throws if a schema contains itself around a text, because the number of places would be infinite.
 */
export function listTextPlaces(
  document: Document,
  schema: JsonObject,
  within: readonly string[] = []
): TextPlace[] {
  if (schema['x-said'] === true) return [[]]
  const { $ref } = schema
  if (typeof $ref === 'string') {
    if (within.includes($ref)) return []
    return listTextPlaces(document, resolve<JsonObject>(document, { $ref }), [...within, $ref])
  }
  return listMembers(schema).flatMap(([key, member]) =>
    listTextPlaces(document, member, within).map(place => [...key, ...place])
  )
}

function listMembers(schema: JsonObject): [string[], JsonObject][] {
  const { properties, items, prefixItems } = schema
  const named = isObject(properties) ? Object.entries(properties) : []
  const alike = ['allOf', 'anyOf', 'oneOf'].flatMap(word => toList(schema[word]))
  return [
    ...named.map(([name, member]): [string[], Json] => [[name], member]),
    ...toList(prefixItems).map((member, at): [string[], Json] => [[String(at)], member]),
    ...alike.map((member): [string[], Json] => [[], member]),
    ...(items === undefined ? [] : [[['*'], items] as [string[], Json]])
  ].filter((entry): entry is [string[], JsonObject] => isObject(entry[1]))
}

function toList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
