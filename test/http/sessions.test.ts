/** Sessions as a browser meets them: cookies, foreign pages, and the end of a session. */
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp, type TestAppOptions } from '../support/app.js'
import { cookieOf, logIn } from '../support/logins.js'
import { parseUserKey } from '../../src/access/user-key.js'

const me = '/api/admin/me'
const unknownId = '9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11'

/** `admin` administers, `mod` is a moderator, `ann` and `bob` are nobody in particular. */
async function useOffice(t: Test, options: Partial<TestAppOptions> = {}): Promise<TestApp> {
  const servers = options.servers ?? [await useBox(t)]
  const office = await useApp(t, { users: ['mod', 'ann', 'bob'], ...options, servers })
  await office.store.change(({ acl }) => acl.addMember('moderator', 'mod'))
  return office
}

async function useBox(t: Test) {
  const { clientConfigPath } = await useSandbox(t)
  return { name: 'main', clientConfig: clientConfigPath }
}

function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code?: string }>().code ?? ''
}

function setCookieOf(answer: LightMyRequestResponse): string {
  const [first = ''] = [answer.headers['set-cookie'] ?? []].flat()
  return first
}

interface SessionJson {
  uuid: string
  ip: string
  ua: string
  expire: string
  timestamp: string
  current: boolean
}

async function listOf(login: Awaited<ReturnType<typeof logIn>>): Promise<SessionJson[]> {
  return (await login.ask(`GET ${me}/session`)).json<SessionJson[]>()
}

void test('one burphub', async t => {
  const office = await useOffice(t)
  await t.test('the cookie of a session', sub => tellOfCookies(sub, office))
  await t.test('a change that a page of another site may have made up', sub =>
    tellOfForeignPages(sub, office)
  )
  await t.test('logging out', sub => tellOfLoggingOut(sub, office))
  await t.test('the sessions of a user', sub => tellOfLists(sub, office))
  await t.test('a stolen session', sub => tellOfTakeOvers(sub, office))
  await t.test('about the service', sub => tellOfAbout(sub, office))
  await t.test('pages speak the language of the browser until one is chosen', async sub => {
    const login = await logIn(office, 'bob')
    const open = async (wish: string) => {
      const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'accept-language': wish }
      return (await login.ask('GET /', { headers })).body
    }
    sub.match(await open('de, fr;q=0.8'), '<html lang="fr"')
    sub.match(await open('es'), '<html lang="es"')
    await login.ask('PUT /api/preferences/ui', { payload: { language: 'it' } })
    sub.match(await open('es'), '<html lang="it"')
  })
  await t.test('a page that speaks the old language does not hold back the new one', async sub => {
    const { cookie } = await logIn(office, 'bob')
    const speak = async (language: string, url: string, payload?: object) => {
      const headers = { cookie, 'x-from-ui': 'true', 'x-language': language }
      const method = payload ? 'PUT' : 'GET'
      const answer = await office.app.inject({ url, method, headers, ...(payload && { payload }) })
      sub.equal(answer.headers['content-language'] ?? language, language)
    }
    const shell = async () => {
      const headers = { cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' }
      return (await office.app.inject({ url: '/', headers })).body
    }
    const codes = ['en', 'fr', 'es', 'it']
    const changes = codes.flatMap(from => codes.map(to => ({ from, to })))
    for (const { from, to } of changes.filter(change => change.from !== change.to)) {
      await speak(from, '/api/preferences/ui', { language: to })
      await speak(from, '/api/misc/start')
      sub.match(await shell(), `<html lang="${to}"`, `${from} to ${to}`)
      await speak(to, me)
      sub.match(await shell(), `<html lang="${to}"`)
    }
  })
  await t.test('a login in place leaves the language to the preference', async sub => {
    const login = (await logIn(office, 'ann')).ask
    await login('PUT /api/preferences/ui', { payload: { language: 'es' } })
    const page = { 'x-from-ui': 'true', 'x-language': 'it' }
    const payload = { user: 'ann', password: 'ann' }
    const again = await office.app.inject({ method: 'POST', url: '/login', headers: page, payload })
    const headers = { cookie: cookieOf(again) ?? '', 'sec-fetch-mode': 'navigate' }
    sub.match((await office.app.inject({ url: '/', headers })).body, '<html lang="es"')
  })
  await t.test('pages without a login use the last language of this browser', async sub => {
    const open = async (url: string, cookie: string) => {
      const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', cookie }
      return (await office.app.inject({ url, headers })).body
    }
    for (const url of ['/login', '/api/nothing', '/api/doc']) {
      sub.match(await open(url, 'burphub_language=it'), '<html lang="it"', url)
      sub.match(await open(url, 'burphub_language=toString'), '<html lang="en"', url)
    }
  })
  await t.test(
    'pages have the theme of the last one in this browser from the first paint',
    async sub => {
      const open = async (url: string, cookie: string) => {
        const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', cookie }
        return (await office.app.inject({ url, headers })).body
      }
      for (const url of ['/login', '/api/nothing']) {
        sub.match(await open(url, 'burphub_theme=dark'), 'data-theme="dark"', url)
        sub.match(await open(url, 'burphub_theme=%22onload'), 'data-theme=""', url)
      }
    }
  )
})

