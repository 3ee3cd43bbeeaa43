/** Each operation about users, permissions, sessions and preferences, in each path form. */
import type { LightMyRequestResponse } from 'fastify'
import { t as file, test, type Test } from 'tap'
import { sharedSchemas, type JsonSchema } from '../../generated/routes.js'
import type { TestApp } from '../support/app.js'
import { bearer, logIn } from '../support/logins.js'
import { leavesOneEntry } from './entries.js'
import { outcomeOf } from './declared.js'
import { declaredStatuses, peopleForms, withQuery, type Form } from './places.js'
import {
  ann,
  askFor,
  fillPath,
  sampleOf,
  toId,
  usePeople,
  type AskOptions
} from './people-places.js'

const reading = peopleForms.filter(({ route }) => route.method === 'GET')
const changing = peopleForms.filter(({ route }) => route.method !== 'GET')
const closed = peopleForms.filter(({ route }) => route.access.requires !== 'public')
/** Of each operation the form that has room for least in its path. */
/**
 * Operations without data here: tasks, mass changes, authenticators (see
 * test/http/passkeys.test.ts).
 */
const unfilled = new Set(['listTasks', 'cancelTask', 'listAnomalies', 'addMyPasskey'])

function isFilled({ route }: Form): boolean {
  return !unfilled.has(route.operationId)
}

const shortest = [...new Map(peopleForms.map(form => [form.route.operationId, form])).values()]
const withBody = shortest.filter(({ route }) => route.schema.body !== undefined)

let serial = 0

let starting: Promise<TestApp> | undefined

/** One app for all tests of this file: each test uses names of its own. */
async function sharedPeople(): Promise<TestApp> {
  return (starting ??= usePeople(file))
}

void test('each operation about users and permissions, in each path form', async t => {
  const office = await sharedPeople()
  for (const form of reading) {
    await t.test(`${form.title} returns the declared response`, sub =>
      answersReading(sub, office, form)
    )
  }
  for (const form of changing.filter(isFilled)) {
    await t.test(`${form.title} makes its change`, async sub => {
      // A form cannot contain a list of objects.
      const hasForms = form.route.operationId !== 'changeAccessRules'
      const kinds =
        hasForms && shortest.includes(form)
          ? (['json', 'form', 'multipart'] as const)
          : ['json' as const]
      for (const kind of kinds) await answersChange(sub, office, form, { n: ++serial, kind })
    })
  }
})

async function answersReading(t: Test, office: TestApp, form: Form): Promise<void> {
  const { answer, head, noisy, same } = await askInOneState(office, form)
  t.equal(answer.statusCode, 200, answer.body)
  const { mediaType } = form.route.success
  const isJson = mediaType === 'application/json'
  t.equal(answer.headers['content-type'], isJson ? `${mediaType}; charset=utf-8` : mediaType)
  t.same([head.statusCode, head.body], [200, ''])
  const { etag } = answer.headers
  t.equal(head.headers['etag'], etag)
  t.equal(
    typeof etag === 'string',
    declaredStatuses(form).includes(304),
    'has an ETag if 304 is declared'
  )
  t.equal(noisy.body, answer.body, 'unknown query parameters are ignored')
  if (etag === undefined) return
  t.same([same.statusCode, same.body, same.headers['etag']], [304, '', etag])
  const other = await askFor(office, form, { headers: { 'if-none-match': '"another"' } })
  t.equal(other.statusCode, 200)
}

/** Repeats the requests if the response changed in between: ages change each second. */
async function askInOneState(office: TestApp, form: Form) {
  for (let round = 1; ; round += 1) {
    const answer = await askFor(office, form)
    const head = await askFor(office, { ...form, route: { ...form.route, method: 'HEAD' } })
    const path = `${form.path}?_=1&unknown=%00&__proto__=1`
    const noisy = await askFor(office, { ...form, path })
    const headers = { 'if-none-match': String(answer.headers['etag']) }
    const same = await askFor(office, form, { headers })
    const isUnchanged =
      noisy.body === answer.body && same.headers['etag'] === answer.headers['etag']
    if (isUnchanged || round === 10) return { answer, head, noisy, same }
  }
}

