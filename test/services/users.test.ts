import t, { test } from 'tap'
import { createPasswords } from '../../src/access/passwords.js'
import { authorization } from '../support/app.js'
import { usePeopleApp } from './people-app.js'

const team = ['mod', 'ann', 'bob', 'cleo', 'dora', 'emil', 'finn', 'gus', 'mod3', 'rita', 'tina']
const shared = await usePeopleApp(t, team)

void test('a user is created in every spelling, logs in and is removed', async t => {
  const { expect, get, ask } = shared
  const ways: [string, object][] = [
    ['/auth/users', { username: 'visitor0', password: 'visitor0' }],
    ['/auth/users/visitor1', { password: 'visitor1' }],
    ['/auth/BASIC:AUTH/users', { username: 'visitor2', password: 'visitor2' }],
    ['/auth/BASIC%3AAUTH/users/visitor3', { username: 'other', password: 'visitor3' }]
  ]
  for (const [index, [path, body]] of ways.entries()) {
    const name = `visitor${index}`
    t.strictSame(await expect(201, `PUT ${path}`, body), [[0, `User ${name} created.`]])
    t.match((await get('/api/admin/me', name)).json(), {
      name,
      backend: 'BASIC:AUTH',
      admin: false
    })
    t.match(await expect(201, `DELETE /auth/users/${name}`), [[0, /deleted/]])
    t.equal((await get('/api/admin/me', name)).statusCode, 401)
  }
  const form = await ask('PUT /auth/users', undefined)
  t.equal(form.statusCode, 400)
})

void test('a form is taken like JSON', async t => {
  const { sendForm, get, expect } = shared
  const answer = await sendForm(
    'PUT /auth/users',
    'username=cousin hal&password=cousin hal&backend=BASIC%3AAUTH'
  )
  t.equal(answer.statusCode, 201)
  t.equal((await get('/api/admin/me', 'cousin hal')).statusCode, 200)
  await expect(201, 'DELETE /auth/users/cousin%20hal')
})

void test('lists filter by name and backend, and come in pages', async t => {
  const { expect, get } = shared
  const names = async (path: string) =>
    ((await expect(200, `GET ${path}`)) as { name: string }[]).map(({ name }) => name)
  t.strictSame(await names('/auth/users'), ['admin', ...team].toSorted())
  t.strictSame(await names('/auth/users/ann'), ['ann'])
  t.strictSame(await names('/auth/BASIC:AUTH/users/ann'), ['ann'])
  t.strictSame(await names('/auth/users?backend=BASIC:AUTH&q=O'), [
    'bob',
    'cleo',
    'dora',
    'mod',
    'mod3'
  ])
  for (const path of ['/auth/users/eve', '/auth/NONE/users', '/auth/users?backend=LDAP:AUTH']) {
    t.strictSame(await names(path), [])
  }
  const first = await get('/api/admin/auth/users?q=mod&limit=1')
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  const [user, ...others] = (await get(next)).json<object[]>()
  t.match(user, { id: 'mod3', name: 'mod3', backend: 'BASIC:AUTH', role: 'moderator' })
  t.same(others, [])
})

void test('backends report their capabilities', async t => {
  const { expect, refuse } = shared
  const basic = { name: 'BASIC:AUTH', type: 'authentication', add: true, mod: true, del: true }
  t.match(await expect(200, 'GET /auth/backends'), [{ ...basic, priority: 100 }])
  t.match(await expect(200, 'GET /auth/backend/BASIC%3AAUTH'), basic)
  t.equal(await refuse('GET /auth/backend/NONE'), 'NO_SUCH_BACKEND')
})

