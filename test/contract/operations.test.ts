/** Requests each operation of the contract, in each path form, as each kind of caller. */
import type { LightMyRequestResponse } from 'fastify'
import { t as file, test, type Test } from 'tap'
import type { JsonSchema } from '../../generated/routes.js'
import { authorization, type TestApp } from '../support/app.js'
import { isWide, someOf } from '../support/rings.js'
import { useWeb } from '../support/web.js'
import {
  declaredStatuses,
  forms,
  has,
  isAboutClient,
  toUrl,
  useOffice,
  withQuery,
  type Form,
  type Place
} from './places.js'

const protectedForms = forms.filter(({ route }) => route.access.requires !== 'public')
const clientForms = forms.filter(isAboutClient)

/** The tests do not change its state. */
const shared = useOffice(file, ['vault', 'web1', 'db1'])

function codeOf(response: { body: string }): unknown {
  return (JSON.parse(response.body) as { code?: unknown }).code
}

/** Returns the code of operations that fail with the test servers, whose backups are old. */
function codeOfOffice({ route }: { route: { operationId: string } }): string | undefined {
  return route.operationId === 'checkClients' ? 'CLIENTS_IN_NEED' : undefined
}

function outcomeOf(response: LightMyRequestResponse): [number, unknown] {
  return [response.statusCode, response.statusCode < 400 ? undefined : codeOf(response)]
}

void test('every operation, in every path form', async t => {
  const office = await shared
  for (const form of forms) {
    await t.test(`${form.title} returns the declared response`, async sub => {
      const url = toUrl(form)
      const answer = await office.get(url)
      if (codeOfOffice(form) !== undefined) {
        sub.same(outcomeOf(answer), [503, codeOfOffice(form)])
        return
      }
      sub.equal(answer.statusCode, 200, answer.body.slice(0, 300))
      const mediaType = form.route.success.mediaType ?? ''
      sub.equal(answer.headers['content-type'], `${mediaType}; charset=utf-8`)
      await answersHead(sub, office, url, answer)
      await answersNotModified(sub, office, form, answer)
      const noisy = await office.get(withQuery(url, '_=1700000000&unknown=%00&__proto__=1'))
      if (['events', 'text'].includes(form.route.answer)) sub.equal(noisy.statusCode, 200)
      else sub.equal(noisy.body, answer.body, 'unknown query parameters are ignored')
    })
  }
})

async function answersHead(
  t: Test,
  office: TestApp,
  url: string,
  answer: LightMyRequestResponse
): Promise<void> {
  const head = await office.request({ method: 'HEAD', url })
  t.equal(head.statusCode, 200)
  t.equal(head.body, '')
  for (const name of ['content-type', 'etag']) t.equal(head.headers[name], answer.headers[name])
}

async function answersNotModified(
  t: Test,
  office: TestApp,
  form: Form,
  answer: LightMyRequestResponse
): Promise<void> {
  const { etag } = answer.headers
  const isDeclared = declaredStatuses(form).includes(304)
  t.equal(typeof etag === 'string', isDeclared, 'has an ETag if 304 is declared')
  if (typeof etag !== 'string') return
  const headers = (value: string) => ({ url: toUrl(form), headers: { 'if-none-match': value } })
  for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const same = await office.request(headers(value))
    t.equal(same.statusCode, 304, value)
    t.equal(same.body, '')
    t.equal(same.headers['etag'], etag)
  }
  t.equal((await office.request(headers('"another"'))).statusCode, 200)
}

