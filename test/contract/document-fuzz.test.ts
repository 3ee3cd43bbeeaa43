/**
 * Random requests for all operations of the canonical document, including changes: status,
 * content type, headers and schema of each response must be declared. The seed is fixed; set
 * BURPHUB_FUZZ_SEED and BURPHUB_FUZZ_RUNS for other requests.
 */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import * as fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import t from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp } from '../support/app.js'
import { toAttemptId } from './places.js'
import { countCases } from '../support/rings.js'

const seed = Number(process.env['BURPHUB_FUZZ_SEED'] ?? 20_261_122)
const numRuns = countCases(600)

type Schema = Record<string, unknown>

interface PublishedResponse {
  headers?: Record<string, unknown>
  content?: Record<string, { schema?: Schema }>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, PublishedResponse>
}

class PublishedDocument {
  readonly #document: Record<string, unknown>
  readonly #ajv = new Ajv2020({ strict: false })
  readonly operations: { method: string; path: string; node: Operation }[]

  constructor(name: string) {
    const file = new URL(`../../generated/${name}`, import.meta.url)
    this.#document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    formats.default(this.#ajv)
    this.#ajv.addSchema(this.#document, name)
    const paths = this.#document['paths'] as Record<string, Record<string, Operation>>
    this.operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, node]) => ({ method: method.toUpperCase(), path, node }))
    )
    this.#name = name
  }

  readonly #name: string

  find(method: string, path: string): Operation {
    const found = this.operations.find(one => one.method === method && one.path === path)
    if (!found) throw new Error(`${method} ${path} is in no document`)
    return found.node
  }

  resolve<T>(node: T): T {
    const { $ref } = node as { $ref?: string }
    if ($ref === undefined) return node
    const keys = $ref.split('/').slice(1)
    return this.resolve(
      keys.reduce<unknown>((whole, key) => (whole as Schema)[key], this.#document) as T
    )
  }

  /** Returns the errors of a value against a schema. */
  complain(schema: Schema, value: unknown): string | undefined {
    const text = JSON.stringify(schema).replaceAll('"#/', `"${this.#name}#/`)
    const validate = this.#ajv.compile(JSON.parse(text) as Schema)
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors)
  }
}

const canonical = new PublishedDocument('openapi.json')
const all = new PublishedDocument('swagger.json')

/** Headers of the protocol, which operations do not declare. */
const protocolHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'vary',
  'cache-control'
])
/** Security headers, equal on all responses. */
const isGuard = (name: string) =>
  /^(content-security-policy|cross-origin-|origin-agent-cluster|referrer-policy|strict-transport|x-(content-type|dns|download|frame|permitted|xss|powered))/.test(
    name
  )

interface Asked {
  method: string
  path: string
  request: InjectOptions
}

/** Names of existing objects, and some of missing ones. */
const known: Record<string, readonly string[]> = {
  server: ['main'],
  serverName: ['main'],
  backend: ['BASIC:AUTH', 'BASIC:ACL', 'nothing'],
  client: ['web1', 'db1', 'nothing'],
  clientName: ['web1', 'db1'],
  name: ['web1', 'db1', 'ann', 'desk', 'nothing'],
  member: ['ann', '@desk', 'nobody'],
  user: ['ann', 'nobody'],
  backup: ['1', '2', '99'],
  attempt: [toAttemptId({ client: 'web1', backup: 1 }), '9-1']
}

const someText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('ann', 'desk', 'web1', '/data', '2026-11-20', 'x y', 'ü')
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) }
)
const anything = fc.jsonValue({ maxDepth: 2 })

function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const {
    type,
    enum: words,
    items,
    properties = {},
    required = [],
    format
  } = canonical.resolve(schema)
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]))
  const types = [type].flat()
  const [first] = types.filter(one => one !== 'null')
  const plain = (): fc.Arbitrary<unknown> => {
    if (first === 'string') {
      return format === 'date-time' ? fc.constant('2030-01-01T00:00:00Z') : someText
    }
    if (first === 'integer') return fc.integer({ min: -1, max: 40 })
    if (first === 'boolean') return fc.boolean()
    if (first === 'array' && depth < 3) {
      return fc.array(valueOf((items ?? {}) as Schema, depth + 1), { maxLength: 3 })
    }
    if (first !== 'object' || depth > 3) return anything
    const fields = Object.entries(properties as Record<string, Schema>).map(
      ([name, field]) => [name, valueOf(field, depth + 1)] as const
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] })
  }
  return types.includes('null') ? fc.oneof(plain(), fc.constant(null)) : plain()
}

