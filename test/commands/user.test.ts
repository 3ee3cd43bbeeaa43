import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type Test } from 'tap'
import { createPasswords } from '../../src/access/passwords.js'
import type { Session } from '../../src/store/sessions.js'
import { openStore, type Store } from '../../src/store/store.js'
import { createUserCommand } from '../../src/commands/user.js'
import { parseUserKey } from '../../src/access/user-key.js'
import { cheapPasswords } from '../support/cheap-passwords.js'
import { passkeyOf } from '../support/lost-users.js'

function setUp(t: Test, passwords = cheapPasswords) {
  const folder = t.testdir({ 'ca.pem': '' })
  const config = path.join(folder, 'burphub.yaml')
  writeFileSync(config, 'servers: [{ name: main, host: h, cname: c, password: p, ca: ca.pem }]\n')
  const run = async (words: string, env: Record<string, string> = {}, input: string[] = []) => {
    let output = ''
    const own = {
      env,
      stdin: (async function* () {
        for (const chunk of input) yield chunk
      })(),
      print: (text: string) => (output += text)
    }
    const command = createUserCommand(own, passwords)
    const given = env['BURPHUB_CONFIG'] === undefined ? ['--config', config] : []
    await command.parseAsync([...words.split(' '), ...given], { from: 'user' })
    return output
  }
  const passwordFits = async (name: string, password: string) => {
    const store = await openStore({ url: `sqlite:${folder}/burphub.db` })
    const user = await store.users.lookUp(name)
    await store.close()
    return createPasswords().verify(password, user?.passwordHash)
  }
  const useStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ url: `sqlite:${folder}/burphub.db` })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  return { config, run, passwordFits, useStore }
}

void test('a user is added with a generated password, listed and removed', async t => {
  const { run, passwordFits } = setUp(t, createPasswords())
  const output = await run('add ann --admin')
  const password = /password is (\S+)/.exec(output)?.[1] ?? ''
  t.equal(await passwordFits('ann', password), true)
  t.notMatch(await run('add bob', { BURPHUB_USER_PASSWORD: 'pw of bob' }), /pw of bob/)
  t.equal(await passwordFits('bob', 'pw of bob'), true)
  t.match(await run('list'), /^ann\tadmin\t\S+\nbob\tuser\t\S+\n$/)
  await run('remove bob')
  t.match(await run('list'), /^ann\tadmin\t\S+\n$/)
})

void test('a password is read from the standard input', async t => {
  const { run, passwordFits } = setUp(t)
  await run('add ann', { BURPHUB_USER_PASSWORD: 'old words' })
  const output = await run('passwd ann --password-stdin', {}, ['newest ', 'one\n'])
  t.notMatch(output, /newest one/)
  t.equal(await passwordFits('ann', 'newest one'), true)
  t.equal(await passwordFits('ann', 'old words'), false)
})

void test('an invalid command is rejected and changes nothing', async t => {
  const { config, run, passwordFits } = setUp(t)
  await run('add ann --admin', { BURPHUB_USER_PASSWORD: 'old words' })
  const refused: [string, string, string[]?][] = [
    ['add ann', 'USER_EXISTS'],
    ['add @ann', 'BAD_NAME'],
    ['add priority', 'BAD_NAME'],
    ['add a:b', 'BAD_NAME'],
    ['add bob --password-stdin', 'INVALID_INPUT', ['\n']],
    ['add bob --password-stdin', 'INVALID_INPUT', ['x'.repeat(2_000)]],
    ['add bob --password-stdin', 'INVALID_INPUT', ['short\n']],
    ['passwd bob', 'NO_SUCH_USER'],
    ['remove bob', 'NO_SUCH_USER'],
    ['remove ann', 'LAST_ADMIN']
  ]
  for (const [words, code, input] of refused) await t.rejects(run(words, {}, input), { code })
  await t.rejects(run('list', { BURPHUB_CONFIG: '/nonexistent' }), { code: 'BAD_CONFIG' })
  t.match(await run('list', { BURPHUB_CONFIG: config }), /^ann\tadmin\t\S+\n$/)
  t.equal(await passwordFits('ann', 'old words'), true)
})

void test('removing a user removes the permissions, sessions and tokens', async t => {
  const { run, useStore } = setUp(t)
  await run('add ann --admin', { BURPHUB_USER_PASSWORD: 'words of ann' })
  await run('add bob --admin', { BURPHUB_USER_PASSWORD: 'words of bob' })
  const before = await useStore(async store => {
    await store.change(async ({ acl, sessions }) => {
      await acl.createGroup('desk', 'web*')
      await acl.addGroupMember('desk', 'bob')
      await acl.createGrant('bob', 'db1')
      await sessions.create(sessionOf('bob'), { sessionsMax: 9 })
    })
    return store.revision()
  })
  await run('remove bob')
  await useStore(async store => {
    const { admins, groups, grants } = await store.acl.read()
    t.strictSame([admins, groups[0]?.members, grants], [['ann'], [], []])
    t.strictSame(await store.sessions.listOfUser(parseUserKey('bob')), [])
    t.ok((await store.revision()) > before, 'a running burphub detects the change')
    const [last] = await store.audit.list({ limit: 1 })
    t.match(last, { action: 'user.remove', subject: 'bob', userName: '@host', outcome: 'ok' })
  })
})

