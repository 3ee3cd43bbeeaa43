/** The authenticated caller of a request. */
import type { FactorKind } from '../store/factors.js'
import type { LoginFactor, LoginWay } from '../store/sessions.js'
import { noRights, type Rights } from './rights.js'

type LoginKind = 'none' | 'password' | 'session' | 'token'

export interface Login {
  readonly kind: LoginKind
  readonly id?: string
  /** The caller must not change or restore anything, regardless of the user's permissions. */
  readonly isReadOnly?: boolean
  /** The token is valid only for metrics. */
  readonly isForMetrics?: boolean
  /** The password of the session was confirmed recently from the same network. */
  readonly isProven?: boolean
  /** Downloads need a recent confirmation, too. */
  readonly proofForDownloads?: boolean
  /** A proxy in front of burphub names the user in each request. */
  readonly isByProxy?: boolean
  /** The ways to confirm the user of a session: `password`, `code`, `passkey`, or the name of a provider. */
  readonly proofs?: readonly string[]
  readonly way?: LoginWay
  /** Undefined or null: the session began without a second factor. */
  readonly factor?: LoginFactor | null
  /** The user must set up a second factor first: until then, the session can do nothing else. */
  readonly mustEnrol?: boolean
}

/** The origin of a request for the audit log. */
export interface Origin {
  readonly address: string
  readonly requestId: string
}

export interface Caller {
  readonly name: string
  /** Identifier in the backend: the DN in a directory, otherwise the name. */
  readonly id: string
  readonly backend: string | null
  readonly isAdmin: boolean
  readonly isModerator: boolean
  readonly rights: Rights
  readonly login: Login
  readonly factors?: readonly FactorKind[]
  readonly isFactorRequired?: boolean
  readonly language: string
  /** Whether the user or session has chosen the language; otherwise the browser's languages apply. */
  readonly hasChosenLanguage?: boolean | undefined
  /** IANA name from the user's preferences; the service's zone if absent. */
  readonly timeZone?: string | undefined
  /** From the user's preferences, in the form that `toDateStyle` reads. */
  readonly dateFormat?: string | undefined
  readonly origin: Origin
  /** Key of the user who reads as this one, and does everything that is recorded. */
  readonly viewer?: string | undefined
}

export const nowhere: Origin = Object.freeze({ address: '', requestId: '' })

/** The caller of public operations, who can see no client. */
export const anonymous: Caller = Object.freeze({
  name: '',
  id: '',
  backend: null,
  isAdmin: false,
  isModerator: false,
  rights: noRights,
  login: Object.freeze({ kind: 'none' }),
  language: 'en',
  origin: nowhere
})

/** Returns the caller for a longer answer to users; a user who must set up a second factor gets the short one. */
export function toKnownCaller(caller: Caller): Caller {
  return caller.login.mustEnrol === true ? anonymous : caller
}

/** burphub itself in the audit log; no user can have this name. */
export const serviceItself: Caller = Object.freeze({ ...anonymous, name: '@burphub' })

/** Returns a key that is unique for user and backend: two backends may know the same name. */
export function printUser({ backend, name }: Caller): string {
  return `${backend ?? ''}/${name}`
}
