/** Logs in as a browser does, and sends the cookie with later requests. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { authorization, type TestApp } from './app.js'

export interface Login {
  /** `burphub_session=…`. */
  cookie: string
  /** Sends a request with the cookie, and with a header that pages of other sites cannot add. */
  ask: (words: string, options?: Partial<InjectOptions>) => Promise<LightMyRequestResponse>
}

export async function logIn(
  { app }: Pick<TestApp, 'app'>,
  user: string,
  headers: Record<string, string> = {}
): Promise<Login> {
  const answer = await app.inject({
    url: '/api/admin/me',
    headers: { ...authorization(user), 'x-reuse-session': 'true', ...headers }
  })
  const cookie = cookieOf(answer)
  if (cookie === undefined) throw new Error(`no session for ${user}: ${answer.body}`)
  const own = { cookie, 'x-requested-with': 'test', ...headers }
  return {
    cookie,
    ask: (words, options) => {
      const [method, url] = words.split(' ')
      const all = { ...own, ...options?.headers }
      return app.inject({ ...options, method: method as 'GET', url: url ?? '', headers: all })
    }
  }
}

/**
 * Returns the name and value of the cookie that a response sets; the value is empty if it removes
 * the cookie.
 */
export function cookieOf(answer: LightMyRequestResponse): string | undefined {
  const [line] = [answer.headers['set-cookie'] ?? []].flat()
  return line?.split(';', 1)[0]
}

/** Headers with an API token instead of a password. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
