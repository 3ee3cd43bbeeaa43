/** What services know of a request. */
import type { Route } from '../../generated/routes.js'
import { anonymous, printUser } from '../access/caller.js'
import type { Ask } from '../services/ask.js'
import { createHangUpSignal } from './hang-up.js'
import { readPlace } from './read-place.js'
import type { Exchange } from './send-answer.js'

export function createAsk(
  { place }: Route,
  { request, reply, missing }: Pick<Exchange, 'request' | 'reply' | 'missing'>
): Ask {
  const caller = request.caller ?? anonymous
  let signal: AbortSignal | undefined
  return {
    caller,
    place: readPlace(place, request),
    user: printUser(caller),
    get signal() {
      return (signal ??= createHangUpSignal(reply))
    },
    noteMissing: (name, fault) => void missing.push({ name, fault })
  }
}
