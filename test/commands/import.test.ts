import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import { BasicBackend } from '../../src/access/backends/basic-backend.js'
import { createPasswords } from '../../src/access/passwords.js'
import { createImportCommand } from '../../src/commands/import.js'
import { openStore, type Store } from '../../src/store/store.js'

const admins = 'pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349'
// The password is "secret of bob".
const bobs =
  'pbkdf2:sha256:1000$0123456789abcdef$1b4aa8ec9d67114aa209dd9b15bf4deab8ed5ff4eb5f278ca54881df48f12903'

// The password is "secret of sue".
const sues =
  'scrypt:1024:8:1$abcdefgh$5692463b3b8e915277acd75c9ca2fb416e3a7b513dd7af79f800ace39f11738ecd4b82529628d4fec8d92f8a65b5fa74ece877d09c995e5f01bd5e2411af9f38'

const text = `\ufeff# moved
[Global]
backend = burp2
auth = basic, ldap
acl = basic
[Burp]
bconfcli = /etc/burp/burp.conf
[ACL]
extended = true
implicit_link = false
[BASIC:AUTH]
admin = ${admins}
bob = ${bobs}
eve = "secret, of eve"
sue = ${sues}
[LDAP:AUTH]
host = ldap.example.com
encryption = tls
base = "dc=example"
binddn = "cn=admin,dc=example"
bindpw = secret of ldap
[BASIC:ACL]
admin = bob,
+moderator = mia,
@moderator = '{"agents": {"rw": "local"}}'
+team = eve, @others
@team = web*, db*
+others = joe,
@others = c1
eve = "desk1,desk2"
`
const file = text.replaceAll('\n', '\r\n')

function setUp(t: Test) {
  const folder = t.testdir({ 'ca.pem': '', 'burpui.cfg': file })
  const config = path.join(folder, 'burphub.yaml')
  writeFileSync(config, 'servers: [{ name: main, host: h, cname: c, password: p, ca: ca.pem }]\n')
  const source = path.join(folder, 'burpui.cfg')
  const database = path.join(folder, 'burphub.db')
  const run = async (...words: string[]) => {
    let output = ''
    const command = createImportCommand({ env: {}, print: text => (output += text) })
    await command.parseAsync([source, '--config', config, ...words], { from: 'user' })
    return output
  }
  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ url: `sqlite:${database}` })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  return { folder, source, database, run, withStore }
}

/** Returns everything that an import may write, except salts and times. */
async function everything(store: Store) {
  const users = await store.users.list()
  return {
    users: users.map(({ name, passwordHash }) => ({ name, passwordHash })),
    acl: await store.acl.read(),
    settings: await store.settings.list(),
    audit: await store.audit.list({ limit: 100 }),
    revision: await store.revision()
  }
}

void test('a dry run writes nothing and creates no database', async t => {
  const { database, run, withStore } = setUp(t)
  const output = await run()
  t.match(output, /add +bob/)
  t.match(output, /--apply/)
  t.notMatch(output, /secret of|secret, of|1b4aa8ec/)
  t.equal(existsSync(database), false)
  const before = await withStore(everything)
  t.equal(await run(), output)
  t.same(await withStore(everything), before)
})

void test('--apply writes the data to the database, and one entry to the audit log', async t => {
  const { run, withStore } = setUp(t)
  t.notMatch(await run('--apply'), /secret of|secret, of|1b4aa8ec/)
  const { users, acl, settings, audit } = await withStore(everything)
  t.same(
    users.map(({ name }) => name),
    ['bob', 'eve', 'sue'],
    'the built-in admin is not imported'
  )
  t.equal(users[0]?.passwordHash, bobs)
  t.equal(users[2]?.passwordHash, sues)
  t.equal(await createPasswords().verify('secret, of eve', users[1]?.passwordHash), true)
  t.same(acl, {
    admins: ['bob'],
    moderators: ['LDAP:AUTH:mia'],
    moderatorGrant: '{"agents": {"rw": "local"}}',
    groups: [
      { name: 'team', grant: 'web*,db*', members: ['eve', '@others'] },
      { name: 'others', grant: 'c1', members: ['LDAP:AUTH:joe'] }
    ],
    grants: [{ name: 'eve', grant: 'desk1,desk2' }],
    labeled: new Map()
  })
  t.same(Object.fromEntries(settings.map(({ key, value }) => [key, value])), {
    'acl.extended': true,
    'acl.groupsInOrder': true,
    'acl.implicitLink': false,
    'ldap.base': 'dc=example',
    'ldap.bindDn': 'cn=admin,dc=example',
    'ldap.bindPassword': 'secret of ldap',
    'ldap.startTls': true,
    'ldap.url': 'ldap://ldap.example.com'
  })
  t.match(audit, [{ action: 'import', subject: 'burpui.cfg', outcome: 'ok' }])
  t.equal(audit.length, 1)
  t.match(JSON.parse(audit[0]?.details ?? ''), { added: { user: 3, group: 2, groupMember: 3 } })
  t.notMatch(JSON.stringify(audit), /secret|1b4aa8ec/)
})

