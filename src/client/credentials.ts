/** Credentials of requests: a token, a name with its password, or the session that these started. */
import type { Problem } from './problem.js'

export interface Login {
  /** API token, sent as `Authorization: Bearer`. */
  token?: string | undefined
  /** Name and password, sent as HTTP Basic authentication. */
  username?: string | undefined
  password?: string | undefined
  /**
   * Starts a session with name and password, so that burphub checks the password once. It is renewed
   * when it has expired. `POST /logout` ends it.
   */
  session?: boolean | undefined
}

export class Credentials {
  readonly #authorization: string | undefined
  readonly #isSession: boolean
  #isLoggedIn = false
  /** Browsers keep the cookie themselves, and hide it. */
  #cookie: string | undefined
  #mustConfirm = false

  constructor({ token, username, password, session = false }: Login) {
    this.#isSession = session && username !== undefined
    if (token !== undefined) this.#authorization = `Bearer ${token}`
    else if (username !== undefined) this.#authorization = toBasic(username, password ?? '')
  }

  toHeaders(): Record<string, string> {
    const isNeeded = this.#authorization !== undefined && (!this.#isLoggedIn || this.#mustConfirm)
    return {
      ...(this.#cookie !== undefined && { cookie: this.#cookie }),
      ...(this.#isSession && { 'x-requested-with': 'burphub', 'x-reuse-session': 'true' }),
      ...(isNeeded && { authorization: this.#authorization })
    }
  }

  /** Keeps the session that a response started. */
  keep({ headers }: Response): void {
    if (!this.#isSession) return
    const [cookie] = headers
      .getSetCookie()
      .flatMap(each => /^burphub_session=[^;]+/.exec(each) ?? [])
    if (cookie !== undefined) this.#cookie = cookie
    this.#isLoggedIn = true
    this.#mustConfirm = false
  }

  /** Returns whether the denied request can succeed with the password. */
  renew({ status, code }: Problem): boolean {
    if (!this.#isLoggedIn) return false
    this.#mustConfirm = code === 'PASSWORD_NEEDED'
    if (status !== 401) return this.#mustConfirm
    this.#isLoggedIn = false
    this.#cookie = undefined
    return true
  }
}

/** Names and passwords are UTF-8 (RFC 7617). */
function toBasic(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
