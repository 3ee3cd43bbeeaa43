/** Second factors: set up, asked for at each door that takes a password, and lost. */
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { test, type Test } from 'tap'
import { routes } from '../../generated/routes.js'
import { anonymous } from '../../src/access/caller.js'
import { requireUse } from '../../src/access/decisions.js'
import { SecretCipher } from '../../src/access/secret-cipher.js'
import { SecondFactors } from '../../src/access/factors/second-factors.js'
import { eventually } from '../live/spool.js'
import { useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { cookieOf, logIn } from '../support/logins.js'

const mine = '/api/admin/me/factors'
const asPage = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin'
}

/** It works nowhere, so nothing but the password is left: which is not enough. */
const passkeyOfPat = {
  id: '00000000-0000-4000-8000-000000000001',
  credential: 'stick',
  userKey: 'pat',
  label: 'Stick',
  publicKey: '',
  counter: 0,
  isSynced: false,
  isVerified: true,
  createdAt: 0,
  lastUsedAt: null
}

async function useOffice(t: Test, settings: Record<string, unknown> = {}): Promise<TestApp> {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const office = await useApp(t, { users: ['mod', 'ann', 'bob', 'cleo', 'pat'], servers, settings })
  await office.store.change(({ acl }) => acl.addMember('moderator', 'mod'))
  return office
}

function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code?: string }>().code ?? ''
}

/** A code that no login has used: of the present step, or of one beside it. */
function codeAt(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

interface SetUp {
  secret: string
  recovery: string[]
  login: Awaited<ReturnType<typeof logIn>>
}

/** The first code is that of the step before, so that the present one is unused. */
async function setUpCode(office: TestApp, user: string): Promise<SetUp> {
  const login = await logIn(office, user)
  const { secret } = (await login.ask(`POST ${mine}/code`)).json<{ secret: string }>()
  const payload = { code: codeAt(secret, -1) }
  const done = await login.ask(`PUT ${mine}/code`, { payload })
  const { recovery_codes: recovery } = done.json<{ recovery_codes: string[] }>()
  return { secret, recovery, login }
}

function post(office: TestApp, payload: object, headers: Record<string, string> = {}) {
  return office.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-requested-with': 'test', ...headers },
    payload
  })
}

/** The address of an operation on the server that there is. */
function toUrl([path = '']: readonly string[]): string {
  return path.replaceAll(/:server(Name)?\b/g, 'main').replaceAll(/[:*]\w*/g, 'x')
}

