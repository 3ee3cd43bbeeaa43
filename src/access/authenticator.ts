/** Identifies callers by name and password, by the cookie of a session, or by a token. */
import { Fault } from '../faults.js'
import type { Session } from '../store/sessions.js'
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import { proxyBackend } from './backends/proxy-backend.js'
import type { Caller } from './caller.js'
import type { CurrentRights, KnownIdentity } from './current-rights.js'
import type { Devices } from './devices.js'
import { hashStamp, type LoginStep, LoginSteps, type ProviderStep } from './factors/login-steps.js'
import { type GivenFactor, secondFactorNeeded, SecondFactors } from './factors/second-factors.js'
import type { GivenPasskey } from './factors/passkeys.js'
import type { LoginThrottle } from './login-throttle.js'
import { ExternalUsers } from './external-users.js'
import { ownBackend, OwnUsers } from './own-users.js'
import { PasswordLogins, type ReportRefusal } from './password-logins.js'
import { type ProxyUser, rememberProxyUser } from './proxy-logins.js'
import type { JobTokens } from './providers/job-tokens.js'
import type { ProvenUser, RememberedLogin, RememberedLogins } from './remembered-logins.js'
import type { Beginning, Sessions, Visitor } from './sessions.js'
import { TokenLogins } from './token-logins.js'
import { isTokenSecret, type Tokens } from './tokens.js'
import { findUserKey, parseUserKey, toUserKey } from './user-key.js'
import { noSuchUser, requireViewer, viewAs, ViewRecords } from './viewing.js'

/** The name of the owner of an unknown passkey in the log of denials; no user can have it. */
const unknownPasskey = 'passkey:'

export interface AuthenticatorOptions {
  store: Pick<Store, 'users' | 'identities' | 'factors' | 'deviceKeys' | 'change'>
  backends: BackendChain
  rights: CurrentRights
  sessions: Sessions
  tokens: Tokens
  /** Tokens of jobs; undefined if none are configured. */
  jobs?: JobTokens | undefined
  throttle: LoginThrottle
  devices?: Devices
  remembered?: RememberedLogins
  /** Whether a user whom a proxy names needs no confirmation for changes that outlast a session. */
  isProxyProof?: boolean | undefined
  factors?: SecondFactors
  /** Called for each rejected login. */
  onRefused?: ReportRefusal
  /** Records that a caller reads as another user. Throws STORE_UNAVAILABLE. */
  onViewed?: (viewer: Caller, user: string) => Promise<void>
  /** Called for each new session. */
  onBegun?: (owner: KnownIdentity, session: BegunSession, visitor: Visitor) => Promise<void>
}

type BegunSession = Pick<Session, 'id' | 'way' | 'factor'>

export interface Credentials {
  readonly name: string
  readonly password: string
  /** A code of the second factor. */
  readonly code?: string | undefined
}

/** How a session begins after a login on a page. */
interface PageLogin extends Beginning {
  /** Called with a sealed step if the login needs a second factor. */
  readonly offerStep?: (sealed: string) => void
  readonly isKept?: boolean
  readonly next?: string | undefined
}

/** The user of a session or a token. */
interface Owner {
  readonly userName: string
  readonly backend: string
}

export class Authenticator {
  readonly #store: AuthenticatorOptions['store']
  readonly #rights: CurrentRights
  readonly #sessions: Sessions
  readonly #tokens: Tokens
  readonly #tokenLogins: TokenLogins
  readonly #own: OwnUsers
  readonly #outside: ExternalUsers
  readonly #logins: PasswordLogins
  readonly #backends: BackendChain
  readonly #factors: SecondFactors
  readonly #steps: LoginSteps
  readonly #devices: Devices | undefined
  readonly #onRefused: ReportRefusal
  readonly #views: ViewRecords
  readonly #onBegun: AuthenticatorOptions['onBegun']
  readonly #isProxyProof: boolean

