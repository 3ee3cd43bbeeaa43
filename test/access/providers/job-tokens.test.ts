/** Tokens of CI jobs, from an issuer that has no more than GitHub, GitLab and Kubernetes have. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { test, type Test } from 'tap'
import { useSandbox } from '../../sandbox/use-sandbox.js'
import { useApp } from '../../support/app.js'
import { bearer } from '../../support/logins.js'

type Claims = Record<string, unknown>

const audience = 'https://backup.example.org'
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')

async function useIssuer(t: Test) {
  const state = { isAway: false, asked: 0, keys: 1, name: '', late: 0 }
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer(({ url }, response) => {
    state.asked += 1
    if (state.isAway) return response.destroy()
    const facts = { issuer: state.name || issuer, jwks_uri: `${issuer}/keys` }
    const content = url === '/keys' ? { keys: [jwk].slice(0, state.keys) } : facts
    const date = new Date(Date.now() - state.late).toUTCString()
    return response.writeHead(200, { date }).end(JSON.stringify(content))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = Math.floor(Date.now() / 1_000)
  const truth = (claims: Claims): Claims => ({
    iss: issuer,
    aud: audience,
    sub: 'project_path:infra/backup:ref:main',
    iat: now,
    exp: now + 300,
    project_path: 'infra/backup',
    ref: 'main',
    ...claims
  })
  const sign = (claims: Claims = {}, header: Claims = {}, key: CryptoKey = privateKey) =>
    new SignJWT(truth(claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })
      .sign(key)
  return { issuer, state, truth, sign, now }
}

void test('a job of a CI system', async t => {
  const { issuer, state, truth, sign, now } = await useIssuer(t)
  const { clientConfigPath } = await useSandbox(t)
  const claims = { project_path: 'infra/backup', ref: ['main', 'stable'] }
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    users: ['ann'],
    settings: {
      machines: [
        { issuer, audience, claims, account: 'ci' },
        { issuer, audience: 'for ann', claims: { ref: 'main' }, account: 'ann' },
        { issuer, audience: 'k8s', claims: { '/kubernetes.io/namespace': 'ops' }, account: 'ci' }
      ]
    }
  })
  const url = '/api/admin/me'
  const ask = (token: string) => office.app.inject({ url, headers: bearer(token) })
  t.equal((await ask(await sign())).statusCode, 401, 'without the account')
  const account = { method: 'PUT', url: '/api/admin/auth/users/ci' } as const
  t.equal((await office.request({ ...account, payload: { service: true } })).statusCode, 201)

  await t.test('becomes the service account of its rule', async sub => {
    sub.match((await ask(await sign())).json(), { name: 'ci', backend: 'BASIC:AUTH' })
    sub.equal((await ask(await sign({ ref: 'stable' }, { typ: 'at+jwt' }))).statusCode, 200)
    sub.equal((await ask(await sign({ aud: ['other', audience] }))).statusCode, 200)
    const inner = { aud: 'k8s', 'kubernetes.io': { namespace: 'ops' }, exp: now + 3_607 }
    sub.equal((await ask(await sign(inner))).statusCode, 200, 'as Kubernetes says it')
    const other = { ...inner, 'kubernetes.io': { namespace: 'default' } }
    sub.equal((await ask(await sign(other))).statusCode, 401)
  })

  await t.test('is asked for once, and named in the audit log', async sub => {
    const token = await sign({ jti: 'x' })
    await ask(token)
    const { asked } = state
    for (let count = 0; count < 5; count += 1) sub.equal((await ask(token)).statusCode, 200)
    sub.equal(state.asked, asked)
    const hide = { method: 'PUT', url: '/api/preferences/ui/hide', headers: bearer(token) } as const
    await office.app.inject({ ...hide, payload: { name: 'web1' } })
    const own = { method: 'DELETE', url: '/api/admin/me/token', headers: bearer(token) } as const
    sub.equal((await office.app.inject(own)).statusCode, 404, 'only its issuer ends it')
    const [entry] = await office.store.audit.list({ user: 'ci', limit: 1 })
    sub.match(entry?.details, new RegExp(`${issuer} project_path:infra/backup`))
    const said = JSON.stringify(await office.store.audit.list({ limit: 100 })) + office.log.join('')
    sub.notMatch(said, token.split('.')[2])
  })

  const wrong: Record<string, () => Promise<string> | string> = {
    'of another project': () => sign({ project_path: 'evil/backup' }),
    'of another branch': () => sign({ ref: 'feature' }),
    'with a list instead of a value': () => sign({ ref: ['main'] }),
    'without a claim': () => sign({ project_path: undefined }),
    'for another audience': () => sign({ aud: 'https://other.example.org' }),
    'without an audience': () => sign({ aud: undefined }),
    'of a person': () => sign({ aud: 'for ann' }),
    'of another issuer': () => sign({ iss: 'https://evil.example.org' }),
    'without an issuer': () => sign({ iss: undefined }),
    'without a subject': () => sign({ sub: undefined }),
    'that has expired': () => sign({ iat: now - 600, exp: now - 60 }),
    'that does not expire': () => sign({ exp: undefined }),
    'that lasts for days': () => sign({ exp: now + 86_400 }),
    'from the future': () => sign({ iat: now + 600, exp: now + 700 }),
    'not valid yet': () => sign({ nbf: now + 600 }),
    'signed by another key': () => sign({}, {}, stranger.privateKey),
    'with an unknown key': () => sign({}, { kid: 'two' }),
    'that is a logout token': () => sign({ events: {} }, { typ: 'logout+jwt' }),
    'that ends sessions': () => sign({ events: {} }),
    'without a signature': () => new UnsecuredJWT(truth({})).encode(),
    'signed with a public secret': () =>
      new SignJWT(truth({}))
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode('a secret that is long enough for it')),
    'that is too long': () => sign({ more: 'x'.repeat(9_000) }),
    'that is not one': () => 'a.b.c'
  }
  for (const [what, make] of Object.entries(wrong)) {
    await t.test(`is denied with a token ${what}`, async sub => {
      const answer = await ask(await make())
      sub.match([answer.statusCode, answer.json()], [401, { code: 'UNAUTHENTICATED' }])
    })
  }

  await t.test('is denied while its account is blocked', async sub => {
    const token = await sign()
    const block = '/api/admin/auth/BASIC:AUTH/users/ci/block'
    sub.equal((await office.request({ method: 'PUT', url: block })).statusCode, 200)
    sub.match((await ask(token)).json(), { code: 'BLOCKED' })
    await office.request({ method: 'DELETE', url: block })
    sub.equal((await ask(token)).statusCode, 200)
  })

  await t.test('works while the issuer is away, as long as its keys are known', async sub => {
    state.isAway = true
    sub.equal((await ask(await sign({ jti: 'away' }))).statusCode, 200)
    sub.equal((await office.get(url)).statusCode, 200)
  })

  await t.test('has an issuer that the doctor looks at', async sub => {
    const examine = async (facts: Partial<typeof state>) => {
      Object.assign(state, { isAway: false, keys: 1, name: '', late: 0 }, facts)
      const { findings } = await office.doctor.examineSome(['providers'])
      return findings.map(({ state: how, message }) => [how, String(message)])
    }
    const named = `issuer of job tokens ${issuer}`
    sub.same(await examine({}), [['ok', `The ${named} is reachable.`]])
    sub.match(await examine({ isAway: true }), [['error', `${named} cannot be used`]])
    sub.match(await examine({ keys: 0 }), [['error', `${named} has no key`]])
    sub.match(await examine({ late: 90_000 }), [['error', /^The clock of .* differs by (89|90) s/]])
    const other = 'https://other.example'
    sub.match(await examine({ name: other }), [['error', `calls itself ${other}`]])
  })
})
