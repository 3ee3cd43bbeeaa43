/**
 * Identifies the caller by a token, HTTP Basic or a session cookie, on every operation that is not
 * public.
 */
import type { Authenticator } from '../../access/authenticator.js'
import type { GivenFactor } from '../../access/factors/second-factors.js'
import type { Credentials } from '../../access/password-logins.js'
import basicAuth from '@fastify/basic-auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteAccess } from '../../../generated/routes.js'
import { type Caller, toViewedUser } from '../../access/caller.js'
import type { ProvenUser } from '../../access/remembered-logins.js'
import type { Visitor } from '../../access/sessions.js'
import { toUserKey } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import type { FinishLogin, OpenSession } from '../../services/people/login.js'
import { isConsoleVisit } from '../console-addresses.js'
import { isNavigation } from '../navigation.js'
import { languageOfBrowser, readLanguage } from '../languages/translator.js'
import { refuseForeignPages, sendSessionCookie, sessionSecretOf } from '../session-cookie.js'
import {
  BrowserSessions,
  isFromPage,
  isSameUser,
  parseBasic,
  parseBearer,
  type ProvenBeginning,
  toVisitor,
  withOrigin,
  wrongPassword
} from './browser-sessions.js'
import type { ReadProxyUser } from './proxy.js'

type Proof = GivenFactor & { password?: string | undefined }

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on public operations. */
    caller: Caller | undefined
  }
  interface FastifyReply {
    logins(): Logins
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    operationId?: string
  }
}

/**
 * Logins of the browser that sent a request, on public operations, too. Starting or ending a session throws
 * FORBIDDEN for a page of another site.
 */
export interface Logins {
  /** Clears the session cookie. Resolves with the caller of the session if it still exists. */
  takeSession: () => Promise<Caller | undefined>
  /**
   * Starts a session, and ends that of the cookie. Throws UNAUTHENTICATED, TOO_MANY_REQUESTS,
   * AUTH_UNAVAILABLE.
   */
  openSession: OpenSession
  /**
   * Starts a session for a user who has logged in at a provider or with a passkey. Resolves with false if
   * the login needs a factor of the user first.
   */
  beginSession: (login: ProvenUser, how: ProvenBeginning) => Promise<boolean>
  /** Confirms the caller for changes of this session, after a login at a provider. */
  proveSession: () => Promise<void>
  /** Throws SESSION_OVER if no login waits for its second factor, WRONG_CODE, WRONG_PASSKEY. */
  finishLogin: FinishLogin
  /** Resolves with the key of the user whose login waits for its second factor. */
  lookUpLoginStep: () => Promise<string | undefined>
  /**
   * Confirms who the caller is, for changes of this session. Resolves with false if the password is wrong.
   * Throws SECOND_FACTOR_NEEDED, WRONG_CODE, WRONG_PASSKEY, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE.
   */
  confirm: (proof: Proof) => Promise<boolean>
  /** Resolves with the current caller; undefined if the login has ended. */
  renewCaller: () => Promise<Caller | undefined>
}

/** Reads as this user, whose name is percent-encoded. */
const viewHeader = 'x-view-as'

export async function registerIdentify(
  app: FastifyInstance,
  authenticator: Authenticator,
  readProxyUser: ReadProxyUser = () => undefined
): Promise<void> {
  const sessions = new BrowserSessions(authenticator, readProxyUser)
  const identifier = new Identifier(authenticator, readProxyUser, sessions)
  app.decorateRequest('caller', undefined)
  app.decorateReply('logins', function logins(this: FastifyReply) {
    return identifier.loginsOf(this.request, this)
  })
  await app.register(cookie)
  await app.register(basicAuth, {
    utf8: true,
    validate: (name, password, request, reply) =>
      identifier.byPassword({ name, password }, request, reply)
  })
  app.addHook('onSend', async ({ caller }, reply) => {
    if (caller?.viewer === undefined) return
    // The answer to the same address is another one for the viewer.
    void reply.removeHeader('etag').header('cache-control', 'no-store')
  })
  const identifyAnyone = createIdentify(app, identifier, true)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isConsoleVisit(request)) await identifyAnyone(request, reply)
  })
  app.addHook('onRoute', route => {
    const requires = route.config?.access?.requires
    if (requires === undefined || requires === 'public') return
    const identify = createIdentify(app, identifier, requires === 'anyone')
    route.onRequest = [route.onRequest ?? [], identify].flat()
  })
}