void test('a user that cannot be created is rejected with the reason', async t => {
  const { refuse, ask } = shared
  const refused: [string, object, string][] = [
    ['/auth/users', { username: 'ann', password: 'xylophone' }, 'USER_EXISTS'],
    ['/auth/users', { password: 'xylophone' }, 'INVALID_INPUT'],
    ['/auth/users/eve', {}, 'INVALID_INPUT'],
    ['/auth/users/eve', { password: '' }, 'INVALID_INPUT'],
    ['/auth/users/eve', { password: 'é'.repeat(600) }, 'INVALID_INPUT'],
    ['/auth/users/eve', { password: 'xylophone', backend: 'NONE' }, 'NO_SUCH_BACKEND'],
    ['/auth/NONE/users/eve', { password: 'xylophone' }, 'NO_SUCH_BACKEND'],
    ...['a:b', '@desk', '+desk', 'a,b', ' a', 'a\u0000', 'priority', 'mixed'].map(
      (username): [string, object, string] => [
        '/auth/users',
        { username, password: 'xylophone' },
        'BAD_NAME'
      ]
    )
  ]
  for (const [path, body, code] of refused) t.equal(await refuse(`PUT ${path}`, body), code, path)
  const answer = await ask('PUT /auth/users/eve', { password: '' })
  t.match(answer.json(), { errors: { password: 'is required' } })
  t.equal(await refuse('DELETE /auth/users/eve'), 'NO_SUCH_USER')
  t.equal(await refuse('DELETE /auth/users'), 'INVALID_INPUT')
  t.equal(await refuse('POST /auth/users/eve', { password: 'xylophone' }), 'NO_SUCH_USER')
  t.equal(await refuse('POST /auth/users', { password: 'xylophone' }), 'INVALID_INPUT')
})

void test('only administrators and moderators see and make users', async t => {
  const { refuse } = shared
  for (const words of [
    'GET /auth/users',
    'GET /auth/backends',
    'PUT /auth/users/eve',
    'DELETE /auth/users/bob',
    'POST /auth/users/bob'
  ]) {
    const body = words.startsWith('GET') ? undefined : { password: 'xylophone' }
    t.equal(await refuse(words, body, 'ann'), 'FORBIDDEN', words)
  }
})

void test('a user changes the password with the old one, and all sessions end', async t => {
  const { expect, refuse, app, get, store, log } = shared
  const login = await app.inject({
    url: '/api/admin/me',
    headers: { ...authorization('cleo'), 'x-reuse-session': 'yes' }
  })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const bySession = () => app.inject({ url: '/api/admin/me', headers: { cookie } })
  t.equal((await bySession()).statusCode, 200)
  const change = (body: object) => refuse('POST /auth/users/cleo', body, 'cleo')
  t.equal(await change({ password: 'pw-newest' }), 'INVALID_INPUT')
  t.equal(await change({ password: 'pw-newest', old_password: 'pw-wrong' }), 'INVALID_INPUT')
  t.equal(await change({ password: '', old_password: 'cleo' }), 'INVALID_INPUT')
  t.equal((await bySession()).statusCode, 200)
  t.strictSame(
    await expect(
      201,
      'POST /auth/users/cleo',
      { password: 'pw-newest', old_password: 'cleo' },
      'cleo'
    ),
    [[0, 'Password of cleo changed.']]
  )
  t.equal((await bySession()).statusCode, 401)
  t.equal((await get('/api/admin/me', 'cleo')).statusCode, 401)
  const entries = await store.audit.list({ limit: 5, action: 'user.password' })
  t.strictSame(
    entries.map(({ outcome }) => outcome),
    ['ok', 'refused', 'refused', 'refused', 'refused']
  )
  const same = { password: 'pw-newest', old_password: 'pw-newest' }
  const headers = { authorization: `Basic ${btoa('cleo:pw-newest')}` }
  const again = { method: 'POST', url: '/api/admin/auth/users/cleo', headers } as const
  t.match((await app.inject({ ...again, payload: same })).json(), { code: 'PASSWORD_UNCHANGED' })
  t.notMatch([JSON.stringify(entries), ...log].join('\n'), /pw-/)
})

