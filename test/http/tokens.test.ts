/** API tokens: made once, shown once, and never more than their user. */
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { routes } from '../../generated/routes.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { bearer, logIn } from '../support/logins.js'
import { parseUserKey } from '../../src/access/user-key.js'

const mine = '/api/admin/me/token'

interface CreatedToken {
  id: string
  token: string
  [field: string]: unknown
}

function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code?: string }>().code ?? ''
}

function create(office: TestApp, fields: object, user = 'ann') {
  return office.request({ method: 'POST', url: mine, payload: fields }, user)
}

async function tokenOf(office: TestApp, fields: object, user = 'ann'): Promise<CreatedToken> {
  const answer = await create(office, { label: 'test', ...fields }, user)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<CreatedToken>()
}

function ask(office: TestApp, token: string, words: string, payload?: object) {
  const [method, url] = words.split(' ')
  return office.app.inject({
    method: method as 'GET',
    url: url ?? '',
    headers: bearer(token),
    ...(payload && { payload })
  })
}

void test('tokens', async t => {
  const main = await useSandbox(t)
  const branch = await useSandbox(t)
  const office = await useApp(t, {
    servers: [
      { name: 'main', clientConfig: main.clientConfigPath },
      { name: 'branch', clientConfig: branch.clientConfigPath }
    ],
    users: ['mod', 'ann', 'bob', 'eve']
  })
  await office.store.change(async ({ acl }) => {
    await acl.addMember('moderator', 'mod')
    for (const name of ['ann', 'mod']) {
      await acl.createGrant(name, '{"agents": ["*"], "clients": ["web1", "db1"]}')
    }
  })
  await t.test('are made', sub => tellOfMaking(sub, office))
  await t.test('restrict the permissions of their user', sub => tellOfScope(sub, office))
  await t.test('work as the password of HTTP Basic', sub => tellOfBasic(sub, office))
  await t.test('of a service account', sub => tellOfServices(sub, office))
  await t.test('and sessions of a blocked user', sub => tellOfBlocks(sub, office))
  await t.test('end', sub => tellOfEnds(sub, office))
})

function basic(name: string, password: string): Record<string, string> {
  return { authorization: `Basic ${btoa(`${name}:${password}`)}` }
}

async function tellOfBasic(t: Test, office: TestApp): Promise<void> {
  const { token } = await tokenOf(office, { read_only: true })
  const me = '/api/admin/me'

  await t.test('for their user only, with the permissions of the token', async sub => {
    const own = await office.app.inject({ url: me, headers: basic('ann', token) })
    sub.match([own.statusCode, own.json()], [200, { name: 'ann' }])
    const other = await office.app.inject({ url: me, headers: basic('bob', token) })
    sub.equal(other.statusCode, 401)
    const change = {
      method: 'PUT',
      url: '/api/preferences/ui/hide',
      payload: { name: 'web1' }
    } as const
    const refused = await office.app.inject({ ...change, headers: basic('ann', token) })
    sub.equal(codeOf(refused), 'FORBIDDEN')
  })

  await t.test('neither start nor confirm a session', async sub => {
    const asked = { ...basic('ann', token), 'x-reuse-session': 'true' }
    const answer = await office.app.inject({ url: me, headers: asked })
    sub.match([answer.statusCode, answer.headers['set-cookie']], [200, undefined])
    const fields = { user: 'ann', password: token }
    const onPage = await office.app.inject({ method: 'POST', url: '/login', payload: fields })
    sub.equal(onPage.statusCode, 401)
    const session = await logIn(office, 'ann')
    const [known] = await office.store.sessions.listOfUser(parseUserKey('ann'))
    await office.store.change(({ sessions }) => sessions.prove(known?.id ?? '', 0, '127.0.0.1'))
    const proof = { payload: { password: token } }
    sub.equal((await session.ask('POST /api/admin/me/proof', proof)).statusCode, 400)
    const beside = { payload: { label: 'x' }, headers: basic('ann', token) }
    sub.equal(codeOf(await session.ask(`POST ${mine}`, beside)), 'FORBIDDEN')
    sub.equal(
      codeOf(await session.ask(`POST ${mine}`, { payload: { label: 'x' } })),
      'PASSWORD_NEEDED'
    )
  })
}

