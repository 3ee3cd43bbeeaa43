/**
 * Nothing moves on a connection while burp is asked, and nothing while a consumer does not read.
 * Node drops both alike; we keep those who wait, for whose questions there are deadlines already.
 */
import type { FastifyInstance } from 'fastify'

export function registerStalledConsumers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) reply.raw.destroy()
    })
    done()
  })
}
