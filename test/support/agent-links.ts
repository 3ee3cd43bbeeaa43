/** An agent and a link to it, over real TLS, with a line between them that can be made to fail. */
import { once } from 'node:events'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import net, { type AddressInfo } from 'node:net'
import type { Test } from 'tap'
import {
  AgentServer,
  usualServerLimits,
  type AgentServerLimits
} from '../../src/protocol/agent-link/agent-server.js'
import { createBearer, hashBearer } from '../../src/protocol/agent-link/bearer.js'
import { DialledLink } from '../../src/protocol/agent-link/dialled-link.js'
import { createIdentity, type Identity } from '../../src/protocol/agent-link/identity.js'
import type { AgentLink, AgentRequest } from '../../src/protocol/agent-link/link.js'
import type { WatchTimes } from '../../src/protocol/agent-link/session-watch.js'

/** Made once: they take a while. */
const [hub, agent, strange, past] = await Promise.all([
  createIdentity(),
  createIdentity(),
  createIdentity(),
  createIdentity(new Date(Date.now() - 11 * 365 * 86_400_000))
])

export const identities = { hub, agent, strange, past }

export const bearer = createBearer()

export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export interface Line {
  readonly port: number
  /** Of connections that were let through. */
  readonly connectionsTotal: number
  /** Nothing goes through any more, and nobody is told. */
  isStalled: boolean
  /** Ends each connection without a farewell after so many bytes from the agent. */
  cutAfterBytes: number | undefined
  /** Turns over the bits of the byte at this place of what the agent sends. */
  corruptAt: number | undefined
  cut(): void
}

/** A TCP proxy. */
export async function useLine(t: Test, target: () => number): Promise<Line> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer(near => {
    line.connectionsTotal += 1
    const far = net.connect(target(), '127.0.0.1')
    const end = () => (near.destroy(), far.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    pass(near, far, line)
    pass(far, near, line, bytes => mistreat(bytes, line))
  })
  const line = {
    port: 0,
    connectionsTotal: 0,
    isStalled: false,
    cutAfterBytes: undefined as number | undefined,
    corruptAt: undefined as number | undefined,
    cut: () => sockets.forEach(socket => socket.resetAndDestroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.port = (server.address() as AddressInfo).port
  t.teardown(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return line
}

function pass(
  from: net.Socket,
  to: net.Socket,
  line: Line,
  change: (bytes: number) => (piece: Buffer) => Buffer | undefined = () => piece => piece
): void {
  let bytes = 0
  from.on('data', (piece: Buffer) => {
    const passed = line.isStalled ? undefined : change(bytes)(piece)
    bytes += piece.length
    if (line.isStalled) from.pause()
    else if (!passed) from.resetAndDestroy()
    else if (!to.write(passed)) wait(from, to)
  })
  from.on('end', () => to.end())
}

function wait(from: net.Socket, to: net.Socket): void {
  from.pause()
  to.once('drain', () => from.resume())
}

function mistreat(before: number, line: Line): (piece: Buffer) => Buffer | undefined {
  return piece => {
    const { cutAfterBytes, corruptAt } = line
    if (cutAfterBytes !== undefined && before + piece.length > cutAfterBytes) return undefined
    const place = (corruptAt ?? -1) - before
    if (place >= 0 && place < piece.length) piece[place] = ~piece[place]!
    return piece
  }
}

export interface AgentOptions {
  own?: Identity
  hubs?: Identity[]
  limits?: Partial<AgentServerLimits>
}

export interface RunningAgent {
  readonly server: AgentServer
  readonly port: number
  stop(): void
}

export async function useAgent(
  t: Test,
  handler: Handler,
  { own = agent, hubs = [hub], limits }: AgentOptions = {},
  port = 0
): Promise<RunningAgent> {
  const others = hubs.map(({ certificate }) => certificate)
  const trust = { own, others, bearerHashes: [hashBearer(bearer)] }
  const server = new AgentServer(trust, handler, { ...usualServerLimits, ...limits })
  server.http.listen(port, '127.0.0.1')
  await once(server.http, 'listening')
  const stop = () => {
    server.endSessions()
    server.http.close()
  }
  t.teardown(stop)
  return { server, port: (server.http.address() as AddressInfo).port, stop }
}

export interface LinkOptions {
  own?: Identity
  agents?: Identity[]
  secret?: string
  watch?: WatchTimes
  connectTimeoutMs?: number
}

export function useLink(
  t: Test,
  port: number,
  { own = hub, agents = [agent], secret = bearer, ...options }: LinkOptions = {}
): AgentLink {
  const others = agents.map(({ certificate }) => certificate)
  const address = { host: '127.0.0.1', port }
  const link = new DialledLink({ address, trust: { own, others }, bearer: secret, ...options })
  t.teardown(() => link.close())
  return link
}

export function toRequest(path: string, more: Partial<AgentRequest> = {}): AgentRequest {
  return { method: 'GET', path, timeoutMs: 5_000, isRepeatable: true, ...more }
}

export async function readText(
  link: AgentLink,
  path: string,
  more: Partial<AgentRequest> = {},
  signal?: AbortSignal
): Promise<string> {
  const { body } = await link.request(toRequest(path, more), signal)
  return String(await body.readAll(100_000_000, 5_000))
}
