/** Opens authenticated connections and sessions to the other side. */
import tls from 'node:tls'
import { Fault } from '../../faults.js'
import { type Failure, slowConnection, stranger, unreachable, unwelcome } from './agent-faults.js'
import { LinkSession } from './link-session.js'
import { toDiallingTls, toServerName, type Trust } from './pinned-tls.js'
import type { WatchTimes } from './session-watch.js'

/** Address of a listening agent, or of a hub that agents dial. */
export interface LinkAddress {
  readonly host: string
  readonly port: number
}

// Codes of node:tls and OpenSSL for a certificate that is not the pinned one, or has expired.
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER/

/**
 * Connects the hub to an agent. Throws AGENT_UNREACHABLE, also after `timeoutMs`, AGENT_UNTRUSTED
 * and AGENT_PROTOCOL.
 */
export async function dialAgent(
  address: LinkAddress,
  trust: Trust,
  { timeoutMs, watch }: { timeoutMs: number; watch?: WatchTimes | undefined }
): Promise<LinkSession> {
  const socket = connectPinned(address, trust)
  const timer = setTimeout(() => socket.destroy(slowConnection(timeoutMs)), timeoutMs)
  try {
    await untilSecure(socket)
    return await LinkSession.open(socket, watch)
  } catch (cause) {
    throw toFault(address, cause as Failure)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Connects an agent to its hub, whose certificate it knows. The agent then serves requests on the
 * connection. It sends nothing first, so a connection that the hub rejects just ends soon. Throws
 * errors of node:tls and node:net.
 */
export async function dialHub(
  address: LinkAddress,
  trust: Trust,
  timeoutMs: number
): Promise<tls.TLSSocket> {
  const [certificate = ''] = trust.others
  const socket = connectPinned(address, trust, toServerName(certificate))
  const late = new Error(`the hub did not let us in within ${timeoutMs} ms`)
  const timer = setTimeout(() => socket.destroy(late), timeoutMs)
  try {
    await untilSecure(socket)
    return socket
  } finally {
    clearTimeout(timer)
  }
}

function connectPinned(
  { host, port }: LinkAddress,
  trust: Trust,
  servername?: string
): tls.TLSSocket {
  const name = servername === undefined ? {} : { servername }
  return tls.connect({ ...toDiallingTls(trust), ...name, host, port }).setNoDelay(true)
}

/** Throws the error that destroyed the socket before the handshake was complete. */
function untilSecure(socket: tls.TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    let cause: Error = new Error('closed in the handshake')
    const onClose = () => reject(cause)
    // This listener stays: an error between two owners of the socket must not end the process.
    socket.on('error', error => (cause = error)).once('close', onClose)
    socket.once('secureConnect', () => {
      socket.off('close', onClose)
      resolve()
    })
  })
}

function toFault({ host, port }: LinkAddress, cause: Failure): Fault {
  if (cause instanceof Fault) return cause
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const { code = '' } = cause
  if (code.includes('_ALERT_')) return unwelcome(cause)
  return untrusted.test(code) ? stranger(address, cause) : unreachable(address, cause)
}

/** Pauses between connection attempts: doubled each time up to a maximum, with a random part. */

const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** Connections that lasted at least this long were good. */
const soundMs = 5_000

/** Pauses between connection attempts: doubled each time up to a maximum, with a random part. */
export class BackOff {
  #failures = 0

  /** Returns the pause after one more failure. */
  noteFailure(): number {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, lastPauseMs)
    this.#failures += 1
    return Math.round(pauseMs * (1 - jitter * Math.random()))
  }

  /**
   * Returns the pause after a lost connection: none, unless the other side repeatedly accepts and
   * closes connections.
   */
  noteLoss(livedMs: number): number {
    if (livedMs >= soundMs) this.#failures = 0
    if (this.#failures > 0) return this.noteFailure()
    this.#failures = 1
    return 0
  }
}
