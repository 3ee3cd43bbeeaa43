/**
 * Serves an agent's operations over HTTP/2 to a hub that has already presented its certificate and
 * secret.
 */
import { decodeWord } from '../../places.js'
import {
  constants,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Stream
} from 'node:http2'
import type { Server } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController
} from 'fastify'
import { agentRoutes, type AgentRoute, agentSchemas } from '../../../generated/agent.js'
import { type Allowances, requireAllowed } from '../../agents/agent/agent-state.js'
import type { AgentHandlers, AgentRelays, Batches } from '../../agents/agent/agent-handlers.js'
import { type Requester, withSignal } from '../../queues/requester.js'
import { heavyJson, isHeavyJson } from '../../queues/json-weight.js'
import { Fault } from '../../faults.js'
import { packFault } from '../../agents/link/wire-faults.js'
import { refused } from '../../restore/frame-batches.js'
import { fromWire, toWire } from '../../agents/link/wire-values.js'
import { toFault, toStatus } from '../answers/error-reply.js'
import { createValidation, toInputFault } from '../contract/validation.js'

export interface AgentAppParts {
  readonly handlers: AgentHandlers
  readonly relays: AgentRelays
  readonly allowances: Allowances
  readonly logger: FastifyBaseLogger
  /** Creates the server that calls `handle` for each request. */
  readonly createServer: (handle: RequestHandler) => HubServer
}

interface HubServer {
  readonly http: object
  /** Returns the fingerprint of the certificate with which a request came. */
  hubOf(request: Http2ServerRequest): string
}

type RequestHandler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/** Fits a configuration of 1 MiB, encoded as JSON. */
const jsonBytesMax = 8 * 1024 * 1024
/** For operations that change nothing: names, numbers, some hundred backups. */
const questionBytesMax = 1024 * 1024
/** Fits a packed list of several million paths. */
const listBytesMax = 64 * 1024 * 1024
const userLengthMax = 255
const deadlineMsMax = 1_800_000

/** Returns an app that is ready for `listen`. */
export async function createAgentApp(parts: AgentAppParts): Promise<FastifyInstance> {
  const { createServer, logger } = parts
  const validation = createValidation(agentSchemas)
  let server: HubServer | undefined
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: handle => {
      server = createServer(handle as unknown as RequestHandler)
      return server.http as Server
    },
    bodyLimit: jsonBytesMax,
    requestIdHeader: false,
    schemaErrorFormatter: toInputFault
  }) as FastifyInstance
  app.setValidatorCompiler(part => validation.compile(part as unknown as RequestPart))
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(replyWithFault)
  app.setNotFoundHandler((request, reply) => replyWithFault(noSuchOperation(), request, reply))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isHeavyJson(String(text), jsonBytesMax)) done(heavyJson())
    else void parseJson(request, String(text), done)
  })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: listBytesMax },
    (_request, body, done) => done(null, body)
  )
  const hubOf = ({ raw }: FastifyRequest) =>
    server?.hubOf(raw as unknown as Http2ServerRequest) ?? ''
  for (const route of agentRoutes) registerRoute(app, route, { ...parts, hubOf })
  await app.ready()
  return app
}

type RouteParts = AgentAppParts & { readonly hubOf: (request: FastifyRequest) => string }

function registerRoute(app: FastifyInstance, route: AgentRoute, parts: RouteParts): void {
  const { method, path: url, allow, takes, query, gives, operationId } = route
  const schema = {
    ...(query && { querystring: query }),
    ...(typeof takes === 'object' && {
      body: { content: { 'application/json': { schema: takes } } }
    })
  }
  app.route({
    method,
    url,
    schema,
    bodyLimit: findBytesMax(route),
    handler: async (request, reply) => {
      const { asker, gone } = toAsker(request, reply)
      const startedAt = performance.now()
      const note = (outcome: string) => {
        const ms = Math.round(performance.now() - startedAt)
        const line = { operation: operationId, user: asker.user, outcome, ms }
        if (allow === undefined) request.log.debug(line, 'answered')
        else request.log.info(line, 'operation for the hub')
      }
      try {
        requireAllowed(parts.allowances, allow)
        const answer = await answerTo(route, { request, reply, asker, gone }, parts)
        note('done')
        if (reply.sent) return reply
        if (gives === undefined || (gives === 'bytes' && answer === undefined)) {
          return reply.code(204).send()
        }
        if (gives !== 'bytes') return reply.send({ result: toWire(answer) })
        return reply.type('application/octet-stream').send(answer)
      } catch (error) {
        note(error instanceof Fault ? error.code : 'error')
        throw error
      }
    }
  })
}

