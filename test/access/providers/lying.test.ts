/** A provider that lies as told: everything that it says is verified before a person is let in. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { test, type Test } from 'tap'
import { ProviderLogins } from '../../../src/access/providers/provider-logins.js'
import type { ProviderOptions } from '../../../src/access/providers/provider-connection.js'
import { Provider } from '../../../src/access/providers/provider.js'
import { AuditTrail } from '../../../src/access/audit-trail.js'
import { Fault } from '../../../src/faults.js'
import { openStore } from '../../../src/store/store.js'

type Claims = Record<string, unknown>

/** The truth, as far as a case does not change it. */
interface Lies {
  discovery?: Claims
  claims?: Claims
  header?: Claims
  /** Replaces the ID token. */
  token?: (claims: Claims) => Promise<string> | string | undefined
  /** Replaces the answer with tokens. */
  answer?: Claims
  answerStatus?: number
  userInfo?: Claims
  keys?: (published: Claims[]) => Claims[]
  /** Parameters of the callback. */
  callback?: Record<string, string | undefined>
  options?: Partial<ProviderOptions>
  /** Handles a request instead of the issuer. */
  serve?: (path: string, response: ServerResponse) => boolean
}

const clientId = 'burphub'
const callback = 'https://hub.example.org/login/oidc/sso/callback'
const visitor = { address: '192.0.2.1', userAgent: 'Firefox' }
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const other = await generateKeyPair('RS256', { extractable: true })
const secret = new TextEncoder().encode('a secret of the client that is long enough')

function sign(claims: Claims, header: Claims = {}, key: CryptoKey = privateKey): Promise<string> {
  const whole = { alg: 'RS256', kid: 'one', ...header }
  return new SignJWT(claims).setProtectedHeader(whole).sign(key)
}

async function useLiar(t: Test, lies: Lies) {
  const asked: string[] = []
  let nonce = ''
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (response: ServerResponse, content: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  const now = () => Math.floor(Date.now() / 1_000)
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    asked.push(path)
    if (lies.serve?.(path, response)) return
    if (path === '/.well-known/openid-configuration') {
      return send(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...lies.discovery
      })
    }
    if (path === '/keys') {
      const published = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
      return send(response, { keys: lies.keys?.(published) ?? published })
    }
    if (path === '/me') {
      return send(response, { sub: 'ann-1', preferred_username: 'ann', ...lies.userInfo })
    }
    const claims: Claims = {
      iss: issuer,
      sub: 'ann-1',
      aud: clientId,
      exp: now() + 300,
      iat: now(),
      nonce,
      preferred_username: 'ann',
      ...lies.claims
    }
    for (const [name, value] of Object.entries(claims)) if (value === undefined) delete claims[name]
    const token = lies.token ? await lies.token(claims) : await sign(claims, lies.header)
    send(
      response,
      { access_token: 'at', token_type: 'Bearer', id_token: token, ...lies.answer },
      lies.answerStatus
    )
  }
  const options: ProviderOptions = {
    name: 'sso',
    title: 'Company login',
    issuer,
    clientId,
    clientSecret: 'secret',
    scopes: ['openid'],
    nameClaim: 'preferred_username',
    groups: {},
    requires: {},
    trustHours: 24,
    tokenDays: 90,
    isSecondFactor: true,
    localLogout: false,
    ...lies.options
  }
  const store = await openStore({ url: 'sqlite::memory:' })
  t.teardown(() => store.close())
  const silent = { info: () => {}, error: () => {}, warn: () => {} }
  const trail = new AuditTrail(store, silent)
  t.teardown(() => trail.close())
  const providers = [
    new Provider({ options, callback }),
    new Provider({ options: { ...options, name: 'second' }, callback })
  ]
  const logins = new ProviderLogins({ providers, store, trail })
  const begin = async (name = 'sso') => {
    const { address, cookie } = await logins.begin(name, { next: '/' })
    const sent = new URL(address).searchParams
    nonce = sent.get('nonce') ?? ''
    return { cookie, state: sent.get('state') ?? '', sent }
  }
  const finish = async (
    { cookie, state }: { cookie: { name: string; value: string }; state: string },
    as = 'sso'
  ) => {
    const parameters = { code: 'code', state, ...lies.callback }
    const given = Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.replace('ISSUER', issuer)]]
    )
    const query = `?${new URLSearchParams(given)}`
    const read = (name: string) => (name === cookie.name ? cookie.value : undefined)
    const { pending } = await logins.open(as, parameters.state, read)
    return logins.finish(pending, query, visitor)
  }
  return { begin, finish, asked, logins, store, issuer, provider: providers[0] }
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'in'
  } catch (error) {
    if (error instanceof Fault) return error.code
    throw error
  }
}

