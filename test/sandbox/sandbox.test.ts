import { readFileSync } from 'node:fs'
import { test } from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import {
  comparePaths,
  toManifest,
  type Fixture,
  type FixtureEntry
} from '../../scripts/sandbox/fixture.js'
import { CertificateAuthority } from '../../scripts/sandbox/certificates.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { connectTls } from '../../src/protocol/tls-connection.js'
import { loginLines, RawClient } from './raw-client.js'
import { toStatusTarget, useSandbox } from './use-sandbox.js'

const nowMs = Date.UTC(2026, 0, 15, 12)

interface Wire {
  clients: {
    name: string
    run_status: string
    labels?: string[]
    phase?: string
    children?: { counters: { type: string; count: number }[] }[]
    backups: {
      number: number
      counters?: unknown[]
      browse?: { entries: { name: string; mode: number }[] }
    }[]
  }[]
}

async function logIn(box: Sandbox): Promise<RawClient> {
  return await RawClient.logIn(toStatusTarget(box.clientConfigPath))
}

async function askJson(client: RawClient, line: string | Buffer): Promise<Wire> {
  const reply: Wire = JSON.parse(Buffer.concat(await client.ask(line)).toString('latin1'))
  return reply
}

/** Returns the names in a directory of the only backup of the only client. */
async function browse(client: RawClient, path: string): Promise<string[]> {
  const reply = await askJson(client, `c:one:b:1:p:${path}`)
  return reply.clients[0]?.backups[0]?.browse?.entries.map(({ name }) => name) ?? []
}

function toEntry(path: string, mode = 0o100644): FixtureEntry {
  const stat = { dev: 1, ino: 2, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: 3 }
  const more = { blksize: 4096, blocks: 8, atime: 4, ctime: 5, mtime: 6 }
  return { path: Buffer.from(path), stat: { ...stat, ...more } }
}

function toFixture(entries: FixtureEntry[]): Fixture {
  const logs = { backup: ['a line'] }
  const backup = { number: 1, timestamp: 1_700_000_000, flags: ['manifest' as const], logs }
  const manifest = toManifest(entries)
  return { clients: [{ name: 'one', runStatus: 'idle', backups: [{ ...backup, manifest }] }] }
}

void test('the client file contains the address of the sandbox', async t => {
  const box = await useSandbox(t)
  const target = toStatusTarget(box.clientConfigPath)
  t.match(target, { host: box.host, port: box.statusPort, cname: 'burphub', peerCn: 'burpserver' })
  t.match(readFileSync(box.clientConfigPath, 'utf8'), target.password)
})

