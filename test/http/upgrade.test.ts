/** A database of the first burphub, with what its users had, under this one. */
import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import type { Test } from 'tap'
import { createSecret, createTokenSecret, hashSecret } from '../../src/access/tokens.js'
import { migrateTo } from '../../src/store/migrate.js'
import { CarefulPostgresDialect, createPostgresPool } from '../../src/store/postgres-dialect.js'
import { isPostgresUrl } from '../../src/store/postgres-url.js'
import { FaultingSqliteDialect, openSqlite } from '../../src/store/sqlite-dialect.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { authorization, useApp } from '../support/app.js'
import { cheapPasswords } from '../support/cheap-passwords.js'
import { testOnEach } from '../support/databases.js'
import { bearer } from '../support/logins.js'

const me = '/api/admin/me'
const dayMs = 86_400_000
const zoe = 'uid=zoe,dc=example'

function openTables(url: string): Kysely<unknown> {
  if (!isPostgresUrl(url)) {
    const database = openSqlite(url.replace('sqlite:', ''))
    return new Kysely({ dialect: new FaultingSqliteDialect(database) })
  }
  const pool = createPostgresPool({ url, poolMax: 1, statementTimeoutMs: 60_000 })
  return new Kysely({ dialect: new CarefulPostgresDialect(pool) })
}

/** Returns the secrets of the first burphub's users. */
async function fillFirst(url: string) {
  const db = openTables(url)
  await migrateTo(db, '0007-audit')
  const now = Date.now()
  for (const [name, isAdmin] of [
    ['admin', 1],
    ['ann', 0]
  ] as const) {
    const hash = await cheapPasswords.hash(name)
    await sql`insert into users (name, password_hash, is_admin, created_at)
      values (${name}, ${hash}, ${isAdmin}, ${now})`.execute(db)
  }
  await sql`insert into identities (backend, user_name, external_id, groups, seen_at)
    values ('LDAP:AUTH', 'zoe', ${zoe}, '["ops"]', ${now})`.execute(db)
  await sql`insert into acl_members (role, member) values ('moderator', '@ops')`.execute(db)
  await sql`insert into acl_groups (name, content, position) values ('ops', 'web1', 1)`.execute(db)
  await sql`insert into acl_grants (name, content) values ('ann', 'db1'), ('zoe', 'db2')`.execute(
    db
  )
  await sql`insert into preferences (user_name, key, value)
    values ('ann', 'language', '"fr"'), ('zoe', 'language', '"it"')`.execute(db)
  const users = [
    ['ann', 'BASIC:AUTH'],
    ['zoe', 'LDAP:AUTH']
  ] as const
  const secrets = new Map<string, { cookie: string; token: string }>()
  for (const [name, backend] of users) {
    const session = createSecret()
    const token = createTokenSecret()
    await sql`insert into sessions (id, secret_hash, user_name, backend, ip, user_agent, language,
        is_permanent, is_api, binding, created_at, last_seen_at, expires_at)
      values (${randomUUID()}, ${hashSecret(session)}, ${name}, ${backend}, '127.0.0.1', 'x',
        null, 0, 1, null, ${now - dayMs}, ${now - dayMs}, ${now + dayMs})`.execute(db)
    await sql`insert into tokens (id, secret_hash, user_name, backend, label, is_read_only, clients,
        servers, created_at, expires_at, last_used_at)
      values (${randomUUID()}, ${token.secretHash}, ${name}, ${backend}, 'nightly', 0, null,
        null, ${now - dayMs}, null, null)`.execute(db)
    secrets.set(name, { cookie: `burphub_session=${session}`, token: token.secret })
  }
  await db.destroy()
  return secrets
}

testOnEach('users of the first burphub go on as before', async (t: Test, database) => {
  const url = await database.createUrl(t)
  const secrets = await fillFirst(url)
  const [port] = await findFreePorts(1)
  // The directory is asked again only after some minutes.
  const ldap = { url: `ldaps://127.0.0.1:${port}`, base: 'dc=example', timeoutMs: 1_000 }
  const desk = await useApp(t, { servers: [], settings: { database: { url }, ldap } })
  const ask = (headers: Record<string, string>, path = me) =>
    desk.app.inject({ url: path, headers })
  const ofAnn = { name: 'ann', backend: 'BASIC:AUTH', admin: false, moderator: false }
  const ofZoe = { name: 'zoe', id: zoe, backend: 'LDAP:AUTH', admin: false, moderator: true }

  await t.test('by their passwords', async sub => {
    sub.match((await desk.get(me, 'ann')).json(), ofAnn)
    sub.match((await desk.get(me, 'admin')).json(), { name: 'admin', admin: true })
  })

  for (const [name, expected] of [
    ['ann', ofAnn],
    ['zoe', ofZoe]
  ] as const) {
    await t.test(`by the session and the token of ${name}`, async sub => {
      const { cookie = '', token = '' } = secrets.get(name) ?? {}
      sub.match((await ask({ cookie })).json(), expected)
      sub.match((await ask(bearer(token))).json(), expected)
      const sessions = await ask({ cookie }, `${me}/session`)
      sub.match(sessions.json(), [{ way: 'password', factor: null, provider: null }])
      sub.match((await ask({ cookie }, `${me}/token`)).json(), [{ label: 'nightly' }])
      const { preferences } = (await ask({ cookie }, '/api/misc/start')).json<{
        preferences: { language: string }
      }>()
      sub.equal(preferences.language, name === 'ann' ? 'fr' : 'it')
    })
  }

  await t.test('with their permissions, each under one key', async sub => {
    const { grants, groups } = await desk.store.acl.read()
    const byName = new Map(grants.map(({ name, grant }) => [name, grant]))
    sub.same(
      byName,
      new Map([
        ['LDAP:AUTH:zoe', 'db2'],
        ['ann', 'db1']
      ])
    )
    sub.match(groups, [{ name: 'ops' }])
  })

  await t.test('and confirm an old session as before', async sub => {
    const { cookie = '' } = secrets.get('ann') ?? {}
    const make = (more: Record<string, string>) =>
      desk.app.inject({
        method: 'POST',
        url: `${me}/token`,
        headers: { cookie, 'x-requested-with': 'test', ...more },
        payload: { label: 'weekly' }
      })
    sub.match((await make({})).json(), { code: 'PASSWORD_NEEDED', proofs: ['password'] })
    sub.equal((await make(authorization('ann'))).statusCode, 201)
    sub.equal((await make({})).statusCode, 201, 'for some minutes')
  })
})
