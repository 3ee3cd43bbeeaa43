import type { Session } from '../../src/store/sessions.js'
import type { Token } from '../../src/store/tokens.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { parseUserKey } from '../../src/access/user-key.js'

const day = 86_400_000
const start = 1_800_000_000_000

function sessionOf(id: string, changed: Partial<Session> = {}): Session {
  return {
    id,
    secretHash: `hash of ${id}`,
    userName: 'ann',
    backend: 'BASIC:AUTH',
    ip: '192.0.2.1',
    userAgent: 'curl',
    language: null,
    isPermanent: false,
    isApi: true,
    binding: null,
    createdAt: start,
    lastSeenAt: start,
    expiresAt: start + day,
    provenAt: start,
    provenFrom: '192.0.2.7',
    way: 'password',
    factor: null,
    providerSid: null,
    idToken: null,
    ...changed
  }
}

function tokenOf(id: string, changed: Partial<Token> = {}): Token {
  return {
    id,
    secretHash: `hash of ${id}`,
    userName: 'ann',
    backend: 'BASIC:AUTH',
    label: 'nightly',
    isReadOnly: true,
    scope: null,
    clients: ['web', 'mail'],
    servers: null,
    createdAt: start,
    expiresAt: null,
    lastUsedAt: null,
    ...changed
  }
}

const many = { sessionsMax: 10 }

testOnEach('counts the sessions of each of more than a thousand users', async (t, database) => {
  const { change, sessions } = await openStoreOn(t, database)
  await change(async tables => {
    for (let n = 1; n <= 1_001; n += 1) {
      await tables.sessions.create(sessionOf(`s${n}`, { userName: `user${n}` }), many)
    }
    await tables.sessions.create(
      sessionOf('other', { userName: 'user7', lastSeenAt: start + 1 }),
      many
    )
  })
  const counted = await sessions.countByUser(start)
  t.equal(counted.length, 1_001)
  const seven = counted.find(({ name }) => name === 'user7')
  t.match(seven, { backend: 'BASIC:AUTH', count: 2, lastSeenAt: start + 1 })
})

testOnEach('finds a session by secret and by id, and changes it', async (t, database) => {
  const { sessions } = await openStoreOn(t, database)
  const session = sessionOf('s1', { isPermanent: true, isApi: false, binding: 'b' })
  await sessions.create(session, many)
  t.strictSame(await sessions.lookUpBySecretHash('hash of s1'), session)
  t.strictSame(await sessions.lookUp('s1'), session)
  t.equal(await sessions.lookUpBySecretHash('s1'), undefined)
  t.equal(await sessions.lookUp('s1\0'), undefined)
  t.equal(await sessions.touch('s1', start + 5, '::1'), true)
  t.equal(await sessions.setLanguage('s1', 'fr'), true)
  t.match(await sessions.lookUp('s1'), { lastSeenAt: start + 5, ip: '::1', language: 'fr' })
  t.equal(await sessions.remove('s1'), true)
  t.equal(await sessions.remove('s1'), false)
  t.equal(await sessions.touch('s1', start, '::1'), false)
  t.equal(await sessions.setLanguage('s1', null), false)
})

testOnEach('keeps the most recently used sessions of a user', async (t, database) => {
  const { sessions } = await openStoreOn(t, database)
  await sessions.create(sessionOf('bob', { userName: 'bob' }), { sessionsMax: 3 })
  for (const seen of [1, 2, 3]) {
    const at = start + seen
    const session = sessionOf(`s${seen}`, { createdAt: at, lastSeenAt: at })
    await sessions.create(session, { sessionsMax: 3 })
  }
  await sessions.touch('s1', start + 4, '::1')
  // The new one stays, even where a clock jumped back.
  await sessions.create(sessionOf('s0', { lastSeenAt: start }), { sessionsMax: 3 })
  const ids = (await sessions.listOfUser(parseUserKey('ann'))).map(({ id }) => id)
  t.strictSame(ids, ['s1', 's3', 's0'])
  t.equal((await sessions.listOfUser(parseUserKey('bob'))).length, 1)
})

