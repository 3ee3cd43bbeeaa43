// Compares schemas of two documents, for input and for output.
import { isObject } from '../generate/document.js'

export type Node = Record<string, unknown>

/** A schema, with its alternatives merged. */
interface Shape {
  types: Set<string>
  /** Undefined if any value is allowed. */
  values: Set<unknown> | undefined
  /** Values that are named, while others may follow. */
  known: Set<unknown>
  properties: Map<string, unknown>
  required: Set<string>
  items: unknown
  /** The schema of properties without a name. */
  others: unknown
  facts: Map<string, Fact>
  /** Alternatives by the value that tells them apart. */
  choices: Map<string, unknown>
}

type Fact = string | number | boolean

type Direction = 'in' | 'out'

export class SchemaBreaks {
  readonly #older: Node
  readonly #newer: Node
  readonly #note: (at: string, what: string) => void
  readonly #compared = new Set<string>()
  readonly #texts = new Map<Node, Map<string, string>>()

  constructor(older: Node, newer: Node, note: (at: string, what: string) => void) {
    this.#older = older
    this.#newer = newer
    this.#note = note
  }

  /** Whether there is nothing to compare: both are equal, with everything to which they refer. */
  isSame(older: unknown, newer: unknown): boolean {
    const text = JSON.stringify(older)
    return text === JSON.stringify(newer) && this.#refersToSame(text, new Set())
  }

