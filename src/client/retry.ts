/** Decides whether and when to repeat a failed request. */
import type { Problem } from './problem.js'

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
export function toDelayMs(problem: Problem, method: string, attempt: number): number | undefined {
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
