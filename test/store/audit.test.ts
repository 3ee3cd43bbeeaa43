import Database from 'libsql'
import type { Test } from 'tap'
import type { NewAuditEntry } from '../../src/store/audit-chain.js'
import type { Store } from '../../src/store/store.js'
import { openStoreOn, sharedPostgres, type TestDatabase, testOnEach } from '../support/databases.js'

function entryOf(changed: Partial<NewAuditEntry> = {}): NewAuditEntry {
  return {
    at: 1_800_000_000_000,
    userName: 'ann',
    address: '192.0.2.1',
    action: 'user.create',
    server: null,
    client: null,
    subject: 'bob',
    outcome: 'done',
    requestId: 'r1',
    details: '{"a":1}',
    ...changed
  }
}

/** A trail of `count` entries, one a second from 1000 on, and a way to it behind its back. */
async function trailOf(t: Test, database: TestDatabase, count: number) {
  const url = await database.createUrl(t)
  const store = await openStoreOn(t, database, url)
  await store.change(async ({ audit }) => {
    for (let seq = 1; seq <= count; seq += 1) {
      await audit.append(entryOf({ at: seq * 1_000, subject: `user ${seq}` }))
    }
  })
  return { store, tamper: (text: string) => executeOn(url, text) }
}

async function executeOn(url: string, text: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const file = new Database(url.slice('sqlite:'.length))
    file.exec(text)
    file.close()
    return
  }
  await (await sharedPostgres()).query(new URL(url).pathname.slice(1), text)
}

testOnEach('lists entries newest first, with filters', async (t, database) => {
  const store = await openStoreOn(t, database)
  const empty = await store.audit.verify()
  t.strictSame(empty, { ok: true, entries: 0, firstSeq: 1, lastSeq: 0 })
  const first = await store.audit.append(entryOf())
  t.match(first, { ...entryOf(), seq: 1, hash: /^[0-9a-f]{64}$/ })
  await store.audit.append(entryOf({ action: 'restore', server: 'main', client: 'web', at: 5 }))
  await store.audit.append(entryOf({ userName: 'bob', outcome: 'refused', client: 'web' }))
  const seqs = async (filter: Partial<Parameters<Store['audit']['list']>[0]>) =>
    (await store.audit.list({ limit: 10, ...filter })).map(({ seq }) => seq)
  t.strictSame(await store.audit.list({ limit: 10, beforeSeq: 2 }), [first])
  t.strictSame(await seqs({}), [3, 2, 1])
  t.strictSame(await seqs({ limit: 2 }), [3, 2])
  t.strictSame(await seqs({ beforeSeq: 3, limit: 1 }), [2])
  t.strictSame(await seqs({ user: 'ann' }), [2, 1])
  t.strictSame(await seqs({ action: 'restore' }), [2])
  t.strictSame(await seqs({ action: 'user.' }), [3, 1])
  t.strictSame(await seqs({ action: 'user.', user: 'bob' }), [3])
  for (const other of ['user', 'USER.', 'user%.', '.', 'user_.', 'restore.']) {
    t.strictSame(await seqs({ action: other }), [], other)
  }
  const fingerprints = await store.audit.fingerprints([1, 9])
  t.strictSame(fingerprints, { firstSeq: 1, hashes: new Map([[1, first.hash]]) })
  t.equal((await store.audit.fingerprints([])).hashes.size, 0)
  t.strictSame(await seqs({ server: 'main' }), [2])
  t.strictSame(await seqs({ client: 'web' }), [3, 2])
  t.strictSame(await seqs({ outcome: 'refused', client: 'web' }), [3])
  t.strictSame(await seqs({ until: 1_000 }), [2])
  t.strictSame(await seqs({ since: 1_000 }), [3, 1])
  t.strictSame(await seqs({ user: 'ann\0' }), [])
})

testOnEach('an entry is rolled back with its change', async (t, database) => {
  const store = await openStoreOn(t, database)
  const failing = store.change(async ({ audit }) => {
    await audit.append(entryOf())
    throw new Error('no')
  })
  await t.rejects(failing, { message: 'no' })
  t.strictSame(await store.audit.list({ limit: 10 }), [])
  await store.change(({ audit }) => audit.append(entryOf()))
  t.match(await store.audit.verify(), { ok: true, entries: 1, lastSeq: 1 })
})

testOnEach('concurrent entries form one chain', async (t, database) => {
  const url = await database.createUrl(t)
  const one = await openStoreOn(t, database, url)
  const other = await openStoreOn(t, database, url)
  const turns = Array.from({ length: 15 }, (_, turn) => turn)
  await Promise.all(
    turns.flatMap(turn => [
      one.audit.append(entryOf({ at: turn })),
      other.audit.append(entryOf({ at: turn })),
      other.change(({ audit }) => audit.append(entryOf({ at: turn })))
    ])
  )
  t.strictSame(await one.audit.verify(), { ok: true, entries: 45, firstSeq: 1, lastSeq: 45 })
})

