import { Kysely, sql } from 'kysely'
import { migrateTo } from '../../src/store/migrate.js'
import { CarefulPostgresDialect, createPostgresPool } from '../../src/store/postgres-dialect.js'
import { FaultingSqliteDialect, openSqlite } from '../../src/store/sqlite-dialect.js'
import { openStore, type Store } from '../../src/store/store.js'
import { openStoreOn, testOnEach } from '../support/databases.js'

testOnEach('reads roles, groups and grants as one snapshot', async (t, database) => {
  const store = await openStoreOn(t, database)
  t.strictSame(await store.acl.read(), {
    admins: [],
    moderators: [],
    moderatorGrant: null,
    groups: [],
    grants: [],
    labeled: new Map()
  })
  await store.change(async ({ acl }) => {
    for (const member of ['zoe', 'Ann', '@ops']) await acl.addMember('admin', member)
    await acl.addMember('moderator', 'zoe')
    await acl.setModeratorGrant('{"a":1}')
    await acl.createGrant('zoe', '["web"]')
    await acl.createGrant('Zoe', '["mail"]')
    await acl.createGroup('ops', '{}')
    await acl.createGroup('dev', '{"clients":["*"]}')
    for (const member of ['zoe', 'ann', '@ops']) await acl.addGroupMember('dev', member)
  })
  t.strictSame(await store.acl.read(), {
    admins: ['@ops', 'Ann', 'zoe'],
    moderators: ['zoe'],
    moderatorGrant: '{"a":1}',
    groups: [
      { name: 'ops', grant: '{}', members: [] },
      { name: 'dev', grant: '{"clients":["*"]}', members: ['zoe', 'ann', '@ops'] }
    ],
    grants: [
      { name: 'Zoe', grant: '["mail"]' },
      { name: 'zoe', grant: '["web"]' }
    ],
    labeled: new Map()
  })
})

testOnEach(
  'each change of permissions returns whether it changed anything',
  async (t, database) => {
    const store = await openStoreOn(t, database)
    await store.change(async ({ acl }) => {
      t.equal(await acl.addMember('admin', 'ann'), true)
      t.equal(await acl.addMember('admin', 'ann'), false)
      t.equal(await acl.removeMember('moderator', 'ann'), false)
      t.equal(await acl.removeMember('admin', 'ann'), true)
      t.equal(await acl.setGrant('ann', '1'), false)
      t.equal(await acl.createGrant('ann', '1'), true)
      t.equal(await acl.createGrant('ann', '2'), false)
      t.equal(await acl.setGrant('ann', '3'), true)
      t.equal(await acl.setGroup('ops', '1'), false)
      t.equal(await acl.addGroupMember('ops', 'ann'), false)
      t.equal(await acl.createGroup('ops', '1'), true)
      t.equal(await acl.createGroup('ops', '2'), false)
      t.equal(await acl.setGroup('ops', '3'), true)
      t.equal(await acl.addGroupMember('ops', 'ann'), true)
      t.equal(await acl.addGroupMember('ops', 'ann'), false)
      t.match(await acl.read(), {
        grants: [{ name: 'ann', grant: '3' }],
        groups: [{ name: 'ops', grant: '3', members: ['ann'] }]
      })
      t.equal(await acl.removeGroupMember('ops', 'bob'), false)
      t.equal(await acl.removeGroupMember('ops', 'ann'), true)
      t.equal(await acl.removeGrant('bob'), false)
      t.equal(await acl.removeGrant('ann'), true)
      t.equal(await acl.removeGroup('dev'), false)
      await acl.setModeratorGrant('x')
      await acl.setModeratorGrant(null)
      t.equal((await acl.read()).moderatorGrant, null)
    })
  }
)

