/** One log line per answered request, and the request's id for the consumer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyWithProblem } from '../answers/error-reply.js'

/** Each answer is counted, by its operation and status. */
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

/** For addresses that Fastify cannot read, and so answers without any hook. */
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
    // The query may hold names of files; the path is what tells requests apart.
    path: request.url.split('?', 1)[0],
    operation: request.routeOptions.config.operationId,
    status: reply.statusCode,
    user: request.caller?.name,
    address: ip,
    ms: Math.round(reply.elapsedTime)
  }
  request.log.info(line, 'answered')
}
