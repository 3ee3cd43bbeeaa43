/** Whoever asks for something, once it is known who that is. */
import { noRights, type Rights } from './rights.js'

/** How the caller proved who it is. */
type LoginKind = 'none' | 'password' | 'session' | 'token'

export interface Login {
  readonly kind: LoginKind
  /** The id of the session or the token. */
  readonly id?: string
  /** Nothing may be changed or restored, whatever the user may do otherwise. */
  readonly isReadOnly?: boolean
  /** Of a token: it is for nothing but metrics. */
  readonly isForMetrics?: boolean
  /** A session's password was given a short while ago, from where it is used. */
  readonly isProven?: boolean
}

/** Where a request comes from, for the audit trail. */
export interface Origin {
  readonly address: string
  readonly requestId: string
}

export interface Caller {
  readonly name: string
  /** What the backend calls the user: the DN in a directory, else the name. */
  readonly id: string
  /** Name of the backend that knows the user. */
  readonly backend: string | null
  readonly isAdmin: boolean
  readonly isModerator: boolean
  readonly rights: Rights
  readonly login: Login
  /** One of the languages of the service. */
  readonly language: string
  /** They, or their session, have said so; else their browser may. */
  readonly hasChosenLanguage?: boolean | undefined
  /** IANA name of the zone of their preferences; absent: that of the service. */
  readonly timeZone?: string | undefined
  /** Of their preferences, as `toDateStyle` reads it. */
  readonly dateFormat?: string | undefined
  readonly origin: Origin
}

export const nowhere: Origin = Object.freeze({ address: '', requestId: '' })

/** The caller of public operations: sees no client. */
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

/** burphub itself, in the audit trail; no user can have this name. */
export const serviceItself: Caller = Object.freeze({ ...anonymous, name: '@burphub' })

/** Equal for one user of one backend only: two backends may know the same name. */
export function printUser({ backend, name }: Caller): string {
  return `${backend ?? ''}/${name}`
}
