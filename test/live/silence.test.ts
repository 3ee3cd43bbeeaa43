/** Uses all ways to log in: no output of burphub contains a secret. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import type { Test } from 'tap'
import { searcher, type Slapd, slapdMissing, startSlapd } from '../../scripts/lab/slapd.js'
import { groupBase, passwordOf, peopleBase } from '../../scripts/lab/slapd-entries.js'
import { createPasswords } from '../../src/access/passwords.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { SoftAuthenticator } from '../support/authenticator.js'
import { testOnEach } from '../support/databases.js'
import { openStream } from '../support/event-stream.js'
import { issuerClient, useIssuer } from '../support/issuer.js'
import { bearer } from '../support/logins.js'
import { ProviderBrowser, toProvider } from '../support/provider-browser.js'

const publicUrl = 'https://hub.example.test'
const proxySecret = 'a secret of the proxy, and of nothing else'
const audience = 'https://jobs.example.test'
const password = `the password of vera ${randomBytes(6).toString('hex')}`
const nextPassword = `another password ${randomBytes(6).toString('hex')}`
const wrongPassword = `a wrong password ${randomBytes(6).toString('hex')}`

/** Collects the output of burphub, and the secrets that it must not contain. */
class Run {
  readonly office: TestApp
  readonly said: string[] = []
  readonly secrets = new Map<string, string>()
  /** Codes that the database contains while they are valid. */
  readonly shortLived = new Map<string, string>()

  constructor(office: TestApp) {
    this.office = office
  }

  keep(name: string, secret: string | undefined, isShortLived = false): string {
    if (secret === undefined || secret.length < 6) throw new Error(`no secret: ${name}`)
    ;(isShortLived ? this.shortLived : this.secrets).set(`${name} ${this.secrets.size}`, secret)
    return secret
  }

  /** Records the response, unless it must contain a secret. Cookies are secrets. */
  note(answer: LightMyRequestResponse, handsOut = false): LightMyRequestResponse {
    const { 'set-cookie': _, ...headers } = answer.headers
    this.said.push(JSON.stringify(headers), handsOut ? '' : answer.body)
    for (const { name, value } of answer.cookies) {
      if (value.length > 20) this.keep(`cookie ${name}`, value)
    }
    return answer
  }

  async ask(
    request: InjectOptions,
    { status, handsOut = false }: { status?: number; handsOut?: boolean } = {}
  ) {
    const headers = { 'x-requested-with': 'test', ...request.headers }
    const answer = this.note(await this.office.app.inject({ ...request, headers }), handsOut)
    const { statusCode, body } = answer
    const isRight = status === undefined ? statusCode < 300 : statusCode === status
    if (!isRight) throw new Error(`${request.url as string}: ${statusCode} ${body}`)
    return answer
  }
}