void test('a repeated import changes nothing', async t => {
  const { run, withStore } = setUp(t)
  await run('--apply')
  const before = await withStore(everything)
  for (const words of [['--apply'], ['--apply', '--overwrite'], []]) {
    t.match(await run(...words), /^0 .*, 0 .*, \d\d unchanged\.$/m)
    t.same(await withStore(everything), before)
  }
})

void test('existing values remain unless --overwrite is set', async t => {
  const { run, withStore } = setUp(t)
  await withStore(store =>
    store.change(async ({ users, acl, settings }) => {
      await users.create({ name: 'bob', passwordHash: 'another hash' })
      await acl.createGrant('eve', 'other')
      await acl.createGroup('team', 'other')
      await acl.addGroupMember('team', 'zoe')
      await acl.setModeratorGrant('other')
      await settings.write({ key: 'acl.extended', value: false })
    })
  )
  const kept = await run('--apply')
  t.match(kept, /7 differ and are kept/)
  const before = await withStore(everything)
  t.match(before, {
    users: [{ name: 'bob', passwordHash: 'another hash' }, { name: 'eve' }, { name: 'sue' }],
    acl: { moderatorGrant: 'other', grants: [{ name: 'eve', grant: 'other' }] }
  })
  t.match(before.acl.groups[0], { grant: 'other', members: ['zoe'] })
  t.equal(before.acl.groups[0]?.members.length, 1)
  t.match(await run('--apply', '--overwrite'), /^2 added, 5 changed/m)
  const { users, acl, settings, audit } = await withStore(everything)
  t.equal(users[0]?.passwordHash, bobs)
  t.match(acl.grants, [{ name: 'eve', grant: 'desk1,desk2' }])
  t.match(acl.groups[0], { grant: 'web*,db*', members: ['zoe', 'eve', '@others'] })
  t.match(acl.moderatorGrant, /local/)
  t.equal(settings.find(({ key }) => key === 'acl.extended')?.value, true)
  t.equal(audit.length, 2)
})

void test('users log in with their old passwords, and the login replaces the hash', async t => {
  const { run, withStore } = setUp(t)
  await run('--apply')
  await withStore(async ({ users }) => {
    const backend = new BasicBackend({ users, passwords: createPasswords() })
    for (let time = 1; time <= 2; time += 1) {
      for (const [name, password] of [
        ['bob', 'secret of bob'],
        ['eve', 'secret, of eve'],
        ['sue', 'secret of sue']
      ] as const) {
        t.match(await backend.verify(name, password), { name }, `${name}, time ${time}`)
      }
    }
    t.equal(await backend.verify('bob', 'secret of eve'), undefined)
    t.equal(await backend.verify('bob', bobs), undefined)
    t.equal(await backend.verify('admin', 'admin'), undefined)
    t.not((await users.lookUp('bob'))?.passwordHash, bobs)
  })
  const again = await run('--apply')
  t.match(again, /keep +bob/, 'the login has replaced the hash')
  t.match(again, /^0 added, 0 changed/m)
})

void test('an import that changes a password ends the sessions of the user', async t => {
  const { run, withStore } = setUp(t)
  const session = (name: string) => ({
    id: name,
    secretHash: name,
    userName: name,
    backend: 'BASIC:AUTH',
    ip: '',
    userAgent: '',
    language: null,
    isPermanent: false,
    isApi: true,
    binding: null,
    createdAt: 1,
    lastSeenAt: 1,
    expiresAt: Number.MAX_SAFE_INTEGER,
    provenAt: 1,
    provenFrom: '',
    way: 'password' as const,
    factor: null,
    providerSid: null,
    idToken: null
  })
  await withStore(async ({ users, sessions }) => {
    await users.create({ name: 'bob', passwordHash: 'another hash' })
    for (const name of ['bob', 'zoe']) await sessions.create(session(name), { sessionsMax: 5 })
  })
  await run('--apply', '--overwrite')
  await withStore(async ({ sessions }) => {
    t.equal(await sessions.lookUp('bob'), undefined)
    t.ok(await sessions.lookUp('zoe'))
  })
})

void test('rejects files that cannot be read', async t => {
  const { folder, source, database, run } = setUp(t)
  writeFileSync(source, '[BASIC:AUTH]\nann = "secret\n')
  await t.rejects(run('--apply'), { code: 'INVALID_INPUT', message: /line 2 / })
  writeFileSync(source, Buffer.alloc(1_048_577, '#'))
  await t.rejects(run(), { code: 'PAYLOAD_TOO_LARGE' })
  const command = () => createImportCommand({ env: {}, print: () => undefined })
  for (const name of [folder, path.join(folder, 'missing')]) {
    const words = [name, '--config', path.join(folder, 'burphub.yaml')]
    await t.rejects(command().parseAsync(words, { from: 'user' }), { code: 'INVALID_INPUT' })
  }
  writeFileSync(source, '')
  await t.rejects(command().parseAsync([source], { from: 'user' }), { code: 'BAD_CONFIG' })
  t.equal(existsSync(database), false)
})
