/** Prints all series for Prometheus. Loaded with its library at the first request for metrics. */
import { Registry, Gauge, collectDefaultMetrics, Counter, Histogram } from 'prom-client'
import type { AuditTrail } from '../../../access/audit-trail.js'
import type { Caller } from '../../../access/caller.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import type { Store } from '../../../store/store.js'
import { type HubParts, type Release, Service } from '../../service.js'
import {
  gatherFigures,
  printClientSeries,
  readProofs,
  type ServerFigures
} from './client-series.js'
import type { HealthState } from '../../../watch/health.js'
import { isFleetOverdue } from '../../../watch/observed-client.js'
import { Fault, unlessFault } from '../../../faults.js'

/**
 * In seconds: a list of a thousand clients takes milliseconds; burp reads its disk once a second.
 */
const questionBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 120]

const outcomes = ['done', 'left', 'failed']

const lanes = ['questions', 'browsing', 'asides']

/** Counters since the first request for metrics: requests, queries to burp servers, restores. */
class Counted {
  readonly register = new Registry()
  readonly #requests: Counter
  readonly #questions: Histogram
  readonly #failedQuestions: Counter
  readonly #restores: Counter
  readonly #restoredBytes: Counter
  #heard: ReadonlySet<BurpServer> = new Set()

  constructor(fleet: Pick<Fleet, 'list' | 'subscribe'>, trail: Pick<AuditTrail, 'onLogin'>) {
    const registers = [this.register]
    this.#requests = new Counter({
      name: 'burphub_http_requests_total',
      help: 'Answered requests, by operation and status.',
      labelNames: ['operation', 'status'],
      registers
    })
    this.#questions = new Histogram({
      name: 'burphub_server_question_duration_seconds',
      help: 'Response time of burp servers, queue time excluded.',
      labelNames: ['server', 'lane'],
      buckets: questionBuckets,
      registers
    })
    this.#failedQuestions = new Counter({
      name: 'burphub_server_questions_failed_total',
      help: 'Requests that a burp server did not answer.',
      labelNames: ['server', 'lane'],
      registers
    })
    this.#restores = new Counter({
      name: 'burphub_restores_total',
      help: 'Finished restores, by outcome.',
      labelNames: ['server', 'outcome'],
      registers
    })
    this.#restoredBytes = new Counter({
      name: 'burphub_restore_received_bytes_total',
      help: 'Data that burp sent for finished restores.',
      labelNames: ['server'],
      registers
    })
    const logins = new Counter({
      name: 'burphub_logins_total',
      help: 'Logins that began a session, and failed ones, by way.',
      labelNames: ['way', 'outcome'],
      registers
    })
    for (const way of ['password', 'provider', 'proxy', 'passkey'])
      logins.inc({ way, outcome: 'ok' }, 0)
    trail.onLogin(login => logins.inc({ ...login }))
    this.#follow(fleet.list())
    fleet.subscribe(() => this.#follow(fleet.list()))
  }

  /** `operation` is undefined if the path is not in the contract. */
  countRequest(operation: string | undefined, status: number): void {
    this.#requests.inc({ operation: operation ?? 'none', status })
  }

  /** Removes the counters of deleted servers. */
  #follow(servers: readonly BurpServer[]): void {
    const names = new Set(servers.map(({ name }) => name))
    for (const { name } of this.#heard) if (!names.has(name)) this.#forget(name)
    for (const server of servers) if (!this.#heard.has(server)) this.#listenTo(server)
    this.#heard = new Set(servers)
  }

  #forget(server: string): void {
    this.#restoredBytes.remove({ server })
    for (const outcome of outcomes) this.#restores.remove({ server, outcome })
    for (const lane of lanes) {
      this.#questions.remove({ server, lane })
      this.#failedQuestions.remove({ server, lane })
    }
  }

  #listenTo(each: BurpServer): void {
    const { name: server } = each
    const isKnown = [...this.#heard].some(({ name }) => name === server)
    this.#restoredBytes.inc({ server }, 0)
    for (const outcome of outcomes) this.#restores.inc({ server, outcome }, 0)
    for (const lane of lanes) {
      if (!isKnown) this.#questions.zero({ server, lane })
      this.#failedQuestions.inc({ server, lane }, 0)
    }
    each.listen({
      onQuestion: ({ lane, tookMs, isAnswered }) => {
        // A query may end after its server was removed.
        if (!this.#heard.has(each)) return
        if (isAnswered) this.#questions.observe({ server, lane }, tookMs / 1000)
        else this.#failedQuestions.inc({ server, lane })
      },
      onRestoreEnd: ({ outcome, bytes }) => {
        if (!this.#heard.has(each)) return
        this.#restores.inc({ server, outcome })
        this.#restoredBytes.inc({ server }, bytes)
      }
    })
  }
}

/**
 * Series of the library that are useless here. Some are named like counters although they are not.
 * Reading `nodejs_eventloop_lag_seconds` sets the other series of the event loop.
 */
const leftOut =
  /^nodejs_(active_|heap_space_|version_info$|eventloop_lag_(min_seconds|stddev_seconds)$)/

/** Interval at which the delay of the event loop is measured. */
const loopLookMs = 50

const states: readonly HealthState[] = [
  'ok',
  'running',
  'late',
  'failing',
  'stuck',
  'never',
  'unknown'
]

/** Parts of the hub that the exposition uses. */
export type MetricsHub = 'config' | 'fleet' | 'healths' | 'release' | 'store' | 'trail'

export class Exposition extends Service<MetricsHub> {
  readonly #counted = new Counted(this.hub.fleet, this.hub.trail)

  constructor(hub: Pick<HubParts, MetricsHub>) {
    super(hub)
    watchProcess(this.#counted.register)
  }

  countRequest(operation: string | undefined, status: number): void {
    this.#counted.countRequest(operation, status)
  }

  /** Prints the series of these servers; for administrators also those of burphub's own process. */
  async print(caller: Caller, servers: readonly BurpServer[]): Promise<string> {
    const { healths, config, store } = this.hub
    const { clientsMax } = config.metrics
    const register = new Registry()
    const timeSlice = new TimeSlice()
    const proofOf = await readProofs(store).catch(unlessFault)
    const gathering = { healths, caller, timeSlice, proofOf }
    const figures = await Promise.all(servers.map(server => gatherFigures(server, gathering)))
    addServerSeries(register, figures)
    addClientCounts(register, figures, clientsMax)
    if (caller.isAdmin) await this.#addOwn(register)
    const registers = caller.isAdmin ? [register, this.#counted.register] : [register]
    const ofClients = await printClientSeries({ figures, clientsMax, timeSlice })
    const others = await Promise.all(registers.map(printSeries))
    return `${[...ofClients, ...others.flat()].join('\n')}\n`
  }

  async #addOwn(register: Registry): Promise<void> {
    const { fleet, release, store } = this.hub
    addRelease(register, release)
    addLoadSeries(register, fleet.list())
    await addStoreSeries(register, store)
  }
}

function printSeries(register: Registry): Promise<string[]> {
  const names = register.getMetricsAsArray().map(({ name }) => name)
  return Promise.all(names.map(name => register.getSingleMetricAsString(name)))
}

/**
 * Adds the series of burp servers: whether they respond and, for administrators, how busy they are.
 */
function addServerSeries(register: Registry, figures: readonly ServerFigures[]): void {
  const add = createAdder(register)
  const up = add('burphub_server_up', 'Whether the burp server is reachable.')
  const answer = add(
    'burphub_server_last_answer_timestamp_seconds',
    'Time of the last response. Missing if the server has not responded since burphub started.'
  )
  const fleet = add(
    'burphub_server_fleet_late',
    'Whether all clients are overdue, which raises one alert instead of one per client.'
  )
  for (const { server, clients, isCurrent } of figures) {
    up.set({ server: server.name }, Number(isCurrent))
    if (clients && isCurrent) fleet.set({ server: server.name }, Number(isFleetOverdue(clients)))
    const { lastSeen } = server.health
    if (lastSeen !== undefined) answer.set({ server: server.name }, lastSeen)
  }
}

function addClientCounts(
  register: Registry,
  figures: readonly ServerFigures[],
  clientsMax: number
): void {
  const add = createAdder(register)
  const counts = add('burphub_clients', 'Clients of the server, by health.', 'state')
  const omitted = add(
    'burphub_clients_without_series',
    'Clients without series of their own (see metrics.clientsMax).'
  )
  for (const { server, clients } of figures) {
    if (!clients) continue
    for (const state of states) {
      const value = clients.filter(({ health }) => health.state === state).length
      counts.set({ server: server.name, state }, value)
    }
    omitted.set({ server: server.name }, Math.max(0, clients.length - clientsMax))
  }
}

function addLoadSeries(register: Registry, servers: readonly BurpServer[]): void {
  const add = createAdder(register)
  const status = add('burphub_server_status_connections', 'Open connections to the status port.')
  const waiting = add('burphub_server_questions_waiting', 'Queued requests.', 'lane')
  const main = add(
    'burphub_server_main_connections',
    'Connections to the main port, used by restores and deletions.'
  )
  const mainWaiting = add(
    'burphub_server_main_waiting',
    'Restores and deletions that wait for a connection.'
  )
  for (const { name: server, load } of servers) {
    status.set({ server }, load.statusConnections)
    for (const [lane, count] of Object.entries(load.waiting)) waiting.set({ server, lane }, count)
    main.set({ server }, load.mainConnections)
    mainWaiting.set({ server }, load.mainWaiting)
  }
}

/** Returns a function that adds a gauge of servers. */
function createAdder(register: Registry) {
  return (name: string, help: string, ...labels: string[]) =>
    new Gauge({ name, help, labelNames: ['server', ...labels], registers: [register] })
}

/** Starts collecting the library's series of this process, until it ends. */
function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: loopLookMs })
  for (const { name } of register.getMetricsAsArray()) {
    if (leftOut.test(name)) register.removeSingleMetric(name)
  }
}

async function addStoreSeries(register: Registry, store: Pick<Store, 'check'>): Promise<void> {
  const registers = [register]
  const up = new Gauge({
    name: 'burphub_store_up',
    help: 'Whether the database is writable.',
    registers
  })
  const took = new Gauge({
    name: 'burphub_store_check_duration_seconds',
    help: 'Duration of the last database write, successful or not.',
    registers
  })
  const startedAt = performance.now()
  up.set(Number(await isUsable(store)))
  took.set((performance.now() - startedAt) / 1000)
}

async function isUsable(store: Pick<Store, 'check'>): Promise<boolean> {
  try {
    await store.check()
    return true
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return false
  }
}

function addRelease(register: Registry, { version, commit = '' }: Release): void {
  const info = new Gauge({
    name: 'burphub_build_info',
    help: 'Always 1. The labels contain the version of burphub.',
    labelNames: ['version', 'commit'],
    registers: [register]
  })
  info.set({ version, commit }, 1)
}
