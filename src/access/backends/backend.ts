/** Where users and their passwords may come from. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

export interface Identity {
  readonly name: string
  /** What the backend itself calls this user: a DN in LDAP, else the name. */
  readonly id: string
  readonly groups: readonly string[]
}

export interface AuthBackend {
  readonly name: 'BASIC:AUTH' | 'LDAP:AUTH' | 'LOCAL:AUTH'
  /** For a person. */
  readonly description: string
  /** The highest is asked first. */
  readonly priority: number
  /** Whether users can be created, changed and removed through burphub. */
  readonly capabilities: { readonly add: boolean; readonly mod: boolean; readonly del: boolean }
  /**
   * Undefined for an unknown user as for a wrong password; `asker` is whose turn it takes. Throws AUTH_UNAVAILABLE when the backend
   * cannot be asked, or TOO_MANY_REQUESTS.
   */
  verify(name: string, password: string, asker?: string): Promise<Identity | undefined>
  /** The user as of now, without a password. Throws as `verify` does. */
  lookUp(name: string): Promise<Identity | undefined>
  /** At most `listedUsersMax` of them. Throws as `verify` does. */
  list(): Promise<ListedUser[]>
}

export interface ListedUser {
  readonly id: string
  readonly name: string
}

export const listedUsersMax = 10_000

/** What a backend can do whose users are kept elsewhere. */
export const readOnly = Object.freeze({ add: false, mod: false, del: false })

const retryAfterS = 5

/**
 * What is said of a backend that does not answer, or not in time. The cause is for the log: what
 * went wrong and nothing else of the error, which may hold more.
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

/** What comes too late is nobody's business any more, whether it is an answer or a failure. */
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
