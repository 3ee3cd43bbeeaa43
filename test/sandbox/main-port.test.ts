/** The main port of the sandbox: responses, rejected requests, and the state afterwards. */
import { randomBytes } from 'node:crypto'
import { test, type Test } from 'tap'
import type { MainTarget } from '../../src/protocol/main-connection.js'
import { decodeStat } from '../../src/protocol/stat-block.js'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import { readContent } from '../../scripts/sandbox/entry-content.js'
import { toManifest, type FixtureClient, type FixtureEntry } from '../../scripts/sandbox/fixture.js'
import { compileRegex } from '../../scripts/sandbox/posix-regex.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { printStat } from '../../scripts/sandbox/stat-text.js'
import { loginLines, RawClient } from './raw-client.js'
import { gatherData, hearAll, openExchange, type Exchange } from './raw-main.js'
import { useSandbox } from './use-sandbox.js'

const types = { file: 0o100644, directory: 0o040755, link: 0o120777, fifo: 0o010600 }

function toEntry(path: string, mode = types.file, more: Partial<FixtureEntry> = {}): FixtureEntry {
  const size = mode === types.file ? 12 : 0
  const stat = { dev: 1, ino: 2, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size }
  const times = { blksize: 4096, blocks: 8, atime: 4, ctime: 5, mtime: 6 }
  return { path: Buffer.from(path), stat: { ...stat, ...times }, ...more }
}

const metaData = { data: Buffer.from('A00000003u::') }
const entries = [
  toEntry('/d', types.directory),
  toEntry('/d/a', types.directory, { metaData }),
  toEntry('/d/a/file', types.file, { metaData }),
  toEntry('/d/fifo', types.fifo),
  toEntry('/d/hard', types.file, { link: Buffer.from('/d/a/file') }),
  toEntry('/d/soft', types.link, { link: Buffer.from('a') })
]

function toClient(name = 'one'): FixtureClient {
  const logs = { backup: ['a line'] }
  const manifest = toManifest(entries)
  const backups = [1, 2].map(number => ({
    number,
    timestamp: 1_700_000_000 + number,
    flags: [number === 1 ? ('deletable' as const) : ('current' as const), 'manifest' as const],
    logs: { ...logs },
    manifest
  }))
  return { name, runStatus: 'idle', backups }
}

async function useBox(t: Test, ...clients: FixtureClient[]): Promise<[Sandbox, MainTarget]> {
  const box = await useSandbox(t, { fixture: { clients: [toClient(), ...clients] } })
  return [box, toBurpConnection(readClientConfig(box.clientConfigPath))]
}

/** Returns `<command> <text>` per frame, without counters and stat blocks. */
async function hear(target: MainTarget, command: string, more: Partial<Exchange> = {}) {
  const frames = await hearAll(target, { client: 'one', command, ...more })
  const said: string[] = []
  for (const heard of gatherData(frames)) {
    if ('plain' in heard) said.push(`data ${heard.plain.toString()}`)
    else if (heard.command !== 'r') said.push(`${heard.command} ${heard.body.toString()}`)
  }
  return said.filter(text => !text.startsWith('c {'))
}

void test("a restore sends entries in burp's order, directories last", async t => {
  const [, target] = await useBox(t)
  const first = entries[2]
  const text = first && (await readContent(first)).toString()
  t.equal(text?.length, 12)
  t.same(await hear(target, 'restore 1:'), [
    'c ok',
    't 0000/0000/0001.gz',
    'm /d/a',
    'data A00000003u::',
    't t/d/a/file',
    'f /d/a/file',
    `data ${text}`,
    't 0000/0000/0002.gz',
    'm /d/a/file',
    'data A00000003u::',
    'd /d/a',
    's /d/fifo',
    'L /d/hard',
    'L /d/a/file',
    'l /d/soft',
    'l a',
    'd /d',
    'c restoreend'
  ])
  const replaced = ['c ok', 't t/d/a/file', 'f /d/hard', `data ${text}`, 'c restoreend']
  t.same(
    await hear(target, 'restore 1:hard'),
    replaced,
    'a hard link becomes a file if its target is not selected'
  )
})

void test('a restore list and an expression select entries, and the list must be sorted', async t => {
  const [, target] = await useBox(t)
  const listed = async (regex: string, ...paths: string[]) => {
    const bytes = paths.map(path => Buffer.from(path))
    const command = `restore restore_list 1:${regex}`
    const said = await hear(target, command, { paths: bytes })
    return said.slice(1, -1)
  }
  t.same(await listed('', '/d', '/d/soft', '/nosuch'), ['l /d/soft', 'l a', 'd /d'])
  t.same(await listed('soft', '/d', '/d/soft'), ['l /d/soft', 'l a'])
  const warning = "w Input file ordering problem: '/d/soft' '/d'"
  t.same(await listed('', '/d/soft', '/d'), [warning, 'l /d/soft', 'l a', warning])
})