async function tellOfCookies(t: Test, office: TestApp): Promise<void> {
  await t.test('is set only on request', async sub => {
    for (const wish of ['', '0', 'false', 'No', 'off', ' FALSE ']) {
      const answer = await office.request({ url: me, headers: { 'x-reuse-session': wish } }, 'ann')
      sub.equal(answer.statusCode, 200)
      sub.equal(answer.headers['set-cookie'], undefined, JSON.stringify(wish))
    }
    for (const wish of ['true', '1', 'yes', 'please']) {
      const answer = await office.request({ url: me, headers: { 'x-reuse-session': wish } }, 'ann')
      sub.match(
        setCookieOf(answer),
        /^burphub_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
        wish
      )
    }
    const wrong = { ...authorization('ghost'), 'x-reuse-session': 'true' }
    const refused = await office.app.inject({ url: me, headers: wrong })
    sub.equal(refused.statusCode, 401)
    sub.equal(refused.headers['set-cookie'], undefined)
  })

  await t.test('identifies its user, unless the request has other credentials', async sub => {
    const { ask } = await logIn(office, 'ann')
    sub.match((await ask(`GET ${me}`)).json(), { name: 'ann' })
    const other = await ask(`GET ${me}`, { headers: authorization('bob') })
    sub.match([other.json(), other.headers['set-cookie']], [{ name: 'bob' }, undefined])
    const wrong = [
      authorization('ghost'),
      { authorization: `Basic ${btoa('ann:wrong')}` },
      { authorization: 'Bearer burphub_x' },
      { authorization: 'Basic' },
      { authorization: 'Negotiate eA==' }
    ]
    for (const headers of wrong) {
      const answer = await ask(`GET ${me}`, { headers })
      sub.equal(answer.statusCode, 401, headers['authorization'] ?? '')
      sub.equal(answer.headers['set-cookie'], undefined, 'the session goes on')
    }
    sub.match((await ask(`GET ${me}`)).json(), { name: 'ann' })
  })

  await t.test('goes on beside the password of its user', async sub => {
    const { ask } = await logIn(office, 'ann')
    const count = async () => (await office.store.sessions.listOfUser(parseUserKey('ann'))).length
    const before = await count()
    const headers = { ...authorization('ann'), 'x-reuse-session': 'true' }
    for (let each = 0; each < 3; each++) {
      const answer = await ask(`GET ${me}`, { headers })
      sub.match([answer.json(), answer.headers['set-cookie']], [{ name: 'ann' }, undefined])
    }
    sub.equal(await count(), before, 'who always sends both has one session')
  })

  await t.test('of version 0.1 is still read, and no other of that name is touched', async sub => {
    const { cookie } = await logIn(office, 'ann')
    const old = cookie.replace('burphub_', '')
    const ask = (url: string, headers: object) =>
      office.app.inject({ url, headers: { ...headers } })
    sub.match((await ask(me, { cookie: old })).json(), { name: 'ann' })
    const foreign = await ask(me, { cookie: 'session=of-another-program' })
    sub.match([foreign.statusCode, foreign.headers['set-cookie']], [401, undefined])
    const both = await ask(me, { cookie: `session=of-another-program; ${cookie}` })
    sub.match(both.json(), { name: 'ann' })
    sub.match(setCookieOf(await ask('/logout', { cookie: old })), /^session=; /)
    sub.equal((await ask(me, { cookie })).statusCode, 401)
  })

  await t.test('is a new one at each login', async sub => {
    const first = await logIn(office, 'ann')
    const planted = { cookie: `burphub_session=${'x'.repeat(43)}` }
    const second = await logIn(office, 'ann', planted)
    sub.not(second.cookie, planted.cookie, 'not the one that somebody planted')
    sub.not(second.cookie, first.cookie)
    const withOld = await office.request(
      { url: me, headers: { cookie: first.cookie, 'x-reuse-session': '1' } },
      'bob'
    )
    sub.match(withOld.json(), { name: 'bob' })
    sub.not(cookieOf(withOld), first.cookie, 'nor that of somebody else')
    const replaced = await office.app.inject({ url: me, headers: { cookie: first.cookie } })
    sub.equal(replaced.statusCode, 401, 'whose session is over then')
  })

  await t.test(
    'is replaced by a login over it, and kept where a page asks for the password',
    async sub => {
      const { cookie } = await logIn(office, 'ann')
      const login = (user: string, headers: Record<string, string>) =>
        office.app.inject({
          method: 'POST',
          url: '/login',
          headers,
          payload: { user, password: user }
        })
      const isOn = async (value: string) =>
        (await office.app.inject({ url: me, headers: { cookie: value } })).statusCode === 200
      const page = { cookie, 'x-from-ui': 'true' }
      const same = await login('ann', page)
      sub.equal(same.statusCode, 200)
      sub.equal(setCookieOf(same) ?? '', '', 'the same user goes on')
      sub.ok(await isOn(cookie))
      const wrong = { user: 'ann', password: 'bob' }
      const refused = await office.app.inject({
        method: 'POST',
        url: '/login',
        headers: page,
        payload: wrong
      })
      sub.equal(codeOf(refused), 'UNAUTHENTICATED')
      const other = await login('bob', page)
      sub.ok(await isOn(cookieOf(other) ?? ''))
      sub.notOk(await isOn(cookie), 'another one does not beside it')
      const again = await login('bob', { cookie: cookieOf(other) ?? '' })
      sub.ok(await isOn(cookieOf(again) ?? ''))
      sub.notOk(await isOn(cookieOf(other) ?? ''), 'nor the same one at the page of the login')
    }
  )

  await t.test('without a session is removed, and the password counts', async sub => {
    for (const value of ['x', '', '%', 'a'.repeat(5_000)]) {
      const headers = { cookie: `burphub_session=${value}` }
      const withPassword = await office.request({ url: me, headers }, 'ann')
      sub.equal(withPassword.statusCode, 200)
      sub.match(setCookieOf(withPassword), /^burphub_session=; .*Expires=Thu, 01 Jan 1970/)
      const without = await office.request({ url: me, headers }, null)
      sub.equal(without.statusCode, 401)
      sub.match(setCookieOf(without), /^burphub_session=; /)
      const renewed = await office.request(
        { url: me, headers: { ...headers, 'x-reuse-session': '1' } },
        'ann'
      )
      sub.match(setCookieOf(renewed), /^burphub_session=[\w-]{43};/)
    }
  })

  await t.test('is wanted by a page that says so, instead of a password', async sub => {
    const page = { 'x-from-ui': '1' }
    const answer = await office.request({ url: me, headers: page }, 'ann')
    sub.equal(answer.statusCode, 403)
    sub.equal(codeOf(answer), 'SESSION_OVER')
    sub.equal(answer.headers['www-authenticate'], undefined, 'no browser shall ask for one')
    const { ask } = await logIn(office, 'ann')
    const askAsPage = (url: string) => ask(`GET ${url}`, { headers: page })
    sub.equal((await askAsPage(me)).statusCode, 200)
    sub.equal(codeOf(await askAsPage('/api/admin/audit')), 'FORBIDDEN', 'is something else')
    await ask('POST /logout')
    const over = await askAsPage(me)
    sub.same([over.statusCode, codeOf(over)], [403, 'SESSION_OVER'])
    sub.equal(over.headers['www-authenticate'], undefined)
  })

  await t.test('is nowhere in the log, the database or an answer', async sub => {
    const { cookie, ask } = await logIn(office, 'ann')
    const secret = cookie.slice('burphub_session='.length)
    sub.notMatch((await ask(`GET ${me}/session`)).body, secret)
    sub.notMatch(
      JSON.stringify(await office.store.sessions.listOfUser(parseUserKey('ann'))),
      secret
    )
    sub.notMatch(office.log.join(''), secret)
  })
}

