/** The cookie of a session, and who may have made a browser send it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../access/devices.js'
import { Fault } from '../faults.js'

/** The age of a cookie that outlasts the browser. */
const keptDays = 30
const deviceCookieName = 'burphub_device'
const cookieName = 'burphub_session'
/** What it was called in version 0.1, and what other programs on the same host call theirs. */
const oldCookieName = 'session'

export function sessionSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[cookieName] ?? cookies[oldCookieName]
}

export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, isKept }: { secret: string; isKept: boolean }
): void {
  // Without an age it goes with the browser. The session itself may end before the cookie.
  const maxAge = keptDays * 86_400
  void reply.setCookie(cookieName, secret, { ...attributes(request), ...(isKept && { maxAge }) })
}

/** What the device of the user is known by: it lets nobody in, and outlives sessions. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[deviceCookieName]
}

export function sendDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  device: string
): void {
  const maxAge = deviceDays * 86_400
  void reply.setCookie(deviceCookieName, device, { ...attributes(request), maxAge })
}

/** One of the old name may be another program's: it goes only where it was ours. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { wasOurs = false } = {}
): void {
  const name = request.cookies[cookieName] === undefined ? oldCookieName : cookieName
  if (name === oldCookieName && !wasOurs) return
  const path = name === oldCookieName ? { path: '/' } : {}
  void reply.clearCookie(name, { ...attributes(request), ...path })
}

function attributes({ protocol, basePath }: FastifyRequest) {
  const path = basePath === '' ? '/' : basePath
  return { path, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}

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

/**
 * A page of another site can make a browser send requests with the user's cookie or password. It
 * can neither hide where it comes from nor add a header of its own. Throws FORBIDDEN for a change
 * that may have been made up by a page of another site.
 */
export function refuseForeignPages(request: FastifyRequest, { isByCookie = false } = {}): void {
  if (safeMethods.includes(request.method) || isByOwnProgram(request)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  // No page can write this header, and a browser that keeps the Origin back still sends it.
  if (site === 'same-origin') return
  if (isOtherSite(site)) throw foreign()
  // Programs other than browsers do not say where they come from, and send no cookie by themselves.
  if (origin === undefined ? !isByCookie : isOurs(origin, request)) return
  throw foreign()
}

/**
 * Throws FORBIDDEN where a page of another site leads to an address that does something when it is
 * looked at. Who says nothing of where they come from is a program, or has typed the address.
 */
export function refuseForeignLinks(request: FastifyRequest): void {
  if (isByOwnProgram(request)) return
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin') return
  const places = [origin, referer].filter(place => place !== undefined)
  if (isOtherSite(site) || places.some(place => !isOurs(place, request))) throw foreign()
}

function isByOwnProgram({ headers }: FastifyRequest): boolean {
  return ownHeaders.some(name => headers[name])
}

function isOtherSite(site: unknown): boolean {
  return site === 'cross-site' || site === 'same-site'
}

// Behind a proxy these are what consumers see, if the configuration says to trust it.
function isOurs(address: string, { protocol, host }: FastifyRequest): boolean {
  const ours = `${protocol}://${host}`
  if (!URL.canParse(address) || !URL.canParse(ours)) return false
  const { origin: theirs } = new URL(address)
  // What has no origin of its own, such as a file, says `null`.
  return theirs !== 'null' && theirs === new URL(ours).origin
}

function foreign(): Fault {
  return new Fault(
    'FORBIDDEN',
    'Cross-site request blocked. Send an Origin header of this site, or the header X-Requested-With.'
  )
}
