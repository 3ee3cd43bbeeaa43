/** Handles the session cookie, and rejects requests that a page of another site may have caused. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../access/devices.js'
import { stepMinutes } from '../access/factors/login-steps.js'
import { Fault } from '../faults.js'

/** Age of a cookie that outlasts the browser. */
const keptDays = 30
/** Identifies the user's device: it grants no access, and outlives sessions. */
export const deviceCookie = { name: 'burphub_device', maxAgeS: deviceDays * 86_400 }
/** The secret of a device that needs no second factor. */
export const rememberedCookie = 'burphub_remembered'
/** The sealed login that waits for its second factor. */
export const stepCookie = { name: 'burphub_step', maxAgeS: stepMinutes * 60 }
const cookieName = 'burphub_session'
/** Name in version 0.1, which other programs on the same host may use as well. */
const oldCookieName = 'session'

/** Returns the secret in the cookie of this or of version 0.1. */
export function sessionSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[cookieName] ?? cookies[oldCookieName]
}

export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, isKept, keptS }: { secret: string; isKept: boolean; keptS?: number | undefined }
): void {
  // Without an age the cookie ends with the browser. The session itself may end before the cookie.
  const maxAge = keptS ?? keptDays * 86_400
  void reply.setCookie(cookieName, secret, { ...attributes(request), ...(isKept && { maxAge }) })
}

/**
 * Clears the session cookie. A cookie with the old name may belong to another program: it is
 * cleared only if burphub accepted it.
 */
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

/** A cookie of a login; without a value, it is cleared. */
export interface LoginCookie {
  readonly name: string
  readonly value?: string | undefined
  readonly maxAgeS: number
  /** Below that of burphub. */
  readonly path?: string
}

export function sendCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAgeS, path = '' }: LoginCookie
): void {
  const common = { ...attributes(request), path: `${request.basePath}${path}` || '/' }
  if (value === undefined) void reply.clearCookie(name, common)
  else void reply.setCookie(name, value, { ...common, maxAge: Math.floor(maxAgeS) })
}

function attributes({ protocol, basePath }: FastifyRequest) {
  const path = basePath === '' ? '/' : basePath
  return { path, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Each of these headers shows that a program of burphub or of the user has sent the request. */
const ownHeaders = [
  'x-requested-with',
  'x-from-ui',
  'x-language',
  'x-no-cache',
  'x-reuse-session',
  'x-session-tag'
]

/**
 * Throws FORBIDDEN for a change that a page of another site may have caused. Such a page can make a
 * browser send requests with the user's cookie or password, but can neither hide its origin nor add
 * a header of its own.
 */
export function refuseForeignPages(request: FastifyRequest, { isByCookie = false } = {}): void {
  if (safeMethods.includes(request.method) || isByOwnProgram(request)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  // No page can set this header, and a browser that withholds the Origin still sends it.
  if (site === 'same-origin') return
  if (isOtherSite(site)) throw foreign()
  // Programs other than browsers send no Origin, and no cookie by themselves.
  if (origin === undefined ? !isByCookie : isOurs(origin, request)) return
  throw foreign()
}

/**
 * Throws FORBIDDEN if a page of another site links to an address where a GET has an effect. A
 * request without Origin and Referer is that of a program, or of a typed address.
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

// Behind a proxy, `protocol` and `host` are those that consumers see, if the configuration trusts
// the proxy.
function isOurs(address: string, { protocol, host }: FastifyRequest): boolean {
  const ours = `${protocol}://${host}`
  if (!URL.canParse(address) || !URL.canParse(ours)) return false
  const { origin: theirs } = new URL(address)
  // A page without an origin, such as a file, sends `null`.
  return theirs !== 'null' && theirs === new URL(ours).origin
}

function foreign(): Fault {
  return new Fault(
    'FORBIDDEN',
    'Cross-site request blocked. Send an Origin header of this site, or the header X-Requested-With.'
  )
}
