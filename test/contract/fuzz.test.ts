/**
 * Random requests get only responses that the published document declares. The seed is fixed, so
 * that all runs are equal; set BURPHUB_FUZZ_SEED and BURPHUB_FUZZ_RUNS for other requests.
 */
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp } from '../support/app.js'
import { useWeb, type Web } from '../support/web.js'
import { countCases } from '../support/rings.js'
import { createDeclaredCheck } from './declared.js'
import {
  addChecks,
  forms,
  isAboutClient,
  publishedParameters,
  toAttemptId,
  toCheckId,
  withQuery,
  type Form,
  type PublishedParameter
} from './places.js'
import { anyCharacter } from '../support/any-character.js'

const seed = Number(process.env['BURPHUB_FUZZ_SEED'] ?? 20_261_125)
const numRuns = countCases(1000)

const expectDeclared = createDeclaredCheck(forms)

async function useFuzzedWeb(t: Test): Promise<Web> {
  const box = await useSandbox(t, { fixture: createDemoFixture() })
  const servers = [{ name: 'main', clientConfig: box.clientConfigPath }]
  const office = await useApp(t, { servers, users: ['vault'] })
  await addChecks(office)
  return useWeb(t, office.app)
}

type Query = [name: string, value: string][]

interface Asked {
  form: Form
  url: string
  headers: Record<string, string>
}

function printQuery(query: Query): string {
  return query.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
}

const clients = ['web1', 'db1', 'vault', 'file server', 'büro', 'new-laptop']
/** Each client has backup 1 and this number of further ones. */
const backups: Record<string, number> = { web1: 5, db1: 3, vault: 4, 'file server': 2, büro: 1 }
const directories = ['', '/', '/data', '/data/etc', '/data/home/anna', '/srv/files', '/nothing']

// Any Unicode text without lone surrogates, which no request can contain.
const text = (maxLength: number, minLength = 0) =>
  fc.string({ unit: anyCharacter, minLength, maxLength })

/** Any path that burp can list: burp cannot list paths with NUL or a leading `*`. */
const directory = fc.oneof(
  fc.constantFrom(...directories),
  text(300).filter(path => !path.startsWith('*') && !path.includes('\0'))
)

const instant = fc.constantFrom(
  '2026-11-20',
  '1970-01-01T00:00:00Z',
  '2026-11-20 15:50:58',
  '2100-02-28T23:59:59+05:45'
)

