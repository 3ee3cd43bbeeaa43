/** Begins, finishes and ends the sessions of browsers, and sends their cookies. */
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
  refuseForeignLinks,
  refuseForeignPages,
  sendDeviceCookie,
  sendRememberedCookie,
  sendSessionCookie,
  sendStepCookie,
  sessionSecretOf,
  stepOf
} from '../session-cookie.js'
import type {
  Authenticator,
  Credentials,
  LoginWish,
  ProvenBeginning,
  SecondStep
} from './login-types.js'
import type { ReadProxyUser } from './proxy-login.js'
import { isFromPage, isSameUser, toVisitor, withOrigin, wrongPassword } from './request-login.js'

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
    fields: SecondStep,
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<string> {
    const step = await this.#lookUpStep(request)
    const visitor = toVisitor(request)
    const how = { language: null, former: sessionSecretOf(request) }
    const done = step && (await this.#authenticator.pages.finishStep(step, fields, visitor, how))
    if (!done) {
      clearStepCookie(request, reply)
      throw new Fault('SESSION_OVER', 'This login took too long. Log in again.')
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