void test('a burphub behind a proxy', async t => {
  const settings = { trustProxy: ['192.0.2.1'], sessions: { bindToAddress: true } }
  const office = await useOffice(t, { settings })
  await t.test('over https the cookie is for https only', sub => tellOfHttps(sub, office))
  await t.test('a session that is bound to its address', sub => tellOfBinding(sub, office))
})

async function tellOfHttps(t: Test, office: TestApp): Promise<void> {
  const ask = async (remoteAddress: string, address = '198.51.100.7') => {
    const answer = await office.app.inject({
      url: me,
      remoteAddress,
      headers: {
        ...authorization('ann'),
        'x-reuse-session': '1',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': address
      }
    })
    const [newest] = await office.store.sessions.listOfUser(parseUserKey('ann'))
    return { isSecure: setCookieOf(answer).includes('; Secure'), ip: newest?.ip }
  }
  t.same(await ask('192.0.2.1'), { isSecure: true, ip: '198.51.100.7' })
  t.same(await ask('192.0.2.2'), { isSecure: false, ip: '192.0.2.2' }, 'only a trusted proxy')
}

async function tellOfBinding(t: Test, office: TestApp): Promise<void> {
  const { cookie } = await logIn(office, 'ann')
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    office.app.inject({ url: me, remoteAddress, headers: { cookie, ...headers } })
  const lie = { 'x-forwarded-for': '127.0.0.1' }
  t.equal((await ask('192.0.2.1', lie)).statusCode, 200, 'a trusted proxy says so')
  const other = await ask('192.0.2.9', { ...lie, ...authorization('bob') })
  t.match(other.json(), { name: 'bob' }, 'is dropped elsewhere, and the password counts')
  t.match(setCookieOf(other), /^burphub_session=; /)
  t.equal((await ask('127.0.0.1')).statusCode, 401, 'and is over')
}