type RequestPart = Parameters<ReturnType<typeof createValidation>['compile']>[0]

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** For the time until the answer starts, since its signal also fires at the deadline. */
  asker: Requester
  /** Fires when the hub no longer reads the answer. */
  gone: AbortSignal
}

async function answerTo(
  { operationId }: AgentRoute,
  { request, reply, asker, gone }: Exchange,
  { handlers, relays, hubOf }: RouteParts
): Promise<unknown> {
  // Each input has been validated against the schemas of its operation.
  if (operationId === 'openRestore') {
    const query = request.query as Parameters<AgentRelays['openRestore']>[0]
    const batches = await relays.openRestore(query, request.body as Buffer, { asker, gone })
    return sendBatches(reply, batches)
  }
  const input = fromWire(request.body ?? {})
  if (operationId === 'askQuestion') {
    const question = input as Parameters<AgentRelays['askQuestion']>[0]
    const answer = await relays.askQuestion(question, asker)
    void reply.header('burphub-burp-version', relays.burpVersion)
    return answer
  }
  if (operationId === 'readStoredTree') {
    return relays.readTree(input as Parameters<AgentRelays['readTree']>[0])
  }
  if (operationId === 'packStoredManifest') {
    return relays.packManifest(input as Parameters<AgentRelays['packManifest']>[0], asker)
  }
  return handlers[operationId](input as never, { ...asker, hub: hubOf(request) })
}

/**
 * Returns the requester and the signal of its connection. The user is only for queues and the log:
 * the hub decides the permissions of the user, and this agent's allowances limit the hub.
 */
function toAsker(
  { headers }: FastifyRequest,
  reply: FastifyReply
): Pick<Exchange, 'asker' | 'gone'> {
  const user = decodeWord(String(headers['burphub-user'] ?? '')).slice(0, userLengthMax)
  const given = Number(headers['burphub-deadline-ms'])
  const deadlineMs = given > 0 ? Math.min(given, deadlineMsMax) : deadlineMsMax
  const { stream } = reply.raw as unknown as Http2ServerResponse
  const left = new AbortController()
  stream.once('close', () =>
    left.abort(stream.rstCode === constants.NGHTTP2_INTERNAL_ERROR ? refused() : undefined)
  )
  const gone = left.signal
  const patient = { user: user || '@hub', signal: gone }
  return { asker: withSignal(patient, AbortSignal.timeout(deadlineMs)), gone }
}

function replyWithFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toFault(error)
  if (!fault) request.log.error({ err: error }, 'failed')
  void reply
    .code(fault ? toStatus(fault) : 500)
    .type('application/problem+json')
    .send(fault ? packFault(fault) : { detail: 'This is a bug of burphub; its log says more.' })
}

/** Returns the maximum length of a request for this operation. */
function findBytesMax({ takes, allow }: AgentRoute): number {
  if (takes === 'bytes') return listBytesMax
  return allow === undefined ? questionBytesMax : jsonBytesMax
}

function noSuchOperation(): Fault {
  return new Fault('NO_SUCH_ROUTE', 'The agent does not support this operation. Upgrade the agent.')
}

/**
 * Sends a restore to the hub without the queues of Node's streams, which would copy and keep it.
 * Resolves when all of it is sent or the hub has disconnected; never throws.
 */
async function sendBatches(reply: FastifyReply, batches: Batches): Promise<void> {
  reply.hijack()
  const { stream } = reply.raw as unknown as Http2ServerResponse
  if (!stream.destroyed) {
    stream.respond({ ':status': 200, 'content-type': 'application/octet-stream' })
  }
  try {
    let before: Promise<void> | undefined
    for await (const batch of batches) {
      const written = write(stream, batch)
      // The write is awaited below, once the next batch is ready.
      written.catch(() => {})
      await before
      before = written
    }
    await before
    stream.end()
  } catch (error) {
    const isLeft = stream.destroyed || error instanceof Fault
    if (!isLeft) reply.log.error({ err: error }, 'a restore to the hub failed')
    stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  }
}

function write(stream: ServerHttp2Stream, batch: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(batch, error => (error ? reject(error) : resolve()))
  })
}
