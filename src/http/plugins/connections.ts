/** Connections of consumers: none stays open while the service closes, or while nobody reads it. */
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../faults.js'

/** While the service closes, requests on open connections are sent elsewhere. */
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

/**
 * Nothing moves on a connection while burp is asked, and nothing while a consumer does not read.
 * Node drops both alike; we keep those who wait, for whose questions there are deadlines already.
 */
export function registerStalledConsumers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) reply.raw.destroy()
    })
    done()
  })
}
