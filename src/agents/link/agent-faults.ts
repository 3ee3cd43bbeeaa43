import { constants } from 'node:http2'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export type Failure = Error & { code?: string }

/** Connections usually come back soon, so a retry is worthwhile. */
const retryAfterS = 5

export function brokenLink(cause: Failure | undefined): Fault {
  if (cause instanceof Fault) return cause
  const why = cause?.code ?? 'closed'
  // Node's HTTP/2 client could not parse the response.
  if (why === 'ERR_HTTP2_ERROR') return oddAnswer(why, cause)
  return new Fault('AGENT_UNREACHABLE', say`The connection to the agent was lost (${why}).`, {
    cause,
    retryAfterS
  })
}

/**
 * Returns the fault for a rejected connection. With TLS 1.3, a rejected side learns about it after
 * the handshake.
 */
export function unwelcome(cause: Failure | undefined): Fault {
  if (cause instanceof Fault) return cause
  const why = cause?.code ?? 'closed'
  if (/_ALERT_.*(?:CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/.test(why)) {
    return new Fault(
      'AGENT_UNTRUSTED',
      say`The agent rejects the certificate of this hub (${why}). Enroll the agent again.`,
      { cause }
    )
  }
  return new Fault(
    'AGENT_UNREACHABLE',
    say`The agent rejected this hub or closed the connection (${why}). If this persists, enroll the agent again.`,
    { cause, retryAfterS }
  )
}

export function unreachable(address: string, cause: Failure): Fault {
  return new Fault(
    'AGENT_UNREACHABLE',
    say`Cannot reach the agent at ${address} (${cause.code ?? 'closed'}). Check that it is running and that its port is open.`,
    { cause, retryAfterS }
  )
}

/** Returns the fault for a slow connection; no request had been sent. */
export function slowConnection(timeoutMs: number): Fault {
  return new Fault(
    'AGENT_UNREACHABLE',
    say`The agent did not accept the connection within ${timeoutMs} ms. Check that its port is open.`,
    { retryAfterS }
  )
}

export function stranger(address: string, cause: Failure): Fault {
  return new Fault(
    'AGENT_UNTRUSTED',
    say`The service at ${address} is not the enrolled agent (${cause.code ?? cause.message}).`,
    { cause }
  )
}

export function refusedSecret(): Fault {
  return new Fault(
    'AGENT_UNTRUSTED',
    'The agent does not accept the secret of this hub. Enroll the agent again.'
  )
}

export function silentAgent(): Fault {
  return new Fault('AGENT_UNREACHABLE', 'The agent stopped responding.', { retryAfterS })
}

export function slowAnswer(timeoutMs: number): Fault {
  return new Fault('AGENT_TIMEOUT', say`The agent did not respond within ${timeoutMs} ms.`, {
    retryAfterS
  })
}

/** Returns the fault for an agent that should connect to the hub, but has not done so. */
export function absentAgent(): Fault {
  return new Fault(
    'AGENT_UNREACHABLE',
    'The agent has not connected to this hub. Check that it is running and can reach the hub.',
    { retryAfterS }
  )
}

/** Returns the fault for a lost response: the request may have changed something. */
export function unknownEnd(cause: Fault): Fault {
  return new Fault(
    'AGENT_TIMEOUT',
    'The agent did not confirm the operation. It may have succeeded; check before you retry.',
    { cause, retryAfterS }
  )
}

export function longAnswer(bytesMax: number): Fault {
  return new Fault('AGENT_PROTOCOL', say`The agent sent a response of more than ${bytesMax} bytes.`)
}

/** Returns the fault for a stream that the agent reset with `code`, or that failed with `cause`. */
export function brokenAnswer(code: number | undefined, cause?: Failure): Fault {
  const isOfStream = cause === undefined || cause.code === 'ERR_HTTP2_STREAM_ERROR'
  const isLost = code === constants.NGHTTP2_CANCEL || code === constants.NGHTTP2_REFUSED_STREAM
  if (!isOfStream || isLost) return brokenLink(cause)
  return new Fault(
    'AGENT_PROTOCOL',
    'The agent closed the connection before completing its response.',
    { cause }
  )
}

export function oddAnswer(why: string, cause?: Error): Fault {
  return new Fault('AGENT_PROTOCOL', say`The agent sent an invalid response (${why}).`, {
    cause
  })
}

/** Returns the fault for a link that ends because the hub is stopping, or has removed this agent. */
export function closedLink(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS
  })
}
