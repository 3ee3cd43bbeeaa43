import type { components } from '../../../generated/agent.js'
import type { AgentFacts, BurpPort, BurpTransport, LaneName } from '../../burp/server/burp-wire.js'
import { backgroundRequester, withSignal } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import type { AgentLink, ReplyBody } from '../link/link.js'
import { type HeardOnWire, wireVersion } from '../link/wire-values.js'
import { plainWords, say } from '../../texts.js'
import { AgentCalls, type CallOptions } from './agent-calls.js'
import {
  type ExchangeOrder,
  type Exchanges,
  type ListedBackup,
  patienceOf,
  type RestoreFrames
} from '../../restore/exchanges.js'
import type { LaneSession } from '../../protocol/lane-connection.js'
import type { ReplyReader } from '../../protocol/question.js'
import { tooLargeAnswer } from '../../protocol/status-session.js'
import { unpackFault } from '../link/wire-faults.js'
import { type Frame, FrameInbox } from '../../protocol/frames.js'
import { faultCommand } from '../../restore/frame-batches.js'

const versionHeader = 'burphub-burp-version'

const versionLengthMax = 64

/** A command that queries nothing. */
const idleLine = Buffer.from('j:pretty-print-off')

class RemoteSession implements LaneSession {
  readonly #options: RemoteSessionOptions
  readonly #closing = new AbortController()
  #failure: Fault | undefined
  #onClose: (fault: Fault) => void = () => {}
  serverVersion = ''

  private constructor(options: RemoteSessionOptions) {
    this.#options = options
  }

  /** Resolves when burp has responded, so that both the agent and burp are reachable. */
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

