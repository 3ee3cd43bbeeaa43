/**
 * Identifies the caller by a token, HTTP Basic or a session cookie, on every operation that is not
 * public.
 */
import basicAuth from '@fastify/basic-auth'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteAccess } from '../../../generated/routes.js'
import type { Caller } from '../../access/caller.js'
import type { RememberedLogin } from '../../access/remembered-logins.js'
import type { Beginning, Visitor } from '../../access/sessions.js'
import type { LoginStep, ProviderStep } from '../../access/factors/login-steps.js'
import { toUserKey } from '../../access/user-key.js'
import { toViewedUser } from '../../access/viewing.js'
import { Fault } from '../../faults.js'
import type { ProxyUser } from '../../access/proxy-logins.js'
import { isConsoleVisit } from '../console-addresses.js'
import { languageOfBrowser, readLanguage } from '../languages/translator.js'
import { isNavigation } from '../navigation.js'
import type { ReadProxyUser } from './proxy-login.js'
import {
  clearSessionCookie,
  clearStepCookie,
  deviceOf,
  refuseForeignLinks,
  refuseForeignPages,
  rememberedOf,
  sendDeviceCookie,
  sendRememberedCookie,
  sendSessionCookie,
  sendStepCookie,
  sessionSecretOf,
  stepOf
} from '../session-cookie.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on public operations. */
    caller: Caller | undefined
  }
  interface FastifyReply {
    /**
     * Clears the session cookie, on public operations, too. Resolves with the caller of the session
     * if it still exists, and leaves it to the handler to end it. Throws FORBIDDEN for a page of
     * another site.
     */
    takeSession(): Promise<Caller | undefined>
    /**
     * Starts a session and ends that of the cookie. Throws UNAUTHENTICATED, and FORBIDDEN for a
     * page of another site.
     */
    /** Starts a session for a user who has logged in at a provider, and ends that of the cookie. */
    /** Resolves with false if the login needs a factor of the user first. */
    beginSession(login: ProvenUser, how: ProvenBeginning): Promise<boolean>
    /** Confirms the caller for changes of this session, after a login at a provider. */
    proveSession(): Promise<void>
    openSession(credentials: Credentials, how: LoginWish): Promise<void>
    /**
     * Finishes a login that waits for its second factor, and resolves with its page. Throws
     * SESSION_OVER if there is none, WRONG_CODE, and FORBIDDEN for a page of another site.
     */
    finishLogin(fields: SecondStep): Promise<string>
    /** Whether a login waits for its second factor. */
    hasLoginStep(): Promise<boolean>
    /**
     * Confirms who the caller is, for changes of this session. Resolves with false if the password is
     * wrong. Throws SECOND_FACTOR_NEEDED, WRONG_CODE.
     */
    confirm(proof: Proof): Promise<boolean>
    /** Resolves with the current caller; undefined if the login has ended. */
    renewCaller(): Promise<Caller | undefined>
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    operationId?: string
  }
}

export interface Credentials {
  readonly name: string
  readonly password: string
  /** A code of the second factor. */
  readonly code?: string | undefined
}

export interface LoginWish {
  readonly isKept: boolean
  /** The page after the login. */
  readonly next: string
  /** Whether a login that needs a second factor continues on a page. */
  readonly isNavigation: boolean
}

export interface SecondStep {
  readonly code: string
  /** Whether this device needs no code from then on. */
  readonly remembers: boolean
}

export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** A user who has proven who it is without a password. */
export type ProvenUser = Pick<RememberedLogin, 'identity' | 'stamp'>

export interface ProvenBeginning extends Omit<Beginning, 'language' | 'former'> {
  /** How long the browser keeps the cookie, in seconds. */
  readonly keptS: number
  readonly hoursMax: number
  /** The page after a second step. */
  readonly next: string
}

