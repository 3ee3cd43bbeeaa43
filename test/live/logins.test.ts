/** Users of a directory and of this host: logins, permissions, and the end of their accounts. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Client } from 'ldapts'
import { test, type Test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import {
  base,
  dnOf,
  groupBase,
  passwordOf,
  peopleBase,
  refusedLogins
} from '../../scripts/lab/slapd-entries.js'
import { searcher, slapdMissing, startSlapd, type Slapd } from '../../scripts/lab/slapd.js'
import { useDesk } from '../contract/people-places.js'
import type { TestApp } from '../support/app.js'
import { bearer } from '../support/logins.js'
import { eventually } from './spool.js'

const me = '/api/admin/me'
const tokens = `${me}/token`

interface Person {
  name: string
  password: string
  backend: string
}

function basic({ name, password }: Pick<Person, 'name' | 'password'>): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}

/** Logs in with a password; returns a cookie and a token. */
async function logInBothWays({ app }: TestApp, person: Person): Promise<Record<string, string>[]> {
  const headers = { ...basic(person), 'x-reuse-session': 'true' }
  const answer = await app.inject({ url: me, headers })
  const [line = ''] = [answer.headers['set-cookie'] ?? []].flat()
  const payload = { label: 'nightly' }
  const made = await app.inject({ method: 'POST', url: tokens, headers: basic(person), payload })
  return [{ cookie: line.split(';')[0] ?? '' }, bearer(made.json<{ token: string }>().token)]
}

/** Makes the last check with the backend old, so that the next request checks again. */
async function forget({ store }: TestApp, { name, backend }: Person): Promise<void> {
  const identity = await store.identities.lookUp(backend, name)
  if (!identity) throw new Error(`nobody has seen ${name}`)
  await store.identities.write({ ...identity, seenAt: 0 })
}

async function statuses({ app }: TestApp, logins: Record<string, string>[]): Promise<number[]> {
  const answers = await Promise.all(logins.map(headers => app.inject({ url: me, headers })))
  return answers.map(({ statusCode }) => statusCode)
}

/** Checks the login and account of a user from another backend. */
async function tellOfLogin(t: Test, office: TestApp, person: Person): Promise<void> {
  const { app } = office
  const { name, password, backend } = person
  const answer = await app.inject({ url: me, headers: basic(person) })
  t.equal(answer.statusCode, 200, answer.body)
  t.match(answer.json(), { name, backend, admin: false, moderator: false })
  for (const wrong of ['', `${password}x`, `${password}\0`, name]) {
    const refused = await app.inject({ url: me, headers: basic({ name, password: wrong }) })
    t.equal(refused.statusCode, 401, JSON.stringify(wrong))
  }
  const url = `/api/admin/auth/${encodeURIComponent(backend)}/users/${encodeURIComponent(name)}`
  t.match((await office.get(url)).json(), [{ name, backend }])
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    const changed = await office.request({ method, url, payload: { password: 'x' } })
    t.match(changed.json(), { code: 'NOT_SUPPORTED' }, `${method}: the backend manages the account`)
  }
}

async function seenBy({ app }: TestApp, headers: Record<string, string>): Promise<unknown> {
  const answer = await app.inject({ url: '/api/clients/all', headers })
  return answer.json<{ name: string }[]>().map(({ name }) => name)
}