async function tellOfForeignPages(t: Test, office: TestApp): Promise<void> {
  const { cookie } = await logIn(office, 'ann')
  const url = '/api/preferences/ui'
  const host = { host: 'backup.example' }
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const change = (headers: Record<string, string>, payload = '{"pageLength":10}') =>
    office.app.inject({ method: 'POST', url, headers: { ...json, ...host, ...headers }, payload })
  const statusOf = async (headers: Record<string, string>, payload?: string) =>
    (await change(headers, payload)).statusCode
  const foreign = [
    'null',
    'http://evil.example',
    'http://backup.example:8080',
    'https://backup.example',
    'http://backup.example.evil.example',
    'http://backup.example@evil.example',
    'backup.example',
    'file://',
    ''
  ]

  await t.test('is refused with a cookie', async sub => {
    sub.equal(await statusOf({ cookie }), 403, 'without an Origin')
    for (const origin of foreign) {
      const answer = await change({ cookie, origin })
      sub.equal(answer.statusCode, 403, origin)
      sub.equal(codeOf(answer), 'FORBIDDEN')
    }
  })

  await t.test('is refused with a password', async sub => {
    for (const origin of foreign.slice(0, -1)) {
      sub.equal(await statusOf({ ...authorization('ann'), origin }), 403, origin)
    }
  })

  await t.test('is refused as a form, too', async sub => {
    sub.equal(await statusOf({ cookie, ...form }, 'pageLength=10'), 403)
    const multipart = [
      '--b',
      'content-disposition: form-data; name="pageLength"',
      '',
      '10',
      '--b--',
      ''
    ].join('\r\n')
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    sub.equal(await statusOf({ cookie, ...type }, multipart), 403)
    const own = { 'x-requested-with': 'x' }
    sub.equal(await statusOf({ cookie, ...form, ...own }, 'pageLength=10'), 200)
    sub.equal(await statusOf({ cookie, ...type, ...own }, multipart), 200)
  })

  await t.test('is detected by Sec-Fetch-Site as well', async sub => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      sub.equal(await statusOf({ cookie, ...headers }), 403, site)
      sub.equal(await statusOf({ ...authorization('ann'), ...headers }), 403, site)
    }
    const own = { 'sec-fetch-site': 'same-origin' }
    sub.equal(await statusOf({ cookie, ...own, origin: 'null' }), 200, 'a form without a referrer')
    sub.equal(await statusOf({ cookie, ...form, ...own }, 'pageLength=10'), 200)
    sub.equal(await statusOf({ cookie, 'sec-fetch-site': 'none' }), 403, 'says nothing')
  })

  await t.test('is accepted from a page of this site, a script, and a program', async sub => {
    sub.equal(await statusOf({ cookie, origin: 'http://backup.example' }), 200)
    sub.equal(await statusOf({ cookie, origin: 'http://backup.example:80' }), 200)
    for (const name of ['x-requested-with', 'x-from-ui', 'x-language']) {
      sub.equal(await statusOf({ cookie, [name]: 'en' }), 200, name)
    }
    sub.equal(await statusOf(authorization('ann')), 200, 'programs send no Origin')
    sub.equal(await statusOf({ ...authorization('ann'), origin: 'http://backup.example' }), 200)
  })

  await t.test('is not the reading of something', async sub => {
    const headers = { cookie, origin: 'http://evil.example' }
    sub.equal((await office.app.inject({ url, headers })).statusCode, 200)
  })
}