async function createToken(office: TestApp): Promise<string> {
  const url = '/api/admin/me/token'
  const answer = await office.request({ method: 'POST', url, payload: { label: 'short' } })
  return answer.json<{ token: string }>().token
}

async function answersChange(
  t: Test,
  office: TestApp,
  form: Form,
  options: AskOptions & { n: number }
): Promise<void> {
  const { prepare, isDone } = sampleOf(form, options.n)
  // Alerts are shown to a session, only a session can log out, and the password alone does not
  // log in a user with a second factor.
  const isOfSession = [
    'addAlert',
    'logoutByPost',
    'confirmCode',
    'removeCode',
    'offerProof',
    'removeMyPasskey',
    'renameMyPasskey',
    'renewRecoveryCodes'
  ].includes(form.route.operationId)
  const isOfToken = form.route.operationId === 'revokeCurrentToken'
  const headers: Record<string, string> = isOfSession
    ? { cookie: (await logIn(office, 'admin')).cookie, 'x-requested-with': 'test' }
    : isOfToken
      ? bearer(await createToken(office))
      : {}
  if (prepare) await office.store.change(tables => prepare(tables, office))
  const user = isOfSession || isOfToken ? null : 'admin'
  const answer = await askFor(office, form, { ...options, headers, user })
  const { status, mediaType } = form.route.success
  t.equal(answer.statusCode, status, `${options.kind}: ${answer.body}`)
  const type = mediaType === undefined ? undefined : `${mediaType}; charset=utf-8`
  t.equal(answer.headers['content-type'], type)
  t.equal(answer.headers['cache-control'], 'no-store')
  if (isDone) t.ok(await isDone(office), `${options.kind}: the change was made`)
  await leavesOneEntry(t, office, form, answer)
}

void test('without a login', async t => {
  const office = await sharedPeople()
  for (const form of closed) {
    await t.test(`${form.title} is rejected`, async sub => {
      for (const place of [
        {},
        { name: 'ghost', member: 'ghost', backend: 'NO:WHERE', id: toId(99) }
      ]) {
        const answer = await askFor(office, form, { user: null, place })
        sub.same(outcomeOf(form, answer), [401, 'UNAUTHENTICATED'])
        sub.match(answer.headers['www-authenticate'], /^Basic realm=/)
      }
    })
  }
  await t.test('an unknown token or session is 401 for each operation', async sub => {
    const wrong = [{ authorization: 'Bearer burphub_x' }, { cookie: 'burphub_session=x' }]
    for (const form of closed) {
      for (const headers of wrong) {
        const answer = await askFor(office, form, { user: null, headers })
        sub.same(outcomeOf(form, answer), [401, 'UNAUTHENTICATED'], form.title)
      }
    }
  })
})

