// Finds parts of OpenAPI documents that generators and strict readers do not support, each rule
// with its reason. Other linters do not know these rules.
import { isObject } from '../generate/document.js'

/** Returns messages that name the place; empty if there are no problems. */
export function listStumblingBlocks(document: Record<string, unknown>): string[] {
  return [
    ...checkComponents(document),
    ...checkOperations(document),
    ...checkNode(document, document, '#')
  ]
}

/** Normalizes a name to characters of identifiers; some languages lose the case. */
function fold(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
}

function listTwins(names: readonly string[], where: string): string[] {
  const known = new Map<string, string>()
  return names.flatMap(name => {
    const twin = known.get(fold(name))
    known.set(fold(name), name)
    return twin === undefined ? [] : [`${where}: ${twin} and ${name} become the same identifier`]
  })
}

/**
 * Go's generator creates the same type name for a parameter and a schema of the same name, and
 * constants from values.
 */
function checkComponents({ components }: Record<string, unknown>): string[] {
  const parts = Object.entries(isObject(components) ? components : {})
    .filter(([kind]) => kind === 'schemas' || kind === 'parameters')
    .flatMap(([, named]) => Object.entries(named as object))
  const names = parts.map(([name]) => name)
  const constants = parts.flatMap(([name, part]: [string, unknown]) =>
    valuesOf(part).map(value => `${name} ${value}`)
  )
  return [
    ...listTwins([...names, ...constants], '#/components'),
    ...parts
      .filter(([, part]) => isObject(part) && isNullableObject(part))
      .map(([name]) => `#/components: ${name} is null or an object`)
  ]
}

function valuesOf(part: unknown): string[] {
  const schema = isObject(part) && isObject(part['schema']) ? part['schema'] : part
  const values = isObject(schema) && Array.isArray(schema['enum']) ? schema['enum'] : []
  return values.filter(value => value !== null).map(String)
}

/** Python's generator fails for a field that is null or one of these. */
function isNullableObject({ type }: Record<string, unknown>): boolean {
  return Array.isArray(type) && type.includes('object') && type.includes('null')
}

function checkOperations(document: Record<string, unknown>): string[] {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, unknown>>)
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item).map(([method, node]) => ({ at: `${method} ${path}`, node }))
  )
  const ids = operations.map(({ node }) => (isObject(node) ? String(node['operationId']) : ''))
  return [
    ...listTwins(ids, '#/paths'),
    ...ids.filter(id => /_\d+$/.test(id)).map(id => `${id}: a number says nothing`),
    ...operations.flatMap(({ at, node }) => checkParameters(document, at, node))
  ]
}

function checkParameters(document: unknown, at: string, node: unknown): string[] {
  const parameters = isObject(node) && Array.isArray(node['parameters']) ? node['parameters'] : []
  const names = parameters.map(one => {
    const parameter: unknown =
      isObject(one) && typeof one['$ref'] === 'string' ? find(document, one['$ref']) : one
    return isObject(parameter) ? String(parameter['name']) : ''
  })
  return listTwins(names, at)
}

function find(document: unknown, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document)
}

function checkNode(document: unknown, node: unknown, where: string): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((one, index) => checkNode(document, one, `${where}/${index}`))
  }
  if (!isObject(node)) return []
  const inside = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => checkNode(document, value, `${where}/${key}`))
  return [...checkSchema(document, node, where), ...inside]
}

function checkSchema(document: unknown, node: Record<string, unknown>, where: string): string[] {
  const { type, items, properties, additionalProperties } = node
  // Keys in a map of properties are names, not keywords.
  if (where.endsWith('/properties')) return []
  const types = Array.isArray(type) ? type.filter(one => one !== 'null') : []
  const isArray = type === 'array' || types.includes('array')
  const unions = [node['oneOf'], node['anyOf']].filter(union => Array.isArray(union))
  const complaints: [boolean, string][] = [
    [items === false || items === true, 'items is a schema, not a word'],
    [isArray && items === undefined, 'an array says what it holds'],
    [types.length > 1, `${types.join(' and ')} in one schema`],
    [typeof node['const'] === 'boolean', 'a constant truth'],
    [isChoice(additionalProperties), 'a map of a choice'],
    [unions.some(union => union.some(isUnnamed)), 'a choice between objects without names'],
    [
      unions.some(union => isUntold(document, union)) && node['discriminator'] === undefined,
      'a choice without a discriminator'
    ],
    [Object.keys(node).some(key => /^x-(json|form|forms|instead-of)$/.test(key)), 'a word of ours']
  ]
  const own = complaints.filter(([isSo]) => isSo).map(([, what]) => `${where}: ${what}`)
  return [...own, ...(isObject(properties) ? listTwins(Object.keys(properties), where) : [])]
}

function isUnnamed(node: unknown): boolean {
  return isObject(node) && (node['type'] === 'object' || 'properties' in node)
}

/**
 * Whether there are several objects. Without a discriminator, a reader must try each, and Go's
 * generators reject them.
 */
function isUntold(document: unknown, union: unknown[]): boolean {
  const named = union.flatMap(one =>
    isObject(one) && typeof one['$ref'] === 'string' ? [find(document, one['$ref'])] : []
  )
  const isPlain = (schema: unknown) =>
    isObject(schema) && ['string', 'array', 'integer', 'boolean'].includes(String(schema['type']))
  return named.filter(schema => !isPlain(schema)).length > 1
}

function isChoice(node: unknown): boolean {
  return isObject(node) && ['anyOf', 'oneOf', 'allOf'].some(key => key in node)
}