const nowS = Math.floor(Date.now() / 1_000)
const refusedCases: Record<string, Lies> = {
  'a token with another issuer': { claims: { iss: 'https://evil.example.org' } },
  'a token without an issuer': { claims: { iss: undefined } },
  'a token for another client': { claims: { aud: 'another' } },
  'a token for nobody': { claims: { aud: undefined } },
  'a token for several clients without azp': { claims: { aud: [clientId, 'another'] } },
  'a token for several clients with another azp': {
    claims: { aud: [clientId, 'another'], azp: 'another' }
  },
  'a token whose azp is another client': { claims: { azp: 'another' } },
  'a token without a subject': { claims: { sub: undefined } },
  'a token with an empty subject': { claims: { sub: '' } },
  'a token whose subject is a number': { claims: { sub: 7 } },
  'a token that has expired': { claims: { exp: nowS - 60 } },
  'a token without an end': { claims: { exp: undefined } },
  'a token whose end is a text': { claims: { exp: 'tomorrow' } },
  'a token without a time': { claims: { iat: undefined } },
  'a token of the future': { claims: { iat: nowS + 600 } },
  'a token that is not valid yet': { claims: { nbf: nowS + 600 } },
  'a token without the nonce': { claims: { nonce: undefined } },
  'a token with another nonce': { claims: { nonce: 'another' } },
  'a token that another key signed': { token: claims => sign(claims, {}, other.privateKey) },
  'a token with an unknown key': { header: { kid: 'unknown' } },
  'a token without kid where several keys fit': {
    token: claims => sign(claims, { kid: undefined }),
    keys: ([key = {}]) => [key, { ...key, kid: 'two' }]
  },
  'a token without a signature': { token: claims => new UnsecuredJWT(claims).encode() },
  'a token whose signature was cut': { token: async claims => (await sign(claims)).slice(0, -20) },
  'a token with changed claims': {
    token: async claims => {
      const [head, , end] = (await sign(claims)).split('.')
      const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
      return `${head}.${body}.${end}`
    }
  },
  'a token signed by the secret of the client': {
    token: claims => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  },
  'a token with an unknown critical header': { header: { crit: ['b64'], b64: true } },
  'no token': { token: () => undefined },
  'a token that is none': { token: () => 'no.token' },
  'user info of another person': {
    claims: { preferred_username: undefined },
    userInfo: { sub: 'bob-2' }
  },
  'user info without a subject': {
    claims: { preferred_username: undefined },
    userInfo: { sub: undefined }
  },
  'an error in place of tokens': { answer: { error: 'invalid_grant' }, answerStatus: 400 },
  'an access token of an unknown type': { answer: { token_type: 'mac' } },
  'an answer for another issuer': { callback: { iss: 'https://evil.example.org' } },
  'an answer without the promised issuer': {
    discovery: { authorization_response_iss_parameter_supported: true }
  },
  'an answer that denies': { callback: { code: undefined, error: 'access_denied' } },
  'an answer without a code': { callback: { code: undefined } },
  'a name with a colon': { claims: { preferred_username: 'LDAP:AUTH:admin' } },
  'a name of a group': { claims: { preferred_username: '@admins' } },
  'a redirect in place of tokens': {
    serve: (path, response) => {
      if (path !== '/token') return false
      response.writeHead(307, { location: '/elsewhere' }).end()
      return true
    }
  }
}

