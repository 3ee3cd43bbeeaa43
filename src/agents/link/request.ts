/**
 * Sends a request over the current session, and repeats it if the session was lost before a byte
 * arrived.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, hungUp } from '../../faults.js'
import { refusedSecret, slowConnection, unknownEnd } from './agent-faults.js'
import type { AgentReply, AgentRequest } from './link.js'
import type { LinkSession } from './link-session.js'

export interface SessionSource {
  readonly bearer: string
  /** Returns a session that accepts requests. Throws the reason if there is none. */
  readonly take: (isBulk: boolean) => Promise<LinkSession>
}

/** Attempts for one request, each on another session. */
const triesMax = 4
const calmMs = 20

/** Sends a request on up to 4 sessions within its timeout. Throws HUNG_UP if `signal` aborts. */
export async function putRequest(
  { bearer, take }: SessionSource,
  request: AgentRequest,
  signal: AbortSignal | undefined
): Promise<AgentReply> {
  const deadlineAt = performance.now() + request.timeoutMs
  const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
  for (let tries = 1; ; tries += 1) {
    const session = await inTime(take(request.isBulk === true), deadlineAt, request, signal)
    if (signal?.aborted) throw hungUp()
    const timeoutMs = Math.max(1, deadlineAt - performance.now())
    const { reply, ...begun } = session.exchange({ ...request, headers }, { timeoutMs, signal })
    try {
      return requireKnown(await reply)
    } catch (fault) {
      if (begun.isOverrun() && begun.mayRepeat() && tries < triesMax) {
        // Node counts a reset stream as open for another moment.
        await sleep(calmMs)
        continue
      }
      if (!isEnd(fault)) throw fault
      // A closing session refuses requests that were sent before its GOAWAY arrived, and the next
      // session may do so, too.
      const isWorth = begun.isRefused() ? tries < triesMax : tries < 2
      const mayRepeat = fault.code === 'AGENT_UNREACHABLE' && begun.mayRepeat()
      if (!isWorth || !mayRepeat) throw begun.isUnknown() ? unknownEnd(fault) : fault
    }
  }
}

/** Limits the wait for a session to the timeout of the response. */
async function inTime(
  session: Promise<LinkSession>,
  deadlineAt: number,
  { timeoutMs }: AgentRequest,
  signal: AbortSignal | undefined
): Promise<LinkSession> {
  const over = new AbortController()
  const hangUp = () => over.abort()
  signal?.addEventListener('abort', hangUp, { once: true })
  if (signal?.aborted) hangUp()
  const leftMs = Math.max(0, deadlineAt - performance.now())
  try {
    return await Promise.race([session, sleep(leftMs, undefined, { signal: over.signal })]).then(
      found => {
        if (found) return found
        throw slowConnection(timeoutMs)
      }
    )
  } catch (cause) {
    throw signal?.aborted ? hungUp() : cause
  } finally {
    signal?.removeEventListener('abort', hangUp)
    over.abort()
  }
}

function requireKnown(reply: AgentReply): AgentReply {
  if (reply.status !== 401) return reply
  reply.body.leave()
  throw refusedSecret()
}

/** Whether the connection was lost or the response timed out. */
function isEnd(fault: unknown): fault is Fault {
  return fault instanceof Fault && /^AGENT_(?:UNREACHABLE|TIMEOUT)$/.test(fault.code)
}
