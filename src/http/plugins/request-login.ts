/** Reads from a request the credentials of its caller, and the facts that belong to a login. */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'
import type { Visitor } from '../../access/sessions.js'
import { Fault } from '../../faults.js'
import { deviceOf, rememberedOf } from '../session-cookie.js'
import type { Credentials } from './login-types.js'

export function parseBearer(authorization: string): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** Returns the credentials in a header that the plugin for HTTP Basic has already accepted. */
export function parseBasic(authorization: string): Credentials | undefined {
  const [, packed] = /^basic +(\S+) *$/i.exec(authorization) ?? []
  const [, name, password] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(packed ?? '', 'base64').toString()) ?? []
  return name === undefined || password === undefined ? undefined : { name, password }
}

/**
 * Returns whether a page of the console sent the request. Such a page sends its language in every
 * request, the old one also in the request that changes it.
 */
export function isFromPage({ headers }: FastifyRequest): boolean {
  return Boolean(headers['x-from-ui'])
}

export function toVisitor(request: FastifyRequest): Visitor {
  const { ip: address, headers } = request
  const userAgent = headers['user-agent'] ?? ''
  return { address, userAgent, device: deviceOf(request), remembered: rememberedOf(request) }
}

export function withOrigin(caller: Caller, { ip, id }: FastifyRequest): Caller {
  return { ...caller, origin: { address: ip, requestId: id } }
}

export function isSameUser(a: Caller, b: Caller): boolean {
  return a.name === b.name && a.backend === b.backend
}

export function wrongPassword(): Fault {
  return new Fault('UNAUTHENTICATED', 'The user name or password is incorrect.')
}