void test('a user is blocked, unblocked, and moved to another backend', async t => {
  const { run, useStore } = setUp(t)
  await run('add root --admin', { BURPHUB_USER_PASSWORD: 'words of root' })
  await run('add ann --admin', { BURPHUB_USER_PASSWORD: 'words of ann' })
  t.match(await run('add bot --service'), /^Created service account bot/)
  t.match(await run('block ann --reason gone'), /^User ann blocked/)
  t.match(await run('list'), /ann\tadmin\t\S+\tblocked\nbot\tuser\t\S+\tservice\nroot/)
  await t.rejects(run('block root'), { code: 'LAST_ADMIN' }, 'ann is blocked and cannot log in')
  await t.rejects(run('move ann OIDC:sso:ann'), { message: /ann is blocked/ })
  t.match(await run('unblock ann'), /^User ann unblocked/)
  await t.rejects(run('block nobody'), { code: 'NO_SUCH_USER' })
  await useStore(store =>
    store.change(async ({ acl, factors, passkeys, preferences }) => {
      await acl.createGroup('desk', 'web*')
      await acl.addGroupMember('desk', 'ann')
      await acl.createGrant('ann', 'db1')
      await factors.prepare('ann', { handle: 'ann', now: 0 })
      await factors.writeRecovery('ann', ['hash'], 0)
      await passkeys.add(passkeyOf('ann'))
      await preferences.write('ann', { key: 'language', value: 'fr' }, { preferencesMax: 9 })
    })
  )
  t.match(await run('move ann OIDC:sso:ann'), /^Moved everything of ann to OIDC:sso:ann/)
  await useStore(async store => {
    const { admins, groups, grants } = await store.acl.read()
    t.strictSame(
      [admins.toSorted(), groups[0]?.members],
      [['OIDC:sso:ann', 'root'], ['OIDC:sso:ann']]
    )
    t.match(grants, [{ name: 'OIDC:sso:ann', grant: 'db1' }])
    t.match(await store.preferences.list('OIDC:sso:ann'), [{ value: 'fr' }])
    t.match(await store.audit.list({ limit: 1 }), [{ action: 'user.move', subject: 'ann' }])
    t.strictSame(
      [...(await store.factors.listKinds())],
      [['ann', ['passkey']]],
      'second factors remain'
    )
    t.equal(await store.factors.countRecovery('ann'), 1)
    t.ok(await store.users.lookUp('ann'), 'the account of the same name remains')
  })
  t.match(await run('factors ann'), 'Passkey Stick')
  const refused = { code: 'LAST_ADMIN' }
  await t.rejects(run('move root OIDC:sso:root'), refused, 'the provider may be unreachable')
})

void test('a new password ends the sessions of its user, and administrators of groups are shown', async t => {
  const { run, useStore } = setUp(t)
  await run('add ann', { BURPHUB_USER_PASSWORD: 'words of ann' })
  await useStore(store =>
    store.change(async ({ acl, sessions }) => {
      await acl.createGroup('chiefs', '')
      await acl.addGroupMember('chiefs', 'ann')
      await acl.addMember('admin', '@chiefs')
      await sessions.create(sessionOf('ann'), { sessionsMax: 9 })
    })
  )
  await run('passwd ann', { BURPHUB_USER_PASSWORD: 'new words' })
  t.strictSame(await useStore(store => store.sessions.listOfUser(parseUserKey('ann'))), [])
  t.match(await run('list'), /^ann\tadmin\t/)
  await t.rejects(run('remove ann'), { code: 'LAST_ADMIN' })
  await t.rejects(run('passwd ann', { BURPHUB_USER_PASSWORD: 'new words' }), {
    code: 'PASSWORD_UNCHANGED'
  })
})

function sessionOf(userName: string): Session {
  return {
    id: `session of ${userName}`,
    secretHash: userName,
    userName,
    backend: 'BASIC:AUTH',
    ip: '127.0.0.1',
    userAgent: '',
    language: null,
    isPermanent: false,
    isApi: true,
    binding: null,
    createdAt: 0,
    lastSeenAt: 0,
    expiresAt: 9_999_999_999_999,
    provenAt: 0,
    provenFrom: '',
    way: 'password',
    factor: null,
    providerSid: null,
    idToken: null
  }
}

void test('a command loads only the packages that it needs', async t => {
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const tell = `
    import { createRequire } from 'node:module'
    process.on('exit', () => {
      const files = Object.keys(createRequire(import.meta.url).cache)
      const has = name => files.some(file => file.includes('/node_modules/' + name + '/'))
      console.log(JSON.stringify({ store: has('libsql'), fastify: has('fastify') }))
    })
    await import(${JSON.stringify(main)})`
  const folder = t.testdir({ 'tell.mjs': tell })
  const load = (...words: string[]) => {
    const run = [...process.execArgv, path.join(folder, 'tell.mjs'), ...words]
    // Runs the sources: a bundle is loaded as one file.
    const env = { ...process.env, BURPHUB_TEST_BUNDLE: '' }
    const child = spawnSync(process.execPath, run, { encoding: 'utf8', env })
    return { text: child.stdout, loaded: JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '') }
  }
  t.strictSame(load('--help').loaded, { store: false, fastify: false })
  t.strictSame(load('serve', '--help').loaded, { store: true, fastify: true })
  const { text, loaded } = load('user', '--help')
  t.match(text, /manage users[^]*passwd \[options\] <name>/)
  t.strictSame(loaded, { store: true, fastify: false })
})
