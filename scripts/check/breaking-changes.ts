// Finds changes of a published document that break its readers: callers of a path, users of a
// generated client, and strict parsers of answers. Comparison tools on npm are unmaintained, support
// OpenAPI 3.0 only, or download a program. What was accepted must be accepted with the same meaning,
// and what is returned must have been possible before. Enums are closed, in answers, too, unless
// they are an `x-extensible-enum`. New statuses, headers and fields of answers break nothing.
import { isObject } from '../generate/document.js'
import { entriesOf, follow, lookUp, type Node, readDefault, SchemaBreaks } from './schema-breaks.js'

export interface Break {
  /** operationId, part and field: `listBackups 200 [].size`. */
  at: string
  what: string
}

export function listBreaks(older: Node, newer: Node): Break[] {
  const comparison = new Comparison(older, newer)
  for (const operation of listOperations(older)) comparison.compareOperation(operation)
  return comparison.breaks
}

interface Operation {
  id: string
  method: string
  path: string
  node: Node
}

class Comparison {
  readonly #older: Node
  readonly #newer: Node
  readonly #found = new Map<string, Break>()
  readonly #schemas: SchemaBreaks
  readonly #byPath: Map<string, Operation>
  readonly #byId: Map<string, Operation>

  constructor(older: Node, newer: Node) {
    this.#older = older
    this.#newer = newer
    this.#schemas = new SchemaBreaks(older, newer, (at, what) => this.#note(at, what))
    const operations = listOperations(newer)
    this.#byPath = new Map(operations.map(each => [addressOf(each), each]))
    this.#byId = new Map(operations.map(each => [each.id, each]))
  }

