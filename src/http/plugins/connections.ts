/**
 * Closes connections of consumers while the service shuts down, or if the consumer does not read.
 */
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../faults.js'

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