/** Codes of errors for unknown names; lists are empty. */
const whenUnknown: Record<string, string> = {
  cancelTask: 'NO_SUCH_TASK',
  changePassword: 'NO_SUCH_USER',
  removeUser: 'NO_SUCH_USER',
  blockUser: 'NO_SUCH_USER',
  unblockUser: 'NO_SUCH_USER',
  createToken: 'NO_SUCH_USER',
  removeModerator: 'NOT_A_MEMBER',
  removeAdmin: 'NOT_A_MEMBER',
  changeGroup: 'NO_SUCH_GROUP',
  removeGroup: 'NO_SUCH_GROUP',
  listGroupMembers: 'NO_SUCH_GROUP',
  addGroupMembers: 'NO_SUCH_GROUP',
  removeGroupMembers: 'NO_SUCH_GROUP',
  changeGrant: 'NO_SUCH_GRANT',
  removeGrant: 'NO_SUCH_GRANT',
  getMySession: 'NO_SUCH_SESSION',
  endMySession: 'NO_SUCH_SESSION',
  getSession: 'NO_SUCH_SESSION',
  endSession: 'NO_SUCH_SESSION',
  revokeMyToken: 'NO_SUCH_TOKEN',
  revokeToken: 'NO_SUCH_TOKEN',
  renameMyPasskey: 'NO_SUCH_PASSKEY',
  removeMyPasskey: 'NO_SUCH_PASSKEY',
  removeMyChannel: 'NO_SUCH_CHANNEL',
  removeServiceChannel: 'NO_SUCH_CHANNEL',
  testMyChannel: 'NO_SUCH_CHANNEL',
  testServiceChannel: 'NO_SUCH_CHANNEL',
  removeMyNotificationRule: 'NO_SUCH_RULE',
  removeServiceNotificationRule: 'NO_SUCH_RULE',
  getAdministeredServer: 'NO_SUCH_SERVER',
  moveServer: 'NO_SUCH_SERVER',
  removeServer: 'NO_SUCH_SERVER',
  inviteServer: 'NO_SUCH_SERVER',
  checkServer: 'NO_SUCH_SERVER'
}
const emptyLists = new Set(['listUsers', 'listGroups', 'listGrants', 'listSessions', 'listTokens'])
const listsOfBackends = new Set([...emptyLists, 'listModerators', 'listAdmins'])
/** Codes of errors for existing names. */
const whenKnown: Record<string, string> = {
  createUser: 'USER_EXISTS',
  addModerator: 'ALREADY_MEMBER',
  addAdmin: 'ALREADY_MEMBER',
  createGroup: 'GROUP_EXISTS',
  addGroupMembers: 'ALREADY_MEMBER',
  createGrant: 'GRANT_EXISTS'
}
const known = { name: ann, member: 'mod' }

void test('missing and existing objects', async t => {
  const office = await sharedPeople()
  await office.store.change(async ({ acl }) => {
    await acl.addMember('admin', 'mod')
    await acl.addGroupMember('desk', 'mod')
    await acl.createGroup(ann, '')
  })
  const nobody = {
    name: 'ghost',
    member: 'ghost',
    user: 'ghost',
    id: toId(99),
    channel: 'ghost',
    serverName: 'ghost',
    rule: 'ghost'
  }
  for (const form of peopleForms) {
    const { operationId, method } = form.route
    const code = whenUnknown[operationId]
    const isEmptied = /:(name|user)\b/.test(form.path) && emptyLists.has(operationId)
    if (code !== undefined || isEmptied) {
      await t.test(`${form.title} reports unknown names`, async sub => {
        const answer = await askFor(office, form, { n: ++serial, place: nobody })
        const outcome = outcomeOf(form, answer)
        if (code === undefined) return sub.same([...outcome, answer.json()], [200, undefined, []])
        return sub.same(outcome, [code === 'NOT_A_MEMBER' ? 409 : 404, code])
      })
    }
    const taken = whenKnown[operationId]
    if (taken !== undefined) {
      await t.test(`${form.title} reports existing names`, async sub => {
        const place = operationId === 'addGroupMembers' ? { ...known, name: 'desk' } : known
        const answer = await askFor(office, form, { place })
        sub.same(outcomeOf(form, answer), [409, taken])
      })
    }
    const isBackendInBody = sampleOf(form, 0).fields?.['backend'] !== undefined && method !== 'GET'
    if (!form.path.includes(':backend') && !isBackendInBody) continue
    await t.test(`${form.title} reports an unknown backend`, async sub => {
      const answer = await askFor(office, form, { n: ++serial, place: { backend: 'NO:WHERE' } })
      const outcome = outcomeOf(form, answer)
      if (!listsOfBackends.has(operationId)) return sub.same(outcome, [404, 'NO_SUCH_BACKEND'])
      return sub.same([...outcome, answer.json()], [200, undefined, []])
    })
  }
  await t.test(
    'a session or token of another user looks like one that does not exist',
    async sub => {
      const ask = async (words: string) => {
        const [method, url] = words.split(' ')
        const request = { method: method as 'GET' | 'DELETE', url: url ?? '' }
        return (await office.request(request, 'mod')).json<{ code: string }>().code
      }
      sub.equal(await ask(`GET /api/admin/session/mod/${toId(1)}`), 'NO_SUCH_SESSION')
      sub.equal(await ask(`DELETE /api/admin/session/mod/${toId(1)}`), 'NO_SUCH_SESSION')
      sub.equal(await ask(`DELETE /api/admin/token/mod/${toId(2)}`), 'NO_SUCH_TOKEN')
      sub.equal(await ask(`DELETE /api/admin/me/token/${toId(2)}`), 'NO_SUCH_TOKEN')
    }
  )
})