void test('without a login', async t => {
  const office = await shared
  for (const form of forms) {
    const isPublic = ['public', 'anyone'].includes(form.route.access.requires)
    await t.test(
      `${form.title} ${isPublic ? 'succeeds' : 'is rejected'} without a login`,
      async sub => {
        const answer = await office.get(toUrl(form), null)
        if (isPublic) {
          sub.equal(answer.statusCode, 200)
          return
        }
        sub.same(outcomeOf(answer), [401, 'UNAUTHENTICATED'])
        sub.match(answer.headers['www-authenticate'], /^Basic realm=/)
        const unknown = await office.get(toUrl(form, { client: 'nobody', server: 'nowhere' }), null)
        sub.same(
          outcomeOf(unknown),
          [401, 'UNAUTHENTICATED'],
          'the response does not reveal missing names'
        )
      }
    )
  }
  const wrong: Record<string, Record<string, string>> = {
    'a wrong password': { authorization: `Basic ${btoa('admin:wrong')}` },
    'an unknown user': { authorization: `Basic ${btoa('ghost:ghost')}` },
    'no password': { authorization: `Basic ${btoa('admin')}` },
    'another scheme': { authorization: 'Bearer admin' },
    'invalid base64': { authorization: 'Basic ???' },
    'a user name with NUL': { authorization: `Basic ${btoa('admin\0:admin')}` },
    'a password of 8000 characters': { authorization: `Basic ${btoa(`admin:${'x'.repeat(8000)}`)}` }
  }
  for (const [what, headers] of Object.entries(wrong)) {
    await t.test(`${what} is 401, and does not affect public operations`, async sub => {
      const answer = await office.request({ url: '/api/clients/stats', headers }, null)
      sub.same(outcomeOf(answer), [401, 'UNAUTHENTICATED'])
      sub.match(answer.headers['www-authenticate'], /^Basic realm=/)
      const open = await office.request({ url: '/api/misc/ping', headers }, null)
      sub.equal(open.statusCode, 200)
    })
  }
  await t.test('a wrong password is 401 on each operation', async sub => {
    const headers = { authorization: `Basic ${btoa('admin:wrong')}` }
    // All at once, so that the password is checked only once.
    const ask = async (form: Form) => {
      const answer = await office.request({ url: toUrl(form), headers }, null)
      sub.same(outcomeOf(answer), [401, 'UNAUTHENTICATED'], form.title)
    }
    await Promise.all(protectedForms.map(ask))
  })
})

/** Returns the response without the client's name and parts that differ in each request. */
function faceOf(response: LightMyRequestResponse, client: string): unknown {
  const { 'x-request-id': id, date: _date, ...headers } = response.headers
  const body = response.body.replaceAll(String(id), 'ID').replaceAll(client, 'CLIENT')
  return { status: response.statusCode, headers, body }
}

