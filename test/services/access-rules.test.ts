/** Access given and taken by rules, and what is said of it before anything is written. */
import t, { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { usePeopleApp } from './people-app.js'

type Schemas = components['schemas']
type Change = Schemas['AccessChanges']['changes'][number]

const users = ['mod', 'ann', 'bob', 'cleo', 'dora', 'web1', '<img src=x>', `o'neil "x" /y é`]
const { expect, ask, refuse, get, store } = await usePeopleApp(t, users)

const toUser = (name: string) => ({ kind: 'user' as const, name })
const toGroup = (name: string) => ({ kind: 'group' as const, name })
const rule = (
  subject: Change['subject'],
  target: Change['target'],
  mode: Change['mode']
): Change => ({
  subject,
  target,
  mode
})
const change = async (changes: Change[], more: object = {}, user?: string) =>
  (await expect(200, 'PATCH /acl/rules', { changes, ...more }, user)) as Schemas['AccessEffect']
const isRefused = (changes: Change[], user?: string, more: object = {}) =>
  refuse('PATCH /acl/rules', { changes, ...more }, user)
const clientsOf = async (user: string) =>
  (await get('/api/clients/all', user)).json<{ name: string }[]>().map(({ name }) => name)
const rulesOf = async (kind: string, name: string) =>
  ((await expect(200, 'GET /acl/rules')) as Schemas['AccessRules'][]).find(
    each => each.kind === kind && each.name === name
  )
const everything = await clientsOf('admin')
const grantOf = async (name: string) =>
  (await store.acl.read()).grants.find(grant => grant.name === name)?.grant
const onMain = (client: string) => ({ server: 'main', client })

t.ok(everything.includes('web1') && everything.includes('db1'), everything.join())

void test('a dry run returns what a user will see, and writes nothing', async t => {
  const wanted = [
    rule(toUser('ann'), onMain('web1'), 'read'),
    rule(toUser('ann'), onMain('db1'), 'restore')
  ]
  t.equal(await refuse('PATCH /acl/rules'), 'INVALID_INPUT', 'without a body')
  const effect = await change(wanted, { dryRun: true })
  const gained = [
    { server: 'main', client: 'db1', before: 'none', after: 'rw' },
    { server: 'main', client: 'web1', before: 'none', after: 'r' }
  ]
  t.match(effect, {
    dryRun: true,
    sees: [{ kind: 'user', name: 'ann', count: 2, restorable: 1 }],
    gained: { people: 1, users: [{ user: 'ann', count: 2, clients: gained }] },
    lost: { people: 0, users: [] },
    conflicts: []
  })
  t.equal(await grantOf('ann'), undefined)
  t.same(await clientsOf('ann'), [])
  const done = await change(wanted)
  t.same({ ...done, dryRun: true }, effect, 'the change is what was said of it')
  t.same((await clientsOf('ann')).toSorted(), ['db1', 'web1'])
  t.equal((await get('/api/client/main/stats/db1', 'ann')).statusCode, 200)
  t.match(await rulesOf('user', 'ann'), {
    rules: [
      { target: { server: 'main', client: 'web1' }, mode: 'read' },
      { target: { server: 'main', client: 'db1' }, mode: 'restore' }
    ],
    custom: null,
    clients: 2,
    restorable: 1
  })
})

void test('a removed rule is gone, and so is a grant without rules', async t => {
  const effect = await change([
    rule(toUser('ann'), onMain('web1'), 'none'),
    rule(toUser('ann'), onMain('db1'), 'none')
  ])
  t.match(effect.lost, { people: 1, users: [{ user: 'ann', count: 2 }] })
  t.same(await clientsOf('ann'), [])
  t.equal((await get('/api/client/main/stats/web1', 'ann')).statusCode, 404)
  t.equal(await grantOf('ann'), undefined)
})

void test('all changes are made, or none', async t => {
  const bad = rule(toGroup('nobody'), onMain('web1'), 'read')
  t.equal(await isRefused([rule(toUser('ann'), onMain('web1'), 'read'), bad]), 'NO_SUCH_GROUP')
  t.equal(await grantOf('ann'), undefined)
})

void test('a group gives access by pattern, and its members keep their other permissions', async t => {
  await expect(201, 'PUT /acl/groups', { group: 'desk' })
  await expect(
    201,
    'PUT /acl/group/desk?memberName=bob'.replace('/group/desk', '/BASIC:ACL/group/desk')
  )
  const web = everything.filter(name => name.startsWith('web'))
  const effect = await change([rule(toGroup('desk'), { pattern: 'web*' }, 'restore')])
  t.match(effect.sees, [{ kind: 'group', name: 'desk', count: web.length }])
  t.match(effect.gained, { people: 1, users: [{ user: 'bob', count: web.length }] })
  await change([rule(toUser('bob'), onMain('db1'), 'read')])
  t.same((await clientsOf('bob')).toSorted(), [...web, 'db1'].toSorted())
})

void test('a rule that wins over the one that is given is named', async t => {
  const own = await change([rule(toUser('bob'), onMain('web1'), 'read')], { dryRun: true })
  t.match(own.lost, {
    users: [{ user: 'bob', clients: [{ client: 'web1', before: 'rw', after: 'r' }] }]
  })
  t.same(own.conflicts, [], 'the own rule wins over that of the group')
  await change([rule(toUser('bob'), onMain('web1'), 'read')])
  const more = await change(
    [rule(toGroup('desk'), { server: 'main', client: 'web1' }, 'restore')],
    { dryRun: true }
  )
  t.match(more.conflicts, [
    { kind: 'less', clients: ['web1'], text: 'Rule web1 of bob takes precedence.' }
  ])
  const none = await change([rule(toUser('bob'), onMain('web1'), 'none')])
  t.match(none.conflicts, [
    { kind: 'more', clients: ['web1'], text: 'Rule web* of group desk takes precedence for bob.' }
  ])
  await change([rule(toUser('bob'), onMain('web1'), 'denied')])
  t.notOk((await clientsOf('bob')).includes('web1'))
  await change([
    rule(toUser('bob'), onMain('web1'), 'none'),
    rule(toUser('bob'), onMain('db1'), 'none')
  ])
})

void test('a list that was written by hand becomes rules that mean the same', async t => {
  await expect(201, 'PUT /acl/grants/cleo', { content: 'web*' })
  t.match(await rulesOf('user', 'cleo'), {
    rules: [{ target: { pattern: 'web*' }, mode: 'restore' }]
  })
  const effect = await change([rule(toUser('cleo'), onMain('db1'), 'read')])
  t.match(effect, { lost: { people: 0 }, gained: { users: [{ user: 'cleo', count: 1 }] } })
  t.same(JSON.parse((await grantOf('cleo')) ?? ''), {
    '*': { rw: ['web*'] },
    main: { ro: ['db1'] }
  })
  await expect(201, 'DELETE /acl/grants/cleo')
})

void test('the list of a group that was written by hand still counts beside new rules', async t => {
  await expect(201, 'PUT /acl/groups', { group: 'shop', grant: '["web*"]' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/shop?memberName=cleo')
  const before = (await clientsOf('cleo')).toSorted()
  await change([rule(toUser('cleo'), onMain('db1'), 'read')])
  t.same((await clientsOf('cleo')).toSorted(), [...before, 'db1'].toSorted())
})

void test('a grant that rules cannot express remains unchanged', async t => {
  const content = { order: ['ro', 'rw', 'exclude'], clients: { ro: ['web*'], rw: ['db1'] } }
  await expect(201, 'PUT /acl/grants/dora', { content })
  const written = await grantOf('dora')
  t.match(await rulesOf('user', 'dora'), { rules: [], custom: /order/ })
  t.equal(await isRefused([rule(toUser('dora'), onMain('db1'), 'read')]), 'CUSTOM_GRANT')
  t.equal(await grantOf('dora'), written)
  await expect(201, 'DELETE /acl/grants/dora')
})

void test('a grant remains unchanged if writing it as rules would change permissions', async t => {
  await expect(201, 'PUT /acl/groups', { group: 'mixed', grant: 'web*' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/mixed?memberName=dora')
  await expect(201, 'PUT /acl/grants/dora', { content: { main: { ro: ['db1'] } } })
  t.same(await clientsOf('dora'), ['db1'], 'the list of the group counts for nothing')
  const group = rule(toGroup('mixed'), onMain('db1'), 'read')
  t.equal(await isRefused([group]), 'CUSTOM_GRANT')
  await change([rule(toUser('dora'), onMain('web1'), 'read')])
  t.same((await clientsOf('dora')).toSorted(), ['db1', 'web1'])
  await expect(201, 'DELETE /acl/groups/mixed')
})

void test('the answer names users who lose the client of the same name', async t => {
  const effect = await change([rule(toUser('web1'), onMain('db1'), 'read')], { dryRun: true })
  t.match(effect.lost, { users: [{ user: 'web1', clients: [{ client: 'web1' }] }] })
  t.match(effect.conflicts, [{ kind: 'lost', clients: ['web1'], text: /same name/ }])
})

void test('the answer names unknown users and clients', async t => {
  const effect = await change([rule(toUser('nobody'), onMain('none'), 'read')], { dryRun: true })
  t.match(effect.conflicts, [{ kind: 'unknown' }, { kind: 'empty' }])
  t.equal(await isRefused([rule(toUser('@desk'), onMain('web1'), 'read')]), 'BAD_NAME')
  t.equal(await isRefused([rule(toUser('ann'), {}, 'read')]), 'INVALID_INPUT')
  t.equal(
    await isRefused([rule(toUser('ann'), { client: 'a', pattern: 'b' }, 'read')]),
    'INVALID_INPUT'
  )
  t.equal(await isRefused([]), 'INVALID_INPUT')
})

void test('names may contain any characters', async t => {
  for (const name of ['<img src=x>', `o'neil "x" /y é`]) {
    for (const client of ['web1', 'a[1]*?', '__proto__', 'ro']) {
      await change([rule(toUser(name), onMain(client), 'read')])
    }
    await change([rule(toUser(name), { server: 'ro', client: 'web1' }, 'read')])
    t.same(await clientsOf(name), ['web1'], name)
    const known = await rulesOf('user', name)
    t.same(
      known?.rules
        .map(({ target }) => target)
        .toSorted((a, b) => ((a.client ?? '') < (b.client ?? '') ? -1 : 1)),
      [
        { server: 'main', client: '__proto__' },
        { server: 'main', client: 'a[1]*?' },
        { server: 'main', client: 'ro' },
        { server: 'main', client: 'web1' },
        { server: 'ro', client: 'web1' }
      ],
      name
    )
    await change((known?.rules ?? []).map(({ target }) => rule(toUser(name), target, 'none')))
    t.equal(await grantOf(name), undefined)
  }
})

void test('a user of a directory is given access under the key of that directory', async t => {
  const identity = { backend: 'LDAP:AUTH', userName: 'lena', externalId: 'cn=lena', seenAt: 1 }
  await store.change(({ identities }) => identities.write({ ...identity, groups: ['desk'] }))
  const effect = await change([rule(toUser('lena'), onMain('db1'), 'read')])
  t.match(effect, { gained: { users: [{ user: 'LDAP:AUTH:lena', count: 1 }] }, conflicts: [] })
  const visible = (await expect(200, 'GET /acl/visible?client=db1')) as Schemas['ClientAccess'][]
  t.match(
    visible.find(({ name }) => name === 'LDAP:AUTH:lena'),
    { kind: 'user', mode: 'r', because: { user: 'LDAP:AUTH:lena', pattern: 'db1', agent: 'main' } }
  )
  await change([rule(toUser('lena'), onMain('db1'), 'none')])
})

void test('the users who see a client are listed with the rule', async t => {
  const list = (await expect(200, 'GET /acl/visible?client=web1')) as Schemas['ClientAccess'][]
  const find = (name: string) => list.find(each => each.name === name)
  t.match(find('admin'), { kind: 'user', mode: 'rw', because: { kind: 'admin' } })
  t.match(find('desk'), { mode: 'rw', because: { pattern: 'web*', text: /^@desk may/ } })
  t.match(find('bob'), { kind: 'user', mode: 'rw', because: { group: 'desk' } })
  t.match(find('web1'), { kind: 'user', because: { kind: 'ownName' } })
  t.equal(find('ann'), undefined)
  t.equal(await refuse('GET /acl/visible?client=none'), 'NO_SUCH_CLIENT')
  t.equal(await refuse('GET /acl/visible?client=web1', undefined, 'bob'), 'FORBIDDEN')
})

void test('a moderator gives only the own permissions, and learns nothing beyond them', async t => {
  await expect(201, 'POST /acl/moderator', { grant: '[]' })
  await change([rule(toUser('mod'), onMain('web1'), 'restore')])
  const effect = await change(
    [rule(toUser('ann'), onMain('web1'), 'read')],
    { dryRun: true },
    'mod'
  )
  t.match(effect, { gained: { users: [{ user: 'ann', count: 1 }] } })
  await change([rule(toUser('ann'), onMain('web1'), 'read')], {}, 'mod')
  t.same(await clientsOf('ann'), ['web1'])
  for (const dryRun of [true, false]) {
    for (const target of [onMain('db1'), { pattern: '*' }, { server: 'main' }]) {
      t.equal(
        await isRefused([rule(toUser('ann'), target, 'read')], 'mod', { dryRun }),
        'FORBIDDEN'
      )
    }
    for (const subject of [toUser('admin'), toUser('mod')]) {
      t.equal(
        await isRefused([rule(subject, onMain('web1'), 'read')], 'mod', { dryRun }),
        'FORBIDDEN'
      )
    }
  }
  t.equal(await refuse('GET /acl/visible?client=db1', undefined, 'mod'), 'NO_SUCH_CLIENT')
  await change([rule(toUser('cleo'), onMain('db1'), 'restore')])
  const taken = [rule(toUser('cleo'), onMain('db1'), 'none')]
  t.equal(await isRefused(taken, 'mod', { dryRun: true }), 'FORBIDDEN')
  const given = await change(
    [rule(toUser('cleo'), onMain('web1'), 'restore')],
    { dryRun: true },
    'mod'
  )
  t.notMatch(JSON.stringify(given), /"db1"/, 'nothing is said of what the moderator does not see')
  const rules = (await expect(200, 'GET /acl/rules', undefined, 'mod')) as Schemas['AccessRules'][]
  t.equal(rules.find(({ name }) => name === 'admin')?.clients, 1)
  await change([rule(toUser('ann'), onMain('web1'), 'none')], {}, 'mod')
  t.same(await clientsOf('ann'), [])
})

void test('a change leaves one entry, a dry run none', async t => {
  const entries = async () =>
    (await ask('GET /audit?action=access.change')).json<{ details: object }[]>().length
  const before = await entries()
  await change([rule(toUser('ann'), onMain('web1'), 'read')], { dryRun: true })
  t.equal(await entries(), before)
  await change([rule(toUser('ann'), onMain('web1'), 'read')])
  t.equal(await entries(), before + 1)
})
