/** Whether a port of a burp server lets us in: a connection of its own, which ends with the login. */
import type { TLSSocket } from 'node:tls'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { FrameDecoder } from './frames.js'
import { knownVersion, LoginDialogue, type Credentials } from './login.js'
import { connectTls, toRefusedCertificate, type TlsTarget } from './tls-connection.js'

export interface LoginFacts {
  /** As the server says it in its greeting. */
  readonly version: string
  /** End of the certificate that it showed. */
  readonly certificateEndsAt: Date
}

export interface TrialOptions {
  /** For all of it. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** What to look at where there is no connection. */
  readonly advice?: Text
}

/** Throws BURP_… faults, BAD_CONFIG for certificates that cannot be used, and HUNG_UP. */
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
