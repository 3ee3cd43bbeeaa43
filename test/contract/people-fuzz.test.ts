/**
 * Random requests about users and permissions get only responses that the published document
 * declares, and the next request succeeds. See fuzz.test.ts for the seed.
 */
import * as fc from 'fast-check'
import type { Test } from 'tap'
import { sharedSchemas, type JsonSchema } from '../../generated/routes.js'
import { authorization } from '../support/app.js'
import { testOnEach } from '../support/databases.js'
import { useWeb, type WebRequest } from '../support/web.js'
import { countCases, isWide } from '../support/rings.js'
import { createDeclaredCheck } from './declared.js'
import { ann, toId, usePeople } from './people-places.js'
import { peopleForms, publishedParameters, withQuery, type Form } from './places.js'
import { anyCharacter } from '../support/any-character.js'

const seed = Number(process.env['BURPHUB_FUZZ_SEED'] ?? 20_261_120)
const numRuns = countCases(2_000)

const expectDeclared = createDeclaredCheck(peopleForms)

// Any Unicode text without lone surrogates, which no request can contain.
const text = (maxLength: number, minLength = 0) =>
  fc.string({ unit: anyCharacter, minLength, maxLength })

/** `admin` is not in this list: the account that sends the requests must not change. */
const knownNames = [ann, 'mod', 'desk', 'night', '@desk', 'ghost', 'web1', 'main', toId(1), toId(2)]
const reservedNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'moderator',
  'null'
]
const oddNames = [
  '@',
  '@@',
  '+x',
  'a,b',
  'a:b',
  ' a',
  'a/b',
  '..',
  'a\0b',
  '\r\n',
  '\u202e',
  'e\u0301'
]
const backendNames = ['BASIC:AUTH', 'BASIC:ACL', 'LDAP:AUTH', 'basic:auth', '']
const instants = ['2026-11-20T12:00:00Z', '2999-12-31T23:59:59+14:00', '2026-02-30T00:00:00Z', '0']

const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownNames, ...backendNames) },
  { weight: 3, arbitrary: fc.constantFrom(...reservedNames, ...oddNames, ...instants) },
  { weight: 3, arbitrary: text(40) },
  { weight: 1, arbitrary: text(300, 120) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(255), 'x'.repeat(256), 'ü'.repeat(128)) }
)

const grantTexts = [
  '',
  'null',
  '["web*"]',
  '{"clients":{"ro":["*"]}}',
  '{"__proto__":{"rw":["*"]}}',
  '{"agents":{"main":["web1"]}',
  '[[["web1"]]]',
  `${'['.repeat(500)}${']'.repeat(500)}`
]

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(...grantTexts) },
  { weight: 2, arbitrary: fc.array(word, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e308, {}, [], [null], [[]]) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1_001 }, (_, index) => `u${index}`)) }
)

interface BodySchema {
  $ref?: string
  properties?: Record<string, JsonSchema>
}

function fieldsOf({ route }: Form): string[] {
  const schema = route.schema.body?.content['application/json']?.schema as BodySchema | undefined
  const found = sharedSchemas.find(({ $id }) => `${$id}#` === schema?.$ref) as
    | BodySchema
    | undefined
  return Object.keys((found ?? schema)?.properties ?? {})
}

type Field = [name: string, value: unknown]

function hostileFields(names: readonly string[]): fc.Arbitrary<Field[]> {
  const more = ['__proto__', 'constructor', 'admin', 'x[]', 'a.b']
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(names.length > 0 ? names : more)) },
    { weight: 1, arbitrary: fc.constantFrom(...more) }
  )
  return fc.array(fc.tuple(name, value), { maxLength: 5 })
}

type Body = Pick<WebRequest, 'body' | 'headers'>

const as = (type: string, body: string): Body => ({ body, headers: { 'content-type': type } })

// Keeps duplicate keys, which JSON.stringify cannot write.
function printJson(fields: Field[]): Body {
  const members = fields.map(([name, of]) => `${JSON.stringify(name)}:${JSON.stringify(of)}`)
  return as('application/json', `{${members.join()}}`)
}

const toText = (of: unknown) => (typeof of === 'string' ? of : JSON.stringify(of))