/** The functions of `src/access` that the plugin uses. */
export interface Authenticator {
  byPassword(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined>
  /** Like `byPassword`, and also accepts a token as the password. */
  byBasic(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined>
  bySession(secret: string, visitor: Visitor): Promise<Caller | undefined>
  /** Resolves with the caller of a session whose user has just confirmed the password. */
  provePassword(caller: Caller, visitor: Visitor): Promise<Caller>
  confirm(caller: Caller, proof: Proof, visitor: Visitor): Promise<boolean>
  byToken(secret: string, visitor: Visitor): Promise<Caller | undefined>
  openSession(
    credentials: Credentials,
    visitor: Visitor,
    how: {
      language: string | null
      former?: string | undefined
      offerStep?: (sealed: string) => void
      isKept?: boolean
      next?: string
    }
  ): Promise<string | undefined>
  beginSession(login: ProvenUser, visitor: Visitor, how: Beginning): Promise<string | undefined>
  /** Resolves with a sealed step if a login at a provider needs a factor of the user. Throws BLOCKED. */
  offerProviderStep(
    login: ProvenUser,
    visitor: Visitor,
    how: ProviderStep & { next: string }
  ): Promise<string | undefined>
  /** Resolves with the caller whom a proxy names, and the secret of a new session. Throws BLOCKED. */
  byProxy(
    user: ProxyUser,
    visitor: Visitor,
    how: { secret: string | undefined; begins: boolean }
  ): Promise<{ caller: Caller; secret?: string }>
  endSession(caller: Caller): Promise<void>
  lookUpStep(sealed: string): Promise<LoginStep | undefined>
  finishStep(
    step: LoginStep,
    fields: SecondStep,
    visitor: Visitor,
    how: { language: string | null; former?: string | undefined }
  ): Promise<{ secret: string; remembered: string | undefined } | undefined>
  /** Days for which a device needs no second factor. */
  readonly rememberDays: number
  /** Resolves with a cookie for the device of a user who has just logged in. */
  signDevice(name: string, visitor: Visitor): Promise<string | undefined>
  rememberLanguage(caller: Caller, language: string): Promise<void>
  /** Resolves with the caller for reading as the user. Throws FORBIDDEN. */
  viewAs(viewer: Caller, user: string): Promise<Caller>
}

/** Reads as this user, whose name is percent-encoded. */
const viewHeader = 'x-view-as'

export async function registerIdentify(
  app: FastifyInstance,
  authenticator: Authenticator,
  readProxyUser: ReadProxyUser = () => undefined
): Promise<void> {
  const identifier = new Identifier(authenticator, readProxyUser)
  app.decorateRequest('caller', undefined)
  app.decorateReply('takeSession', function takeSession(this: FastifyReply) {
    return identifier.takeSession(this.request, this)
  })
  app.decorateReply('openSession', async function openSession(this: FastifyReply, who, how) {
    refuseForeignPages(this.request)
    await identifier.logIn(who, this.request, { reply: this, ...how })
  })
  app.decorateReply('finishLogin', async function finishLogin(this: FastifyReply, fields) {
    refuseForeignPages(this.request)
    return identifier.finishLogin(fields, this.request, this)
  })
  app.decorateReply('hasLoginStep', function hasLoginStep(this: FastifyReply) {
    return identifier.hasLoginStep(this.request)
  })
  app.decorateReply('confirm', function confirm(this: FastifyReply, proof: Proof) {
    return identifier.confirm(this.request, proof)
  })
  app.decorateReply('beginSession', function beginSession(this: FastifyReply, login, how) {
    return identifier.begin(login, this.request, { ...how, reply: this })
  })
  app.decorateReply('proveSession', function proveSession(this: FastifyReply) {
    return identifier.confirmByProvider(this.request)
  })
  app.decorateReply('renewCaller', function renewCaller(this: FastifyReply) {
    return identifier.renew(this.request)
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

function parseBearer(authorization: string): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** Returns the credentials in a header that the plugin for HTTP Basic has already accepted. */
function parseBasic(authorization: string): Credentials | undefined {
  const [, packed] = /^basic +(\S+) *$/i.exec(authorization) ?? []
  const [, name, password] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(packed ?? '', 'base64').toString()) ?? []
  return name === undefined || password === undefined ? undefined : { name, password }
}

interface SessionWish extends Partial<LoginWish> {
  readonly reply: FastifyReply
}

class Identifier {
  readonly #authenticator: Authenticator

  readonly #readProxyUser: ReadProxyUser

  constructor(authenticator: Authenticator, readProxyUser: ReadProxyUser) {
    this.#authenticator = authenticator
    this.#readProxyUser = readProxyUser
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
    const caller = await this.#lookUpSession(request, reply)
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
      // It confirms no session, and starts none.
      request.caller = await this.#settle(caller, request)
      return
    }
    const session = await this.#lookUpSession(request, reply)
    if (session && isSameUser(session, caller)) {
      const proven = await this.#authenticator.provePassword(session, toVisitor(request))
      request.caller = await this.#settle(proven, request)
      return
    }
    if (wantsSession(request)) await this.startSession(credentials, request, { reply })
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

  async confirm(request: FastifyRequest, proof: Proof): Promise<boolean> {
    const { caller } = request
    const visitor = toVisitor(request)
    if (!caller || !(await this.#authenticator.confirm(caller, proof, visitor))) return false
    await this.#authenticator.provePassword(caller, visitor)
    return true
  }

  async hasLoginStep(request: FastifyRequest): Promise<boolean> {
    return (await this.#lookUpStep(request)) !== undefined
  }

  async #lookUpStep(request: FastifyRequest): Promise<LoginStep | undefined> {
    const sealed = stepOf(request)
    return sealed === undefined ? undefined : this.#authenticator.lookUpStep(sealed)
  }

  async finishLogin(
    fields: SecondStep,
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<string> {
    const step = await this.#lookUpStep(request)
    const visitor = toVisitor(request)
    const how = { language: null, former: sessionSecretOf(request) }
    const done = step && (await this.#authenticator.finishStep(step, fields, visitor, how))
    if (!done) {
      clearStepCookie(request, reply)
      throw new Fault('SESSION_OVER', 'This login took too long. Log in again.')
    }
    const { secret, remembered } = done
    const days = this.#authenticator.rememberDays
    clearStepCookie(request, reply)
    if (remembered !== undefined) sendRememberedCookie(request, reply, { secret: remembered, days })
    const { name, isKept, provider } = step
    if (provider) sendSessionCookie(request, reply, { secret, isKept, keptS: provider.keptS })
    else await this.#sendSession(request, reply, { secret, name, isKept })
    return step.next
  }

  /**
   * Returns the current caller of a long request: identified by the same credentials, without an
   * effect on the answer.
   */
  async renew(request: FastifyRequest): Promise<Caller | undefined> {
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

  async takeSession(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
    const secret = sessionSecretOf(request)
    if (secret === undefined) return undefined
    if (request.method === 'POST') refuseForeignPages(request, { isByCookie: true })
    else refuseForeignLinks(request)
    const caller = await this.#authenticator.bySession(secret, toVisitor(request))
    clearSessionCookie(request, reply, { wasOurs: caller !== undefined })
    request.language = caller?.language
    return caller && withOrigin(caller, request)
  }

  /** Returns the caller of the session. Clears the cookie of a session that has ended. */
  async #lookUpSession(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
    const secret = sessionSecretOf(request)
    if (secret === undefined) return undefined
    const caller = await this.#authenticator.bySession(secret, toVisitor(request))
    if (caller && this.#isNamed(request, caller)) return caller
    if (caller) await this.#authenticator.endSession(caller)
    clearSessionCookie(request, reply)
    return undefined
  }

  /** A session that began by a proxy holds while the proxy names the same user. */
  #isNamed(request: FastifyRequest, { login, name }: Caller): boolean {
    return !login.isByProxy || this.#readProxyUser(request)?.name === name
  }

  /** Logs a user in. A page whose user confirms the password continues in the same session. */
  async logIn(
    credentials: Credentials,
    request: FastifyRequest,
    how: LoginWish & { reply: FastifyReply }
  ): Promise<void> {
    const session = isFromPage(request) && (await this.#lookUpSession(request, how.reply))
    if (!session || credentials.code) return this.startSession(credentials, request, how)
    const caller = await this.#authenticator.byPassword(credentials, toVisitor(request))
    if (!caller) throw wrongPassword()
    if (!isSameUser(session, caller)) return this.startSession(credentials, request, how)
    await this.#authenticator.provePassword(session, toVisitor(request))
  }

  async startSession(
    credentials: Credentials,
    request: FastifyRequest,
    { reply, isKept = false, isNavigation: mayAskAgain = false, next = '/' }: SessionWish
  ): Promise<void> {
    const language = (isFromPage(request) ? undefined : readLanguage(request)) ?? null
    const visitor = toVisitor(request)
    const former = sessionSecretOf(request)
    const offerStep = (step: string) => sendStepCookie(request, reply, step)
    const secret = await this.#authenticator.openSession(credentials, visitor, {
      language,
      former,
      isKept,
      next,
      ...(mayAskAgain && { offerStep })
    })
    if (secret === undefined) throw wrongPassword()
    await this.#sendSession(request, reply, { secret, name: credentials.name, isKept })
  }

  async #sendSession(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, ...session }: { secret: string; name: string; isKept: boolean }
  ): Promise<void> {
    sendSessionCookie(request, reply, session)
    const device = await this.#authenticator.signDevice(name, toVisitor(request))
    if (device !== undefined) sendDeviceCookie(request, reply, device)
  }

  async begin(
    login: ProvenUser,
    request: FastifyRequest,
    { reply, keptS, next, ...how }: ProvenBeginning & { reply: FastifyReply }
  ): Promise<boolean> {
    const visitor = toVisitor(request)
    if (how.factor === null) {
      const { providerSid: sid = null, hoursMax } = how
      const facts = { sid, hoursMax, keptS, next }
      const step = await this.#authenticator.offerProviderStep(login, visitor, facts)
      if (step !== undefined) {
        sendStepCookie(request, reply, step)
        return false
      }
    }
    const former = sessionSecretOf(request)
    const whole = { ...how, language: null, former }
    const secret = await this.#authenticator.beginSession(login, visitor, whole)
    if (secret === undefined) throw wrongPassword()
    sendSessionCookie(request, reply, { secret, isKept: true, keptS })
    return true
  }

  async confirmByProvider(request: FastifyRequest): Promise<void> {
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

/**
 * Returns whether a page of the console sent the request. Such a page sends its language in every
 * request, the old one also in the request that changes it.
 */
function isFromPage({ headers }: FastifyRequest): boolean {
  return Boolean(headers['x-from-ui'])
}

function toVisitor(request: FastifyRequest): Visitor {
  const { ip: address, headers } = request
  const userAgent = headers['user-agent'] ?? ''
  return { address, userAgent, device: deviceOf(request), remembered: rememberedOf(request) }
}

function withOrigin(caller: Caller, { ip, id }: FastifyRequest): Caller {
  return { ...caller, origin: { address: ip, requestId: id } }
}

function isSameUser(a: Caller, b: Caller): boolean {
  return a.name === b.name && a.backend === b.backend
}

/** A block, or a second factor that the user has set up since, ends what a password alone began. */
function ignoreEnded(error: unknown): undefined {
  const codes: readonly string[] = ['BLOCKED', 'SECOND_FACTOR_NEEDED']
  if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
}

function wrongPassword(): Fault {
  return new Fault('UNAUTHENTICATED', 'The user name or password is incorrect.')
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
