import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { test, type Test } from 'tap'
import { toAuditItem, toNewEntry, type AuditEvent } from '../../src/access/audit-event.js'
import { AuditTrail, enterInterruptedChanges, pruneAudit } from '../../src/access/audit-trail.js'
import type { Caller } from '../../src/access/caller.js'
import { DenialLog } from '../../src/access/denial-log.js'
import { Fault } from '../../src/faults.js'
import { describeLife } from '../../src/queues/locks.js'
import { openStore } from '../../src/store/store.js'
import type { UnfinishedChange } from '../../src/store/instances.js'
import { adminCaller } from '../support/callers.js'
import { testOnEach } from '../support/databases.js'
import { typescriptArgs } from '../support/typescript.js'

const ann: Caller = { ...adminCaller('ann'), origin: { address: '192.0.2.1', requestId: 'r1' } }
const dayMs = 86_400_000

async function useTrail(t: Test, given?: string) {
  const url = given ?? `sqlite:${t.testdir({})}/burphub.db`
  const store = await openStore({ url })
  const lines: { facts: object; text: string }[] = []
  const log = {
    info: (facts: object, text: string) => void lines.push({ facts, text }),
    error: (facts: object, text: string) => void lines.push({ facts, text })
  }
  const trail = new AuditTrail(store, log)
  t.teardown(async () => {
    await trail.close()
    await store.close()
  })
  const read = async () => (await store.audit.list({ limit: 1_000 })).map(toAuditItem).toReversed()
  return { store, trail, lines, read }
}

function collectRefusals(kindsMax?: number) {
  const written: { name: string; event: AuditEvent }[] = []
  const write = ({ name }: Caller, event: AuditEvent) => {
    written.push({ name, event })
    return Promise.resolve()
  }
  return { written, refusals: new DenialLog({ write, ...(kindsMax && { kindsMax }) }) }
}

function named(name: string, address = '192.0.2.1'): Caller {
  return { ...ann, name, origin: { address, requestId: '' } }
}

void test('writes the first of similar denials, then their number', async t => {
  const { written, refusals } = collectRefusals()
  t.teardown(() => refusals.close())
  const event = { action: 'login.refused', subject: 'ann' }
  for (let time = 0; time < 1_000; time += 1) void refusals.add(named('ann'), event)
  void refusals.add(named('ann', '::1'), event)
  t.same(written.splice(0), [
    { name: 'ann', event },
    { name: 'ann', event }
  ])
  refusals.tell()
  t.same(written.splice(0), [{ name: 'ann', event: { ...event, details: { times: 999 } } }])
  void refusals.add(named('ann'), event)
  t.same(written, [], 'a further denial is only counted')
  refusals.tell()
  t.match(written.splice(0), [{ event: { details: { times: 1 } } }])
  refusals.tell()
  void refusals.add(named('ann'), event)
  t.same(
    written.splice(0),
    [{ name: 'ann', event }],
    'after a pause the first one is written again'
  )
})

void test('a combined entry names the newest request', async t => {
  const { trail, read } = await useTrail(t)
  const refuse = (requestId: string) => {
    const caller = { ...ann, origin: { address: '192.0.2.7', requestId } }
    trail.recordRefusedAccess(caller, { operationId: 'createUser' })
  }
  for (const requestId of ['first', 'second', 'third']) refuse(requestId)
  await trail.close()
  t.match(await read(), [
    { request_id: 'first', details: {} },
    { request_id: 'third', details: { times: 2 } }
  ])
})

void test('denials with many names are few entries with the complete number', async t => {
  const { written, refusals } = collectRefusals(10)
  for (let time = 0; time < 5_000; time += 1) {
    void refusals.add(named(`user ${time}`), { action: 'login.refused', subject: `user ${time}` })
    void refusals.add(named('ann'), { action: 'access.refused', subject: 'createUser' })
  }
  t.equal(written.length, 10)
  refusals.close()
  t.ok(written.length <= 22, `${written.length} entries`)
  const times = written.map(({ event }) => Number(event.details?.['times'] ?? 1))
  t.equal(
    times.reduce((sum, each) => sum + each, 0),
    10_000
  )
  t.same(
    written.filter(({ name }) => name === '').map(({ event }) => event),
    [{ action: 'login.refused', details: { others: true, times: 4_991 } }]
  )
})

