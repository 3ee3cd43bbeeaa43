import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

export interface Identity {
  readonly name: string
  /** Identifier in the backend: a DN in LDAP, otherwise the name. */
  readonly id: string
  readonly groups: readonly string[]
}

export interface AuthBackend {
  readonly name: `${'BASIC' | 'LDAP' | 'LOCAL' | 'PROXY'}:AUTH` | `OIDC:${string}`
  readonly description: string
  /** The backend with the highest priority is asked first. */
  readonly priority: number
  /** Whether `verify` can accept a password; otherwise it is not called. */
  readonly takesPasswords: boolean
  /**
   * Whether the backend can be queried at any time; otherwise it reports users only when they log
   * in.
   */
  readonly isLive: boolean
  /** Days after the last login of a user from which API tokens are rejected. */
  readonly tokenDays?: number
  /** Whether burphub can create, change and remove users. */
  readonly capabilities: { readonly add: boolean; readonly mod: boolean; readonly del: boolean }
  /**
   * Returns undefined for unknown users and for wrong passwords; `asker` is the requester for fairness.
   * Throws AUTH_UNAVAILABLE if the backend does not respond, or TOO_MANY_REQUESTS.
   */
  verify(name: string, password: string, asker?: string): Promise<Identity | undefined>
  /** Returns the current data of the user without a password. Throws like `verify`. */
  lookUp(name: string): Promise<Identity | undefined>
  /** Returns at most `listedUsersMax`. Throws like `verify`. */
  list(): Promise<ListedUser[]>
}

export interface ListedUser {
  readonly id: string
  readonly name: string
}

export const listedUsersMax = 10_000

/** The capabilities of backends with users that other programs manage. */
export const readOnly = Object.freeze({ add: false, mod: false, del: false })

/** The capabilities of backends that know their users from logins alone, so that burphub can forget them. */
export const forgettable = Object.freeze({ ...readOnly, del: true })

const retryAfterS = 5

/**
 * The fault for a backend that does not respond in time. Its cause, for the log, contains only the message
 * of the error, whose other properties may be secret.
 */
export function unavailable(who: Text, error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  return new Fault(
    'AUTH_UNAVAILABLE',
    say`${who}, which checks passwords, is unavailable. See the burphub log for details.`,
    { cause: new Error(`${text}${code}`), retryAfterS }
  )
}

/** A late response or failure is ignored. */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
