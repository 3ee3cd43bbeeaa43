/**
 * Logins on pages: by password and second factor, by passkey, and by a provider. Each creates a
 * session. Confirmations ask for the same proofs.
 */
import { Fault } from '../faults.js'
import type { Session } from '../store/sessions.js'
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import type { Caller } from './caller.js'
import type { CurrentRights, KnownIdentity } from './current-rights.js'
import { hashStamp, type LoginStep, LoginSteps, type ProviderStep } from './factors/login-steps.js'
import type { GivenPasskey } from './factors/passkeys.js'
import {
  type GivenFactor,
  secondFactorNeeded,
  type SecondFactors
} from './factors/second-factors.js'
import { ownBackend, OwnUsers, parseUserKey, toUserKey } from './user-key.js'
import type { Credentials, PasswordLogins, ReportRefusal } from './password-logins.js'
import type { ProvenUser, RememberedLogin } from './remembered-logins.js'
import type { Beginning, Sessions, Visitor } from './sessions.js'
import { ExternalUsers, type UserStore } from './backends/external-users.js'

/** The name of the owner of an unknown passkey in the log of denials; no user can have it. */
const unknownPasskey = 'passkey:'

/** How a session begins after a login on a page. */
interface PageLogin extends Beginning {
  /** Called with a sealed step if the login needs a second factor. */
  readonly offerStep?: (sealed: string) => void
  readonly isKept?: boolean
  readonly next?: string | undefined
}

export type ReportSession = (
  owner: KnownIdentity,
  session: Pick<Session, 'id' | 'way' | 'factor'>,
  visitor: Visitor
) => Promise<void>

interface PageLoginsParts {
  readonly store: Pick<Store, 'users' | 'deviceKeys'>
  readonly backends: BackendChain
  readonly rights: CurrentRights
  readonly sessions: Sessions
  readonly factors: SecondFactors
  readonly known: KnownUsers
  readonly logins: PasswordLogins
  readonly onRefused: ReportRefusal
  readonly onBegun: ReportSession | undefined
}

export class PageLogins {
  readonly #parts: PageLoginsParts
  readonly #steps: LoginSteps

  constructor(parts: PageLoginsParts) {
    this.#parts = parts
    this.#steps = new LoginSteps(parts.store)
  }

  /**
   * Returns whether the caller has given the password or, with a second factor, a code or passkey. Throws
   * SECOND_FACTOR_NEEDED, WRONG_CODE, WRONG_PASSKEY, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async confirm(
    caller: Caller,
    { password, ...factor }: GivenFactor & { password?: string | undefined },
    visitor: Visitor
  ): Promise<boolean> {
    const user = toUserKey(caller)
    const factors = await this.#parts.factors.list(user)
    if (factors.length > 0) {
      if (!factor.code && !factor.passkey) throw secondFactorNeeded(factors)
      await this.#verify(
        caller.name,
        () => this.#parts.factors.verify(user, factor, visitor.address),
        visitor
      )
      return true
    }
    if (!password) return false
    const { revision } = await this.#parts.rights.read()
    const given = { name: caller.name, password }
    const login = await this.#parts.logins.lookUp(given, visitor, revision)
    return login !== undefined && toUserKey(login.identity) === user
  }

  /**
   * Creates a session that replaces the session `former`, and returns the secret for its cookie.
   * Returns undefined if the name or password is wrong, or was changed in the meantime. Throws like
   * `byPassword`.
   */
  async openSession(
    credentials: Credentials,
    visitor: Visitor,
    { offerStep, isKept = false, next = '/', ...how }: PageLogin
  ): Promise<string | undefined> {
    const { revision } = await this.#parts.rights.read()
    const login = await this.#parts.logins.lookUp(credentials, visitor, revision)
    if (!login) return undefined
    const { identity } = login
    const given = { code: credentials.code, remembered: visitor.remembered }
    const pass = () => this.#parts.factors.pass(toUserKey(identity), given, visitor)
    try {
      const { factor, isRemembered } = await this.#verify(identity.name, pass, visitor)
      return await this.beginSession(login, visitor, { ...how, factor }, isRemembered)
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== 'SECOND_FACTOR_NEEDED') throw fault
      offerStep?.(await this.#steps.seal(login, { isKept, next }))
      throw fault
    }
  }