void test('a restricted user', async t => {
  const office = await shared
  for (const form of clientForms) {
    await t.test(
      `${form.title}: a client of others looks like one that does not exist`,
      async sub => {
        for (const backup of [1, 9999]) {
          const foreign = await office.get(toUrl(form, { client: 'web1', backup }), 'vault')
          const unknown = await office.get(toUrl(form, { client: 'web9', backup }), 'vault')
          sub.same(outcomeOf(foreign), [404, 'NO_SUCH_CLIENT'])
          sub.same(faceOf(foreign, 'web1'), faceOf(unknown, 'web9'))
        }
        const own = await office.get(toUrl(form, { client: 'db1' }), 'db1')
        sub.equal(own.statusCode, 200, "the user's own client is found")
      }
    )
  }
  const others = ['web1', 'db1', 'till', 'file server', 'büro', 'new-laptop', 'burphub"']
  const lists = protectedForms.filter(
    form =>
      !isAboutClient(form) && form.route.tags[0] !== 'meta' && codeOfOffice(form) === undefined
  )
  for (const form of lists) {
    await t.test(`${form.title} contains no client of others`, async sub => {
      const { statusCode, body } = await office.get(toUrl(form), 'vault')
      sub.equal(statusCode, 200)
      for (const name of others) sub.notOk(body.includes(name), name)
    })
  }
  await t.test('lists contain only the clients of the user', async sub => {
    const see = async (url: string, user = 'vault') => (await office.get(url, user)).json<unknown>()
    sub.match(await see('/api/clients/stats'), [{ name: 'vault' }])
    sub.same(await see('/api/clients/branch/stats'), [])
    sub.same(await see('/api/clients/all'), [{ name: 'vault', agent: 'main' }])
    sub.same(await see('/api/clients/all', 'web1'), [
      { name: 'web1', agent: 'main' },
      { name: 'web1', agent: 'branch' }
    ])
    sub.same(await see('/api/clients/all?user=admin'), [{ name: 'vault', agent: 'main' }])
    sub.same(await see('/api/clients/running'), [])
    sub.same(await see('/api/clients/running', 'db1'), ['db1'])
    sub.same(await see('/api/clients/backup-running'), { running: false })
    sub.same(await see('/api/clients/backup-running', 'db1'), { running: true })
    sub.match(await see('/api/misc/history'), [{ name: 'vault on main', client: 'vault' }])
    sub.match(await see('/api/clients/report'), { backups: [{ name: 'vault', number: 4 }] })
    sub.same(await see('/api/servers/stats'), [
      { name: 'main', alive: true, clients: 1, code: null, lastSeen: null, numbersMissing: 0 }
    ])
    const report = await see('/api/servers/report')
    sub.match(report, { backups: [{ name: 'main', number: 4 }] })
    sub.notOk(
      JSON.stringify(report).includes('branch'),
      'a server without clients of the user is not listed'
    )
    sub.match(await see('/api/misc/monitor', 'db1'), [{ client: 'db1', agent: 'main' }])
    sub.same(await see('/api/misc/monitor'), [])
  })
  await t.test('an administrator can request the list of a user', async sub => {
    const all = (await office.get('/api/clients/all?user=vault')).json<unknown>()
    sub.same(all, [{ name: 'vault', agent: 'main' }])
    sub.same((await office.get('/api/clients/all?user=nobody')).json<unknown>(), [])
  })
})

void test('missing objects', async t => {
  const office = await shared
  const outcome = async (url: string) => outcomeOf(await office.get(url))
  for (const form of forms) {
    await t.test(`${form.title} is 404 for an unknown server, client or backup`, async sub => {
      const byQuery = form.route.tags[0] === 'development' ? 'server' : 'serverName'
      const declared = JSON.stringify(form.route.schema.querystring ?? {})
      if (has(form, 'server')) {
        sub.same(await outcome(toUrl(form, { server: 'nowhere' })), [404, 'NO_SUCH_SERVER'])
      } else if (declared.includes(`"${byQuery}"`)) {
        const url = withQuery(toUrl(form), `${byQuery}=nowhere`)
        sub.same(await outcome(url), [404, 'NO_SUCH_SERVER'])
      }
      if (isAboutClient(form)) {
        sub.same(await outcome(toUrl(form, { client: 'nobody' })), [404, 'NO_SUCH_CLIENT'])
      }
      for (const backup of has(form, 'backup') ? [4, 9999, 2147483647] : []) {
        sub.same(await outcome(toUrl(form, { backup })), [404, 'NO_SUCH_BACKUP'], `${backup}`)
      }
    })
  }
  await t.test('counters of a client that is not running are 404', async sub => {
    sub.same(await outcome('/api/misc/counters/web1'), [404, 'NOT_RUNNING'])
  })
  await t.test('a request without the required client is 400', async sub => {
    for (const url of ['/api/client/running', '/api/misc/counters', '/api/misc/main/counters']) {
      const answer = await office.get(url)
      sub.same(outcomeOf(answer), [400, 'INVALID_INPUT'], url)
      sub.match(answer.json(), { errors: { clientName: String } })
    }
  })
})

