/** One of the two ports of a sandbox: accepts TLS connections, up to the number of its children. */
import net, { type AddressInfo, type Socket } from 'node:net'
import tls, { type TLSSocket } from 'node:tls'
import { toIdentity, type Identities, type Identity } from './identities.js'
import type { SandboxFault } from './sandbox-fault.js'

export interface BoxPortSettings {
  identities: Identities
  host: string
  /** 0 chooses a free port. */
  port: number
  /** Limit of simultaneous connections; more are closed at once. */
  childrenMax: number
  fault: () => SandboxFault | undefined
  serve: (socket: TLSSocket) => Promise<void>
}

export class BoxPort {
  readonly #settings: BoxPortSettings
  readonly #sockets = new Set<Socket>()
  readonly #tlsServers = new Map<Identity, Promise<tls.Server>>()
  #listener: net.Server | undefined
  #connectionsTotal = 0
  #port: number

  constructor(settings: BoxPortSettings) {
    this.#settings = settings
    this.#port = settings.port
  }

  /** Available after the first start; later starts use the same port. */
  get port(): number {
    return this.#port
  }

  /** Number of open connections. */
  get connectionsCount(): number {
    return this.#sockets.size
  }

  /** Number of connections accepted so far. */
  get connectionsTotal(): number {
    return this.#connectionsTotal
  }

  async start(): Promise<void> {
    if (this.#listener) return
    await this.#findTlsServer('sound')
    const listener = net.createServer(socket => void this.#accept(socket))
    this.#listener = listener
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject)
      listener.listen(this.#port, this.#settings.host, resolve)
    })
    this.#port = (listener.address() as AddressInfo).port
  }

  /** Closes every connection and stops listening. */
  async stop(): Promise<void> {
    const listener = this.#listener
    this.#listener = undefined
    this.dropConnections()
    if (listener) await new Promise(resolve => listener.close(resolve))
  }

  /** Closes connections without a farewell, as if burp had been killed. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #accept(socket: Socket): Promise<void> {
    this.#connectionsTotal += 1
    socket.on('error', () => {})
    const kind = this.#settings.fault()?.kind
    const isFull = this.#sockets.size >= this.#settings.childrenMax
    if (isFull || kind === 'no-free-child') return void socket.destroy()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (kind === 'silent-handshake') return void socket.resume()
    if (kind === 'certificate-alert') return refuseWithAlert(socket)
    const server = await this.#findTlsServer(toIdentity(kind))
    server.emit('connection', socket)
  }

  /** Returns a TLS server that does not listen, for each certificate of the sandbox. */
  #findTlsServer(identity: Identity): Promise<tls.Server> {
    const known = this.#tlsServers.get(identity) ?? this.#createTlsServer(identity)
    this.#tlsServers.set(identity, known)
    return known
  }

  async #createTlsServer(identity: Identity): Promise<tls.Server> {
    const material = await this.#settings.identities.find(identity)
    const server = tls.createServer({ ...material, requestCert: true, rejectUnauthorized: false })
    server.on('secureConnection', socket => {
      socket.on('error', () => {})
      void this.#settings.serve(socket)
    })
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    return server
  }
}

/** TLS alert 48, unknown CA, fatal and unencrypted, because the handshake has only started. */
const unknownCaAlert = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x30])

function refuseWithAlert(socket: Socket): void {
  socket.once('data', () => socket.end(unknownCaAlert))
}
