/**
 * Tests whether a port of a burp server accepts burphub's login, on a connection that ends with the
 * login.
 */
import type { TLSSocket } from 'node:tls'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { FrameDecoder } from './frames.js'
import { knownVersion, LoginDialogue, type Credentials } from './login.js'
import { connectTls, toRefusedCertificate, type TlsTarget } from './tls-connection.js'

export interface LoginFacts {
  /** Version from the server's greeting. */
  readonly version: string
  /** Expiry of the server's certificate. */
  readonly certificateEndsAt: Date
}

export interface TrialOptions {
  /** For the connection and the login together. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Advice for the user if the connection fails. */
  readonly advice?: Text
}

/**
 * Connects, logs in and disconnects. Throws BURP_… faults, BAD_CONFIG if a certificate cannot be
 * used, and HUNG_UP.
 */
export async function tryLogin(
  target: TlsTarget & Omit<Credentials, 'version'>,
  { timeoutMs, signal, advice }: TrialOptions
): Promise<LoginFacts> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const socket = await connectTls(target, timeoutMs, { signal, ...(advice && { advice }) })
  try {
    const certificateEndsAt = new Date(socket.getPeerCertificate().valid_to)
    const version = await logIn(socket, { ...target, version: knownVersion }, over)
    return { version, certificateEndsAt }
  } finally {
    socket.destroy()
  }
}

function logIn(socket: TLSSocket, credentials: Credentials, over: AbortSignal): Promise<string> {
  const login = new LoginDialogue(credentials)
  const decoder = new FrameDecoder()
  return new Promise((resolve, reject) => {
    over.addEventListener('abort', () => reject(silent()), { once: true })
    socket.on('error', cause => reject(toRefusedCertificate(cause) ?? closed(cause)))
    socket.on('close', () => reject(closed()))
    socket.on('data', chunk => {
      try {
        for (const frame of decoder.push(chunk)) {
          const next = login.receive(frame)
          if (next) socket.write(next)
          if (login.isDone) return resolve(login.serverVersion)
        }
      } catch (fault) {
        reject(fault instanceof Error ? fault : closed())
      }
    })
    socket.write(LoginDialogue.greeting(credentials.version))
  })
}

function silent(): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not complete the login.`)
}

function closed(cause?: Error): Fault {
  return new Fault('BURP_UNREACHABLE', say`The burp server closed the connection.`, { cause })
}
