import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { usePeopleApp } from './people-app.js'

const directory = await mkdtemp(join(tmpdir(), 'burphub-acl-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
const { expect, refuse, ask, get, store, sendForm } = await usePeopleApp(
  t,
  ['mod', 'ann', 'bob', 'cleo', 'dora'],
  { directory }
)

type Members = { members: string[]; grant: string | null }

void test('there is one backend for rights, which can do everything', async t => {
  const basic = { name: 'BASIC:ACL', type: 'authorization', priority: 100, add_grant: true }
  t.match(await expect(200, 'GET /acl/backends'), [basic])
  t.match(await expect(200, 'GET /acl/backend/BASIC%3AACL'), { ...basic, del_admin: true })
  t.equal(await refuse('GET /acl/backend/BASIC:AUTH'), 'NO_SUCH_BACKEND')
})

void test('a grant is given, shown as JSON, changed and taken away', async t => {
  const list = (path: string) => expect(200, `GET /acl${path}`)
  t.strictSame(await expect(201, 'PUT /acl/grants', { grant: 'ann', content: 'web*, db1' }), [
    [0, 'Grant for ann created.']
  ])
  const shown = { id: 'ann', grant: '["web*", "db1"]', backend: 'BASIC:ACL' }
  for (const path of ['/grants', '/grants/ann', '/BASIC:ACL/grants', '/BASIC%3AACL/grants/ann']) {
    t.strictSame(await list(path), [shown])
  }
  for (const path of ['/grants/eve', '/NONE/grants', '/grants?backend=NONE', '/grants?q=x']) {
    t.strictSame(await list(path), [])
  }
  t.equal((await get('/api/clients/running', 'ann')).statusCode, 200)
  const content = { clients: { ro: ['db1'] } }
  await expect(201, 'POST /acl/grants/ann', { content })
  t.strictSame(await list('/grants/ann'), [{ ...shown, grant: '{"clients": {"ro": ["db1"]}}' }])
  await expect(201, 'POST /acl/BASIC:ACL/grants/ann', { content: '' })
  t.strictSame(await list('/grants/ann'), [{ ...shown, grant: '[]' }])
  t.strictSame(await expect(201, 'DELETE /acl/grants/ann'), [
    [0, 'Grant [] of ann removed. Roles and groups are unchanged.']
  ])
  t.strictSame(await list('/grants'), [])
})

void test('with one server, a grant may call it by its name or local', async t => {
  const names = async () =>
    (await get('/api/clients/all', 'ann')).json<{ name: string }[]>().map(({ name }) => name)
  const everything = (await get('/api/clients/all')).json<{ name: string }[]>()
  const all = everything.map(({ name }) => name)
  t.ok(all.length > 1)
  const about = 'GET /acl/explain?user=ann&client=web1'
  for (const name of ['main', 'local', 'm*']) {
    await expect(201, 'PUT /acl/grants/ann', { content: { agents: { rw: [name] } } })
    t.strictSame(await names(), all, name)
    t.match(await expect(200, about), { allowed: true, rw: true, serverRw: true }, name)
    await expect(201, 'POST /acl/grants/ann', { content: { agents: { [name]: { ro: ['web1'] } } } })
    t.strictSame(await names(), ['web1'], name)
    t.match(await expect(200, about), { allowed: true, rw: false }, name)
    await expect(201, 'DELETE /acl/grants/ann')
  }
  await expect(201, 'PUT /acl/grants/ann', { content: { agents: { rw: ['other'] } } })
  t.match((await get('/api/clients/all?serverName=main', 'ann')).json(), { code: 'NO_SUCH_SERVER' })
  await expect(201, 'DELETE /acl/grants/ann')
})

void test('an invalid grant is rejected with the reason', async t => {
  const refused: [string, object | undefined, string][] = [
    ['PUT /acl/grants', { grant: 'ann', content: '{"clients": [' }, 'INVALID_INPUT'],
    ['PUT /acl/grants', { grant: 'ann', content: { ro: [1] } }, 'INVALID_INPUT'],
    ['PUT /acl/grants', { grant: 'ann' }, 'INVALID_INPUT'],
    ['PUT /acl/grants', { content: 'x' }, 'INVALID_INPUT'],
    ['PUT /acl/grants', { grant: '@desk', content: 'x' }, 'BAD_NAME'],
    ['PUT /acl/grants', { grant: '+desk', content: 'x' }, 'BAD_NAME'],
    ['PUT /acl/grants', { grant: 'priority', content: 'x' }, 'BAD_NAME'],
    ['PUT /acl/NONE/grants', { grant: 'ann', content: 'x' }, 'NO_SUCH_BACKEND'],
    ['POST /acl/grants/ann', { content: 'x' }, 'NO_SUCH_GRANT'],
    ['POST /acl/grants', { content: 'x' }, 'INVALID_INPUT'],
    ['DELETE /acl/grants/ann', undefined, 'NO_SUCH_GRANT'],
    ['DELETE /acl/grants', undefined, 'INVALID_INPUT']
  ]
  for (const [words, body, code] of refused) t.equal(await refuse(words, body), code, words)
  const answer = await ask('PUT /acl/grants', { grant: 'ann', content: '{"clients": [' })
  t.match(answer.json(), { errors: { content: /JSON/ } })
  await expect(201, 'PUT /acl/grants/ann', { content: 'x' })
  t.equal(await refuse('PUT /acl/grants/ann', { content: 'x' }), 'GRANT_EXISTS')
  await expect(201, 'DELETE /acl/grants/ann')
})

void test('a grant applies from the next request of its user on', async t => {
  const clients = async () =>
    (await get('/api/clients/all', 'bob')).json<{ name: string }[]>().map(({ name }) => name)
  t.strictSame(await clients(), [])
  await expect(201, 'PUT /acl/grants/bob', { content: 'web1' })
  t.strictSame(await clients(), ['web1'])
  await expect(201, 'POST /acl/grants/bob', { content: ['db1'] })
  t.strictSame(await clients(), ['db1'])
  t.match(await expect(200, 'GET /acl/explain?user=bob&client=db1&server=main'), {
    allowed: true,
    rw: true,
    serverAllowed: true,
    because: [{ about: 'allowed', user: 'bob', pattern: 'db1' }]
  })
  t.match(await expect(200, 'GET /acl/explain?user=eve&client=db1'), { allowed: false, rw: false })
  t.match(await expect(200, 'GET /acl/explain?user=bob'), { allowed: true, serverAllowed: true })
  await expect(201, 'DELETE /acl/grants/bob')
})

void test('with several servers, rights are explained for one that is named', async t => {
  const { clientConfigPath } = await useSandbox(t)
  const servers = ['main', 'branch'].map(name => ({ name, clientConfig: clientConfigPath }))
  const office = await usePeopleApp(t, ['ann'], { servers })
  t.match(await office.expect(400, 'GET /acl/explain?user=ann'), {
    code: 'INVALID_INPUT',
    errors: { server: String }
  })
  const content = { agents: { ro: ['branch'] } }
  await office.expect(201, 'PUT /acl/grants', { grant: 'ann', content })
  const explain = (server: string) =>
    office.expect(200, `GET /acl/explain?user=ann&client=web1&server=${server}`)
  t.match(await explain('branch'), { allowed: true, rw: false, serverAllowed: true })
  t.match(await explain('main'), { allowed: false, rw: false, serverAllowed: false })
  t.match(await office.expect(200, 'GET /acl/explain?user=ann&server=branch'), { allowed: true })
})

void test('a group is created, filled, emptied and removed', async t => {
  t.match(await expect(201, 'PUT /acl/groups', { group: '@desk', grant: 'desk*' }), [[0, /desk/]])
  const shown = { id: 'desk', grant: '["desk*"]', members: [], backend: 'BASIC:ACL' }
  t.strictSame(await expect(200, 'GET /acl/groups/desk'), [shown])
  t.strictSame(await expect(200, 'GET /acl/groups/@desk'), [shown])
  t.strictSame(await expect(200, 'GET /acl/groups/none'), [])
  t.equal(await refuse('PUT /acl/groups/desk', {}), 'GROUP_EXISTS')
  await expect(201, 'POST /acl/groups/desk', { grant: '' })
  t.match(await expect(200, 'GET /acl/groups/desk'), [{ grant: null }])
  t.equal(await refuse('POST /acl/groups/desk', {}), 'INVALID_INPUT')
  t.equal(await refuse('POST /acl/groups/none', { grant: '' }), 'NO_SUCH_GROUP')

  const add = { memberNames: ['ann', 'bob', '@later', 'ann'], groupName: 'desk' }
  t.match(await expect(201, 'PUT /acl/group', add), [
    [0, /ann/],
    [0, /bob/],
    [1, /later/]
  ])
  t.match(await expect(201, 'PUT /acl/BASIC:ACL/group/desk', { memberNames: ['ann', 'eve'] }), [
    [1, /already/],
    [0, /eve/]
  ])
  t.equal(await refuse('PUT /acl/BASIC:ACL/group/desk/ann'), 'ALREADY_MEMBER')
  t.strictSame(await expect(200, 'GET /acl/group?groupName=desk'), {
    members: ['ann', 'bob', '@later', 'eve'],
    grant: null
  })
  t.strictSame(await expect(200, 'GET /acl/groupsOf/ann'), {
    groups: [{ name: 'desk', inherit: [] }]
  })
  const remove = 'DELETE /acl/BASIC:ACL/group/desk?memberNames=eve&memberNames=@later'
  t.match(await expect(201, remove), [
    [0, /eve/],
    [0, /later/]
  ])
  t.equal(await refuse(remove), 'NOT_A_MEMBER')
  await expect(201, 'DELETE /acl/groups/desk')
  t.strictSame(await expect(200, 'GET /acl/groups'), [])
  t.equal(await refuse('DELETE /acl/groups/desk'), 'NO_SUCH_GROUP')
  t.equal(await refuse('GET /acl/BASIC:ACL/group/desk'), 'NO_SUCH_GROUP')
  t.equal(await refuse('PUT /acl/BASIC:ACL/group/desk/ann'), 'NO_SUCH_GROUP')
})

void test('reserved and unsafe names are no groups and no members', async t => {
  t.equal(await refuse('DELETE /acl/groups/moderator'), 'BAD_NAME')
  t.equal(await refuse('POST /acl/groups/admin', { grant: '' }), 'BAD_NAME')
  t.equal(await refuse('PUT /acl/BASIC:ACL/group/moderator/ann'), 'BAD_NAME')
  for (const name of ['admin', '@moderator', 'BUIADMINRESERVED', 'a,b', '+a', '@@a', 'a:b', ' a']) {
    t.equal(await refuse('PUT /acl/groups', { group: name, grant: '' }), 'BAD_NAME', name)
  }
  for (const name of ['a,b', '+a', '@admin', '@@a', 'a:b', 'a\n']) {
    t.equal(await refuse('PUT /acl/admin', { memberNames: [name] }), 'BAD_NAME', name)
  }
  t.equal(await refuse('PUT /acl/admin', { memberNames: [] }), 'INVALID_INPUT')
  t.equal(await refuse('PUT /acl/admin'), 'INVALID_INPUT')
  t.equal(await refuse('PUT /acl/NONE/admin/ann'), 'NO_SUCH_BACKEND')
})

void test('members may be named in the spellings of pages and scripts', async t => {
  const form = (fields: string) => sendForm('PUT /acl/moderator', fields)
  t.equal((await form('memberNames=m1&memberNames=m2')).statusCode, 201)
  t.equal((await form('memberNames%5B%5D=m3&memberNames%5B%5D=m4')).statusCode, 201)
  t.equal((await form('memberName=m5')).statusCode, 201)
  await expect(201, 'PUT /acl/moderator', { memberNames: 'm6' })
  const { members } = (await expect(200, 'GET /acl/BASIC:ACL/moderator')) as Members
  t.strictSame(members, ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'mod'])
  const names = members.filter(name => name !== 'mod')
  await expect(201, `DELETE /acl/moderator?memberNames[]=${names.join('&memberNames[]=')}`)
  t.strictSame(await expect(200, 'GET /acl/moderators'), [
    { members: ['mod'], grant: '{}', backend: 'BASIC:ACL' }
  ])
})

void test('moderators share a grant, which may be taken away', async t => {
  await expect(201, 'POST /acl/moderator', { grant: 'web*' })
  t.match(await expect(200, 'GET /acl/moderator'), { grant: '["web*"]' })
  await expect(201, 'POST /acl/BASIC:ACL/moderator', { grant: { ro: ['db1'] } })
  t.match(await expect(200, 'GET /acl/BASIC:ACL/moderators'), [{ grant: '{"ro": ["db1"]}' }])
  t.equal(await refuse('POST /acl/moderator', {}), 'INVALID_INPUT')
  t.equal(await refuse('POST /acl/moderator', { grant: '{' }), 'INVALID_INPUT')
  await expect(201, 'POST /acl/moderator', { grant: '' })
  t.match(await expect(200, 'GET /acl/moderator'), { grant: '{}' })
  t.strictSame(await expect(200, 'GET /acl/NONE/moderators'), [])
  t.equal(await refuse('GET /acl/NONE/moderator'), 'NO_SUCH_BACKEND')
})

void test('administrators come and go, directly and through groups', async t => {
  t.match(await expect(201, 'PUT /acl/BASIC:ACL/admin/ann'), [[0, /ann/]])
  t.match((await get('/api/admin/me', 'ann')).json(), { admin: true })
  await expect(201, 'PUT /acl/groups/chiefs', { grant: '' })
  await expect(201, 'PUT /acl/groups/inner', { grant: '' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/chiefs/@inner')
  await expect(201, 'PUT /acl/BASIC:ACL/group/inner/bob')
  t.match(await expect(201, 'PUT /acl/admin', { memberNames: ['@chiefs'] }), [[0, /chiefs/]])
  t.match((await get('/api/admin/me', 'bob')).json(), { admin: true })
  const { inherit } = (await expect(200, 'GET /acl/isAdmin/bob')) as { inherit: string[] }
  t.strictSame(inherit.toSorted(), ['@chiefs', '@inner'])
  t.strictSame(await expect(200, 'GET /acl/BASIC:ACL/isAdmin/bob'), { admin: false, inherit: null })
  t.strictSame(await expect(200, 'GET /acl/isAdmin/ann'), { admin: true, inherit: [] })
  t.strictSame(await expect(200, 'GET /acl/isModerator/mod'), { moderator: true, inherit: [] })
  t.strictSame(await expect(200, 'GET /acl/isModerator/ann'), { moderator: false, inherit: [] })
  t.strictSame(await expect(200, 'GET /acl/admins'), [
    { members: ['@chiefs', 'admin', 'ann'], backend: 'BASIC:ACL' }
  ])
  t.strictSame(await expect(200, 'GET /acl/NONE/admins'), [])
  t.equal(await refuse('GET /acl/NONE/isAdmin/ann'), 'NO_SUCH_BACKEND')
  t.match(await expect(201, 'DELETE /acl/admin', { memberNames: ['ann', 'eve'] }), [
    [0, /ann/],
    [1, /eve/]
  ])
  t.equal(await refuse('DELETE /acl/admin?memberNames=eve'), 'NOT_A_MEMBER')
  t.match((await get('/api/admin/me', 'ann')).json(), { admin: false })
  await expect(201, 'DELETE /acl/groups/chiefs')
  t.strictSame(await expect(200, 'GET /acl/admin'), { members: ['admin'] })
  t.match((await get('/api/admin/me', 'bob')).json(), { admin: false })
  await expect(201, 'DELETE /acl/groups/inner')
})

void test('no request can remove the last administrator', async t => {
  await expect(201, 'PUT /acl/admin', { memberNames: ['nobody-yet', '@chiefs'] })
  await expect(201, 'PUT /acl/groups/chiefs', { grant: '' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/chiefs/cleo')
  await expect(201, 'PUT /acl/grants/cleo', { content: 'x' })
  await expect(201, 'DELETE /acl/BASIC:ACL/admin/admin', undefined, 'cleo')
  const last = (words: string) => refuse(words, undefined, 'cleo')
  t.equal(await last('DELETE /acl/BASIC:ACL/admin/@chiefs'), 'LAST_ADMIN')
  t.equal(await last('DELETE /acl/groups/chiefs'), 'LAST_ADMIN')
  t.equal(await last('DELETE /acl/BASIC:ACL/group/chiefs/cleo'), 'LAST_ADMIN')
  t.equal(await last('DELETE /auth/users/cleo'), 'LAST_ADMIN')
  t.match(await expect(200, 'GET /acl/BASIC:ACL/group/chiefs', undefined, 'cleo'), {
    members: ['cleo']
  })
  await expect(201, 'DELETE /acl/BASIC:ACL/admin/nobody-yet', undefined, 'cleo')
  await expect(201, 'PUT /acl/BASIC:ACL/admin/admin', undefined, 'cleo')
  t.match(await expect(201, 'DELETE /acl/grants/cleo', undefined, 'cleo'), [[0, /\["x"\] of cleo/]])
  t.match((await get('/api/admin/me', 'cleo')).json(), { admin: true }, 'the grant went alone')
  await expect(201, 'DELETE /acl/BASIC:ACL/group/chiefs/cleo')
  t.match((await get('/api/admin/me', 'cleo')).json(), { admin: false })
  await expect(201, 'DELETE /acl/groups/chiefs')
  const refusals = await store.audit.list({ limit: 100, outcome: 'refused', user: 'cleo' })
  t.equal(refusals.filter(({ details }) => details.includes('LAST_ADMIN')).length, 4)
})

void test('two administrators cannot remove each other at the same time', async t => {
  await expect(201, 'PUT /acl/BASIC:ACL/admin/ann')
  const answers = await Promise.all([
    ask('DELETE /acl/BASIC:ACL/admin/ann', undefined, 'admin'),
    ask('DELETE /acl/BASIC:ACL/admin/admin', undefined, 'ann')
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  t.equal(codes.filter(code => code === 201).length, 1)
  t.ok(codes.includes(409) || codes.includes(403), 'the second is too late')
  const { admins } = await store.acl.read()
  t.equal(admins.length, 1)
  await store.change(async ({ acl }) => {
    await acl.addMember('admin', 'admin')
    await acl.removeMember('admin', 'ann')
  })
})

void test('a moderator changes users, but neither administrators nor moderators', async t => {
  await store.change(async ({ acl, identities }) => {
    for (const name of ['chiefs', 'below', 'staff', 'desk']) await acl.createGroup(name, '')
    await acl.addMember('admin', '@chiefs')
    await acl.addGroupMember('chiefs', '@below')
    await acl.addGroupMember('below', 'cleo')
    await acl.addMember('moderator', '@staff')
    await acl.addMember('admin', '@planned')
    for (const name of ['crew', 'outer']) await acl.createGroup(name, 'web1')
    await acl.addGroupMember('crew', 'mod')
    await acl.addGroupMember('outer', '@crew')
    // A directory puts a moderator of its own in a group that is not written here.
    const said = { externalId: 'x', groups: ['ldapcrew'], seenAt: 1 }
    await identities.write({ backend: 'LDAP:AUTH', userName: 'mia', ...said })
    await acl.addMember('moderator', 'LDAP:AUTH:mia')
  })
  const closed: [string, object?][] = [
    ['PUT /acl/admin', { memberNames: ['mod'] }],
    ['DELETE /acl/BASIC:ACL/admin/admin'],
    ['PUT /acl/BASIC:ACL/moderator/ann'],
    ['DELETE /acl/BASIC:ACL/moderator/mod'],
    ['POST /acl/moderator', { grant: '*' }],
    ['PUT /acl/grants/admin', { content: 'x' }],
    ['PUT /acl/grants/cleo', { content: 'x' }],
    ['POST /acl/grants/cleo', { content: 'x' }],
    ['DELETE /acl/grants/cleo'],
    ['PUT /acl/grants/mod', { content: '*' }],
    ['PUT /acl/BASIC:ACL/group/desk/mod'],
    ['PUT /acl/BASIC:ACL/group/desk/@chiefs'],
    ['PUT /acl/groups/planned', { grant: '' }],
    ['PUT /acl/BASIC:ACL/group/desk/@crew'],
    ['POST /acl/groups/crew', { grant: '*' }],
    ['DELETE /acl/groups/crew'],
    ['PUT /acl/groups/ldapcrew', { grant: '' }],
    ['POST /acl/groups/outer', { grant: '*' }],
    ...['chiefs', 'below', 'staff'].flatMap((group): [string, object?][] => [
      [`PUT /acl/BASIC:ACL/group/${group}/ann`],
      [`DELETE /acl/BASIC:ACL/group/${group}/cleo`],
      [`POST /acl/groups/${group}`, { grant: '*' }],
      [`DELETE /acl/groups/${group}`]
    ])
  ]
  for (const [words, body] of closed) t.equal(await refuse(words, body, 'mod'), 'FORBIDDEN', words)
  const open: [string, object?][] = [
    ['PUT /acl/groups/shelf', { grant: 'web*' }],
    ['POST /acl/groups/shelf', { grant: 'db*' }],
    ['PUT /acl/BASIC:ACL/group/shelf', { memberNames: ['ann', '@desk'] }],
    ['DELETE /acl/BASIC:ACL/group/shelf/ann'],
    ['DELETE /acl/groups/shelf'],
    ['PUT /acl/grants/ann', { content: 'web1' }],
    ['POST /acl/grants/ann', { content: 'web2' }],
    ['DELETE /acl/grants/ann']
  ]
  for (const [words, body] of open) await expect(201, words, body, 'mod')
  for (const words of ['GET /acl/admins', 'GET /acl/moderators', 'GET /acl/isAdmin/ann']) {
    await expect(200, words, undefined, 'mod')
    t.equal(await refuse(words, undefined, 'ann'), 'FORBIDDEN', words)
  }
  await store.change(async ({ acl }) => {
    for (const name of ['chiefs', 'below', 'staff', 'desk', 'crew', 'outer']) {
      await acl.removeGroup(name)
    }
    await acl.removeMember('admin', '@planned')
    await acl.removeMember('moderator', 'LDAP:AUTH:mia')
  })
})

void test('a moderator gives nothing that the moderator does not hold', async t => {
  await expect(201, 'POST /acl/moderator', { grant: { clients: { ro: ['web*'], rw: ['web1'] } } })
  await store.change(async ({ acl }) => {
    await acl.createGroup('wide', '*')
    await acl.createGroup('empty', '')
    await acl.createGrant('bob', '{"clients": {"rw": ["db*"]}}')
    await acl.createGrant('cleo', 'web1')
  })
  const ask403 = async (words: string, body?: object) => {
    const answer = await ask(words, body, 'mod')
    t.equal(answer.json<{ code: string }>().code, 'FORBIDDEN', `${words} ${JSON.stringify(body)}`)
    return answer.json<{ detail: string }>().detail
  }
  const grant = (content: unknown) => ask403('PUT /acl/grants/ann', { content })
  t.match(
    await grant('*'),
    /access that you do not have: through "\*", ann could see client "\w+"\. Grant less/
  )
  t.match(await grant({ ro: ['we*'] }), /"we\*".*see client "we"/)
  t.match(await grant({ rw: ['web*'] }), /change client "web"/)
  t.match(await grant('web2'), /change client "web2"/, 'no word is rw')
  t.match(await grant({ agents: { rw: ['main'] } }), /"main".*see client/)
  t.match(await ask403('PUT /acl/BASIC:ACL/group/wide/ann'), /"\*", ann could/)
  t.match(await ask403('POST /acl/groups/empty', { grant: 'db1' }), /a member of the group empty/)
  t.match(await ask403('PUT /acl/groups/more', { grant: 'db1' }), /a member of the group more/)
  t.match(await ask403('DELETE /acl/grants/cleo'), /cleo could see client "cleo"/)
  const auth = (name: string) => ask403(`PUT /auth/users/${name}`, { password: 'correct horse' })
  t.match(
    await auth('db1'),
    /db1 could see client "db1".*Create a grant within your own permissions first/
  )
  const password = { password: 'correct horse battery' }
  t.match(await ask403('POST /auth/users/bob', password), /bob has more permissions than you/)
  t.match(
    await ask403('POST /acl/grants/bob', { content: 'web1' }),
    /bob has more permissions than you/
  )
  t.match(await ask403('DELETE /auth/users/bob'), /bob has more permissions than you/)
  const open: [string, object?][] = [
    ['PUT /acl/grants/ann', { content: { ro: ['web?', 'web1*'], rw: ['web1'] } }],
    ['PUT /acl/groups/fits', { grant: { ro: ['web*'], exclude: ['web7'] } }],
    ['PUT /acl/BASIC:ACL/group/fits', { memberNames: ['ann', 'bob', '@empty'] }],
    ['PUT /acl/grants/db1', { content: { ro: ['web2'] } }],
    ['PUT /auth/users/db1', { password: 'correct horse' }],
    ['POST /auth/users/db1', password],
    ['DELETE /auth/users/db1'],
    ['DELETE /acl/BASIC:ACL/group/fits', { memberNames: ['ann'] }]
  ]
  for (const [words, body] of open) await expect(201, words, body, 'mod')
  t.match(
    await ask403('DELETE /acl/groups/fits'),
    /bob has more permissions than you/,
    'bob would lose by it'
  )
  await expect(201, 'POST /acl/moderator', { grant: '' })
  await store.change(async ({ acl }) => {
    for (const name of ['wide', 'empty', 'fits']) await acl.removeGroup(name)
    for (const name of ['ann', 'bob', 'cleo']) await acl.removeGrant(name)
  })
})

void test('fifty changes of one group at once lose none', async t => {
  await expect(201, 'PUT /acl/groups/crowd', { grant: '' })
  const names = Array.from({ length: 50 }, (_, index) => `user${index}`)
  const answers = await Promise.all(
    names.map(name => ask(`PUT /acl/BASIC:ACL/group/crowd/${name}`))
  )
  t.ok(answers.every(({ statusCode }) => statusCode === 201))
  const { members } = (await expect(200, 'GET /acl/BASIC:ACL/group/crowd')) as Members
  t.strictSame(members.toSorted(), names.toSorted())
  const half = names.slice(0, 25)
  await Promise.all([
    ...half.map(name => ask(`DELETE /acl/BASIC:ACL/group/crowd/${name}`)),
    ...half.map(name => ask(`PUT /acl/BASIC:ACL/group/crowd/${name}-new`))
  ])
  const after = (await expect(200, 'GET /acl/BASIC:ACL/group/crowd')) as Members
  t.equal(after.members.length, 50)
  await expect(201, 'DELETE /acl/groups/crowd')
})

void test('groups that hold each other do no harm', async t => {
  for (const name of ['one', 'two']) await expect(201, `PUT /acl/groups/${name}`, { grant: '' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/one/@two')
  await expect(201, 'PUT /acl/BASIC:ACL/group/two', { memberNames: ['@one', 'dora'] })
  await expect(201, 'PUT /acl/BASIC:ACL/admin/@one')
  t.match((await get('/api/admin/me', 'dora')).json(), { admin: true })
  await expect(201, 'DELETE /acl/groups/one')
  await expect(201, 'DELETE /acl/groups/two')
  t.match((await get('/api/admin/me', 'dora')).json(), { admin: false })
})

void test('lists of groups and grants come in pages, groups in their order', async t => {
  for (const name of ['zoo', 'bar', 'kiosk']) {
    await expect(201, `PUT /acl/groups/${name}`, { grant: '' })
    await expect(201, `PUT /acl/grants/${name}`, { content: '' })
  }
  const pages = async (path: string) => {
    const ids: string[] = []
    for (let next: string | undefined = path; next !== undefined;) {
      const answer = await get(next)
      ids.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      next = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1]
    }
    return ids
  }
  t.strictSame(await pages('/api/admin/acl/groups?limit=1'), ['zoo', 'bar', 'kiosk'])
  t.strictSame(await pages('/api/admin/acl/grants?limit=2'), ['bar', 'kiosk', 'zoo'])
  for (const name of ['zoo', 'bar', 'kiosk']) {
    await expect(201, `DELETE /acl/groups/${name}`)
    await expect(201, `DELETE /acl/grants/${name}`)
  }
})

void test('another instance on the same database notices with its next request', async t => {
  const other = await usePeopleApp(t, ['mod', 'ann'], { directory })
  const seen = async () => {
    const answer = await other.get('/api/clients/all', 'ann')
    return answer.json<{ name: string }[]>().map(({ name }) => name)
  }
  t.strictSame(await seen(), [])
  await expect(201, 'PUT /acl/grants/ann', { content: 'web1' })
  t.strictSame(await seen(), ['web1'])
  await other.expect(201, 'POST /acl/grants/ann', { content: 'db1' })
  t.strictSame(
    (await get('/api/clients/all', 'ann')).json<{ name: string }[]>().map(({ name }) => name),
    ['db1']
  )
  const names = Array.from({ length: 20 }, (_, index) => `user${index}`)
  await expect(201, 'PUT /acl/groups/both', { grant: '' })
  await Promise.all(
    names.map((name, index) =>
      (index % 2 === 0 ? ask : other.ask)(`PUT /acl/BASIC:ACL/group/both/${name}`)
    )
  )
  const { members } = (await other.expect(200, 'GET /acl/BASIC:ACL/group/both')) as Members
  t.strictSame(members.toSorted(), names.toSorted())
  await other.expect(201, 'DELETE /auth/users/ann')
  t.equal((await get('/api/admin/me', 'ann')).statusCode, 401)
})