  #refersToSame(text: string | undefined, seen: Set<string>): boolean {
    const parts = [...(text ?? '').matchAll(/"#\/([^"]+)"/g)].map(([, part = '']) => part)
    return parts.every(part => {
      if (seen.has(part)) return true
      seen.add(part)
      const before = this.#textOf(this.#older, part)
      return before === this.#textOf(this.#newer, part) && this.#refersToSame(before, seen)
    })
  }

  #textOf(document: Node, part: string): string {
    const known = this.#texts.get(document) ?? new Map<string, string>()
    const text = known.get(part) ?? JSON.stringify(lookUp(document, part.split('/'))) ?? ''
    this.#texts.set(document, known.set(part, text))
    return text
  }

  /** Accepted values must remain accepted. */
  compareInput(at: string, older: unknown, newer: unknown): void {
    const [before, after] = this.#shapes('in', at, older, newer)
    if (!before || !after) return
    for (const type of before.types) {
      if (!takes(after.types, type)) this.#note(at, `may be no ${type} any more`)
    }
    if (after.values && !isWithin(before.values, after.values)) this.#note(at, 'takes fewer values')
    this.#compareFacts('in', at, before, after)
    for (const name of after.required) {
      if (!before.required.has(name)) this.#note(`${at}.${name}`, 'is required now')
    }
    for (const [name, schema] of before.properties) {
      const taken = after.properties.get(name) ?? after.others
      if (taken === undefined) this.#note(`${at}.${name}`, 'is not taken any more')
      else this.compareInput(`${at}.${name}`, schema, taken)
    }
    for (const [name, schema] of before.choices) {
      const taken = after.choices.get(name)
      if (taken !== undefined) this.compareInput(`${at}(${name})`, schema, taken)
      else if (after.choices.size > 0) this.#note(`${at}(${name})`, 'is not taken any more')
    }
    this.compareInput(`${at}[]`, before.items, after.items)
    this.compareInput(`${at}{}`, before.others, after.others)
  }

  /** Returned values must have been possible before. */
  compareOutput(at: string, older: unknown, newer: unknown): void {
    const [before, after] = this.#shapes('out', at, older, newer)
    if (!before || !after) return
    for (const type of after.types) {
      if (!takes(before.types, type)) this.#note(at, `may be ${type} now`)
    }
    if (before.values && !after.values) this.#note(at, 'may have any value now')
    else if (before.values && !isWithin(after.values, before.values))
      this.#note(at, 'has new values')
    if (!isWithin(before.known, new Set([...after.known, ...(after.values ?? [])]))) {
      this.#note(at, 'has fewer known values')
    }
    this.#compareFacts('out', at, before, after)
    for (const [name, schema] of before.properties) {
      if (!after.properties.has(name)) this.#note(`${at}.${name}`, 'is gone')
      else if (before.required.has(name) && !after.required.has(name)) {
        this.#note(`${at}.${name}`, 'may be missing now')
      }
      this.compareOutput(`${at}.${name}`, schema, after.properties.get(name))
    }
    for (const [name, schema] of after.choices) {
      const known = before.choices.get(name)
      if (known !== undefined) this.compareOutput(`${at}(${name})`, known, schema)
      else if (before.choices.size > 0) this.#note(`${at}(${name})`, 'is new')
    }
    this.compareOutput(`${at}[]`, before.items, after.items)
    this.compareOutput(`${at}{}`, before.others, after.others)
  }

  #compareFacts(direction: Direction, at: string, before: Shape, after: Shape): void {
    const [inner, outer] = direction === 'in' ? [before, after] : [after, before]
    for (const fact of Object.keys(factTypes)) {
      // A limit of a type that one of them does not have is a change of the type, and listed values
      // have no other limits.
      if (!hasType(before, fact) || !hasType(after, fact)) continue
      if (inner.values && fact !== 'format') continue
      const [was, is] = [before.facts.get(fact), after.facts.get(fact)]
      const [less, more] = [inner.facts.get(fact), outer.facts.get(fact)]
      if (fact === 'format' ? was === is : isCovered(fact, less, more)) continue
      this.#note(at, `has ${is === undefined ? `no ${fact}` : `${fact} ${String(is)}`} now`)
    }
    this.compareDefault(at, before.facts.get('default'), after.facts.get('default'))
  }

  compareDefault(at: string, before: Fact | undefined, after: Fact | undefined): void {
    if (before === undefined || before === after) return
    this.#note(at, after === undefined ? 'has no default now' : `has the default ${after} now`)
  }

  /** Returns nothing if there is nothing to compare, or if the pair was compared before. */
  #shapes(direction: Direction, at: string, older: unknown, newer: unknown): [Shape?, Shape?] {
    const key = `${direction} ${at} ${JSON.stringify(older)} ${JSON.stringify(newer)}`
    if (!isObject(older) || !isObject(newer) || at.length > pathLengthMax) return []
    if (this.isSame(older, newer)) return []
    if (this.#compared.has(key)) return []
    this.#compared.add(key)
    return [toShape(this.#older, older), toShape(this.#newer, newer)]
  }
}

/** Recursive schemas: deeper levels contain nothing new. */
const pathLengthMax = 200

const [text, number, list, map] = [['string'], ['integer', 'number'], ['array'], ['object']]

/** Limits and notations, and the types to which they apply. */
const factTypes: Record<string, string[]> = {
  minLength: text,
  maxLength: text,
  pattern: text,
  format: text,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
  minItems: list,
  maxItems: list,
  uniqueItems: list,
  minProperties: map,
  maxProperties: map
}

/** Whether values within one limit are within the other. */
function isCovered(fact: string, inner: unknown, outer: unknown): boolean {
  if (outer === undefined || outer === inner) return true
  if (typeof inner !== 'number' || typeof outer !== 'number') return inner === true
  if (fact === 'multipleOf') return inner % outer === 0
  return /^(min|exclusiveMin)/.test(fact) ? inner >= outer : inner <= outer
}

function hasType({ types }: Shape, fact: string): boolean {
  return types.has('anything') || factTypes[fact]!.some(type => types.has(type))
}

function toShape(document: Node, schema: Node): Shape {
  const shape: Shape = {
    types: new Set(),
    values: new Set(),
    known: new Set(),
    properties: new Map(),
    required: new Set(),
    items: undefined,
    others: undefined,
    facts: new Map(),
    choices: new Map(entriesOf(lookUp(follow(document, schema), ['discriminator', 'mapping'])))
  }
  for (const [name, reference] of shape.choices) shape.choices.set(name, { $ref: reference })
  const alternatives = listAlternatives(document, schema)
  const required = alternatives
    .filter(each => isObject(each['properties']))
    .map(each => new Set((each['required'] ?? []) as string[]))
  for (const each of alternatives) addAlternative(shape, each)
  addFacts(shape, alternatives)
  const usual = readDefault(schema) ?? readDefault(follow(document, schema))
  if (usual !== undefined) shape.facts.set('default', usual)
  const [first = new Set<string>(), ...others] = required
  shape.required = new Set([...first].filter(name => others.every(other => other.has(name))))
  return shape
}

function addAlternative(shape: Shape, schema: Node): void {
  const values = 'const' in schema ? [schema['const']] : schema['enum']
  const isNull = schema['type'] === 'null'
  for (const type of typesOf(schema)) shape.types.add(type)
  if (Array.isArray(values)) for (const value of values) shape.values?.add(value)
  else if (isNull) shape.values?.add(null)
  else shape.values = undefined
  const known = schema['x-extensible-enum']
  if (Array.isArray(known)) for (const value of known) shape.known.add(value)
  const places = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : []
  for (const [name, property] of [...entriesOf(schema['properties']), ...places.entries()]) {
    shape.properties.set(String(name), join(shape.properties.get(String(name)), property))
  }
  shape.items = join(shape.items, schema['items'])
  const others = schema['additionalProperties']
  shape.others = join(shape.others, others === true ? {} : others)
}

/** The widest limit counts: values within any alternative are possible. */
function addFacts(shape: Shape, alternatives: readonly Node[]): void {
  for (const [fact, types] of Object.entries(factTypes)) {
    const relevant = alternatives.filter(each => {
      const own = typesOf(each)
      return own.has('anything') || types.some(type => own.has(type))
    })
    const [first, ...others] = relevant.map(each => each[fact] as Fact | undefined)
    const widest = others.reduce((one, other) => {
      if (isCovered(fact, one, other)) return other
      return isCovered(fact, other, one) ? one : undefined
    }, first)
    if (widest !== undefined) shape.facts.set(fact, widest)
  }
}

/** Types that follow from the values, if none is stated. */
function typesOf(schema: Node): Set<string> {
  const types = [schema['type'] ?? []].flat() as string[]
  return new Set(types.length > 0 ? types : ['anything'])
}

function join(one: unknown, other: unknown): unknown {
  if (!isObject(other)) return one
  return isObject(one) ? { anyOf: [one, other] } : other
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

/** Handlers apply most defaults, so that only the text says them; a single word can be compared. */
export function readDefault(node: Node): string | undefined {
  if ('default' in node) return JSON.stringify(node['default'])
  const { description } = node
  return typeof description === 'string' ? spokenDefault.exec(description)?.[1] : undefined
}

export const spokenDefault = /\bDefault: ([^\s.]+(?:\.\d+)?)\.?(?:\s|$)/

export function follow(document: Node, node: unknown): Node {
  if (!isObject(node)) return {}
  const reference = node['$ref']
  if (typeof reference !== 'string') return node
  return follow(document, lookUp(document, reference.split('/').slice(1)))
}

export function lookUp(node: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), node)
}

export function entriesOf(node: unknown): [string, unknown][] {
  return isObject(node) ? Object.entries(node) : []
}
