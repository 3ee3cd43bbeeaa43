/** What is said of a backend that does not answer, or not in time. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

const retryAfterS = 5

/** The cause is for the log: what went wrong and nothing else of the error, which may hold more. */
export function unavailable(who: Text, error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  return new Fault(
    'AUTH_UNAVAILABLE',
    say`${who} that checks passwords cannot be asked now. burphub's log says why.`,
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
