import { setTimeout } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { bytesToText } from '../../src/protocol/byte-text.js'
import { createWholeReader, parseReply } from '../../src/protocol/question.js'
import { StatusSession } from '../../src/protocol/status-session.js'
import type { Fixture, FixtureEntry } from '../../scripts/sandbox/fixture.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { sessionLimits, toStatusTarget, useSandbox } from '../sandbox/use-sandbox.js'

const answerTimeoutMs = 10_000

async function openSession(t: Pick<Test, 'teardown'>, box: Sandbox) {
  const session = await StatusSession.open(toStatusTarget(box.clientConfigPath), sessionLimits)
  t.teardown(() => session.close())
  return session
}

async function ask(session: StatusSession, line: string): Promise<string> {
  const reader = createWholeReader(reply => reply.toString('latin1'))
  return await session.ask(Buffer.from(line), reader, answerTimeoutMs)
}

const stat = {
  dev: 1,
  ino: 2,
  mode: 0o100644,
  nlink: 1,
  uid: 0,
  gid: 0,
  rdev: 0,
  size: 3,
  blksize: 4096,
  blocks: 8,
  atime: 4,
  ctime: 5,
  mtime: 6
}

/** One client with one backup. */
function toFixture(entries: FixtureEntry[], log: string[] = []): Fixture {
  const backup = {
    number: 1,
    timestamp: 1_700_000_000,
    flags: ['current' as const, 'manifest' as const],
    logs: { backup: log },
    manifest: entries
  }
  return { clients: [{ name: 'one', runStatus: 'idle', backups: [backup] }] }
}

