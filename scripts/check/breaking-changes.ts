// Finds changes of the contract that break existing clients. Comparison tools on npm are
// unmaintained or support OpenAPI 3.0 only. These are the rules that matter to clients: an
// operation, a response or a field of one is removed, becomes optional or changes its type; a
// request needs something new, or a value is no longer accepted.
import { isObject } from '../generate/document.js'

export interface Break {
  /** operationId, part and field: `listBackups 200 [].size`. */
  at: string
  what: string
}

type Node = Record<string, unknown>

/** A schema, with its alternatives merged. */
interface Shape {
  types: Set<string>
  values: Set<unknown> | undefined
  properties: Map<string, unknown>
  required: Set<string>
  isOpen: boolean
  items: unknown
}

export function listBreaks(older: Node, newer: Node): Break[] {
  const comparison = new Comparison(older, newer)
  for (const [path, methods] of entriesOf(older['paths'])) {
    for (const [method, operation] of entriesOf(methods)) {
      comparison.compareOperation(operation, lookUp(newer, ['paths', path, method]))
    }
  }
  return comparison.breaks
}

class Comparison {
  readonly #older: Node
  readonly #newer: Node
  readonly #found = new Map<string, Break>()
  readonly #compared = new Set<string>()

  constructor(older: Node, newer: Node) {
    this.#older = older
    this.#newer = newer
  }

