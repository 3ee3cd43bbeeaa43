/** Faults of the connection between a hub and an agent. */
import { constants } from 'node:http2'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export type Failure = Error & { code?: string }

/** The agent has not been there for long: the same is worth another try soon. */
const retryAfterS = 5

export function brokenLink(cause: Failure | undefined): Fault {
  if (cause instanceof Fault) return cause
  const why = cause?.code ?? 'closed'
  // Node's HTTP/2 could not parse it.
  if (why === 'ERR_HTTP2_ERROR') return oddAnswer(why, cause)
  return new Fault('AGENT_UNREACHABLE', say`The connection to the agent was lost (${why}).`, {
    cause,
    retryAfterS
  })
}

/** With TLS 1.3 who is refused hears of it after the handshake. */
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

/** Nothing was asked of it. */
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

/** It dials the hub, and has not. */
export function absentAgent(): Fault {
  return new Fault(
    'AGENT_UNREACHABLE',
    'The agent has not connected to this hub. Check that it is running and can reach the hub.',
    { retryAfterS }
  )
}

/** The request may have changed something: the answer was lost. */
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

/** The agent reset the stream with `code`, or `cause` came of it or of its session. */
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

/** The hub ends, or has forgotten this agent. */
export function closedLink(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS
  })
}