void test('a change and its entry are one transaction, also if it is rejected', async t => {
  const { store, trail, read } = await useTrail(t)
  const event = { action: 'group.create', subject: 'staff', details: { grant: 'web*' } }
  await trail.change(ann, event, ({ acl }) => acl.createGroup('staff', 'web*'))
  const refused = trail.change(ann, event, async ({ acl }) => {
    await acl.createGroup('lost', '')
    throw new Fault('GROUP_EXISTS', 'There is such a group.')
  })
  await t.rejects(refused, { code: 'GROUP_EXISTS' })
  const failed = trail.change(ann, event, async () => {
    throw new Fault('AUTH_UNAVAILABLE', 'The directory is away.')
  })
  await t.rejects(failed, { code: 'AUTH_UNAVAILABLE' })
  await t.rejects(
    trail.change(ann, event, async () => {
      throw new Error('a bug')
    }),
    { message: 'a bug' }
  )
  const { groups } = await store.acl.read()
  t.match(groups, [{ name: 'staff' }])
  t.equal(groups.length, 1)
  const entry = { user: 'ann', address: '192.0.2.1', request_id: 'r1', ...event }
  t.match(await read(), [
    { ...entry, seq: 1, outcome: 'ok' },
    { ...entry, seq: 2, outcome: 'refused', details: { grant: 'web*', code: 'GROUP_EXISTS' } },
    { ...entry, seq: 3, outcome: 'failed', details: { code: 'AUTH_UNAVAILABLE' } }
  ])
})

void test('records the result of actions that change nothing in the database', async t => {
  const { store, trail, read } = await useTrail(t)
  const event = { action: 'backup.delete', server: 'main', client: 'web1', subject: '3' }
  const change = async () => {
    t.match(await store.unfinishedChanges.list(), [{ pid: process.pid, entry: event }])
    return 7
  }
  const details: Record<string, unknown> = {}
  const learning = async () => (details['freed'] = await change())
  t.equal(await trail.changeOutside(ann, { ...event, details }, learning), 7)
  const codes = ['NOT_DELETABLE', 'BURP_TIMEOUT'] as const
  for (const code of codes) {
    const attempt = trail.changeOutside(ann, event, async () => {
      throw new Fault(code, 'no')
    })
    await t.rejects(attempt, { code })
  }
  const bug = trail.attempt(ann, event, async () => {
    throw new Error('secret text')
  })
  await t.rejects(bug, { message: 'secret text' })
  t.match(await read(), [
    { ...event, outcome: 'ok', details: { freed: 7 } },
    { ...event, outcome: 'refused', details: { code: 'NOT_DELETABLE' } },
    { ...event, outcome: 'failed', details: { code: 'BURP_TIMEOUT' } },
    { ...event, outcome: 'failed', details: { code: 'INTERNAL' } }
  ])
  t.same(await store.unfinishedChanges.list(), [], 'no note outlives its entry')
})

testOnEach('records an interrupted change once', async (t, database) => {
  const { store, trail, lines, read } = await useTrail(t, await database.createUrl(t))
  const other = new AuditTrail(store, { info() {}, error: () => t.fail('an entry is lost') })
  const ours = describeLife(process.pid)
  const elsewhere = ours.replace(/ .*/, ' another-start pid:[1]')
  const note = (id: string, changed: Partial<UnfinishedChange> & { minutesAgo?: number } = {}) => {
    const event = { action: 'settings.save', server: 'main', details: { options: [id] } }
    const at = Date.now() - (changed.minutesAgo ?? 0) * 60_000
    const entry = { ...toNewEntry(ann, event, 'failed'), at }
    const place = { host: hostname(), pid: process.pid, life: ours, ...changed }
    const { host, pid, life } = place
    return store.unfinishedChanges.add({ id, host, pid, life, entry, trace: { id } })
  }
  const gone = { life: `1${ours}` }
  await note('alive', { minutesAgo: 600 })
  await note('gone', gone)
  await note('silent', { ...gone, minutesAgo: 1 })
  await note('rebooted', { life: elsewhere, minutesAgo: 30 })
  await note('just here', { life: elsewhere })
  await note('other host', { host: 'other', life: elsewhere, minutesAgo: 30 })
  await note('lost host', { host: 'other', life: elsewhere, minutesAgo: 61 })
  const inspect = async ({ trace }: UnfinishedChange) => {
    if ((trace as { id: string }).id === 'silent') throw new Error('out of reach')
    return { written: true }
  }
  const both = [trail, other].map(each => enterInterruptedChanges({ store, trail: each, inspect }))
  await Promise.all(both)
  const entries = await read()
  t.same(entries.map(({ details }) => String(details['options'])).toSorted(), [
    'gone',
    'lost host',
    'rebooted',
    'silent'
  ])
  const expected = { user: 'ann', action: 'settings.save', outcome: 'failed', request_id: 'r1' }
  for (const entry of entries) {
    t.match(entry, { ...expected, details: { code: 'INTERRUPTED', began: /^20.*Z$/ } })
    const isSilent = String(entry.details['options']) === 'silent'
    t.equal(entry.details['written'], isSilent ? undefined : true)
  }
  const left = (await store.unfinishedChanges.list()).map(({ id }) => id)
  t.same(left, ['alive', 'just here', 'other host'])
  t.match(await store.audit.verify(), { ok: true, entries: 4 })
  t.ok(lines.every(({ text }) => text === 'audit'))
})

