import type { FactorKind } from '../store/factors.js'
import type { LoginFactor, LoginWay } from '../store/sessions.js'
import { commonRights, noRights, type Rights } from './rights.js'
import { LRUCache } from 'lru-cache'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { toUserKey } from './user-key.js'

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
  /** The session can only be used to set up a second factor. */
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

/** Views of one user by another are recorded once in this time. */
const recordedMs = 600_000

/** Upper bound of remembered views; a forgotten one is recorded again. */
const recordedMax = 1_000

/** Records that `viewer` reads as `user`. Throws STORE_UNAVAILABLE. */
type Record = (viewer: Caller, user: string) => Promise<void>

/** Writes the audit entries of views. */
export class ViewRecords {
  readonly #record: Record
  readonly #recorded = new LRUCache<string, Promise<void>>({ max: recordedMax, ttl: recordedMs })

  constructor(record: Record) {
    this.#record = record
  }

  /** Throws STORE_UNAVAILABLE; without an entry there is no view. */
  async add(viewer: Caller, user: string): Promise<void> {
    const { login } = viewer
    const key = JSON.stringify([toUserKey(viewer), login.kind, login.id, user])
    const known = this.#recorded.get(key)
    if (known) return known
    const recording = this.#record(viewer, user)
    this.#recorded.set(key, recording)
    recording.catch(() => this.#recorded.delete(key))
    return recording
  }
}

/** Throws FORBIDDEN for callers who cannot read as others. */
export function requireViewer({ isAdmin, isModerator, viewer, login }: Caller): void {
  const mayView = (isAdmin || isModerator) && login.mustEnrol !== true
  if (mayView && viewer === undefined) return
  throw new Fault('FORBIDDEN', 'Only an administrator or a moderator can view as another user.')
}

/** Returns the caller with the permissions that both have. */
export function viewAs(viewer: Caller, seen: Caller): Caller {
  const { language, hasChosenLanguage, origin, login } = viewer
  return Object.freeze({
    ...seen,
    isAdmin: seen.isAdmin && viewer.isAdmin,
    rights: viewer.isAdmin ? seen.rights : commonRights(seen.rights, viewer.rights),
    login: Object.freeze({ ...login, isReadOnly: true, isProven: false }),
    language,
    hasChosenLanguage,
    origin,
    viewer: toUserKey(viewer)
  })
}

/** Reads the header of a request. Throws FORBIDDEN for a text that cannot be a user. */
export function toViewedUser(header: string): string {
  const name = decode(header)
  if (name !== undefined && name !== '' && name.length <= 255 && !name.startsWith('@')) return name
  throw noSuchUser(header.slice(0, 255))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export function noSuchUser(name: string): Fault {
  return new Fault('FORBIDDEN', say`You cannot view as ${name}: burphub does not know this user.`)
}
