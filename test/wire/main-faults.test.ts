/** Restores, lists and deletions fail in time with an error, and the next one succeeds. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { createAsker, somebody } from '../support/askers.js'
import { megabyte, toClient, toEntry, toLargeEntry } from '../support/boxed-files.js'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import type { MainPort, RestoreRequest } from '../../src/restore/main-port.js'
import { createMainPort, type PortLimits } from '../support/main-ports.js'
import { Fault } from '../../src/faults.js'
import { demoEncryptionPassword } from '../../scripts/sandbox/demo-fixture.js'
import { readContent } from '../../scripts/sandbox/entry-content.js'
import type { FixtureClient, FixtureContent } from '../../scripts/sandbox/fixture.js'
import type { MainFault, SandboxFault } from '../../scripts/sandbox/sandbox-fault.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { isWide, someOf } from '../support/rings.js'

/** Far less than users would wait, and far more than the loopback interface needs (ms). */
const hasty: Partial<PortLimits> = {
  connectTimeoutMs: 1000,
  firstFrameTimeoutMs: 1000,
  idleTimeoutMs: 1000,
  deleteTimeoutMs: 1000
}

function usePort(t: Test, box: Sandbox, limits: Partial<PortLimits> = {}): MainPort {
  const target = toBurpConnection(readClientConfig(box.clientConfigPath))
  const port = createMainPort(target, { ...hasty, ...limits })
  t.teardown(() => port.close())
  return port
}

function toRequest(request: Partial<RestoreRequest> = {}): RestoreRequest {
  return { backup: 1, selection: { kind: 'regex', regex: Buffer.from('.*') }, ...request }
}

interface Restored {
  paths: string[]
  bytes: number
}

/** Reads a complete restore with all contents. */
async function restore(
  port: MainPort,
  client: string,
  request: Partial<RestoreRequest> = {}
): Promise<Restored> {
  const restored: Restored = { paths: [], bytes: 0 }
  for await (const entry of await port.openRestore(client, toRequest(request), somebody)) {
    restored.paths.push(entry.path.toString('latin1'))
    for await (const chunk of entry.content?.chunks() ?? []) restored.bytes += chunk.length
  }
  return restored
}

/** Returns `done`, or the code of the fault. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (fault: unknown) => (fault instanceof Fault ? fault.code : String(fault))
  )
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

/**
 * Checks that no connections, slots, locks or children remain, and that the next actions succeed.
 */
async function recovers(t: Test, box: Sandbox, port: MainPort): Promise<void> {
  box.setFault(undefined)
  const restoring = () => box.state.clients.flatMap(({ children = [] }) => children)
  const isIdle = () => !restoring().some(({ action }) => action === 'restore')
  await until(() => box.connectionsCount + box.locksCount + port.openCount === 0 && isIdle())
  const request = { selection: { kind: 'regex', regex: Buffer.from('^/srv|hosts') } } as const
  t.equal(await outcome(restore(port, 'web1', request)), 'done', 'the next restore works')
  t.equal(await outcome(port.listBackups('web1', somebody)), 'done')
  await until(() => box.connectionsCount === 0)
}

const anyAction: [SandboxFault, string][] = [
  [{ kind: 'no-free-child' }, 'BURP_BUSY'],
  [{ kind: 'silent-handshake' }, 'BURP_TIMEOUT'],
  [{ kind: 'certificate-alert' }, 'BURP_REFUSED'],
  [{ kind: 'wrong-common-name' }, 'BURP_UNTRUSTED'],
  [{ kind: 'foreign-authority' }, 'BURP_UNTRUSTED'],
  [{ kind: 'silent-login' }, 'BURP_TIMEOUT'],
  [{ kind: 'wrong-password' }, 'BURP_REFUSED'],
  [{ kind: 'certificate-refused' }, 'BURP_REFUSED'],
  [{ kind: 'cut-stream', afterBytes: 30 }, 'BURP_UNREACHABLE'],
  [{ kind: 'slow', bytesPerTick: 1, tickMs: 30 }, 'BURP_TIMEOUT'],
  [{ kind: 'refused-action' }, 'BURP_REFUSED'],
  [{ kind: 'error-for-ok', text: 'no reason given' }, 'BURP_REFUSED'],
  [{ kind: 'silent-reply', afterBytes: 0 }, 'BURP_TIMEOUT'],
  [{ kind: 'silent-reply', afterBytes: 3 }, 'BURP_TIMEOUT']
]