void test('a second factor', async t => {
  const office = await useOffice(t, { secondFactor: { rememberDays: 30 } })
  await t.test('counts after its first code, and ends other sessions', async sub => {
    const other = await logIn(office, 'ann')
    const login = await logIn(office, 'ann')
    await login.ask('POST /api/admin/me/token', { payload: { label: 'phone' } })
    const offer = await login.ask(`POST ${mine}/code`)
    sub.equal(offer.statusCode, 201, offer.body)
    const { secret, uri } = offer.json<{ secret: string; uri: string }>()
    sub.match(uri, new RegExp(`^otpauth://totp/burphub:ann\\?issuer=burphub&secret=${secret}`))
    sub.equal((await post(office, { user: 'ann', password: 'ann' })).statusCode, 200)
    const wrong = await login.ask(`PUT ${mine}/code`, { payload: { code: '12345' } })
    sub.same([wrong.statusCode, codeOf(wrong)], [401, 'WRONG_CODE'])
    const done = await login.ask(`PUT ${mine}/code`, { payload: { code: codeAt(secret, -1) } })
    sub.match(done.json(), { sessions_ended: 2, tokens: ['phone'] })
    const { recovery_codes: codes } = done.json<{ recovery_codes: string[] }>()
    sub.equal(new Set(codes).size, 10)
    for (const code of codes) sub.match(code, /^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    sub.equal((await other.ask('GET /api/admin/me')).statusCode, 401)
    const factors = (await login.ask(`GET ${mine}`)).json<object>()
    sub.match(factors, { required: false, code: {}, recovery_left: 10, closed_until: null })
    const kept = JSON.stringify(await office.store.factors.lookUp('ann'))
    sub.notMatch(kept, secret, 'the database holds no secret')
    const { secret: next } = (await login.ask(`POST ${mine}/code`)).json<{ secret: string }>()
    const password = await post(office, { user: 'ann', password: 'ann' })
    sub.same([password.statusCode, codeOf(password)], [401, 'SECOND_FACTOR_NEEDED'])
    sub.same(password.json<object>(), { ...password.json<object>(), factors: ['code', 'recovery'] })
    sub.equal(password.headers['www-authenticate'], 'Bearer realm="burphub"')
    const code = codeAt(secret)
    sub.equal(
      (await post(office, { user: 'ann', password: 'ann', code: codeAt(next) })).statusCode,
      401
    )
    sub.equal((await post(office, { user: 'ann', password: 'bob', code })).statusCode, 401)
    sub.equal((await post(office, { user: 'ann', password: 'ann', code })).statusCode, 200)
    const again = await post(office, { user: 'ann', password: 'ann', code })
    sub.same([again.statusCode, codeOf(again)], [401, 'WRONG_CODE'], 'a code is good once')
    const wide = codes[0]?.toUpperCase() ?? ''
    sub.equal((await post(office, { user: 'ann', password: 'ann', code: wide })).statusCode, 200)
    sub.equal((await post(office, { user: 'ann', password: 'ann', code: wide })).statusCode, 401)
    const entries = await office.store.audit.list({ action: 'session.begin', limit: 2 })
    sub.match(entries[0]?.details, '"factor":"recovery"')
    sub.match(entries[1]?.details, '"factor":"code"')
  })

  await t.test('is asked for on a second page, once and without scripts', async sub => {
    const { secret } = await setUpCode(office, 'bob')
    const first = await post(office, { user: 'bob', password: 'bob', next: '/clients' }, asPage)
    sub.same([first.statusCode, first.headers.location], [303, '/login/second'])
    const step = { cookie: cookieOf(first) ?? '' }
    sub.match(step.cookie, /^burphub_step=/)
    const url = '/login/second'
    const page = await office.app.inject({ url, headers: { ...asPage, ...step } })
    sub.match(page.body, 'autocomplete="one-time-code"')
    sub.notMatch(page.body, 'bob', 'the page names no user')
    const alone = await office.app.inject({ url, headers: asPage })
    sub.same([alone.statusCode, alone.headers.location], [303, '/login'])
    const send = (payload: object, headers = step) =>
      office.app.inject({ method: 'POST', url, headers: { ...asPage, ...headers }, payload })
    const wrong = await send({ code: '000000 1' })
    sub.equal(wrong.headers.location, '/login/second?failed=WRONG_CODE')
    const bent = await send({ code: codeAt(secret) }, { cookie: `${step.cookie.slice(0, -4)}AAAA` })
    sub.equal(bent.headers.location, '/login?failed=SESSION_OVER')
    const right = await send({ code: codeAt(secret), remember: true })
    sub.same([right.statusCode, right.headers.location], [303, '/clients'])
    const cookies = [right.headers['set-cookie'] ?? []].flat().map(line => line.split(';', 1)[0])
    const session = cookies.find(line => line?.startsWith('burphub_session=')) ?? ''
    const remembered = cookies.find(line => line?.startsWith('burphub_remembered=')) ?? ''
    const headers = { cookie: session }
    const me = await office.app.inject({ url: '/api/admin/me', headers })
    sub.equal(me.json<{ name: string }>().name, 'bob')
    const here = await post(office, { user: 'bob', password: 'bob' }, { cookie: remembered })
    sub.equal(here.statusCode, 200, 'a remembered device needs no code')
    const others = await post(office, { user: 'ann', password: 'ann' }, { cookie: remembered })
    sub.equal(codeOf(others), 'SECOND_FACTOR_NEEDED', 'for its user only')
    const [device] = (await office.app.inject({ url: '/api/admin/me/devices', headers })).json<
      { id: string }[]
    >()
    const forget = { method: 'DELETE' as const, url: `/api/admin/me/devices/${device?.id}` }
    const own = { headers: { ...headers, 'x-requested-with': 'test' } }
    sub.equal((await office.app.inject({ ...forget, ...own })).statusCode, 200)
    sub.equal(codeOf(await office.app.inject({ ...forget, ...own })), 'NO_SUCH_DEVICE')
    const later = await post(office, { user: 'bob', password: 'bob' }, { cookie: remembered })
    sub.equal(codeOf(later), 'SECOND_FACTOR_NEEDED')
  })

  await t.test('confirms changes instead of the password', async sub => {
    const { secret, recovery, login } = await setUpCode(office, 'cleo')
    const [session] = await office.store.sessions.listOfUser({
      name: 'cleo',
      backend: 'BASIC:AUTH'
    })
    await office.store.change(({ sessions }) => sessions.prove(session?.id ?? '', 0, ''))
    const old = await login.ask(`POST ${mine}/recovery`)
    sub.same([old.statusCode, codeOf(old)], [403, 'PASSWORD_NEEDED'])
    sub.same(old.json<{ proofs: string[] }>().proofs, ['code'])
    const prove = (payload: object) => login.ask('POST /api/admin/me/proof', { payload })
    sub.equal((await prove({ password: 'cleo' })).statusCode, 400)
    const beside = { headers: authorization('cleo') }
    sub.equal(codeOf(await login.ask(`POST ${mine}/recovery`, beside)), 'SECOND_FACTOR_NEEDED')
    sub.equal((await prove({ code: codeAt(secret) })).statusCode, 200)
    const renewed = await login.ask(`POST ${mine}/recovery`)
    const fresh = renewed.json<{ recovery_codes: string[] }>().recovery_codes
    sub.equal(fresh.length, 10)
    const lost = { user: 'cleo', password: 'cleo', code: fresh[0] }
    sub.equal((await post(office, lost)).statusCode, 200)
    const [used] = await office.store.audit.list({ action: 'recovery.use', limit: 2 })
    sub.match(used, { subject: 'cleo', userName: 'cleo', outcome: 'ok' })
    const former = { user: 'cleo', password: 'cleo', code: recovery[0] }
    sub.equal(codeOf(await post(office, former)), 'WRONG_CODE')
    sub.equal((await login.ask(`DELETE ${mine}/code`)).statusCode, 200)
    sub.equal((await post(office, { user: 'cleo', password: 'cleo' })).statusCode, 200)
    sub.equal(codeOf(await login.ask(`DELETE ${mine}/code`)), 'SECOND_FACTOR_MISSING')
  })

  await t.test('refuses the password alone on every operation and door', async sub => {
    const token = await office.store.tokens.listOfUser({ name: 'ann', backend: 'BASIC:AUTH' })
    sub.equal(token.length, 1)
    await office.store.change(async ({ factors, passkeys }) => {
      await factors.prepare('pat', { handle: 'pat', now: 0 })
      await passkeys.add({ ...passkeyOfPat, transports: [], rpId: 'hub.example.org' })
    })
    for (const { method, paths, access } of routes) {
      if (access.requires === 'public') continue
      const url = toUrl(paths)
      for (const [user, extra] of [
        ['ann', {}],
        ['ann', { 'x-reuse-session': 'true' }],
        ['pat', { 'x-reuse-session': 'true' }]
      ] as const) {
        const headers = { ...authorization(user), ...extra }
        const answer = await office.app.inject({ method: method as 'GET', url, headers })
        sub.equal(answer.statusCode, 401, `${method} ${url}`)
        sub.equal(answer.headers['set-cookie'], undefined)
      }
    }
  })

  await t.test(
    'is reset by administrators, and by moderators with enough permissions',
    async sub => {
      await setUpCode(office, 'mod')
      const admin = await logIn(office, 'admin')
      sub.match((await admin.ask('GET /api/admin/factors/ann')).json(), { recovery_left: 9 })
      const bob = await logIn(office, 'cleo')
      sub.equal((await bob.ask('DELETE /api/admin/factors/ann')).statusCode, 403)
      const gone = await admin.ask('DELETE /api/admin/factors/ann')
      sub.equal(gone.statusCode, 200, gone.body)
      sub.match(gone.body, 'phone', 'tokens go on, which the answer says')
      sub.equal((await post(office, { user: 'ann', password: 'ann' })).statusCode, 200)
      sub.equal((await admin.ask('DELETE /api/admin/factors/ann')).statusCode, 400)
    }
  )
})

void test('a user who must have a second factor can only set one up', async t => {
  const office = await useOffice(t, { secondFactor: { requiredOf: 'staff' } })
  t.equal((await office.get('/api/admin/me', 'ann')).statusCode, 200, 'others log in as before')
  const basic = await office.get('/api/admin/me', 'admin')
  t.same([basic.statusCode, codeOf(basic)], [401, 'SECOND_FACTOR_NEEDED'])
  const answer = await post(office, { user: 'mod', password: 'mod' })
  const own = { cookie: cookieOf(answer) ?? '', 'x-requested-with': 'test' }
  const start = await office.app.inject({ url: '/api/misc/start', headers: own })
  t.match(start.json(), { login: { mustEnrol: true }, servers: [] })
  for (const url of ['/api/misc/about', '/readyz']) {
    const short = await office.app.inject({ url })
    const known = await office.app.inject({ url, headers: own })
    t.same(known.json(), short.json(), `${url} as without a login`)
  }
  for (const { method, paths, access } of routes) {
    if (access.requires === 'public' || access.requires === 'anyone') continue
    if (access.enrol) continue
    const url = toUrl(paths)
    const refused = await office.app.inject({ method: method as 'GET', url, headers: own })
    const code = codeOf(refused)
    const isInvalid = code === 'INVALID_INPUT'
    t.ok(code === 'SECOND_FACTOR_MISSING' || isInvalid, `${method} ${url}: ${code}`)
    const caller = {
      ...anonymous,
      isAdmin: true,
      login: { kind: 'session', mustEnrol: true }
    } as const
    t.throws(() => requireUse(caller, access, {}), { code: 'SECOND_FACTOR_MISSING' })
  }
  const view = { ...own, 'x-view-as': 'ann' }
  t.equal((await office.app.inject({ url: '/api/admin/me', headers: view })).statusCode, 403)
  const ask = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) =>
    office.app.inject({ method, url, headers: own, ...(payload && { payload }) })
  const { secret } = (await ask('POST', `${mine}/code`)).json<{ secret: string }>()
  await ask('PUT', `${mine}/code`, { code: codeAt(secret, -1) })
  t.equal((await ask('GET', '/api/admin/auth/users')).statusCode, 200, 'then it is as any session')
})

