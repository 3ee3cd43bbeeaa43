/** Who calls: a token, the cookie of a session, or HTTP Basic, on every operation that is not public. */
import basicAuth from '@fastify/basic-auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteAccess } from '../../../generated/routes.js'
import type { Caller } from '../../access/caller.js'
import type { Visitor } from '../../access/sessions.js'
import { Fault } from '../../faults.js'
import { refuseForeignPages } from '../foreign-pages.js'
import { readLanguage } from '../request-language.js'
import { clearSessionCookie, sendSessionCookie, sessionSecretOf } from '../session-cookie.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on public operations. */
    caller: Caller | undefined
  }
  interface FastifyReply {
    /**
     * Takes the cookie of a session back, on public operations, too. Answers whose session it still
     * is: to end it is left to whoever asks. Throws FORBIDDEN for a page of another site.
     */
    takeSession(): Promise<Caller | undefined>
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    operationId?: string
  }
}

interface Credentials {
  readonly name: string
  readonly password: string
}

/** What the plugin asks of the room that knows people. */
export interface Authenticator {
  byPassword(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined>
  bySession(secret: string, visitor: Visitor): Promise<Caller | undefined>
  byToken(secret: string, visitor: Visitor): Promise<Caller | undefined>
  openSession(
    credentials: Credentials,
    visitor: Visitor,
    language: string | null
  ): Promise<string | undefined>
  rememberLanguage(caller: Caller, language: string): Promise<void>
}

export async function registerIdentify(
  app: FastifyInstance,
  authenticator: Authenticator
): Promise<void> {
  const identifier = new Identifier(authenticator)
  app.decorateRequest('caller', undefined)
  app.decorateReply('takeSession', function takeSession(this: FastifyReply) {
    return identifier.takeSession(this.request, this)
  })
  await app.register(cookie)
  await app.register(basicAuth, {
    utf8: true,
    validate: (name, password, request, reply) =>
      identifier.byPassword({ name, password }, request, reply)
  })
  const identify = createIdentify(app, identifier)
  app.addHook('onRoute', route => {
    const requires = route.config?.access?.requires
    if (requires === undefined || requires === 'public') return
    route.onRequest = [route.onRequest ?? [], identify].flat()
  })
}

function createIdentify(app: FastifyInstance, identifier: Identifier) {
  return async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined) return identifier.byToken(token, request)
    if (await identifier.bySession(request, reply)) return
    if (request.headers['x-from-ui']) {
      throw new Fault('FORBIDDEN', 'Log in again: the session is over.')
    }
    await callBasicAuth(app, request, reply)
  }
}

class Identifier {
  readonly #authenticator: Authenticator

  constructor(authenticator: Authenticator) {
    this.#authenticator = authenticator
  }

  async byToken(token: string, request: FastifyRequest): Promise<void> {
    const caller = await this.#authenticator.byToken(token, toVisitor(request))
    if (!caller) {
      throw new Fault('UNAUTHENTICATED', 'The token is unknown, has expired or was revoked.')
    }
    request.caller = await this.#settle(caller, request)
  }

  /** False where there is no session: the cookie of one that is over is taken back. */
  async bySession(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const secret = sessionSecretOf(request)
    if (secret === undefined) return false
    const caller = await this.#authenticator.bySession(secret, toVisitor(request))
    if (!caller) {
      clearSessionCookie(request, reply)
      return false
    }
    refuseForeignPages(request, { isByCookie: true })
    request.caller = await this.#settle(caller, request)
    return true
  }

  async byPassword(
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<void> {
    refuseForeignPages(request)
    const caller = await this.#authenticator.byPassword(credentials, toVisitor(request))
    if (!caller) throw wrongPassword()
    if (wantsSession(request)) await this.#startSession(credentials, request, reply)
    request.caller = await this.#settle(caller, request)
  }

  async takeSession(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
    const secret = sessionSecretOf(request)
    if (secret === undefined) return undefined
    refuseForeignPages(request, { isByCookie: true })
    const caller = await this.#authenticator.bySession(secret, toVisitor(request))
    clearSessionCookie(request, reply)
    request.language = caller?.language
    return caller && withOrigin(caller, request)
  }

  async #startSession(
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<void> {
    const language = readLanguage(request) ?? null
    const visitor = toVisitor(request)
    const secret = await this.#authenticator.openSession(credentials, visitor, language)
    if (secret === undefined) throw wrongPassword()
    sendSessionCookie(request, reply, secret)
  }

  async #settle(caller: Caller, request: FastifyRequest): Promise<Caller> {
    const language = readLanguage(request) ?? caller.language
    request.language = language
    if (language !== caller.language) await this.#authenticator.rememberLanguage(caller, language)
    return { ...withOrigin(caller, request), language }
  }
}

function toVisitor(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

function withOrigin(caller: Caller, { ip, id }: FastifyRequest): Caller {
  return { ...caller, origin: { address: ip, requestId: id } }
}

function wrongPassword(): Fault {
  return new Fault('UNAUTHENTICATED', 'The user name or the password is wrong.')
}

function wantsSession(request: FastifyRequest): boolean {
  const wish = String(request.headers['x-reuse-session'] ?? '')
  return !['', '0', 'no', 'false', 'off'].includes(wish.trim().toLowerCase())
}

function callBasicAuth(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  return new Promise((resolve, reject) => {
    app.basicAuth(request, reply, error => (error ? reject(error) : resolve()))
  })
}