void test('with a directory', { skip: slapdMissing, timeout: 60_000 }, async t => {
  const root = { dn: `cn=root,${base}`, password: randomBytes(9).toString('hex') }
  const settings = [`rootdn "${root.dn}"`, `rootpw ${root.password}`]
  const slapd = await startSlapd({ settings })
  t.teardown(() => slapd.close())
  const office = await useDesk(t, { settings: { ldap: toConfig(slapd) } })
  const ann = { name: 'ann', password: passwordOf('ann'), backend: 'LDAP:AUTH' }
  const headers = basic(ann)

  await t.test('users log in with their own passwords only', async sub => {
    await tellOfLogin(sub, office, ann)
    sub.match((await office.app.inject({ url: me, headers })).json(), { id: dnOf('ann') })
    for (const name of ['st*r', '日本 語', 'ünal']) {
      const other = { name, password: passwordOf(name) }
      sub.match((await office.app.inject({ url: me, headers: basic(other) })).json(), { name })
    }
    for (const name of refusedLogins) {
      const other = basic({ name, password: passwordOf(name) })
      sub.equal((await office.app.inject({ url: me, headers: other })).statusCode, 401, name)
    }
    const star = { name: '*', password: passwordOf('ann') }
    sub.equal((await office.app.inject({ url: me, headers: basic(star) })).statusCode, 401)
  })

  const [session = {}, token = {}] = await logInBothWays(office, ann)

  await t.test('groups of the directory are groups of grants', async sub => {
    sub.same(await seenBy(office, headers), [])
    const grant = { method: 'PUT', url: '/api/admin/acl/groups/writers' } as const
    const payload = { grant: { clients: { rw: ['web1'] } } }
    sub.equal((await office.request({ ...grant, payload })).statusCode, 201)
    for (const login of [headers, session, token]) {
      sub.same(await seenBy(office, login), ['web1'])
      const foreign = await office.app.inject({ url: '/api/client/stats/db1', headers: login })
      sub.match(foreign.json(), { code: 'NO_SUCH_CLIENT' })
    }
    const explain = '/api/admin/acl/explain?user=ann&client=web1&server=main'
    sub.match((await office.get(explain)).json(), { allowed: true, rw: true })
    const groups = await office.get('/api/admin/acl/groupsOf/ann')
    sub.match(groups.json(), { groups: [{ name: 'writers' }] })
    const reader = { name: 'st*r', password: passwordOf('st*r') }
    sub.same(await seenBy(office, basic(reader)), [], 'a user without the group sees nothing')
  })

  await t.test('a user of the directory never becomes another user of the same name', async sub => {
    const second = basic({ name: 'admin', password: passwordOf('two') })
    sub.equal((await office.app.inject({ url: me, headers: second })).statusCode, 401)
    const first = basic({ name: 'two', password: passwordOf('two') })
    sub.match((await office.app.inject({ url: me, headers: first })).json(), { admin: false })
    // Two users with the same name: an administrator of burphub, and a user of the directory.
    await office.store.change(async ({ users, acl }) => {
      await users.create({ name: 'st*r', passwordHash: 'none' })
      await acl.addMember('admin', 'st*r')
    })
    const star = basic({ name: 'st*r', password: passwordOf('st*r') })
    sub.match((await office.app.inject({ url: me, headers: star })).json(), {
      admin: false,
      backend: 'LDAP:AUTH'
    })
    const [cookie = {}] = await logInBothWays(office, {
      name: 'st*r',
      password: passwordOf('st*r'),
      backend: 'LDAP:AUTH'
    })
    const url = '/api/admin/auth/users/st*r'
    sub.equal((await office.request({ method: 'DELETE', url })).statusCode, 201)
    sub.same(
      await statuses(office, [star, cookie]),
      [200, 200],
      'the user of the directory keeps the sessions'
    )
    const tokensOfStar = await office.app.inject({ url: tokens, headers: cookie })
    sub.equal(tokensOfStar.json<unknown[]>().length, 1)
  })

  await t.test('sessions remain while the directory is unreachable', async sub => {
    await slapd.stop()
    sub.same(
      await statuses(office, [session, token]),
      [200, 200],
      'the directory is not checked again at once'
    )
    await forget(office, ann)
    const answers = [session, token].map(login => office.app.inject({ url: me, headers: login }))
    for (const answer of await Promise.all(answers)) {
      sub.match([answer.statusCode, answer.json()], [503, { code: 'AUTH_UNAVAILABLE' }])
    }
    sub.equal((await office.get(me)).statusCode, 200, 'users of burphub can log in')
    await slapd.start()
    const isBack = (all: number[]) => all.every(status => status === 200)
    sub.ok(await eventually(() => statuses(office, [session, token]), isBack))
  })

  await t.test('a user who is deleted from the directory loses sessions and tokens', async sub => {
    const client = new Client({ url: slapd.url })
    await client.bind(root.dn, root.password)
    await client.del(dnOf('ann'))
    await client.unbind()
    await forget(office, ann)
    sub.same(await statuses(office, [session, token]), [401, 401])
    sub.same((await office.get('/api/admin/auth/LDAP:AUTH/users/ann')).json(), [])
  })
})

function toConfig(slapd: Slapd): object {
  const { dn: bindDn, password: bindPassword } = searcher
  const { url, caFile } = slapd
  return { url, startTls: true, caFile, bindDn, bindPassword, base: peopleBase, groupBase }
}

const needed = ['useradd', 'userdel', 'chpasswd', 'unix_chkpwd', 'getent']
const missing = needed.filter(name => lookUpProgram(name) === undefined)
const noAccounts =
  process.geteuid?.() === 0
    ? missing.length > 0 && `${missing.join(', ')} not installed`
    : 'accounts for tests need root'

void test('with an account of this host', { skip: noAccounts, timeout: 60_000 }, async t => {
  const name = `bh${randomBytes(4).toString('hex')}`
  const account = { name, password: 'ein Paßwort: "$x" \\', backend: 'LOCAL:AUTH' }
  useAccount(t, account)
  const office = await useDesk(t, { settings: { local: { users: [name] } } })

  await t.test('the account logs in with its own password only', sub =>
    tellOfLogin(sub, office, account)
  )

  await t.test('the account has its grants until it is deleted', async sub => {
    await office.store.change(({ acl }) => acl.createGrant(`LOCAL:AUTH:${name}`, '["db1"]'))
    const logins = [basic(account), ...(await logInBothWays(office, account))]
    for (const headers of logins) sub.same(await seenBy(office, headers), ['db1'])
    run('userdel', name)
    await forget(office, account)
    sub.same(await statuses(office, logins.slice(1)), [401, 401])
  })

  await t.test('other accounts of this host cannot log in', async sub => {
    const root = { name: 'root', password: account.password }
    sub.equal((await office.app.inject({ url: me, headers: basic(root) })).statusCode, 401)
  })
})

function useAccount(t: Test, { name, password }: Person): void {
  t.teardown(() => {
    try {
      run('userdel', name)
    } catch {
      // The test has deleted the account already.
    }
  })
  run('useradd', '-M', '-U', '-s', '/usr/sbin/nologin', name)
  execFileSync(lookUpProgram('chpasswd') ?? '', { input: `${name}:${password}\n` })
}

function run(program: string, ...args: string[]): void {
  execFileSync(lookUpProgram(program) ?? program, args, { stdio: 'ignore' })
}
