/** `burphub backup` and `restore`, on both databases. */
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Kysely } from 'kysely'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { createBackupCommand, createRestoreCommand } from '../../src/commands/backup.js'
import { createSecretCipher } from '../../src/hub/open-secret-cipher.js'
import {
  createNewServer,
  decryptSecrets,
  requireCipher
} from '../../src/services/servers/server-secrets.js'
import { copyDatabase } from '../../src/store/database-copy.js'
import { migrateTo } from '../../src/store/migrate.js'
import { FaultingSqliteDialect, openSqlite } from '../../src/store/sqlite-dialect.js'
import { openStore, type Store } from '../../src/store/store.js'
import { testOnEach, type TestDatabase } from '../support/databases.js'

interface Place {
  folder: string
  url: string
  config: string
  key: string
  backup: string
  backUp: (...words: string[]) => Promise<string>
  restore: (...words: string[]) => Promise<string>
}

async function usePlace(t: Test, database: TestDatabase): Promise<Place> {
  const folder = path.join(t.testdir({}), 'hub')
  mkdirSync(folder)
  const isFile = database.name === 'SQLite'
  const url = isFile ? `sqlite:${folder}/data/burphub.db` : await database.createUrl(t)
  const key = isFile ? `${folder}/data/burphub.db.key` : path.join(folder, 'secret.key')
  mkdirSync(path.dirname(key), { recursive: true })
  writeFileSync(key, randomBytes(32).toString('base64'), { mode: 0o600 })
  const config = path.join(folder, 'burphub.yaml')
  writeFileSync(path.join(folder, 'ca.pem'), 'an authority', { mode: 0o640 })
  const servers = [{ name: 'main', host: 'h', cname: 'c', password: 'p', ca: 'ca.pem' }]
  const own = { url: isFile ? 'sqlite:data/burphub.db' : url }
  writeFileSync(config, stringify({ servers, database: own, ...(!isFile && { secretFile: key }) }))
  const backup = path.join(path.dirname(folder), 'backup')
  const run = async (create: typeof createBackupCommand, words: string[]) => {
    let output = ''
    const command = create({ env: {}, print: text => void (output += text) })
    const all = words.includes('--config') ? words : [...words, '--config', config]
    await command.parseAsync([backup, ...all], { from: 'user' })
    return output
  }
  return {
    folder,
    url,
    config,
    key,
    backup,
    backUp: (...words) => run(createBackupCommand, words),
    restore: (...words) => run(createRestoreCommand, words)
  }
}

/** Writes rows to all tables, including those that depend on others. */
async function fill(store: Store, { key }: Place): Promise<void> {
  const cipher = createSecretCipher({ secretFile: { path: key, isMade: false } }, store)
  const office = await createNewServer('office', cipher)
  await store.change(async ({ users, servers, acl, sessions, alerts, settings }) => {
    await users.create({ name: 'ann ☃ "quoted"', passwordHash: 'hash' })
    await acl.addMember('moderator', 'ann ☃ "quoted"')
    await servers.create(office)
    await settings.write({ key: 'acl.extended', value: false })
    const at = Date.now()
    const instants = { createdAt: at, lastSeenAt: at, expiresAt: at + 1, provenAt: at }
    const texts = { userAgent: '', language: null, binding: null, provenFrom: '', ip: '::1' }
    const who = { userName: 'ann', backend: 'BASIC:AUTH', isPermanent: true, isApi: false }
    const login = { way: 'password', factor: null, providerSid: null, idToken: null } as const
    const session = { id: 'of-ann', secretHash: 'h', ...who, ...login, ...texts, ...instants }
    await sessions.create(session, { sessionsMax: 9 })
    await alerts.add({ sessionId: 'of-ann', level: 'info', text: 'to tell', at }, { alertsMax: 9 })
  })
}

async function dump(url: string): Promise<unknown[]> {
  return copyDatabase(url, async ({ rows }) => {
    const all: unknown[] = []
    for await (const row of rows) all.push(row)
    return all
  })
}

