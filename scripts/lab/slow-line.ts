/**
 * A proxy to a server that forwards the data of one side at a constant rate. burp's own `ratelimit`
 * counts whole seconds: it sends everything that fits into the first one at once, then nothing for
 * minutes.
 */
import { once } from 'node:events'
import {
  createConnection,
  createServer,
  type AddressInfo,
  type Server,
  type Socket
} from 'node:net'

type Side = 'client' | 'server'

export class SlowLine {
  bytesPerSecond: number
  readonly #server: Server

  private constructor(targetPort: number, bytesPerSecond: number, slowSide: Side) {
    this.bytesPerSecond = bytesPerSecond
    this.#server = createServer(client => {
      const server = createConnection(targetPort, '127.0.0.1')
      this.#join(client, server)
      const [slow, fast] = slowSide === 'client' ? [client, server] : [server, client]
      slow.on('data', chunk => {
        fast.write(chunk)
        slow.pause()
        setTimeout(() => slow.resume(), (chunk.length / this.bytesPerSecond) * 1_000)
      })
      fast.pipe(slow)
    })
  }

  /** Listens on its own port and forwards to `targetPort`, both on 127.0.0.1. */
  static async open(
    targetPort: number,
    bytesPerSecond: number,
    slowSide: Side = 'client'
  ): Promise<SlowLine> {
    const line = new SlowLine(targetPort, bytesPerSecond, slowSide)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    line.#server.unref()
    return line
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Accepts no new connections; existing ones continue to their end. */
  close(): void {
    this.#server.close()
  }

  /**
   * When one end closes, the other one closes after it has received the rest: burp's last messages
   * matter.
   */
  #join(...ends: [Socket, Socket]) {
    for (const [index, end] of ends.entries()) {
      const other = ends[1 - index]
      end.on('error', () => {})
      end.once('close', hadError => (hadError ? other?.destroy() : other?.end()))
    }
  }
}