async function tellOfLoggingOut(t: Test, office: TestApp): Promise<void> {
  for (const method of ['GET', 'POST']) {
    await t.test(`by ${method} ends the session`, async sub => {
      const { cookie, ask } = await logIn(office, 'ann')
      const answer = await ask(`${method} /logout`)
      sub.equal(answer.statusCode, 200)
      sub.match(answer.json(), [0, String])
      sub.match(setCookieOf(answer), /^burphub_session=; /)
      const headers = { cookie }
      sub.equal((await office.app.inject({ url: me, headers })).statusCode, 401, 'for good')
      const again = await office.app.inject({ url: '/logout', headers })
      sub.match([again.statusCode, again.json()], [200, [0, String]])
    })
  }

  await t.test('without a session is no failure', async sub => {
    for (const user of [null, 'ann', 'ghost']) {
      const answer = await office.request({ url: '/logout', method: 'POST' }, user)
      sub.match([answer.statusCode, answer.json()], [200, [0, String]])
    }
  })

  await t.test('is not for a page of another site to do', async sub => {
    const { cookie, ask } = await logIn(office, 'ann')
    const headers = { cookie, origin: 'http://evil.example' }
    const answer = await office.app.inject({ url: '/logout', method: 'POST', headers })
    sub.equal(answer.statusCode, 403)
    const links = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'http://evil.example/page' },
      { origin: 'http://evil.example' }
    ]
    for (const link of links) {
      const refused = await office.app.inject({ url: '/logout', headers: { cookie, ...link } })
      sub.equal(refused.statusCode, 403, JSON.stringify(link))
      sub.equal(refused.headers['set-cookie'], undefined)
    }
    sub.equal((await ask(`GET ${me}`)).statusCode, 200)
    const typed = { cookie, 'sec-fetch-site': 'none' }
    sub.equal((await office.app.inject({ url: '/logout', headers: typed })).statusCode, 200)
    sub.equal((await ask(`GET ${me}`)).statusCode, 401)
  })

  await t.test('is in the audit trail', async sub => {
    const entries = await office.store.audit.list({ action: 'session.end', limit: 2 })
    sub.equal(entries.length, 2)
    sub.match(entries[0], { userName: 'ann', subject: 'ann', outcome: 'ok' })
  })
}

