/** The cookie of a session: the secret of it, for this service alone. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'session'

export function sessionSecretOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName]
}

export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string
): void {
  void reply.setCookie(cookieName, secret, attributes(request))
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName, attributes(request))
}

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