void test('an old password cannot be guessed', async t => {
  const { ask, get } = shared
  const guess = (old: string) =>
    ask('POST /auth/users/dora', { password: 'new words', old_password: old }, 'dora')
  const codes: number[] = []
  for (let each = 0; each < 8; each++) codes.push((await guess(`guess ${each}`)).statusCode)
  t.ok(codes.includes(429))
  t.equal((await guess('dora')).statusCode, 429, 'not even the right one, for now')
  t.equal((await get('/api/admin/me', 'dora')).statusCode, 200)
})

void test('password hashing is queued by user, for changes as for logins', async t => {
  const { people, expect } = shared
  const { verify, hash } = people.passwords
  t.teardown(() => void Object.assign(people.passwords, { verify, hash }))
  const askers: (string | undefined)[] = []
  Object.assign(people.passwords, {
    verify: (...args: Parameters<typeof verify>) => (askers.push(args[2]), verify(...args)),
    hash: (...args: Parameters<typeof hash>) => (askers.push(args[1]), hash(...args))
  })
  await expect(201, 'PUT /auth/users', { username: 'visitor9', password: 'visitor9' })
  t.same(askers.splice(0), ['admin'])
  const fields = { password: 'xylophone', old_password: 'visitor9' }
  await expect(201, 'POST /auth/users/visitor9', fields, 'visitor9')
  t.same(
    askers,
    ['127.0.0.1', 'visitor9', 'visitor9', 'visitor9'],
    'a login, the old one twice, the new one'
  )
  await expect(201, 'DELETE /auth/users/visitor9')
})

void test('administrators and moderators need no old password, but a given one must be right', async t => {
  const { expect, refuse } = shared
  const wrong = { password: 'xylophone', old_password: 'wrong' }
  t.equal(await refuse('POST /auth/users/emil', wrong), 'INVALID_INPUT')
  t.equal(await refuse('POST /auth/users/emil', wrong, 'mod'), 'INVALID_INPUT')
  await expect(201, 'POST /auth/users/emil', { password: 'xylophone', old_password: 'emil' })
  await expect(201, 'POST /auth/users/emil', { password: 'emilemil' }, 'mod')
  await expect(201, 'POST /auth/users', { username: 'emil', password: 'xylophone' })
})

void test('administrators and moderators, too, give the old one for their own', async t => {
  const { expect, refuse } = shared
  for (const name of ['admin', 'mod']) {
    const url = `POST /auth/users/${name}`
    t.equal(await refuse(url, { password: 'xylophone' }, name), 'INVALID_INPUT')
    const wrong = { password: 'xylophone', old_password: 'wrong' }
    t.equal(await refuse(url, wrong, name), 'INVALID_INPUT')
  }
  const right = { password: 'xylophone', old_password: 'mod3' }
  await expect(201, 'POST /auth/users/mod3', right, 'mod3')
  await shared.store.change(async ({ users }) => {
    await users.setPasswordHash('mod3', await createPasswords().hash('mod3'))
  })
})

void test('a new password must be long and not a common one', async t => {
  const { ask, refuse, expect } = shared
  const bad = ['seven77', 'ééééééé', 'password', 'PASSWORD', 'Password1', '12345678', 'iloveyou']
  for (const password of bad) {
    t.equal(await refuse('PUT /auth/users/eve', { password }), 'INVALID_INPUT', password)
    t.equal(await refuse('POST /auth/users/emil', { password }), 'INVALID_INPUT', password)
  }
  const answer = await ask('PUT /auth/users/eve', { password: 'seven77' })
  t.match(answer.json(), { errors: { password: 'is too short' } })
  await expect(201, 'PUT /auth/users/eve', { password: 'éééééééé' })
  await expect(201, 'DELETE /auth/users/eve')
})

