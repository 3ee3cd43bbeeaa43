/**
 * The server's side of burp's login, on either port: a state machine without a socket, which gets
 * received frames and returns those to send.
 */
import { encodeFrame, type Frame } from '../../src/protocol/frames.js'
import type { Fixture, FixtureClient } from './fixture.js'
import { compareVersions } from './status-desk.js'

/** Default version of the sandbox. */
export const sandboxVersion = '3.1.4'

export interface Visitor {
  /**
   * The name in the client's certificate; undefined unless the sandbox's authority has signed it.
   */
  commonName: string | undefined
  /** Rejects all passwords. */
  takesNoPassword?: boolean
}

/** Options that a client of the main port negotiated between login and command. */
export interface AgreedComms {
  hasCountersJson: boolean
  hasMessages: boolean
  isCaseless: boolean
}

export interface MainRights {
  /** May act for every client. */
  superClient: string
}

export interface LoginReply {
  frames: Buffer[]
  /** The server disconnects after these frames. */
  isRefusal: boolean
  /** The login is complete, and this frame is already the first query. */
  isQuery?: boolean
}

type Stage = 'hello' | 'name' | 'password' | 'csr' | 'comms' | 'extra' | 'done'

// `uname` and `vss_restore` matter on the main port only, but clients may send them here, too.
const silentComms = /^(counters_json ok|msg|regex_icase=.*|vss_restore=.*|uname=.*)$/
const features =
  'autoupgrade:incexc:orig_client:uname:failover:vss_restore:regex_icase:counters_json:msg:forceproto=1:rshash=blake2:seed:'

export class LoginHost {
  readonly #fixture: Fixture
  readonly #visitor: Visitor
  #stage: Stage = 'hello'
  #client: FixtureClient | undefined
  readonly #rights: MainRights | undefined
  readonly #version: string
  readonly comms: AgreedComms = { hasCountersJson: false, hasMessages: false, isCaseless: false }
  cname = ''
  peerVersion = ''

  /** Pass `rights` for the main port only. */
  constructor(fixture: Fixture, visitor: Visitor, version: string, rights?: MainRights) {
    this.#fixture = fixture
    this.#version = version
    this.#visitor = visitor
    this.#rights = rights
  }

  /** The client for which the visitor acts: itself, or the one it has switched to. */
  get client(): FixtureClient | undefined {
    return this.#client
  }

  get isDone(): boolean {
    return this.#stage === 'done'
  }

  receive({ command, body }: Frame): LoginReply {
    const text = body.toString()
    if (command !== 'c') return refuse('unable to authorise on server')
    switch (this.#stage) {
      case 'hello':
        return this.#greet(text)
      case 'name':
        return this.#takeName(text)
      case 'password':
        return this.#takePassword(text)
      case 'csr':
        return this.#takeCsr(text)
      case 'comms':
        return this.#begin(text)
      default:
        return this.#takeComm(text)
    }
  }

  #greet(text: string): LoginReply {
    const match = /^hello(?::(\d+\.\d+\.\d+))?$/.exec(text)
    if (match === null) return refuse('unable to authorise on server')
    this.peerVersion = match[1] ?? ''
    this.#stage = 'name'
    return say(this.#isOlderThan('1.3.2') ? 'whoareyou' : `whoareyou:${this.#version}`)
  }

  #takeName(text: string): LoginReply {
    this.cname = text
    this.#client = this.#fixture.clients.find(client => client.name === text)
    this.#stage = 'password'
    return say('okpassword')
  }

  #takePassword(text: string): LoginReply {
    const client = this.#client
    const isRight = client?.password !== undefined && client.password === text
    if (!isRight || this.#visitor.takesNoPassword) {
      return refuse('unable to authorise on server')
    }
    const warnings = this.peerVersion === this.#version ? [] : [this.#warnOfVersion()]
    const ok = [...warnings, encodeFrame('c', 'ok')]
    if (client?.isEnabled === false) return refuse('client not enabled on server', ok)
    this.#stage = this.#isOlderThan('1.3.2') ? 'done' : 'csr'
    return { frames: ok, isRefusal: false }
  }

  #takeCsr(text: string): LoginReply {
    // The sandbox signs no certificates, like a burp server without ca_conf.
    if (text !== 'nocsr') return refuse('not configured to sign certificates')
    const ok = [encodeFrame('c', 'nocsr ok')]
    const { commonName } = this.#visitor
    if (commonName?.toLowerCase() !== this.cname.toLowerCase()) {
      return refuse('check cert failed on server', ok)
    }
    if (this.#client?.mayMonitor === false && !this.#rights) {
      return { frames: [...ok, encodeFrame('c', 'Monitor is not allowed')], isRefusal: true }
    }
    this.#stage = 'comms'
    return { frames: ok, isRefusal: false }
  }

  #begin(text: string): LoginReply {
    if (!text.startsWith('extra_comms_begin')) {
      this.#stage = 'done'
      return { frames: [], isRefusal: false, isQuery: true }
    }
    this.#stage = 'extra'
    return say(`extra_comms_begin ok:${features}`)
  }

  #takeComm(text: string): LoginReply {
    if (text === 'extra_comms_end') {
      this.#stage = 'done'
      return say('extra_comms_end ok')
    }
    if (text.startsWith('orig_client=')) return this.#become(text.slice('orig_client='.length))
    if (!silentComms.test(text)) return refuse('running extra comms failed on server')
    this.#agree(text)
    return { frames: [], isRefusal: false }
  }

  #agree(text: string): void {
    this.comms.hasCountersJson ||= text === 'counters_json ok'
    this.comms.hasMessages ||= text === 'msg'
    if (text.startsWith('regex_icase=')) this.comms.isCaseless = text === 'regex_icase=1'
  }

  #become(name: string): LoginReply {
    const client = this.#fixture.clients.find(one => one.name === name)
    const { cname } = this
    const isOwn = cname === this.#rights?.superClient || cname === name
    // On the status port of the sandbox, no client may switch to another one.
    if (!client || !this.#rights || !(isOwn || client.seenBy?.includes(cname))) {
      return refuse('running extra comms failed on server')
    }
    this.#client = client
    return say('orig_client ok')
  }

  #warnOfVersion(): Buffer {
    const versions = `version '${this.peerVersion}' does not match server version '${this.#version}'`
    const said = `Client '${this.cname}' ${versions}. An upgrade is recommended.\n`
    return encodeFrame('w', said)
  }

  #isOlderThan(version: string): boolean {
    return compareVersions(this.peerVersion, version) < 0
  }
}

function say(text: string): LoginReply {
  return { frames: [encodeFrame('c', text)], isRefusal: false }
}

function refuse(text: string, before: Buffer[] = []): LoginReply {
  return { frames: [...before, encodeFrame('e', text)], isRefusal: true }
}