void test('a provider that lies', async t => {
  for (const [name, lies] of Object.entries(refusedCases)) {
    await t.test(`${name} is refused`, async sub => {
      const liar = await useLiar(sub, lies)
      sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'LOGIN_REFUSED')
      sub.same(await liar.store.identities.list(), [], 'nobody is known')
      sub.notOk(liar.asked.includes('/elsewhere'), 'no redirect is followed')
    })
  }

  await t.test('the truth lets the person in, with PKCE and a nonce', async sub => {
    const liar = await useLiar(sub, {})
    const begun = await liar.begin()
    sub.match(Object.fromEntries(begun.sent), {
      code_challenge_method: 'S256',
      response_type: 'code',
      redirect_uri: callback
    })
    const { identity } = await liar.finish(begun)
    const id = JSON.stringify([liar.issuer, 'ann-1'])
    sub.same(identity, { backend: 'OIDC:sso', name: 'ann', id, groups: [] })
    sub.notOk(liar.asked.includes('/me'), 'the token holds all that is needed')
  })

  await t.test('a token without kid is accepted if one key fits', async sub => {
    const liar = await useLiar(sub, { token: claims => sign(claims, { kid: undefined }) })
    sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'in')
  })

  await t.test('half a minute between the clocks is accepted', async sub => {
    const liar = await useLiar(sub, { claims: { iat: nowS + 20, nbf: nowS + 20 } })
    sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'in')
  })

  await t.test('the name comes from the user info if the token lacks it', async sub => {
    const liar = await useLiar(sub, { claims: { preferred_username: undefined } })
    sub.equal((await liar.finish(await liar.begin())).identity.name, 'ann')
  })

  await t.test('a state that this browser did not begin exchanges nothing', async sub => {
    const liar = await useLiar(sub, {})
    const [one, two] = [await liar.begin(), await liar.begin()]
    const mixed = liar.finish({ cookie: one.cookie, state: two.state })
    sub.equal(await outcomeOf(mixed), 'LOGIN_LOST')
    sub.notOk(liar.asked.includes('/token'))
  })

  await t.test('a login of another provider exchanges nothing', async sub => {
    const liar = await useLiar(sub, {})
    sub.equal(await outcomeOf(liar.finish(await liar.begin(), 'second')), 'LOGIN_LOST')
    sub.notOk(liar.asked.includes('/token'))
  })

  await t.test('a changed cookie is lost', async sub => {
    const liar = await useLiar(sub, {})
    const { cookie, state } = await liar.begin()
    const value = `${cookie.value.slice(0, -2)}AA`
    sub.equal(await outcomeOf(liar.finish({ cookie: { ...cookie, value }, state })), 'LOGIN_LOST')
  })

  await t.test('an issuer by another name is unavailable, and the state says why', async sub => {
    const liar = await useLiar(sub, { discovery: { issuer: 'https://other.example.org' } })
    sub.equal(await outcomeOf(liar.begin()), 'AUTH_UNAVAILABLE')
    sub.match(liar.provider?.discovery.state, { foreignIssuer: 'https://other.example.org' })
  })

  await t.test('an endless answer is cut', async sub => {
    const liar = await useLiar(sub, {
      serve: (path, response) => {
        if (!path.startsWith('/.well-known')) return false
        const piece = Buffer.alloc(65_536, 32)
        const more = () => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
        return true
      }
    })
    sub.equal(await outcomeOf(liar.begin()), 'AUTH_UNAVAILABLE')
    sub.match(liar.provider?.discovery.state.reason, 'more than 1048576 bytes')
  })

  await t.test('a key that has just changed is found at once', async sub => {
    let keys: Claims[] | undefined
    let token = (claims: Claims) => sign(claims)
    const liar = await useLiar(sub, { token: claims => token(claims), keys: old => keys ?? old })
    sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'in')
    keys = [{ ...(await exportJWK(other.publicKey)), kid: 'two', alg: 'RS256', use: 'sig' }]
    token = claims => sign(claims, { kid: 'two' }, other.privateKey)
    await new Promise(resolve => setTimeout(resolve, 1_100))
    sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'in', 'the new key')
    token = claims => sign(claims)
    sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'LOGIN_REFUSED', 'the old key')
  })

  await t.test(
    'another subject with the same name is refused, also by another issuer',
    async sub => {
      const claims: Claims = {}
      const liar = await useLiar(sub, { claims })
      await liar.finish(await liar.begin())
      claims['sub'] = 'ann-2'
      sub.equal(await outcomeOf(liar.finish(await liar.begin())), 'NAME_TAKEN')
      claims['sub'] = 'ann-1'
      claims['preferred_username'] = 'anna'
      const { identity } = await liar.finish(await liar.begin())
      sub.equal(identity.name, 'ann', 'the name of the first login stays')
    }
  )
})