  get breaks(): Break[] {
    return [...this.#found.values()]
  }

  /** IDs of an operation's forms have its own ID as prefix. */
  compareOperation(older: unknown, newer: unknown): void {
    if (!isObject(older)) return
    const [id = ''] = String(older['operationId']).split('_')
    if (!isObject(newer)) return this.#note(String(older['operationId']), 'is gone')
    this.#compareParameters(id, older, newer)
    this.#compareBodies(id, older, newer)
    for (const [status, response] of entriesOf(older['responses'])) {
      if (!status.startsWith('2')) continue
      this.#compareAnswers(`${id} ${status}`, response, lookUp(newer, ['responses', status]))
    }
  }

  #compareParameters(id: string, older: Node, newer: Node): void {
    const known = new Map(listParameters(this.#older, older).map(each => [each['name'], each]))
    for (const parameter of listParameters(this.#newer, newer)) {
      const before = known.get(parameter['name'])
      const at = `${id} ${String(parameter['in'])} ${String(parameter['name'])}`
      const isInput = parameter['in'] !== 'path' // paths have their own, checked by the router
      if (isInput && parameter['required'] === true && before?.['required'] !== true) {
        this.#note(at, 'is required now')
      }
      if (before) this.#compareInput(at, before['schema'], parameter['schema'])
    }
  }

  #compareBodies(id: string, older: Node, newer: Node): void {
    const after = follow(this.#newer, newer['requestBody'])
    const before = follow(this.#older, older['requestBody'])
    if (after['required'] === true && before['required'] !== true) {
      this.#note(`${id} body`, 'is required now')
    }
    for (const [media, { schema }] of mediaOf(before)) {
      const taken = mediaOf(after).find(([name]) => name === media)
      if (taken) this.#compareInput(`${id} body`, schema, taken[1]['schema'])
      else this.#note(`${id} body ${media}`, 'is not taken any more')
    }
  }

  #compareAnswers(at: string, older: unknown, newer: unknown): void {
    if (newer === undefined) return this.#note(at, 'is gone')
    const answers = mediaOf(follow(this.#newer, newer))
    for (const [media, { schema }] of mediaOf(follow(this.#older, older))) {
      const answer = answers.find(([name]) => name === media)
      if (answer) this.#compareOutput(at, schema, answer[1]['schema'])
      else this.#note(`${at} ${media}`, 'is gone')
    }
  }

  /** Accepted values must remain accepted. */
  #compareInput(at: string, older: unknown, newer: unknown): void {
    const [before, after] = this.#shapes(at, older, newer)
    if (!before || !after) return
    for (const type of before.types) {
      if (!takes(after.types, type)) this.#note(at, `may be no ${type} any more`)
    }
    if (after.values && !isWithin(before.values, after.values)) this.#note(at, 'takes fewer values')
    for (const name of after.required) {
      if (!before.required.has(name)) this.#note(`${at}.${name}`, 'is required now')
    }
    for (const [name, schema] of before.properties) {
      if (after.properties.has(name)) {
        this.#compareInput(`${at}.${name}`, schema, after.properties.get(name))
      } else if (!after.isOpen) this.#note(`${at}.${name}`, 'is not taken any more')
    }
    this.#compareInput(`${at}[]`, before.items, after.items)
  }

  /** Returned values must have been possible before. */
  #compareOutput(at: string, older: unknown, newer: unknown): void {
    const [before, after] = this.#shapes(at, older, newer)
    if (!before || !after) return
    for (const type of after.types) {
      if (!takes(before.types, type)) this.#note(at, `may be ${type} now`)
    }
    for (const [name, schema] of before.properties) {
      if (!after.properties.has(name)) this.#note(`${at}.${name}`, 'is gone')
      else if (before.required.has(name) && !after.required.has(name)) {
        this.#note(`${at}.${name}`, 'may be missing now')
      }
      this.#compareOutput(`${at}.${name}`, schema, after.properties.get(name))
    }
    this.#compareOutput(`${at}[]`, before.items, after.items)
  }

  /** Returns nothing if there is nothing to compare, or if the pair was compared before. */
  #shapes(at: string, older: unknown, newer: unknown): [Shape?, Shape?] {
    const key = `${at} ${JSON.stringify(older)} ${JSON.stringify(newer)}`
    if (!isObject(older) || !isObject(newer) || at.length > pathLengthMax) return []
    if (this.#compared.has(key)) return []
    this.#compared.add(key)
    return [toShape(this.#older, older), toShape(this.#newer, newer)]
  }

  #note(at: string, what: string): void {
    this.#found.set(`${at} ${what}`, { at, what })
  }
}

/** Recursive schemas: deeper levels contain nothing new. */
const pathLengthMax = 200

function toShape(document: Node, schema: Node): Shape {
  const shape: Shape = {
    types: new Set(),
    values: new Set(),
    properties: new Map(),
    required: new Set(),
    isOpen: false,
    items: undefined
  }
  const alternatives = listAlternatives(document, schema)
  const required = alternatives
    .filter(each => isObject(each['properties']))
    .map(each => new Set((each['required'] ?? []) as string[]))
  for (const each of alternatives) addAlternative(shape, each)
  const [first = new Set<string>(), ...others] = required
  shape.required = new Set([...first].filter(name => others.every(other => other.has(name))))
  return shape
}

function addAlternative(shape: Shape, schema: Node): void {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : undefined
  const types = [schema['type'] ?? []].flat() as string[]
  for (const type of types) shape.types.add(type)
  if (types.length === 0) shape.types.add('anything')
  if (!values) shape.values = undefined
  for (const value of values ?? []) shape.values?.add(value)
  for (const [name, property] of entriesOf(schema['properties'])) {
    if (!shape.properties.has(name)) shape.properties.set(name, property)
  }
  shape.isOpen ||= schema['additionalProperties'] !== false
  shape.items ??= schema['items']
}

function listAlternatives(document: Node, schema: unknown): Node[] {
  const node = follow(document, schema)
  const inside = [node['anyOf'], node['oneOf'], node['allOf']].filter(Array.isArray).flat()
  if (inside.length === 0) return [node]
  return inside.flatMap(each => listAlternatives(document, each))
}

function takes(types: Set<string>, type: string): boolean {
  return types.has(type) || types.has('anything') || (type === 'integer' && types.has('number'))
}

function isWithin(inner: Set<unknown> | undefined, outer: Set<unknown>): boolean {
  return inner !== undefined && [...inner].every(value => outer.has(value))
}

function listParameters(document: Node, operation: Node): Node[] {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : []
  return parameters.map(each => follow(document, each))
}

function mediaOf(node: Node): [string, Node][] {
  return entriesOf(node['content']) as [string, Node][]
}

function follow(document: Node, node: unknown): Node {
  if (!isObject(node)) return {}
  const reference = node['$ref']
  if (typeof reference !== 'string') return node
  return follow(document, lookUp(document, reference.split('/').slice(1)))
}

function lookUp(node: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), node)
}

function entriesOf(node: unknown): [string, unknown][] {
  return isObject(node) ? Object.entries(node) : []
}
