/** Assembles an agent from the connection to its hub and the host of its burp server. */
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type Allowances,
  ensureIdentity,
  readTrustedHubs,
  type TrustedHub,
  trustFileOf
} from '../agents/agent/agent-state.js'
import { createAgentHandlers, createAgentRelays } from '../agents/agent/agent-handlers.js'
import { TrustChanges } from '../agents/agent/trust-changes.js'
import { watchClients, type WireLoad } from '../burp/server/burp-wire.js'
import type { AgentConfig } from './config/agent.js'
import { Fault } from '../faults.js'
import { ManifestPacker } from '../find/temporary-index.js'
import { guardHost } from '../host/guard/guarded-host.js'
import { LocalHost } from '../host/local-host.js'
import { createStorageThread } from '../host/stored/storage-orders.js'
import { createAgentApp } from '../http/agent/agent-app.js'
import { AgentServer, type HubTrust } from '../agents/link/agent-server.js'
import { type Identity, toFingerprint } from '../agents/link/identity.js'
import { DialOut, type DialOutNews } from '../agents/link/dial.js'
import { wireVersion } from '../agents/link/wire-values.js'
import { createHealth, createLocalDoor, createWire } from './server-parts.js'
import { unwatchFile, watchFile } from 'node:fs'

export interface Agent {
  readonly app: Awaited<ReturnType<typeof createAgentApp>>
  /** Accepts the trusted hubs, which may change while it runs. */
  readonly server: AgentServer
  open(): Promise<void>
  /** Current load that the agent causes at burp. */
  readonly load: WireLoad
  /** Running restores get `patienceMs` to finish. */
  close(patienceMs?: number): Promise<void>
}

const lookMs = 50

/** Connects to burp at once. Throws BAD_CONFIG if the agent trusts no hub yet. */
export async function createAgent(
  { listen, dialOut, server, state, allow, settings }: AgentConfig,
  { logger, version }: { logger: Logger; version: string }
): Promise<Agent> {
  const own = await ensureIdentity(state)
  const hubs = readTrustedHubs(state)
  if (hubs.length === 0)
    throw new Fault(
      'BAD_CONFIG',
      'This agent has no hub yet. Enroll it with `burphub agent enroll`, or manually with `burphub agent init`.'
    )
  const door = createLocalDoor(server)
  const health = createHealth(server, logger, () => ({
    client: door.ownClient,
    serverVersion: wire.version
  }))
  const wire = createWire(server, { door, health, verify: 'transfer' })
  const host = new LocalHost({
    server: server.name,
    serverConfig: server.serverConfig,
    versionsMax: settings.versionsMax,
    watch: watchClients(wire),
    onSaved: () => wire.lookForChanges(),
    storageThread: createStorageThread()
  })
  void host.tidy()
  wire.keepFresh(() => host.hasUnnoticedChanges())
  wire.warm()
  const { host: address, ports, statusConnectionsMax } = wire.examination
  const facts = {
    name: server.name,
    version,
    wire: { min: wireVersion, max: wireVersion },
    features: [],
    host: address,
    ports,
    statusConnectionsMax,
    ownClient: wire.ownClient,
    user: userInfo().username,
    hasFiles: server.serverConfig !== undefined
  }
  let trust = toTrust(own, hubs)
  let listening: AgentServer | undefined
  let dialling: DialOut | undefined
  const renewTrust = async () => {
    const known = readTrustedHubs(state)
    trust = toTrust(await ensureIdentity(state), known)
    logger.info(describeTrust(trust), 'reloaded the keys and trusted hubs')
    listening?.setTrust(trust)
    dialling?.setTrust(trust)
  }
  const changes = new TrustChanges({ folder: state, onChange: renewTrust, log: logger })
  const app = await createAgentApp({
    handlers: createAgentHandlers({
      wire,
      host: guardHost(host, {
        allowed: allow.configuration,
        mayMake: allow.lifecycle,
        secret: own.key
      }),
      hello: hub => ({
        ...facts,
        burpVersion: wire.version,
        now: Date.now(),
        trust: changes.describe(hub)
      }),
      trust: changes
    }),
    relays: createAgentRelays(wire, host, new ManifestPacker(server.name, server.serverConfig)),
    allowances: allow,
    logger,
    createServer: handle => (listening = new AgentServer(trust, handle))
  })
  if (!listening) throw new Error('an app has a server')
  const agentServer: AgentServer = listening
  const unfollow = followTrust(state, () => {
    renewTrust().catch((err: unknown) => {
      logger.warn({ err }, 'cannot reload the trusted hubs')
    })
  })
  const onNews = tellIn(logger)
  tellAllowed(allow, logger)
  return {
    app,
    server: agentServer,
    async open() {
      if (dialOut.length === 0) {
        await app.listen({ ...listen, listenTextResolver: tellPlace })
      } else dialling = new DialOut({ hubs: dialOut, trust, server: agentServer, onNews })
    },
    get load() {
      return wire.load
    },
    async close(patienceMs = 0) {
      unfollow()
      dialling?.close()
      agentServer.retireSessions()
      const deadline = performance.now() + patienceMs
      while (wire.load.mainConnections > 0 && performance.now() < deadline) await sleep(lookMs)
      // A disconnected hub reconnects at once until the port is closed.
      const ending = setInterval(() => agentServer.endSessions(), lookMs)
      await app.close()
      clearInterval(ending)
      wire.close()
    }
  }
}

/** Logs the permissions for the owner, who need not trust the hub with everything. */
function tellAllowed(allow: Allowances, logger: Logger): void {
  logger.info({ allow }, 'permissions of the hub')
  if (allow.configuration !== true) return
  logger.warn(
    "allow.configuration is on: burp runs scripts from its configuration, so anyone who controls the hub can run any program here as burp's user, often root. Set it to limited to allow only the changes that a moderator can make."
  )
}

/** Replaces the scheme: Fastify reports HTTP without TLS. */
function tellPlace(address: string): string {
  return `listening for hubs with TLS at ${address.replace(/^https?:\/\//, '')}`
}

/** Logs each change between connected and disconnected once. */
function tellIn(logger: Logger): (news: DialOutNews) => void {
  return ({ hub, isConnected, cause }) => {
    const facts = { hub: `${hub.host}:${hub.port}` }
    if (isConnected) logger.info(facts, 'connected to the hub')
    else logger.warn({ ...facts, err: cause }, 'cannot connect to the hub; retrying')
  }
}

function toTrust(own: Identity, hubs: readonly TrustedHub[]): HubTrust {
  return {
    own,
    others: hubs.map(({ certificate }) => certificate),
    bearerHashes: hubs.map(({ bearerHash }) => bearerHash)
  }
}

function describeTrust({ own, others }: HubTrust) {
  return { agent: toFingerprint(own.certificate), hubs: others.map(toFingerprint) }
}

/** Watches the agent's trusted hubs, which commands change while it runs. */
const everyMs = 1_000

/** Calls `onChange` after each change of the file. Returns a function that stops it. */
function followTrust(folder: string, onChange: () => void): () => void {
  const file = trustFileOf(folder)
  watchFile(file, { interval: everyMs, persistent: false }, onChange)
  return () => unwatchFile(file, onChange)
}
