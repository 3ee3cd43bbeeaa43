/**
 * A plain client of the status port that returns all frames, including those that sessions hide.
 */
import type { TLSSocket } from 'node:tls'
import { encodeFrame, FrameDecoder, type Frame } from '../../src/protocol/frames.js'
import type { StatusTarget } from '../../src/protocol/status-session.js'
import { connectTls } from '../../src/protocol/tls-connection.js'

const connectTimeoutMs = 5_000

/** The lines of a login. */
export function loginLines({ cname, password }: StatusTarget, version = '3.1.4'): string[] {
  return [`hello:${version}`, cname, password, 'nocsr', 'extra_comms_begin', 'extra_comms_end']
}

export class RawClient {
  readonly #socket: TLSSocket
  readonly #decoder = new FrameDecoder()
  readonly #chunks: AsyncIterator<Buffer>
  readonly #frames: Frame[] = []
  #hasSaidFirstByte = false

  private constructor(socket: TLSSocket) {
    this.#socket = socket
    this.#chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  static async connect(target: StatusTarget): Promise<RawClient> {
    return new RawClient(await connectTls(target, connectTimeoutMs))
  }

  static async logIn(target: StatusTarget): Promise<RawClient> {
    const client = await RawClient.connect(target)
    await client.converse(loginLines(target))
    return client
  }

  /**
   * Sends each line after the response to the previous one. Returns `<command> <text>` per frame.
   */
  async converse(lines: string[]): Promise<string[]> {
    const heard: string[] = []
    for (const line of lines) {
      this.say(line)
      const frame = await this.hear()
      if (frame === undefined) break
      heard.push(`${frame.command} ${frame.body.toString()}`)
    }
    return heard
  }

  say(line: string | Buffer): void {
    this.write(encodeFrame('c', line).subarray(this.#hasSaidFirstByte ? 1 : 0))
    this.#hasSaidFirstByte = false
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  /** Returns the next frame, or undefined if the server has closed the connection. */
  async hear(): Promise<Frame | undefined> {
    while (this.#frames.length === 0) {
      const { value, done } = await this.#chunks
        .next()
        .catch(() => ({ value: undefined, done: true }))
      if (done || value === undefined) return undefined
      this.#frames.push(...this.#decoder.push(value))
    }
    return this.#frames.shift()
  }

  /** Returns the bodies of all frames up to the end of the response, including a final newline. */
  async ask(line: string | Buffer): Promise<Buffer[]> {
    this.say(line)
    const bodies: Buffer[] = []
    for (;;) {
      const frame = await this.hear()
      if (frame === undefined) return bodies
      bodies.push(frame.body)
      this.#sayFirstByte()
      if (isEnd(bodies)) return bodies
    }
  }

  /**
   * Sends the first byte of the next line early: burp's network code delays small frames by 40
   * ms.
   */
  #sayFirstByte(): void {
    if (!this.#hasSaidFirstByte) this.write(Buffer.from('c'))
    this.#hasSaidFirstByte = true
  }

  close(): void {
    this.#socket.destroy()
  }
}

/**
 * Indented JSON ends with a line that contains only a brace, other responses with a newline
 * frame.
 */
function isEnd(bodies: Buffer[]): boolean {
  const isIndented = bodies[0]?.subarray(0, 2).toString() === '{\n'
  const last = bodies.at(-1) ?? Buffer.alloc(0)
  if (bodies[0]?.toString().startsWith('{"response-start"')) {
    return last.toString() === '\n' && String(bodies.at(-2)).startsWith('{"response-end"')
  }
  if (!isIndented) return last.toString() === '\n'
  return Buffer.concat([bodies.at(-2) ?? Buffer.alloc(0), last])
    .toString('latin1')
    .endsWith('\n}\n')
}