  constructor(options: AuthenticatorOptions) {
    const { store, backends, rights, sessions, tokens, throttle, remembered, onRefused } = options
    this.#devices = options.devices
    this.#store = store
    this.#backends = backends
    this.#rights = rights
    this.#onRefused = onRefused ?? (() => {})
    this.#views = new ViewRecords(options.onViewed ?? (() => Promise.resolve()))
    this.#onBegun = options.onBegun
    this.#isProxyProof = options.isProxyProof ?? false
    this.#factors = options.factors ?? new SecondFactors({ store })
    this.#steps = new LoginSteps(store)
    this.#sessions = sessions
    this.#tokens = tokens
    this.#own = new OwnUsers(store.users)
    const outside = new ExternalUsers(store.identities, backends)
    this.#outside = outside
    this.#tokenLogins = new TokenLogins({
      store,
      backends,
      rights,
      tokens,
      jobs: options.jobs,
      lookUpUser: (owner, revision) => this.#lookUpUser(owner, revision),
      onRefused: this.#onRefused
    })
    const { users } = store
    this.#logins = new PasswordLogins({
      users,
      outside,
      backends,
      throttle,
      devices: options.devices,
      remembered,
      onRefused
    })
  }

  /**
   * Returns undefined if the name or password is wrong. Throws BLOCKED and
   * SECOND_FACTOR_NEEDED after a right password, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async byPassword(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined> {
    const snapshot = await this.#rights.read()
    const login = await this.#logins.lookUp(credentials, visitor, snapshot.revision)
    if (!login) return undefined
    snapshot.requireOpen(login.identity)
    const caller = await snapshot.findCaller(login.identity, { kind: 'password' })
    const { factors = [], isFactorRequired = false } = caller
    if (factors.length > 0 || isFactorRequired) throw secondFactorNeeded(factors)
    return caller
  }

  /** Like `byPassword`, for programs that know only HTTP Basic: also accepts a token as the password. */
  async byBasic({ name, password }: Credentials, visitor: Visitor): Promise<Caller | undefined> {
    if (isTokenSecret(password)) {
      const { revision } = await this.#rights.read()
      const token = await this.#tokens.lookUp(password, revision)
      const isTheirs = token && [token.userName, toUserKey(toOwner(token))].includes(name)
      if (isTheirs) return this.byToken(password, visitor)
    }
    return this.byPassword({ name, password }, visitor)
  }

  /** Returns undefined if the session does not exist. Throws AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  async bySession(secret: string, visitor: Visitor): Promise<Caller | undefined> {
    const snapshot = await this.#rights.read()
    const session = await this.#sessions.lookUp(secret, visitor, snapshot.revision)
    const identity = session && (await this.#lookUpUser(session, snapshot.revision))
    if (!session || !identity || snapshot.isBlocked(identity)) return undefined
    const isByProxy = session.way === 'proxy'
    const isProven = (isByProxy && this.#isProxyProof) || this.#sessions.isProven(session, visitor)
    const proofs = this.#listProofs(identity.backend)
    const { id, way, factor } = session
    const { proofForDownloads } = this.#sessions
    const known = { id, isProven, isByProxy, proofForDownloads, proofs, way, factor } as const
    const caller = await snapshot.findCaller(identity, { kind: 'session', ...known })
    if (session.language === null) return caller
    return { ...caller, language: session.language, hasChosenLanguage: true }
  }

  /**
   * Returns the caller whom a proxy names, and the secret of a new session if it `begins` one. `secret` is
   * that of the browser's session, which ends if it is one of another user. Throws BLOCKED.
   */
  async byProxy(
    user: ProxyUser,
    visitor: Visitor,
    { secret, begins }: { secret: string | undefined; begins: boolean }
  ): Promise<{ caller: Caller; secret?: string }> {
    const identity = await rememberProxyUser(this.#store, user)
    const snapshot = await this.#rights.read()
    snapshot.requireOpen(identity)
    const known = secret === undefined ? undefined : await this.bySession(secret, visitor)
    if (known?.backend === proxyBackend && known.name === user.name) return { caller: known }
    if (known?.login.isByProxy) await this.endSession(known)
    if (begins) {
      const how = { language: null, former: secret, way: 'proxy' } as const
      const begun = await this.beginSession({ identity, stamp: null }, visitor, how)
      const caller = begun === undefined ? undefined : await this.bySession(begun, visitor)
      if (begun !== undefined && caller) return { caller, secret: begun }
    }
    const isProven = this.#isProxyProof
    const { proofForDownloads } = this.#sessions
    const facts = {
      way: 'proxy',
      isByProxy: true,
      isProven,
      proofForDownloads,
      proofs: []
    } as const
    return { caller: await snapshot.findCaller(identity, { kind: 'session', ...facts }) }
  }

  async endSession({ login }: Caller): Promise<void> {
    if (login.kind === 'session' && login.id !== undefined) await this.#sessions.end(login.id)
  }

  /** Providers ask their users themselves. */
  #listProofs(name: string): string[] {
    if (this.#backends.lookUp(name)?.takesPasswords) return ['password']
    return name.startsWith('OIDC:') ? [name] : []
  }

  /**
   * Returns whether the caller has given the password or, with a second factor, a code or passkey. Throws
   * SECOND_FACTOR_NEEDED, WRONG_CODE, WRONG_PASSKEY, TOO_MANY_REQUESTS, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async confirm(
    caller: Caller,
    { password, ...given }: GivenFactor & { password?: string | undefined },
    visitor: Visitor
  ): Promise<boolean> {
    const user = toUserKey(caller)
    const factors = await this.#factors.list(user)
    if (factors.length > 0) {
      if (!given.code && !given.passkey) throw secondFactorNeeded(factors)
      await this.#verify(
        caller.name,
        () => this.#factors.verify(user, given, visitor.address),
        visitor
      )
      return true
    }
    if (!password) return false
    const { revision } = await this.#rights.read()
    const login = await this.#logins.lookUp({ name: user, password }, visitor, revision)
    return login !== undefined && toUserKey(login.identity) === user
  }

  /** Returns the caller after the user of the session confirmed the password. */
  async provePassword(caller: Caller, visitor: Visitor): Promise<Caller> {
    const { login } = caller
    if (login.kind !== 'session' || login.id === undefined) return caller
    await this.#sessions.prove(login.id, visitor)
    return { ...caller, login: { ...login, isProven: true } }
  }

  /** Returns undefined if the token does not exist. Throws BLOCKED, AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  byToken(secret: string, visitor: Visitor): Promise<Caller | undefined> {
    return this.#tokenLogins.find(secret, visitor)
  }

  /**
   * Creates a session, which replaces that of `former`, and returns the secret for its cookie. Returns
   * undefined if the name or password is wrong, or changed meanwhile. Throws like `byPassword`.
   */
  async openSession(
    credentials: Credentials,
    visitor: Visitor,
    { offerStep, isKept = false, next = '/', ...how }: PageLogin
  ): Promise<string | undefined> {
    const { revision } = await this.#rights.read()
    const login = await this.#logins.lookUp(credentials, visitor, revision)
    if (!login) return undefined
    const { identity } = login
    const given = { code: credentials.code, remembered: visitor.remembered }
    const pass = () => this.#factors.pass(toUserKey(identity), given, visitor)
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
    const snapshot = await this.#rights.read()
    snapshot.requireOpen(identity)
    try {
      const given = { remembered: visitor.remembered }
      await this.#factors.pass(toUserKey(identity), given, visitor)
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
    const login = await this.lookUpProven(step)
    if (!login || hashStamp(login.stamp) !== step.stamp) return undefined
    const verify = () => this.#factors.verify(user, given, visitor.address)
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
    const remembered = remembers ? await this.#factors.rememberDevice(user, visitor) : undefined
    return { secret, remembered }
  }

  /**
   * Returns the user whom a passkey names. Throws NOT_ADMITTED for users who log in elsewhere, WRONG_PASSKEY,
   * LOGIN_LOST, NOT_SUPPORTED, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async byPasskey(given: GivenPasskey, visitor: Visitor): Promise<ProvenUser> {
    // A provider or proxy that no longer admits its user would not be asked.
    const requireAdmitted = (user: string) => {
      if (this.#backends.lookUp(parseUserKey(user).backend)?.takesPasswords) return
      throw new Fault(
        'NOT_ADMITTED',
        'This passkey confirms changes only. Log in as usual, without it.'
      )
    }
    const find = () => this.#factors.findUser(given, visitor.address, requireAdmitted)
    const user = await this.#verify(unknownPasskey, find, visitor)
    const login = await this.lookUpProven(parseUserKey(user))
    if (login) return login
    throw new Fault('WRONG_PASSKEY', 'The user of this passkey no longer exists.')
  }

  /** Returns a user who has proven who it is, for a new session; undefined if there is no such user. */
  async lookUpProven({
    name,
    backend
  }: {
    name: string
    backend: string
  }): Promise<ProvenUser | undefined> {
    const { revision } = await this.#rights.read()
    const identity = await this.#lookUpUser({ userName: name, backend }, revision)
    const own = backend === ownBackend ? await this.#store.users.lookUp(name) : undefined
    return identity && { identity, stamp: own?.passwordHash ?? null }
  }

  /** Records a wrong code or passkey like a wrong password. */
  async #verify<T>(name: string, verify: () => Promise<T>, visitor: Visitor): Promise<T> {
    try {
      return await verify()
    } catch (fault) {
      const [, what] = (fault instanceof Fault && /^WRONG_(CODE|PASSKEY)$/.exec(fault.code)) || []
      if (what) this.#onRefused(name, visitor, what === 'CODE' ? 'code' : 'passkey')
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
    const snapshot = await this.#rights.read()
    snapshot.requireOpen(login.identity)
    // The user may have set up a factor since the password was verified.
    const needsFactor = (how.way ?? 'password') === 'password' && !how.factor && !isRemembered
    const user = toUserKey(login.identity)
    const session = await this.#sessions.open(login, visitor, how, async tables =>
      needsFactor ? !(await this.#factors.has(user, tables)) : true
    )
    if (!session) return undefined
    const { way = 'password', factor = null } = how
    await this.#onBegun?.(login.identity, { id: session.id, way, factor }, visitor)
    return session.secret
  }

  /** Days for which a device needs no second factor after a login. */
  get rememberDays(): number {
    return this.#factors.rememberDays
  }

  /** Returns a cookie for the device on which the user logged in. */
  async signDevice(name: string, { device }: Visitor): Promise<string | undefined> {
    return this.#devices?.sign(name, device)
  }

  /** Sets the language for the rest of the session, if there is one. */
  async rememberLanguage({ login }: Caller, language: string): Promise<void> {
    if (login.kind === 'session' && login.id !== undefined) {
      await this.#sessions.setLanguage(login.id, language)
    }
  }

  /** Returns a text that changes when a user's login or permissions may have changed. Throws STORE_UNAVAILABLE. */
  async readRevision(): Promise<string> {
    return (await this.#rights.read()).mark
  }

  /** Returns the caller for a user name. For an unknown name, it has no permissions of its own. */
  async findCallerNamed(name: string): Promise<Caller> {
    const [snapshot, key] = await Promise.all([this.#rights.read(), findUserKey(this.#store, name)])
    const user = parseUserKey(key)
    const said = await this.#store.identities.lookUp(user.backend, user.name)
    const identity = { ...user, id: said?.externalId ?? user.name, groups: said?.groups ?? [] }
    return snapshot.findCaller(identity, { kind: 'none' })
  }

  /**
   * Returns the caller for reading as another user, whose permissions are limited to those of `viewer`.
   * Throws FORBIDDEN, INVALID_INPUT if several backends know the name, and STORE_UNAVAILABLE.
   */
  async viewAs(viewer: Caller, name: string): Promise<Caller> {
    requireViewer(viewer)
    const { users, identities } = this.#store
    const key = await findUserKey(this.#store, name)
    const { backend, name: userName } = parseUserKey(key)
    const isKnown =
      backend === ownBackend ? await users.lookUp(key) : await identities.lookUp(backend, userName)
    if (!isKnown) throw noSuchUser(name)
    await this.#views.add(viewer, key)
    return viewAs(viewer, await this.findCallerNamed(key))
  }

  async #lookUpUser(owner: Owner, revision: number): Promise<KnownIdentity | undefined> {
    const { userName: name, backend } = owner
    if (backend !== ownBackend) return this.#outside.lookUp(backend, name)
    const exists = await this.#own.has(name, revision)
    return exists ? { name, id: name, groups: [], backend } : undefined
  }
}

function toOwner({ userName: name, backend }: Owner): { name: string; backend: string } {
  return { name, backend }
}