/**
 * Creates a hook that identifies the caller. With `isForAnyone`, a request without credentials
 * stays anonymous.
 */
function createIdentify(app: FastifyInstance, identifier: Identifier, isForAnyone: boolean) {
  const identify = createIdentifySelf(app, identifier, isForAnyone)
  return async function identifyView(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await identify(request, reply)
    await identifier.view(request)
  }
}

function createIdentifySelf(app: FastifyInstance, identifier: Identifier, isForAnyone: boolean) {
  return async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization = '' } = request.headers
    const token = parseBearer(authorization)
    if (token !== undefined) return identifier.byToken(token, request)
    // A browser adds a stored password, whether the page intended it or not.
    if (authorization !== '' && !isFromPage(request)) return callBasicAuth(app, request, reply)
    if (await identifier.byProxy(request, reply)) return
    if (await identifier.bySession(request, reply)) return
    if (isForAnyone) return
    if (isFromPage(request)) throw new Fault('SESSION_OVER', 'The session has ended. Log in again.')
    await callBasicAuth(app, request, reply)
  }
}

class Identifier {
  readonly #authenticator: Authenticator

  readonly #readProxyUser: ReadProxyUser

  readonly #sessions: BrowserSessions

  constructor(
    authenticator: Authenticator,
    readProxyUser: ReadProxyUser,
    sessions: BrowserSessions
  ) {
    this.#authenticator = authenticator
    this.#readProxyUser = readProxyUser
    this.#sessions = sessions
  }

  async byToken(token: string, request: FastifyRequest): Promise<void> {
    const caller = await this.#authenticator.byToken(token, toVisitor(request))
    if (!caller) {
      throw new Fault('UNAUTHENTICATED', 'The token is unknown, expired or revoked.')
    }
    request.caller = await this.#settle(caller, request)
  }

  /** Returns false if no proxy names a user. A browser gets a session, which programs do not need. */
  async byProxy(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const user = this.#readProxyUser(request)
    if (!user) return false
    // The browser's cookie of the proxy makes such requests for any page.
    refuseForeignPages(request, { isByCookie: true })
    const begins = isNavigation(request) || isFromPage(request)
    const former = sessionSecretOf(request)
    const visitor = toVisitor(request)
    const found = await this.#authenticator.byProxy(user, visitor, { secret: former, begins })
    const { secret } = found
    if (secret !== undefined) sendSessionCookie(request, reply, { secret, isKept: false })
    request.caller = await this.#settle(found.caller, request)
    return true
  }

  /** Returns false if there is no session. */
  async bySession(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const caller = await this.#sessions.lookUp(request, reply)
    if (!caller) return false
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
    const caller = await this.#authenticator.byBasic(credentials, toVisitor(request))
    if (!caller) throw wrongPassword()
    if (caller.login.kind === 'token') {
      // A token confirms no session, and starts none.
      request.caller = await this.#settle(caller, request)
      return
    }
    const session = await this.#sessions.lookUp(request, reply)
    if (session && isSameUser(session, caller)) {
      const proven = await this.#authenticator.provePassword(session, toVisitor(request))
      request.caller = await this.#settle(proven, request)
      return
    }
    if (wantsSession(request)) await this.#sessions.startSession(credentials, request, { reply })
    request.caller = await this.#settle(caller, request)
  }

  /** Lets the caller read as the user that a header names. Throws FORBIDDEN. */
  async view(request: FastifyRequest): Promise<void> {
    const { caller, headers, method } = request
    const wanted = headers[viewHeader]
    if (wanted === undefined || !caller) return
    if (method !== 'GET') {
      throw new Fault('FORBIDDEN', 'This is not possible while you view as another user.')
    }
    request.caller = await this.#authenticator.viewAs(caller, toViewedUser(String(wanted)))
    // The consumer may have an answer for the viewer, which must not be confirmed.
    delete headers['if-none-match']
  }

