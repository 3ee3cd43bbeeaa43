/** While the service closes: requests on open connections are sent elsewhere, and none stays open. */
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../faults.js'

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
    // Idle only now, so that closing would wait until the consumer lets go of it.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}

function shuttingDown(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS: 5
  })
}
