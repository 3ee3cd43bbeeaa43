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
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(targetPort: number, bytesPerSecond: number) {
    this.#server = createServer(client => {
      const server = createConnection(targetPort, '127.0.0.1')
      this.#join(client, server)
      client.on('data', chunk => {
        server.write(chunk)
        client.pause()
        setTimeout(() => client.resume(), (chunk.length / bytesPerSecond) * 1_000)
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

  /** Cuts what is connected. */
  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Where one end goes the other goes too. */
  #join(...ends: [Socket, Socket]) {
    for (const end of ends) {
      this.#sockets.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        this.#sockets.delete(end)
        for (const other of ends) other.destroy()
      })
    }
  }
}
