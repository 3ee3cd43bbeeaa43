/** Logs in as a browser would: with a cookie from then on. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { authorization, type TestApp } from './app.js'

export interface Login {
  /** `burphub_session=…`. */
  cookie: string
  /** With the cookie, and a header that no page of another site can add. */
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

/** The pair of name and value that an answer sets; an empty value where it takes the cookie back. */
export function cookieOf(answer: LightMyRequestResponse): string | undefined {
  const [line] = [answer.headers['set-cookie'] ?? []].flat()
  return line?.split(';', 1)[0]
}

/** With an API token instead of a password. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
