/**
 * The client's side of burp's login, the same on the status port and on the main port. A machine
 * without a socket: it says what to send and is told what came. Steps measured on burp 3.1.4.
 */
import { Fault } from '../faults.js'
import { plainWords, say } from '../texts.js'
import { encodeFrame, type Frame } from './frames.js'

export interface Credentials {
  cname: string
  password: string
  /** Said in `hello`. Equal to the server's own version it keeps a warning out of burp's log. */
  version: string
}

/** What is agreed between login and the first command. All of it is for the main port. */
export interface ExtraComms {
  /** Become this client. The server must list us as its super_client or restore_client. */
  origClient?: Buffer | undefined
  /** Have the counters sent before a restore or verify begins. */
  countersJson?: boolean
  /** Have messages sent as frames of their own. */
  messages?: boolean
  /** Have sent what only Windows can make use of: its folders are among that. */
  windowsData?: boolean
}

interface Step {
  expects: RegExp
  /** What to answer, a frame each; nothing after the last step. */
  send: (Buffer | string)[]
  /** What the server must be able to do, as it says in this frame. */
  needs?: string[]
}

/** Any version from 2.1.10 on gets today's JSON; this one is what we were measured against. */
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

  /** What the server calls itself, for instance `3.1.4`; empty before it has said so. */
  get serverVersion(): string {
    return this.#serverVersion
  }

  get isDone(): boolean {
    return this.#steps.length === 0
  }

  /** Takes one frame of the server, gives what to send next. Throws BURP_REFUSED, BURP_UNTRUSTED or BURP_PROTOCOL. */
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

/** Only to a server that wants to know: others take it for an error. */
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
  return new Fault('BURP_PROTOCOL', say`The burp server aborted the login with ${said}.`)
}
