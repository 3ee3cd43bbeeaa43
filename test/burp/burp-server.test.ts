/** One class over a wire and a host, wherever these are: here the lanes to a burp server in a box. */
import { ListingCache } from '../../src/burp/server/trees.js'
import { test, type Test } from 'tap'
import { BurpServer } from '../../src/burp/server/burp-server.js'
import {
  type BurpTransport,
  type BurpWire,
  type Lane,
  watchClients
} from '../../src/burp/server/burp-wire.js'
import { type HealthState, ServerHealth } from '../../src/burp/server/server-health.js'
import { LocalHost } from '../../src/host/local-host.js'
import { createPortsDoor } from '../../src/hub/server-parts.js'
import { ServerWire } from '../../src/hub/server-wire.js'
import { defaultMainPortLimits } from '../../src/restore/port-exchanges.js'
import { createMainPort } from '../support/main-ports.js'
import { openStore } from '../../src/store/store.js'
import { eventually } from '../live/spool.js'
import {
  laneLimits,
  sessionLimits,
  toStatusTarget,
  useLane,
  useSandbox
} from '../sandbox/use-sandbox.js'
import { somebody } from '../support/askers.js'

/** Notes what goes over the wire, but for burphub's own looks at the list of clients. */
function count(lane: Lane, asked: string[]): Lane {
  return {
    ask(question, asker) {
      if (asker.user === somebody.user) asked.push(question.line.toString('latin1'))
      return lane.ask(question, asker)
    }
  }
}

async function useServer(t: Test) {
  const box = await useSandbox(t)
  const store = await openStore({ url: 'sqlite::memory:' })
  const target = toStatusTarget(box.clientConfigPath)
  const asked: string[] = []
  const questions = count(useLane(t, box.clientConfigPath), asked)
  const wire: BurpWire = {
    ownClient: target.cname,
    version: '3.1.4',
    questions,
    asides: { ...questions, atOnce: 1 },
    browsing: count(useLane(t, box.clientConfigPath), asked),
    restores: createMainPort(target),
    examination: {
      host: target.host,
      ports: { main: 1, status: target.port },
      statusConnectionsMax: 2,
      tryLogin: () => Promise.reject(new Error('nobody asks')),
      listCertificates: () => Promise.reject(new Error('nobody asks'))
    },
    load: {
      statusConnections: 2,
      waiting: { questions: 0, browsing: 0 },
      mainConnections: 0,
      mainWaiting: 0
    },
    listen: () => {},
    close: () => {}
  }
  const host = new LocalHost({ server: 'box', watch: watchClients(wire) })
  const health = new ServerHealth(5_000, { onState() {}, onBlind() {} })
  const server = new BurpServer({
    name: 'box',
    wire,
    host,
    store,
    health,
    listings: new ListingCache(1_000_000),
    listingBytesMax: 1_000_000
  })
  t.teardown(async () => {
    await server.close()
    await store.close()
  })
  return { server, asked }
}

void test('a burp server with its transport and its host', async t => {
  const { server, asked } = await useServer(t)
  const { clients } = await server.listClients(somebody)
  const [client] = clients.filter(({ backups }) => backups.some(each => each.isFinished))
  const backup = client?.backups.find(each => each.isFinished)?.number ?? 0
  const name = client?.name ?? ''

  await t.test('answers a repeated browse without a query', async t => {
    const first = [...(await server.listTree(name, backup, '', somebody))]
    t.ok(first.length > 0)
    t.ok(asked.length > 1, 'whether there is such a backup, and what it holds')
    const [folder] = first
    // Knowledge of the backup is fresh for a second, which may pass on a busy machine.
    for (let turn = 1; turn <= 5; turn += 1) {
      await server.listTree(name, backup, '', somebody)
      asked.length = 0
      t.strictSame([...(await server.listTree(name, backup, '', somebody))], first)
      const again = [...asked]
      await server.listTree(name, backup, `/${folder?.name ?? ''}`, somebody)
      const isQuiet = again.length === 0 && asked.every(line => line.includes(':p:'))
      if (isQuiet) return
    }
    t.fail('another folder of it asks only for the folder')
  })

  await t.test('queries burp each time for the backup itself', async t => {
    asked.length = 0
    await server.findRecord(name, backup, somebody)
    t.ok(asked.length > 0)
    await t.rejects(server.listTree(name, 9999, '', somebody), { code: 'NO_SUCH_BACKUP' })
    await t.rejects(server.listTree(name, 9999, '', somebody), { code: 'NO_SUCH_BACKUP' })
  })

  await t.test('returns NEEDS_AGENT without access to its files', async t => {
    const needsAgent = { code: 'NEEDS_AGENT' }
    await t.rejects(server.host.configuration.read({ places: [] }), needsAgent)
    await t.rejects(server.host.markers.isBackupScheduled(name), needsAgent)
    await t.rejects(server.host.certificates.list(), needsAgent)
    await t.rejects(server.reload(false), needsAgent)
  })
})

void test('a server uses its old connection until the new one has answered', async t => {
  const sandbox = await useSandbox(t)
  const store = await openStore({ url: 'sqlite::memory:' })
  const told: HealthState[] = []
  const onState = (state: HealthState) => void told.push(state)
  const health = new ServerHealth(5_000, { onState, onBlind() {} })
  const good = toStatusTarget(sandbox.clientConfigPath)
  const away = { ...good, port: 1 }
  let targets = 0
  let current = away
  const toDoor = () =>
    createPortsDoor({
      target: current,
      mainPort: { port: sandbox.mainPort, limits: defaultMainPortLimits },
      session: sessionLimits
    })
  const door: BurpTransport = {
    ...toDoor(),
    openSession(lane, wish) {
      targets += 1
      return toDoor().openSession(lane, wish)
    }
  }
  const wire = new ServerWire({
    door,
    restores: { limits: defaultMainPortLimits, verify: 'full' },
    health,
    firstAnswerTimeoutMs: sessionLimits.firstAnswerTimeoutMs,
    questions: laneLimits,
    browsing: laneLimits,
    sparesMax: 1
  })
  const host = new LocalHost({ server: 'main', watch: watchClients(wire) })
  const parts = { name: 'main', wire, host, store, health }
  const server = new BurpServer({ ...parts, listings: new ListingCache(0), listingBytesMax: 1 })
  t.teardown(async () => {
    await server.close()
    await store.close()
  })
  t.equal(health.code, 'BURP_READING')
  targets = 0
  wire.warm()
  await eventually(
    async () => health.code,
    code => code === 'BURP_UNREACHABLE'
  )
  t.equal(targets, 1, 'a server that one connection cannot reach is not tried by the other')
  await t.rejects(server.listClients(somebody), { code: 'BURP_UNREACHABLE' })
  await t.rejects(server.listTree('web1', 1, '', somebody), { code: 'BURP_UNREACHABLE' })
  await eventually(
    async () => targets,
    count => count >= 4
  )
  current = good
  wire.questions.retry()
  await eventually(
    async () => health.code,
    code => code === null
  )
  const tree = await server.listTree('web1', 1, '', somebody)
  t.ok([...tree].length > 0, 'the other connection does not wait for the end of its pause')
  t.equal((await server.listClients(somebody)).clients.length > 0, true)
  t.same(told, ['down', 'ready'])
  await eventually(
    async () => sandbox.connectionsCount,
    count => count === 2
  )
})
