/** Puts the parts together: the only file that knows every room. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { routes, sharedSchemas } from '../../generated/routes.js'
import type { Seal } from '../access/secret-cipher.js'
import type { AddedServers } from '../burp/server/added-servers.js'
import type { Fleet } from '../burp/server/fleet.js'
import { createDoctor } from './doctor.js'
import { AccessRules } from '../services/people/acl/access-rules.js'
import { ClientAccess } from '../services/people/acl/client-access.js'
import { createPeopleServices, type People } from './people.js'
import type { Servers } from './servers.js'
import { createServersServices } from './servers-admin.js'
import type { Config } from './config/config.js'
import { Rates } from '../queues/pace.js'
import type { FindRoom } from '../find/index-service.js'
import { registerConsolePages } from '../http/console-addresses.js'
import { replyWithProblem } from '../http/error-reply.js'
import { createHandlers } from '../http/handlers/all-handlers.js'
import { KnownPaths, registerNotFound } from '../http/known-paths.js'
import { setLazyCompilers } from '../http/lazy-compilers.js'
import { refuseMalformed } from '../http/malformed-request.js'
import { registerClosing, registerStalledConsumers } from '../http/plugins/connections.js'
import { registerIdentify } from '../http/plugins/identify.js'
import { registerLanguages } from '../http/languages/translator.js'
import { registerMetricsListener } from '../http/plugins/metrics-listener.js'
import { registerPages } from '../http/plugins/pages.js'
import { registerProxy, withoutBasePath } from '../http/plugins/proxy.js'
import { registerRequestLog, replyToUnreadable } from '../http/plugins/request-log.js'
import { registerProblemPage } from '../http/problem-page.js'
import { registerRoutes } from '../http/register-routes.js'
import type { AnswerCheck } from '../http/send-answer.js'
import type { Services, Specification } from '../http/services.js'
import { createValidation, toInputFault, type Validation } from '../http/validation.js'
import { AboutService, Readiness, type Release } from '../services/servers/about.js'
import { Archives, type RestoreLog } from '../services/backups/archives.js'
import { Browse } from '../services/backups/browse.js'
import { Anomalies } from '../services/monitoring/capacity/anomalies.js'
import { Capacity } from '../services/monitoring/capacity/capacity.js'
import { MeasuredClients } from '../services/monitoring/capacity/measured-clients.js'
import { ClientPlaces } from '../services/clients/client-places.js'
import { ClientStatsService } from '../services/clients/client-stats.js'
import { Expectations } from '../services/monitoring/expectations.js'
import type { BuiltConsole } from '../services/console/console-files.js'
import { ConsolePages } from '../services/console/console-pages.js'
import { LiveFragments } from '../services/console/live-fragments.js'
import { LoginPage } from '../services/people/login.js'
import { FileSearch } from '../services/search/file-search.js'
import { createFindServices } from '../services/search/find-services.js'
import type { MassChanges } from '../services/search/mass-changes.js'
import { EventHub } from '../services/monitoring/events/event-hub.js'
import { History } from '../services/clients/calendar.js'
import { LiveCountersService, RunningBackups } from '../services/clients/live-counters.js'
import type { Notifier } from '../notify/notifier.js'
import { DoctorReports } from '../services/monitoring/doctor/doctor-report.js'
import type { OrderBook } from '../services/backups/orders/order-tracker.js'
import {
  createDocumentationPage,
  type Described,
  PublishedDocument
} from '../services/servers/published-document.js'
import { Attempts } from '../services/clients/attempts/attempts.js'
import { Logs } from '../services/backups/logs.js'
import { Measuring } from '../services/clients/measuring.js'
import { Metrics } from '../services/monitoring/metrics/metrics.js'
import { NotificationsService } from '../services/notifications/notifications.js'
import { Overview } from '../services/clients/overview.js'
import { Reports } from '../services/backups/reports.js'
import { Schedules } from '../services/backups/orders/orders.js'
import { ClientLives } from '../services/settings/client-management.js'
import { ServerKeeping } from '../services/settings/server-maintenance.js'
import { SettingsChanges } from '../services/settings/settings-changes.js'
import { SettingsHistory } from '../services/settings/settings-history.js'
import { SettingsLists } from '../services/settings/settings-lists.js'
import { SettingsReading } from '../services/settings/settings-reading.js'
import { SingleFiles } from '../services/backups/single-files.js'
import { Start } from '../services/start/start.js'
import { Deliveries } from '../services/backups/tasks/active-downloads.js'
import { Tasks } from '../services/backups/tasks/tasks.js'
import { TimeZones } from '../services/requests/local-times.js'
import type { Store } from '../store/store.js'
import type { ExpectationBook } from '../watch/expectation-book.js'
import type { Watcher } from '../watch/watcher.js'

export interface AppParts {
  config: Pick<
    Config,
    | 'agents'
    | 'basePath'
    | 'database'
    | 'defaultServer'
    | 'find'
    | 'limits'
    | 'ldap'
    | 'listen'
    | 'metrics'
    | 'notifications'
    | 'publicUrl'
    | 'secretFile'
    | 'servers'
    | 'timezone'
    | 'trustProxy'
    | 'watch'
  >
  fleet: Fleet
  added: Pick<AddedServers, 'follow' | 'renew'>
  openTrust: Servers['openTrust']
  /** Absent where the configuration names no key. */
  seal: Seal | undefined
  store: Store
  people: People
  orders: OrderBook
  notifier: Notifier
  /** What the watcher goes by. */
  expectations: ExpectationBook
  watcher: Watcher
  /** What searches ask. */
  find: FindRoom
  massChanges: MassChanges
  logger: FastifyBaseLogger
  release: Release
  /** Looks at every answer before it goes out. For tests. */
  checkAnswer?: AnswerCheck
}

