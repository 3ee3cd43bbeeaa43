/** Client of the API, typed by the contract. */
import createClient, { type Middleware } from 'openapi-fetch'
import type { Client, Schemas } from './api-types.js'
import { currentLanguage, t } from './i18n.js'

export type { Schemas } from './api-types.js'

/** Base path of burphub, without a trailing slash. */
export const basePath = document.documentElement.dataset['base'] ?? ''

/** Returns an address of the API for links and forms: `words` are the parts of its path below `/api`. */
export function toAddress(...words: readonly (string | number)[]): string {
  return [`${basePath}/api`, ...words.map(word => encodeURIComponent(word))].join('/')
}

/** A problem document, or `OFFLINE` if there was no response. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly retryAfterS: number | undefined

  constructor(facts: {
    status: number
    code: string
    detail: string
    errors?: Record<string, string>
    requestId?: string | undefined
    retryAfterS?: number | undefined
  }) {
    super(facts.detail)
    this.name = 'ApiFailure'
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? {}
    this.requestId = facts.requestId
    this.retryAfterS = facts.retryAfterS
  }
}

export function hasCode(error: unknown, code: string): error is ApiFailure {
  return error instanceof ApiFailure && error.code === code
}

/** Asks for a login in place. `askedAt`: when the denied request was sent, by `performance.now()`. */
type AskLogin = (why: 'over' | 'proof', askedAt: number) => Promise<boolean>

let askLogin: AskLogin = () => Promise.resolve(false)

export function onSessionOver(ask: AskLogin): void {
  askLogin = ask
}

/** A GET that got 503 is retried once if its `Retry-After` is at most this long. */
const retryAfterSMax = 5

async function send(request: Request): Promise<Response> {
  const again = request.clone()
  const askedAt = performance.now()
  const response = await attempt(request)
  if (response.ok || response.status === 304) return response
  const failure = await toFailure(response)
  const why = whyLogin(failure)
  if (why && (await askLogin(why, askedAt))) return check(await attempt(again))
  const waitS = failure.retryAfterS ?? Infinity
  if (again.method === 'GET' && failure.status === 503 && waitS <= retryAfterSMax) {
    await new Promise(resolve => setTimeout(resolve, waitS * 1000))
    again.signal.throwIfAborted()
    return check(await attempt(again))
  }
  throw failure
}

async function check(response: Response): Promise<Response> {
  if (!response.ok) throw await toFailure(response)
  return response
}

async function attempt(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiFailure({
      status: 0,
      code: 'OFFLINE',
      detail: t`Cannot reach burphub. Check your network connection and try again.`
    })
  }
}

/** A change that would outlast a stolen cookie needs the password, although the session is valid. */
function whyLogin(failure: ApiFailure): 'over' | 'proof' | undefined {
  if (failure.code === 'PASSWORD_NEEDED') return 'proof'
  return isSessionOver(failure) ? 'over' : undefined
}

export function isSessionOver({ status, code }: ApiFailure): boolean {
  return status === 401 || code === 'SESSION_OVER'
}

async function toFailure(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => ({}))) as Partial<Schemas['Problem']>
  return new ApiFailure({
    status: response.status,
    code: body.code ?? `HTTP_${response.status}`,
    detail: body.detail ?? response.statusText,
    errors: body.errors ?? {},
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterS: Number(response.headers.get('retry-after')) || undefined
  })
}

const asPage: Middleware = {
  onRequest({ request }) {
    request.headers.set('x-from-ui', 'true')
    request.headers.set('x-language', currentLanguage())
    return request
  }
}

/** An empty last parameter means the first file: the path then ends before it. */
function printPath(path: string, values: Record<string, unknown>): string {
  return path
    .replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(values[name])))
    .replace(/\/$/, '')
}

const client = createClient({
  baseUrl: location.origin + basePath,
  fetch: send,
  pathSerializer: printPath,
  querySerializer: { array: { style: 'form', explode: true } }
})
client.use(asPage)

/** The same client with types of our own: the compiler checks them ten times as fast. */
export const api = client as unknown as Client

/** Returns the data of a response; failures have been thrown before. */
export async function take<T>(asked: Promise<{ data?: T }>): Promise<T> {
  const { data } = await asked
  return data as T
}
