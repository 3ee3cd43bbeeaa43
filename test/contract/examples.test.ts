/**
 * Sends the example of every operation of the canonical document, in the order of a story, and
 * compares the answers with the examples. With TAP_SNAPSHOT=1, answers that differ become examples.
 */
import { readFileSync } from 'node:fs'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test } from 'tap'
import {
  isObject,
  resolve,
  type Document,
  type JsonObject
} from '../../scripts/generate/document.js'
import { labMissing } from '../support/lab.js'
import { toExample, toExampleText, writeExamples, type Recorded } from './example-recorder.js'
import { listDifferences, toLasting, toMapTest } from './example-shape.js'
import type { Step } from './example-scene.js'
import { toStory } from './example-story.js'
import { openWorld, type ExampleWorld } from './example-world.js'

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: string | number
  schema: { examples?: (string | number)[] }
}

interface Answer {
  content?: Record<string, { schema: JsonObject; example?: unknown }>
}

interface Operation {
  operationId: string
  method: 'GET'
  path: string
  parameters: Parameter[]
  body: unknown
  status: number
  content: NonNullable<Answer['content']>
  isDeprecated: boolean
}

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')
) as Document
const find = (reference: string) => resolve(document, { $ref: reference })

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, node]) => toOperation(path, method, node as JsonObject))
)

function toOperation(path: string, method: string, node: JsonObject): Operation {
  const body = node['requestBody'] as unknown as Answer | undefined
  const responses = node['responses'] as unknown as Record<string, Answer>
  const status = Object.keys(responses).find(one => one.startsWith('2')) ?? ''
  return {
    operationId: node['operationId'] as string,
    // One of several methods; the type needs a single one.
    method: method.toUpperCase() as 'GET',
    path,
    parameters: ((node['parameters'] ?? []) as object[]).map(
      one => resolve(document, one) as Parameter
    ),
    body: body?.content?.['application/json']?.example,
    status: Number(status),
    content: resolve(document, responses[status] ?? {}).content ?? {},
    isDeprecated: node['deprecated'] === true
  }
}

function exampleOf({ name, example, schema }: Parameter): string {
  const [known = example] = schema.examples ?? []
  if (known === undefined) throw new Error(`${name} has no example`)
  return String(known)
}

/** Returns the request of the document, with the values that only this run knows. */
function toRequest(
  world: ExampleWorld,
  { method, path, parameters, body }: Operation,
  { query = {}, headers = {}, place = {}, body: own }: Step
): InjectOptions {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find(one => one.in === 'path' && one.name === name)
    return encodeURIComponent(place[name] ?? (parameter ? exampleOf(parameter) : ''))
  })
  const needed = parameters.filter(one => one.in === 'query' && one.required)
  const stated = Object.fromEntries(needed.map(one => [one.name, exampleOf(one)]))
  const words = Object.entries({ ...stated, ...query }).map(([name, value]) => [
    name,
    world.toRun(value)
  ])
  const asked = new URLSearchParams(words).toString()
  const payload = own ?? mapTexts(body, text => world.toRun(text)) ?? undefined
  return {
    method,
    url: asked === '' ? url : `${url}?${asked}`,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) })
  }
}

/** Values of `format` for media types that `Accept` cannot select. */
const formats: Readonly<Record<string, string>> = { 'text/plain': 'text', 'text/csv': 'csv' }

/** Asks for one of several media types. */
function toStepFor(type: string, { query, headers, ...step }: Step): Step {
  const accept = type.includes('*') ? {} : { accept: type }
  const format = formats[type]
  return {
    ...step,
    query: { ...query, ...(format && { format }) },
    headers: { ...accept, ...headers }
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(each => mapTexts(each, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)])
  )
}

/** Parses an event as its schema describes it. */
function parseEvents(text: string): unknown[] {
  const blocks = text.split('\n\n').map(block => new Map(block.split('\n').map(toField)))
  const named = blocks.filter(block => block.has('event'))
  return named.map(block => ({
    event: block.get('event'),
    data: JSON.parse(block.get('data') ?? 'null') as unknown
  }))
}

function toField(line: string): [string, string] {
  const [name = ''] = line.split(':')
  return [name, line.slice(name.length + 1).trim()]
}

function toShown(world: ExampleWorld, type: string, answer: LightMyRequestResponse): unknown {
  const text = world.toShown(answer.body)
  if (type === 'application/json') return JSON.parse(text)
  if (type === 'text/event-stream') return parseEvents(text)
  return /^text\/(?!html)|ndjson/.test(type) ? text : undefined
}

/** Returns the lines of the example that no line of the response matches. */
function compareTexts(example: string, answer: string): string[] {
  const lines = new Set(answer.split('\n').map(toLasting))
  return example.split('\n').filter(line => !lines.has(toLasting(line)))
}

type Media = Operation['content'][string] & { type: string }

function compare({ type, schema, example }: Media, shown: unknown): string[] {
  if (typeof shown === 'string') return compareTexts(String(example), shown)
  const stated = type === 'text/event-stream' ? [example] : example
  return listDifferences(stated, shown, toMapTest(schema, find))
}

function shorten({ type, schema }: Media, shown: unknown): unknown {
  if (typeof shown === 'string') return toExampleText(shown)
  const value = toExample(shown, toMapTest(schema, find))
  return type === 'text/event-stream' ? (value as unknown[])[0] : value
}

/** Requires a token that a provider has signed: see test/http/providers.test.ts. */
function isOfProviders(operationId: string): boolean {
  return operationId === 'endProviderSessions'
}

function isRead({ method }: Operation): boolean {
  return method === 'GET'
}

function listUntold(told: ReadonlySet<string>): readonly Operation[] {
  return operations.filter(
    ({ operationId, isDeprecated, content }) =>
      !told.has(operationId) &&
      !isDeprecated &&
      !('text/html' in content) &&
      !isOfProviders(operationId)
  )
}

void test('the example of each operation', { skip: labMissing, timeout: 170_000 }, async t => {
  const isRecording = process.env['TAP_SNAPSHOT'] === '1'
  const recorded: Recorded[] = []
  const world = await openWorld(t)
  const told = new Set<string>()
  const reads = listUntold(new Set(toStory([]).map(({ id }) => id))).filter(isRead)
  for (const { id, ...facts } of toStory(reads.map(({ operationId: id }) => ({ id })))) {
    const operation = operations.find(({ operationId }) => operationId === id)
    if (!operation) throw new Error(`${id} is not in the document`)
    told.add(id)
    const prepared = (await facts.prepare?.(world)) ?? {}
    const step = { ...facts, ...prepared }
    const types = Object.entries(operation.content)
    for (const [type, { schema, example }] of types.length > 0
      ? types
      : ([['none', { schema: {} }]] as const)) {
      const answer = await world.request(
        toRequest(world, operation, toStepFor(type, step)),
        step.user
      )
      t.equal(answer.statusCode, operation.status, `${id}: ${answer.body.slice(0, 500)}`)
      if (answer.statusCode !== operation.status) break
      facts.keep?.(answer)
      const whole = toShown(world, type, answer)
      if (whole === undefined) break
      const shown = facts.view && typeof whole !== 'string' ? facts.view(whole) : whole
      const differences = compare({ type, schema, example }, shown)
      if (isRecording && differences.length > 0) {
        recorded.push({ operationId: id, type, value: shorten({ type, schema }, shown) })
      } else t.same(differences, [], `${id} returns ${type} as in its example`)
    }
  }
  const untold = listUntold(told)
  t.same(
    untold.map(({ operationId }) => operationId),
    [],
    'the story contains each operation'
  )
  if (isRecording) writeExamples(recorded)
})