interface BodySchema {
  $ref?: string
  properties?: Record<string, JsonSchema>
}

/** Returns the fields of the body. */
function fieldsOf({ route }: Form): [string, JsonSchema][] {
  const schema = route.schema.body?.content['application/json']?.schema as BodySchema | undefined
  const found = sharedSchemas.find(({ $id }) => `${$id}#` === schema?.$ref) as
    | BodySchema
    | undefined
  return Object.entries((found ?? schema)?.properties ?? {})
}

function typesOf({ type, $ref, anyOf = [] }: JsonSchema): unknown[] {
  const shared: JsonSchema | undefined = sharedSchemas.find(({ $id }) => `${$id}#` === $ref)
  return [type ?? shared?.['type'], ...(anyOf as JsonSchema[]).flatMap(typesOf)].flat()
}

function wrongValues(schema: JsonSchema): unknown[] {
  const isGrant = schema['$ref'] === 'GrantContent#'
  const types = isGrant ? ['string', 'array', 'object'] : typesOf(schema)
  const all: [string, unknown][] = [
    ['boolean', true],
    ['number', 1.5],
    ['null', null],
    ['object', { a: 1 }],
    ['array', [{ a: 1 }]],
    ['string', 'x'.repeat(65_000)]
  ]
  return (
    all
      // A grant may be as long as the body.
      .filter(([name]) => (name === 'string' ? !isGrant : !types.includes(name)))
      .map(([, value]) => value)
  )
}

void test('invalid bodies', async t => {
  const office = await sharedPeople()
  for (const form of withBody) {
    await t.test(`${form.title} accepts each field only in its own type`, async sub => {
      for (const [field, schema] of fieldsOf(form)) {
        for (const value of wrongValues(schema)) {
          const answer = await askFor(office, form, { n: ++serial, body: { [field]: value } })
          const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
          sub.same(outcomeOf(form, answer), [400, 'INVALID_INPUT'], what)
          sub.match(Object.keys(answer.json<{ errors: object }>().errors).join(), field, what)
        }
      }
    })
    await t.test(`${form.title} accepts only objects and forms`, async sub => {
      const send = async (type: string, payload: string) => {
        const headers = { 'content-type': type }
        const { url } = fillPath(form.path, sampleOf(form, ++serial).place)
        const method = form.route.method as 'POST'
        return outcomeOf(form, await office.request({ method, url, headers, payload }))
      }
      for (const text of ['{', 'null', '[]', '"x"', '1', '{"__proto__":{"a":1}}', '[{}]']) {
        sub.same(await send('application/json', text), [400, 'INVALID_INPUT'], text)
      }
      sub.same(await send('text/plain', 'x'), [415, 'UNSUPPORTED_MEDIA_TYPE'])
      const long = JSON.stringify({ x: 'x'.repeat(form.route.bodyLimits?.bytesMax ?? 65_536) })
      sub.same(await send('application/json', long), [413, 'PAYLOAD_TOO_LARGE'])
    })
  }
  await t.test('explaining permissions requires a user', async sub => {
    for (const query of ['', '?user=', '?client=web1']) {
      const answer = await office.get(`/api/admin/acl/explain${query}`)
      sub.equal(answer.statusCode, 400, query)
      sub.match(answer.json(), { code: 'INVALID_INPUT', errors: { user: String } })
    }
  })
})