testOnEach('removing a group removes it from all lists', async (t, database) => {
  const store = await openStoreOn(t, database)
  await store.change(async ({ acl }) => {
    await acl.createGroup('ops', '1')
    await acl.createGroup('dev', '2')
    await acl.addGroupMember('ops', 'ann')
    await acl.addGroupMember('dev', '@ops')
    await acl.addGroupMember('dev', 'bob')
    await acl.addMember('admin', '@ops')
    t.equal(await acl.removeGroup('ops'), true)
    await acl.createGroup('ops', '3')
  })
  const { admins, groups } = await store.acl.read()
  t.strictSame(admins, [])
  t.strictSame(groups, [
    { name: 'dev', grant: '2', members: ['bob'] },
    { name: 'ops', grant: '3', members: [] }
  ])
})

testOnEach('removing a user removes grants and memberships', async (t, database) => {
  const store = await openStoreOn(t, database)
  await store.change(async ({ acl }) => {
    await acl.createGroup('ops', '1')
    for (const member of ['ann', 'bob']) {
      await acl.addMember('admin', member)
      await acl.addMember('moderator', member)
      await acl.addGroupMember('ops', member)
      await acl.createGrant(member, '1')
    }
    await acl.removeEverythingOf('ann')
  })
  t.match(await store.acl.read(), {
    admins: ['bob'],
    moderators: ['bob'],
    groups: [{ members: ['bob'] }],
    grants: [{ name: 'bob' }]
  })
})

testOnEach('a user is blocked once, and gives everything to another one', async (t, database) => {
  const store = await openStoreOn(t, database)
  const [ann, sso] = [
    { key: 'ann', name: 'ann', backend: 'BASIC:AUTH' },
    { key: 'OIDC:sso:ann', name: 'ann', backend: 'OIDC:sso' }
  ]
  const facts = { userKey: 'ann', blockedBy: 'admin', blockedAt: 1, reason: null }
  await store.change(async ({ blockedUsers, lastLogins }) => {
    t.strictSame([await blockedUsers.add(facts), await blockedUsers.add(facts)], [true, false])
    await lastLogins.write('ann', 1)
    await lastLogins.write('ann', 2)
  })
  t.strictSame(await store.blockedUsers.list(), [facts])
  t.strictSame([...(await store.lastLogins.list())], [['ann', 2]])
  await store.change(async ({ acl, preferences, userMoves, blockedUsers }) => {
    t.strictSame(
      [await blockedUsers.remove('ann'), await blockedUsers.remove('ann')],
      [true, false]
    )
    await acl.createGroup('ops', '1')
    for (const member of ['ann', sso.key]) await acl.addGroupMember('ops', member)
    await acl.addMember('moderator', 'ann')
    await acl.createGrant('ann', '2')
    for (const [user, value] of [
      ['ann', 'fr'],
      [sso.key, 'it']
    ] as const) {
      await preferences.write(user, { key: 'language', value }, { preferencesMax: 9 })
    }
    await preferences.write('ann', { key: 'theme', value: 'dark' }, { preferencesMax: 9 })
    await userMoves.move(ann, sso)
  })
  t.match(await store.acl.read(), {
    moderators: [sso.key],
    groups: [{ members: [sso.key] }],
    grants: [{ name: sso.key, grant: '2' }]
  })
  t.strictSame(await store.preferences.list('ann'), [])
  t.match(await store.preferences.list(sso.key), [{ value: 'it' }, { value: 'dark' }])
})

testOnEach('a failed change changes nothing', async (t, database) => {
  const store = await openStoreOn(t, database)
  const before = await store.revision()
  const failing = store.change(async ({ acl, users }) => {
    await users.create({ name: 'ann', passwordHash: 'h' })
    await acl.addMember('admin', 'ann')
    throw new Error('no')
  })
  await t.rejects(failing, { message: 'no' })
  t.equal(await store.users.count(), 0)
  t.strictSame((await store.acl.read()).admins, [])
  t.equal(await store.revision(), before)
  t.equal(await store.change(async () => 5), 5)
  t.equal(await store.revision(), before + 1)
})

