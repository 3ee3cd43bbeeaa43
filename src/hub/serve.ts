/** `burphub serve`: from the configuration to a service that listens, and back down again. */
import type { Server as HttpServer } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import { Command } from 'commander'
import { pino, type Logger } from 'pino'
import { enterInterruptedChanges, pruneAudit } from '../access/audit-upkeep.js'
import { serviceItself } from '../access/caller.js'
import { ensureAdmin } from '../access/first-admin.js'
import { createApp, readTls } from './app.js'
import type { AddedServers } from '../burp/server/added-servers.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { Config } from './config/config.js'
import { createDoctor } from './doctor.js'
import { createFindRoom } from './find.js'
import { createServers } from './servers.js'
import { createConfiguredNotifier, listNotifyingJobs } from './notifier.js'
import { noServerYet } from '../faults.js'
import { createPeople, type People } from './people.js'
import { createServersServices } from './servers-admin.js'
import { openSeal } from './open-secret-cipher.js'
import { readRelease } from './release.js'
import { reloadOnHangups, surviveHangups } from './reload.js'
import { openConfigured, readAgain } from './open-configured.js'
import { startWatchdog } from './watchdog.js'
import type { FindRoom } from '../find/index-service.js'
import { Jobs, type Job } from './jobs.js'
import { knownVersion } from '../protocol/login.js'
import type { AgentPort } from '../agents/link/agent-port.js'
import { measureSpace } from '../services/monitoring/capacity/space-watch.js'
import { DoctorRounds } from '../services/monitoring/doctor/scheduled-checks.js'
import { MassChanges } from '../services/search/mass-changes.js'
import { OrderBook } from '../services/backups/orders/order-tracker.js'
import { TimeZones } from '../services/requests/local-times.js'
import type { Rotation } from '../services/servers/rotation.js'
import { inspectSettings } from '../services/settings/interrupted-settings.js'
import type { Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/instances.js'
import { ClientTimers } from '../watch/client-timers.js'
import { ExpectationBook } from '../watch/expectation-book.js'
import { OwnChanges } from '../watch/user-action-changes.js'
import { Watcher } from '../watch/watcher.js'

/** For the last answers to reach those who waited too long. */
const farewellMs = 500
/** For what is left then, the database above all. */
const lastMs = 10_000

/** Who would gain by a change of the rules, told at the start. */
const gainersMax = 100

export interface ServeOptions {
  config?: string | undefined
}

/** Throws BAD_CONFIG or STORE_UNAVAILABLE from `parseAsync`. */
export function createServeCommand(): Command {
  return new Command('serve')
    .option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
    .action(serve)
}

export async function serve({ config: file }: ServeOptions): Promise<void> {
  surviveHangups()
  const { config, store, gainers } = await openConfigured(file, process.env)
  const logger = pino({ level: config.log.level, redact: ['req.headers.authorization'] })
  if (gainers.length > 0) {
    const text =
      'If two groups of a user disagree, the older group still takes precedence. Without this rule, these users and groups gain permissions. Check them, then set acl.groupsInOrder: false.'
    logger.warn({ count: gainers.length, gainers: gainers.slice(0, gainersMax) }, text)
  }
  const seal = await openSeal(config, store)
  const { fleet, added, agentPort, openTrust } = createServers(config, store, logger, { seal })
  const people = createPeople(config, store, logger, { listServers: () => fleet.names })
  await ensureAdmin({
    store,
    trail: people.trail,
    env: process.env,
    announce: text => process.stderr.write(`${text}\n`)
  })
  const orders = new OrderBook({ fleet, store })
  const ownChanges = new OwnChanges({ store, log: logger })
  people.trail.subscribe(entry => ownChanges.note(entry))
  const expectations = new ExpectationBook(
    store,
    config.watch.expectations,
    new ClientTimers(config.timezone)
  )
  const watcher = new Watcher({ fleet, store, expectations, log: logger })
  const massChanges = new MassChanges({ store })
  const find = createFindRoom({ config, fleet, watcher, logger, massChanges })
  const notifier = createConfiguredNotifier({
    config,
    fleet,
    store,
    people,
    healths: watcher.healths,
    logger
  })
  const app = await createApp({
    config,
    fleet,
    added,
    openTrust,
    seal,
    store,
    people,
    orders,
    notifier,
    expectations,
    watcher,
    find,
    massChanges,
    logger,
    release: { ...readRelease(), burpClient: knownVersion }
  })
  const { rotation } = createServersServices({
    config,
    fleet,
    store,
    seal,
    zones: new TimeZones(config.timezone),
    follow: () => added.follow(),
    renew: name => added.renew(name),
    openTrust
  })
  const timeoutMs = config.limits.shutdownTimeoutMs
  const jobs = new Jobs({ store, log: logger })
  stopOnSignals({
    app,
    watcher,
    find,
    ownChanges,
    fleet,
    agentPort,
    people,
    jobs,
    store,
    logger,
    timeoutMs
  })
  reloadOnHangups({
    config,
    logger,
    read: () => readAgain(config, { env: process.env, store }),
    take: next => takeCertificate(app.server, next)
  })
  await jobs.start([
    followAdded(added),
    rotateKeys({ rotation, people, logger }),
    ...listJobs({ config, fleet, people, orders, store, logger }),
    ...listNotifyingJobs(notifier),
    createDoctorJob({ config, fleet, orders, store })
  ])
  if (config.agents.listen) {
    const { host, port } = config.agents.listen
    const chosen = await agentPort.listen(port, host)
    logger.info({ host, port: chosen }, 'listening for agents')
  }
  await app.listen({ host: config.listen.host, port: config.listen.port })
  startWatchdog(config.limits.silenceTimeoutMs)
  watcher.start()
  if (fleet.names.length === 0) logger.warn(noServerYet().message)
}

/** For connections that begin now; those that stand keep theirs. Throws where key and certificate do not fit. */
function takeCertificate(server: HttpServer | TlsServer, { listen: { tls } }: Config): string[] {
  if (!tls || !('setSecureContext' in server)) return []
  server.setSecureContext(readTls(tls))
  return ['listen.tls.certFile', 'listen.tls.keyFile']
}

const minuteMs = 60_000
const dayMs = 86_400_000
const transitionsKeptS = 90 * 86_400
const attemptLogsKeptS = 30 * 86_400

function listJobs({
  config,
  fleet,
  people: { sessions, trail },
  orders,
  store,
  logger
}: Pick<Running, 'fleet' | 'people' | 'store' | 'logger'> & {
  config: Config
  orders: OrderBook
}): Job[] {
  const { keepDays } = config.audit
  const prune = async () => {
    await pruneAudit({ store, trail, caller: serviceItself }, Date.now() - keepDays * dayMs)
  }
  const inspect = (change: UnfinishedChange) => inspectSettings(fleet, change)
  return [
    {
      name: 'interrupted-changes',
      intervalMs: 10 * minuteMs,
      isOfEachInstance: true,
      run: () => enterInterruptedChanges({ store, trail, inspect })
    },
    { name: 'sessions-sweep', intervalMs: 60 * minuteMs, run: () => sessions.sweep() },
    {
      name: 'orders-refresh',
      intervalMs: minuteMs / 2,
      async run() {
        const failures = await orders.refreshAll()
        for (const err of failures) logger.warn({ err }, 'cannot refresh a job')
      }
    },
    { name: 'space', intervalMs: 60 * minuteMs, run: () => measureSpace({ fleet, store }) },
    {
      name: 'transitions-prune',
      intervalMs: dayMs,
      async run() {
        const now = Math.floor(Date.now() / 1000)
        await store.transitions.removeBefore(now - transitionsKeptS)
        await store.attemptLogs.removeBefore(now - attemptLogsKeptS)
      }
    },
    ...(keepDays === 0 ? [] : [{ name: 'audit-prune', intervalMs: dayMs, run: prune }])
  ]
}

/** Keys between burphub and its agents that are three months old are changed. */
function rotateKeys({
  rotation,
  people: { trail },
  logger
}: Pick<Running, 'people' | 'logger'> & { rotation: Rotation }): Job {
  return {
    name: 'keys-rotation',
    intervalMs: 60 * minuteMs,
    async run() {
      const failures = await rotation.rotateDue(trail)
      for (const err of failures) logger.warn({ err }, 'cannot rotate the keys of an agent')
    }
  }
}

/** What another burphub on the same database has changed is noticed. */
function followAdded(added: AddedServers): Job {
  return {
    name: 'added-servers',
    intervalMs: 1_000,
    isOfEachInstance: true,
    run: () => added.follow()
  }
}

/** What it looks at by itself is cheap. */
function createDoctorJob({
  config,
  fleet,
  orders,
  store
}: Pick<Running, 'fleet' | 'store'> & { config: Config; orders: OrderBook }): Job {
  const doctor = createDoctor({ config, fleet, orders, unknownProxies: [], store })
  const rounds = new DoctorRounds({ examine: names => doctor.examineSome(names), store })
  return { name: 'doctor-rounds', intervalMs: 60 * minuteMs, run: () => rounds.run() }
}

interface Running {
  app: Awaited<ReturnType<typeof createApp>>
  watcher: Watcher
  find: FindRoom
  ownChanges: OwnChanges
  fleet: Fleet
  agentPort: AgentPort
  people: People
  jobs: Jobs
  store: Store
  logger: Logger
  timeoutMs: number
}

/** Requests under way are finished within the bound; a second signal does not wait for them. */
function stopOnSignals(running: Running): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(running, signal)
    })
  }
}

async function stop(running: Running, signal: string) {
  const { app, fleet, people, store, logger, timeoutMs } = running
  logger.info({ signal }, 'stopping')
  const giveUp = setTimeout(() => {
    logger.warn('aborting requests that are still running')
    // Those who wait for burp are told so before their connections go.
    void fleet.close()
    setTimeout(() => app.server.closeAllConnections(), farewellMs).unref()
    setTimeout(() => process.exit(1), farewellMs + lastMs).unref()
  }, timeoutMs)
  await app.close()
  clearTimeout(giveUp)
  await running.watcher.close()
  await running.find.close()
  await fleet.close()
  running.agentPort.close()
  await running.jobs.stop()
  await people.close()
  await running.ownChanges.close()
  await store.close()
  process.exit(0)
}