void test('other methods', async t => {
  const office = await sharedPeople()
  const byPath = new Map(peopleForms.map(form => [form.path, form]))
  for (const [path, form] of byPath) {
    await t.test(`${path} lists its methods`, async sub => {
      const own = peopleForms.filter(one => one.path === path).map(({ route }) => route.method)
      const { url } = fillPath(path, sampleOf(form, ++serial).place)
      const options = await office.request({ method: 'OPTIONS', url }, null)
      const allowed = String(options.headers['allow']).split(', ')
      const heads = own.includes('GET') ? ['HEAD'] : []
      sub.same([options.statusCode, options.body], [204, ''])
      sub.same(allowed.toSorted(), [...own, ...heads, 'OPTIONS'].toSorted())
      for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const) {
        if (own.includes(method)) continue
        const answer = await office.request({ method, url })
        sub.same(
          [answer.statusCode, answer.json<{ code: string }>().code],
          [405, 'METHOD_NOT_ALLOWED']
        )
        sub.equal(answer.headers['allow'], options.headers['allow'])
      }
    })
  }
})

type Item = Record<string, unknown>

void test('lists of users and permissions in pages', async t => {
  const office = await sharedPeople()
  const names = ['zoe', 'Ann', 'büro', 'b 1', 'ann2']
  for (const username of names) {
    const payload = {
      username,
      password: 'xylophone',
      group: username,
      grant: username,
      content: '["a"]'
    }
    for (const list of ['auth/users', 'acl/groups', 'acl/grants']) {
      const body = list === 'acl/groups' ? { group: username, grant: '["a"]' } : payload
      const url = `/api/admin/${list}`
      const answer = await office.request({ method: 'PUT', url, payload: body })
      t.equal(answer.statusCode, 201, answer.body)
    }
  }
  for (const name of [...names, 'annex']) {
    const url = `/api/admin/expectations/label/${encodeURIComponent(name)}`
    const answer = await office.request({ method: 'PUT', url, payload: { interval: '1d' } })
    t.equal(answer.statusCode, 200, answer.body)
    const server = `/api/admin/servers/${encodeURIComponent(name)}`
    t.equal((await office.request({ method: 'PUT', url: server })).statusCode, 200)
  }
  // A table has rows and columns instead of a list.
  const lists = shortest.filter(
    form =>
      isFilled(form) &&
      form.route.operationId !== 'getAccessMatrix' &&
      JSON.stringify(form.route.schema.querystring ?? {}).includes('"cursor"')
  )
  t.equal(lists.length, 7)
  for (const { path } of lists) {
    await t.test(`${path}: the pages contain the complete list`, async sub => {
      const whole = (await office.get(`${path}?limit=1000`)).json<Item[]>()
      sub.ok(whole.length > 5)
      for (const limit of [Math.ceil(whole.length / 6), whole.length, whole.length + 1]) {
        sub.same(await gather(office, withQuery(path, `limit=${limit}`)), whole, `${limit}`)
      }
      for (const query of [
        'limit=0',
        'limit=1001',
        'limit=x',
        'cursor=x',
        'cursor=',
        'cursor=%00'
      ]) {
        const answer = await office.get(withQuery(path, query))
        sub.match(
          answer.json(),
          { status: 400, errors: { [query.split('=')[0] ?? '']: String } },
          query
        )
      }
      if (path.endsWith('/audit')) return
      for (const part of ['ANN', 'ü', ' ', 'nothing']) {
        const expected = whole.filter(({ id, name, server }) =>
          String(id ?? name ?? server)
            .toLowerCase()
            .includes(part.toLowerCase())
        )
        const url = withQuery(path, `q=${encodeURIComponent(part)}`)
        sub.same((await office.get(url)).json(), expected, part)
        sub.same(await gather(office, withQuery(url, 'limit=1')), expected, `${part} in pages`)
      }
    })
  }
})

/** Follows the Link headers from a first page to the last one. */
async function gather(office: TestApp, first: string): Promise<Item[]> {
  const items: Item[] = []
  for (let url: string | undefined = first, pages = 0; url !== undefined; pages++) {
    if (pages > 100) throw new Error(`${first} has no end`)
    const page: LightMyRequestResponse = await office.get(url)
    items.push(...page.json<Item[]>())
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  return items
}
