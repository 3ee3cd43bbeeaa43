import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { test, type Test } from 'tap'
import { lookUpResult } from '../../src/store/check-results.js'
import type { CheckCourse } from '../../src/store/checks.js'
import { ordersKeptMax } from '../../src/store/orders.js'
import { toNewCheck } from '../../src/services/backups/checks/new-check.js'
import { openStore, type Store } from '../../src/store/store.js'
import type { NewTransition } from '../../src/store/transitions.js'
import { openStoreOn, testOnEach } from '../support/databases.js'

const unavailable = { name: 'Fault', code: 'STORE_UNAVAILABLE' }

async function openIn(t: Test, folder = t.testdir({})): Promise<{ store: Store; file: string }> {
  const file = path.join(folder, 'burphub.db')
  const store = await openStore({ url: `sqlite:${file}` })
  t.teardown(() => store.close())
  return { store, file }
}

const isRoot = process.getuid?.() === 0

void test('at the limit, existing entries can still be changed', async t => {
  const { store, file } = await openIn(t)
  const database = new Database(file)
  const numbers = (most: number) =>
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})`
  database.exec(`insert into client_notes (server, client, content, written_by, written_at)
    ${numbers(20_000)} select 'main', 'web' || n, 'text', 'ann', 1 from numbers`)
  database.exec(`insert into notification_rules (owner, name, channel, facts)
    ${numbers(50_000)} select 'user' || n, 'rule', 'mail', '{}' from numbers`)
  database.close()
  const note = { content: 'other', writtenBy: 'bob', writtenAt: 2 }
  await store.clientNotes.write('main', 'web7', note)
  t.match(await store.clientNotes.lookUp('main', 'web7'), note)
  await t.rejects(store.clientNotes.write('main', 'new', note), { code: 'TOO_MANY' })
  const { rules } = store.notifications
  const rule = { owner: 'user7', name: 'rule', channel: 'other', facts: {} }
  await rules.write(rule, { ownMax: 5 })
  t.match(await rules.lookUp('user7', 'rule'), rule)
  await t.rejects(rules.write({ ...rule, name: 'new' }, { ownMax: 5 }), { code: 'TOO_MANY' })
})

void test(
  'the owner of the folder gets the file that root creates',
  { skip: !isRoot && 'not root' },
  async t => {
    const [uid, gid] = [65_534, 65_533]
    const folder = t.testdir({ others: 'not a database' })
    chownSync(folder, uid, gid)
    const { store, file } = await openIn(t, folder)
    await store.users.create({ name: 'zoe', passwordHash: 'h' })
    for (const name of [file, `${file}-wal`, `${file}-shm`]) {
      t.match(statSync(name), { uid, gid, mode: 0o100600 }, name)
    }
    const others = path.join(folder, 'others')
    await t.rejects(openStore({ url: `sqlite:${others}` }), unavailable)
    t.match(statSync(others), { uid: 0 }, 'what was there is not given away')
  }
)

function rowOf(client: string, number: number, os: string | null = null) {
  const counters = JSON.stringify({ files: number })
  const timestamp = 1_700_000_000 + number
  const figures = {
    startedAt: timestamp,
    endedAt: timestamp + 5,
    durationS: 5,
    bytes: 5_000_000_000_000,
    entries: number,
    warnings: 1,
    errors: 2,
    messages: 3
  }
  return { server: 'main', client, number, timestamp, counters, os, figures }
}

function listOf(client: string, numbers: readonly number[]) {
  const newest = Math.max(...numbers)
  return {
    server: 'main',
    client,
    fingerprint: String(newest),
    backups: JSON.stringify(numbers),
    counted: numbers.length,
    newest: { number: newest, timestamp: 1_700_000_000 + newest },
    checkedAt: 1
  }
}

testOnEach('users survive a restart', async (t, database) => {
  const url = await database.createUrl(t)
  const store = await openStore({ url })
  t.equal(await store.users.count(), 0)
  t.equal(await store.users.create({ name: 'zoe', passwordHash: 'h1' }), true)
  t.equal(await store.users.create({ name: 'Ünal', passwordHash: 'h2' }), true)
  await store.close()
  const again = await openStoreOn(t, database, url)
  const users = await again.users.list()
  t.strictSame(
    users.map(({ name, passwordHash }) => ({ name, passwordHash })),
    [
      { name: 'zoe', passwordHash: 'h1' },
      { name: 'Ünal', passwordHash: 'h2' }
    ]
  )
  t.ok(users.every(({ createdAt }) => Number.isInteger(createdAt) && createdAt > 0))
  t.equal(await again.users.count(), 2)
})

testOnEach('creates a user only once, changes and removes it', async (t, database) => {
  const { users } = await openStoreOn(t, database)
  await users.create({ name: 'ann', passwordHash: 'h1' })
  t.equal(await users.create({ name: 'ann', passwordHash: 'h2' }), false)
  t.match(await users.lookUp('ann'), { name: 'ann', passwordHash: 'h1' })
  t.equal(await users.lookUp('Ann'), undefined)
  t.equal(await users.lookUp('ann\0x'), undefined)
  t.equal(await users.setPasswordHash('ann', 'h3'), true)
  t.match(await users.lookUp('ann'), { passwordHash: 'h3' })
  t.equal(await users.setPasswordHash('bob', 'h3'), false)
  t.equal(await users.replacePasswordHash('ann', 'h1', 'h4'), false)
  t.equal(await users.replacePasswordHash('ann', 'h3', 'h4'), true)
  t.match(await users.lookUp('ann'), { passwordHash: 'h4' })
  t.equal(await users.remove('bob'), false)
  t.equal(await users.remove('ann'), true)
  t.equal(await users.lookUp('ann'), undefined)
})

testOnEach('finds statistics only by their complete key', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  const first = rowOf('web 1', 1)
  await backupStats.writeMany([first])
  await backupStats.writeMany([{ ...first, timestamp: 5, counters: '{"files":9}' }])
  t.strictSame(await backupStats.lookUp(first), first)
  t.equal(await backupStats.lookUp({ ...first, server: 'other' }), undefined)
  t.equal(await backupStats.lookUp({ ...first, timestamp: 6 }), undefined)
  t.match(await backupStats.lookUp({ ...first, timestamp: 5 }), { counters: '{"files":9}' })
})

testOnEach('a later write keeps the known operating system', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  const row = rowOf('web', 1)
  await backupStats.writeMany([row])
  await backupStats.setOs(row, 'Linux')
  await backupStats.writeMany([{ ...row, counters: '{"files":2}' }])
  t.match(await backupStats.lookUp(row), { os: 'Linux', counters: '{"files":2}' })
  await backupStats.writeMany([{ ...row, os: 'Windows' }])
  t.match(await backupStats.lookUp(row), { os: 'Windows' })
})

testOnEach('lists the statistics of many backups at once', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  const clients = Array.from({ length: 1_500 }, (_, index) => `client ${index}`)
  await backupStats.writeMany(clients.flatMap(name => [rowOf(name, 1), rowOf(name, 2, 'Linux')]))
  await backupStats.writeMany([{ ...rowOf('client 0', 2), server: 'other' }])
  const keys = clients.map(client => rowOf(client, 2))
  const found = await backupStats.listExactly('main', [...keys, rowOf('stranger', 2)])
  t.equal(found.length, clients.length)
  t.ok(found.every(row => row.number === 2 && row.os === 'Linux' && row.server === 'main'))
  t.strictSame(await backupStats.listExactly('main', [rowOf('client 0', 3)]), [])
  t.strictSame(await backupStats.listExactly('main', []), [])
})

testOnEach('writes many rows in one transaction', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  await backupStats.writeMany([])
  const broken = { ...rowOf('web', 2), counters: null as unknown as string }
  await t.rejects(backupStats.writeMany([rowOf('web', 1), broken]), {
    code: /^(SQLITE_CONSTRAINT|23502)/
  })
  t.equal(await backupStats.lookUp(rowOf('web', 1)), undefined)
})

testOnEach('removes deleted backups, but not those of other clients', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  const rows = [rowOf('web', 1), rowOf('web', 2), rowOf('web', 3)]
  const others = [rowOf('mail', 1), { ...rowOf('web', 1), server: 'other' }]
  await backupStats.writeMany([...rows, ...others])
  await backupStats.removeOthers('main', [])
  const kept = [rowOf('web', 2), rowOf('web', 7)]
  await backupStats.removeOthers('main', [{ client: 'web', backups: kept }])
  t.strictSame(await backupStats.listExactly('main', rows), [rows[1]])
  for (const other of others) t.ok(await backupStats.lookUp(other))
})

testOnEach('keeps deleted backups for time series until they are pruned', async (t, database) => {
  const { backupStats, deletedBackups, spaceSamples } = await openStoreOn(t, database)
  await backupStats.writeMany([rowOf('web', 1), rowOf('web', 2), rowOf('mail', 1)])
  const seen: number[] = []
  await backupStats.removeOthers('main', [{ client: 'web', backups: [rowOf('web', 2)] }], row => {
    seen.push(row.number)
    return Promise.resolve()
  })
  t.same(seen, [1])
  const since = await backupStats.listSince('main', ['web', 'mail'], 1_700_000_002)
  t.same(
    since.map(({ client, number }) => [client, number]),
    [['web', 2]]
  )
  const amounts = { bytes: 5_000_000_000_000, received: 6, entries: 7, files: 4 }
  const measure = { ...amounts, added: 3, changed: 2, deleted: 1 }
  const old = { client: 'web', number: 1, timestamp: 1_700_000_001, ...measure }
  const young = { ...old, number: 2, timestamp: 1_700_000_002 }
  await deletedBackups.add('main', [old, young])
  await deletedBackups.add('main', [{ ...old, bytes: 1 }])
  await deletedBackups.add('other', [old])
  t.same(await deletedBackups.list('main', [], 0), [])
  t.same(await deletedBackups.list('main', ['web'], 0), [old, young], 'the first word counts')
  await deletedBackups.removeBefore(1_700_000_002)
  t.same(await deletedBackups.list('main', ['web', 'mail'], 0), [young])
  const sample = { at: 10, totalBytes: 5_000_000_000_000, freeBytes: 4_000_000_000_000 }
  for (const at of [30, 10, 20, 10]) await spaceSamples.add('main', { ...sample, at })
  await spaceSamples.removeBefore(20)
  const kept = await spaceSamples.list('main', 0)
  t.same(kept, [
    { ...sample, at: 20 },
    { ...sample, at: 30 }
  ])
})

testOnEach('lists backups by their start', async (t, database) => {
  const { backupStats } = await openStoreOn(t, database)
  const unreadable = { ...rowOf('web', 4), counters: '{}', figures: null }
  const unended = rowOf('web', 3)
  await backupStats.writeMany([
    rowOf('web', 2),
    { ...unended, figures: { ...unended.figures, endedAt: null, durationS: null } },
    unreadable,
    rowOf('web', 1),
    rowOf('mail', 1),
    rowOf('other', 1),
    { ...rowOf('web', 1), server: 'other' }
  ])
  const list = async (clients: string[], period = {}) => {
    const found = await backupStats.listDated('main', clients, period)
    return found.map(({ client, number, endedAt }) => [client, number, endedAt])
  }
  const [mail, one, two, three, four] = [
    ['mail', 1, 1_700_000_006],
    ['web', 1, 1_700_000_006],
    ['web', 2, 1_700_000_007],
    ['web', 3, null],
    ['web', 4, null]
  ]
  t.strictSame(await list(['web', 'mail', 'none']), [mail, one, two, three, four])
  t.strictSame(await list(['web'], { from: 1_700_000_002 }), [two, three, four])
  t.strictSame(await list(['web'], { to: 1_700_000_002 }), [one, two])
  t.strictSame(await list(['web'], { from: 1_700_000_002, to: 1_700_000_002 }), [two])
  t.strictSame(await list([]), [])
  const counts = [...(await backupStats.countOfClients('main'))]
  t.strictSame(new Map(counts), new Map([['mail', 1], ['other', 1], ['web', 4]])) // prettier-ignore
})

testOnEach('finds the newest backup of each client', async (t, database) => {
  const { backupLists, backupStats } = await openStoreOn(t, database)
  await backupLists.writeMany([
    listOf('known', [1, 2]),
    listOf('unknown', [3]),
    listOf('unreadable', [4]),
    listOf('older', [1, 2]),
    { ...listOf('none', [1]), counted: 0, newest: null },
    { ...listOf('known', [9]), server: 'other' }
  ])
  await backupStats.writeMany([
    rowOf('known', 1, 'Old'),
    rowOf('known', 2, 'New'),
    { ...rowOf('unreadable', 4), counters: '{}', figures: null },
    rowOf('older', 1, 'Linux'),
    rowOf('older', 2)
  ])
  const rows = await backupStats.listSummaries('main')
  const byName = Object.fromEntries(rows.map(({ client, ...row }) => [client, row]))
  t.same(new Set(Object.keys(byName)), new Set(['known', 'unknown', 'unreadable', 'older']))
  const { figures } = rowOf('known', 2)
  t.match(byName['known'], { number: 2, counted: 2, isKnown: true, os: 'New', figures })
  t.match(byName['unknown'], { number: 3, timestamp: 1_700_000_003, isKnown: false, figures: null })
  t.match(byName['unreadable'], { isKnown: true, figures: null, os: null })
  t.match(byName['older'], { number: 2, os: 'Linux', isOsOfThis: false })
})

testOnEach('replaces the complete list of backups of a client', async (t, database) => {
  const { backupLists } = await openStoreOn(t, database)
  // Bytes of a name that are not UTF-8 travel as private-use characters.
  const row = listOf('caf\uefe9 日本 \t"', [1])
  const empty = { ...listOf('empty', [1]), counted: 0, newest: null }
  await backupLists.writeMany([row, empty])
  const newer = { ...listOf(row.client, [1, 2]), checkedAt: Date.now() }
  await backupLists.writeMany([newer])
  t.strictSame(await backupLists.listOf('main', [row.client, 'none']), [newer])
  t.strictSame(await backupLists.listOf('main', ['empty']), [empty])
  t.strictSame(await backupLists.listOf('main', []), [])
  const { client, fingerprint, counted, checkedAt } = newer
  const heads = await backupLists.listHeads('main')
  t.strictSame(
    heads.filter(head => head.client === client),
    [{ client, fingerprint, counted, checkedAt }]
  )
  t.strictSame(await backupLists.listHeads('other'), [])
})

testOnEach('replaces the complete list of clients of a server', async (t, database) => {
  const { clientLists } = await openStoreOn(t, database)
  await clientLists.write({ server: 'main', clients: '["one"]', asOf: 1 })
  const newer = { server: 'main', clients: '["caf\uefe9 日本 \t"]', asOf: Date.now() }
  await clientLists.write(newer)
  t.strictSame(await clientLists.lookUp('main'), newer)
  t.equal(await clientLists.lookUp('other'), undefined)
})

function finished(client: string, at: number): NewTransition {
  return { server: 'main', client, kind: 'backup.finished', at, number: 7, facts: { bytes: 5e12 } }
}

testOnEach(
  'numbers of transitions increase with two writers and after pruning',
  async (t, database) => {
    const store = await openStoreOn(t, database)
    const add = (...rows: NewTransition[]) =>
      store.changeAside(({ transitions }) => transitions.add(rows))
    await Promise.all([add(finished('a', 10), finished('b', 11)), add(finished('c', 12))])
    await add()
    const all = await store.transitions.listAfter(0)
    t.same(
      all.map(({ seq }) => seq),
      [1, 2, 3]
    )
    const { seq: _, ...first } = all.find(({ client }) => client === 'a') ?? { seq: 0 }
    t.same(first, finished('a', 10))
    t.equal((await store.transitions.listAfter(1, 1))[0]?.seq, 2)
    await store.transitions.removeBefore(1_000)
    await add(finished('d', 13))
    t.same(
      (await store.transitions.listAfter(0)).map(({ seq }) => seq),
      [4]
    )
  }
)

testOnEach('lists failures by their start', async (t, database) => {
  const store = await openStoreOn(t, database)
  const failed = (client: string, startedAt: number, server = 'main'): NewTransition => {
    const facts = { startedAt }
    return { server, client, kind: 'backup.failed', at: startedAt + 5, number: 7, facts }
  }
  await store.changeAside(({ transitions }) =>
    transitions.add([
      finished('a', 20),
      failed('b', 10),
      failed('a', 20),
      failed('a', 30),
      failed('a', 20, 'other'),
      { ...failed('c', 0), at: 40, number: null, facts: {} }
    ])
  )
  const list = async (period: { from?: number; to?: number }) =>
    (await store.transitions.listFailed('main', period)).map(({ client, number, startedAt }) => [
      client,
      number,
      startedAt
    ])
  const [b, a1, a2, c] = [
    ['b', 7, 10],
    ['a', 7, 20],
    ['a', 7, 30],
    ['c', null, 40]
  ]
  t.same(await list({}), [b, a1, a2, c])
  t.same(await list({ from: 20, to: 30 }), [a1, a2])
  t.same(await list({ from: 8, to: 10 }), [b])
})

testOnEach('lists the failures of a client, and the newest of each client', async (t, database) => {
  const store = await openStoreOn(t, database)
  const failed = (client: string, at: number, server = 'main'): NewTransition => {
    const facts = { startedAt: at, phase: 'backup' }
    return { server, client, kind: 'backup.failed', at, number: 7, facts }
  }
  await store.changeAside(({ transitions }) =>
    transitions.add([failed('a', 10), failed('b', 20), failed('a', 30), failed('a', 40, 'other')])
  )
  const { transitions } = store
  const starts = (rows: { startedAt: number }[]) => rows.map(({ startedAt }) => startedAt)
  t.same(starts(await transitions.listFailedOf('main', 'a')), [30, 10])
  const newest = await transitions.listNewestFailed('main', ['a', 'b', 'c'])
  t.same(
    starts(newest).toSorted((a, b) => a - b),
    [20, 30]
  )
  t.match(newest[0]?.facts, { phase: 'backup' })
  t.same(await transitions.listNewestFailed('main', []), [])
})

testOnEach('keeps fifty logs of failed backups per client', async (t, database) => {
  const { attemptLogs, servers } = await openStoreOn(t, database)
  const toLog = (startedAt: number, content = 'log') => ({
    client: 'a',
    number: 1,
    startedAt,
    content
  })
  const logs = Array.from({ length: 60 }, (_, at) => toLog(at + 1))
  await attemptLogs.add('main', [{ ...toLog(5), client: 'b' }, ...logs, toLog(60, 'resumed')])
  await attemptLogs.add('other', [toLog(5)])
  const starts = async (server: string, client: string) =>
    (await attemptLogs.listKeys(server, client)).map(({ startedAt }) => startedAt)
  t.equal((await starts('main', 'a')).length, 50)
  t.equal(Math.min(...(await starts('main', 'a'))), 11)
  t.equal(await attemptLogs.lookUp('main', toLog(60)), 'resumed')
  t.equal(await attemptLogs.lookUp('main', toLog(3)), undefined)
  await attemptLogs.removeBefore(60)
  t.same([await starts('main', 'a'), await starts('main', 'b')], [[60], []])
  await servers.forgetBackups('main')
  t.same(await starts('main', 'a'), [])
})

testOnEach('the observed state of clients survives a restart', async (t, database) => {
  const store = await openStoreOn(t, database)
  const { transitions } = store
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    client: `client${at}`,
    knownSince: 1_800_000_000,
    state: '{}'
  }))
  await transitions.writeWatched('main', rows)
  await transitions.writeWatched('main', [{ client: 'client1', knownSince: 1, state: '[1]' }])
  await transitions.removeWatched(
    'main',
    rows.slice(2).map(({ client }) => client)
  )
  t.same(await transitions.listWatched('main'), [
    { client: 'client0', knownSince: 1_800_000_000, state: '{}' },
    { client: 'client1', knownSince: 1, state: '[1]' }
  ])
  t.same(await transitions.listWatched('other'), [])
})

testOnEach('the note on a client follows its name', async (t, database) => {
  const store = await openStoreOn(t, database)
  const note = { content: 'in the\ncellar ☂', writtenBy: 'ann', writtenAt: 1_795_680_088_123 }
  await store.change(({ clientNotes }) => clientNotes.write('main', 'a', note))
  await store.change(({ clientNotes }) =>
    clientNotes.write('main', 'a', { ...note, writtenBy: 'bob' })
  )
  await store.clientNotes.write('branch', 'a', note)
  await store.clientNotes.write('main', 'c', note)
  t.same(await store.clientNotes.lookUp('main', 'a'), { ...note, writtenBy: 'bob' })
  await store.clientNotes.renameClient('main', 'a', 'c')
  t.equal(await store.clientNotes.lookUp('main', 'a'), undefined)
  t.equal((await store.clientNotes.lookUp('main', 'c'))?.writtenBy, 'bob')
  await store.clientNotes.remove('main', 'c')
  t.equal(await store.clientNotes.lookUp('main', 'c'), undefined)
  t.same(await store.clientNotes.listVersions('main', 'c'), [])
  t.same(await store.clientNotes.lookUp('branch', 'a'), note, 'that of another server stays')
  t.same(await store.clientNotes.listVersions('branch', 'a'), [note])
})

testOnEach('the newest versions of a note are kept', async (t, database) => {
  const store = await openStoreOn(t, database)
  const { clientNotes } = store
  const versions = Array.from({ length: 23 }, (_, at) => {
    return { content: at === 21 ? '' : `text ${at}`, writtenBy: 'ann', writtenAt: at + 1 }
  })
  for (const note of versions) await clientNotes.write('main', 'a', note)
  t.same(await clientNotes.listVersions('main', 'a'), versions.toReversed().slice(0, 20))
  await clientNotes.renameClient('main', 'a', 'b')
  t.equal((await clientNotes.listVersions('main', 'b')).length, 20)
  t.same(await clientNotes.listVersions('main', 'a'), [])
  t.equal((await clientNotes.lookUp('main', 'b'))?.content, 'text 22')
})

testOnEach('regular checks: one per server, and how they ended', async (t, database) => {
  const { checks, proofs } = await openStoreOn(t, database)
  const of = (client: string, backup: number, kind: 'verify' | 'restore_test' = 'verify') =>
    toNewCheck({
      server: 'main',
      client,
      backup,
      backupAt: backup * 100,
      kind,
      isNewest: true,
      trigger: 'policy',
      queuedBy: null
    })
  const end = (id: string, state: 'passed' | 'damaged' | 'failed', endedAt: number) =>
    checks.change(id, { state, isOpen: false, startedAt: endedAt - 5, endedAt })
  const first = of('a', 1)
  await checks.add(first)
  await t.rejects(checks.add(of('b', 1)), 'a second one on the server')
  await end(first.id, 'damaged', 10)
  for (const [check, state, at] of [
    [of('a', 1), 'passed', 30],
    [of('a', 2), 'passed', 20],
    [of('a', 2, 'restore_test'), 'passed', 15],
    [of('b', 1), 'failed', 40]
  ] as const) {
    await checks.add(check)
    await end(check.id, state, at)
  }
  const verdicts = await checks.listVerdicts()
  t.equal(verdicts.length, 2, 'the newest of each kind, not one that failed')
  t.match(
    verdicts.find(({ kind }) => kind === 'verify'),
    { client: 'a', backup: 1, state: 'passed', at: 30 }
  )
  t.same(await checks.listVerdicts({ server: 'main', client: 'b' }), [])
  t.equal((await proofs.listEnds('main', ['a'])).length, 4)
  t.match(await proofs.listEndsSince(25), [
    { client: 'a', endedAt: 30, isNewest: true },
    { client: 'b', endedAt: 40 }
  ])
  t.match(await proofs.lookUpRegularRun('main'), { startedAt: 35, endedAt: 40 })
  t.equal(await proofs.lookUpRegularRun('other'), undefined)
  const waiting = of('b', 1)
  await checks.add(waiting)
  t.equal(await proofs.withdraw(waiting.id), true)
  t.equal(await checks.lookUp(waiting.id), undefined)
  const claimed = of('b', 1)
  await checks.add(claimed)
  await proofs.claim(claimed.id, 'ann')
  t.match(await checks.lookUp(claimed.id), { trigger: 'person', queuedBy: 'ann' })
  t.equal(await proofs.withdraw(claimed.id), false, 'that of a user stays')
  await checks.add(of('a', 2))
  const row = { server: 'main', client: 'a', policy: '[]', since: 5, dueAt: 7, isOverdue: false }
  await proofs.writeMany([row])
  await proofs.writeMany([{ ...row, dueAt: null, isOverdue: true }])
  t.strictSame(await proofs.list(), [{ ...row, dueAt: null, isOverdue: true }])
  await proofs.remove('main', 'a')
  t.equal(await proofs.lookUp('main', 'a'), undefined)
})

testOnEach(
  'a restore test without the password replaces no result of one that read the contents',
  async (t, database) => {
    const { checks } = await openStoreOn(t, database)
    const sealed = { files: 3, filesTransferOnly: 2 }
    const read = { files: 3, filesTransferOnly: 0 }
    const results = {
      secret: { ...read, passwordHolder: 'hub', state: 'passed' },
      broken: { ...read, passwordHolder: 'hub', state: 'damaged' },
      moved: { ...sealed, passwordHolder: null, state: 'passed' },
      torn: { files: 0, filesTransferOnly: 0, passwordHolder: null, state: 'damaged' },
      plain: { ...read, passwordHolder: null, state: 'passed' }
    } as const
    type Name = keyof typeof results
    const cases: [Name[], Name][] = [
      [['moved'], 'moved'],
      [['secret', 'moved'], 'secret'],
      [['broken', 'moved'], 'broken'],
      [['broken', 'moved', 'secret'], 'secret'],
      [['secret', 'torn'], 'torn'],
      [['secret', 'torn', 'moved'], 'secret'],
      [['torn', 'moved'], 'moved'],
      [['torn', 'plain'], 'plain'],
      [['plain', 'torn'], 'torn']
    ]
    for (const [order, counts] of cases) {
      const client = order.join(' ')
      for (const [index, name] of order.entries()) {
        const { passwordHolder, ...course } = results[name]
        const kind = 'restore_test'
        const check = toNewCheck({
          server: 'main',
          client,
          backup: 1,
          backupAt: 100,
          kind,
          isNewest: true,
          trigger: 'person',
          queuedBy: 'ann',
          passwordHolder
        })
        await checks.add(check)
        await checks.change(check.id, { ...course, endedAt: index, isOpen: false })
      }
      const endedAt = order.lastIndexOf(counts)
      t.match(lookUpResult(await checks.list('main', client)), { at: endedAt }, client)
      t.match(await checks.listVerdicts({ server: 'main', client }), [{ at: endedAt }], client)
    }
    const damaged = await checks.listDamaged(9)
    t.same(
      new Set(damaged.map(({ client }) => client)),
      new Set(['broken moved', 'secret torn', 'plain torn'])
    )
    t.same(
      new Set((await checks.listPassed()).map(({ client }) => client)),
      new Set(cases.map(([order]) => order.join(' ')).filter(name => /secret|plain/.test(name)))
    )
  }
)

testOnEach(
  'speeds of restore tests: the five newest of each client that measure it',
  async (t, database) => {
    const { checks } = await openStoreOn(t, database)
    const add = async (client: string, endedAt: number, course: Partial<CheckCourse> = {}) => {
      const check = toNewCheck({
        server: 'main',
        client,
        backup: 1,
        backupAt: 100,
        kind: 'restore_test',
        isNewest: true,
        trigger: 'person',
        queuedBy: 'ann'
      })
      await checks.add(check)
      const measured = { bytes: 1_000_000, bytesPerSecond: endedAt, state: 'passed' } as const
      await checks.change(check.id, { ...measured, ...course, endedAt, isOpen: false })
    }
    for (let at = 1; at <= 7; at += 1) await add('a', at)
    await add('a', 20, { bytes: 999_999 })
    await add('a', 21, { filesTransferOnly: 1 })
    await add('a', 22, { state: 'damaged' })
    await add('b', 30, { bytes: 2_000_000 })
    const speedsOf = (rows: readonly { bytesPerSecond: number }[]) =>
      rows.map(({ bytesPerSecond }) => bytesPerSecond).toSorted((one, other) => one - other)
    t.strictSame(speedsOf(await checks.listSpeeds()), [3, 4, 5, 6, 7, 30])
    t.strictSame(speedsOf(await checks.listSpeeds(undefined, 6)), [2, 3, 4, 5, 6])
    t.strictSame(await checks.listSpeeds({ server: 'main', client: 'b' }), [
      { server: 'main', client: 'b', bytes: 2_000_000, bytesPerSecond: 30 }
    ])
  }
)

testOnEach('expected schedules keep missing options', async (t, database) => {
  const store = await openStoreOn(t, database)
  const web1 = { kind: 'client', server: 'main', name: 'web1' } as const
  const laptop = { kind: 'label', server: '', name: 'laptop' } as const
  const contents = [{ path: '/srv/dumps/*.dump', atLeast: 2, bytesMin: 10, newerThanS: 3_600 }]
  const checks = { newestS: 604_800, window: '22:00-06:00' }
  await store.change(async ({ expectations }) => {
    await expectations.write({ ...web1, intervalS: 60, isExempt: false })
    await expectations.write({ ...web1, grace: 1.5, quietUntil: 1_800_000_000, contents })
    await expectations.write({ ...laptop, isExempt: true, checks })
  })
  const unsaid = { intervalS: undefined, isExempt: undefined, quietBy: undefined }
  t.strictSame(await store.expectations.list(), [
    { ...web1, ...unsaid, grace: 1.5, quietUntil: 1_800_000_000, contents, checks: undefined },
    {
      ...laptop,
      ...unsaid,
      grace: undefined,
      isExempt: true,
      quietUntil: undefined,
      contents: undefined,
      checks
    }
  ])
  const { renamed, again, removed } = await store.change(async ({ expectations }) => ({
    renamed: await expectations.renameClient('main', 'web1', 'web2'),
    again: await expectations.renameClient('main', 'web1', 'web2'),
    removed: await expectations.remove(web1)
  }))
  t.same([renamed, again, removed], [true, false, false])
  t.match(await store.expectations.list(), [{ ...web1, name: 'web2', grace: 1.5 }, laptop])
})

void test('only the owner can read the file, which is complete after closing', async t => {
  const { store, file } = await openIn(t)
  await store.users.create({ name: 'ann', passwordHash: 'h' })
  for (const name of readdirSync(path.dirname(file))) {
    t.equal(statSync(path.join(path.dirname(file), name)).mode & 0o077, 0, name)
  }
  await store.close()
  await store.close()
  t.equal(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0, 0)
})

void test('a closed or missing store is a fault', async t => {
  const { store, file } = await openIn(t)
  await t.resolves(store.check())
  await store.close()
  await t.rejects(store.check(), unavailable)
  await t.rejects(store.users.count(), unavailable)
  await t.rejects(store.backupStats.writeMany([rowOf('web', 1)]), unavailable)
  const folder = path.dirname(file)
  writeFileSync(path.join(folder, 'text'), 'this is not a database\n'.repeat(100))
  for (const url of [`sqlite:${folder}`, 'sqlite:/nonexistent/x.db', `sqlite:${folder}/text`]) {
    await t.rejects(openStore({ url }), unavailable, url)
  }
  await t.rejects(openStore({ url: 'mysql://u:p@h/d' }), { code: 'BAD_CONFIG' })
})

void test('a locked database is a fault, and works again afterwards', async t => {
  const { store, file } = await openIn(t)
  const other = new Database(file)
  other.exec('begin immediate')
  const user = { name: 'ann', passwordHash: 'h' }
  await t.rejects(store.users.create(user), unavailable)
  t.equal(await store.users.count(), 0)
  other.exec('rollback')
  other.close()
  t.equal(await store.users.create(user), true)
  t.equal(await store.change(({ acl }) => acl.addMember('admin', 'ann')), true)
})

void test('counts backups without statistics after an upgrade', async t => {
  const folder = t.testdir({})
  const { store: before, file } = await openIn(t, folder)
  const backup = (number: number, hasCounters: boolean) => ({
    number,
    timestamp: 1_700_000_000 + number,
    hasCounters
  })
  const backups = JSON.stringify([backup(3, false), backup(2, true), backup(1, true)])
  await before.backupLists.writeMany([{ ...listOf('web', [1, 2]), fingerprint: '3', backups }])
  const unread = { ...rowOf('web', 2), counters: '{}', figures: null }
  await before.backupStats.writeMany([rowOf('web', 1), unread])
  await before.close()
  const other = new Database(file)
  other.exec(`
    delete from kysely_migration where name >= '0028';
    drop table client_notes;
    drop table client_labels;
    drop table client_note_versions;
    alter table expectations drop column quiet_by;
    drop table blocked_users;
    drop table last_logins;
    alter table users drop column is_service;
    drop index sessions_of_provider;
    alter table sessions drop column way;
    alter table sessions drop column factor;
    alter table sessions drop column provider_sid;
    alter table sessions drop column id_token;
    drop index identities_of_providers;
    alter table identities drop column display_name;
    alter table identities drop column email;
    alter table identities drop column first_seen_at;
    drop table checks;
    drop table user_factors;
    drop table recovery_codes;
    drop table remembered_devices;
    drop table device_logins;
    drop table passkeys;
    drop table spent_proofs;
    alter table open_findings drop column acknowledged;
    alter table expectations drop column contents;
    alter table expectations drop column checks;
    drop table proofs;
  `)
  other.close()
  const { store } = await openIn(t, folder)
  const { backupLists, backupStats } = store
  const [list] = await backupLists.listOf('main', ['web'])
  t.match(list, { counted: 3, newest: { number: 3, timestamp: 1_700_000_003 }, backups })
  const keys = await backupStats.listKeys('main', ['web'])
  t.same(
    keys.map(({ number }) => number),
    [1],
    'what could not be read is read again'
  )
})

void test('rejects a database of a newer version', async t => {
  const { store, file } = await openIn(t)
  await store.close()
  const other = new Database(file)
  other.exec("insert into kysely_migration (name, timestamp) values ('9999-later', 'x')")
  other.close()
  await t.rejects(openStore({ url: `sqlite:${file}` }), unavailable)
})

testOnEach('several processes open a new database at the same time', async (t, database) => {
  const url = await database.createUrl(t)
  const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ url })))
  await stores[0]?.users.create({ name: 'ann', passwordHash: 'h' })
  t.equal(await stores[2]?.users.count(), 1)
  await Promise.all(stores.map(store => store.close()))
})

testOnEach('a closed store rejects all queries', async (t, database) => {
  const store = await openStoreOn(t, database)
  await t.resolves(store.check())
  await store.close()
  await store.close()
  await t.rejects(store.check(), unavailable)
  await t.rejects(store.revision(), unavailable)
  await t.rejects(
    store.change(async () => 1),
    unavailable
  )
})

void test('a change waits for another process without blocking this one', async t => {
  const { store, file } = await openIn(t)
  const other = new Database(file)
  other.exec('begin immediate')
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  t.teardown(() => clearInterval(counting))
  const changing = store.change(({ acl }) => acl.addMember('admin', 'ann'))
  await new Promise(resolve => setTimeout(resolve, 100))
  other.exec('rollback')
  other.close()
  t.equal(await changing, true)
  t.ok(turns > 1)
  t.strictSame((await store.acl.read()).admins, ['ann'])
})

void test('a store in memory works while it is open', async t => {
  const store = await openStore({ url: 'sqlite::memory:' })
  await store.users.create({ name: 'ann', passwordHash: 'h' })
  t.equal(await store.users.count(), 1)
  await store.close()
})

testOnEach('keeps the newest jobs of each client, which end only once', async (t, database) => {
  const { orders } = await openStoreOn(t, database)
  const create = (id: string, at: number, client = 'web1') => ({
    id,
    server: 'main',
    client,
    kind: 'restore',
    state: 'waiting',
    isOpen: true,
    user: 'ann',
    at,
    facts: { backup: 1, prefix: 'ünï\0' },
    course: { contacts: 0 }
  })
  await orders.add(create('a', 1))
  await orders.add(create('b', 2))
  await orders.add(create('other', 0, 'web2'))
  t.strictSame((await orders.list('main', 'web1'))[1], create('a', 1))
  t.strictSame(
    (await orders.listOpen()).map(({ id }) => id),
    ['other', 'a', 'b']
  )
  const ended = { state: 'done', isOpen: false, course: { contacts: 2 } }
  t.equal(await orders.change('a', ended), true)
  t.equal(await orders.change('a', { ...ended, state: 'failed' }), false)
  t.match(await orders.list('main', 'web1'), [
    { id: 'b', isOpen: true },
    { id: 'a', ...ended }
  ])
  for (let n = 0; n < ordersKeptMax; n += 1) await orders.add(create(`n${n}`, 10 + n))
  const kept = await orders.list('main', 'web1')
  t.same([kept.length, kept.at(-1)?.id], [ordersKeptMax, 'n0'])
  t.equal((await orders.list('main', 'web2')).length, 1)
  await orders.change('n0', ended)
  await orders.prune({ before: 12 })
  t.equal((await orders.list('main', 'web1')).at(-1)?.id, 'n1', 'what is open stays')
})