function basic(name: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` }
}

function cookiesOf({ cookies }: LightMyRequestResponse): { cookie: string } {
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

const me = '/api/admin/me'

async function usePasswords(run: Run): Promise<Record<string, string>> {
  run.keep('password', password)
  run.keep('wrong password', wrongPassword)
  run.keep('next password', nextPassword)
  const user = { method: 'PUT', url: '/api/admin/auth/users/vera' } as const
  await run.ask({ ...user, headers: basic('admin', 'admin'), payload: { password } })
  await run.ask({ url: me, headers: basic('vera', password) })
  await run.ask({ url: me, headers: basic('vera', wrongPassword) }, { status: 401 })
  const login = { method: 'POST', url: '/login' } as const
  await run.ask({ ...login, payload: { user: 'vera', password: wrongPassword } }, { status: 401 })
  const entered = await run.ask({ ...login, payload: { user: 'vera', password } })
  const change = { password: nextPassword, old_password: password }
  const headers = cookiesOf(entered)
  const users = '/api/admin/auth/users/vera'
  await run.ask({ method: 'POST', url: users, headers, payload: change })
  return cookiesOf(await run.ask({ ...login, payload: { user: 'vera', password: nextPassword } }))
}

async function useDirectory(run: Run): Promise<void> {
  run.keep('password of the directory', searcher.password)
  const ann = run.keep('password of ann', passwordOf('ann'))
  await run.ask({ method: 'POST', url: '/login', payload: { user: 'ann', password: ann } })
}

async function useCodes(run: Run, headers: Record<string, string>): Promise<void> {
  const url = `${me}/factors/code`
  const begun = await run.ask({ method: 'POST', url, headers }, { handsOut: true })
  const secret = run.keep('secret of codes', begun.json<{ secret: string }>().secret)
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000
    })
  const payload = { code: codeAt(-1) }
  const done = await run.ask({ method: 'PUT', url, headers, payload }, { handsOut: true })
  const { recovery_codes: recovery } = done.json<{ recovery_codes: string[] }>()
  for (const code of recovery) run.keep('recovery code', code)
  const right = { user: 'vera', password: nextPassword }
  const login = { method: 'POST', url: '/login' } as const
  await run.ask({ ...login, payload: right }, { status: 401 })
  await run.ask({ ...login, payload: { ...right, code: codeAt(0) } })
  await run.ask({ ...login, payload: { ...right, code: recovery[0] } })
}

async function usePasskeys(run: Run): Promise<void> {
  const entered = await run.ask({
    method: 'POST',
    url: '/login',
    payload: { user: 'admin', password: 'admin' }
  })
  const session = cookiesOf(entered)
  const stick = new SoftAuthenticator({ origin: publicUrl, rpId: 'hub.example.test' })
  const keys = `${me}/passkeys`
  const offer = await run.ask({ method: 'POST', url: `${keys}/options`, headers: session })
  const cookie = `${session.cookie}; ${cookiesOf(offer).cookie}`
  const payload = { passkey: stick.create(offer.json()), label: 'Stick' }
  const added = await run.ask(
    { method: 'POST', url: keys, headers: { cookie }, payload },
    { handsOut: true }
  )
  for (const code of added.json<{ recovery_codes: string[] }>().recovery_codes) {
    run.keep('recovery code', code)
  }
  const why = { why: 'login' }
  const asked = await run.ask({ method: 'POST', url: '/login/passkey/options', payload: why })
  const passkey = stick.use(asked.json())
  run.keep('signature', passkey.response.signature)
  const headers = cookiesOf(asked)
  await run.ask({ method: 'POST', url: '/login/passkey', headers, payload: { passkey } })
}

async function useTokens(run: Run, headers: Record<string, string>): Promise<string> {
  const payload = { label: 'nightly' }
  const request = { method: 'POST', url: `${me}/token`, headers, payload } as const
  const made = await run.ask(request, { handsOut: true })
  const token = run.keep('token', made.json<{ token: string }>().token)
  await run.ask({ url: me, headers: bearer(token) })
  await run.ask({ url: me, headers: basic('vera', token) })
  await run.ask({ url: me, headers: bearer(`${token.slice(0, -4)}0000`) }, { status: 401 })
  return token
}

async function useProgram(run: Run, headers: Record<string, string>): Promise<void> {
  const begin = { method: 'POST', url: '/api/login/device', payload: {} } as const
  const offer = (await run.ask(begin, { handsOut: true })).json<Record<string, string>>()
  const device_code = run.keep('device code', offer['device_code'])
  const user_code = run.keep('user code', offer['user_code']?.replace('-', ''), true)
  const poll = { method: 'POST', url: '/api/login/device/token', payload: { device_code } } as const
  const allow = {
    method: 'POST',
    url: `${me}/device-login`,
    headers,
    payload: { user_code }
  } as const
  await run.ask(allow)
  const token = await run.ask(poll, { handsOut: true })
  run.keep('token of a program', token.json<{ access_token: string }>().access_token)
  await run.ask(poll, { status: 400 })
}

async function useProvider(run: Run, issuer: Awaited<ReturnType<typeof useIssuer>>): Promise<void> {
  run.keep('secret of the client', issuerClient.clientSecret)
  const browser = new ProviderBrowser(run.office)
  for (const query of ['', '?why=proof']) {
    const begun = run.note(await browser.go(`/login/oidc/sso${query}`), true)
    const back = new URL(await browser.issuer.logIn(String(begun.headers.location), 'olga'))
    run.keep('code of a provider', back.searchParams.get('code') ?? undefined)
    run.note(await browser.go(back.pathname + back.search))
    run.note(await browser.go(back.pathname + back.search))
  }
  const token = run.keep('logout token', await issuer.signLogout({ sub: 'olga' }))
  const payload = `${new URLSearchParams({ logout_token: token })}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await run.ask({ method: 'POST', url: '/login/oidc/sso/logout', headers, payload })
  for (const secret of issuer.secrets) run.keep('secret of a provider', secret)
}

async function useProxy(run: Run): Promise<void> {
  run.keep('secret of the proxy', proxySecret)
  const right = { 'remote-user': 'pia', 'x-burphub-proxy-secret': proxySecret }
  await run.ask({ url: me, headers: right })
  await run.ask({ url: me, headers: { ...right, 'remote-user': 'a,b' } }, { status: 403 })
}

/** Starts an issuer of tokens for jobs. */
async function useJobIssuer(t: Test) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer(({ url }, response) => {
    const content = url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.end(JSON.stringify(content))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = Math.floor(Date.now() / 1_000)
  const sign = (ref: string) =>
    new SignJWT({ iss: issuer, aud: audience, sub: 'job', iat: now, exp: now + 300, ref })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey)
  return { issuer, sign }
}

async function useJobs(run: Run, sign: (ref: string) => Promise<string>): Promise<void> {
  const account = { method: 'PUT', url: '/api/admin/auth/users/ci' } as const
  const headers = basic('admin', 'admin')
  await run.ask({ ...account, headers, payload: { service: true } })
  for (const [ref, status] of [
    ['main', undefined],
    ['evil', 401]
  ] as const) {
    const token = await sign(ref)
    run.keep('signature of a job', token.split('.')[2])
    await run.ask({ url: me, headers: bearer(token) }, status === undefined ? {} : { status })
  }
}