async function tellOfServices(t: Test, office: TestApp): Promise<void> {
  const asAdmin = (words: string, payload?: object, user = 'admin') => {
    const [method, url = ''] = words.split(' ')
    return office.request({ method: method as 'GET', url, ...(payload && { payload }) }, user)
  }
  const path = '/api/admin/auth/BASIC:AUTH/users/monitor'

  await t.test(
    'are created by administrators, and work only for the service account',
    async sub => {
      const both = await asAdmin(`PUT ${path}`, { service: true, password: 'correct horse' })
      sub.match(both.json(), { errors: { password: 'must be empty for a service account' } })
      sub.equal((await asAdmin(`PUT ${path}`, { service: true })).statusCode, 201)
      const fields = { label: 'prometheus', read_only: true }
      const refused = await asAdmin('POST /api/admin/token/monitor', fields, 'mod')
      sub.equal(codeOf(refused), 'FORBIDDEN')
      sub.equal(codeOf(await asAdmin('POST /api/admin/token/ann', fields)), 'NOT_SUPPORTED')
      sub.equal(codeOf(await asAdmin('POST /api/admin/token/nobody', fields)), 'NO_SUCH_USER')
      const made = (await asAdmin('POST /api/admin/token/monitor', fields)).json<CreatedToken>()
      sub.match((await ask(office, made.token, 'GET /api/admin/me')).json(), { name: 'monitor' })
      const [entry] = await office.store.audit.list({ action: 'token.create', limit: 1 })
      sub.match(entry, { userName: 'admin', subject: 'monitor' })
    }
  )

  await t.test('work for users without a password', async sub => {
    const change = await asAdmin(`POST ${path}`, { password: 'correct horse' })
    sub.equal(codeOf(change), 'NOT_SUPPORTED')
    const login = await office.app.inject({
      url: '/api/admin/me',
      headers: basic('monitor', 'none')
    })
    sub.equal(login.statusCode, 401)
    const [shown] = (await asAdmin(`GET ${path}`)).json<object[]>()
    sub.match(shown, { name: 'monitor', service: true, blocked: false, last_login: null })
  })
}

async function tellOfBlocks(t: Test, office: TestApp): Promise<void> {
  const blockOf = (name: string) => `/api/admin/auth/BASIC:AUTH/users/${name}/block`
  const change = (method: 'PUT' | 'DELETE', name: string, user = 'admin') =>
    office.request({ method, url: blockOf(name), payload: { reason: 'left' } }, user)

  await t.test(
    'of blocked users are refused, and only a correct login returns the reason',
    async sub => {
      const { token } = await tokenOf(office, {}, 'eve')
      const session = await logIn(office, 'eve')
      sub.equal((await change('PUT', 'eve')).statusCode, 200)
      const asked = { url: '/api/admin/me' }
      const byPassword = await office.request(asked, 'eve')
      sub.match([byPassword.statusCode, codeOf(byPassword)], [403, 'BLOCKED'])
      const wrong = await office.app.inject({ ...asked, headers: basic('eve', 'wrong') })
      sub.match([wrong.statusCode, codeOf(wrong)], [401, 'UNAUTHENTICATED'])
      sub.equal(codeOf(await ask(office, token, 'GET /api/admin/me')), 'BLOCKED')
      sub.equal((await session.ask('GET /api/admin/me')).statusCode, 401)
      sub.same(await office.store.sessions.listOfUser(parseUserKey('eve')), [])
      const fields = { user: 'eve', password: 'eve' }
      const onPage = await office.app.inject({ method: 'POST', url: '/login', payload: fields })
      sub.match([codeOf(onPage), onPage.headers['set-cookie']], ['BLOCKED', undefined])
      const [entry] = await office.store.audit.list({ action: 'user.block', limit: 1 })
      sub.match(entry, { subject: 'eve', details: /left/ })
      sub.equal((await change('DELETE', 'eve')).statusCode, 200)
      sub.equal((await ask(office, token, 'GET /api/admin/me')).statusCode, 200)
      sub.equal((await session.ask('GET /api/admin/me')).statusCode, 401, 'the session stays ended')
    }
  )

  await t.test('moderators cannot block administrators or moderators', async sub => {
    for (const name of ['admin', 'mod']) {
      const answer = await change('PUT', name, 'mod')
      sub.ok(['FORBIDDEN', 'INVALID_INPUT'].includes(codeOf(answer)), name)
    }
    sub.equal(codeOf(await change('PUT', 'admin', 'admin')), 'INVALID_INPUT', 'nor oneself')
    await office.store.change(async ({ acl, users }) => {
      await users.create({ name: 'chief', passwordHash: 'none' })
      await acl.addMember('admin', 'chief')
    })
    sub.equal(codeOf(await change('PUT', 'chief', 'mod')), 'FORBIDDEN')
    sub.equal(codeOf(await change('DELETE', 'chief', 'mod')), 'FORBIDDEN')
    sub.equal((await change('PUT', 'chief')).statusCode, 200)
    const removal = { method: 'DELETE', url: '/api/admin/auth/users/chief' } as const
    sub.equal((await office.request(removal, 'admin')).statusCode, 201)
    sub.same(await office.store.blockedUsers.list(), [], 'a name that comes again is not blocked')
  })
}