/** Each would outlast the session. */
const takeOvers: [string, object?][] = [
  ['POST /api/admin/me/token', { label: 'mine' }],
  ['PUT /api/admin/auth/users/eve', { password: 'eve was here' }],
  ['POST /api/admin/auth/users/bob', { password: 'eve was here' }],
  ['PUT /api/admin/acl/BASIC:ACL/admin/ann'],
  ['PUT /api/admin/acl/grants/ann', { content: '*' }],
  ['PATCH /api/settings/server-config', { server_script: '/tmp/x' }],
  ['GET /api/settings/server-config?secrets=true'],
  ['GET /api/settings/config/web1?secrets=true']
]

async function tellOfTakeOvers(t: Test, office: TestApp): Promise<void> {
  const outcomesOf = async (login: Awaited<ReturnType<typeof logIn>>, headers: object = {}) => {
    const codes = []
    for (const [words, payload] of takeOvers) {
      const answer = await login.ask(words, {
        ...(payload && { payload }),
        headers: { ...headers }
      })
      codes.push(codeOf(answer))
    }
    return codes
  }
  const forget = async () => {
    const all = await office.store.sessions.listOfUser(parseUserKey('admin'))
    await office.store.change(async ({ sessions }) => {
      for (const { id } of all) await sessions.prove(id, 0, '127.0.0.1')
    })
  }
  const refused = takeOvers.map(() => 'PASSWORD_NEEDED')
  const admin = await logIn(office, 'admin')

  await t.test('some time after the login cannot be made to last', async sub => {
    await forget()
    sub.same(await outcomesOf(admin), refused)
    const deletion = await admin.ask('DELETE /api/client/main/report/web1/1')
    sub.match([deletion.statusCode, deletion.json()], [403, { proofs: ['password'] }])
    const [shown] = await listOf(admin)
    const facts = { way: 'password', provider: null, factor: null, proven_until: null }
    sub.match(shown, facts)
    const own = { payload: { password: 'eve was here' } }
    sub.equal(codeOf(await admin.ask('POST /api/admin/auth/users/admin', own)), 'INVALID_INPUT')
    sub.equal((await admin.ask(`GET ${me}`)).statusCode, 200)
    sub.equal((await admin.ask('GET /api/admin/auth/users')).statusCode, 200)
  })

  await t.test('nor right after it, from elsewhere', async sub => {
    const { cookie } = await logIn(office, 'admin')
    const [words, payload] = takeOvers[0] ?? ['']
    const [method, url = ''] = words.split(' ')
    const headers = { cookie, 'x-requested-with': 'test' }
    const thief = { method: method as 'POST', url, headers, remoteAddress: '198.51.100.66' }
    const answer = await office.app.inject({ ...thief, ...(payload && { payload }) })
    sub.equal(codeOf(answer), 'PASSWORD_NEEDED')
  })

  await t.test('leaves a trace when it tries', async sub => {
    const [entry] = await office.store.audit.list({ action: 'access.refused', limit: 1 })
    sub.match(entry, { userName: 'admin', outcome: 'refused' })
  })

  await t.test('is as good as ever once its user gives the password again', async sub => {
    await forget()
    const [words, payload] = takeOvers[0] ?? ['']
    const withPassword = { headers: authorization('admin'), ...(payload && { payload }) }
    sub.equal((await admin.ask(words, withPassword)).statusCode, 201)
    sub.equal((await admin.ask(words, payload && { payload })).statusCode, 201, 'and from then on')
  })

  await t.test('is confirmed without another session', async sub => {
    await forget()
    const confirm = (password: string) =>
      admin.ask('POST /api/admin/me/proof', { payload: { password } })
    const before = await listOf(admin)
    const wrong = await confirm('ann')
    sub.match([wrong.statusCode, wrong.json()], [400, { errors: { password: 'is incorrect' } }])
    sub.same(await outcomesOf(admin), refused)
    const right = await confirm('admin')
    sub.equal(right.statusCode, 200)
    sub.ok(Date.parse(right.json<{ until: string }>().until) > Date.now())
    const [words, payload] = takeOvers[0] ?? ['']
    sub.equal((await admin.ask(words, payload && { payload })).statusCode, 201)
    sub.same(
      (await listOf(admin)).map(({ uuid }) => uuid),
      before.map(({ uuid }) => uuid)
    )
    const alone = { method: 'POST', url: '/api/admin/me/proof' } as const
    const answer = await office.request({ ...alone, payload: { password: 'ann' } }, 'ann')
    sub.same(answer.json(), { until: null }, 'without a session, there is nothing to remember')
  })
}

