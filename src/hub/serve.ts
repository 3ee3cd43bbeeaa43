/** `burphub serve`: starts the service from its configuration, and stops it. */
import type { Server as HttpServer } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import { Command } from 'commander'
import { pino } from 'pino'
import { enterInterruptedChanges, pruneAudit } from '../access/audit-trail.js'
import { serviceItself } from '../access/caller.js'
import { ensureAdmin } from '../access/first-admin.js'
import { noServerYet } from '../faults.js'
import { measureSpace } from '../services/monitoring/capacity/capacity.js'
import { ScheduledChecks } from '../services/monitoring/doctor/scheduled-checks.js'
import { inspectSettings } from '../services/settings/settings-reading.js'
import type { UnfinishedChange } from '../store/instances.js'
import { createApp, readTls } from './app.js'
import type { Config } from './config/config.js'
import { createHub, type Hub } from './hub.js'
import type { Job } from './jobs.js'
import { listNotifyingJobs } from './notifier.js'
import { openConfigured, readAgain } from './open-configured.js'
import { reloadOnHangups, startWatchdog, surviveHangups } from './systemd.js'

/** Time to send the last responses to requests that were aborted. */
const farewellMs = 500
/** Time to close the rest, mainly the database. */
const lastMs = 10_000

/** Users in the warning at the start. */
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
  const hub = await createHub(config, { store, logger })
  await ensureAdmin({
    store,
    trail: hub.people.trail,
    env: process.env,
    announce: text => process.stderr.write(`${text}\n`)
  })
  const app = await createApp(hub, { logger })
  stopOnSignals(app, hub)
  reloadOnHangups({
    config,
    logger,
    read: () => readAgain(config, { env: process.env, store }),
    take: next => takeCertificate(app.server, next)
  })
  await hub.jobs.start(listJobs(hub))
  if (config.agents.listen) {
    const { host, port } = config.agents.listen
    const chosen = await hub.agentPort.listen(port, host)
    logger.info({ host, port: chosen }, 'listening for agents')
  }
  await app.listen({ host: config.listen.host, port: config.listen.port })
  startWatchdog(config.limits.silenceTimeoutMs)
  hub.watcher.start()
  if (hub.fleet.names.length === 0) logger.warn(noServerYet().message)
}

/**
 * Applies to new connections; existing ones keep their certificate. Throws if key and certificate
 * do not match.
 */
function takeCertificate(server: HttpServer | TlsServer, { listen: { tls } }: Config): string[] {
  if (!tls || !('setSecureContext' in server)) return []
  server.setSecureContext(readTls(tls))
  return ['listen.tls.certFile', 'listen.tls.keyFile']
}

const minuteMs = 60_000
const dayMs = 86_400_000
const transitionsKeptS = 90 * 86_400
const attemptLogsKeptS = 30 * 86_400
const checksKeptMs = 400 * dayMs

function listJobs(hub: Hub): Job[] {
  const { config, added, fleet, people, checkRunner, orders, services, doctor, store, logger } = hub
  const { contentsAlerts, proofScheduler } = hub
  const { sessions, trail } = people
  const { keepDays } = config.audit
  const prune = async () => {
    await pruneAudit({ store, trail, caller: serviceItself }, Date.now() - keepDays * dayMs)
  }
  const inspect = (change: UnfinishedChange) => inspectSettings(fleet, change)
  const rounds = new ScheduledChecks({ examine: names => doctor.examineSome(names), store })
  return [
    // Other instances on the same database may add and remove servers.
    {
      name: 'added-servers',
      intervalMs: 1_000,
      isOfEachInstance: true,
      run: () => added.follow()
    },
    // Rotates keys between burphub and its agents that are three months old.
    {
      name: 'keys-rotation',
      intervalMs: 60 * minuteMs,
      async run() {
        const failures = await services.rotation.rotateDue(trail)
        for (const err of failures) {
          logger.warn({ err }, 'cannot rotate the keys of an agent')
        }
      }
    },
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
    {
      name: 'checks',
      intervalMs: 5_000,
      isOfEachInstance: true,
      run: () => checkRunner.look()
    },
    { name: 'required-contents', intervalMs: 15_000, run: () => contentsAlerts.look() },
    { name: 'regular-checks', intervalMs: 15_000, run: () => proofScheduler.look() },
    {
      name: 'checks-of-deleted-backups',
      intervalMs: 60 * minuteMs,
      run: () => checkRunner.closeRemoved()
    },
    { name: 'space', intervalMs: 60 * minuteMs, run: () => measureSpace({ fleet, store }) },
    {
      name: 'transitions-prune',
      intervalMs: dayMs,
      async run() {
        const now = Math.floor(Date.now() / 1000)
        await store.transitions.removeBefore(now - transitionsKeptS)
        await store.attemptLogs.removeBefore(now - attemptLogsKeptS)
        await store.checks.removeBefore(Date.now() - checksKeptMs)
      }
    },
    ...(keepDays === 0 ? [] : [{ name: 'audit-prune', intervalMs: dayMs, run: prune }]),
    ...listNotifyingJobs(hub.notifier),
    // Runs only the cheap checks.
    { name: 'doctor-rounds', intervalMs: 60 * minuteMs, run: () => rounds.run() }
  ]
}

type App = Awaited<ReturnType<typeof createApp>>

/** Finishes running requests within the limit; a second signal does not wait for them. */
function stopOnSignals(app: App, hub: Hub): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(app, hub, signal)
    })
  }
}

async function stop(app: App, hub: Hub, signal: string) {
  const { config, fleet, logger } = hub
  logger.info({ signal }, 'stopping')
  const giveUp = setTimeout(() => {
    logger.warn('aborting requests that are still running')
    // Requests that wait for burp are answered before their connections close.
    void fleet.close()
    setTimeout(() => app.server.closeAllConnections(), farewellMs).unref()
    setTimeout(() => process.exit(1), farewellMs + lastMs).unref()
  }, config.limits.shutdownTimeoutMs)
  await app.close()
  clearTimeout(giveUp)
  await hub.close()
  await hub.store.close()
  process.exit(0)
}
