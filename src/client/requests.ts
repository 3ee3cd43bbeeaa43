/** Sends requests with retries, and throws problems. Also used by the console, so it is small. */
import createFetchClient from 'openapi-fetch'
import { Problem, toProblem } from './problem.js'
import type { Requests } from './types.js'

export interface RequestOptions {
  /** Address of burphub including its base path, such as `https://burphub.example`. */
  url: string
  /** Returns headers that each request has, such as `x-language`. */
  headers?: (() => Record<string, string>) | undefined
  /**
   * Maximum number of repetitions of a request. Requests that change something are repeated only if
   * burphub has not begun them. Default: 2.
   */
  retries?: number | undefined
  /** Maximum delay before a repetition; a longer `Retry-After` is thrown. Default: 30,000. */
  delayMsMax?: number | undefined
  /**
   * Called once for a request with the status 401 or 403, for example to ask for a password. The
   * request is repeated if the result is true. `sentAt` is in terms of `performance.now()`.
   */
  onDenied?: ((problem: Problem, sentAt: number) => Promise<boolean>) | undefined
  /** Sends requests. Default: `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** Creates the methods that are named like those of HTTP, and sends nothing yet. */
export function createRequests(options: RequestOptions): Requests {
  const { retries = 2, delayMsMax = 30_000, onDenied } = options
  const baseUrl = options.url.replace(/\/+$/, '')

  async function send(request: Request): Promise<Response> {
    let wasDenied = false
    for (let attempt = 0; ; attempt += 1) {
      const sentAt = performance.now()
      // A body can be sent once, so the original stays unsent.
      const result = await sendOnce(request.clone())
      if (result instanceof Response) return result
      const isDenied: boolean = !wasDenied && [401, 403].includes(result.status)
      wasDenied ||= isDenied
      if (isDenied && (await onDenied?.(result, sentAt))) continue
      const delayMs = toDelayMs(result, request.method, attempt)
      if (attempt >= retries || delayMs === undefined || delayMs > delayMsMax) throw result
      await wait(delayMs, request.signal)
    }
  }

  async function sendOnce(request: Request): Promise<Response | Problem> {
    for (const [name, value] of Object.entries(options.headers?.() ?? {})) {
      request.headers.set(name, value)
    }
    try {
      const response = await (options.fetch ?? fetch)(request)
      return response.ok || response.status === 304 ? response : await toProblem(response)
    } catch (error) {
      if (request.signal.aborted) throw error
      if (error instanceof Problem) return error
      const detail = `Cannot reach burphub at ${baseUrl}.`
      return new Problem({ status: 0, code: 'OFFLINE', detail, cause: error })
    }
  }

  const { GET, PUT, POST, DELETE, PATCH, request } = createFetchClient({
    baseUrl,
    fetch: send,
    querySerializer: toQuery
  })
  const stream = async (method: 'get', path: never, asked: object) => {
    const { response } = await request(method, path, { ...asked, parseAs: 'stream' } as never)
    return response
  }
  const fetchAsIs = (path: string, init?: RequestInit) => send(new Request(baseUrl + path, init))
  const methods = { GET, PUT, POST, DELETE, PATCH, stream, fetch: fetchAsIs }
  // The compiler needs ten times as long for the types of openapi-fetch.
  return methods as unknown as Requests
}

/** Prints lists of `fields` with commas, and others as repeated parameters, as in the contract. */
function toQuery(query: Record<string, unknown>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) && name !== 'fields' ? value : [value]
    for (const each of values) if (each !== undefined) words.append(name, String(each))
  }
  return words.toString()
}

/** burphub has done nothing yet when it responds with these codes. */
const undone = new Set(['BURP_BUSY', 'SHUTTING_DOWN', 'TOO_MANY_REQUESTS'])
/** Errors that a repetition within seconds does not fix. */
const lasting = new Set(['CLIENTS_IN_NEED', 'KEY_MISSING'])
/** Proxies respond so while burphub starts. */
const unreached = new Set(['OFFLINE', 'HTTP_502', 'HTTP_503', 'HTTP_504'])
const firstDelayMs = 500

/**
 * Returns the delay, or undefined for no repetition. A request that may have changed something is only
 * repeated if burphub has not begun it.
 */
function toDelayMs(problem: Problem, method: string, attempt: number): number | undefined {
  const { status, code, retryAfter } = problem
  const isSafe = method === 'GET' || method === 'HEAD'
  if (!isSafe && !undone.has(code)) return undefined
  if (retryAfter !== undefined && status === 503 && !lasting.has(code)) return retryAfter * 1_000
  if (retryAfter !== undefined && status === 429) return retryAfter * 1_000
  return unreached.has(code) ? firstDelayMs * 2 ** attempt : undefined
}

/** Throws the reason of the signal as soon as it aborts. */
export async function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted()
  let stop = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      stop = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', stop)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
