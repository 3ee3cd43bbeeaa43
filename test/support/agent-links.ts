/** An agent and a hub, connected over real TLS through a proxy that can fail. */
import { once } from 'node:events'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import net, { type AddressInfo } from 'node:net'
import type { Test } from 'tap'
import {
  AgentServer,
  usualServerLimits,
  type AgentServerLimits
} from '../../src/agents/link/agent-server.js'
import { AgentPort } from '../../src/agents/link/agent-port.js'
import { createBearer, hashBearer } from '../../src/agents/link/bearer.js'
import { DialOut } from '../../src/agents/link/dial.js'
import { DialledLink } from '../../src/agents/link/dialled-link.js'
import { createIdentity, type Identity } from '../../src/agents/link/identity.js'
import type { AgentLink, AgentRequest } from '../../src/agents/link/link.js'
import type { WatchTimes } from '../../src/agents/link/session-watch.js'

/** Created once, because creating identities takes a while. */
const [hub, agent, strange, past] = await Promise.all([
  createIdentity(),
  createIdentity(),
  createIdentity(),
  createIdentity(new Date(Date.now() - 11 * 365 * 86_400_000))
])

export const identities = { hub, agent, strange, past }

export const bearer = createBearer()

export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export const ways = ['hub dials', 'agent dials'] as const
export type Way = (typeof ways)[number]

interface Line {
  readonly port: number
  /** Number of accepted connections. */
  readonly connectionsTotal: number
  /** Holds data back without closing the connection. */
  isStalled: boolean
  /** Cuts each connection after this number of bytes from the agent. */
  cutAfterBytes: number | undefined
  /** Inverts the byte at this offset of the agent's data. */
  corruptAt: number | undefined
  cut(): void
}

/** A TCP proxy that damages the agent's data as its fields say. */
export async function useLine(t: Test, target: () => number, way: Way): Promise<Line> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer(near => {
    line.connectionsTotal += 1
    const far = net.connect(target(), '127.0.0.1')
    const end = () => (near.destroy(), far.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', end).on('close', end)
    }
    const [agentSide, hubSide] = way === 'agent dials' ? [near, far] : [far, near]
    pass(hubSide, agentSide, line)
    pass(agentSide, hubSide, line, bytes => mistreat(bytes, line))
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

export interface LinkedOptions {
  /** The identity of the agent, and those that it trusts. */
  agent?: Identity
  hubs?: Identity[]
  /** The identity of the hub, and those that it trusts. */
  hub?: Identity
  agents?: Identity[]
  secret?: string
  limits?: Partial<AgentServerLimits>
  watch?: WatchTimes
  connectTimeoutMs?: number
  /** Initial faults of the line. */
  line?: Partial<Pick<Line, 'cutAfterBytes' | 'corruptAt'>>
}

export interface Linked {
  readonly server: AgentServer
  readonly link: AgentLink
  readonly line: Line
  /** Port of the agent, if the hub dials. */
  readonly port: number
  /** Stops the agent, as the end of its process does. */
  stop(): void
  /** Starts the same agent again. */
  start(): Promise<void>
}

/** Connects a hub and its agent; either side may dial. */
export async function useLinked(
  t: Test,
  way: Way,
  handler: Handler,
  options: LinkedOptions = {}
): Promise<Linked> {
  return way === 'hub dials'
    ? await useDialledAgent(t, handler, options)
    : await useDiallingAgent(t, handler, options)
}

async function useDialledAgent(t: Test, handler: Handler, options: LinkedOptions): Promise<Linked> {
  let server = createServer(handler, options)
  let port = 0
  const start = async () => {
    server = createServer(handler, options)
    server.http.listen(0, '127.0.0.1')
    await once(server.http, 'listening')
    ;({ port } = server.http.address() as AddressInfo)
  }
  const stop = () => {
    server.endSessions()
    server.http.close()
  }
  await start()
  t.teardown(() => stop())
  const line = Object.assign(await useLine(t, () => port, 'hub dials'), options.line)
  const { hub: own = hub, agents = [agent], secret = bearer, watch, connectTimeoutMs } = options
  const link = new DialledLink({
    address: { host: '127.0.0.1', port: line.port },
    trust: { own, others: toCertificates(agents) },
    bearer: secret,
    ...(watch && { watch }),
    ...(connectTimeoutMs !== undefined && { connectTimeoutMs })
  })
  t.teardown(() => link.close())
  return {
    link,
    line,
    port,
    stop,
    start,
    get server() {
      return server
    }
  }
}

async function useDiallingAgent(
  t: Test,
  handler: Handler,
  options: LinkedOptions
): Promise<Linked> {
  const { hub: own = hub, agents = [agent], secret = bearer, watch, connectTimeoutMs } = options
  const hubPort = new AgentPort({ graceMs: 500, ...(watch && { watch }) })
  const port = await hubPort.listen(0, '127.0.0.1')
  // A second admission of the hub, with another identity and secret.
  const other = hubPort.admit({ own: past, certificates: [agent.certificate], bearer: 'other' })
  const link = hubPort.admit({ own, certificates: toCertificates(agents), bearer: secret })
  const line = Object.assign(await useLine(t, () => port, 'agent dials'), options.line)
  let server = createServer(handler, options)
  let dialOut: DialOut
  const start = async () => {
    server = createServer(handler, options)
    const trust = { own: options.agent ?? agent, others: toCertificates(options.hubs ?? [hub]) }
    dialOut = new DialOut({
      hubs: [{ host: '127.0.0.1', port: line.port }],
      trust,
      server,
      ...(connectTimeoutMs !== undefined && { connectTimeoutMs })
    })
  }
  const stop = () => {
    dialOut.close()
    server.endSessions()
  }
  await start()
  t.teardown(() => {
    stop()
    other.close()
    link.close()
    hubPort.close()
  })
  return {
    link,
    line,
    port,
    stop,
    start,
    get server() {
      return server
    }
  }
}

function createServer(handler: Handler, options: LinkedOptions): AgentServer {
  const { agent: own = agent, hubs = [hub], limits } = options
  const trust = {
    own,
    others: toCertificates(hubs),
    bearerHashes: hubs.map(() => hashBearer(bearer))
  }
  return new AgentServer(trust, handler, { ...usualServerLimits, ...limits })
}

function toCertificates(them: readonly Identity[]): string[] {
  return them.map(({ certificate }) => certificate)
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