void test('any action', async t => {
  const box = await useSandbox(t)
  for (const [fault, code] of someOf(anyAction, 0)) {
    await t.test(`that meets ${Object.values(fault).join(' ')} is ${code}`, async sub => {
      box.setFault({ ...fault, port: 'main' })
      const port = usePort(sub, box, { connectionsMax: 3 })
      const work = [
        restore(port, 'web1'),
        port.listBackups('web1', somebody),
        port.deleteBackup('web1', 2, somebody)
      ]
      sub.same(await Promise.all(work.map(outcome)), [code, code, code])
      await recovers(sub, box, port)
    })
  }
})

const restoreFaults: [MainFault, string][] = [
  [{ kind: 'cut-reply', afterBytes: 0 }, 'BURP_REFUSED'],
  [{ kind: 'cut-reply', afterBytes: 3 }, 'BURP_UNREACHABLE'],
  [{ kind: 'cut-reply', afterBytes: 7 }, 'RESTORE_FAILED'],
  [{ kind: 'cut-reply', afterBytes: 5_000 }, 'BURP_UNREACHABLE'],
  [{ kind: 'cut-reply', afterBytes: 1_000_000 }, 'BURP_UNREACHABLE'],
  [{ kind: 'silent-reply', afterBytes: 7 }, 'BURP_TIMEOUT'],
  [{ kind: 'silent-reply', afterBytes: 100_000 }, 'BURP_TIMEOUT'],
  [{ kind: 'error-in-restore', afterEntries: 0, text: 'disk on fire' }, 'RESTORE_FAILED'],
  [{ kind: 'error-in-restore', afterEntries: 70, text: 'disk on fire' }, 'RESTORE_FAILED'],
  [{ kind: 'no-counters' }, 'RESTORE_FAILED'],
  [{ kind: 'missing-entries', count: 1 }, 'RESTORE_FAILED'],
  [{ kind: 'missing-entries', count: 1000 }, 'RESTORE_FAILED'],
  [{ kind: 'restoreend-in-file' }, 'BURP_PROTOCOL'],
  [{ kind: 'wrong-length' }, 'RESTORE_FAILED'],
  [{ kind: 'damaged-data' }, 'RESTORE_FAILED'],
  [{ kind: 'wrong-checksum' }, 'RESTORE_FAILED']
]

void test('a restore', async t => {
  const box = await useSandbox(t)
  for (const [fault, code] of someOf(restoreFaults, 1)) {
    await t.test(`that meets ${Object.values(fault).join(' ')} is ${code}`, async sub => {
      box.setFault(fault)
      const port = usePort(sub, box)
      sub.equal(await outcome(restore(port, 'web1')), code)
      await recovers(sub, box, port)
    })
  }
})

void test('a restore that is cut at any byte never appears complete', async t => {
  const box = await useSandbox(t, { fixture: { clients: [toSmallClient()] } })
  const port = usePort(t, box)
  const codes = new Set<string>()
  // Larger steps within the counters, which are a single long text.
  const usual = isWide ? 1 : 47
  const stride = (afterBytes: number) => (afterBytes > 20 && afterBytes < 2_000 ? 61 : usual)
  for (let afterBytes = 1; !codes.has('done'); afterBytes += stride(afterBytes)) {
    box.setFault({ kind: 'cut-reply', afterBytes })
    codes.add(await outcome(restore(port, 'web1')))
    if (afterBytes > 10_000) throw new Error('must have been whole by now')
  }
  t.same(codes, new Set(['BURP_UNREACHABLE', 'RESTORE_FAILED', 'done']))
  await recovers(t, box, port)
})

