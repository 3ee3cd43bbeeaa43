/** The cookie of a session: the secret of it, for this service alone. */
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** One of the old name may be another program's: it goes only where it was ours. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { wasOurs = false } = {}
): void {
  const name = request.cookies[cookieName] === undefined ? oldCookieName : cookieName
  if (name === oldCookieName && !wasOurs) return
  void reply.clearCookie(name, attributes(request))
}

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