  /**
   * Sends a query. A fault on the way to burp ends the session, so that the next one checks the
   * state again.
   */
  async ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T> {
    if (this.#failure) throw this.#failure
    try {
      await this.#read(line, reader, timeoutMs)
    } catch (fault) {
      if (fault instanceof Fault && !harmless.includes(fault.code)) this.#fail(fault)
      throw fault
    }
    return await reader.finish()
  }

  close(): void {
    this.#fail(new Fault('BURP_UNREACHABLE', 'The burp server closed the connection.'))
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

/** The agent may have a queue, and burp reads a whole manifest before it responds. */
const beginTimeoutMs = 180_000

/** burp removes a backup before it responds. */
const deleteTimeoutMs = 660_000

/** burp's main port, accessed through an agent. */
class RemoteExchanges implements Exchanges {
  readonly #calls: AgentCalls
  readonly #closing = new AbortController()

  constructor(calls: AgentCalls) {
    this.#calls = calls
  }

  async begin(order: ExchangeOrder, signal: AbortSignal): Promise<RestoreFrames> {
    const { client, backup, selection } = order
    const query = {
      client,
      backup: String(backup),
      kind: selection.kind,
      ...(selection.kind === 'list' && { unpackedBytes: String(selection.unpackedBytes) })
    }
    const options = { asker: this.#toAsker(signal), timeoutMs: beginTimeoutMs, isBulk: true }
    const what = { bytes: selection.bytes, query }
    const { body } = await this.#calls.open('openRestore', what, options)
    return new RemoteFrames(body, patienceOf(order))
  }

  list(client: string, signal: AbortSignal): Promise<ListedBackup[]> {
    const asker = this.#toAsker(signal)
    return this.#calls.call('listBackupsByMainPort', { client }, { asker })
  }

  async delete(client: string, number: number, signal: AbortSignal): Promise<void> {
    const options = { asker: this.#toAsker(signal), timeoutMs: deleteTimeoutMs }
    await this.#calls.find('deleteBackupByMainPort', { client, number }, options)
  }

  close(): void {
    this.#closing.abort()
  }

  /** The hub's queue is already fair between users. */
  #toAsker(signal: AbortSignal) {
    return withSignal({ user: backgroundRequester.user, signal }, this.#closing.signal)
  }
}

export type AgentHello = HeardOnWire<components['schemas']['AgentHello']>

export interface RemoteDoorOptions {
  readonly link: AgentLink
  readonly replyBytesMax: number
  /** Time for the agent to identify itself, and to test a login. */
  readonly connectTimeoutMs: number
}

export class AgentTransport implements BurpTransport {
  readonly exchanges: RemoteExchanges
  readonly examination: BurpTransport['examination']
  readonly calls: AgentCalls
  readonly #options: RemoteDoorOptions
  #hello: AgentHello | undefined
  #clockSkewMs = 0

  constructor(options: RemoteDoorOptions) {
    this.#options = options
    this.calls = new AgentCalls(options.link)
    this.exchanges = new RemoteExchanges(this.calls)
    const { calls } = this
    const timeoutMs = options.connectTimeoutMs
    const lookUp = () => this.#hello
    this.examination = {
      get host() {
        return lookUp()?.host ?? ''
      },
      get ports() {
        return lookUp()?.ports ?? noPorts
      },
      tryLogin: async (port, signal) => {
        const asker = withSignal(backgroundRequester, signal)
        await this.#greet({ asker, timeoutMs })
        return await calls.call('tryLogin', { port }, { asker, timeoutMs })
      },
      listCertificates: () => calls.call('listConnectionCertificates', undefined)
    }
  }

  /** The last name reported by the agent; empty before that. */
  get ownClient(): string {
    return this.#hello?.ownClient ?? ''
  }

  get agent(): AgentFacts | undefined {
    if (!this.#hello) return undefined
    const { version, features, trust } = this.#hello
    return { version, features, trust, clockSkewMs: this.#clockSkewMs }
  }

  /** The last report of the agent about itself. */
  get hello(): AgentHello | undefined {
    return this.#hello
  }

  async openSession(lane: LaneName, wish: Parameters<BurpTransport['openSession']>[1]) {
    const { replyBytesMax, connectTimeoutMs: timeoutMs } = this.#options
    this.#hello = toPlainHello(await this.calls.call('hello', undefined, { timeoutMs }))
    this.#clockSkewMs = Math.round(this.#hello.now - Date.now())
    requireVersion(this.#hello)
    wish.onLogin()
    return RemoteSession.open({ calls: this.calls, lane, replyBytesMax }, wish.firstAnswerTimeoutMs)
  }

  async #greet(options: CallOptions): Promise<AgentHello> {
    const hello = await this.calls.call('hello', undefined, options)
    this.#hello = hello
    this.#clockSkewMs = Math.round(hello.now - Date.now())
    return hello
  }

  close(): void {
    this.exchanges.close()
    this.#options.link.close()
  }
}

const noPorts: Readonly<Record<BurpPort, number>> = { main: 0, status: 0 }

const wordLengthMax = 100

/** Removes control characters and limits lengths. */
function toPlainHello(hello: AgentHello): AgentHello {
  const plain = (word: string) => plainWords(word, wordLengthMax)
  const { version, burpVersion, host, features } = hello
  return {
    ...hello,
    version: plain(version),
    burpVersion: plain(burpVersion),
    host: plain(host),
    features: features.map(plain)
  }
}

/** Changes within a version only add features. */
function requireVersion({ wire, version }: AgentHello): void {
  if (wire.min <= wireVersion && wireVersion <= wire.max) return
  const isOlder = wire.max < wireVersion
  throw new Fault(
    'AGENT_VERSION',
    isOlder
      ? say`The agent of this server is too old (burphub ${version}). Upgrade the agent.`
      : say`The agent of this server is too new for this hub (burphub ${version}). Upgrade the hub.`
  )
}

/** Sends the queries of a lane through an agent, which has its own connections to burp. */
interface RemoteSessionOptions {
  readonly calls: AgentCalls
  readonly lane: LaneName
  /** Size limit of responses. */
  readonly replyBytesMax: number
}

/** Longer than the agent's timeout for burp. */
const idleTimeoutMs = 150_000
/** Time for the agent, which waits for burp to close first. */
const finishTimeoutMs = 3_000

class RemoteFrames implements RestoreFrames {
  readonly #body: ReplyBody
  readonly #pieces: AsyncIterator<Buffer>
  readonly #inbox = new FrameInbox()
  readonly #patienceMs: number
  #receivedBytes = 0
  #isWaiting = false

  constructor(body: ReplyBody, patienceMs = idleTimeoutMs) {
    this.#body = body
    this.#patienceMs = patienceMs
    this.#pieces = body[Symbol.asyncIterator]()
  }

  get receivedBytes(): number {
    return this.#receivedBytes
  }

  get isWaiting(): boolean {
    return this.#isWaiting
  }

  takeFrame(): Frame | undefined {
    const frame = this.#inbox.take()
    if (frame?.command === faultCommand) throw unpackFault(frame.body.toString(), 200)
    return frame
  }

  takeData(into: Buffer, at: number, maxEntries: number): number {
    return this.#inbox.takeData(into, at, maxEntries)
  }

  async readFrame(): Promise<Frame | undefined> {
    for (;;) {
      const frame = this.takeFrame()
      if (frame) return { command: frame.command, body: Buffer.from(frame.body) }
      const piece = await this.#readPiece(this.#patienceMs)
      if (!piece) return this.#inbox.waitingBytes > 0 ? failCut() : undefined
      for (let each: Buffer | undefined = piece; each; each = this.#body.take()) {
        this.#inbox.add(each)
        this.#receivedBytes += each.length
      }
    }
  }

  /** The agent has notified burp. */
  async finish(): Promise<void> {
    try {
      while (await this.#readPiece(finishTimeoutMs));
    } catch {
      // Any error is harmless now.
    }
    this.#body.leave()
  }

  /** The agent knows the progress. */
  async leave(): Promise<void> {
    this.#body.leave()
  }

  close(): void {
    this.#inbox.clear()
    this.#body.refuse()
  }

  async #readPiece(patienceMs: number): Promise<Buffer | undefined> {
    this.#isWaiting = true
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(silent()), patienceMs)
    })
    try {
      const { value, done } = await Promise.race([this.#pieces.next(), silence])
      return done ? undefined : value
    } finally {
      clearTimeout(timer)
      this.#isWaiting = false
    }
  }
}

function silent(): Fault {
  return new Fault('AGENT_TIMEOUT', 'The agent stopped responding.')
}

function failCut(): never {
  throw new Fault(
    'AGENT_PROTOCOL',
    'The agent closed the connection before completing its response.'
  )
}
