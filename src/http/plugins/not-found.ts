/** What nobody answers is told so, before its body is looked at. */
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../faults.js'
import type { KnownPaths } from '../known-paths.js'

/** A known path with another method is left to a later hook. */
export function registerNotFound(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook('onRequest', ({ is404, url }, _reply, done) => {
    done(is404 && paths.lookUpAllowed(url) === undefined ? noSuchRoute() : undefined)
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