testOnEach('all instances on one database notice a change', async (t, database) => {
  const url = await database.createUrl(t)
  const [one, other] = await Promise.all([openStore({ url }), openStore({ url })])
  t.teardown(() => Promise.all([one.close(), other.close()]))
  const before = await other.revision()
  await one.change(({ acl }) => acl.addMember('admin', 'ann'))
  t.ok((await other.revision()) > before)
  t.strictSame((await other.acl.read()).admins, ['ann'])
})

testOnEach('concurrent changes are all applied', async (t, database) => {
  const url = await database.createUrl(t)
  const [one, other] = await Promise.all([openStore({ url }), openStore({ url })])
  t.teardown(() => Promise.all([one.close(), other.close()]))
  await one.change(({ acl }) => acl.createGroup('ops', ''))
  // Each reads the grant, waits as if it thought about it, and writes what it read and one more.
  const append = (store: Store, index: number) =>
    store.change(async ({ acl }) => {
      const grant = (await acl.read()).groups[0]?.grant ?? ''
      await new Promise(resolve => setImmediate(resolve))
      await acl.setGroup('ops', `${grant}x`)
      t.equal(await acl.addGroupMember('ops', `user ${index}`), true)
    })
  const turns = Array.from({ length: 25 }, (_, turn) => turn)
  await Promise.all(turns.flatMap(turn => [append(one, turn), append(other, 25 + turn)]))
  const [group] = (await other.acl.read()).groups
  t.equal(group?.grant.length, 50)
  t.equal(new Set(group?.members).size, 50)
})

testOnEach('a name with a NUL character matches no user', async (t, database) => {
  const store = await openStoreOn(t, database)
  const invalid = { code: 'INVALID_INPUT' }
  const user = { name: 'a\0b', passwordHash: 'h' }
  await t.rejects(store.users.create(user), invalid)
  t.equal(await store.users.lookUp('a\0b'), undefined)
  t.equal(await store.users.remove('a\0b'), false)
  t.equal(await store.factors.countRecovery('local:a\0b'), 0, 'a count is zero, not missing')
  await store.change(async ({ acl }) => {
    t.equal(await acl.addGroupMember('a\0b', 'ann'), false)
    t.equal(await acl.removeGrant('a\0b'), false)
  })
  await t.rejects(
    store.change(({ acl }) => acl.createGrant('a\0b', '1')),
    invalid
  )
  t.strictSame((await store.acl.read()).grants, [])
})

type OldTables = Record<string, Record<string, unknown>>

function openOld(url: string): Kysely<OldTables> {
  const file = /^sqlite:(.+)$/.exec(url)?.[1]
  const dialect =
    file === undefined
      ? new CarefulPostgresDialect(
          createPostgresPool({ url, poolMax: 1, statementTimeoutMs: 60_000 })
        )
      : new FaultingSqliteDialect(openSqlite(file))
  return new Kysely<OldTables>({ dialect })
}

async function makeOldDatabase(url: string): Promise<void> {
  const db = openOld(url)
  // The tables as version 0.1 made them.
  await migrateTo(db as Kysely<unknown>, '0008-admins')
  const said = { external_id: 'x', groups: '[]' }
  await db
    .insertInto('users')
    .values(['ann', 'both'].map(name => ({ name, password_hash: 'h', created_at: 1 })))
    .execute()
  await db
    .insertInto('identities')
    .values([
      { backend: 'LDAP:AUTH', user_name: 'both', seen_at: 1, ...said },
      { backend: 'LDAP:AUTH', user_name: 'carol', seen_at: 2, ...said },
      { backend: 'LOCAL:AUTH', user_name: 'carol', seen_at: 1, ...said },
      { backend: 'LDAP:AUTH', user_name: '@ops', seen_at: 1, ...said }
    ])
    .execute()
  const members = ['ann', 'both', 'carol', 'nobody', '@ops']
  for (const member of members) {
    await db.insertInto('acl_members').values({ role: 'moderator', member }).execute()
    const entry = { group_name: 'g', member, position: members.indexOf(member) }
    await db.insertInto('acl_group_members').values(entry).execute()
    if (!member.startsWith('@')) {
      await db.insertInto('acl_grants').values({ name: member, content: member }).execute()
      const preference = { user_name: member, key: 'pageLength', value: '5' }
      await db.insertInto('preferences').values(preference).execute()
      const hidden = { user_name: member, server: '', client: member }
      await db.insertInto('hidden_clients').values(hidden).execute()
    }
  }
  await db.insertInto('acl_groups').values({ name: 'g', content: '', position: 1 }).execute()
  await addOldBackups(db)
  await db.destroy()
}