/** A segment of a path: a name of 255 bytes, percent-encoded, and then some. */
const pathSegmentLengthMax = 1024
/** To send a whole request. */
const requestTimeoutMs = 30_000
/** A consumer that stopped reading, or does not say anything, is dropped after this time. */
const stalledConnectionTimeoutMs = 120_000
const keepAliveTimeoutMs = 72_000

/** The folder of `static/`: two levels above `src/hub` in a checkout, and above `dist/src` once built. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** An app that is ready for inject() and listen(). */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const validation = createValidation(sharedSchemas)
  const app = createFastify(parts, validation)
  const paths = new KnownPaths(routes, pathSegmentLengthMax)
  const unknownProxies: string[] = []
  const onUnknownProxy = createProxyWarning(parts.logger, unknownProxies)
  registerProxy(app, { ...parts.config, onUnknownProxy })
  registerLanguages(app, parts.config.timezone)
  const services = createServices(parts, unknownProxies)
  registerRequestLog(app, (operation, status) => services.metrics.countRequest(operation, status))
  registerStalledConsumers(app)
  registerClosing(app)
  registerConsolePages(app, services.consolePages)
  await registerIdentify(app, parts.people.authenticator)
  registerNotFound(app, paths)
  app.addHook('preClose', async () => services.events.close())
  await registerPages(app, path.join(root, 'static'))
  registerProblemPage(app, fillIn(readStatic('problem.html'), readBuilt()))
  registerRoutes(app, createHandlers(services), {
    findServer: name => parts.fleet.find(name).name,
    trail: parts.people.trail,
    checkAnswer: parts.checkAnswer,
    paths,
    validation,
    changes: new Rates(parts.config.limits.changesPerMinute)
  })
  const { listen } = parts.config.metrics
  registerMetricsListener(app, { metrics: services.metrics, listen })
  await app.ready()
  return app
}

/** Told to the log at once, and to administrators who ask what this service is. */
function createProxyWarning(logger: FastifyBaseLogger, known: string[]) {
  return (address: string) => {
    known.push(address)
    logger.warn(
      { address },
      'a proxy is not listed in trustProxy: all its users appear to come from one address'
    )
  }
}

export function readTls({ certFile, keyFile }: NonNullable<Config['listen']['tls']>) {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) }
}

function createFastify({ config, logger }: AppParts, validation: Validation): FastifyInstance {
  const { tls } = config.listen
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, config.basePath),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    routerOptions: { maxParamLength: pathSegmentLengthMax },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stalledConnectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseMalformed(logger, error, socket),
    frameworkErrors: replyToUnreadable,
    schemaErrorFormatter: toInputFault,
    ...(tls && { https: readTls(tls) })
  }) as FastifyInstance
  // Node gives a whole request as long as its head, where that has longer: a minute unless told.
  app.server.headersTimeout = requestTimeoutMs
  app.setErrorHandler(replyWithProblem)
  setLazyCompilers(app, validation, sharedSchemas)
  for (const schema of sharedSchemas) app.addSchema(schema)
  return app
}