testOnEach('a restore brings back everything that the backup contains', async (t, database) => {
  const place = await usePlace(t, database)
  const { url, config, key, backup, folder, backUp, restore } = place
  await t.rejects(backUp(), { code: 'STORE_UNAVAILABLE', message: /no database/ })
  const store = await openStore({ url })
  await fill(store, place)
  t.match(await backUp(), /contains \d+ rows and 3 files\. It was tested by a restore/)
  t.equal(statSync(backup).mode & 0o777, 0o600)
  t.same(
    readdirSync(path.dirname(backup)).toSorted(),
    ['backup', 'hub'],
    'no temporary file remains'
  )
  await t.rejects(backUp(), { code: 'INVALID_INPUT', message: /already exist.*--overwrite/ })
  await backUp('--overwrite')
  const before = await dump(url)
  await t.rejects(restore(), { code: 'INVALID_INPUT', message: /database already.*--overwrite/ })
  t.match(await restore('--check'), new RegExp(`is complete.*\n  ${config}\n`))
  await t.rejects(restore('--overwrite'), { code: 'CLIENT_BUSY', message: /Stop burphub/ })
  t.same(await dump(url), before, 'a database in use is not changed')

  await store.change(({ users }) => users.create({ name: 'later', passwordHash: 'x' }))
  await store.close()
  const kept = readFileSync(key)
  rmSync(folder, { recursive: true })
  t.match(await restore('--overwrite'), /Restored \d+ rows and 3 files.*\n[^]*burphub doctor/)
  t.same(await dump(url), before)
  t.ok(readFileSync(key).equals(kept))
  t.equal(statSync(path.join(folder, 'ca.pem')).mode & 0o777, 0o640)
  t.same(
    readdirSync(folder, { recursive: true }).filter(name => /[0-9a-f]{16}/.test(String(name))),
    [],
    'no temporary file remains'
  )
  const again = await openStore({ url })
  const cipher = createSecretCipher({ secretFile: { path: key, isMade: false } }, again)
  const [office] = await again.servers.list()
  t.match(office && decryptSecrets(requireCipher(cipher), office), { key: /PRIVATE KEY/ })
  await again.check()
  await again.close()
})

testOnEach(
  'a backup without the encryption key is written and reports the missing key',
  async (t, database) => {
    const place = await usePlace(t, database)
    const store = await openStore({ url: place.url })
    await fill(store, place)
    await store.close()
    renameSync(place.key, `${place.key}.away`)
    await t.rejects(place.backUp(), { code: 'KEY_MISSING', message: /office/ })
    t.ok(existsSync(place.backup))
    await t.rejects(place.restore('--check'), { code: 'KEY_MISSING' })
    if (database.name === 'SQLite') rmSync(place.url.slice('sqlite:'.length))
    await t.rejects(place.restore('--overwrite'), { code: 'KEY_MISSING' })
    const again = await openStore({ url: place.url })
    t.same(
      (await again.servers.list()).map(({ name }) => name),
      ['office'],
      'all other data is restored'
    )
    await again.close()
  }
)

testOnEach('a truncated, damaged or newer backup changes nothing', async (t, database) => {
  const place = await usePlace(t, database)
  const { url, backup, backUp, restore } = place
  const store = await openStore({ url })
  await fill(store, place)
  await store.close()
  await backUp()
  const before = await dump(url)
  const whole = readFileSync(backup)
  const text = gunzipSync(whole).toString()
  const lines = text.trimEnd().split('\n')
  const cannot = { code: 'INVALID_INPUT', message: /not a burphub backup, or it is incomplete/ }
  const pack = (some: string[]) => gzipSync(`${some.join('\n')}\n`)
  const broken: [string, Buffer][] = [
    ['truncated', whole.subarray(0, whole.length - 100)],
    ['without the last line', pack(lines.slice(0, -1))],
    ['with a missing row', pack(lines.toSpliced(-3, 1))],
    ['with a changed name', gzipSync(text.replace('"office"', '"oslo"'))],
    ['not compressed', Buffer.from(text)],
    ['another file', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)]
  ]
  for (const [sentence, bytes] of broken) {
    writeFileSync(backup, bytes)
    await t.rejects(restore('--overwrite'), cannot, sentence)
    await t.rejects(restore('--check'), cannot, sentence)
  }
  const newer = { code: 'NOT_SUPPORTED', message: /newer version of burphub/ }
  const head = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  for (const change of [{ version: '99.0.0' }, { format: 2 }, { migration: '9999-later' }]) {
    const { sha256: _, ...end } = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>
    const body = [JSON.stringify({ ...head, ...change }), ...lines.slice(1, -1)]
    const sha256 = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex')
    writeFileSync(backup, pack([...body, JSON.stringify({ ...end, sha256 })]))
    await t.rejects(restore('--overwrite'), newer)
  }
  t.same(await dump(url), before)
})