void test('which users are admitted', async t => {
  const outcome = async (sub: Test, claims: Claims, options: Partial<ProviderOptions>) => {
    const liar = await useLiar(sub, { claims, options })
    return outcomeOf(liar.finish(await liar.begin()))
  }
  const requires = { groups: ['admins', 'staff'] }
  await t.test('one of the required values is enough', async sub => {
    sub.equal(await outcome(sub, { groups: ['x', 'staff'] }, { requires }), 'in')
    sub.equal(await outcome(sub, { groups: ['x'] }, { requires }), 'NOT_ADMITTED')
    sub.equal(await outcome(sub, {}, { requires }), 'NOT_ADMITTED')
  })
  await t.test('groups that the provider left out are not guessed', async sub => {
    const left = { _claim_names: { groups: 'src1' } }
    sub.equal(await outcome(sub, left, { groupsClaim: 'groups' }), 'NOT_ADMITTED')
    sub.equal(await outcome(sub, { hasgroups: true }, { groupsClaim: 'groups' }), 'NOT_ADMITTED')
    const many = Array.from({ length: 501 }, (_, index) => `g${index}`)
    sub.equal(await outcome(sub, { groups: many }, { groupsClaim: 'groups' }), 'NOT_ADMITTED')
  })
  await t.test('an email address must be verified', async sub => {
    const email = { email: 'ann@example.org' }
    const options = { nameClaim: 'email' }
    sub.equal(await outcome(sub, { ...email, email_verified: true }, options), 'in')
    sub.equal(await outcome(sub, { ...email, email_verified: 'true' }, options), 'NOT_ADMITTED')
    sub.equal(await outcome(sub, email, options), 'NOT_ADMITTED')
  })
  await t.test('groups are found by a pointer, and get our names', async sub => {
    const options = { groupsClaim: '/access/hub/roles', groups: { '8f1c': 'backup-admins' } }
    const claims = { access: { hub: { roles: ['8f1c', 'staff'] } } }
    const liar = await useLiar(sub, { claims, options })
    sub.same((await liar.finish(await liar.begin())).identity.groups, ['backup-admins', 'staff'])
  })
})

void test('tokens with which a provider ends sessions', async t => {
  const liar = await useLiar(t, {})
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const right = () => ({
    iss: liar.issuer,
    aud: clientId,
    iat: Math.floor(Date.now() / 1_000),
    jti: 'one',
    sub: 'ann-1',
    events: event
  })
  const outcome = async (claims: Claims, key?: CryptoKey) => {
    const token = await sign({ ...right(), ...claims }, { typ: 'logout+jwt' }, key)
    return outcomeOf(liar.logins.find('sso').verifyLogoutToken(token, 'asker'))
  }
  t.equal(await outcome({}), 'in')
  t.equal(await outcome({ sub: undefined, sid: 's' }), 'in')
  const bad: Record<string, Claims> = {
    'a nonce, as an ID token has': { nonce: 'n' },
    'no event': { events: {} },
    'no id': { jti: undefined },
    'neither subject nor session': { sub: undefined },
    'an old time': { iat: nowS - 600 },
    'another client': { aud: 'another' },
    'another issuer': { iss: 'https://evil.example.org' }
  }
  for (const [name, claims] of Object.entries(bad)) {
    t.equal(await outcome(claims), 'LOGIN_REFUSED', name)
  }
  t.equal(await outcome({}, other.privateKey), 'LOGIN_REFUSED', 'another key')
})