function validValue({ name, schema }: PublishedParameter): fc.Arbitrary<string> {
  if (name === 'serverName' || name === 'server') return fc.constant('main')
  if (name === 'root') return directory
  if (name === 'start' || name === 'end' || name === 'at') return instant
  if (name === 'newer_than') return fc.integer({ min: 1, max: 3650 }).map(days => `${days}d`)
  if (name === 'mtime') return instant.map(each => `${each}..`)
  const { enum: ofItems } = (schema['items'] ?? {}) as { enum?: string[] }
  const options = (schema['enum'] as string[] | undefined) ?? ofItems
  if (options) return fc.constantFrom(...options)
  const {
    minimum = 0,
    maximum = 1000,
    minLength = 0,
    maxLength = 255
  } = schema as {
    [key: string]: number | undefined
  }
  if (schema['type'] === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  if (schema['type'] === 'boolean') return fc.constantFrom('true', 'false', '1', '0', 'on', 'no')
  const { pattern } = schema
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  return text(maxLength, minLength)
}

/** Cursors come only from a Link header, and `after` only from a response. */
function validQuery(form: Form, client: string): fc.Arbitrary<Query> {
  const declared = publishedParameters(form).filter(
    ({ in: place, name }) => place === 'query' && !['cursor', 'after'].includes(name)
  )
  const parts = declared.map((parameter): fc.Arbitrary<Query> => {
    const { name, schema, required } = parameter
    if (name === 'clientName') return fc.constant([[name, client]])
    if (name === 'name') return fc.constantFrom<Query>([], [[name, client]])
    const maxLength = schema['type'] === 'array' ? 3 : 1
    const minLength = required === true ? 1 : 0
    const values = fc.array(validValue(parameter), { minLength, maxLength })
    return values.map(list => list.map(value => [name, value]))
  })
  return fc
    .tuple(...parts)
    .map(pairs => pairs.flat())
    .filter(areLimitsInOrder)
}

/** Returns whether lower limits are at most the upper ones, which no schema can express. */
function areLimitsInOrder(query: Query): boolean {
  const limitOf = (name: string) => query.find(([key]) => key === name)?.[1]
  const most = limitOf('at_most')
  return most === undefined || Number(limitOf('at_least') ?? 0) <= Number(most)
}

function fill(form: Form, client: string, backup: string, server = 'main'): string {
  return form.path
    .replace(':server', () => encodeURIComponent(server))
    .replace(/:(name|client)\b/, () => encodeURIComponent(client))
    .replace(':backup', () => encodeURIComponent(backup))
    .replace(':attempt', () => toAttemptId({ client, backup }))
    .replace(':id', () => encodeURIComponent(toCheckId({ server, client })))
    .replace(':a/:b', () => `1/${encodeURIComponent(backup)}`)
}

/** An operation with many path forms is requested as often as one with few. */
const someForm = fc
  .constantFrom(...new Set(forms.map(({ route }) => route)))
  .chain(route => fc.constantFrom(...forms.filter(form => form.route === route)))

function validRequest(some: readonly Form[]): fc.Arbitrary<Asked> {
  return fc
    .tuple(fc.constantFrom(...some), fc.constantFrom(...clients), fc.nat())
    .chain(([form, anyClient, dice]) => {
      const needsBackup = /:(backup|b)\b/.test(form.path)
      const client = needsBackup && !(anyClient in backups) ? 'web1' : anyClient
      const backup = String(1 + (dice % (backups[client] ?? 1)))
      const url = fill(form, client, backup)
      return validQuery(form, client).map(query => ({
        form,
        url: withQuery(url, printQuery(query)),
        headers: authorization('admin')
      }))
    })
}

/** Before its first backup a client has no backup. */
const absences = /"(?:NOT_RUNNING|NO_SUCH_LOG|NO_SUCH_BACKUP)"/

void test('a valid request gets a declared response, and is never rejected', async t => {
  const web = await useFuzzedWeb(t)
  const seen = new Set<string>()
  const check = async ({ form, url, headers }: Asked) => {
    const reply = await web.send(url, { headers })
    expectDeclared(form, reply)
    const isAbsent = reply.status === 404 && absences.test(reply.body)
    // The file index is made in the background.
    const isLacking = isAbsent || (reply.status === 409 && reply.body.includes('"NOT_INDEXED"'))
    if (reply.status !== 200 && !isLacking)
      throw new Error(`refused: ${reply.status} ${reply.body}`)
    seen.add(form.route.operationId)
    const next = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
    if (next !== undefined) expectDeclared(form, await web.send(next, { headers }))
  }
  // In order instead of at random, so that each operation has requests.
  const reading = new Set(forms.map(({ route }) => route))
  for (const route of reading) {
    const own = forms.filter(form => form.route === route)
    const property = fc.asyncProperty(validRequest(own), check)
    const turns = Math.ceil(numRuns / reading.size)
    await t.resolves(fc.assert(property, { seed, numRuns: turns }), route.operationId)
  }
  t.equal(seen.size, reading.size, 'each operation was requested')
})

/** Any content of a path segment, including wrong escapes. */
const hostileSegment = fc.oneof(
  text(300, 1).map(encodeURIComponent),
  fc.constantFrom(...clients, 'main', 'running', 'report', 'stats').map(encodeURIComponent),
  fc.stringMatching(/^[!$&-.0-;=@-Z_a-z~]{1,40}$/),
  fc.stringMatching(/^(%[0-9a-fA-F]{2}|%|[a-z]){1,12}$/),
  fc.constantFrom('..', '.', '%2e%2e', '%00', '%2F', 'web1%0A', 'web1%3Ab%3A1', '%C0%AF', '-1'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '0x1', '1e3')
)

const hostileNames = ['serverName', 'clientName', 'name', 'server', 'user', 'limit', 'cursor', 'q']
const moreNames = ['sort', 'root', 'recursive', 'selected', 'start', 'end', 'aggregation', 'init']

const hostileQuery = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...hostileNames, ...moreNames).map(String) },
      { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'root[]', 'a.b', '') },
      { weight: 1, arbitrary: text(20).map(encodeURIComponent) }
    ),
    fc.oneof(hostileSegment, text(2000).map(encodeURIComponent), fc.constant(''))
  ),
  { maxLength: 6 }
)

const hostileHeaders = fc.record(
  {
    'if-none-match': fc.stringMatching(/^[ -~]{0,60}$/),
    accept: fc.constantFrom('text/html', 'application/xml', '*/*', 'x', ';;q=9'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=9', '*'),
    'x-request-id': fc.stringMatching(/^[!-~]{1,60}$/),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', 'x', '::1, ::2'),
    'x-http-method-override': fc.constantFrom('DELETE', 'POST'),
    authorization: fc.oneof(
      fc.constantFrom('admin', 'vault').map(user => authorization(user)['authorization'] ?? ''),
      fc.constantFrom('Basic', 'Basic :', 'Bearer x', 'Basic Og==', `Basic ${btoa('a\0b:c')}`)
    )
  },
  { requiredKeys: ['authorization'] }
)

const hostileRequest: fc.Arbitrary<Asked> = fc
  .tuple(someForm, fc.array(hostileSegment, { minLength: 4, maxLength: 4 }))
  .chain(([form, segments]) => {
    const path = form.path.replace(/:\w+/g, () => segments.pop() ?? 'x')
    const query = hostileQuery.map(pairs => pairs.map(pair => pair.join('=')).join('&'))
    return fc.record({
      form: fc.constant(form),
      url: query.map(words => withQuery(path, words)),
      headers: hostileHeaders
    })
  })

void test('a hostile request gets a declared response, and never an internal error', async t => {
  const web = await useFuzzedWeb(t)
  const statuses = new Map<number, number>()
  const property = fc.asyncProperty(hostileRequest, async ({ form, url, headers }) => {
    const reply = await web.send(url, { headers })
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    expectDeclared(form, reply)
    const isForeign = !isAboutClient(form) || headers['authorization'] === undefined
    if (isForeign || headers['authorization'] !== authorization('vault')['authorization']) return
    if (reply.status === 200 && /"web1"|"db1"/.test(reply.body)) throw new Error(reply.body)
  })
  await t.resolves(fc.assert(property, { seed, numRuns }))
  for (const status of [200, 400, 401, 404]) t.ok(statuses.has(status), `status ${status} occurred`)
  t.equal((await web.send('/healthz')).status, 200, 'the service is still running')
})
