/** The parts of a login, and the functions of `src/access` that verify them. */
import type { Caller } from '../../access/caller.js'
import type { LoginStep, ProviderStep } from '../../access/factors/login-steps.js'
import type { ProxyUser } from '../../access/backends/proxy-backend.js'
import type { GivenFactor } from '../../access/factors/second-factors.js'
import type { Credentials } from '../../access/password-logins.js'
import type { ProvenUser } from '../../access/remembered-logins.js'
import type { Beginning, Visitor } from '../../access/sessions.js'

export interface LoginWish {
  readonly isKept: boolean
  /** The page after the login. */
  readonly next: string
  /** Whether a login that needs a second factor continues on a page. */
  readonly isNavigation: boolean
}

export interface SecondStep extends GivenFactor {
  /** Whether this device needs no code from then on. */
  readonly remembers: boolean
}

export interface Proof extends GivenFactor {
  readonly password?: string | undefined
}

export interface ProvenBeginning extends Omit<Beginning, 'language' | 'former'> {
  /** Whether the cookie outlasts the browser. Default: it does. */
  readonly isKept?: boolean
  /** How long the browser keeps the cookie, in seconds. */
  readonly keptS?: number
  /** The page after a second step. */
  readonly next: string
}

/** The functions of `src/access` that the plugin uses. */
export interface Authenticator {
  readonly pages: PageLogins
  byPassword(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined>
  /** Like `byPassword`, and also accepts a token as the password. */
  byBasic(credentials: Credentials, visitor: Visitor): Promise<Caller | undefined>
  bySession(secret: string, visitor: Visitor): Promise<Caller | undefined>
  /** Resolves with the caller of a session whose user has just confirmed the password. */
  provePassword(caller: Caller, visitor: Visitor): Promise<Caller>
  byToken(secret: string, visitor: Visitor): Promise<Caller | undefined>
  /** Resolves with the caller whom a proxy names, and the secret of a new session. Throws BLOCKED. */
  byProxy(
    user: ProxyUser,
    visitor: Visitor,
    how: { secret: string | undefined; begins: boolean }
  ): Promise<{ caller: Caller; secret?: string }>
  endSession(caller: Caller): Promise<void>
  /** Resolves with a cookie for the device of a user who has just logged in. */
  signDevice(name: string, visitor: Visitor): Promise<string | undefined>
  rememberLanguage(caller: Caller, language: string): Promise<void>
  /** Resolves with the caller for reading as the user. Throws FORBIDDEN. */
  viewAs(viewer: Caller, user: string): Promise<Caller>
}

interface PageLogins {
  confirm(caller: Caller, proof: Proof, visitor: Visitor): Promise<boolean>
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
  lookUpStep(sealed: string): Promise<LoginStep | undefined>
  finishStep(
    step: LoginStep,
    fields: SecondStep,
    visitor: Visitor,
    how: { language: string | null; former?: string | undefined }
  ): Promise<{ secret: string; remembered: string | undefined } | undefined>
  /** Days for which a device needs no second factor. */
  readonly rememberDays: number
}