async function tellOfAbout(t: Test, office: TestApp): Promise<void> {
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await office.app.inject({ url: `/api/misc/${url}`, headers })
    return [answer.statusCode, answer.json<{ burp?: unknown; version?: string; code?: string }>()]
  }

  await t.test('a caller without a login learns neither the version nor any server', async sub => {
    for (const url of ['about', 'main/about', 'nowhere/about']) {
      const [status, about] = await ask(url)
      sub.equal(status, 200, url)
      sub.match(about, { version: '0.0.0' })
      sub.strictSame((about as { burp: unknown }).burp, [], url)
    }
    const stale = await ask('about', { cookie: 'burphub_session=x' })
    sub.match(stale, [200, { burp: [] }])
  })

  await t.test('a user gets the list of servers', async sub => {
    sub.match(await ask('about', authorization('admin')), [200, { burp: [{ name: 'main' }] }])
    const { ask: askBy } = await logIn(office, 'admin')
    sub.match((await askBy('GET /api/misc/about')).json(), { burp: [{ name: 'main' }] })
    sub.equal((await ask('nowhere/about', authorization('admin')))[0], 404)
    sub.equal((await ask('about', authorization('ghost')))[0], 401)
  })
}

async function tellOfLists(t: Test, office: TestApp): Promise<void> {
  await office.store.change(({ sessions }) => sessions.removeOfUser(parseUserKey('ann')))
  const ann = await logIn(office, 'ann', { 'user-agent': 'Firefox' })
  const other = await logIn(office, 'ann')
  const bob = await logIn(office, 'bob')
  const admin = await logIn(office, 'admin')
  const mod = await logIn(office, 'mod')
  const idOf = async (login: typeof ann) =>
    (await listOf(login)).find(({ current }) => current)?.uuid ?? ''

  await t.test('each have an entry in the audit trail', async sub => {
    const entries = await office.store.audit.list({ action: 'session.begin', limit: 5 })
    const begun = entries.map(({ userName, outcome }) => [userName, outcome])
    sub.same(
      begun,
      [['mod'], ['admin'], ['bob'], ['ann'], ['ann']].map(one => [...one, 'ok'])
    )
    const details = { session: await idOf(bob), way: 'password', factor: null }
    sub.match(entries[2], { address: '127.0.0.1', details: JSON.stringify(details) })
  })

  await t.test('are listed, and one of them alone', async sub => {
    const list = await listOf(ann)
    sub.equal(list.length, 2)
    const own = list.find(({ current }) => current)
    sub.match(own, {
      ip: '127.0.0.1',
      ua: 'Firefox',
      permanent: false,
      api: true,
      expire: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/
    })
    sub.same((await ann.ask(`GET ${me}/session/${own?.uuid}`)).json(), own)
    sub.same((await ann.ask(`GET /api/admin/session/ann/${own?.uuid}`)).json(), own)
    const seen = (await mod.ask('GET /api/admin/session/ann')).json<SessionJson[]>()
    sub.same(
      seen.map(({ uuid, current }) => [uuid, current]),
      list.map(({ uuid }) => [uuid, false])
    )
  })

  await t.test('are no business of others', async sub => {
    const id = await idOf(ann)
    const ask = async (login: typeof ann, words: string) => codeOf(await login.ask(words))
    sub.equal(await ask(bob, 'GET /api/admin/session/ann'), 'FORBIDDEN')
    sub.equal(await ask(bob, `GET /api/admin/session/ann/${id}`), 'FORBIDDEN')
    sub.equal(await ask(bob, `DELETE /api/admin/session/ann/${id}`), 'FORBIDDEN')
    sub.equal(await ask(bob, `GET ${me}/session/${id}`), 'NO_SUCH_SESSION')
    sub.equal(await ask(bob, `DELETE ${me}/session/${id}`), 'NO_SUCH_SESSION')
    sub.equal(await ask(bob, `GET /api/admin/session/bob/${id}`), 'NO_SUCH_SESSION')
    sub.equal((await ann.ask(`GET ${me}`)).statusCode, 200)
  })

  await t.test('are unknown under other names and ids', async sub => {
    const id = await idOf(bob)
    for (const odd of [unknownId, 'x', id.toUpperCase(), "'", '%00', '..', '%2e%2e%2f', `${id}x`]) {
      for (const words of [`GET ${me}/session/`, `DELETE ${me}/session/`]) {
        const answer = await admin.ask(`${words}${odd}`)
        if (odd !== '..') sub.equal(codeOf(answer), 'NO_SUCH_SESSION', `${words}${odd}`)
      }
      if (odd === '..') continue
      const answer = await admin.ask(`GET /api/admin/session/bob/${odd}`)
      sub.equal(codeOf(answer), 'NO_SUCH_SESSION', odd)
    }
    sub.equal(codeOf(await admin.ask(`GET /api/admin/session/ann/${id}`)), 'NO_SUCH_SESSION')
    for (const name of ['nobody', '%00', '@moderator']) {
      sub.same((await admin.ask(`GET /api/admin/session/${name}`)).json(), [])
    }
  })

  await t.test('end when their user ends them', async sub => {
    const id = await idOf(other)
    const answer = await ann.ask(`DELETE ${me}/session/${id}`)
    sub.match([answer.statusCode, answer.json()], [201, [0, String]])
    sub.equal((await other.ask(`GET ${me}`)).statusCode, 401)
    sub.equal(codeOf(await ann.ask(`DELETE ${me}/session/${id}`)), 'NO_SUCH_SESSION')
  })

  await t.test('end when an administrator or moderator ends them', async sub => {
    const administrators = await idOf(admin)
    for (const words of [
      `DELETE ${me}/session/${administrators}`,
      `DELETE /api/admin/session/admin/${administrators}`
    ]) {
      sub.equal(codeOf(await mod.ask(words)), 'FORBIDDEN', 'not an administrator by a moderator')
    }
    sub.equal((await admin.ask(`GET ${me}`)).statusCode, 200)
    const anns = await idOf(ann)
    sub.equal((await mod.ask(`DELETE /api/admin/session/ann/${anns}`)).statusCode, 201)
    sub.equal((await ann.ask(`GET ${me}`)).statusCode, 401)
    const bobs = await idOf(bob)
    sub.equal((await admin.ask(`DELETE ${me}/session/${bobs}`)).statusCode, 201)
    sub.equal((await bob.ask(`GET ${me}`)).statusCode, 401)
  })

  await t.test('end also if the request uses them', async sub => {
    const id = await idOf(admin)
    sub.equal((await admin.ask(`DELETE ${me}/session/${id}`)).statusCode, 201)
    sub.equal((await admin.ask(`GET ${me}`)).statusCode, 401)
  })

  await t.test('leave entries in the audit log', async sub => {
    const entries = await office.store.audit.list({ action: 'session.end', limit: 5 })
    const told = entries.map(({ userName, subject, outcome }) => [userName, subject, outcome])
    sub.same(told, [
      ['admin', 'admin', 'ok'],
      ['admin', 'bob', 'ok'],
      ['mod', 'ann', 'ok'],
      // Twice, which is told once.
      ['mod', 'admin', 'refused'],
      ['ann', 'ann', 'ok']
    ])
  })

  await t.test('all end at once, except for that of the request', async sub => {
    const mine = await logIn(office, 'ann')
    const stranger = await logIn(office, 'bob')
    await logIn(office, 'admin')
    await logIn(office, 'ann')
    const others = (await listOf(mine)).length - 1
    const ended = await mine.ask(`DELETE ${me}/session`)
    sub.match([ended.statusCode, ended.json()], [200, [0, `Sessions ended: ${others}.`]])
    sub.match(await listOf(mine), [{ current: true }])
    const denied = await stranger.ask('DELETE /api/admin/session/ann')
    sub.equal(denied.statusCode, 403)
    sub.equal(codeOf(await mod.ask('DELETE /api/admin/session/admin')), 'FORBIDDEN')
    sub.equal((await mod.ask('DELETE /api/admin/session/ann')).statusCode, 200)
    sub.equal((await mine.ask(`GET ${me}`)).statusCode, 401)
    sub.equal((await stranger.ask(`GET ${me}`)).statusCode, 200)
  })
}