testOnEach('removes all sessions of a user but one', async (t, database) => {
  const { sessions } = await openStoreOn(t, database)
  for (const id of ['s1', 's2', 's3']) await sessions.create(sessionOf(id), many)
  await sessions.create(sessionOf('s4', { userName: 'bob' }), many)
  t.equal(await sessions.removeOfUser(parseUserKey('ann'), { except: 's2' }), 2)
  t.strictSame(
    (await sessions.listOfUser(parseUserKey('ann'))).map(({ id }) => id),
    ['s2']
  )
  t.equal(await sessions.removeOfUser(parseUserKey('ann')), 1)
  t.ok(await sessions.lookUp('s4'))
})

testOnEach('sessions end when they are old or idle', async (t, database) => {
  const { sessions } = await openStoreOn(t, database)
  const now = start + 2 * day
  await sessions.create(sessionOf('over'), many)
  await sessions.create(sessionOf('idle', { expiresAt: now + 1 }), many)
  await sessions.create(sessionOf('kept', { expiresAt: now + 1, isPermanent: true }), many)
  await sessions.create(sessionOf('busy', { expiresAt: now + 1, lastSeenAt: now }), many)
  t.equal(await sessions.removeExpired({ idleBefore: now - day, now }), 2)
  const ids = (await sessions.listOfUser(parseUserKey('ann'))).map(({ id }) => id)
  t.strictSame(ids.toSorted(), ['busy', 'kept'])
})

testOnEach('finds, uses and revokes a token', async (t, database) => {
  const { tokens } = await openStoreOn(t, database)
  const token = tokenOf('t1')
  t.equal(await tokens.create(token, { tokensMax: 2 }), true)
  const other = tokenOf('t2', { servers: [], clients: null, createdAt: start + 1 })
  const ending = { ...other, isReadOnly: false, expiresAt: start + day }
  t.equal(await tokens.create(ending, { tokensMax: 2 }), true)
  t.equal(await tokens.create(tokenOf('t3'), { tokensMax: 2 }), false)
  t.equal(await tokens.create(tokenOf('t4', { userName: 'bob' }), { tokensMax: 2 }), true)
  t.strictSame(await tokens.lookUpBySecretHash('hash of t1'), token)
  t.strictSame(await tokens.lookUp('t2'), ending)
  t.equal(await tokens.touch('t1', start + 7), true)
  t.equal(await tokens.touch('t3', start + 7), false)
  t.match(await tokens.lookUp('t1'), { lastUsedAt: start + 7 })
  t.strictSame(
    (await tokens.listOfUser(parseUserKey('ann'))).map(({ id }) => id),
    ['t2', 't1']
  )
  t.equal(await tokens.remove('t1'), true)
  t.equal(await tokens.remove('t1'), false)
  t.equal(await tokens.removeOfUser(parseUserKey('ann')), 1)
  t.equal((await tokens.listOfUser(parseUserKey('bob'))).length, 1)
})

testOnEach('new data from a directory replaces the old', async (t, database) => {
  const { identities } = await openStoreOn(t, database)
  const said = { backend: 'LDAP:AUTH', userName: 'ann', externalId: 'cn=ann', seenAt: start }
  await identities.write({ ...said, groups: ['ops', 'dév'] })
  await identities.write({ ...said, groups: ['ops'], seenAt: start + 1 })
  await identities.write({ ...said, backend: 'local', groups: [] })
  await identities.write({ ...said, backend: 'Zed', groups: [] })
  t.strictSame(await identities.lookUp('LDAP:AUTH', 'ann'), {
    ...said,
    groups: ['ops'],
    seenAt: start + 1,
    displayName: null,
    email: null,
    firstSeenAt: null
  })
  t.equal(await identities.lookUp('LDAP:AUTH', 'Ann'), undefined)
  t.strictSame(
    (await identities.listOfUser('ann')).map(({ backend }) => backend),
    ['LDAP:AUTH', 'Zed', 'local']
  )
  t.equal(await identities.remove('Zed', 'ann'), true)
  t.equal(await identities.remove('Zed', 'ann'), false)
  await identities.removeEverythingOf('ann')
  t.strictSame(await identities.listOfUser('ann'), [])
})

