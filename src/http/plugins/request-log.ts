/** Writes one log line per answered request, and sends the request's ID to the consumer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyWithProblem } from '../answers/error-reply.js'

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