function createServices(parts: AppParts, unknownProxies: readonly string[]): Services {
  const { config, fleet, store, people, orders, watcher, release, logger } = parts
  const zones = new TimeZones(config.timezone)
  const deliveries = new Deliveries(fleet)
  const measured = new MeasuredClients()
  const running = new RunningBackups(fleet)
  const { healths } = watcher
  const checkStore = () => store.check()
  const built = readBuilt()
  const logs = new Logs(fleet, zones)
  const liveCounters = new LiveCountersService(fleet, running)
  const finding = { fleet, find: parts.find, zones }
  const peopleServices = createPeopleServices({ store, people, logger })
  const access = { fleet, store, rights: people.rights, changes: peopleServices.changes }
  return {
    ...peopleServices,
    accessRules: new AccessRules(access),
    clientAccess: new ClientAccess(access),
    ...createServersServices({
      ...parts,
      zones,
      follow: () => parts.added.follow(),
      renew: name => parts.added.renew(name)
    }),
    ...createFindServices(finding),
    about: new AboutService(fleet, release, unknownProxies),
    archives: new Archives({ fleet, log: createRestoreLog(logger), zones, deliveries }),
    anomalies: new Anomalies({ fleet, zones, measured, massChanges: parts.massChanges }),
    capacity: new Capacity({ fleet, zones, measured, store }),
    browse: new Browse(fleet, zones),
    clientLives: new ClientLives(fleet, store),
    clientPlaces: new ClientPlaces(fleet, zones, name =>
      people.authenticator.findCallerNamed(name)
    ),
    clientStats: new ClientStatsService(fleet, zones),
    doctor: new DoctorReports(
      createDoctor({ fleet, orders, config, unknownProxies, store, find: parts.find })
    ),
    expectations: new Expectations(fleet, parts.expectations),
    events: createEventHub(parts, zones),
    fileSearch: new FileSearch(fleet, zones),
    history: new History(fleet, zones, store.transitions),
    liveCounters,
    attempts: new Attempts({ fleet, zones, healths, store, logs }),
    logs,
    measuring: new Measuring(fleet),
    metrics: new Metrics({ fleet, healths, release, checkStore, ...config.metrics }),
    notifications: new NotificationsService({
      store,
      notifier: parts.notifier,
      timezone: config.timezone
    }),
    overview: new Overview({ fleet, zones, healths, transitions: store.transitions }),
    reports: new Reports(fleet, zones),
    running,
    schedules: new Schedules({ fleet, book: orders, zones }),
    serverKeeping: new ServerKeeping(fleet, zones),
    settings: new SettingsReading(fleet),
    settingsLists: new SettingsLists(fleet),
    settingsChanges: new SettingsChanges(fleet),
    settingsHistory: new SettingsHistory(fleet, zones),
    singleFiles: new SingleFiles(fleet, deliveries),
    start: new Start({ fleet, zones, preferences: peopleServices.preferences, release }),
    tasks: new Tasks({ fleet, book: orders, deliveries, zones }),
    specification: createDocument('generated/swagger.json'),
    canonicalSpecification: createDocument('generated/openapi.json'),
    readiness: new Readiness({ fleet, checkStore }),
    consolePages: new ConsolePages(fillIn(readStatic('shell.html'), built), built.files),
    loginPage: new LoginPage(readStatic('login.html'), built.files),
    liveFragments: new LiveFragments(liveCounters, zones),
    documentationPage: createDocumentationPage(readStatic('doc.html'))
  }
}

function createEventHub(
  { config, fleet, people, watcher, logger }: AppParts,
  zones: TimeZones
): EventHub {
  return new EventHub({
    watcher,
    trail: people.trail,
    zones,
    listServers: () => fleet.names,
    readRevision: () => people.authenticator.readRevision(),
    log: logger,
    streamMs: config.limits.eventStreamTimeoutMs
  })
}

function readStatic(file: string): string {
  return readFileSync(path.join(root, 'static', file), 'utf8')
}

/** As the build of the pages has written it. */
function readBuilt(): BuiltConsole {
  return JSON.parse(readStatic('app/manifest.json')) as BuiltConsole
}

/** Their addresses below that of burphub, which is put in when somebody asks. */
function fillIn(template: string, { files, chunks }: BuiltConsole): string {
  const preloads = chunks.map(chunk => `<link rel="modulepreload" href="{{base}}${chunk}" />`)
  return template
    .replace('{{chunks}}', preloads.join(''))
    .replace(/\{\{(style|theme)\}\}/g, (_, name: 'style' | 'theme') => `{{base}}${files[name]}`)
}

function createDocument(file: string): PublishedDocument<Specification> {
  return new PublishedDocument(() => readSpecification(path.join(root, file)))
}

function createRestoreLog(logger: FastifyBaseLogger): RestoreLog {
  return {
    info: (facts, text) => logger.info(facts, text),
    warn: (facts, text) => logger.warn(facts, text)
  }
}

/**
 * The plugin is here for its static mode alone: the contract is written before the routes are and
 * says more than they do, so nothing is derived from them. The plugin keeps a document, megabytes
 * as objects, for as long as its app lives: that app is made for the call and goes with it.
 */
async function readSpecification(file: string): Promise<Described> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify()
  const specification = { path: file, baseDir: path.dirname(file) }
  await app.register(swagger, { mode: 'static', specification })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document as Described
}
