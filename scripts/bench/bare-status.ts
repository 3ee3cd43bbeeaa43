/**
 * Limit for queries to burp: a status connection that only sends a line and counts the bytes of the
 * response. It shares no code with burphub's client.
 */
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import type { BurpConnection } from '../../src/host/client-config.js'

const headerBytes = 5
const fullFrameBytes = 16_000

interface Answer {
  bytes: number
  resolve(bytes: number): void
  reject(error: Error): void
}

export class BareStatus {
  readonly #socket: TLSSocket
  #header = ''
  #bodyBytesLeft = 0
  #frameBytes = 0
  #answer: Answer | undefined
  #onFrame: (bytes: number) => void = () => {}
  #isFirstByteSent = false
  #isNewlinePending = false

  private constructor(socket: TLSSocket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#receive(chunk))
    socket.on('error', error => this.#answer?.reject(error))
    socket.on('close', () => this.#answer?.reject(new Error('burp closed the bare connection')))
  }

  /** Connects, logs in and reads the first response, for which burp needs seconds. */
  static async open(connection: BurpConnection): Promise<BareStatus> {
    const { host, statusPort, caFile, certFile = '', keyFile = '' } = connection
    const [ca, cert, key] = [caFile, certFile, keyFile].map(file => readFileSync(file))
    const trust = { ca, cert, key, checkServerIdentity: trustAnyName }
    const socket = connect({ host, port: statusPort, ...trust })
    await once(socket, 'secureConnect')
    const bare = new BareStatus(socket)
    await bare.#logIn(connection)
    await bare.ask('j:pretty-print-off')
    return bare
  }

  /** Sends one query; returns the number of bytes of JSON in the response. */
  ask(line: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answer = { bytes: 0, resolve, reject }
      this.#onFrame = bytes => this.#takeAnswerFrame(bytes)
      const frame = toFrame(line)
      this.#socket.write(this.#isFirstByteSent ? frame.slice(1) : frame)
      this.#isFirstByteSent = false
    })
  }

  close(): void {
    this.#answer = undefined
    this.#socket.destroy()
  }

  async #logIn({ cname, password }: BurpConnection) {
    const lines = [cname, password, 'nocsr', 'extra_comms_begin', 'extra_comms_end']
    await new Promise<void>((resolve, reject) => {
      this.#answer = { bytes: 0, resolve: () => resolve(), reject }
      this.#onFrame = () => {
        const line = lines.shift()
        if (line === undefined) resolve()
        else this.#socket.write(toFrame(line))
      }
      this.#socket.write(toFrame('hello:3.1.4'))
    })
  }

  #receive(chunk: Buffer) {
    for (let at = 0; at < chunk.length;) {
      if (this.#bodyBytesLeft === 0) {
        const end = at + headerBytes - this.#header.length
        this.#header += chunk.toString('latin1', at, end)
        at = Math.min(end, chunk.length)
        if (this.#header.length < headerBytes) return
        this.#frameBytes = this.#bodyBytesLeft = Number.parseInt(this.#header.slice(1), 16)
        this.#header = ''
      } else {
        const taken = Math.min(this.#bodyBytesLeft, chunk.length - at)
        at += taken
        this.#bodyBytesLeft -= taken
        if (this.#bodyBytesLeft === 0) this.#onFrame(this.#frameBytes)
      }
    }
  }

  #takeAnswerFrame(bytes: number) {
    if (this.#isNewlinePending && bytes === 1) {
      this.#isNewlinePending = false
      return
    }
    const answer = this.#answer
    if (!answer) return
    if (!this.#isFirstByteSent) this.#socket.write('c')
    this.#isFirstByteSent = true
    answer.bytes += bytes
    if (bytes === fullFrameBytes) return
    this.#isNewlinePending = bytes !== 1
    this.#answer = undefined
    answer.resolve(answer.bytes)
  }
}

/** The lab's CA only signs certificates of the lab. */
function trustAnyName(): undefined {}

function toFrame(line: string): string {
  const length = Buffer.byteLength(line).toString(16).toUpperCase().padStart(4, '0')
  return `c${length}${line}`
}
