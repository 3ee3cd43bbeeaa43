/**
 * Closes connections of consumers while the service shuts down, if the consumer does not read, or if the
 * input is not HTTP.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../faults.js'
import { replyWithProblem, toProblem } from '../answers/error-reply.js'

/** Rejects requests on open connections while the service shuts down. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', done => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? shuttingDown() : undefined)
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    done()
    // The connection is idle only now; without this call, closing would wait until the consumer
    // closes it.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}

function shuttingDown(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS: 5
  })
}

/**
 * Closes connections whose consumer does not read. A connection is also silent while burphub waits
 * for burp, and Node reports both alike; connections that wait are kept, since their requests have
 * deadlines of their own.
 */
export function registerStalledConsumers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) reply.raw.destroy()
    })
    done()
  })
}

const refusals: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.']
}

/**
 * Sends an answer and closes the connection. Uses only the code of the error: the rest contains the
 * received bytes, which may include credentials.
 */
export function refuseMalformed(
  log: FastifyBaseLogger,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = refusals[code] ?? [400, 'This is not an HTTP request.']
  const requestId = randomUUID()
  log.info({ reqId: requestId, status, reason: code, address: socket.remoteAddress }, 'answered')
  const problem = toProblem(new Fault('INVALID_INPUT', message), { status, requestId })
  socket.end(printReply(status, problem), () => socket.destroy())
}

function printReply(status: number, problem: ReturnType<typeof toProblem>): string {
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${problem.requestId}`,
    'Connection: close'
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Registers the log, and counts each answer by its operation and status. */
export function registerRequestLog(
  app: FastifyInstance,
  count: (operation: string | undefined, status: number) => void
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    count(request.routeOptions.config.operationId, reply.statusCode)
    done()
  })
}

/** Answers requests for addresses that Fastify cannot read, and for which it runs no hooks. */
export function replyToUnreadable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply
): void {
  void reply.header('x-request-id', request.id)
  void replyWithProblem(error, request, reply)
  logAnswer(request, reply)
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method, ip } = request
  const line = {
    method,
    // The query may contain names of files; the path is enough to distinguish requests.
    path: request.url.split('?', 1)[0],
    operation: request.routeOptions.config.operationId,
    status: reply.statusCode,
    user: request.caller?.name,
    address: ip,
    ms: Math.round(reply.elapsedTime)
  }
  request.log.info(line, 'answered')
}