/** Two instances on one database, and a clock that the test moves. */
async function useTwo(t: Test, database: Parameters<typeof openStoreOn>[1]) {
  const url = await database.createUrl(t)
  let now = 1_800_000_000_000
  const events: string[] = []
  const cipher = new SecretCipher({
    file: 'key',
    read: () => Buffer.alloc(32, 7),
    prepare: async () => {}
  })
  const create = async () =>
    new SecondFactors({
      store: await openStoreOn(t, database, url),
      cipher,
      now: () => now,
      onEvent: async ({ kind }) => void events.push(kind)
    })
  const [one, two] = [await create(), await create()]
  const store = await openStoreOn(t, database, url)
  const { secret, keep } = await one.offerCode('ann', 'ann')
  await store.change(keep)
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  const checked = await one.checkFirstCode('ann', codeNow())
  await store.change(({ factors }) => factors.confirm('ann', checked))
  const verify = (by: SecondFactors, code: string) =>
    by.verify('ann', { code }, '192.0.2.1').catch((fault: { code: string }) => fault.code)
  return { one, two, store, events, codeNow, verify, later: (ms: number) => (now += ms) }
}

void test('a user hears of changes of the second factor', async t => {
  const mailbox = await useLocalMailbox(t)
  const smtp = { host: '127.0.0.1', port: mailbox.port, security: 'none', from: 'hub@example.org' }
  const office = await useOffice(t, { notifications: { smtp } })
  const addChannel = (name: string, url: string, user: string) => {
    const payload = { kind: 'mail', address: `${name}@example.org` }
    return office.request({ method: 'PUT', url: `${url}/${name}`, payload }, user)
  }
  const own = await addChannel('ann', '/api/notifications/channels', 'ann')
  t.equal(own.statusCode, 200, own.body)
  const all = await addChannel('office', '/api/admin/notifications/channels', 'admin')
  t.equal(all.statusCode, 200, all.body)

  const read = async () => {
    const { outbox } = office.store.notifications
    await eventually(
      async () => {
        // Messages wait for others to join them.
        for (const message of await outbox.listWaiting()) {
          await outbox.rewrite({ ...message, dueAt: 0 })
        }
        await office.notifier.deliverer.run(new AbortController().signal)
        return mailbox.mails.length
      },
      length => length === 1
    )
    return mailbox.mails.splice(0).join('\n')
  }
  const { login, recovery } = await setUpCode(office, 'ann')
  const added = await read()
  t.match(added, /To: ann@example.org/, 'through the channels of the user')
  t.match(added, /Subject: burphub: A second factor of ann was set up/)
  t.match(added, '127.0.0.1')
  const fields = { user: 'ann', password: 'ann', code: recovery[0] ?? '' }
  t.equal((await post(office, fields)).statusCode, 200)
  t.match(await read(), /A recovery code of ann was used/)
  t.equal((await login.ask(`DELETE ${mine}/code`)).statusCode, 200)
  t.match(await read(), /The second factor of ann was removed/)
  await setUpCode(office, 'bob')
  t.match(await read(), /To: office@example.org[^]*second factor of bob was set up/)
  for (let count = 0; count < 10; count += 1) {
    const wrong = { user: 'bob', password: 'bob', code: '000000' }
    await office.app.inject({
      method: 'POST',
      url: '/login',
      payload: wrong,
      remoteAddress: `192.0.2.${count}`
    })
  }
  t.match(await read(), /Codes of bob are closed/)
  const [refused] = await office.store.audit.list({ action: 'login.refused', limit: 1 })
  t.match(refused, { userName: 'bob', details: '{"way":"password","why":"code"}' })
  const reset = { method: 'DELETE', url: '/api/admin/factors/bob' } as const
  t.equal((await office.request(reset)).statusCode, 200)
  t.match(await read(), /second factors of bob were reset by admin/)
})