/** Written into the path without escaping. */
const badNames: Record<string, string> = {
  'a colon': 'a%3Ab',
  'a bare colon': 'a:b',
  'a slash': 'a%2Fb',
  'a backslash': 'a%5Cb',
  'a newline': 'a%0Ab',
  'a carriage return': 'a%0Db',
  'a NUL': 'a%00b',
  'only a NUL': '%00',
  'an escape': '%1B',
  'two dots': '..',
  'two escaped dots': '%2e%2e',
  'a dot': '.',
  'a path to a parent folder': '..%2F..%2Fetc%2Fpasswd',
  'a hidden file': '.ssh',
  'a trailing tilde': 'web1~',
  '256 characters': 'a'.repeat(256),
  '256 bytes in 128 characters': '%C3%BC'.repeat(128),
  '2000 characters': 'a'.repeat(2000)
}

void test('names that burp would misinterpret', async t => {
  const office = await shared
  const web = await useWeb(t, office.app)
  const send = (url: string, user = 'admin') => web.send(url, { headers: authorization(user) })
  for (const [turn, form] of clientForms.entries()) {
    await t.test(`${form.title} rejects them with 400`, async sub => {
      for (const [what, client] of someOf(Object.entries(badNames), turn)) {
        const answer = await send(toUrl(form, {}, { client }))
        sub.equal(answer.status, 400, `${what}: ${answer.body}`)
        sub.match(codeOf(answer), /^(BAD_NAME|INVALID_INPUT)$/, what)
      }
      const unseen = await send(toUrl(form, {}, { client: 'a%3Ab' }), 'vault')
      // If permissions are checked first, it is a client that the user may not see.
      const isSeenFirst = form.route.access.requires === 'client' && has(form, 'client')
      sub.equal(unseen.status, isSeenFirst ? 404 : 400)
    })
  }
  for (const [turn, form] of forms.filter(one => has(one, 'server')).entries()) {
    await t.test(`${form.title} finds no server of such a name`, async sub => {
      for (const [what, server] of someOf(Object.entries(badNames), turn)) {
        const answer = await send(toUrl(form, {}, { server }))
        sub.match(answer.status, /^40[04]$/, what)
        sub.match(codeOf(answer), /^(NO_SUCH_SERVER|INVALID_INPUT)$/, what)
      }
    })
  }
  for (const form of forms.filter(one => has(one, 'backup'))) {
    await t.test(`${form.title} accepts only numbers of backups`, async sub => {
      const bad = [
        '0',
        '-1',
        'abc',
        '99999999999',
        '1.5',
        'NaN',
        '%00',
        '1%3Ap',
        '2147483648',
        '..'
      ]
      for (const backup of bad) {
        const answer = await send(toUrl(form, {}, { backup }))
        sub.equal(answer.status, 400, backup)
        sub.match(JSON.parse(answer.body), { code: 'INVALID_INPUT', errors: { backup: String } })
      }
    })
  }
})

interface QuerySchema {
  properties?: Record<string, JsonSchema & { enum?: string[] }>
}

function queryOf({ route }: Form) {
  return (route.schema.querystring as QuerySchema | undefined)?.properties ?? {}
}

type Item = Record<string, unknown> | string

function nameOf(item: Item): string {
  return typeof item === 'string' ? item : String(item['name'] ?? item['client'])
}

/** Follows the Link headers from a first page to the last one. */
async function gather(t: Test, office: TestApp, first: string, limit: number): Promise<Item[]> {
  const items: Item[] = []
  for (let url: string | undefined = first, pages = 0; url !== undefined; pages++) {
    if (pages > 500) throw new Error(`${first} has no end`)
    const page: LightMyRequestResponse = await office.get(url)
    if (page.statusCode !== 200) throw new Error(`${url}: ${page.body}`)
    const part = page.json<Item[]>()
    if (part.length > limit) t.fail(`${url} has more than ${limit} items`)
    items.push(...part)
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1]
    if (url !== undefined && part.length !== limit) t.fail(`${url} follows a page that is short`)
  }
  return items
}

/** Returns the limits to test: several pages, exactly one full page, and one that is not full. */
function limitsFor(length: number): number[] {
  const limits = [length <= 6 ? 1 : Math.ceil(length / 4), length, length + 1]
  return [...new Set(limits)].filter(limit => limit > 0)
}

