/** Users whose provider is another one or gone, and the administrator who always gets in. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { test } from 'tap'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { createTestApp, useApp } from '../support/app.js'
import { useIssuer } from '../support/issuer.js'
import { bearer, cookieOf } from '../support/logins.js'
import { passkeyOf, runUser } from '../support/lost-users.js'
import { ProviderBrowser, publicUrl, toProvider } from '../support/provider-browser.js'

const me = '/api/admin/me'
const proxySecret = 'a secret of the proxy'
const own = { 'x-requested-with': 'test' }

void test('a provider whose issuer was changed', async t => {
  const directory = t.testdir({})
  const hubs = [publicUrl]
  const [former, next] = [await useIssuer(t, { hubs }), await useIssuer(t, { hubs })]
  const start = (issuer: string) =>
    createTestApp({
      servers: [],
      directory,
      settings: { publicUrl, oidc: [toProvider(issuer)] }
    })
  let desk = await start(former.url)
  t.teardown(() => desk.close())
  const restart = async (issuer: string) => {
    await desk.close()
    desk = await start(issuer)
    browser.turnTo(desk)
  }
  const browser = new ProviderBrowser(desk)
  await browser.logIn('ann')
  const made = await browser.post(`${me}/token`, { label: 'nightly' }, own)
  const headers = bearer(made.json<{ token: string }>().token)
  const statuses = async () => {
    const byToken = await desk.app.inject({ url: me, headers })
    return [(await browser.go(me)).statusCode, byToken.statusCode]
  }
  t.same(await statuses(), [200, 200])

  await t.test('finds none of its former users', async sub => {
    await restart(next.url)
    sub.same(await statuses(), [401, 401])
    const stranger = new ProviderBrowser(desk)
    sub.match((await stranger.logIn('ann')).headers, { location: '/login?failed=NAME_TAKEN' })
    sub.match((await stranger.go(me)).statusCode, 401)
    sub.match((await new ProviderBrowser(desk).logIn('bob')).headers, { location: '/' })
  })

  await t.test('finds them again after the change is taken back', async sub => {
    await restart(former.url)
    sub.equal((await desk.app.inject({ url: me, headers })).statusCode, 200)
  })

  await t.test('gives nothing of a deleted user to the next one of the name', async sub => {
    await restart(next.url)
    const url = '/api/admin/auth/OIDC:sso/users/ann'
    sub.equal((await desk.request({ method: 'DELETE', url })).statusCode, 201)
    const ann = new ProviderBrowser(desk)
    sub.match((await ann.logIn('ann')).headers, { location: '/' })
    sub.same((await ann.go(`${me}/token`)).json(), [])
    sub.same(await statuses(), [401, 401])
  })
})

void test('an administrator who has lost everything', async t => {
  const directory = t.testdir({})
  const secretFile = join(directory, 'proxy-secret')
  writeFileSync(secretFile, proxySecret)
  const [port, other, directoryPort] = await findFreePorts(3)
  const oidc = [port, other].map((each, at) =>
    toProvider(`http://127.0.0.1:${each}`, ['sso', 'second'][at])
  )
  const desk = await useApp(t, {
    servers: [],
    directory,
    settings: {
      publicUrl: 'https://hub.example.test',
      oidc,
      ldap: { url: `ldaps://127.0.0.1:${directoryPort}`, base: 'dc=example', timeoutMs: 1_000 },
      proxyLogin: { from: ['127.0.0.1'], secretFile, isProof: true },
      secondFactor: { requiredOf: 'all', rememberDays: 30 }
    }
  })
  const run = (words: string) => runUser(join(directory, 'burphub.yaml'), words)
  const logInWith = (password: string) =>
    desk.app.inject({
      method: 'POST',
      url: '/login',
      headers: own,
      payload: { user: 'admin', password }
    })
  const setUpCode = async (cookie: string) => {
    const headers = { ...own, cookie }
    const url = `${me}/factors/code`
    const offer = await desk.app.inject({ method: 'POST', url, headers })
    const { secret } = offer.json<{ secret: string }>()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    return desk.app.inject({ method: 'PUT', url, headers, payload: { code } })
  }
  await setUpCode(cookieOf(await logInWith('admin')) ?? '')
  await desk.store.change(({ passkeys }) => passkeys.add(passkeyOf('admin')))

  await t.test('gets in by the command line, while all providers are gone', async sub => {
    sub.match((await logInWith('admin')).json(), {
      code: 'SECOND_FACTOR_NEEDED',
      factors: ['code', 'passkey', 'recovery']
    })
    sub.match(await run('factors admin'), /^Authenticator app[^]*Passkey Stick/)
    sub.match(await run('reset-factors admin'), 'Second factors of admin removed.')
    const password = /password is (\S+)/.exec(await run('passwd admin'))?.[1] ?? ''
    sub.equal((await logInWith('admin')).statusCode, 503, 'the directory may know the old password')
    const back = await logInWith(password)
    sub.equal(back.statusCode, 200, back.body)
    const cookie = cookieOf(back) ?? ''
    const list = () => desk.app.inject({ url: '/api/admin/auth/users', headers: { cookie } })
    sub.match((await list()).json(), { code: 'SECOND_FACTOR_MISSING' }, 'the duty holds for all')
    sub.equal((await setUpCode(cookie)).statusCode, 200)
    sub.match((await list()).json(), [{ name: 'admin' }])
  })

  await t.test(
    'local administrators are not removed, blocked or emptied by users of providers',
    async sub => {
      await desk.store.change(async ({ acl }) => {
        for (const key of ['PROXY:AUTH:zoe', 'OIDC:sso:yan', '@chiefs'])
          await acl.addMember('admin', key)
        await acl.createGroup('chiefs', '')
        await acl.addGroupMember('chiefs', 'admin')
        await acl.removeMember('admin', 'admin')
      })
      const zoe = { ...own, 'remote-user': 'zoe', 'x-burphub-proxy-secret': proxySecret }
      const ask = (options: InjectOptions) => desk.app.inject({ ...options, headers: zoe })
      sub.match((await ask({ url: me })).json(), { backend: 'PROXY:AUTH', admin: true })
      for (const [method, url] of [
        ['DELETE', '/api/admin/auth/BASIC:AUTH/users/admin'],
        ['PUT', '/api/admin/auth/BASIC:AUTH/users/admin/block'],
        ['DELETE', '/api/admin/acl/BASIC:ACL/admin/@chiefs'],
        ['DELETE', '/api/admin/acl/groups/chiefs'],
        ['DELETE', '/api/admin/acl/BASIC:ACL/group/chiefs/admin']
      ] as const) {
        const answer = await ask({ method, url })
        sub.match(answer.json(), { status: 409, code: 'LAST_ADMIN' }, `${method} ${url}`)
      }
      for (const words of ['remove admin', 'block admin', 'move admin OIDC:sso:admin']) {
        await sub.rejects(run(words), { code: 'LAST_ADMIN' }, words)
      }
      sub.match(await run('list'), /^admin\tadmin\t/)
    }
  )
})