void test('a session answers one query after the other', async t => {
  const box = await useSandbox(t)
  const session = await openSession(t, box)
  t.equal(session.serverVersion, '3.1.4')
  t.match(await ask(session, 'c:'), /^\{"clients":\[\{"name":"burphub"/)
  t.equal(await ask(session, 'c:nosuch'), '{"warning":"Could not find client: nosuch"}')
  t.match(await ask(session, 'c:vault'), /"name":"vault"/)
  t.same(box.questions, ['j:pretty-print-off', 'c:', 'c:nosuch', 'c:vault'])
  const both = [ask(session, 'c:'), ask(session, 'c:')]
  await t.rejects(Promise.all(both), /one question at a time/, 'never two at once')
})

void test('a session does not wait for the newline after an answer', async t => {
  const box = await useSandbox(t, { newlineDelayMs: 60_000 })
  const session = await openSession(t, box)
  for (const line of ['c:', 'c:web1', 'c:nosuch', 'c:web1:b:1:p:*', 'c:']) {
    t.match(await ask(session, line), /^\{/, 'since its first byte frees the newline')
  }
})

void test('a query right after an answer waits for the newline, which would delay its answer', async t => {
  const box = await useSandbox(t, { newlineDelayMs: 60_000, newlineTripMs: 2 })
  const session = await openSession(t, box)
  for (let i = 0; i < 50; i++) await ask(session, 'c:web1')
  t.ok(box.hurriedCount < 25, `${box.hurriedCount} of 50 did not`)
})

void test('an answer of several frames gets its newline as quickly, and a very long query follows it', async t => {
  const fixture = toFixture([], ['x'.repeat(40_000)])
  const box = await useSandbox(t, { fixture, newlineDelayMs: 60_000, newlineTripMs: 2 })
  const session = await openSession(t, box)
  const ofBackup = 'c:one:b:1:l:backup'
  for (let i = 0; i < 20; i++) t.match(await ask(session, ofBackup), /x"\]}}\]}\]}$/)
  t.ok(box.hurriedCount < 10, `${box.hurriedCount} of 20 came before it`)
  const long = `c:one:b:1:p:/${'x'.repeat(5_000)}`
  for (const line of [ofBackup, long, 'c:one', ofBackup, long]) {
    t.match(await ask(session, line), /^\{/)
    await setTimeout(20)
  }
  t.equal(box.questions.at(-1), long)
})

void test('receives answers with lengths around whole frames completely', async t => {
  const box = await useSandbox(t, { fixture: toFixture([], ['']) })
  const session = await openSession(t, box)
  const log = box.state.clients[0]?.backups[0]?.logs.backup ?? []
  const emptyLength = (await ask(session, 'c:one:b:1:l:backup')).length
  for (const total of [15_999, 16_000, 16_001, 31_999, 32_000, 32_001, 48_000]) {
    log[0] = 'x'.repeat(total - emptyLength)
    const answer = await ask(session, 'c:one:b:1:l:backup')
    t.equal(answer.length, total)
    t.ok(answer.endsWith('"]}}]}]}'))
  }
  t.match(await ask(session, 'c:nosuch'), /warning/, 'and the next one is in step')
})

void test('names that are not UTF-8 arrive as their bytes, and can be queried', async t => {
  const names = [Buffer.from('/caf\xe9', 'latin1'), Buffer.from('/\x01"\\\n\x7f\xff', 'latin1')]
  const box = await useSandbox(t, { fixture: toFixture(names.map(path => ({ path, stat }))) })
  const session = await openSession(t, box)
  const reader = createWholeReader(reply => parseReply(reply))
  const reply = await session.ask(Buffer.from('c:one:b:1:p:/'), reader, answerTimeoutMs)
  const found = JSON.stringify(reply).match(/"name":"(?:[^"\\]|\\.)*"/g) ?? []
  const entries = found.slice(1).map(one => JSON.parse(one.slice('"name":'.length)) as string)
  t.same(
    entries,
    names.map(name => name.toString('latin1').slice(1))
  )
  t.equal(bytesToText(Buffer.from(entries[0] ?? '', 'latin1')), 'caf\uEFE9')
  const line = Buffer.concat([Buffer.from('c:one:b:1:p:'), names[1] ?? Buffer.alloc(0)])
  const self = await session.ask(line, createWholeReader(String), answerTimeoutMs)
  t.match(self, /"name":"\."/)
})

void test('a line that burp could not read leaves the session unchanged', async t => {
  const session = await openSession(t, await useSandbox(t))
  await t.rejects(ask(session, `c:${'x'.repeat(16_000)}`), { code: 'INVALID_INPUT' })
  t.match(await ask(session, 'c:vault'), /"name":"vault"/)
})

void test('a reader that rejects an answer leaves the session open', async t => {
  const session = await openSession(t, await useSandbox(t))
  const reader = createWholeReader(() => {
    throw new RangeError('not here')
  })
  await t.rejects(session.ask(Buffer.from('c:'), reader, answerTimeoutMs), RangeError)
  t.match(await ask(session, 'c:vault'), /"name":"vault"/)
})

void test('reports a lost connection, and reports it again to later callers', async t => {
  const box = await useSandbox(t)
  const session = await openSession(t, box)
  const told = new Promise<Error>(resolve => session.onClose(resolve))
  box.dropConnections()
  t.match(await told, { code: 'BURP_UNREACHABLE' })
  t.notOk(session.isOpen)
  await t.rejects(ask(session, 'c:'), { code: 'BURP_UNREACHABLE' })
  session.onClose(fault => t.match(fault, { code: 'BURP_UNREACHABLE' }))
})

void test('a missing or invalid certificate file throws BAD_CONFIG', async t => {
  const box = await useSandbox(t)
  const target = toStatusTarget(box.clientConfigPath)
  for (const wrong of [{ caFile: '/nonexistent' }, { certFile: target.keyFile }]) {
    const opening = StatusSession.open({ ...target, ...wrong }, sessionLimits)
    await t.rejects(opening, { code: 'BAD_CONFIG' })
  }
})

void test('burp rejects a login without a client certificate after the password', async t => {
  const box = await useSandbox(t)
  const { certFile: _, keyFile: __, ...target } = toStatusTarget(box.clientConfigPath)
  await t.rejects(StatusSession.open(target, sessionLimits), { code: 'BURP_REFUSED' })
})

void test('burp rejects a client without permission to monitor', async t => {
  const box = await useSandbox(t)
  const self = box.state.clients.find(({ name }) => name === 'burphub')
  for (const right of ['mayMonitor', 'isEnabled'] as const) {
    Object.assign(self ?? {}, { mayMonitor: true, isEnabled: true, [right]: false })
    const opening = StatusSession.open(toStatusTarget(box.clientConfigPath), sessionLimits)
    await t.rejects(opening, { code: 'BURP_REFUSED' }, right)
  }
})