void test(
  'a restore keeps the owner of the files',
  { skip: process.geteuid?.() !== 0 && 'needs root' },
  async t => {
    const place = await usePlace(t, { name: 'SQLite' } as TestDatabase)
    const store = await openStore({ url: place.url })
    await fill(store, place)
    await store.close()
    const data = path.dirname(place.key)
    const [uid, gid] = [65_534, 65_534]
    for (const each of [data, place.key, `${data}/burphub.db`]) chownSync(each, uid, gid)
    await place.backUp()
    rmSync(place.folder, { recursive: true })
    await place.restore()
    for (const each of [data, place.key, `${data}/burphub.db`]) {
      t.match(statSync(each), { uid, gid }, each)
    }
    t.match(statSync(place.config), { uid: 0 })
    t.equal(statSync(`${data}/burphub.db`).mode & 0o777, 0o600)
  }
)

/** Leaves out the tables and columns of later migrations. */
async function toOlder(lines: readonly string[], migration: string): Promise<string[]> {
  const database = openSqlite(':memory:')
  await migrateTo(new Kysely({ dialect: new FaultingSqliteDialect(database) }), migration)
  let keep: ((values: unknown[]) => unknown[]) | undefined
  const older = lines.flatMap(line => {
    const piece = JSON.parse(line) as unknown[] | { table?: string; columns?: string[] }
    if (Array.isArray(piece)) return keep ? [JSON.stringify(keep(piece))] : []
    const { table, columns } = piece
    if (table === undefined || columns === undefined) return [line]
    const found = database.prepare('select name from pragma_table_info(?)').all(table)
    const known = new Set((found as { name: string }[]).map(({ name }) => name))
    keep =
      known.size > 0 ? values => values.filter((_, at) => known.has(columns[at] ?? '')) : undefined
    return keep ? [JSON.stringify({ table, columns: keep(columns) })] : []
  })
  database.close()
  return older
}

testOnEach(
  'a backup of an older burphub is migrated to the current tables',
  async (t, database) => {
    const place = await usePlace(t, database)
    const store = await openStore({ url: place.url })
    await fill(store, place)
    await store.close()
    await place.backUp()
    const lines = gunzipSync(readFileSync(place.backup)).toString().trimEnd().split('\n')
    const migration = '0023-servers'
    const [head, ...older] = await toOlder(lines.slice(0, -1), migration)
    const text = [JSON.stringify({ ...JSON.parse(head ?? ''), migration }), ...older, ''].join('\n')
    const rowCount = older.filter(line => line.startsWith('[')).length
    const sha256 = createHash('sha256').update(text).digest('hex')
    const end = JSON.stringify({ end: true, rowCount, sha256 })
    writeFileSync(place.backup, gzipSync(`${text}${end}\n`))
    rmSync(place.folder, { recursive: true })
    await place.restore('--overwrite')
    const again = await openStore({ url: place.url })
    t.same(
      (await again.servers.list()).map(({ name }) => name),
      ['office']
    )
    await t.resolves(again.attemptLogs.removeBefore(1))
    await again.close()
  }
)

void test('a backup is restored to another folder', async t => {
  const place = await usePlace(t, { name: 'SQLite' } as TestDatabase)
  const store = await openStore({ url: place.url })
  await fill(store, place)
  await store.close()
  await place.backUp()
  const other = path.join(path.dirname(place.folder), 'other')
  const config = path.join(other, 'hub.yaml')
  await place.restore('--config', config)
  t.same(
    readdirSync(other, { recursive: true, encoding: 'utf8' })
      .filter(name => !/-(?:wal|shm)$/.test(name))
      .toSorted(),
    ['ca.pem', 'data', 'data/burphub.db', 'data/burphub.db.key', 'hub.yaml']
  )
  t.same(await dump(`sqlite:${other}/data/burphub.db`), await dump(place.url))
})
