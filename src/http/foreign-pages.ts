/**
 * A page of another site can make a browser send requests with the user's cookie or password. It
 * can neither hide where it comes from nor add a header of its own.
 */
import type { FastifyRequest } from 'fastify'
import { Fault } from '../faults.js'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Any of them shows that a program of ours, or of the user's, has made the request. */
const ownHeaders = [
  'x-requested-with',
  'x-from-ui',
  'x-language',
  'x-no-cache',
  'x-reuse-session',
  'x-session-tag'
]

/** Throws FORBIDDEN for a change that may have been made up by a page of another site. */
export function refuseForeignPages(request: FastifyRequest, { isByCookie = false } = {}): void {
  if (safeMethods.includes(request.method)) return
  if (ownHeaders.some(name => request.headers[name])) return
  const { origin } = request.headers
  // Programs other than browsers do not say where they come from, and send no cookie by themselves.
  if (origin === undefined ? !isByCookie : isOurs(origin, request)) return
  throw new Fault(
    'FORBIDDEN',
    'This may come from a page of another site. Send an Origin of this site or the header X-Requested-With.'
  )
}

// Behind a proxy these are what consumers see, if the configuration says to trust it.
function isOurs(origin: string, { protocol, host }: FastifyRequest): boolean {
  const ours = `${protocol}://${host}`
  if (!URL.canParse(origin) || !URL.canParse(ours)) return false
  const { origin: theirs } = new URL(origin)
  // What has no origin of its own, such as a file, says `null`.
  return theirs !== 'null' && theirs === new URL(ours).origin
}
