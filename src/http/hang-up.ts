import type { FastifyReply } from 'fastify'

/** A signal that fires when the consumer goes before it has got everything, or has gone already. */
export function createHangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) controller.abort()
  }
  // Checking a password takes long enough to hang up meanwhile; `close` does not come again then.
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
  return controller.signal
}