void test('makes a change even if it cannot be noted', async t => {
  const { store, trail, lines } = await useTrail(t)
  const refused = trail.changeOutside(ann, { action: 'backup.delete' }, async () => {
    await store.close()
    throw new Fault('NOT_DELETABLE', 'no')
  })
  await t.rejects(refused, { code: 'NOT_DELETABLE' })
  const stays = 'cannot delete the record of a change'
  t.same(
    lines.splice(0).map(({ text }) => text),
    ['cannot write an audit entry', stays]
  )
  t.equal(await trail.changeOutside(ann, { action: 'backup.delete' }, async () => 7), 7)
  t.same(
    lines.map(({ text }) => text),
    ['cannot record a change before it starts', 'cannot write an audit entry']
  )
})

void test('logs each entry in one line, also if it cannot be stored', async t => {
  const { store, trail, lines, read } = await useTrail(t)
  const token = { ...ann, login: { kind: 'token', id: 't1' } } as const
  await trail.record(token, { action: 'restore.file', details: { path: '/etc' } })
  await trail.change(ann, { action: 'group.create' }, async () => {})
  t.match((await read())[0], { details: { path: '/etc', token: 't1' } })
  const logged = lines.map(({ facts }) => (facts as { audit: object }).audit)
  t.same(logged, await read())
  await store.close()
  await trail.record(ann, { action: 'restore.file' })
  t.match(lines.at(-1), {
    text: 'cannot write an audit entry',
    facts: { audit: { userName: 'ann' } }
  })
})

void test('a flood of rejected logins leaves a short, valid chain', async t => {
  const { store, trail, read } = await useTrail(t)
  for (let time = 0; time < 3_000; time += 1) {
    trail.recordRefusedLogin('admin', '203.0.113.9')
    trail.recordRefusedLogin(`guess ${time}`, '203.0.113.9')
  }
  trail.recordRefusedAccess(ann, { operationId: 'createUser', user: 'bob' })
  await trail.close()
  const entries = await read()
  t.ok(entries.length <= 204, `${entries.length} entries`)
  const times = entries.map(({ details }) => Number(details['times'] ?? 1))
  t.equal(
    times.reduce((sum, each) => sum + each, 0),
    6_001
  )
  t.ok(entries.every(({ outcome }) => outcome === 'refused'))
  t.match(await store.audit.verify(), { ok: true, entries: entries.length })
})

void test('pruning writes an entry, and the rest verifies', async t => {
  const { store, trail, read } = await useTrail(t)
  const now = Date.now()
  for (const daysAgo of [40, 35, 20, 1]) {
    const at = now - daysAgo * dayMs
    await store.audit.append({ ...toNewEntry(ann, { action: 'user.create' }, 'ok'), at })
  }
  const options = { store, trail, caller: named('@burphub') }
  for (const gone of [2, 0]) t.equal(await pruneAudit(options, now - 30 * dayMs), gone)
  const before = new Date(now - 30 * dayMs).toISOString()
  t.match(await read(), [
    { seq: 3 },
    { seq: 4 },
    { seq: 5, user: '@burphub', action: 'audit.prune', details: { before, entries: 2 } }
  ])
  t.match(await store.audit.verify(), { ok: true, entries: 3, firstSeq: 3, lastSeq: 5 })
})

testOnEach('two writing processes form one chain', async (t, database) => {
  const url = await database.createUrl(t)
  const { store, trail } = await useTrail(t, url)
  const child = spawn(
    process.execPath,
    [...typescriptArgs, fileURLToPath(new URL('../support/audit-writer.ts', import.meta.url)), url],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  t.teardown(() => child.kill())
  await once(child.stdout, 'data')
  const over = once(child, 'exit')
  for (let time = 0; time < 60; time += 1) {
    if (time % 2 === 0) await trail.record(ann, { action: 'parent.record' })
    else await trail.change(ann, { action: 'parent.change' }, async () => {})
  }
  t.same(await over, [0, null])
  t.match(await store.audit.verify(), { ok: true, entries: 120, firstSeq: 1, lastSeq: 120 })
})
