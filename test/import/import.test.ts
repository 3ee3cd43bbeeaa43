import type { Test } from 'tap'
import { createPasswords } from '../../src/access/passwords.js'
import { Fault } from '../../src/faults.js'
import { applyImport, planImport } from '../../src/commands/import/import.js'
import { parseIniFile } from '../../src/commands/import/ini-file.js'
import { toWanted } from '../../src/commands/import/imported-settings.js'
import type { Store } from '../../src/store/store.js'
import { openStoreOn, testOnEach } from '../support/databases.js'

const file = `
[Agent:office]
host = 10.0.0.1
[Agent:main]
[Global]
auth = basic
acl = basic
[ACL]
legacy = true
[LOCAL:AUTH]
[BASIC:AUTH]
ann = plain
bob = pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349
[BASIC:ACL]
admin = ann, @ops
+moderator = bob,
@moderator = c1
+zoo = bob, @ops
+ops = "ünal",
@ops = '{"clients": ["ß*"]}'
bob = c1, c2
`

const wanted = toWanted(parseIniFile(Buffer.from(file)))
const options = {
  overwrite: false,
  passwords: createPasswords(),
  source: 'burpui.cfg',
  configured: ['main'],
  createServer: async (name: string) => ({
    name,
    createdAt: 1,
    hubCertificate: 'a certificate',
    secrets: 'sealed'
  })
}

async function everything(store: Store) {
  return {
    users: await store.users.list(),
    acl: await store.acl.read(),
    settings: await store.settings.list(),
    servers: await store.servers.list(),
    audit: await store.audit.list({ limit: 100 }),
    revision: await store.revision()
  }
}

async function outcomes(t: Test, store: Store) {
  const { actions } = await planImport(store, wanted, options)
  t.equal(actions.length, 16)
  return [...new Set(actions.map(({ outcome }) => outcome))]
}

testOnEach('a repeated import finds only unchanged values', async (t, database) => {
  const store = await openStoreOn(t, database)
  t.same(await outcomes(t, store), ['add', 'same'], 'the server is already in the database')
  const { actions } = await applyImport(store, wanted, options)
  t.ok(actions.every(({ outcome }) => outcome !== 'change'))
  t.same(await outcomes(t, store), ['same'])
  const before = await everything(store)
  t.match(before.servers, [{ name: 'office', agent: null, invitation: null }])
  t.same(before.acl, {
    admins: ['@ops', 'ann'],
    moderators: ['bob'],
    moderatorGrant: 'c1',
    groups: [
      { name: 'zoo', grant: '', members: ['bob', '@ops'] },
      { name: 'ops', grant: '{"clients": ["ß*"]}', members: ['ünal'] }
    ],
    grants: [{ name: 'bob', grant: 'c1,c2' }],
    labeled: new Map()
  })
  await applyImport(store, wanted, { ...options, overwrite: true })
  t.same(await everything(store), before)
  t.match(await store.audit.verify(), { ok: true })
})

testOnEach('a failed import changes nothing', async (t, database) => {
  const store = await openStoreOn(t, database)
  const before = await everything(store)
  const audit = Object.assign(Object.create(store.audit) as typeof store.audit, {
    append: () => Promise.reject(new Fault('STORE_UNAVAILABLE', 'The disk is full.'))
  })
  const change: Store['change'] = work => store.change(tables => work({ ...tables, audit }))
  const broken = applyImport({ ...store, change }, wanted, options)
  await t.rejects(broken, { code: 'STORE_UNAVAILABLE' })
  t.same(await everything(store), before)
})

testOnEach('two simultaneous imports have the result of one', async (t, database) => {
  const store = await openStoreOn(t, database)
  await Promise.all([applyImport(store, wanted, options), applyImport(store, wanted, options)])
  t.same(await outcomes(t, store), ['same'])
  t.equal((await store.users.list()).length, 2)
  t.equal((await store.audit.list({ limit: 9 })).length, 1)
})