/** Mostly valid for the schema; sometimes a value of another kind. */
function sometimesWrong(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: valueOf(schema) }, { weight: 1, arbitrary: anything })
}

function wordOf({ name, schema }: Parameter): fc.Arbitrary<string> {
  const names = known[name]
  const fitting = valueOf(schema).map(value =>
    typeof value === 'string' ? value : JSON.stringify(value)
  )
  return names ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fitting) : fitting
}

function requestFor(at: (typeof canonical.operations)[number]): fc.Arbitrary<Asked> {
  const parameters = (at.node.parameters ?? []).map(one => canonical.resolve(one))
  const within = (place: string, isAlways: boolean) =>
    fc.tuple(
      ...parameters
        .filter(one => one.in === place)
        .map(one => {
          const word = wordOf(one).map((text): [string, string] => [one.name, text])
          return isAlways ? word : fc.option(word, { freq: 2, nil: undefined })
        })
    )
  const body = at.node.requestBody?.content['application/json'].schema
  return fc
    .record({
      path: within('path', true),
      query: within('query', false),
      headers: within('header', false),
      user: fc.constantFrom('admin', 'admin', 'ann', null),
      payload: body
        ? fc.option(sometimesWrong(body), { freq: 8, nil: undefined })
        : fc.constant(undefined)
    })
    .map(({ path, query, headers, user, payload }) => {
      const names = new Map(path.map(pair => pair ?? ['', '']))
      const told = query.filter(pair => pair !== undefined)
      const url = at.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(names.get(name)?.trim() || 'x')
      )
      const words = told.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
      const said = headers
        .filter(pair => pair !== undefined)
        .map(([name, text]) => [name.toLowerCase(), text.replaceAll(/[^ -~]/g, '')])
      return {
        method: at.method,
        path: at.path,
        request: {
          method: at.method as 'GET',
          url: words === '' ? url : `${url}?${words}`,
          headers: {
            ...Object.fromEntries(said),
            ...authorization(user),
            ...(payload !== undefined && { 'content-type': 'application/json' })
          },
          ...(payload !== undefined && { payload: JSON.stringify(payload) })
        }
      }
    })
}

/** Throws if the document does not declare the response. */
function requirePublished({ method, path }: Asked, reply: LightMyRequestResponse): void {
  const { statusCode, body } = reply
  const says = `${statusCode} ${body.slice(0, 300)}`
  if (statusCode === 500) throw new Error(`a defect: ${says}`)
  const told = all.find(method, path).responses[statusCode]
  const toldOnce = canonical.find(method, path).responses[statusCode]
  if (!told || !toldOnce) throw new Error(`an undeclared status: ${says}`)
  requireHeaders(all.resolve(told), reply, says)
  const { content } = canonical.resolve(toldOnce)
  const whole = String(reply.headers['content-type'] ?? '').replace(/; charset=utf-8$/, '')
  const [type = ''] = whole.split(';')
  if (!content) {
    if (body !== '') throw new Error(`an undeclared body: ${says}`)
    return
  }
  const media = content[whole] ?? content[type] ?? content['*/*']
  if (!media) throw new Error(`${type || 'no type'} is not declared: ${says}`)
  if (!type.endsWith('json') || !media.schema) return
  const isLines = type.endsWith('ndjson')
  const lines = isLines ? body.split('\n').filter(line => line !== '') : [body]
  const values = lines.map(line => JSON.parse(line) as unknown)
  const complaint = canonical.complain(media.schema, isLines ? body : values[0])
  if (complaint !== undefined) throw new Error(`${complaint}: ${says}`)
}

function requireHeaders(
  { headers = {} }: PublishedResponse,
  reply: LightMyRequestResponse,
  says: string
) {
  const told = new Set(Object.keys(headers).map(name => name.toLowerCase()))
  const strange = Object.keys(reply.headers).filter(
    name => !told.has(name) && !protocolHeaders.has(name) && !isGuard(name)
  )
  if (strange.length > 0) throw new Error(`undeclared headers ${strange.join(', ')}: ${says}`)
}