testOnEach('an entry with arbitrary text is stored and verifies', async (t, database) => {
  const store = await openStoreOn(t, database)
  const strange = ['', 'a\0b', '\ud800', '\u{1f600}', '日本', 'x'.repeat(300), '"],[\\']
  for (const text of strange) {
    await store.audit.append(entryOf({ userName: text, subject: text, client: text }))
  }
  await store.audit.append(entryOf({ details: JSON.stringify('y'.repeat(50_000)) }))
  const [last, ...entries] = await store.audit.list({ limit: 10 })
  t.ok(entries.every(({ userName }) => userName.length <= 255 && !userName.includes('\0')))
  t.ok((last?.details.length ?? 0) < 1_000)
  t.match(await store.audit.verify(), { ok: true, entries: 8 })
})

testOnEach('verification finds each kind of change to an entry', async (t, database) => {
  const { store, tamper } = await trailOf(t, database, 12)
  const broken = { ok: false, seq: 7 }
  const fields = {
    at: "'7001'",
    user_name: "'eve'",
    address: "'::1'",
    action: "'x'",
    server: "'main'",
    client: "'web'",
    subject: 'null',
    outcome: "'refused'",
    request_id: 'null',
    details: "'{}'",
    hash: "'0'"
  }
  await tamper('create table kept as select * from audit')
  for (const [field, value] of Object.entries(fields)) {
    await tamper(`update audit set ${field} = ${value} where seq = 7`)
    t.strictSame(await store.audit.verify(), { ...broken, problem: 'altered' }, field)
    await tamper('delete from audit; insert into audit select * from kept')
  }
  await tamper('delete from audit where seq = 7')
  t.strictSame(await store.audit.verify(), { ...broken, problem: 'missing' })
  await tamper('update audit set seq = 7 where seq = 8')
  t.strictSame(await store.audit.verify(), { ...broken, problem: 'altered' })
  await tamper('delete from audit; insert into audit select * from kept')
  await tamper(
    'update audit set seq = 99 where seq = 7; update audit set seq = 7 where seq = 8; update audit set seq = 8 where seq = 99'
  )
  t.strictSame(await store.audit.verify(), { ...broken, problem: 'altered' })
  await tamper('delete from audit; insert into audit select * from kept')
  t.match(await store.audit.verify(), { ok: true })
})

testOnEach('verification finds entries removed at both ends of the chain', async (t, database) => {
  const { store, tamper } = await trailOf(t, database, 5)
  await tamper('create table kept as select * from audit')
  await tamper('delete from audit where seq = 5')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 5, problem: 'missing' })
  await tamper('delete from audit')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 1, problem: 'missing' })
  await tamper('insert into audit select * from kept; delete from audit where seq = 1')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 1, problem: 'missing' })
  await tamper('update audit_head set first_seq = 2')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 2, problem: 'altered' })
  await tamper('insert into audit select * from kept where seq = 1')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 1, problem: 'added' })
  await tamper('update audit_head set first_seq = 1, last_seq = 4')
  t.match(await store.audit.verify(), { ok: false, seq: 4, problem: 'altered' })
  await tamper('update audit_head set last_hash = (select hash from audit where seq = 4)')
  t.strictSame(await store.audit.verify(), { ok: false, seq: 5, problem: 'added' })
})

testOnEach('verifies a long log in steps, and prunes its oldest entries', async (t, database) => {
  const { store } = await trailOf(t, database, 1_200)
  const seen: number[] = []
  const verdict = await store.audit.verify(entries => seen.push(entries))
  t.strictSame(verdict, { ok: true, entries: 1_200, firstSeq: 1, lastSeq: 1_200 })
  t.ok(seen.length > 1)
  t.equal(seen.at(-1), 1_200)
  t.equal(await store.audit.prune({ before: 1_000 }), 0)
  await t.rejects(store.audit.prune({ before: Number.NaN }), { code: 'ERR_ASSERTION' })
  t.equal(await store.audit.prune({ before: 501_000 }), 500)
  const kept = { ok: true, entries: 700, firstSeq: 501, lastSeq: 1_200 }
  t.strictSame(await store.audit.verify(), kept)
  // An old clock does not tear a gap: what stands after a young entry stays.
  await store.audit.append(entryOf({ at: 1 }))
  t.equal(await store.audit.prune({ before: 502_000 }), 1)
  t.match(await store.audit.verify(), { ok: true, entries: 700, lastSeq: 1_201 })
  t.equal(await store.audit.prune({ before: 9_000_000 }), 700)
  t.strictSame(await store.audit.list({ limit: 10 }), [])
  await store.audit.append(entryOf())
  t.match(await store.audit.verify(), { ok: true, entries: 1, firstSeq: 1_202, lastSeq: 1_202 })
})

testOnEach('pruning during verification does not look like a break', async (t, database) => {
  const { store } = await trailOf(t, database, 1_200)
  let pruning: Promise<number> | undefined
  const verdict = await store.audit.verify(() => {
    pruning ??= store.audit.prune({ before: 1_100_000 })
  })
  t.match(verdict, { ok: true, lastSeq: 1_200 })
  t.equal(await pruning, 1_099)
  t.match(await store.audit.verify(), { ok: true, entries: 101 })
})
