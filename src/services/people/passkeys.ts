/** Passkeys of users: added, renamed, removed, and used for logins and to confirm changes. */
import type { BeginSession } from './login.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { GivenPasskey, QuestionCookie } from '../../access/factors/passkeys.js'
import type { FactorKind } from '../../store/factors.js'
import { toUserKey } from '../../access/user-key.js'
import { Fault, missingField } from '../../faults.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import { createRecovery, endOthers, removeAidsOfLast, toLines } from './factors.js'
import { toOwnPath } from './login.js'
import { isUuid } from './sessions.js'

/** The cookies of the browser that uses a passkey. */
interface Asked {
  readCookie: (name: string) => string | undefined
  sendCookie: (cookie: Omit<QuestionCookie, 'value'> & { value?: string }) => void
}

export class MyPasskeys extends Service<'passkeys' | 'secondFactors' | 'store'> {
  /** Throws NOT_SUPPORTED, TOO_MANY. */
  async offer(
    { caller }: RequestContext,
    { sendCookie }: Asked
  ): Promise<Schemas['PasskeyCreation']> {
    const { options, cookie } = await this.hub.passkeys.offerNew(toUserKey(caller), caller.name)
    sendCookie(cookie)
    return options
  }

  /** Throws NOT_SUPPORTED, SECOND_FACTOR_MISSING. */
  async offerProof(
    { caller }: RequestContext,
    { sendCookie }: Asked
  ): Promise<Schemas['PasskeyRequest']> {
    const { options, cookie } = await this.hub.passkeys.offerUse(toUserKey(caller))
    sendCookie(cookie)
    return options
  }

  /** Throws LOGIN_LOST, WRONG_PASSKEY, TOO_MANY, NOT_SUPPORTED. */
  async add(
    ask: RequestContext,
    { readCookie, sendCookie }: Asked,
    { passkey: answer, label }: Schemas['PasskeyFields']
  ): Promise<Schemas['NewFactor']> {
    if (!answer) throw missingField('passkey')
    const name = requireLabel(label)
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user, details: { label: name } })
    const checked = await this.hub.passkeys.checkNew(user, { answer, readCookie }, name)
    sendCookie({ name: checked.cookieName, maxAgeS: 0 })
    const added = await ask.change(async tables => {
      const { id } = await checked.keep(tables)
      ask.tell({ details: { label: name, passkey: id } })
      const codes = await createRecovery(tables, user)
      return { codes, ...(await endOthers(ask, tables, user)) }
    })
    return { recovery_codes: added.codes, sessions_ended: added.ended, tokens: added.tokens }
  }

  /** Throws NO_SUCH_PASSKEY. */
  async rename(
    ask: RequestContext,
    id: string,
    { label }: Schemas['PasskeyLabel']
  ): Promise<StatusMessage> {
    const name = requireLabel(label)
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user, details: { label: name, passkey: id } })
    await ask.changeAside(async ({ passkeys }) => {
      if (!isUuid(id) || !(await passkeys.rename(user, id, name))) throw noSuchPasskey()
    })
    return [0, say`Passkey renamed.`]
  }

  /** Throws NO_SUCH_PASSKEY. */
  async remove(ask: RequestContext, id: string): Promise<StatusMessage[]> {
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user, details: { passkey: id } })
    const { ended, tokens } = await ask.change(async tables => {
      const known = await tables.passkeys.listOfUser(user)
      const passkey = known.find(each => each.id === id)
      if (!passkey) throw noSuchPasskey()
      ask.tell({ details: { label: passkey.label, passkey: id } })
      await tables.passkeys.remove(user, id)
      await removeAidsOfLast(this.hub.secondFactors, tables, user)
      return endOthers(ask, tables, user)
    })
    return [[0, say`Passkey removed.`], ...toLines(ended, tokens)]
  }
}

interface LoginCall extends Asked {
  basePath: string
  visitor: { address: string; userAgent: string }
  logins: { lookUpLoginStep: () => Promise<string | undefined>; beginSession: BeginSession }
}

export class PasskeyLogins extends Service<'authenticator' | 'passkeys' | 'secondFactors'> {
  /**
   * Returns the factors that can finish the login of this browser; undefined if no login is
   * pending.
   */
  async lookUpFactors({ logins }: Pick<LoginCall, 'logins'>): Promise<FactorKind[] | undefined> {
    const user = await logins.lookUpLoginStep()
    return user === undefined ? undefined : this.hub.secondFactors.list(user)
  }

  /** Throws NOT_SUPPORTED and, for a second factor, SESSION_OVER and SECOND_FACTOR_MISSING. */
  async offer(
    { logins, sendCookie }: LoginCall,
    { why }: Schemas['PasskeyWish']
  ): Promise<Schemas['PasskeyRequest']> {
    const user = why === 'second' ? await logins.lookUpLoginStep() : undefined
    if (why === 'second' && user === undefined) {
      throw new Fault('SESSION_OVER', 'This login has expired or was completed. Start it again.')
    }
    const { passkeys } = this.hub
    const asked = await (user === undefined ? passkeys.offerLogin() : passkeys.offerUse(user))
    sendCookie(asked.cookie)
    return asked.options
  }

  /** Throws LOGIN_LOST, WRONG_PASSKEY, NOT_ADMITTED, BLOCKED, NOT_SUPPORTED, AUTH_UNAVAILABLE. */
  async logIn(
    call: LoginCall,
    { passkey: answer, keep: isKept = false, next }: Schemas['PasskeyLogin']
  ): Promise<Schemas['LoggedIn']> {
    if (!answer) throw missingField('passkey')
    const given: GivenPasskey = { answer, readCookie: call.readCookie }
    const login = await this.hub.authenticator.pages.byPasskey(given, call.visitor)
    const place = toOwnPath(next)
    await call.logins.beginSession(login, {
      way: 'passkey',
      factor: 'passkey',
      isKept,
      next: place
    })
    return { next: call.basePath + place }
  }
}

function requireLabel(label: string | undefined): string {
  const name = label?.trim() ?? ''
  if (name === '') throw missingField('label')
  return name
}

function noSuchPasskey(): Fault {
  return new Fault('NO_SUCH_PASSKEY', 'You have no such passkey. List the passkeys first.')
}
