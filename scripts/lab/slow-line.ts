/**
 * A line to a server that carries what a client sends at a steady pace. burp's own `ratelimit` counts
 * by whole seconds: all that fits into the first one is sent at once, then nothing for minutes.
 */
import { once } from 'node:events'
import {
  createConnection,
  createServer,
  type AddressInfo,
  type Server,
  type Socket
} from 'node:net'

export class SlowLine {
  bytesPerSecond: number
  readonly #server: Server

  private constructor(targetPort: number, bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond
    this.#server = createServer(client => {
      const server = createConnection(targetPort, '127.0.0.1')
      this.#join(client, server)
      client.on('data', chunk => {
        server.write(chunk)
        client.pause()
        setTimeout(() => client.resume(), (chunk.length / this.bytesPerSecond) * 1_000)
      })
      server.pipe(client)
    })
  }

  /** Listens on a port of its own and leads to `targetPort`, both on 127.0.0.1. */
  static async open(targetPort: number, bytesPerSecond: number): Promise<SlowLine> {
    const line = new SlowLine(targetPort, bytesPerSecond)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    line.#server.unref()
    return line
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Nobody is let in any more; what is connected goes on to its end. */
  close(): void {
    this.#server.close()
  }

  /** Where one end goes the other goes too, once it has what is on its way: burp's last words count. */
  #join(...ends: [Socket, Socket]) {
    for (const [index, end] of ends.entries()) {
      const other = ends[1 - index]
      end.on('error', () => {})
      end.once('close', hadError => (hadError ? other?.destroy() : other?.end()))
    }
  }
}
