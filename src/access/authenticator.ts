/** Identifies callers by name and password, by the cookie of a session, or by a token. */
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import {
  proxyBackend,
  type ProxyUser,
  rememberProxyUser,
  type UserStore
} from './backends/external-users.js'
import { type Caller, noSuchUser, requireViewer, viewAs, ViewRecords } from './caller.js'
import type { CurrentRights, KnownIdentity } from './current-rights.js'
import type { Devices } from './devices.js'
import { secondFactorNeeded, SecondFactors } from './factors/second-factors.js'
import type { LoginThrottle } from './login-throttle.js'
import { findUserKey, isKnownUser, ownBackend, parseUserKey, toUserKey } from './user-key.js'
import { KnownUsers, type Owner, PageLogins, type ReportSession } from './page-logins.js'
import { type Credentials, PasswordLogins, type ReportRefusal } from './password-logins.js'
import type { JobTokens } from './providers/job-tokens.js'
import type { RememberedLogins } from './remembered-logins.js'
import type { Sessions, Visitor } from './sessions.js'
import { isTokenSecret, type Tokens, toScope } from './tokens.js'
import { Fault } from '../faults.js'

export interface AuthenticatorOptions {
  store: UserStore & Pick<Store, 'factors' | 'deviceKeys'>
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
  onBegun?: ReportSession
}

export class Authenticator {
  readonly pages: PageLogins
  readonly #store: AuthenticatorOptions['store']
  readonly #rights: CurrentRights
  readonly #sessions: Sessions
  readonly #tokens: Tokens
  readonly #tokenLogins: TokenLogins
  readonly #known: KnownUsers
  readonly #logins: PasswordLogins
  readonly #backends: BackendChain
  readonly #devices: Devices | undefined
  readonly #views: ViewRecords
  readonly #isProxyProof: boolean

  constructor(options: AuthenticatorOptions) {
    const { store, backends, rights, sessions, tokens, throttle, remembered, devices } = options
    const { onRefused = () => {}, onBegun, factors = new SecondFactors({ store }) } = options
    const known = new KnownUsers(store, backends)
    this.#devices = devices
    this.#store = store
    this.#backends = backends
    this.#rights = rights
    this.#views = new ViewRecords(options.onViewed ?? (() => Promise.resolve()))
    this.#isProxyProof = options.isProxyProof ?? false
    this.#sessions = sessions
    this.#tokens = tokens
    this.#known = known
    this.#tokenLogins = new TokenLogins({
      store,
      backends,
      rights,
      tokens,
      known,
      jobs: options.jobs,
      onRefused
    })
    const { users } = store
    const { outside } = known
    const logins = { users, outside, backends, throttle, devices, remembered, onRefused }
    this.#logins = new PasswordLogins(logins)
    this.pages = new PageLogins({
      store,
      backends,
      rights,
      sessions,
      factors,
      known,
      logins: this.#logins,
      onRefused,
      onBegun
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
    const identity = session && (await this.#known.lookUp(session, snapshot.revision))
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
      const begun = await this.pages.beginSession({ identity, stamp: null }, visitor, how)
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
    const key = await findUserKey(this.#store, name)
    if (!(await isKnownUser(this.#store, parseUserKey(key)))) throw noSuchUser(name)
    await this.#views.add(viewer, key)
    return viewAs(viewer, await this.findCallerNamed(key))
  }
}

function toOwner({ userName: name, backend }: Owner): { name: string; backend: string } {
  return { name, backend }
}

/** Identifies programs by API tokens, and jobs by the tokens of their CI system. */
const dayMs = 86_400_000

/** The name of an unknown token in the log of denials; no user can have it. */
const unknownToken = 'token:'

interface TokenLoginsParts {
  store: Pick<Store, 'users' | 'identities'>
  backends: BackendChain
  rights: CurrentRights
  tokens: Tokens
  jobs: JobTokens | undefined
  known: KnownUsers
  onRefused: ReportRefusal
}

class TokenLogins {
  readonly #parts: TokenLoginsParts

  constructor(parts: TokenLoginsParts) {
    this.#parts = parts
  }

  /** Returns undefined if the token does not exist. Throws BLOCKED, AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  async find(secret: string, visitor: Visitor): Promise<Caller | undefined> {
    const { jobs, onRefused, rights, tokens, known } = this.#parts
    if (jobs && !isTokenSecret(secret)) return this.#findJob(jobs, secret, visitor)
    const snapshot = await rights.read()
    const token = await tokens.lookUp(secret, snapshot.revision)
    const identity = token && (await known.lookUp(token, snapshot.revision))
    if (!token || !identity) {
      onRefused(token?.userName ?? unknownToken, visitor, 'token')
      return undefined
    }
    snapshot.requireOpen(identity)
    await this.#requireAwake(identity)
    const { id, isReadOnly, scope } = token
    const login = { kind: 'token', id, isReadOnly, isForMetrics: scope === 'metrics' } as const
    return snapshot.findCaller(identity, login, toScope(token))
  }

  async #findJob(jobs: JobTokens, secret: string, visitor: Visitor): Promise<Caller | undefined> {
    const { onRefused, rights, store } = this.#parts
    const job = await jobs.lookUp(secret)
    const snapshot = await rights.read()
    const account = job && (await store.users.lookUp(job.account))
    if (!account?.isService) {
      onRefused(job?.account ?? unknownToken, visitor, 'job')
      return undefined
    }
    const { name } = account
    const identity = { name, id: name, groups: [], backend: ownBackend }
    snapshot.requireOpen(identity)
    return snapshot.findCaller(identity, { kind: 'token', id: job?.name ?? '' })
  }

  /** Throws TOKEN_RESTS for a user whom the provider has not confirmed for too long. */
  async #requireAwake({ backend, name }: KnownIdentity): Promise<void> {
    const days = this.#parts.backends.lookUp(backend)?.tokenDays
    if (days === undefined) return
    const known = await this.#parts.store.identities.lookUp(backend, name)
    if (known && Date.now() - known.seenAt < days * dayMs) return
    throw new Fault(
      'TOKEN_RESTS',
      'The user of this token has not logged in for too long. The token works again after a login.'
    )
  }
}