testOnEach('each alert is returned once to its session', async (t, database) => {
  const { alerts, sessions } = await openStoreOn(t, database)
  await sessions.create(sessionOf('s1'), many)
  await sessions.create(sessionOf('s2'), many)
  for (const text of ['one', 'two', 'three']) {
    const alert = { sessionId: 's1', level: 'info', text, at: start }
    t.equal(await alerts.add(alert, { alertsMax: 2 }), true)
  }
  const other = { sessionId: 's2', level: 'danger', text: 'four', at: start }
  t.equal(await alerts.add(other, { alertsMax: 2 }), true)
  t.equal(await alerts.add({ ...other, sessionId: 'gone' }, { alertsMax: 2 }), false)
  const taken = await Promise.all([alerts.take('s1'), alerts.take('s1')])
  t.strictSame(
    taken.flat().map(({ text }) => text),
    ['two', 'three']
  )
  t.match(await alerts.take('s2'), [other])
  await alerts.add(other, { alertsMax: 2 })
  t.equal(await sessions.remove('s2'), true)
  t.strictSame(await alerts.take('s2'), [])
})

testOnEach('preferences keep their types', async (t, database) => {
  const { preferences } = await openStoreOn(t, database)
  const values = { b: [1, 'two', null], a: true, nul: 'a\0b', Z: { deep: 1.5 } }
  for (const [key, value] of Object.entries(values)) {
    t.equal(await preferences.write('ann', { key, value }, { preferencesMax: 4 }), true)
  }
  t.equal(await preferences.write('ann', { key: 'more', value: 1 }, { preferencesMax: 4 }), false)
  t.equal(await preferences.write('ann', { key: 'a', value: 7 }, { preferencesMax: 4 }), true)
  t.strictSame(await preferences.list('ann'), [
    { key: 'Z', value: { deep: 1.5 } },
    { key: 'a', value: 7 },
    { key: 'b', value: [1, 'two', null] },
    { key: 'nul', value: 'a\0b' }
  ])
  t.equal(await preferences.remove('ann', 'b'), true)
  t.equal(await preferences.remove('ann', 'b'), false)
  await preferences.removeEverythingOf('ann')
  t.strictSame(await preferences.list('ann'), [])
})

testOnEach('a hidden client is stored once', async (t, database) => {
  const { hiddenClients } = await openStoreOn(t, database)
  const [web, server] = [
    { server: '', client: 'web' },
    { server: 'b', client: '' }
  ]
  t.equal(await hiddenClients.add('ann', server), true)
  t.equal(await hiddenClients.add('ann', web), true)
  t.equal(await hiddenClients.add('ann', web), false)
  t.strictSame(await hiddenClients.list('ann'), [web, server])
  t.strictSame(await hiddenClients.list('bob'), [])
  t.equal(await hiddenClients.remove('ann', web), true)
  t.equal(await hiddenClients.remove('ann', web), false)
  await hiddenClients.removeEverythingOf('ann')
  t.strictSame(await hiddenClients.list('ann'), [])
})

testOnEach('settings are written, listed and removed', async (t, database) => {
  const { settings } = await openStoreOn(t, database)
  await settings.write({ key: 'acl', value: { extended: true } })
  await settings.write({ key: 'Ldap', value: 'x' })
  await settings.write({ key: 'acl', value: null })
  t.strictSame(await settings.lookUp('acl'), { key: 'acl', value: null })
  t.equal(await settings.lookUp('other'), undefined)
  t.strictSame(await settings.list(), [
    { key: 'Ldap', value: 'x' },
    { key: 'acl', value: null }
  ])
  t.equal(await settings.remove('acl'), true)
  t.equal(await settings.remove('acl'), false)
})
