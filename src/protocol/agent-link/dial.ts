/** Dials an agent: from nothing to a session on which it can be asked. */
import tls from 'node:tls'
import type { Fault } from '../../faults.js'
import { slowConnection, stranger, unreachable, unwelcome, type Failure } from './agent-faults.js'
import { LinkSession } from './link-session.js'
import { toDiallingTls, type Trust } from './pinned-tls.js'
import type { WatchTimes } from './session-watch.js'

export interface AgentAddress {
  readonly host: string
  readonly port: number
}

// Codes of node:tls and OpenSSL for a certificate that is not the pinned one, or has run out.
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER/

/**
 * Throws AGENT_UNREACHABLE, AGENT_UNTRUSTED and AGENT_PROTOCOL, the first of them for what takes
 * longer than `timeoutMs`.
 */
export async function dial(
  { host, port }: AgentAddress,
  trust: Trust,
  { timeoutMs, watch }: { timeoutMs: number; watch?: WatchTimes | undefined }
): Promise<LinkSession> {
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const socket = tls.connect({ ...toDiallingTls(trust), host, port })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, timeoutMs)
  try {
    await untilSecure(socket, address)
    return await LinkSession.open(socket.setNoDelay(true), watch)
  } catch (fault) {
    socket.destroy()
    throw isLate ? slowConnection(timeoutMs) : fault
  } finally {
    clearTimeout(timer)
  }
}

function untilSecure(socket: tls.TLSSocket, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let cause: Failure | undefined
    const onClose = () => reject(toFault(address, cause))
    // Stays: what comes between two owners of the socket must not end the process.
    socket.on('error', error => (cause = error)).once('close', onClose)
    socket.once('secureConnect', () => {
      socket.off('close', onClose)
      resolve()
    })
  })
}

function toFault(address: string, cause: Failure | undefined): Fault {
  const why = cause?.code ?? ''
  if (why.includes('_ALERT_')) return unwelcome(cause)
  return cause && untrusted.test(why) ? stranger(address, cause) : unreachable(address, cause)
}
