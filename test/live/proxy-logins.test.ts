/** Logins by a proxy: nginx as the portal, and clients that imitate it. */
import http from 'node:http'
import https from 'node:https'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { test } from 'tap'
import { nginxMissing, startNginx } from '../../scripts/lab/nginx.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, createTestApp, useApp } from '../support/app.js'
import { cookieOf } from '../support/logins.js'

type Headers = Record<string, string | string[]>

interface Reply {
  status: number
  body: { name?: string; backend?: string; code?: string; detail?: string; admin?: boolean }
  cookie: string | undefined
}

const secret = 'a secret of this proxy alone'
const page = { accept: 'text/html,application/xhtml+xml' }
const me = '/api/admin/me'

function send(url: string, headers: Headers = {}, options: https.RequestOptions = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const { request } = url.startsWith('https') ? https : http
    const outgoing = request(url, { family: 4, ...options, headers }, incoming => {
      let text = ''
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const [line] = incoming.headers['set-cookie'] ?? []
        const isJson = (incoming.headers['content-type'] ?? '').includes('json')
        resolve({
          status: incoming.statusCode ?? 0,
          body: isJson ? (JSON.parse(text) as Reply['body']) : {},
          cookie: line?.split(';', 1)[0]
        })
      })
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}

void test('logins by a proxy', { skip: nginxMissing, timeout: 60_000 }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const directory = t.testdir({})
  const secretFile = join(directory, 'proxy-secret')
  await writeFile(secretFile, `${secret}\n`)
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    settings: { proxyLogin: { from: ['127.0.0.1'], secretFile }, trustProxy: ['127.0.0.1'] },
    users: ['ann']
  })
  const { app, store } = office
  await store.change(async ({ acl }) => {
    await acl.addMember('admin', '@chiefs')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const inner = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  // The cookie `portal` is the session of a user at the portal.
  const nginx = await startNginx([
    [
      'location / {',
      'proxy_set_header Host $http_host;',
      'proxy_set_header X-Forwarded-Proto https;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header Remote-User $cookie_portal;',
      'proxy_set_header Remote-Groups $cookie_groups;',
      `proxy_set_header X-Burphub-Proxy-Secret "${secret}";`,
      `proxy_pass ${inner}; }`
    ].join(' ')
  ])
  t.teardown(() => nginx.close())
  const outer = `https://localhost:${nginx.port}`
  const visit = (path: string, cookie: string, more: Headers = {}, method = 'GET') =>
    send(outer + path, { cookie, ...more }, { ca: nginx.ca, method })
  const trusted = { 'x-burphub-proxy-secret': secret }
  const sessionsOf = (name: string) => store.sessions.listOfUser({ name, backend: 'PROXY:AUTH' })

  await t.test('accept the named user, who is not the local user of the same name', async sub => {
    const answer = await visit(me, 'portal=ann')
    sub.match(answer, { status: 200, body: { name: 'ann', backend: 'PROXY:AUTH', admin: false } })
    sub.equal(answer.cookie, undefined, 'a program gets no session')
    sub.equal((await visit(me, 'portal=')).status, 401)
    const own = await visit(me, 'portal=bob', authorization('ann'))
    sub.match(own, { status: 200, body: { name: 'ann', backend: 'BASIC:AUTH' } })
  })

  await t.test('use the groups of the proxy until they change', async sub => {
    const chief = await visit(me, 'portal=zoe; groups=staff,chiefs')
    sub.match(chief, { status: 200, body: { name: 'zoe', admin: true } })
    sub.match(await visit(me, 'portal=zoe; groups=staff'), { body: { admin: false } })
  })

  await t.test('create one session per browser', async sub => {
    const { cookie = '' } = await visit('/', 'portal=ann', page)
    sub.match(cookie, /^burphub_session=./)
    const again = await visit('/', `portal=ann; ${cookie}`, page)
    sub.equal(again.cookie, undefined)
    sub.match(await sessionsOf('ann'), [{ way: 'proxy' }])
    sub.match(await visit(me, `portal=ann; ${cookie}`), { body: { name: 'ann' } })
    const [entry] = await store.audit.list({ action: 'session.begin', limit: 1 })
    sub.match(entry, { subject: 'PROXY:AUTH:ann', details: /"way":"proxy"/ })

    const proof = await visit(
      '/api/admin/me/token',
      `portal=ann; ${cookie}`,
      { 'x-requested-with': 'test', 'content-type': 'application/json' },
      'POST'
    )
    const why = /^The proxy .* Ask an administrator to set proxyLogin.isProof/
    sub.match(proof, { status: 403, body: { code: 'PASSWORD_NEEDED', proofs: [], detail: why } })

    const other = await visit(me, `portal=bob; ${cookie}`)
    sub.match(other, { status: 200, body: { name: 'bob' } }, 'the header takes precedence')
    sub.same(await sessionsOf('ann'), [], 'the session of the other user ends')
  })

  await t.test('have sessions that are invalid without the proxy', async sub => {
    const { cookie = '' } = await visit('/', 'portal=ann', page)
    sub.equal((await send(inner + me, { cookie })).status, 401)
    sub.same(await sessionsOf('ann'), [])
  })

  await t.test('reject changes from pages of other sites', async sub => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const path = '/api/preferences/ui/hide?name=web1'
    for (const headers of [foreign, {}]) {
      const answer = await visit(path, 'portal=ann', headers, 'PUT')
      sub.match(answer, { status: 403, body: { code: 'FORBIDDEN' } })
    }
    sub.same(await store.hiddenClients.list('PROXY:AUTH:ann'), [])
  })

  await t.test('reject all invalid headers', async sub => {
    const attempts: [string, Headers, number][] = [
      ['no secret', { 'remote-user': 'ann' }, 401],
      ['a wrong secret', { 'remote-user': 'ann', 'x-burphub-proxy-secret': 'guess' }, 401],
      ['two secrets', { 'remote-user': 'ann', 'x-burphub-proxy-secret': [secret, secret] }, 401],
      ['two users', { ...trusted, 'remote-user': ['zoe', 'ann'] }, 403],
      ['a comma', { ...trusted, 'remote-user': 'zoe, ann' }, 403],
      ['a tab', { ...trusted, 'remote-user': 'zoe\tann' }, 403],
      ['a colon', { ...trusted, 'remote-user': 'LDAP:AUTH:zoe' }, 403],
      ['a group', { ...trusted, 'remote-user': '@chiefs' }, 403],
      ['a long name', { ...trusted, 'remote-user': 'x'.repeat(129) }, 403],
      ['two lists', { ...trusted, 'remote-user': 'ann', 'remote-groups': ['a', 'chiefs'] }, 403],
      ['501 groups', { ...trusted, 'remote-user': 'ann', 'remote-groups': manyGroups() }, 403]
    ]
    for (const [name, headers, status] of attempts) {
      const answer = await send(inner + me, headers)
      sub.equal(answer.status, status, name)
    }
    const elsewhere = { url: me, headers: { ...trusted, 'remote-user': 'ann' } }
    const far = await app.inject({ ...elsewhere, remoteAddress: '192.0.2.9' })
    sub.equal(far.statusCode, 401, 'rejects another host, even with the secret')
    const forwarded = { ...elsewhere.headers, 'x-forwarded-for': '127.0.0.1' }
    const pretended = { ...elsewhere, headers: forwarded, remoteAddress: '192.0.2.9' }
    sub.equal((await app.inject(pretended)).statusCode, 401)
    const [entry] = await store.audit.list({ action: 'access.refused', limit: 1 })
    sub.match(entry, { subject: 'proxyLogin' })
  })

  await t.test('reject users whom an administrator has blocked', async sub => {
    const { cookie = '' } = await visit('/', 'portal=ann', page)
    const url = '/api/admin/auth/PROXY:AUTH/users/ann/block'
    sub.equal((await office.request({ method: 'PUT', url, payload: {} })).statusCode, 200)
    const answer = await visit(me, `portal=ann; ${cookie}`)
    sub.match(answer, { status: 403, body: { code: 'BLOCKED' } })
    sub.same(await sessionsOf('ann'), [])
    sub.equal((await office.request({ method: 'DELETE', url })).statusCode, 200)
    sub.equal((await visit(me, 'portal=ann')).status, 200)
  })
})

