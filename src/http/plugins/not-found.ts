/** What nobody answers is told so, before its body is looked at. */
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../faults.js'

export function registerNotFound(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? noSuchRoute() : undefined)
  })
  // For those who find out later, such as files that are not there.
  app.setNotFoundHandler(() => {
    throw noSuchRoute()
  })
}

export function noSuchRoute(cause?: unknown): Fault {
  return new Fault('NO_SUCH_ROUTE', 'There is nothing here. /api/doc lists what there is.', {
    cause
  })
}
