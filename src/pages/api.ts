/** Client of the API, in the session and language of the page. */
import { Problem } from '../client/problem.js'
import { createRequests } from '../client/requests.js'
import { currentLanguage, t } from './i18n.js'
import { viewedUser } from './viewing.js'

export { Problem } from '../client/problem.js'
export type { Schemas } from '../client/types.js'

/** Base path of burphub, without a trailing slash. */
export const basePath = document.documentElement.dataset['base'] ?? ''

/** Returns an address of the API for links and forms: `words` are the parts of its path below `/api`. */
export function toAddress(...words: readonly (string | number)[]): string {
  return [`${basePath}/api`, ...words.map(word => encodeURIComponent(word))].join('/')
}

export function hasCode(error: unknown, code: string): error is Problem {
  return error instanceof Problem && error.code === code
}

/** Asks for a login in place. `askedAt`: when the denied request was sent, by `performance.now()`. */
type AskLogin = (why: 'over' | 'proof', askedAt: number) => Promise<boolean>

let askLogin: AskLogin = () => Promise.resolve(false)

export function onSessionOver(ask: AskLogin): void {
  askLogin = ask
}

/** Asks the user of the session for a confirmation. Returns false if the user cancels. */
export function askProof(): Promise<boolean> {
  return askLogin('proof', performance.now())
}

/** A change that would outlast a stolen cookie needs the password, although the session is valid. */
function whyLogin(problem: Problem): 'over' | 'proof' | undefined {
  if (problem.code === 'PASSWORD_NEEDED') return 'proof'
  return isSessionOver(problem) ? 'over' : undefined
}

export function isSessionOver({ status, code }: Problem): boolean {
  const isOfFactor = /^(WRONG_(CODE|PASSKEY)|SECOND_FACTOR_NEEDED)$/.test(code)
  return (status === 401 && !isOfFactor) || code === 'SESSION_OVER'
}

export const api = createRequests({
  url: location.origin + basePath,
  retries: 1,
  delayMsMax: 5_000,
  headers() {
    const user = viewedUser()
    const view = user === undefined ? {} : { 'x-view-as': encodeURIComponent(user) }
    return { 'x-from-ui': 'true', 'x-language': currentLanguage(), ...view }
  },
  async onDenied(problem, sentAt) {
    const why = whyLogin(problem)
    return why !== undefined && (await askLogin(why, sentAt))
  },
  async fetch(request) {
    try {
      // After Back, browsers would take the answers from their cache, even those of another user.
      return await fetch(request, { cache: 'no-cache' })
    } catch (cause) {
      if (request.signal.aborted) throw cause
      const detail = t`Cannot reach burphub. Check your network connection and try again.`
      throw new Problem({ status: 0, code: 'OFFLINE', detail, cause })
    }
  }
})

/** Returns the data of a response; problems have been thrown before. */
export async function take<T>(asked: Promise<{ data: T }>): Promise<T> {
  const { data } = await asked
  return data
}