void test('a server that is killed during a restore is unreachable, and works again after its start', async t => {
  const box = await useSandbox(t)
  const port = usePort(t, box)
  box.setFault({ kind: 'killed-in-reply', afterBytes: 300_000 })
  t.equal(await outcome(restore(port, 'web1')), 'BURP_UNREACHABLE')
  t.equal(await outcome(restore(port, 'web1')), 'BURP_UNREACHABLE', 'while the server is stopped')
  await box.start()
  await recovers(t, box, port)
})

void test('each kind of rejection has its own code', async t => {
  const box = await useSandbox(t)
  const port = usePort(t, box)
  const nothing = { selection: { kind: 'regex', regex: Buffer.from('no such') } } as const
  const broken = { selection: { kind: 'regex', regex: Buffer.from('((') } } as const
  t.equal(await outcome(restore(port, 'nosuch')), 'BURP_REFUSED')
  t.equal(await outcome(restore(port, 'web1', { backup: 99 })), 'NO_SUCH_BACKUP')
  t.equal(await outcome(restore(port, 'web1', nothing)), 'NOTHING_MATCHED')
  t.equal(await outcome(restore(port, 'web1', broken)), 'INVALID_INPUT')
  t.equal(await outcome(restore(port, 'vault')), 'ENCRYPTED')
  t.equal(await outcome(restore(port, 'vault', { password: 'another' })), 'ENCRYPTED')
  t.equal(await outcome(restore(port, 'vault', { password: demoEncryptionPassword })), 'done')
  t.equal(await outcome(port.deleteBackup('web1', 2, somebody)), 'NOT_DELETABLE')
  t.equal(await outcome(port.deleteBackup('web1', 99, somebody)), 'NO_SUCH_BACKUP')
  t.equal(
    await outcome(port.deleteBackup('db1', 1, somebody)),
    'CLIENT_BUSY',
    'a backup is running'
  )
  t.equal(
    await outcome(restore(port, 'db1')),
    'done',
    'a running backup does not prevent a restore'
  )
  await recovers(t, box, port)
})

void test('a second restore of the same backup is rejected', async t => {
  const box = await useSandbox(t, {
    fixture: { clients: [toClient('web1', [toLargeEntry('/srv/large', 20 * megabyte)])] }
  })
  const port = usePort(t, box)
  const first = await port.openRestore('web1', toRequest(), somebody)
  t.equal(await outcome(restore(port, 'web1')), 'RESTORE_RUNNING')
  t.match(box.state.clients[0]?.children, [{ action: 'restore', backup: 1, phase: 'restoring' }])
  t.equal(box.state.clients[0]?.runStatus, 'running')
  first.close()
  await until(() => box.locksCount === 0)
  await recovers(t, box, port)
  t.equal(box.state.clients[0]?.runStatus, 'idle')
})

void test('without a free child or place requests get BURP_BUSY, and succeed later', async t => {
  const clients = ['web1', 'web2', 'web3'].map(name => ({
    ...toClient('web1', [toLargeEntry('/srv/large', 20 * megabyte)]),
    name
  }))
  const box = await useSandbox(t, { fixture: { clients }, maxChildren: 1 })
  const port = usePort(t, box, { queueLengthMax: 1, queueTimeoutMs: 60_000 })
  const first = await port.openRestore('web1', toRequest(), somebody)
  t.equal(await outcome(restore(port, 'web2')), 'BURP_BUSY', 'no free child')
  const slots = usePort(t, box, { connectionsMax: 1, queueLengthMax: 1 })
  first.close()
  await until(() => box.mainConnectionsCount === 0)
  const holder = await slots.openRestore('web1', toRequest(), somebody)
  const waiting = outcome(restore(slots, 'web2'))
  t.equal(await outcome(restore(slots, 'web3')), 'BURP_BUSY', 'a full queue')
  holder.close()
  t.equal(await waiting, 'done')
  await recovers(t, box, slots)
})

