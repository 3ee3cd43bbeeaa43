/** Begins, finishes and ends the sessions of browsers, and sends their cookies. */
import type { Credentials } from '../../access/password-logins.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'
import type { LoginStep } from '../../access/factors/login-steps.js'
import type { ProvenUser } from '../../access/remembered-logins.js'
import { toUserKey } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { readLanguage } from '../languages/translator.js'
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
import type { Authenticator } from '../../access/authenticator.js'
import type { Beginning, Visitor } from '../../access/sessions.js'
import type { FinishLogin, OpenSession } from '../../services/people/login.js'
import type { ReadProxyUser } from './proxy.js'

type LoginWish = Parameters<OpenSession>[1]

export interface ProvenBeginning extends Omit<Beginning, 'language' | 'former'> {
  /** Whether the cookie outlasts the browser. Default: it does. */
  readonly isKept?: boolean
  /** How long the browser keeps the cookie, in seconds. */
  readonly keptS?: number
  /** The page after a second step. */
  readonly next: string
}

interface SessionWish extends Partial<LoginWish> {
  readonly reply: FastifyReply
}

export class BrowserSessions {
  readonly #authenticator: Authenticator

  readonly #readProxyUser: ReadProxyUser

  constructor(authenticator: Authenticator, readProxyUser: ReadProxyUser) {
    this.#authenticator = authenticator
    this.#readProxyUser = readProxyUser
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
  async lookUp(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
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
    const session = isFromPage(request) && (await this.lookUp(request, how.reply))
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
    const secret = await this.#authenticator.pages.openSession(credentials, visitor, {
      language,
      former,
      isKept,
      next,
      ...((mayAskAgain || isFromPage(request)) && { offerStep })
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
    { reply, keptS, next, isKept = true, ...how }: ProvenBeginning & { reply: FastifyReply }
  ): Promise<boolean> {
    const visitor = toVisitor(request)
    const { hoursMax } = how
    if (how.factor === null && hoursMax !== undefined && keptS !== undefined) {
      const { providerSid: sid = null } = how
      const facts = { sid, hoursMax, keptS, next }
      const step = await this.#authenticator.pages.offerProviderStep(login, visitor, facts)
      if (step !== undefined) {
        sendStepCookie(request, reply, step)
        return false
      }
    }
    const former = sessionSecretOf(request)
    const whole = { ...how, language: null, former }
    const secret = await this.#authenticator.pages.beginSession(login, visitor, whole)
    if (secret === undefined) throw wrongPassword()
    sendSessionCookie(request, reply, { secret, isKept, keptS })
    return true
  }

  async lookUpStepUser(request: FastifyRequest): Promise<string | undefined> {
    const step = await this.#lookUpStep(request)
    return step && toUserKey(step)
  }

  async #lookUpStep(request: FastifyRequest): Promise<LoginStep | undefined> {
    const sealed = stepOf(request)
    return sealed === undefined ? undefined : this.#authenticator.pages.lookUpStep(sealed)
  }

  async finishLogin(
    fields: Parameters<FinishLogin>[0],
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<string> {
    const step = await this.#lookUpStep(request)
    const visitor = toVisitor(request)
    const how = { language: null, former: sessionSecretOf(request) }
    const done = step && (await this.#authenticator.pages.finishStep(step, fields, visitor, how))
    if (!done) {
      clearStepCookie(request, reply)
      throw new Fault('SESSION_OVER', 'This login has expired or was completed. Start it again.')
    }
    const { secret, remembered } = done
    const days = this.#authenticator.pages.rememberDays
    clearStepCookie(request, reply)
    if (remembered !== undefined) sendRememberedCookie(request, reply, { secret: remembered, days })
    const { name, isKept, provider } = step
    if (provider) sendSessionCookie(request, reply, { secret, isKept, keptS: provider.keptS })
    else await this.#sendSession(request, reply, { secret, name, isKept })
    return step.next
  }
}

/** Reads from a request the credentials of its caller, and the facts that belong to a login. */
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