testOnEach('one code lets one of many logins in', async (t, database) => {
  const { one, two, codeNow, verify, later } = await useTwo(t, database)
  t.equal(await verify(one, codeNow()), 'WRONG_CODE', 'the code of the set-up is used up')
  later(60_000)
  const code = codeNow()
  const tries = Array.from({ length: 20 }, (_, at) => verify(at % 2 ? one : two, code))
  t.equal((await Promise.all(tries)).filter(outcome => outcome === 'code').length, 1)
})

testOnEach(
  'few of many guesses are looked at, and a recovery code still opens',
  async (t, database) => {
    const { one, two, store, events, codeNow, verify, later } = await useTwo(t, database)
    const { toRecoveryHash } = await import('../../src/access/factors/second-factors.js')
    const recovery = 'aaaa-bbbb-cccc-dddd'
    await store.change(({ factors }) =>
      factors.writeRecovery('ann', [toRecoveryHash(recovery) ?? ''], 0)
    )
    let looked = 0
    for (let at = 0; at < 1_000; at += 1) {
      later(86_400)
      const wrong = codeNow() === '000000' ? '111111' : '000000'
      if ((await verify(at % 2 ? one : two, wrong)) === 'WRONG_CODE') looked += 1
    }
    t.ok(looked >= 10 && looked <= 40, `${looked} of 1,000`)
    t.equal(await verify(one, codeNow()), 'TOO_MANY_REQUESTS')
    t.ok(events.includes('closed'))
    const both = await Promise.all([verify(one, recovery), verify(two, recovery)])
    t.same(both.toSorted(), ['WRONG_CODE', 'recovery'].toSorted(), 'once')
    later(60_000)
    t.equal(await verify(two, codeNow()), 'code')
  }
)