/** Items without the sort key are last in both orders. */
function toDescending(ascending: readonly Item[], order: string): Item[] {
  const lacks = (item: Item) =>
    typeof item === 'object' && ['never', null].includes(item[order.slice(1)] as string | null)
  const descending = ascending.toReversed()
  return [...descending.filter(item => !lacks(item)), ...descending.filter(lacks)]
}

/** browse accepts several sort keys, and so has no enum. */
const ofBrowse = ['name', '-name', 'bytes', '-bytes', 'date', '-date', 'type', '-type']

void test('lists in pages', async t => {
  const office = await shared
  const inPages = forms.filter(one => 'cursor' in queryOf(one))
  const isTried = ({ route, path }: Form) => isWide || path === route.paths[0]
  for (const form of inPages.filter(isTried)) {
    const { sort, q } = queryOf(form)
    // The longest list of each kind, and the flat listing of a folder with files.
    const base = form.route.operationId === 'browseBackup' ? 'root=/data/home/anna&x=%26' : 'x=1'
    const url = withQuery(toUrl(form, { client: longestOf(form) }), base)
    const whole = async (query: string) => (await office.get(withQuery(url, query))).json<Item[]>()

    await t.test(`${form.title}: the pages contain the complete list`, async sub => {
      const orders = sort && (sort.enum ?? ofBrowse)
      for (const order of ['', ...(orders ?? [])]) {
        const query = order === '' ? '' : `sort=${order}`
        const expected = await whole(query)
        for (const limit of limitsFor(expected.length)) {
          const first = withQuery(url, `${query}&limit=${limit}`)
          sub.same(await gather(sub, office, first, limit), expected, `${order} ${limit}`)
          // The history is not counted beyond the page.
          if (form.route.operationId === 'listHistory') continue
          const { headers } = await office.get(first)
          sub.equal(
            headers['x-total-count'],
            String(expected.length),
            'each page has the total count'
          )
        }
        if (!order.startsWith('-')) continue
        const ascending = await whole(`sort=${order.slice(1)}`)
        sub.same(expected, toDescending(ascending, order), `${order} is the reverse order`)
      }
    })
    await t.test(`${form.title}: invalid paging parameters are 400`, async sub => {
      const bad = ['limit=0', 'limit=-1', 'limit=1001', 'limit=x', 'limit=1.5', 'limit=', 'sort=x']
      const cursors = ['x', '', '%00', btoa('{}'), btoa('[1]'), btoa('[{},[]]'), btoa('null')]
      const tooLong = 'a'.repeat(1025)
      for (const query of [...bad, ...[...cursors, tooLong].map(cursor => `cursor=${cursor}`)]) {
        const answer = await office.get(withQuery(url, query))
        sub.same(outcomeOf(answer), [400, 'INVALID_INPUT'], query)
        const field = query.split('=')[0] ?? ''
        sub.match(answer.json(), { errors: { [field]: String } }, query)
      }
    })
    if (!q) continue
    await t.test(`${form.title}: q finds a part of the name, ignoring case`, async sub => {
      const all = await whole('')
      for (const part of ['E', 'b1', 'ANNA', 'ü', '%25', 'nothing']) {
        const wanted = decodeURIComponent(part).toLowerCase()
        const expected = all.filter(item => nameOf(item).toLowerCase().includes(wanted))
        sub.same(await whole(`q=${part}`), expected, part)
        const paged = withQuery(url, `q=${part}&limit=2`)
        sub.same(await gather(sub, office, paged, 2), expected, `${part} in pages`)
      }
      sub.same(await whole('q='), all)
    })
  }
  await t.test('a folder that is requested twice is listed once', async sub => {
    const url = '/api/client/browse/web1/5?root=/data/etc&root=/data/etc/&root=/data//etc'
    // `parent` is written in one of the three requested spellings.
    const keysOf = (items: Item[]) => items.map(item => Object(item)['key'] as unknown)
    const once = (await office.get('/api/client/browse/web1/5?root=/data/etc')).json<Item[]>()
    sub.same(keysOf((await office.get(url)).json<Item[]>()), keysOf(once))
    sub.same(keysOf(await gather(sub, office, `${url}&limit=3`, 3)), keysOf(once))
  })
})

