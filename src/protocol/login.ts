/**
 * The client's side of burp's login, which is the same on the status port and on the main port. A
 * state machine without a socket: it receives frames and returns the bytes to send. The steps were
 * measured on burp 3.1.4.
 */
import { Fault } from '../faults.js'
import { plainWords, say, type Text } from '../texts.js'
import { encodeFrame, type Frame, FrameDecoder } from './frames.js'
import type { TLSSocket } from 'node:tls'
import { connectTls, type TlsTarget, toRefusedCertificate } from './tls-connection.js'

export interface Credentials {
  cname: string
  password: string
  /** Version to send in `hello`. The server's own version keeps a warning out of burp's log. */
  version: string
}

/** Options that are agreed between login and the first command. All of them are for the main port. */
export interface ExtraComms {
  /** Acts for this client. The server must list burphub as its super_client or restore_client. */
  origClient?: Buffer | undefined
  /** Requests the counters before a restore or verification starts. */
  countersJson?: boolean
  messages?: boolean
  /** Requests data that only Windows can use, which includes its folders. */
  windowsData?: boolean
}

interface Step {
  expects: RegExp
  /** Bodies of the frames to send as the answer; empty for the last step. */
  send: (Buffer | string)[]
  /** Features that the server must offer in this frame. */
  needs?: string[]
}

/** Any version from 2.1.10 on makes burp send its current JSON; burphub was measured against this one. */
export const knownVersion = '3.1.4'

const versionLengthMax = 64

export class LoginDialogue {
  readonly #steps: Step[]
  #serverVersion = ''
  #offer: string[] = []

  constructor({ cname, password }: Credentials, comms: ExtraComms = {}) {
    this.#steps = [
      { expects: /^whoareyou(:|$)/, send: [cname] },
      { expects: /^okpassword$/, send: [password] },
      { expects: /^ok$/, send: ['nocsr'] },
      { expects: /^nocsr ok$/, send: ['extra_comms_begin'] },
      ...toExtraSteps(comms),
      { expects: /^extra_comms_end ok$/, send: [] }
    ]
  }

  static greeting(version: string): Buffer {
    return encodeFrame('c', `hello:${version}`)
  }

  /** Version that the server reported, for instance `3.1.4`; empty before its greeting. */
  get serverVersion(): string {
    return this.#serverVersion
  }

  get isDone(): boolean {
    return this.#steps.length === 0
  }

  /**
   * Handles one frame of the server and returns the bytes to send next. Throws BURP_REFUSED or
   * BURP_PROTOCOL.
   */
  receive(frame: Frame): Buffer | undefined {
    const text = frame.body.toString('latin1')
    if (frame.command === 'w' || frame.command === 'p') return undefined
    const step = this.#steps[0]
    if (frame.command !== 'c' || step === undefined || !step.expects.test(text)) {
      throw toRefusal(frame.command, text)
    }
    requireFeatures(step.needs ?? [], text)
    this.#steps.shift()
    if (text.startsWith('whoareyou:')) {
      this.#serverVersion = plainWords(text.slice('whoareyou:'.length), versionLengthMax)
    }
    if (text.startsWith('extra_comms_begin ok')) this.#offer = text.split(':')
    if (step.send.length === 0) return undefined
    const said = step.send.filter(body => body !== asWindows || this.#offer.includes('uname'))
    return Buffer.concat(said.map(body => encodeFrame('c', body)))
  }
}

/** Sent only to a server that offers `uname`: other servers treat it as an error. */
const asWindows = 'uname=Windows'

function toExtraSteps({ origClient, countersJson, messages, windowsData }: ExtraComms): Step[] {
  const last = [
    ...(windowsData ? [asWindows] : []),
    ...(countersJson ? ['counters_json ok'] : []),
    ...(messages ? ['msg'] : []),
    'extra_comms_end'
  ]
  const expects = /^extra_comms_begin ok/
  const needs = [...(origClient ? ['orig_client'] : []), ...(countersJson ? ['counters_json'] : [])]
  if (!origClient) return [{ expects, needs, send: last }]
  const become = Buffer.concat([Buffer.from('orig_client='), origClient])
  return [
    { expects, needs, send: [become] },
    { expects: /^orig_client ok$/, send: last }
  ]
}

