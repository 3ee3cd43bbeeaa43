/** What services know of a request, and how it gets into the audit trail. */
import type { FastifyReply } from 'fastify'
import type { Route } from '../../generated/routes.js'
import type { AuditTrail } from '../access/audit-trail.js'
import { anonymous } from '../access/caller.js'
import { Ask } from '../services/ask.js'
import { type AccessOptions, readPlace } from './head-check.js'
import type { Exchange } from './send-answer.js'

export interface AskOptions extends Pick<AccessOptions, 'findServer'> {
  trail: AuditTrail
}

export function createAsk(
  route: Pick<Route, 'place' | 'audit'>,
  { request, reply, missing }: Pick<Exchange, 'request' | 'reply' | 'missing'>,
  { trail, findServer }: AskOptions
): Ask {
  const place = readPlace(route.place, request)
  return new Ask({
    caller: request.caller ?? anonymous,
    place,
    openSignal: () => createHangUpSignal(reply),
    noteMissing: (name, fault) => void missing.push({ name, fault }),
    trail,
    actions: route.audit ?? [],
    findServer: () => route.place.server && findServer(place.server)
  })
}

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
