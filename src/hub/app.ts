import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { anonymous } from '../access/caller.js'
import { routes, sharedSchemas } from '../../generated/routes.js'
import { registerConsolePages } from '../http/console-addresses.js'
import { registerProblemPage, replyWithProblem } from '../http/answers/error-reply.js'
import { createHandlers } from '../http/handlers/all-handlers.js'
import { KnownPaths, registerNotFound } from '../http/contract/known-paths.js'
import { registerLanguages } from '../http/languages/translator.js'
import { setLazyCompilers } from '../http/contract/lazy-compilers.js'
import {
  refuseMalformed,
  registerClosing,
  registerRequestLog,
  registerStalledConsumers,
  replyToUnreadable
} from '../http/plugins/connections.js'
import { registerIdentify } from '../http/plugins/identify.js'
import { registerMetricsListener } from '../http/plugins/metrics-listener.js'
import { registerPages } from '../http/plugins/pages.js'
import { createProxyLogin, registerProxy, withoutBasePath } from '../http/plugins/proxy.js'
import { registerRoutes } from '../http/contract/register-routes.js'
import type { AnswerCheck } from '../http/answers/send-answer.js'
import { readStaticPages } from '../http/services.js'
import { createValidation, toInputFault } from '../http/contract/validation.js'
import { Rates } from '../queues/pace.js'
import type { Config } from './config/config.js'
import type { Hub } from './hub.js'

export interface AppOptions {
  logger: FastifyBaseLogger
  /** Checks every response before it is sent. For tests. */
  checkAnswer?: AnswerCheck
}

/** Limit for a segment of a path: a percent-encoded name of 255 bytes, with a margin. */
const pathSegmentLengthMax = 1024
/** Time to send a whole request. */
const requestTimeoutMs = 30_000
/** A client that stopped reading, or sends nothing, is disconnected after this time. */
const stalledConnectionTimeoutMs = 120_000
const keepAliveTimeoutMs = 72_000

/**
 * The folder that contains `static/`: two levels above `src/hub` in a checkout, and above
 * `dist/src` once built.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

// The contract is the same for every app of a process.
const validation = createValidation(sharedSchemas)
const paths = new KnownPaths(routes, pathSegmentLengthMax)

/** Returns an app that is ready for inject() and listen(). */
export async function createApp(
  { config, fleet, people, release, services, unknownProxies }: Hub,
  { logger, checkAnswer }: AppOptions
): Promise<FastifyInstance> {
  const { metrics, events } = services
  const { problemPage, ...pages } = readStaticPages(root, release.version, {
    ...config.login,
    ...config.secondFactor
  })
  const app = createFastify(config, logger)
  registerProxy(app, {
    ...config,
    onUnknownProxy(address) {
      unknownProxies.push(address)
      logger.warn(
        { address },
        'a proxy is not listed in trustProxy: all its users appear to come from one address'
      )
    }
  })
  registerLanguages(app, config.timezone)
  registerRequestLog(app, (operation, status) => metrics.countRequest(operation, status))
  registerStalledConsumers(app)
  registerClosing(app)
  registerConsolePages(app, pages.consolePages)
  const { proxyLogin } = config
  await registerIdentify(
    app,
    people.authenticator,
    proxyLogin &&
      createProxyLogin(proxyLogin, ({ ip: address, id: requestId }) => {
        const caller = { ...anonymous, origin: { address, requestId } }
        people.trail.recordRefusedAccess(caller, { operationId: 'proxyLogin' })
      })
  )
  registerNotFound(app, paths)
  app.addHook('preClose', async () => events.close())
  await registerPages(app, path.join(root, 'static'))
  registerProblemPage(app, problemPage)
  registerRoutes(app, createHandlers({ ...services, ...pages }), {
    findServer: name => fleet.find(name).name,
    trail: people.trail,
    checkAnswer,
    paths,
    validation,
    changes: new Rates(config.limits.changesPerMinute)
  })
  registerMetricsListener(app, { metrics, listen: config.metrics.listen })
  await app.ready()
  return app
}

export function readTls({ certFile, keyFile }: NonNullable<Config['listen']['tls']>) {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) }
}

function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
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
  // Node's timeout for the head, a minute by default, extends that of the whole request if it is
  // longer.
  app.server.headersTimeout = requestTimeoutMs
  app.setErrorHandler(replyWithProblem)
  setLazyCompilers(app, validation, sharedSchemas)
  for (const schema of sharedSchemas) app.addSchema(schema)
  return app
}
