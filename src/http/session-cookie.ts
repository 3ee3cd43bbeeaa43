/** The cookie of a session: the secret of it, for this service alone. */
import { deviceDays } from '../access/devices.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  secret: string
): void {
  void reply.setCookie(cookieName, secret, attributes(request))
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