async function tellOfMaking(t: Test, office: TestApp): Promise<void> {
  await t.test('are created, and shown only once', async sub => {
    const made = await tokenOf(office, { label: ' nightly check ' })
    sub.match(made, {
      token: /^burphub_[\w-]{43}$/,
      label: 'nightly check',
      read_only: false,
      clients: null,
      servers: null,
      created: /^\d{4}-.*\+00:00$/,
      expires: null,
      last_used: null
    })
    sub.match((await ask(office, made.token, 'GET /api/admin/me')).json(), { name: 'ann' })
    const list = (await office.get(mine, 'ann')).json<CreatedToken[]>()
    sub.match(list, [{ id: made.id, token: undefined, last_used: String }])
    for (const text of [JSON.stringify(list), office.log.join('')]) sub.notMatch(text, made.token)
    const [entry] = await office.store.audit.list({ action: 'token.create', limit: 1 })
    sub.match(entry, { userName: 'ann', details: new RegExp(`${made.id}.*nightly check`) })
    sub.notMatch(JSON.stringify(entry), made.token)
  })

  await t.test('are created from the fields of a form', async sub => {
    const answer = await office.request(
      {
        method: 'POST',
        url: mine,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'label=form&read_only=on&clients=web1&servers=main&servers=branch'
      },
      'ann'
    )
    sub.match(answer.json(), { read_only: true, clients: ['web1'], servers: ['main', 'branch'] })
  })

  await t.test('are not created from invalid fields', async sub => {
    const doubtful: Record<string, object>[] = [
      { label: {} },
      { label: { label: '' } },
      { label: { label: '  ' } },
      { label: { label: 'a\nb' } },
      { label: { label: 'x'.repeat(101) } },
      { expires: { label: 'x', expires: '2020-01-01T00:00:00Z' } },
      { expires: { label: 'x', expires: 'tomorrow' } },
      { expires: { label: 'x', expires: '' } },
      { clients: { label: 'x', clients: [] } },
      { clients: { label: 'x', clients: '' } },
      { clients: { label: 'x', clients: [''] } },
      { clients: { label: 'x', clients: ['a\0'] } },
      { servers: { label: 'x', servers: [] } },
      { read_only: { label: 'x', read_only: 'maybe' } },
      { scope: { label: 'x', scope: 'everything' } }
    ]
    for (const one of doubtful) {
      const [[field, fields] = ['', {}]] = Object.entries(one)
      const answer = await create(office, fields)
      sub.equal(answer.statusCode, 400, JSON.stringify(fields))
      sub.match(Object.keys(answer.json<{ errors: object }>().errors).join(), field)
    }
  })

  await t.test('are created by users with a session or password, not with a token', async sub => {
    const { token } = await tokenOf(office, {})
    const answer = await ask(office, token, `POST ${mine}`, { label: 'another' })
    sub.same([answer.statusCode, codeOf(answer)], [403, 'FORBIDDEN'])
    sub.equal((await office.app.inject({ method: 'POST', url: mine })).statusCode, 401)
    const { ask: askBySession } = await logIn(office, 'ann')
    const made = await askBySession(`POST ${mine}`, { payload: { label: 'by session' } })
    sub.equal(made.statusCode, 201)
  })

  await t.test('are limited to a hundred per user', async sub => {
    const left = 100 - (await office.store.tokens.listOfUser(parseUserKey('bob'))).length
    for (let count = 0; count < left; count += 1) await tokenOf(office, {}, 'bob')
    sub.equal(codeOf(await create(office, { label: 'x' }, 'bob')), 'TOO_MANY')
  })
}