void test('a client that disconnects, or a port that closes, frees all resources', async t => {
  const box = await useSandbox(t, {
    fixture: { clients: [toClient('web1', [toLargeEntry('/srv/large', 20 * megabyte)])] }
  })
  const port = usePort(t, box)
  const leaving = new AbortController()
  const stream = await port.openRestore(
    'web1',
    toRequest(),
    createAsker('local/somebody', leaving.signal)
  )
  const going = outcome(
    (async () => {
      for await (const entry of stream) {
        for await (const _ of entry.content?.chunks() ?? []) leaving.abort()
      }
    })()
  )
  t.equal(await going, 'HUNG_UP')
  await recovers(t, box, port)
  const another = usePort(t, box)
  const held = outcome(restore(another, 'web1'))
  await until(() => box.locksCount === 1)
  another.close()
  t.equal(await held, 'HUNG_UP')
  await recovers(t, box, port)
})

void test('deleting the backup during a restore removes the files that were not sent yet', async t => {
  const entries = [toEntry('/srv/a', 20 * megabyte), toEntry('/srv/b', 5)]
  const box = await useSandbox(t, { fixture: { clients: [toClient('web1', entries)] } })
  const port = usePort(t, box)
  const stream = await port.openRestore('web1', toRequest(), somebody)
  await port.deleteBackup('web1', 1, somebody)
  t.same(await port.listBackups('web1', somebody), [])
  const paths: string[] = []
  for await (const entry of stream) paths.push(entry.path.toString())
  t.same(paths, ['/srv/a'])
  t.equal(stream.notes.counts.lost, 1)
})

/** Far more than the memory that the restore may use. */
const hugeBytes = (isWide ? 1000 : 250) * megabyte

void test('a large file is restored with little memory', async t => {
  const box = await useSandbox(t, {
    fixture: { clients: [toClient('web1', [toEntry('/srv/large', hugeBytes)])] }
  })
  const port = usePort(t, box)
  const before = process.memoryUsage.rss()
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 20)
  const { bytes } = await restore(port, 'web1').finally(() => clearInterval(timer))
  t.equal(bytes, hugeBytes)
  t.ok(peak < 150 * megabyte, `${peak} bytes`)
})

void test('restored contents are those of the fixture, for all kinds of storage', async t => {
  const odd = Buffer.from('odd bytes \xff\x00', 'latin1')
  const contents: FixtureContent[] = [odd, () => odd, () => inPieces(odd, 100), Buffer.alloc(0)]
  const storages = [{}, { compression: 0 }, { isRebuilt: true }]
  const entries = contents.flatMap((content, i) =>
    storages.map((storage, j) => ({ ...toEntry(`/srv/${i}${j}`, 7), content, storage }))
  )
  const clients = [undefined, 'a secret'].map(password => ({
    ...toClient('web1', entries),
    name: password === undefined ? 'web1' : 'vault',
    ...(password !== undefined && { encryptionPassword: password })
  }))
  const box = await useSandbox(t, { fixture: { clients } })
  const port = usePort(t, box)
  for (const { name, encryptionPassword: password } of clients.slice(0, 2) as FixtureClient[]) {
    const stream = await port.openRestore(name, toRequest({ password }), somebody)
    for await (const entry of stream) {
      const found = entries.find(({ path }) => path.equals(entry.path))
      const pieces: Buffer[] = []
      for await (const piece of entry.content?.chunks() ?? []) pieces.push(piece)
      const expected = found && (await readContent(found))
      t.same(Buffer.concat(pieces), expected, `${name} ${entry.path.toString()}`)
    }
  }
})

async function* inPieces(piece: Buffer, count: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < count; i++) {
    await once(AbortSignal.timeout(0), 'abort')
    yield piece
  }
}

function toSmallClient(): FixtureClient {
  const link = { ...toEntry('/srv/link', 3, 0o120777), link: Buffer.from('one') }
  return toClient('web1', [toEntry('/srv', 0, 0o040755), toEntry('/srv/one', 100), link])
}
