import type { Schemas } from './types.js'

/** An error response of burphub, or the reason why there was none. `message` is for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /**
   * Error code for programs, such as `NO_SUCH_CLIENT`. Other versions of burphub may send codes that
   * their documentation lists and this one does not. `OFFLINE`: there was no response. `HTTP_502` and
   * similar: the response did not come from burphub, but for example from a proxy.
   */
  readonly code: string
  /** Explains what happened and what to do, in the language of the request. */
  readonly detail: string
  /** Reasons by name of the invalid field or parameter. */
  readonly errors: Readonly<Record<string, string>>
  /** Seconds after which a repeated request may succeed. */
  readonly retryAfter: number | undefined
  /** Identifier of the request in the log of burphub. */
  readonly requestId: string | undefined

  constructor(facts: Pick<Problem, 'status' | 'code' | 'detail'> & Partial<Problem>) {
    super(facts.detail, { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.detail = facts.detail
    this.errors = facts.errors ?? {}
    this.retryAfter = facts.retryAfter
    this.requestId = facts.requestId
  }
}

/** Reads the body of an error response. */
export async function toProblem(response: Response): Promise<Problem> {
  const { status, statusText, headers } = response
  const body = (await response.json().catch(() => ({}))) as Partial<Schemas['Problem']>
  return new Problem({
    status,
    code: body.code ?? `HTTP_${status}`,
    detail: body.detail ?? `The server responded with status ${status} ${statusText}`.trim(),
    errors: body.errors ?? {},
    retryAfter: toSeconds(headers.get('retry-after')),
    requestId: body.requestId ?? headers.get('x-request-id') ?? undefined
  })
}

/** Proxies may send a date instead. */
function toSeconds(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const seconds = Number(text)
  const s = Number.isNaN(seconds) ? (Date.parse(text) - Date.now()) / 1_000 : seconds
  return Number.isNaN(s) ? undefined : Math.max(0, Math.ceil(s))
}
