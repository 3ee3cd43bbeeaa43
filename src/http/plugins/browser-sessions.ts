/** Begins, finishes and ends the sessions of browsers, and sends their cookies. */
import type { Credentials } from '../../access/password-logins.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'
import type { LoginStep } from '../../access/factors/login-steps.js'
import type { GivenFactor } from '../../access/factors/second-factors.js'
import { toUserKey } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { readLanguage } from '../languages/translator.js'
import {
  clearSessionCookie,
  deviceCookie,
  refuseForeignLinks,
  refuseForeignPages,
  rememberedCookie,
  sendCookie,
  sendSessionCookie,
  sessionSecretOf,
  stepCookie
} from '../session-cookie.js'
import type { Authenticator } from '../../access/authenticator.js'
import type { Visitor } from '../../access/sessions.js'
import type { BeginSession, FinishLogin, OpenSession } from '../../services/people/login.js'
import type { ReadProxyUser } from './proxy.js'

export interface LoginParts {
  readonly authenticator: Authenticator
  readonly readProxyUser: ReadProxyUser
}

/**
 * Logins of the browser that sent a request, on public operations, too. Starting or ending a session throws
 * FORBIDDEN for a page of another site.
 */
export class RequestLogins {
  readonly #parts: LoginParts
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(parts: LoginParts, request: FastifyRequest, reply: FastifyReply) {
    this.#parts = parts
    this.#request = request
    this.#reply = reply
  }

  get #visitor(): Visitor {
    return toVisitor(this.#request)
  }