  /**
   * Returns a sealed step if a login at a provider needs a factor of the user; undefined if the session can
   * begin. Throws BLOCKED, STORE_UNAVAILABLE.
   */
  async offerProviderStep(
    login: Pick<RememberedLogin, 'identity' | 'stamp'>,
    visitor: Visitor,
    { next, ...provider }: ProviderStep & { next: string }
  ): Promise<string | undefined> {
    const { identity } = login
    const snapshot = await this.#parts.rights.read()
    snapshot.requireOpen(identity)
    try {
      const given = { remembered: visitor.remembered }
      await this.#parts.factors.pass(toUserKey(identity), given, visitor)
      return undefined
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== 'SECOND_FACTOR_NEEDED') throw fault
      return this.#steps.seal(login, { isKept: true, next, provider })
    }
  }

  /** Returns the login that waits for its second factor; undefined if it has expired. */
  async lookUpStep(sealed: string): Promise<LoginStep | undefined> {
    return this.#steps.open(sealed)
  }

  /**
   * Creates a session for a login that waited for its second factor. Returns undefined if it has expired, or
   * the password was changed. Throws WRONG_CODE, WRONG_PASSKEY, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async finishStep(
    step: LoginStep,
    { remembers, ...given }: GivenFactor & { remembers: boolean },
    visitor: Visitor,
    how: Beginning
  ): Promise<{ secret: string; remembered: string | undefined } | undefined> {
    const user = toUserKey(step)
    const login = await this.#lookUpProven(step)
    if (!login || hashStamp(login.stamp) !== step.stamp) return undefined
    const verify = () => this.#parts.factors.verify(user, given, visitor.address)
    const factor = await this.#verify(step.name, verify, visitor)
    const { provider } = step
    const begun = provider && {
      way: 'provider' as const,
      providerSid: provider.sid,
      hoursMax: provider.hoursMax
    }
    const whole = { ...how, ...begun, factor }
    const secret = await this.beginSession(login, visitor, whole)
    if (secret === undefined) return undefined
    const remembered = remembers
      ? await this.#parts.factors.rememberDevice(user, visitor)
      : undefined
    return { secret, remembered }
  }

  /**
   * Returns the user whom a passkey names. Throws NOT_ADMITTED for users who log in elsewhere, WRONG_PASSKEY,
   * LOGIN_LOST, NOT_SUPPORTED, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async byPasskey(given: GivenPasskey, visitor: Visitor): Promise<ProvenUser> {
    // A provider or proxy that no longer admits its user would not be asked.
    const requireAdmitted = (user: string) => {
      if (this.#parts.backends.lookUp(parseUserKey(user).backend)?.takesPasswords) return
      throw new Fault(
        'NOT_ADMITTED',
        'This passkey confirms changes only. Log in as usual, without it.'
      )
    }
    const find = () => this.#parts.factors.findUser(given, visitor.address, requireAdmitted)
    const user = await this.#verify(unknownPasskey, find, visitor)
    const login = await this.#lookUpProven(parseUserKey(user))
    if (login) return login
    throw new Fault('WRONG_PASSKEY', 'The user of this passkey no longer exists.')
  }

  /** Returns a user who has proven who it is, for a new session; undefined if there is no such user. */
  async #lookUpProven({
    name,
    backend
  }: {
    name: string
    backend: string
  }): Promise<ProvenUser | undefined> {
    const { revision } = await this.#parts.rights.read()
    const identity = await this.#parts.known.lookUp({ userName: name, backend }, revision)
    const own = backend === ownBackend ? await this.#parts.store.users.lookUp(name) : undefined
    return identity && { identity, stamp: own?.passwordHash ?? null }
  }

  /** Records a wrong code or passkey like a wrong password. */
  async #verify<T>(name: string, verify: () => Promise<T>, visitor: Visitor): Promise<T> {
    try {
      return await verify()
    } catch (fault) {
      const [, what] = (fault instanceof Fault && /^WRONG_(CODE|PASSKEY)$/.exec(fault.code)) || []
      if (what) this.#parts.onRefused(name, visitor, what === 'CODE' ? 'code' : 'passkey')
      throw fault
    }
  }

  /**
   * Creates a session for a user who has proven who it is, and returns the secret for its cookie. Returns
   * undefined if the password was changed, or the user removed or blocked, since then. Throws BLOCKED.
   */
  async beginSession(
    login: Pick<RememberedLogin, 'identity' | 'stamp'>,
    visitor: Visitor,
    how: Beginning,
    isRemembered = false
  ): Promise<string | undefined> {
    const snapshot = await this.#parts.rights.read()
    snapshot.requireOpen(login.identity)
    // The user may have set up a factor since the password was verified.
    const needsFactor = (how.way ?? 'password') === 'password' && !how.factor && !isRemembered
    const user = toUserKey(login.identity)
    const session = await this.#parts.sessions.open(login, visitor, how, async tables =>
      needsFactor ? !(await this.#parts.factors.has(user, tables)) : true
    )
    if (!session) return undefined
    const { way = 'password', factor = null } = how
    await this.#parts.onBegun?.(login.identity, { id: session.id, way, factor }, visitor)
    return session.secret
  }

  /** Days for which a device needs no second factor after a login. */
  get rememberDays(): number {
    return this.#parts.factors.rememberDays
  }
}

/** The user of a session or a token. */
export interface Owner {
  readonly userName: string
  readonly backend: string
}

export class KnownUsers {
  readonly outside: ExternalUsers
  readonly #own: OwnUsers

  constructor(store: UserStore, backends: BackendChain) {
    this.#own = new OwnUsers(store.users)
    this.outside = new ExternalUsers(store, backends)
  }

  /** Throws AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  async lookUp(
    { userName: name, backend }: Owner,
    revision: number
  ): Promise<KnownIdentity | undefined> {
    if (backend !== ownBackend) return this.outside.lookUp(backend, name)
    const exists = await this.#own.has(name, revision)
    return exists ? { name, id: name, groups: [], backend } : undefined
  }
}