/** More than are moved at a time. */
const oldBackupsCount = 1_100

async function addOldBackups(db: Kysely<OldTables>): Promise<void> {
  const numbers = Array.from({ length: oldBackupsCount }, (_, index) => index + 1)
  const counters = JSON.stringify({ b: [7], E: [9], O: [5e12], Z: [1, 2, 3, 4, 5], w: [6] })
  const rows = numbers.map(number => sql`('main', 'web', ${number}, ${number}, ${counters}, 'X')`)
  const columns = sql`server, client, number, timestamp, counters, os`
  await sql`insert into backup_numbers (${columns}) values ${sql.join(rows)}`.execute(db)
  await sql`insert into backup_numbers (${columns}) values ('main', 'bare', 1, 1, '{}', null),
    ('main', 'odd', 1, 5, '{"f":[1]}', null)`.execute(db)
  const backups = JSON.stringify(
    numbers.map(number => ({ number, timestamp: number, hasCounters: number < 3 }))
  )
  await sql`insert into backup_lists (server, client, fingerprint, backups, checked_at)
    values ('main', 'web', 'f', ${backups}, 1), ('main', 'bare', 'f', '[]', 1)`.execute(db)
}

testOnEach('lists the backups of a database of version 0.1', async (t, database) => {
  const url = await database.createUrl(t)
  await makeOldDatabase(url)
  const { backupStats } = await openStoreOn(t, database, url)
  const dated = await backupStats.listDated('main', ['web', 'bare', 'odd'], {})
  t.equal(dated.length, oldBackupsCount + 1)
  t.strictSame(dated[0], { client: 'odd', number: 1, startedAt: 5, endedAt: null, warnings: 0 })
  const last = { client: 'web', number: oldBackupsCount, startedAt: 7, endedAt: 9, warnings: 6 }
  t.strictSame(dated.at(-1), last)
  const [summary, ...others] = await backupStats.listSummaries('main')
  t.strictSame(others, [])
  const newest = { number: oldBackupsCount, timestamp: oldBackupsCount, counted: oldBackupsCount }
  t.match(summary, { client: 'web', ...newest, os: 'X' })
  const complaints = { warnings: 6, errors: 0, messages: 0 }
  const sizes = { durationS: 2, bytes: 5e12, entries: 6 }
  t.strictSame(summary?.figures, { startedAt: 7, endedAt: 9, ...sizes, ...complaints })
})

testOnEach('the data of a database of version 0.1 keeps its owners', async (t, database) => {
  const url = await database.createUrl(t)
  await makeOldDatabase(url)
  const store = await openStoreOn(t, database, url)
  const carol = 'LDAP:AUTH:carol'
  const { moderators, groups, grants } = await store.acl.read()
  t.strictSame(moderators, ['@ops', carol, 'ann', 'both', 'nobody'])
  t.strictSame(groups[0]?.members, ['ann', 'both', carol, 'nobody', '@ops'])
  t.strictSame(
    grants.map(({ name, grant }) => [name, grant]),
    [
      [carol, 'carol'],
      ['ann', 'ann'],
      ['both', 'both'],
      ['nobody', 'nobody']
    ]
  )
  for (const user of ['ann', 'both', carol, 'nobody']) {
    t.strictSame(await store.preferences.list(user), [{ key: 'pageLength', value: 5 }], user)
    t.equal((await store.hiddenClients.list(user)).length, 1, user)
  }
  t.strictSame(await store.preferences.list('carol'), [])
})