  /** Clears the session cookie. Resolves with the caller of the session if it still exists. */
  readonly takeSession = async (): Promise<Caller | undefined> => {
    const request = this.#request
    const secret = sessionSecretOf(request)
    if (secret === undefined) return undefined
    if (request.method === 'POST') refuseForeignPages(request, { isByCookie: true })
    else refuseForeignLinks(request)
    const caller = await this.#parts.authenticator.bySession(secret, this.#visitor)
    clearSessionCookie(request, this.#reply, { wasOurs: caller !== undefined })
    request.language = caller?.language
    return caller && withOrigin(caller, request)
  }

  /** Returns the caller of the session. Clears the cookie of a session that has ended. */
  async lookUp(): Promise<Caller | undefined> {
    const { authenticator, readProxyUser } = this.#parts
    const request = this.#request
    const secret = sessionSecretOf(request)
    if (secret === undefined) return undefined
    const caller = await authenticator.bySession(secret, this.#visitor)
    // A session that began by a proxy holds while the proxy names the same user.
    const isNamed = !caller?.login.isByProxy || readProxyUser(request)?.name === caller.name
    if (caller && isNamed) return caller
    if (caller) await authenticator.endSession(caller)
    clearSessionCookie(request, this.#reply)
    return undefined
  }

  /**
   * Starts a session, and ends that of the cookie. A page whose user confirms the password continues in the
   * same session. Throws UNAUTHENTICATED, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE.
   */
  readonly openSession: OpenSession = async (credentials, how) => {
    refuseForeignPages(this.#request)
    const session = isFromPage(this.#request) && (await this.lookUp())
    if (!session || credentials.code) return this.startSession(credentials, how)
    const { authenticator } = this.#parts
    const caller = await authenticator.byPassword(credentials, this.#visitor)
    if (!caller) throw wrongPassword()
    if (!isSameUser(session, caller)) return this.startSession(credentials, how)
    await authenticator.provePassword(session, this.#visitor)
  }

  async startSession(
    credentials: Credentials,
    { isKept = false, isNavigation = false, next = '/' }: Partial<Parameters<OpenSession>[1]> = {}
  ): Promise<void> {
    const request = this.#request
    const language = (isFromPage(request) ? undefined : readLanguage(request)) ?? null
    const former = sessionSecretOf(request)
    const offerStep = (step: string) =>
      sendCookie(request, this.#reply, { ...stepCookie, value: step })
    const { pages } = this.#parts.authenticator
    const secret = await pages.openSession(credentials, this.#visitor, {
      language,
      former,
      isKept,
      next,
      ...((isNavigation || isFromPage(request)) && { offerStep })
    })
    if (secret === undefined) throw wrongPassword()
    await this.#sendSession({ secret, name: credentials.name, isKept })
  }

  async #sendSession({
    name,
    ...session
  }: {
    secret: string
    name: string
    isKept: boolean
  }): Promise<void> {
    sendSessionCookie(this.#request, this.#reply, session)
    const value = await this.#parts.authenticator.signDevice(name, this.#visitor)
    if (value !== undefined) sendCookie(this.#request, this.#reply, { ...deviceCookie, value })
  }

  /**
   * Starts a session for a user who has logged in at a provider or with a passkey. Resolves with false if
   * the login needs a factor of the user first.
   */
  readonly beginSession: BeginSession = async (login, { keptS, next, isKept = true, ...how }) => {
    const [request, reply] = [this.#request, this.#reply]
    // Providers lead browsers here from their own pages.
    if (how.way !== 'provider') refuseForeignPages(request)
    const { pages } = this.#parts.authenticator
    const { hoursMax } = how
    if (how.factor === null && hoursMax !== undefined && keptS !== undefined) {
      const { providerSid: sid = null } = how
      const facts = { sid, hoursMax, keptS, next }
      const step = await pages.offerProviderStep(login, this.#visitor, facts)
      if (step !== undefined) {
        sendCookie(request, reply, { ...stepCookie, value: step })
        return false
      }
    }
    const whole = { ...how, language: null, former: sessionSecretOf(request) }
    const secret = await pages.beginSession(login, this.#visitor, whole)
    if (secret === undefined) throw wrongPassword()
    sendSessionCookie(request, reply, { secret, isKept, keptS })
    return true
  }

  /** Resolves with the key of the user whose login waits for its second factor. */
  readonly lookUpLoginStep = async (): Promise<string | undefined> => {
    const step = await this.#lookUpStep()
    return step && toUserKey(step)
  }

  async #lookUpStep(): Promise<LoginStep | undefined> {
    const sealed = this.#request.cookies[stepCookie.name]
    return sealed === undefined ? undefined : this.#parts.authenticator.pages.lookUpStep(sealed)
  }

  /** Throws SESSION_OVER if no login waits for its second factor, WRONG_CODE, WRONG_PASSKEY. */
  readonly finishLogin: FinishLogin = async fields => {
    const [request, reply] = [this.#request, this.#reply]
    refuseForeignPages(request)
    const { pages } = this.#parts.authenticator
    const step = await this.#lookUpStep()
    const how = { language: null, former: sessionSecretOf(request) }
    const done = step && (await pages.finishStep(step, fields, this.#visitor, how))
    sendCookie(request, reply, stepCookie)
    if (!done) {
      throw new Fault('SESSION_OVER', 'This login has expired or was completed. Start it again.')
    }
    const { secret, remembered: value } = done
    const kept = { name: rememberedCookie, value, maxAgeS: pages.rememberDays * 86_400 }
    if (value !== undefined) sendCookie(request, reply, kept)
    const { name, isKept, provider } = step
    if (provider) sendSessionCookie(request, reply, { secret, isKept, keptS: provider.keptS })
    else await this.#sendSession({ secret, name, isKept })
    return step.next
  }

  /** Confirms the caller for changes of this session, after a login at a provider. */
  readonly proveSession = async (): Promise<void> => {
    const { caller } = this.#request
    if (caller) await this.#parts.authenticator.provePassword(caller, this.#visitor)
  }

  /**
   * Confirms who the caller is, for changes of this session. Resolves with false if the password is wrong.
   * Throws SECOND_FACTOR_NEEDED, WRONG_CODE, WRONG_PASSKEY, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE.
   */
  readonly confirm = async (
    proof: GivenFactor & { password?: string | undefined }
  ): Promise<boolean> => {
    const { caller } = this.#request
    const { pages } = this.#parts.authenticator
    if (!caller || !(await pages.confirm(caller, proof, this.#visitor))) return false
    await this.proveSession()
    return true
  }

  /**
   * Resolves with the current caller of a long request, identified by the same credentials, without an effect
   * on the answer; undefined if the login has ended.
   */
  readonly renewCaller = async (): Promise<Caller | undefined> => {
    const { caller } = this.#request
    if (!caller) return undefined
    const found = await this.#lookUpAgain(caller).catch(ignoreEnded)
    if (!found || found.login.mustEnrol === true) return undefined
    const current = { ...withOrigin(found, this.#request), language: caller.language }
    if (caller.viewer === undefined) return current
    return this.#parts.authenticator.viewAs(current, toUserKey(caller))
  }

  async #lookUpAgain({ login }: Caller): Promise<Caller | undefined> {
    const { authenticator, readProxyUser } = this.#parts
    const { authorization = '' } = this.#request.headers
    const secret = sessionSecretOf(this.#request)
    const token = parseBearer(authorization)
    const credentials = parseBasic(authorization)
    if (login.isByProxy) {
      const user = readProxyUser(this.#request)
      const how = { secret, begins: false }
      return user && (await authenticator.byProxy(user, this.#visitor, how)).caller
    }
    if (login.kind === 'session' && secret !== undefined) {
      return authenticator.bySession(secret, this.#visitor)
    }
    if (login.kind === 'token' && token !== undefined) {
      return authenticator.byToken(token, this.#visitor)
    }
    if (!credentials || login.kind === 'session') return undefined
    return authenticator.byBasic(credentials, this.#visitor)
  }
}

/**
 * A login with a password alone ends if the user is blocked or has set up a second factor since.
 */
function ignoreEnded(error: unknown): undefined {
  const codes: readonly string[] = ['BLOCKED', 'SECOND_FACTOR_NEEDED']
  if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
}

/** Reads from a request the credentials of its caller, and the facts that belong to a login. */
export function parseBearer(authorization: string): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** Returns the credentials in a header that the plugin for HTTP Basic has already accepted. */
function parseBasic(authorization: string): Credentials | undefined {
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
  const { ip: address, headers, cookies } = request
  const userAgent = headers['user-agent'] ?? ''
  const device = cookies[deviceCookie.name]
  return { address, userAgent, device, remembered: cookies[rememberedCookie] }
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