void test('a password change reports the remaining tokens, and revokes them on request', async t => {
  const { app, expect } = shared
  const made = []
  for (const label of ['nightly', 'phone']) {
    const headers = authorization('tina')
    const url = '/api/admin/me/token'
    const answer = await app.inject({ method: 'POST', url, headers, payload: { label } })
    made.push(answer.json<{ id: string; token: string }>())
  }
  const meBy = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: '/api/admin/me', headers })).statusCode
  }
  const told = await expect(201, 'POST /auth/users/tina', { password: 'new words' })
  const ids = made.map(({ id }) => id)
  t.match(told, [
    [0, /changed/],
    [1, /revoke_tokens/],
    [1, `Token phone (${ids[1]}) is still valid.`],
    [1, /nightly/]
  ])
  t.strictSame(await Promise.all(made.map(meBy)), [200, 200])
  const all = { password: 'newer words', revoke_tokens: true }
  const ended = await expect(201, 'POST /auth/users/tina', all)
  t.match(ended, [
    [0, /changed/],
    [0, 'API tokens of the user revoked: 2.']
  ])
  t.strictSame(await Promise.all(made.map(meBy)), [401, 401])
})

void test('a request with two names cannot change the password of another user', async t => {
  const { ask, get } = shared
  const body = { username: 'finn', password: 'xylophone', old_password: 'finn' }
  await ask('POST /auth/users?name=ann', body, 'ann')
  t.equal((await get('/api/admin/me', 'finn')).statusCode, 200)
})

void test('a removed user is gone with rights, sessions, tokens and preferences', async t => {
  const { expect, store } = shared
  await store.change(async ({ acl, preferences, hiddenClients }) => {
    await acl.createGrant('gus', 'web1')
    await acl.createGroup('desk', '')
    await acl.addGroupMember('desk', 'gus')
    await acl.addMember('moderator', 'gus')
    await preferences.write('gus', { key: 'language', value: 'fr' }, { preferencesMax: 9 })
    await hiddenClients.add('gus', { server: '', client: 'web1' })
  })
  await expect(201, 'DELETE /auth/users/gus')
  const { grants, groups, moderators } = await store.acl.read()
  t.strictSame([grants, groups[0]?.members, moderators], [[], [], ['mod', 'mod3']])
  t.strictSame(await store.preferences.list('gus'), [])
  t.strictSame(await store.hiddenClients.list('gus'), [])
})

void test('a moderator leaves the accounts of administrators and moderators alone', async t => {
  const { refuse, expect, store } = shared
  await store.change(async ({ acl }) => {
    await acl.createGroup('chiefs', '')
    await acl.addGroupMember('chiefs', 'bob')
    await acl.addGroupMember('chiefs', 'later')
    await acl.addMember('admin', '@chiefs')
    await acl.addMember('moderator', 'mod2')
  })
  for (const name of ['admin', 'bob', 'later', 'mod2']) {
    const body = { password: 'xylophone' }
    t.equal(await refuse(`PUT /auth/users/${name}`, body, 'mod'), 'FORBIDDEN', name)
    t.equal(await refuse(`POST /auth/users/${name}`, body, 'mod'), 'FORBIDDEN', name)
    t.equal(await refuse(`DELETE /auth/users/${name}`, undefined, 'mod'), 'FORBIDDEN', name)
  }
  const guess = { password: 'xylophone', old_password: 'admin' }
  t.equal(await refuse('POST /auth/users/admin', guess, 'mod'), 'FORBIDDEN')
  await expect(201, 'DELETE /auth/users/mod3', undefined, 'mod3')
})

void test('two simultaneous changes of a password both get a true answer', async t => {
  const { ask, get } = shared
  const answers = await Promise.all(
    ['rita said 1', 'rita said 2', 'rita said 3'].map(password =>
      ask('POST /auth/users/rita', { password, old_password: 'rita' }, 'rita')
    )
  )
  const changed = answers.filter(({ statusCode }) => statusCode === 201)
  t.equal(changed.length, 1)
  t.equal((await get('/api/admin/me', 'rita')).statusCode, 401)
})