void test('the responses to logins are those of burp', async t => {
  const box = await useSandbox(t)
  const target = toStatusTarget(box.clientConfigPath)
  const say = async (lines: string[]) => {
    const client = await RawClient.connect(target)
    const heard = await client.converse(lines)
    const isClosed = heard.length < lines.length || heard.at(-1)?.startsWith('e ')
    if (isClosed) t.equal(await client.hear(), undefined, 'the server closes the connection')
    client.close()
    return heard
  }
  const lines = loginLines(target)
  const features = /^c extra_comms_begin ok:.*:counters_json:msg:/
  t.match(await say(lines), [
    'c whoareyou:3.1.4',
    'c okpassword',
    'c ok',
    'c nocsr ok',
    features,
    'c extra_comms_end ok'
  ])
  const refusal = 'e unable to authorise on server'
  t.equal((await say(['hi'])).at(-1), refusal)
  t.equal((await say(['hello:three'])).at(-1), refusal)
  t.equal((await say(['hello:3.1.4', 'burphub', 'wrong'])).at(-1), refusal)
  t.equal((await say(['hello:3.1.4', 'nosuch', target.password])).at(-1), refusal)
  t.equal((await say(['hello:3.1.4', 'vault', ''])).at(-1), refusal, 'a client without a password')
  const comms = [...lines.slice(0, 5), 'orig_client=vault']
  t.equal((await say(comms)).at(-1), 'e running extra comms failed on server')
  const early = [...lines.slice(0, 4), 'c:nosuch']
  t.match((await say(early)).at(-1), /^c \{"warning"/, 'extra comms are optional')
})

void test('a client with another version gets a warning', async t => {
  const box = await useSandbox(t)
  const target = toStatusTarget(box.clientConfigPath)
  const client = await RawClient.connect(target)
  t.teardown(() => client.close())
  const heard = await client.converse(loginLines(target, '2.4.0').slice(0, 3))
  t.match(heard.at(-1), /^w Client 'burphub' version '2\.4\.0'/)
  t.equal(String((await client.hear())?.body), 'ok')
})

void test('a certificate must contain the name that logs in', async t => {
  const fixture = createDemoFixture()
  const vault = fixture.clients.find(({ name }) => name === 'vault')
  Object.assign(vault ?? {}, { password: 'of the vault' })
  const box = await useSandbox(t, { fixture })
  const login = { cname: 'vault', password: 'of the vault' }
  const other = await RawClient.connect({ ...toStatusTarget(box.clientConfigPath), ...login })
  t.teardown(() => other.close())
  const lines = loginLines({ ...toStatusTarget(box.clientConfigPath), ...login })
  await other.converse(lines.slice(0, 4))
  t.equal(String((await other.hear())?.body), 'check cert failed on server')
})

void test('a client sees itself and the clients that allow it', async t => {
  const fixture = createDemoFixture()
  for (const client of fixture.clients) {
    if (client.name === 'vault') client.password = 'of the vault'
    if (client.name === 'web1') client.seenBy = ['vault']
  }
  const box = await useSandbox(t, { fixture })
  const files = await box.issueCertificate('Vault')
  const target = { ...toStatusTarget(box.clientConfigPath), ...files }
  const client = await RawClient.logIn({ ...target, cname: 'vault', password: 'of the vault' })
  t.teardown(() => client.close())
  const { clients } = await askJson(client, 'c:')
  t.same(
    clients.map(({ name }) => name),
    ['vault', 'web1']
  )
  const hidden = await askJson(client, 'c:db1')
  t.match(hidden.clients[0], { run_status: 'unknown', backups: [] })
  t.match(await askJson(client, 'c:db1:b:1'), { warning: 'Backup not found' })
})

void test('responses have the same frames as those of burp', async t => {
  const box = await useSandbox(t)
  const client = await logIn(box)
  t.teardown(() => client.close())
  const pretty = await client.ask('c:new-laptop')
  t.match(String(pretty), /^\{\n {4}"clients": \[\n.*"backups": \[\n\n {12}\]\n.*\n\}\n$/s)
  t.same((await client.ask('j:pretty-print-off')).map(String), [
    '{"warning":"Pretty print off"}',
    '\n'
  ])
  const bodies = await client.ask('c:web1:b:1:p:*')
  t.same(new Set(bodies.slice(0, -2).map(({ length }) => length)), new Set([16_000]))
  t.equal(String(bodies.at(-1)), '\n')
  await client.ask('j:response-markers-on')
  const marked = (await client.ask('c:nosuch')).map(String)
  t.same(
    marked.filter(text => text !== '\n'),
    [
      '{"response-start":"c:nosuch"}',
      '{"warning":"Could not find client: nosuch"}',
      '{"response-end":"c:nosuch"}'
    ]
  )
})

void test('too long frames get no response, and longer ones close the connection', async t => {
  const box = await useSandbox(t)
  const client = await logIn(box)
  t.teardown(() => client.close())
  client.write(toLongFrame(32_026))
  t.match(String((await client.hear())?.body), /^\{/)
  client.write(toLongFrame(32_031))
  client.write(toLongFrame(32_032))
  while ((await client.hear()) !== undefined);
  t.equal(box.questions.length, 1)
})

void test('folders are listed as by burp', async t => {
  const paths = ['/d/a', '/d/a/x', '/d/a/y/z', '/d/b', '/d/ü', '/d/a b', '/d/a-b', '/e/f']
  const entries = paths.map(path => toEntry(path, path === '/d/a' ? 0o040755 : 0o100644))
  const box = await useSandbox(t, { fixture: toFixture(entries) })
  const client = await logIn(box)
  t.teardown(() => client.close())
  t.same(await browse(client, ''), ['/'])
  t.same(await browse(client, '/'), ['d', 'e'])
  t.same(await browse(client, '/d'), ['ü', 'a', 'a b', 'a-b', 'b'].map(toBytes))
  t.same(await browse(client, '/d/a/'), ['.', 'x', 'y'], 'the directory itself comes first')
  t.same(await browse(client, '/d/b'), ['.'], 'a file lists itself')
  t.same(await browse(client, '/no'), [])
  t.same(await browse(client, '/d/a/../a'), [])
  const sorted = paths.map(path => Buffer.from(path)).toSorted(comparePaths)
  t.same(
    await browse(client, '*'),
    sorted.map(path => path.toString('latin1'))
  )
  const forced = await askJson(client, 'c:one:b:1:p:/d/a')
  t.equal(
    forced.clients[0]?.backups[0]?.browse?.entries[2]?.mode,
    0o040644,
    'y itself was not backed up'
  )
})

function toLongFrame(length: number): Buffer {
  return Buffer.from(`c${length.toString(16)}${'x'.repeat(length)}`)
}

function toBytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}

void test('with browse_cache, folders are listed as by burp', async t => {
  const fixture = toFixture([toEntry('/d', 0o040755), toEntry('/d/a'), toEntry('/d/b/c')])
  const box = await useSandbox(t, { fixture, browseCache: true })
  const client = await logIn(box)
  t.teardown(() => client.close())
  t.same(await browse(client, ''), ['/'])
  t.same(await browse(client, '/d'), ['a', 'b'])
  t.same(await browse(client, '//d/./'), ['a', 'b'])
  t.same(await browse(client, '/d/a'), [])
  t.same(await browse(client, '/d/nosuch'), ['a', 'b'], 'the deepest existing folder is listed')
})

void test('an old peer gets responses in the old format', async t => {
  const box = await useSandbox(t)
  const client = await logIn(box)
  t.teardown(() => client.close())
  await client.ask('j:peer_version=2.1.8')
  const [db1] = (await askJson(client, 'c:db1')).clients
  t.equal(db1?.phase, 'backup')
  t.equal(db1?.children, undefined)
  t.ok((db1?.backups[0]?.counters?.length ?? 0) > 3)
})

void test('counters of a running backup change with the clock', async t => {
  let clockMs = nowMs
  const box = await useSandbox(t, { fixture: createDemoFixture(nowMs), now: () => clockMs })
  const client = await logIn(box)
  t.teardown(() => client.close())
  const bytesDone = async () => {
    const [db1] = (await askJson(client, 'c:db1')).clients
    return db1?.children?.[0]?.counters.find(({ type }) => type === 'O')?.count ?? 0
  }
  const before = await bytesDone()
  clockMs += 60_000
  t.ok((await bytesDone()) > before)
})

void test('the next response contains a change that the test made', async t => {
  const box = await useSandbox(t)
  const client = await logIn(box)
  t.teardown(() => client.close())
  box.state.clients.push({ name: 'late', runStatus: 'unknown', backups: [] })
  t.equal((await askJson(client, 'c:late')).clients[0]?.run_status, 'unknown')
})

void test('the fixture of the demo is always the same', async t => {
  const print = () => JSON.stringify(createDemoFixture(nowMs))
  t.equal(print(), print())
  const { clients } = createDemoFixture(nowMs)
  const manifests = clients.flatMap(client => client.backups.map(backup => backup.manifest))
  t.ok(manifests.flat().length > 1000)
  for (const manifest of manifests) t.same(toManifest(manifest), manifest)
  t.ok(clients.some(({ backups }) => backups.length === 0))
  t.ok(clients.some(({ runStatus }) => runStatus === 'running'))
})

void test('a restarted sandbox listens on the same port', async t => {
  const box = await useSandbox(t)
  const port = box.statusPort
  const client = await logIn(box)
  await box.stop()
  t.equal(await client.hear(), undefined)
  t.equal(box.connectionsCount, 0)
  await t.rejects(logIn(box), { code: 'BURP_UNREACHABLE' })
  await box.start()
  await box.start()
  t.equal(box.statusPort, port)
  ;(await logIn(box)).close()
})

void test('certificates of other authorities are not trusted', async t => {
  const box = await useSandbox(t)
  const target = toStatusTarget(box.clientConfigPath)
  const foreign = await CertificateAuthority.create(t.testdir({}), 'somebody else')
  const { caFile } = await foreign.issue('ünï / with + signs', 'odd')
  await t.rejects(connectTls({ ...target, caFile }, 5000), { code: 'BURP_UNTRUSTED' })
})

void test('an error reports that openssl is missing', async t => {
  const path = process.env['PATH']
  process.env['PATH'] = t.testdir({})
  t.teardown(() => void (process.env['PATH'] = path))
  const creating = CertificateAuthority.create(t.testdir({}), 'of which nothing is kept')
  await t.rejects(creating, { code: 'BAD_CONFIG', message: /openssl/ })
})