/** Undefined if the schema allows no empty value. */
function emptyOf(node: Schema): unknown {
  const schema = canonical.resolve(node)
  const { type, enum: words, pattern, format } = schema
  const [first] = [type].flat().filter(one => one !== 'null')
  const isOpen = !words && pattern === undefined && format === undefined
  if (first === 'string' && isOpen && !schema['minLength']) return ''
  if (first === 'array' && !schema['minItems']) return []
  const needs = [schema['required'] ?? [], schema['minProperties'] ?? []].flat()
  return first === 'object' && needs.length === 0 ? {} : undefined
}

/** Returns the shortest value that the schema allows. */
function leastOf(node: Schema): unknown {
  const { type, enum: words, anyOf, minLength, ...schema } = canonical.resolve(node)
  const [choice] = (anyOf ?? []) as Schema[]
  if (choice) return leastOf(choice)
  const [word] = (words ?? schema['examples'] ?? []) as unknown[]
  if (word !== undefined) return word
  const [first] = [type].flat().filter(one => one !== 'null')
  if (first === 'array')
    return schema['minItems'] ? [leastOf((schema['items'] ?? {}) as Schema)] : []
  if (first === 'integer' || first === 'number') return schema['minimum'] ?? 1
  if (first === 'boolean') return true
  if (first !== 'object') return 'x'.repeat(Number(minLength ?? 1))
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.fromEntries(required.map(name => [name, leastOf(properties[name] ?? {})]))
}

/** Operations that require one of two fields, which no keyword of a single field can express. */
const oneOfTwo = ['hide name', 'hide agent', 'createUser ', 'proveMe ', 'finishLogin ']

void t.test('each operation accepts empty values that its schema allows', async t => {
  const box = await useSandbox(t, { fixture: createDemoFixture() })
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
    isChecked: false
  })
  let asked = 0
  const ask = async (at: (typeof canonical.operations)[number], field: string, body: unknown) => {
    const url = at.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name]?.[0] ?? 'x')
    const answer = await app.inject({
      method: at.method as 'GET',
      url,
      headers: { ...authorization('admin'), 'content-type': 'application/json' },
      payload: JSON.stringify(body)
    })
    asked += 1
    if (answer.statusCode !== 400) return
    const { errors = {} } = answer.json<{ errors?: Record<string, string> }>()
    const name = `${at.node.operationId} ${field}`
    if (oneOfTwo.includes(name)) return
    t.notOk(field === '' || field in errors, `${name}: ${answer.body}`)
  }
  for (const at of canonical.operations) {
    const node = at.node.requestBody?.content['application/json'].schema
    if (!node || /log(In|out)/.test(at.node.operationId)) continue
    const { properties = {} } = canonical.resolve(node) as { properties?: Record<string, Schema> }
    if (emptyOf(node) !== undefined) await ask(at, '', {})
    const least = leastOf(node) as Record<string, unknown>
    for (const [name, field] of Object.entries(properties)) {
      const empty = emptyOf(field)
      if (empty !== undefined) await ask(at, name, { ...least, [name]: empty })
    }
  }
  t.ok(asked > 25, `${asked}`)
})

void t.test('the document declares each response of all operations', async t => {
  const box = await useSandbox(t, { fixture: createDemoFixture() })
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
    users: ['ann'],
    isChecked: false
  })
  const asked = new Set<string>()
  const statuses = new Set<number>()
  // In order instead of at random, so that each operation has requests.
  const perOperation = Math.max(1, Math.round(numRuns / canonical.operations.length))
  for (const operation of canonical.operations) {
    const property = fc.asyncProperty(requestFor(operation), async one => {
      const reply = await app.inject(one.request)
      requirePublished(one, reply)
      asked.add(operation.node.operationId)
      statuses.add(reply.statusCode)
    })
    await t.resolves(
      fc.assert(property, { seed, numRuns: perOperation, endOnFailure: true }),
      operation.node.operationId
    )
  }
  t.equal(asked.size, canonical.operations.length)
  for (const status of [200, 201, 400, 401, 403, 404, 409]) t.ok(statuses.has(status), `${status}`)
})