function requireFeatures(needed: string[], offer: string): void {
  const offered = offer.split(':')
  const missing = needed.filter(feature => !offered.includes(feature))
  if (missing.length === 0) return
  throw new Fault(
    'BURP_REFUSED',
    say`This burp server does not support restores (${missing.join(', ')}). Upgrade burp to 2.1.10 or newer.`
  )
}

function toRefusal(command: string, text: string): Fault {
  const said = JSON.stringify(plainWords(text, 200))
  if (command === 'e' && text.includes('unable to authorise')) {
    return new Fault(
      'BURP_REFUSED',
      "The burp server rejects burphub's cname and password. Compare them with the client file in clientconfdir on the server."
    )
  }
  if (command === 'e' && text.includes('check cert failed')) {
    return new Fault(
      'BURP_REFUSED',
      "The burp server rejects burphub's certificate. Check that its CN is the cname, that the server's CA issued it, and that it is not revoked."
    )
  }
  if (command === 'e' && text.includes('running extra comms failed')) {
    return new Fault(
      'BURP_REFUSED',
      "The burp server does not allow burphub to act for this client. Check that the client exists there and that burphub's cname is its super_client or restore_client."
    )
  }
  if (command === 'e' || text.includes('not allowed')) {
    return new Fault('BURP_REFUSED', say`The burp server rejected the login and sent ${said}.`)
  }
  return new Fault('BURP_PROTOCOL', say`The burp server rejected the login and sent ${said}.`)
}

export interface LoginFacts {
  /** Version from the server's greeting. */
  readonly version: string
  /** Expiry of the server's certificate. */
  readonly certificateEndsAt: Date
}

interface TrialOptions {
  /** For the connection and the login together. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Advice for the user if the connection fails. */
  readonly advice?: Text
  /** Whether the port should be the status port. */
  readonly isStatusPort?: boolean
}

/** The main port denies a query at once, while the first answer of a status port may take seconds. */
const denialTimeoutMs = 1_000

/**
 * Connects, logs in and disconnects. Throws BURP_… faults, BAD_CONFIG if a certificate cannot be
 * used, and HUNG_UP.
 */
export async function tryLogin(
  target: TlsTarget & Omit<Credentials, 'version'>,
  { timeoutMs, signal, advice, isStatusPort = false }: TrialOptions
): Promise<LoginFacts> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const socket = await connectTls(target, timeoutMs, { signal, ...(advice && { advice }) })
  try {
    const certificateEndsAt = new Date(socket.getPeerCertificate().valid_to)
    const version = await logIn(socket, { ...target, version: knownVersion }, over)
    if (isStatusPort) await requireStatusPort(socket, target.cname)
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

/** The main port accepts the same login, and denies the first query. */
function requireStatusPort(socket: TLSSocket, cname: string): Promise<void> {
  const decoder = new FrameDecoder()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, denialTimeoutMs)
    const end = (fault?: Error) => {
      clearTimeout(timer)
      if (fault) reject(fault)
      else resolve()
    }
    socket.on('close', () => end(closed()))
    socket.on('data', chunk => {
      try {
        const [frame] = decoder.push(chunk)
        if (frame) end(frame.command === 'e' ? deniesQueries(frame.body) : undefined)
      } catch (fault) {
        end(fault instanceof Error ? fault : closed())
      }
    })
    socket.write(encodeFrame('c', `c:${cname}\n`))
  })
}

export function deniesQueries(body: Buffer): Fault {
  const said = plainWords(body.toString('latin1'), 200)
  return new Fault(
    'BURP_PROTOCOL',
    say`The burp server denies status queries (${said}). Check that status_port in burphub's client file is the port of listen_status, not of listen.`
  )
}

function silent(): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not complete the login.`)
}

function closed(cause?: Error): Fault {
  return new Fault('BURP_UNREACHABLE', say`The burp server closed the connection.`, { cause })
}
