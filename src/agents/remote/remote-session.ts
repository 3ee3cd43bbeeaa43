/** A lane's questions on their way through an agent, which has lanes of its own to burp. */
import type { LaneName } from '../../burp/server/burp-wire.js'
import { backgroundRequester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import type { LaneSession } from '../../protocol/lane-session.js'
import type { ReplyReader } from '../../protocol/question.js'
import { tooLargeAnswer } from '../../protocol/status-session.js'
import { plainWords } from '../../texts.js'
import type { AgentCalls } from './agent-calls.js'

export interface RemoteSessionOptions {
  readonly calls: AgentCalls
  readonly lane: LaneName
  /** The longest answer we take. */
  readonly replyBytesMax: number
}

const versionHeader = 'burphub-burp-version'
const versionLengthMax = 64
/** Asks burp for nothing. */
const idleLine = Buffer.from('j:pretty-print-off')

export class RemoteSession implements LaneSession {
  readonly #options: RemoteSessionOptions
  readonly #closing = new AbortController()
  #failure: Fault | undefined
  #onClose: (fault: Fault) => void = () => {}
  serverVersion = ''

  private constructor(options: RemoteSessionOptions) {
    this.#options = options
  }

  /** Resolves when burp has answered: the agent is there, and it reaches burp. */
  static async open(options: RemoteSessionOptions, timeoutMs: number): Promise<RemoteSession> {
    const session = new RemoteSession(options)
    await session.ask(idleLine, { push: () => {}, finish: () => undefined }, timeoutMs)
    return session
  }

  get isOpen(): boolean {
    return this.#failure === undefined
  }

  onClose(callBack: (fault: Fault) => void): void {
    if (this.#failure) callBack(this.#failure)
    else this.#onClose = callBack
  }

  /** A fault of the way to burp ends the session, so that the next one finds out how it is. */
  async ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T> {
    if (this.#failure) throw this.#failure
    try {
      await this.#read(line, reader, timeoutMs)
    } catch (fault) {
      if (fault instanceof Fault && isOfWay(fault)) this.#fail(fault)
      throw fault
    }
    return await reader.finish()
  }

  close(): void {
    this.#fail(new Fault('BURP_UNREACHABLE', 'The connection to the burp server was closed.'))
  }

  async #read<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<void> {
    const { calls, lane, replyBytesMax } = this.#options
    const asker = { user: backgroundRequester.user, signal: this.#closing.signal }
    const what = { json: { line: { '~bytes': line.toString('base64') }, lane } }
    const options = { asker, timeoutMs, isBulk: lane === 'browsing' }
    const { body, headers } = await calls.open('askQuestion', what, options)
    const version = headers[versionHeader]
    if (typeof version === 'string') this.serverVersion = plainWords(version, versionLengthMax)
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > replyBytesMax) throw tooLargeAnswer(replyBytesMax)
      reader.push(piece)
    }
  }

  #fail(fault: Fault): void {
    if (this.#failure) return
    this.#failure = fault
    this.#closing.abort()
    this.#onClose(fault)
  }
}

const harmless = ['BURP_BUSY', 'REPLY_TOO_LARGE', 'INVALID_INPUT', 'HUNG_UP']

function isOfWay({ code }: Fault): boolean {
  return !harmless.includes(code)
}