void test('deleting a backup makes the next one deletable, and removes the files from both ports', async t => {
  const [box, target] = await useBox(t)
  t.same(await hear(target, 'Delete 2'), ['e backup not deletable'])
  t.same(await hear(target, 'Delete 1'), ['c ok'])
  t.match(await hear(target, 'list :'), ['c ok', /^b 0000002 2023-11-1\d .* \(deletable\)$/])
  t.same(
    box.state.clients[0]?.backups.map(({ number }) => number),
    [2]
  )
  t.same(await hear(target, 'restore 1:'), ['c ok', 'e backup not found'])
})

void test('a deletion removes interrupted backups, and is rejected while a backup runs', async t => {
  const [box, target] = await useBox(t)
  const client = box.state.clients[0] ?? toClient()
  client.backups.push({ number: 3, timestamp: 1, flags: ['working'], logs: {}, manifest: [] })
  client.children = [{ pid: 1, backup: 3, action: 'backup', phase: 'backup', counters: [] }]
  t.same(await hear(target, 'Delete 1'), ['e another instance is already running'])
  const busy = 'p Another process is currently backing up or deleting for this client.\n'
  t.ok((await hear(target, 'restore 1:soft')).includes(busy))
  client.children = []
  t.same(await hear(target, 'Delete 99'), ['e backup not found'])
  t.equal(client.backups.length, 2)
})

void test('a client may act only for clients that allow it', async t => {
  const guest = { ...toClient('guest'), password: 'of the guest', backups: [] }
  const [box, target] = await useBox(t, guest, { ...toClient('open'), seenBy: ['guest'] })
  const files = await box.issueCertificate('guest')
  const login = { ...target, ...files, cname: 'guest', password: 'of the guest' }
  t.same(await hear(login, 'list :', { client: 'guest' }), ['c ok', 'p no backups'])
  t.equal((await hear(login, 'list :', { client: 'open' })).length, 3)
  await t.rejects(hear(login, 'list :'), { code: 'BURP_REFUSED' })
  await t.rejects(hear(target, 'list :', { client: 'nosuch' }), { code: 'BURP_REFUSED' })
  const raw = await RawClient.connect(target)
  t.teardown(() => raw.close())
  const early = [...loginLines(target).slice(0, 4), 'list :']
  t.equal((await raw.converse(early)).at(-1), 'c ok', 'extra comms are optional')
})

void test('a restore is visible, locks its backup, and writes logs', async t => {
  const [box, target] = await useBox(t)
  let letGo = () => {}
  const gate = new Promise<void>(resolve => (letGo = resolve))
  const content = async function* () {
    yield randomBytes(400_000)
    await gate
  }
  const first = box.state.clients[0]?.backups[0]
  first?.manifest.push({ ...toEntry('/d/large'), content })
  const held = await openExchange(target, { client: 'one', command: 'restore 1:large' })
  while ((await held.readFrame())?.command !== 'a');
  t.match(box.state.clients[0], { runStatus: 'running', children: [{ action: 'restore' }] })
  t.match(await hear(target, 'restore 1:'), ['c ok', /^e Another process is restoring/, /end$/])
  t.equal((await hear(target, 'restore 2:soft')).length, 4)
  letGo()
  while ((await held.readFrame())?.body.toString() !== 'restoreend');
  t.equal(box.locksCount, 0, 'the lock is released when the restore ends')
  held.say('restoreend ok')
  t.equal(await held.readFrame(), undefined)
  held.close()
  t.match(box.state.clients[0], { runStatus: 'idle', children: [] })
  const lines = first?.logs.restore_stats ?? []
  t.match(JSON.parse(lines.join('\n')), { counters: [{ type: 'f', count: 1 }] })
})

void test('regular expressions have the meaning of regcomp', t => {
  const matches = (text: string, ...paths: string[]) => {
    const expression = compileRegex(text, { isCaseless: false })
    return expression && paths.filter(path => expression.test(path))
  }
  t.same(matches('^/a(/.*)?$', '/a', '/a/b', '/ab', '/a/\n'), ['/a', '/a/b', '/a/\n'])
  t.same(matches('a+?$', 'x', 'aa', ''), ['x', 'aa', ''], 'a quantifier after a quantifier')
  t.same(matches('^[[:alpha:]_]{2,}$', 'a_', 'a', '1a'), ['a_'])
  t.same(matches('^[]\\]$', ']', '\\', 'x'), [']', '\\'], 'a backslash in brackets is literal')
  t.same(matches('^[^]x]$', ']', 'x', '^'), ['^'])
  t.same(matches('x)', 'x)', 'x'), ['x)'])
  t.same(matches('(a)(b)?\\{', 'a{', 'ab'), ['a{'])
  for (const broken of ['((', '[x', '*x', 'a|+', 'a{x', 'x\\', '[[:no:]]', '(*)']) {
    t.equal(matches(broken), undefined, broken)
  }
  t.ok(compileRegex('HELLO', { isCaseless: true })?.test('/hello'))
  t.end()
})

void test('stat blocks are decoded to the encoded values', t => {
  const entry = toEntry('/x', types.file, { storage: { winattr: 32, compression: 0 } })
  for (const salt of [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
    const stat = decodeStat(Buffer.from(printStat(entry, { isEncrypted: true, salt })))
    t.match(stat, { ...entry.stat, winattr: 32, compression: 0, encryption: 2, salt })
  }
  t.end()
})