function longestOf(form: Form): string {
  if (!has(form, 'client')) return 'db1'
  return form.route.operationId === 'listRunningClients' ? 'db1' : 'web1'
}

void test('server and client in the query', async t => {
  const office = await shared
  for (const form of forms.filter(one => !has(one, 'server'))) {
    const name = form.route.tags[0] === 'development' ? 'server' : 'serverName'
    if (!(name in queryOf(form))) continue
    await t.test(`${form.title}: ${name} selects the server`, async sub => {
      const branch: Partial<Place> = { client: 'till', backup: 2 }
      const fullest = findForm(form.route, withServer(form))
      const byPath = await office.get(toUrl(fullest, { ...branch, server: 'branch' }))
      const byQuery = await office.get(withQuery(toUrl(form, branch), `${name}=branch`))
      sub.equal(byQuery.statusCode, byPath.statusCode)
      sub.same(withoutId(byQuery), withoutId(byPath))
      const both = withQuery(toUrl(fullest, { ...branch, server: 'branch' }), `${name}=main`)
      sub.same(withoutId(await office.get(both)), withoutId(byPath), 'the path takes precedence')
      const twice = withQuery(toUrl(form, branch), `${name}=branch&${name}=main`)
      sub.same(
        withoutId(await office.get(twice)),
        withoutId(byPath),
        'the first value takes precedence'
      )
    })
  }
  await t.test(
    'clientName and name select the client, and the path takes precedence',
    async sub => {
      const json = async (url: string) => (await office.get(url)).json<unknown>()
      const counters = await json('/api/misc/counters/db1')
      sub.same(await json('/api/misc/counters?clientName=db1'), counters)
      sub.same(await json('/api/misc/counters?name=db1'), counters)
      sub.same(await json('/api/misc/counters?name=web1&clientName=db1'), counters)
      sub.same(await json('/api/misc/counters/db1?clientName=web1'), counters)
      const running = await json('/api/client/running/db1')
      sub.same(await json('/api/client/running?clientName=db1'), running)
      sub.same(await json('/api/client/running/db1?clientName=web1'), running)
      const history = await json('/api/misc/history/web1')
      sub.same(await json('/api/misc/history?clientName=web1'), history)
      sub.same(await json('/api/misc/main/history?clientName=web1'), history)
    }
  )
  await t.test('booleans have several spellings', async sub => {
    const url = '/api/client/browse/web1/5?root=/data/etc'
    const nested = (await office.get(`${url}&recursive=true`)).json<unknown>()
    const flat = (await office.get(url)).json<unknown>()
    for (const word of ['1', 'on', 'yes', 'True', 'TRUE']) {
      sub.same((await office.get(`${url}&recursive=${word}`)).json(), nested, word)
    }
    for (const word of ['0', 'off', 'no', 'False', '']) {
      sub.same((await office.get(`${url}&recursive=${word}`)).json(), flat, word)
    }
    sub.equal((await office.get(`${url}&recursive=perhaps`)).statusCode, 400)
  })
})

function findForm(route: Form['route'], path: string): Form {
  const found = forms.find(form => form.route === route && form.path === path)
  if (!found) throw new Error(`${path} is no form of ${route.operationId}`)
  return found
}

/** Returns the path of the same form with a server. */
function withServer({ path }: Form): string {
  return path.replace(/^\/api(?=\/[^/]+\.json)|^\/api\/[^/]+/, start => `${start}/:server`)
}

function withoutId(response: LightMyRequestResponse): unknown {
  const body = response.json<Record<string, unknown>>()
  return Array.isArray(body) ? body : { ...body, requestId: undefined }
}
