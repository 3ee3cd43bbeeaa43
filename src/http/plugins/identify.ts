/**
 * Identifies the caller by a token, HTTP Basic or a session cookie, on every operation that is not
 * public.
 */
import type { Authenticator } from '../../access/authenticator.js'
import type { Credentials } from '../../access/password-logins.js'
import basicAuth from '@fastify/basic-auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteAccess } from '../../../generated/routes.js'
import { type Caller, toViewedUser } from '../../access/caller.js'
import { Fault } from '../../faults.js'
import { isConsoleVisit } from '../console-addresses.js'
import { isNavigation } from '../navigation.js'
import { languageOfBrowser, readLanguage } from '../languages/translator.js'
import { refuseForeignPages, sendSessionCookie, sessionSecretOf } from '../session-cookie.js'
import {
  isFromPage,
  isSameUser,
  type LoginParts,
  parseBearer,
  RequestLogins,
  toVisitor,
  withOrigin,
  wrongPassword
} from './browser-sessions.js'
import type { ReadProxyUser } from './proxy.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on public operations. */
    caller: Caller | undefined
  }
  interface FastifyReply {
    logins(): RequestLogins
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    operationId?: string
  }
}

/** Reads as this user, whose name is percent-encoded. */
const viewHeader = 'x-view-as'

export async function registerIdentify(
  app: FastifyInstance,
  authenticator: Authenticator,
  readProxyUser: ReadProxyUser = () => undefined
): Promise<void> {
  const parts = { authenticator, readProxyUser }
  app.decorateRequest('caller', undefined)
  app.decorateReply('logins', function logins(this: FastifyReply) {
    return new RequestLogins(parts, this.request, this)
  })
  await app.register(cookie)
  await app.register(basicAuth, {
    utf8: true,
    validate: (name, password, request, reply) =>
      new Identifier(parts, request, reply).byPassword({ name, password })
  })
  app.addHook('onSend', async ({ caller }, reply) => {
    if (caller?.viewer === undefined) return
    // The answer to the same address is another one for the viewer.
    void reply.removeHeader('etag').header('cache-control', 'no-store')
  })
  const identifyAnyone = createIdentify(app, parts, true)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isConsoleVisit(request)) await identifyAnyone(request, reply)
  })
  app.addHook('onRoute', route => {
    const requires = route.config?.access?.requires
    if (requires === undefined || requires === 'public') return
    const identify = createIdentify(app, parts, requires === 'anyone')
    route.onRequest = [route.onRequest ?? [], identify].flat()
  })
}

/**
 * Creates a hook that identifies the caller. With `isForAnyone`, a request without credentials
 * stays anonymous.
 */
function createIdentify(app: FastifyInstance, parts: LoginParts, isForAnyone: boolean) {
  return async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const identifier = new Identifier(parts, request, reply)
    await identifySelf(app, identifier, { request, reply, isForAnyone })
    await identifier.view()
  }
}

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  isForAnyone: boolean
}

async function identifySelf(
  app: FastifyInstance,
  identifier: Identifier,
  { request, reply, isForAnyone }: Arrival
): Promise<void> {
  const { authorization = '' } = request.headers
  const token = parseBearer(authorization)
  if (token !== undefined) return identifier.byToken(token)
  // A browser adds a stored password, whether the page intended it or not.
  if (authorization !== '' && !isFromPage(request)) return callBasicAuth(app, request, reply)
  if ((await identifier.byProxy()) || (await identifier.bySession()) || isForAnyone) return
  if (isFromPage(request)) throw new Fault('SESSION_OVER', 'The session has ended. Log in again.')
  await callBasicAuth(app, request, reply)
}

class Identifier {
  readonly #parts: LoginParts
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #logins: RequestLogins

  constructor(parts: LoginParts, request: FastifyRequest, reply: FastifyReply) {
    this.#parts = parts
    this.#request = request
    this.#reply = reply
    this.#logins = new RequestLogins(parts, request, reply)
  }

  async byToken(token: string): Promise<void> {
    const caller = await this.#parts.authenticator.byToken(token, toVisitor(this.#request))
    if (!caller) {
      throw new Fault('UNAUTHENTICATED', 'The token is unknown, expired or revoked.')
    }
    await this.#settle(caller)
  }

  /** Returns false if no proxy names a user. A browser gets a session, which programs do not need. */
  async byProxy(): Promise<boolean> {
    const request = this.#request
    const { authenticator, readProxyUser } = this.#parts
    const user = readProxyUser(request)
    if (!user) return false
    // The browser's cookie of the proxy makes such requests for any page.
    refuseForeignPages(request, { isByCookie: true })
    const begins = isNavigation(request) || isFromPage(request)
    const how = { secret: sessionSecretOf(request), begins }
    const { caller, secret } = await authenticator.byProxy(user, toVisitor(request), how)
    if (secret !== undefined) sendSessionCookie(request, this.#reply, { secret, isKept: false })
    await this.#settle(caller)
    return true
  }

  /** Returns false if there is no session. */
  async bySession(): Promise<boolean> {
    const caller = await this.#logins.lookUp()
    if (!caller) return false
    refuseForeignPages(this.#request, { isByCookie: true })
    await this.#settle(caller)
    return true
  }

  async byPassword(credentials: Credentials): Promise<void> {
    const { authenticator } = this.#parts
    refuseForeignPages(this.#request)
    const caller = await authenticator.byBasic(credentials, toVisitor(this.#request))
    if (!caller) throw wrongPassword()
    // A token confirms no session, and starts none.
    if (caller.login.kind === 'token') return this.#settle(caller)
    const session = await this.#logins.lookUp()
    if (session && isSameUser(session, caller)) {
      return this.#settle(await authenticator.provePassword(session, toVisitor(this.#request)))
    }
    if (wantsSession(this.#request)) await this.#logins.startSession(credentials)
    await this.#settle(caller)
  }

  /** Lets the caller read as the user that a header names. Throws FORBIDDEN. */
  async view(): Promise<void> {
    const request = this.#request
    const { caller, headers, method } = request
    const wanted = headers[viewHeader]
    if (wanted === undefined || !caller) return
    if (method !== 'GET') {
      throw new Fault('FORBIDDEN', 'This is not possible while you view as another user.')
    }
    const user = toViewedUser(String(wanted))
    request.caller = await this.#parts.authenticator.viewAs(caller, user)
    // The consumer may have an answer for the viewer, which must not be confirmed.
    delete headers['if-none-match']
  }

  async #settle(caller: Caller): Promise<void> {
    const request = this.#request
    const asked = readLanguage(request)
    const ofBrowser = caller.hasChosenLanguage ? undefined : languageOfBrowser(request)
    const language = asked ?? ofBrowser ?? caller.language
    request.language = language
    if (asked && asked !== caller.language && !isFromPage(request)) {
      await this.#parts.authenticator.rememberLanguage(caller, asked)
    }
    request.caller = { ...withOrigin(caller, request), language }
  }
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