/** Requests all routes that return data about logins. */
async function readEverything(run: Run, headers: Record<string, string>): Promise<void> {
  const urls = [
    me,
    '/api/misc/start',
    `${me}/session`,
    `${me}/token`,
    `${me}/factors`,
    `${me}/devices`,
    '/api/admin/audit?limit=500',
    '/api/admin/auth/users',
    '/api/admin/auth/providers',
    '/api/admin/factors/vera',
    '/api/admin/doctor',
    '/api/login/ways',
    '/metrics',
    '/login'
  ]
  for (const url of urls) await run.ask({ url, headers })
}

async function dump(url: string): Promise<string> {
  const [, file] = /^sqlite:(.+)$/.exec(url) ?? []
  if (file !== undefined) {
    const names = readdirSync(dirname(file)).filter(name => /\.db(-wal)?$/.test(name))
    return names.map(name => readFileSync(join(dirname(file), name), 'latin1')).join('\n')
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'"
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const rows = await client.query<{ text: string }>(
        `select to_jsonb(x)::text as text from "${name}" x`
      )
      texts.push(name, ...rows.rows.map(({ text }) => text))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

/** Returns all encodings of a secret. */
function spell(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const encodings = ['base64', 'base64url', 'hex'] as const
  const encoded = encodings.map(encoding => bytes.toString(encoding).replace(/=+$/, ''))
  return [secret, encodeURIComponent(secret), ...encoded]
}

async function useLdap(t: Test): Promise<object> {
  const slapd: Slapd = await startSlapd()
  t.teardown(() => slapd.close())
  const { dn: bindDn, password: bindPassword } = searcher
  const place = { url: slapd.url, startTls: true, caFile: slapd.caFile }
  return { ...place, bindDn, bindPassword, base: peopleBase, groupBase }
}

testOnEach('no output contains a secret of a login', async (t, database) => {
  const url = await database.createUrl(t)
  const folder = t.testdir({})
  const [secretFile, proxyFile] = [join(folder, 'secret.key'), join(folder, 'proxy-secret')]
  writeFileSync(secretFile, randomBytes(32).toString('base64'), { mode: 0o600 })
  writeFileSync(proxyFile, proxySecret, { mode: 0o600 })
  const { clientConfigPath } = await useSandbox(t)
  const issuer = await useIssuer(t, { hubs: [publicUrl] })
  const jobs = await useJobIssuer(t)
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    passwords: createPasswords(),
    limits: { eventStreamTimeoutMs: 300_000 },
    settings: {
      publicUrl,
      secretFile,
      database: { url },
      log: { level: 'debug' },
      oidc: [toProvider(issuer.url)],
      machines: [{ issuer: jobs.issuer, audience, claims: { ref: 'main' }, account: 'ci' }],
      proxyLogin: { from: ['127.0.0.1'], secretFile: proxyFile },
      ...(slapdMissing === false && { ldap: await useLdap(t) })
    }
  })
  const run = new Run(office)
  const vera = await usePasswords(run)
  await office.store.change(({ acl }) => acl.addMember('admin', 'vera'))
  const token = await useTokens(run, vera)
  const stream = await openStream(t, office, bearer(token))
  await useProgram(run, vera)
  await useCodes(run, vera)
  if (slapdMissing === false) await useDirectory(run)
  await useProvider(run, issuer)
  await useJobs(run, jobs.sign)
  await useProxy(run)
  await readEverything(run, basic('admin', 'admin'))
  await usePasskeys(run)
  const own = { method: 'DELETE', url: `${me}/token`, headers: bearer(token) } as const
  await run.ask(own)
  const events = await stream.waitForEnd()
  await office.people.trail.close()
  const entries = await office.store.audit.list({ limit: 500 })

  const places = {
    log: office.log.join('\n'),
    audit: JSON.stringify(entries),
    answers: run.said.join('\n'),
    events,
    database: await dump(url)
  }
  const actions = new Set(entries.map(({ action }) => action))
  for (const action of [
    'session.begin',
    'login.refused',
    'token.create',
    'device.allow',
    'factor.add',
    'passkey.add',
    'recovery.use',
    'identity.create'
  ]) {
    t.ok(actions.has(action), `${action} is among the searched entries`)
  }
  for (const [place, text] of Object.entries(places)) {
    t.ok(text.includes(place === 'events' ? 'event: audit' : 'vera'), `${place} was searched`)
  }
  for (const [name, secret] of [...run.secrets, ...run.shortLived]) {
    const isShortLived = run.shortLived.has(name)
    for (const [place, text] of Object.entries(places)) {
      if (isShortLived && place === 'database') continue
      const found = spell(secret).find(spelling => text.includes(spelling))
      if (found !== undefined) t.fail(`${name} is in ${place}`, { found, length: text.length })
    }
  }
  t.ok(run.secrets.size >= 40, `${run.secrets.size} secrets`)
})