function printForm(fields: Field[]): Body {
  const pairs = fields.map(([name, of]) => `${name}=${encodeURIComponent(toText(of))}`)
  return as('application/x-www-form-urlencoded', pairs.join('&'))
}

function printMultipart(fields: Field[]): Body {
  const parts = fields.map(
    ([name, of]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${toText(of)}\r\n`
  )
  return as('multipart/form-data; boundary=x', `${parts.join('')}--x--`)
}

const junk: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/json; charset=utf-16'
    ),
    fc.oneof(text(60), fc.json({ maxDepth: 2 }), fc.constantFrom('null', '[]', '{', '%', '--x\r\n'))
  )
  .map(([type, body]) => as(type, body))

function hostileBody(form: Form): fc.Arbitrary<Body> {
  const fields = hostileFields(fieldsOf(form))
  return fc.oneof(
    { weight: 6, arbitrary: fields.map(printJson) },
    { weight: 2, arbitrary: fields.map(printForm) },
    { weight: 2, arbitrary: fields.map(printMultipart) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constant({}) }
  )
}

/** An empty segment or a slash that is not escaped would be another path. */
const segment = fc.oneof(
  { weight: 6, arbitrary: word.map(encodeURIComponent).filter(part => part !== '') },
  { weight: 1, arbitrary: fc.stringMatching(/^(%[0-9a-fA-F]{2}|%|[a-z]){1,12}$/) },
  { weight: 1, arbitrary: fc.constantFrom('%00', '%C0%AF', '%2e%2e', '%2F', 'x'.repeat(3_000)) }
)

function queryNames(form: Form): string[] {
  return publishedParameters(form).flatMap(({ in: place, name }) =>
    place === 'query' ? [name] : []
  )
}

const printQuery = (fields: Field[]) =>
  fields.map(([name, of]) => `${name}=${encodeURIComponent(toText(of))}`).join('&')

function hostileQuery(form: Form): fc.Arbitrary<string> {
  // Longer lines are rejected as HTTP: see errors.test.ts.
  return hostileFields(queryNames(form)).map(fields => printQuery(fields).slice(0, 6_000))
}

const hostileHeaders = fc.record(
  {
    authorization: fc.constantFrom(
      ...['admin', 'admin', 'admin', 'admin', 'mod'].map(
        name => authorization(name)['authorization'] ?? ''
      ),
      'Bearer burphub_x'
    ),
    cookie: fc.constantFrom(
      'session=x',
      'burphub_session=x',
      'burphub_session=%00',
      'session=',
      'session=a; burphub_session=b'
    ),
    'x-reuse-session': fc.constantFrom('true', 'x', ''),
    'x-language': fc.constantFrom('fr', '__proto__', 'constructor', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', '"'),
    origin: fc.constantFrom('null', 'https://elsewhere.example', 'x')
  },
  { requiredKeys: ['authorization'] }
)

interface Asked {
  form: Form
  url: string
  request: WebRequest
}

const hostileRequest: fc.Arbitrary<Asked> = fc
  .tuple(fc.constantFrom(...peopleForms), fc.array(segment, { minLength: 4, maxLength: 4 }))
  .chain(([form, segments]) => {
    const path = form.path.replace(/:\w+/g, () => segments.pop() ?? 'x')
    const { method } = form.route
    return fc.record({
      form: fc.constant(form),
      url: hostileQuery(form).map(query => (query === '' ? path : withQuery(path, query))),
      request: fc
        .tuple(hostileBody(form), hostileHeaders)
        .map(([{ body, headers: type }, headers]) => {
          if (method === 'GET' || body === undefined) return { method, headers }
          return { method, body, headers: { ...headers, ...type } }
        })
    })
  })

const names = fc.constantFrom(...knownNames, '@night', 'n0', 'n1', 'n2', 'n3', '日本 語', "o'neil")
const passwords = fc.constantFrom('correct horse', 'x', 'ü'.repeat(600))
const grants = fc.constantFrom<unknown>(...grantTexts, ['web1'], { clients: { rw: ['web1'] } })
const lists = fc.oneof(names, fc.array(names, { maxLength: 4 }))
const dates = fc.constantFrom(...instants)

/** Suitable values for fields, so that many requests succeed. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  password: passwords,
  old_password: passwords,
  memberNames: lists,
  'memberNames[]': lists,
  grant: fc.oneof(names, grants),
  content: grants,
  pageLength: fc.integer({ min: -1, max: 50 }),
  language: fc.constantFrom('fr', 'es', '', 'xx', '__proto__'),
  timezone: fc.constantFrom('Europe/Paris', '+02:00', 'x'),
  read_only: fc.boolean(),
  clients: fc.oneof(lists, fc.constant(null)),
  servers: fc.oneof(lists, fc.constant(null)),
  expires: fc.oneof(dates, fc.constant(null)),
  level: fc.oneof(fc.constantFrom('info', 'danger', 'x'), fc.integer({ min: -1, max: 4 })),
  limit: fc.integer({ min: 1, max: 9 }),
  since: dates,
  until: dates,
  outcome: fc.constantFrom('ok', 'refused', 'failed', '')
}

function plausibleField(name: string, form: Form): fc.Arbitrary<unknown> {
  if (!name.startsWith('backend')) return plausible[name] ?? names
  return fc.constant(form.path.includes('/auth/') ? 'BASIC:AUTH' : 'BASIC:ACL')
}

function plausibleFields(form: Form, fields: readonly string[]): fc.Arbitrary<Field[]> {
  const each = fields.map(name => [name, plausibleField(name, form)] as const)
  return fc.record(Object.fromEntries(each), { requiredKeys: [] }).map(Object.entries)
}

const plausibleRequest: fc.Arbitrary<Asked> = fc
  .tuple(fc.constantFrom(...peopleForms), fc.array(names, { minLength: 4, maxLength: 4 }))
  .chain(([form, words]) => {
    const { method } = form.route
    const backend = form.path.includes('/auth/') ? 'BASIC:AUTH' : 'BASIC:ACL'
    const path = form.path
      .replace(':backend', encodeURIComponent(backend))
      .replace(/:\w+/g, () => encodeURIComponent(words.pop() ?? 'x'))
    const query = plausibleFields(form, method === 'GET' ? queryNames(form) : [])
    return fc.record({
      form: fc.constant(form),
      url: query.map(fields => withQuery(path, printQuery(fields))),
      request: plausibleFields(form, fieldsOf(form)).map(fields => {
        const headers = authorization('admin')
        if (method === 'GET' || fields.length === 0) return { method, headers }
        const { body = '', headers: type } = printJson(fields)
        return { method, body, headers: { ...headers, ...type } }
      })
    })
  })

testOnEach(
  'random requests about users and permissions get declared responses',
  async (t, database) => {
    const settings = { database: { url: await database.createUrl(t) } }
    const { app, log } = await usePeople(t, { settings })
    const web = await useWeb(t, app)
    const statuses = new Map<number, number>()
    const operations = new Set<string>()
    const any = fc.oneof(hostileRequest, plausibleRequest)
    const property = fc.asyncProperty(any, async ({ form, url, request }) => {
      const reply = await web.send(url, request)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      operations.add(form.route.operationId)
      expectDeclared(form, reply)
      const next = await web.send('/api/misc/ping')
      if (next.status !== 200) throw new Error(`the next request: ${next.status} ${next.body}`)
    })
    const runs = isWide || database.name === 'SQLite' ? numRuns : Math.ceil(numRuns * 0.7)
    await t.resolves(fc.assert(property, { seed, numRuns: runs }), tellErrors(log))
    for (const status of [200, 201, 400, 401, 404, 409]) t.ok(statuses.has(status), `${status}`)
    const all = new Set(peopleForms.map(({ route }) => route.operationId))
    const missing = all.size - operations.size
    t.ok(missing <= (isWide ? 0 : all.size / 2), `${missing} operations were not requested`)
    const me = await web.send('/api/admin/me', { headers: authorization('admin') })
    t.match(JSON.parse(me.body), { name: 'admin', admin: true })
    tellStatuses(t, statuses)
  }
)

function tellStatuses(t: Test, statuses: ReadonlyMap<number, number>): void {
  const told = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} x ${status}`)
  t.comment(told.join(', '))
}

/** Returns the first internal error in the log, for the message of an assertion. */
function tellErrors(log: readonly string[]): string {
  return log.find(line => line.includes('"level":50'))?.slice(0, 1_000) ?? 'no request is a defect'
}