async function tellOfScope(t: Test, office: TestApp): Promise<void> {
  const listed = async (token: string) => {
    const answer = await ask(office, token, 'GET /api/clients/all')
    const places = answer.json<{ name: string; agent: string }[]>()
    return places.map(({ name, agent }) => `${agent}/${name}`).toSorted()
  }
  const both = ['branch/db1', 'branch/web1', 'main/db1', 'main/web1']

  await t.test('to reading', async sub => {
    const { token } = await tokenOf(office, { read_only: true })
    sub.same(await listed(token), both)
    const changes: [string, object?][] = [
      ['PUT /api/restore/server-restore/web1/1', { 'list-sc': '{"restore":[]}', strip: 0 }],
      ['DELETE /api/restore/server-restore/web1'],
      ['PUT /api/backup/do-server-backup/web1'],
      ['DELETE /api/backup/server-backup/web1'],
      ['POST /api/preferences/ui', { pageLength: 10 }],
      ['PUT /api/preferences/ui/hide', { name: 'web1' }],
      ['POST /api/misc/alert', { message: 'x' }],
      ['POST /api/admin/auth/users/ann', { password: 'xylophone', old_password: 'ann' }]
    ]
    for (const [words, payload] of changes) {
      const answer = await ask(office, token, words, payload)
      sub.same([answer.statusCode, codeOf(answer)], [403, 'FORBIDDEN'], words)
    }
  })

  await t.test('to reading, which no operation that changes something is', async sub => {
    const others = routes.filter(({ method, access }) => method !== 'GET' && access.mode !== 'rw')
    // Without a login, and where no token is accepted, its limits do not matter.
    const open = others.filter(
      ({ access: { requires, token } }) => requires !== 'public' && token !== 'never'
    )
    // To look for an agent changes nothing, and each token may end itself.
    sub.same(
      open.map(({ operationId }) => operationId),
      ['revokeCurrentToken', 'checkServer']
    )
  })

  await t.test('to clients', async sub => {
    const { token } = await tokenOf(office, { clients: ['web1', 'vault'] })
    sub.same(await listed(token), ['branch/web1', 'main/web1'], 'not what its user does not see')
    const answer = await ask(office, token, 'GET /api/client/stats/db1')
    sub.same([answer.statusCode, codeOf(answer)], [404, 'NO_SUCH_CLIENT'])
    sub.equal((await ask(office, token, 'GET /api/client/stats/web1')).statusCode, 200)
  })

  await t.test('to servers', async sub => {
    const { token } = await tokenOf(office, { servers: ['branch'] })
    sub.same(await listed(token), ['branch/db1', 'branch/web1'])
    const answer = await ask(office, token, 'GET /api/client/main/stats/web1')
    sub.equal(answer.statusCode, 404)
  })

  await t.test('for metrics reach only metrics and public operations', async sub => {
    const { token, ...made } = await tokenOf(office, { scope: 'metrics' }, 'admin')
    sub.match(made, { scope: 'metrics', read_only: true })
    for (const url of ['/metrics', '/api/metrics/discovery', '/api/misc/ping']) {
      sub.equal((await ask(office, token, `GET ${url}`)).statusCode, 200, url)
    }
    const others = ['/api/clients/stats', '/api/client/stats/web1', '/api/admin/me']
    for (const url of others) {
      const answer = await ask(office, token, `GET ${url}`)
      sub.same([answer.statusCode, codeOf(answer)], [403, 'FORBIDDEN'], url)
    }
  })

  await t.test('for metrics show only the clients of their user', async sub => {
    const seen = async (fields: object, user: string) => {
      const { token } = await tokenOf(office, { scope: 'metrics', ...fields }, user)
      const { body } = await ask(office, token, 'GET /metrics')
      const found = body.matchAll(/^burphub_client_health\{server="(.*?)",client="(.*?)"/gm)
      return [Array.from(found, ([, server, client]) => `${server}/${client}`).toSorted(), body]
    }
    const [ofAnn, body] = await seen({}, 'ann')
    sub.same(ofAnn, both)
    sub.notMatch(body, /process_|burphub_http_requests/, 'the process is for administrators')
    sub.same((await seen({ clients: ['db1'] }, 'ann'))[0], ['branch/db1', 'main/db1'])
    const [all = [], whole] = await seen({}, 'admin')
    sub.ok(all.includes('main/vault'))
    sub.match(whole, /^burphub_http_requests_total\{operation="getMetrics",status="200"\} \d+$/m)
    sub.match(whole, /^process_cpu_seconds_total \d/m)
    const narrow = (await seen({ servers: ['main'] }, 'admin'))[1]
    sub.notMatch(narrow, /process_|branch/)
  })

  await t.test('away from administration', async sub => {
    const whole = await tokenOf(office, {}, 'admin')
    sub.match((await ask(office, whole.token, 'GET /api/admin/me')).json(), { admin: true })
    sub.equal((await ask(office, whole.token, 'GET /api/admin/auth/users')).statusCode, 200)
    const reading = await tokenOf(office, { read_only: true }, 'admin')
    sub.equal((await ask(office, reading.token, 'GET /api/admin/auth/users')).statusCode, 200)
    const user = { username: 'new', password: 'new words', backend: 'BASIC:AUTH' }
    const created = await ask(office, reading.token, 'PUT /api/admin/auth/users', user)
    sub.equal(created.statusCode, 403)
    for (const fields of [{ clients: ['web1'] }, { servers: ['main'] }]) {
      const { token } = await tokenOf(office, fields, 'admin')
      sub.match((await ask(office, token, 'GET /api/admin/me')).json(), { admin: false })
      sub.equal((await ask(office, token, 'GET /api/admin/auth/users')).statusCode, 403)
      sub.equal((await ask(office, token, 'GET /api/admin/session/ann')).statusCode, 403)
    }
  })
}

async function tellOfEnds(t: Test, office: TestApp): Promise<void> {
  const meBy = (token: string) => ask(office, token, 'GET /api/admin/me')

  await t.test('a text that is no token gets an error that says so', async sub => {
    for (const rubbish of ['x', 'burphub_', `burphub_${'a'.repeat(43)}`, '%00', 'a b', '', '=']) {
      const answer = await meBy(rubbish)
      sub.same([answer.statusCode, codeOf(answer)], [401, 'UNAUTHENTICATED'], rubbish)
      sub.match(answer.headers['www-authenticate'], /^Basic realm=.*, Bearer realm=.*invalid_token/)
    }
    const asPassword = Buffer.from('ann:burphub_x').toString('base64')
    const answer = await office.app.inject({
      url: '/api/admin/me',
      headers: { authorization: `Basic ${asPassword}` }
    })
    sub.notMatch(answer.headers['www-authenticate'], /Bearer/)
  })

  await t.test('when they expire', async sub => {
    const expires = '2100-01-01T00:00:00+01:00'
    const made = await tokenOf(office, { expires })
    sub.equal(made['expires'], '2099-12-31T23:00:00.000000+00:00')
    const kept = await office.store.tokens.lookUp(made.id)
    await office.store.change(async ({ tokens }) => {
      await tokens.remove(made.id)
      if (kept) await tokens.create({ ...kept, expiresAt: Date.now() - 1 }, { tokensMax: 100 })
    })
    sub.equal((await meBy(made.token)).statusCode, 401)
  })

  await t.test('when a user with permission revokes them', async sub => {
    const revoke = (user: string, url: string) => office.request({ method: 'DELETE', url }, user)
    const anns = await tokenOf(office, {})
    sub.equal(codeOf(await revoke('bob', `${mine}/${anns.id}`)), 'NO_SUCH_TOKEN')
    sub.equal(codeOf(await revoke('bob', `/api/admin/token/ann/${anns.id}`)), 'FORBIDDEN')
    sub.equal(codeOf(await revoke('admin', `/api/admin/token/bob/${anns.id}`)), 'NO_SUCH_TOKEN')
    for (const id of ['x', '%00', anns.id.toUpperCase()]) {
      sub.equal(codeOf(await revoke('ann', `${mine}/${id}`)), 'NO_SUCH_TOKEN', id)
    }
    sub.equal((await meBy(anns.token)).statusCode, 200)
    const revoked = await revoke('ann', `${mine}/${anns.id}`)
    sub.match([revoked.statusCode, revoked.json()], [200, [0, String]])
    sub.equal((await meBy(anns.token)).statusCode, 401)

    const other = await tokenOf(office, {})
    sub.equal((await revoke('mod', `/api/admin/token/ann/${other.id}`)).statusCode, 200)
    sub.equal((await meBy(other.token)).statusCode, 401)
    // Others of this test were made until there was room for none.
    await office.store.change(({ tokens }) =>
      tokens.removeOfUser({ name: 'bob', backend: 'BASIC:AUTH' })
    )
    for (const user of ['admin', 'bob']) {
      const made = await tokenOf(office, {}, user)
      const url = `/api/admin/token/${user}`
      sub.equal(codeOf(await revoke('mod', `${url}/${made.id}`)), 'FORBIDDEN', 'may do more')
      sub.equal(codeOf(await office.request({ method: 'GET', url }, 'mod')), 'FORBIDDEN')
      sub.equal((await meBy(made.token)).statusCode, 200)
    }
  })

  await t.test('end when their user is deleted', async sub => {
    const { token } = await tokenOf(office, {}, 'mod')
    sub.equal((await meBy(token)).statusCode, 200)
    const url = '/api/admin/auth/BASIC:AUTH/users/mod'
    sub.equal((await office.request({ method: 'DELETE', url })).statusCode, 201)
    sub.equal((await meBy(token)).statusCode, 401)
    const again = { username: 'mod', password: 'other words', backend: 'BASIC:AUTH' }
    await office.request({ method: 'PUT', url: '/api/admin/auth/users', payload: again })
    sub.equal((await meBy(token)).statusCode, 401, 'also when another one takes the name')
  })
}
