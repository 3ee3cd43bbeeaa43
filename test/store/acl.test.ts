import { openStore, type Store } from '../../src/store/store.js'
import { openStoreOn, testOnEach } from '../support/databases.js'

testOnEach('what was written about rights is read as one', async (t, database) => {
  const store = await openStoreOn(t, database)
  t.strictSame(await store.acl.read(), {
    admins: [],
    moderators: [],
    moderatorGrant: null,
    groups: [],
    grants: []
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
    ]
  })
})

testOnEach('each change of rights says whether it changed anything', async (t, database) => {
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
})

testOnEach('a group that goes leaves no trace in any list', async (t, database) => {
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

testOnEach('a user who goes takes rights and memberships along', async (t, database) => {
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

testOnEach('a change that fails leaves everything as it was', async (t, database) => {
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

testOnEach('everybody on one database notices a change', async (t, database) => {
  const url = await database.createUrl(t)
  const [one, other] = await Promise.all([openStore({ url }), openStore({ url })])
  t.teardown(() => Promise.all([one.close(), other.close()]))
  const before = await other.revision()
  await one.change(({ acl }) => acl.addMember('admin', 'ann'))
  t.ok((await other.revision()) > before)
  t.strictSame((await other.acl.read()).admins, ['ann'])
})

testOnEach('of many changes at once none is lost', async (t, database) => {
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

testOnEach('a name with a NUL character belongs to nobody', async (t, database) => {
  const store = await openStoreOn(t, database)
  const invalid = { code: 'INVALID_INPUT' }
  const user = { name: 'a\0b', passwordHash: 'h' }
  await t.rejects(store.users.create(user), invalid)
  t.equal(await store.users.lookUp('a\0b'), undefined)
  t.equal(await store.users.remove('a\0b'), false)
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