  get breaks(): Break[] {
    return [...this.#found.values()]
  }

  /** Finds the operation by its path or else by its ID, so that a rename is one break. */
  compareOperation(older: Operation): void {
    const newer = this.#byPath.get(addressOf(older)) ?? this.#byId.get(older.id)
    if (!newer) return this.#note(older.id, 'is gone')
    if (addressOf(newer) !== addressOf(older)) {
      this.#note(older.id, `is ${newer.method.toUpperCase()} ${newer.path} now`)
    }
    const id = toBaseId(older)
    if (newer.id !== older.id) {
      const isBase = toBaseId(newer) !== id
      this.#note(isBase ? id : older.id, `is called ${isBase ? toBaseId(newer) : newer.id} now`)
    }
    this.#compareSecurity(id, older.node, newer.node)
    if (this.#schemas.isSame(older.node, newer.node)) return
    this.#compareRights(id, older.node, newer.node)
    this.#compareParameters(id, older.node, newer.node)
    this.#compareBodies(id, older.node, newer.node)
    for (const [status, response] of entriesOf(older.node['responses'])) {
      const after = lookUp(newer.node, ['responses', status])
      this.#compareAnswers(`${id} ${status}`, response, after)
    }
  }

  #compareRights(id: string, older: Node, newer: Node): void {
    const [before, after] = [toRights(older), toRights(newer)]
    for (const [name, steps] of Object.entries(rightsFromLoose)) {
      const [was, is] = [before[name] ?? '', after[name] ?? '']
      const isLooser = rankOf(steps, is) < rankOf(steps, was)
      if (was !== is && !isLooser) this.#note(`${id} ${name}`, `is ${is || 'usual'} now`)
    }
  }

  /** Each entry of `security` is one way to prove who calls. */
  #compareSecurity(id: string, older: Node, newer: Node): void {
    const after = waysOf(newer, this.#newer)
    if (after.includes('nothing')) return
    for (const way of waysOf(older, this.#older)) {
      if (!after.includes(way)) this.#note(`${id} security`, `does not accept ${way} any more`)
    }
  }

  #compareParameters(id: string, older: Node, newer: Node): void {
    const known = new Map(listParameters(this.#older, older).map(each => [keyOf(each), each]))
    const taken = new Map(listParameters(this.#newer, newer).map(each => [keyOf(each), each]))
    const toPlace = (each: Node) => `${id} ${String(each['in'])} ${String(each['name'])}`
    for (const [key, before] of known) {
      const after = taken.get(key)
      if (!after) this.#note(toPlace(before), 'is not taken any more')
      else this.#compareParameter(toPlace(before), before, after)
    }
    for (const [key, after] of taken) {
      if (after['required'] === true && known.get(key)?.['required'] !== true) {
        this.#note(toPlace(after), 'is required now')
      }
    }
  }

  #compareParameter(at: string, before: Node, after: Node): void {
    const toNotation = ({ style, explode }: Node) => JSON.stringify([style, explode])
    if (toNotation(before) !== toNotation(after)) this.#note(at, 'is written in another way now')
    this.#schemas.compareDefault(at, readDefault(before), readDefault(after))
    this.#schemas.compareInput(at, before['schema'], after['schema'])
  }

  #compareBodies(id: string, older: Node, newer: Node): void {
    const after = follow(this.#newer, newer['requestBody'])
    const before = follow(this.#older, older['requestBody'])
    if (after['required'] === true && before['required'] !== true) {
      this.#note(`${id} body`, 'is required now')
    }
    const taken = new Map(mediaOf(after))
    for (const [media, { schema }] of mediaOf(before)) {
      const body = taken.get(media)
      if (body) this.#schemas.compareInput(`${id} body`, schema, body['schema'])
      else this.#note(`${id} body ${media}`, 'is not taken any more')
    }
  }

  #compareAnswers(at: string, older: unknown, newer: unknown): void {
    if (newer === undefined) return this.#note(at, 'is gone')
    const [before, after] = [follow(this.#older, older), follow(this.#newer, newer)]
    const answers = new Map(mediaOf(after))
    for (const [media, { schema }] of mediaOf(before)) {
      const answer = answers.get(media)
      if (answer) this.#schemas.compareOutput(at, schema, answer['schema'])
      else this.#note(`${at} ${media}`, 'is gone')
    }
    const headers = new Map(entriesOf(after['headers']))
    for (const [name, header] of entriesOf(before['headers'])) {
      const given = follow(this.#newer, headers.get(name))
      if (!headers.has(name)) this.#note(`${at} header ${name}`, 'is gone')
      const { schema } = follow(this.#older, header)
      this.#schemas.compareOutput(`${at} header ${name}`, schema, given['schema'])
    }
  }

  #note(at: string, what: string): void {
    this.#found.set(`${at} ${what}`, { at, what })
  }
}

/** Facts of `x-access`, each with its values from loose to strict; `''` stands for an absent fact. */
const rightsFromLoose: Record<string, string[][]> = {
  requires: [
    ['public'],
    ['anyone'],
    ['list', 'login'],
    ['client', 'server', 'self'],
    ['moderator'],
    ['admin']
  ],
  mode: [[''], ['rw']],
  token: [['metrics'], [''], ['never']],
  // By default, downloads need no proof.
  proof: [['', 'download'], ['others'], ['recent']],
  enrol: [['true'], ['']]
}

/** Unknown values count as the strictest. */
function rankOf(steps: string[][], value: string): number {
  const rank = steps.findIndex(step => step.includes(value))
  return rank < 0 ? steps.length : rank
}

function toRights({ 'x-access': access }: Node): Record<string, string> {
  return Object.fromEntries(entriesOf(access).map(([name, value]) => [name, String(value)]))
}

/** Schemes are compared by what they are, not by their names alone. */
function waysOf(operation: Node, document: Node): string[] {
  const ways = operation['security'] ?? document['security']
  if (!Array.isArray(ways) || ways.length === 0) return ['nothing']
  return ways.map(way => {
    const schemes = entriesOf(way).map(([name]) => {
      const { description: _, ...scheme } = follow(
        document,
        lookUp(document, ['components', 'securitySchemes', name])
      )
      return `${name} (${Object.values(scheme).join(' ')})`
    })
    return schemes.join(' with ') || 'nothing'
  })
}

function listOperations(document: Node): Operation[] {
  return entriesOf(document['paths']).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, node]) => {
      if (!isObject(node) || typeof node['operationId'] !== 'string') return []
      return [{ id: node['operationId'], method, path, node }]
    })
  )
}

/** Names of parameters are no part of an address. */
function addressOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`
}

/** IDs of an operation's forms have its own ID as prefix. */
function toBaseId({ id }: Operation): string {
  return id.replace(/_.*/, '')
}

function listParameters(document: Node, operation: Node): Node[] {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : []
  return parameters.map(each => follow(document, each))
}

/** Headers have the same name in any case. */
function keyOf({ in: place, name }: Node): string {
  return `${String(place)} ${place === 'header' ? String(name).toLowerCase() : String(name)}`
}

function mediaOf(node: Node): [string, Node][] {
  return entriesOf(node['content']) as [string, Node][]
}