void test('users of a proxy confirm changes with a factor, if the proxy allows them to add one', async t => {
  const directory = t.testdir({})
  const secretFile = join(directory, 'proxy-secret')
  await writeFile(secretFile, secret)
  const start = (isProof: boolean) => {
    const settings = { proxyLogin: { from: ['127.0.0.1'], secretFile, isProof } }
    return createTestApp({ servers: [], directory, settings })
  }
  let desk = await start(false)
  t.teardown(() => desk.close())
  const headers = { 'remote-user': 'ann', 'x-burphub-proxy-secret': secret }
  const open = async () =>
    cookieOf(await desk.app.inject({ url: '/', headers: { ...headers, ...page } }))
  let cookie = await open()
  const ask = (words: string, payload: object = {}) => {
    const [method, path] = words.split(' ')
    const own = { ...headers, cookie, 'x-requested-with': 'test' }
    return desk.app.inject({ method: method as 'POST', url: `${me}${path}`, headers: own, payload })
  }
  const refused = { code: 'PASSWORD_NEEDED', proofs: [], detail: /proxyLogin.isProof/ }
  t.match((await ask('POST /factors/code')).json(), refused, 'a stolen session cannot add a factor')
  await desk.close()

  desk = await start(true)
  const { secret: key } = (await ask('POST /factors/code')).json<{ secret: string }>()
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  t.equal((await ask('PUT /factors/code', { code: codeAt(-1) })).statusCode, 200)
  await desk.close()

  desk = await start(false)
  cookie = await open()
  const token = () => ask('POST /token', { label: 'nightly' })
  t.match((await token()).json(), { code: 'PASSWORD_NEEDED', proofs: ['code'] })
  t.equal((await ask('POST /proof', { code: codeAt(0) })).statusCode, 200)
  t.equal((await token()).statusCode, 201)
})

function manyGroups(): string {
  return Array.from({ length: 501 }, (_, at) => `g${at}`).join(',')
}
