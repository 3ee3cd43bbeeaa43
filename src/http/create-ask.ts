/** What services know of a request, and how it gets into the audit trail. */
import type { Route } from '../../generated/routes.js'
import type { AuditTrail } from '../access/audit-trail.js'
import { anonymous } from '../access/caller.js'
import { Ask } from '../services/ask.js'
import { createHangUpSignal } from './hang-up.js'
import { readPlace } from './read-place.js'
import type { AccessOptions } from './require-access.js'
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