  loginsOf(request: FastifyRequest, reply: FastifyReply): Logins {
    const sessions = this.#sessions
    return {
      takeSession: () => sessions.takeSession(request, reply),
      async openSession(credentials, how) {
        refuseForeignPages(request)
        await sessions.logIn(credentials, request, { reply, ...how })
      },
      async beginSession(login, how) {
        // Providers lead browsers here from their own pages.
        if (how.way !== 'provider') refuseForeignPages(request)
        return sessions.begin(login, request, { ...how, reply })
      },
      proveSession: () => this.#confirmByProvider(request),
      async finishLogin(fields) {
        refuseForeignPages(request)
        return sessions.finishLogin(fields, request, reply)
      },
      lookUpLoginStep: () => sessions.lookUpStepUser(request),
      confirm: proof => this.#confirm(request, proof),
      renewCaller: () => this.#renew(request)
    }
  }

  async #confirm(request: FastifyRequest, proof: Proof): Promise<boolean> {
    const { caller } = request
    const visitor = toVisitor(request)
    if (!caller || !(await this.#authenticator.pages.confirm(caller, proof, visitor))) return false
    await this.#authenticator.provePassword(caller, visitor)
    return true
  }

  /**
   * Returns the current caller of a long request: identified by the same credentials, without an
   * effect on the answer.
   */
  async #renew(request: FastifyRequest): Promise<Caller | undefined> {
    const { caller } = request
    if (!caller) return undefined
    const visitor = toVisitor(request)
    const found = await this.#lookUpAgain(request, caller, visitor).catch(ignoreEnded)
    if (!found || found.login.mustEnrol === true) return undefined
    const current = { ...withOrigin(found, request), language: caller.language }
    if (caller.viewer === undefined) return current
    return this.#authenticator.viewAs(current, toUserKey(caller))
  }

  #lookUpAgain(
    request: FastifyRequest,
    { login }: Caller,
    visitor: Visitor
  ): Promise<Caller | undefined> {
    const { authorization = '' } = request.headers
    const secret = sessionSecretOf(request)
    const token = parseBearer(authorization)
    const credentials = parseBasic(authorization)
    if (login.isByProxy) return this.#findProxied(request, visitor, secret)
    if (login.kind === 'session' && secret !== undefined) {
      return this.#authenticator.bySession(secret, visitor)
    }
    if (login.kind === 'token' && token !== undefined) {
      return this.#authenticator.byToken(token, visitor)
    }
    if (!credentials || login.kind === 'session') return Promise.resolve(undefined)
    return this.#authenticator.byBasic(credentials, visitor)
  }

  async #findProxied(request: FastifyRequest, visitor: Visitor, secret: string | undefined) {
    const user = this.#readProxyUser(request)
    if (!user) return undefined
    return (await this.#authenticator.byProxy(user, visitor, { secret, begins: false })).caller
  }

  async #confirmByProvider(request: FastifyRequest): Promise<void> {
    const { caller } = request
    if (caller) await this.#authenticator.provePassword(caller, toVisitor(request))
  }

  async #settle(caller: Caller, request: FastifyRequest): Promise<Caller> {
    const asked = readLanguage(request)
    const ofBrowser = caller.hasChosenLanguage ? undefined : languageOfBrowser(request)
    const language = asked ?? ofBrowser ?? caller.language
    request.language = language
    if (asked && asked !== caller.language && !isFromPage(request)) {
      await this.#authenticator.rememberLanguage(caller, asked)
    }
    return { ...withOrigin(caller, request), language }
  }
}

/** A block, or a second factor that the user has set up since, ends what a password alone began. */
function ignoreEnded(error: unknown): undefined {
  const codes: readonly string[] = ['BLOCKED', 'SECOND_FACTOR_NEEDED']
  if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
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
