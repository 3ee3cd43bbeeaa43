/** The configured burp servers, each assembled from its connections and its host. */
import type { SecretCipher } from '../access/secret-cipher.js'
import { AddedServers } from '../burp/server/added-servers.js'
import { BurpServer } from '../burp/server/burp-server.js'
import { Fleet } from '../burp/server/fleet.js'
import { ListingCache } from '../burp/server/trees.js'
import { watchClients } from '../burp/server/burp-wire.js'
import type { Config } from './config/config.js'
import {
  type AgentServerConfig,
  type LocalServerConfig,
  pickServerLimits
} from './config/servers.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { SideThread } from '../threads/side-thread.js'
import { LocalHost } from '../host/local-host.js'
import { createStorageThread } from '../host/stored/storage-orders.js'
import { AgentPort } from '../agents/link/agent-port.js'
import { DialledLink } from '../agents/link/dialled-link.js'
import { AgentCalls } from '../agents/remote/agent-calls.js'
import { AgentTransport } from '../agents/remote/agent-transport.js'
import { createRemoteHost } from '../agents/remote/remote-host.js'
import type { Store } from '../store/store.js'
import type { AgentTrust } from '../services/service.js'
import { decryptSecrets, requireCipher } from '../services/servers/server-secrets.js'
import type { StoredServer } from '../store/servers.js'
import { createHealth, createLocalDoor, createWire, type HealthLog } from './server-parts.js'
import type { ServerWire } from './server-wire.js'
import type { AgentLink, AgentReply } from '../agents/link/link.js'

interface Shared {
  readonly config: Config
  readonly store: Store
  readonly logger: HealthLog
  readonly isVisitor: boolean
  readonly listings: ListingCache
  readonly storageThread: SideThread
  readonly agentPort: AgentPort
  /** The newest transport of each server with an agent. */
  readonly doors: Map<string, AgentTransport>
}

interface FleetOptions {
  /** Decrypts secrets of servers in the database. */
  readonly cipher?: SecretCipher | undefined
  /** For commands next to a running burphub: connects on demand, and removes none of its files. */
  readonly isVisitor?: boolean
}

export interface Servers {
  /** Servers of the configuration, until `added` has been loaded. */
  readonly fleet: Fleet
  readonly added: AddedServers
  /** For agents that connect to burphub; the caller makes it listen. */
  readonly agentPort: AgentPort
  readonly openTrust: (row: StoredServer) => AgentTrust
}

/** Connects to all servers at once. Throws BAD_CONFIG if a key is unusable. */
export function createServers(
  config: Config,
  store: Store,
  logger: HealthLog,
  { isVisitor = false, cipher }: FleetOptions = {}
): Servers {
  const storageThread = createStorageThread()
  const listings = new ListingCache(config.limits.listingCacheBytesMax)
  const agentPort = new AgentPort()
  const doors = new Map<string, AgentTransport>()
  const shared = { config, store, logger, isVisitor, listings, agentPort, doors, storageThread }
  const servers = config.servers.map(server => createServer(server, shared))
  const { defaultServer, alwaysNameServers: isAlwaysNamed } = config
  const fleet = new Fleet(servers, { defaultServer, isAlwaysNamed })
  const create = (row: StoredServer) => createAddedServer(row, shared, cipher)
  const isOpen = (row: StoredServer) => !(openConnection(row, cipher) instanceof Fault)
  const added = new AddedServers({ fleet, store, create, isOpen, log: logger })
  const openTrust = (row: StoredServer) => {
    const door = doors.get(row.name)
    return door ? toTrust(door.calls, () => {}) : openAgentTrust(row, cipher)
  }
  return { fleet, added, agentPort, openTrust }
}

function createAddedServer(
  row: StoredServer,
  shared: Shared,
  cipher: SecretCipher | undefined
): BurpServer {
  const limits = pickServerLimits(shared.config.limits)
  return createServer({ name: row.name, agent: openConnection(row, cipher), limits }, shared)
}

/** Returns the connection, or the fault for a server that cannot be opened, which is shown with it. */
function openConnection(
  row: StoredServer,
  cipher: SecretCipher | undefined
): AgentServerConfig['agent'] | Fault {
  try {
    return toConnection(row, cipher)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    if (fault.code === 'KEY_MISSING') return fault
    return new Fault('KEY_MISSING', fault.text, { cause: fault })
  }
}

/** Throws KEY_MISSING, BAD_CONFIG or NOT_SUPPORTED if its secrets cannot be decrypted. */
function toConnection(
  row: StoredServer,
  cipher: SecretCipher | undefined
): AgentServerConfig['agent'] {
  const { agent, hubCertificate } = row
  const { key, bearer } = decryptSecrets(requireCipher(cipher), row)
  const [address] = agent?.addresses ?? []
  if (!agent || bearer === null) throw new Error('who was enrolled has a secret')
  return {
    ...(address !== undefined && { address: toAddress(address) }),
    certificates: [agent.certificate, agent.nextCertificate].filter(each => each !== null),
    own: { key, certificate: hubCertificate },
    bearer
  }
}

/** Opens a separate connection to an agent for a key rotation. Throws NOT_SUPPORTED. */
export function openAgentTrust(row: StoredServer, cipher: SecretCipher | undefined): AgentTrust {
  const { address, certificates, own, bearer } = toConnection(row, cipher)
  if (!address) {
    throw new Fault(
      'NOT_SUPPORTED',
      say`The agent of ${row.name} connects to burphub. Rotate its keys through the running burphub.`
    )
  }
  const link = new DialledLink({ address, trust: { own, others: certificates }, bearer })
  return toTrust(new AgentCalls(link), () => link.close())
}

function toTrust(calls: AgentCalls, close: () => void): AgentTrust {
  return {
    begin: async change => (await calls.call('beginTrust', change)).certificate,
    finish: fingerprint => calls.find('finishTrust', { fingerprint }),
    close
  }
}

/** Parses `host:port`, with an IPv6 address in brackets. */
function toAddress(text: string) {
  const { hostname, port } = new URL(`https://${text}`)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443) }
}

/** Includes servers whose agent is unreachable because the key is missing. */
type KnownConfig = LocalServerConfig | ClosedServerConfig
type ClosedServerConfig = Omit<AgentServerConfig, 'agent'> & {
  readonly agent: AgentServerConfig['agent'] | Fault
}

function createServer(server: KnownConfig, shared: Shared): BurpServer {
  const { config, store, logger, isVisitor, listings } = shared
  const { name, limits } = server
  const door = 'agent' in server ? createRemoteDoor(server, shared) : createLocalDoor(server)
  if (door instanceof AgentTransport) shared.doors.set(name, door)
  const health = createHealth(server, logger, () => ({
    client: door.ownClient,
    serverVersion: wire.version
  }))
  const wire = createWire(server, { door, health, verify: config.restore.verify })
  // The agent renews its own connections.
  const host =
    door instanceof AgentTransport
      ? createRemoteHost(door.calls)
      : createLocalHost(server, wire, shared)
  if (!isVisitor) wire.warm()
  const listingBytesMax = limits.replyBytesMax
  return new BurpServer({ name, wire, host, store, health, listings, listingBytesMax })
}

function createLocalHost(server: KnownConfig, wire: ServerWire, shared: Shared): LocalHost {
  const { config, storageThread, isVisitor } = shared
  const host = new LocalHost({
    server: server.name,
    serverConfig: 'serverConfig' in server ? server.serverConfig : undefined,
    versionsMax: config.settings.versionsMax,
    watch: watchClients(wire),
    onSaved: () => wire.lookForChanges(),
    storageThread
  })
  if (!isVisitor) {
    void host.tidy()
    wire.keepFresh(() => host.hasUnnoticedChanges())
  }
  return host
}

function createRemoteDoor(
  { agent, limits }: ClosedServerConfig,
  { agentPort }: Shared
): AgentTransport {
  if (agent instanceof Fault) return new AgentTransport({ link: new ClosedLink(agent), ...limits })
  const { address, certificates, own, bearer } = agent
  const trust = { own, others: certificates }
  const { connectTimeoutMs, replyBytesMax } = limits
  const link = address
    ? new DialledLink({ address, trust, bearer, connectTimeoutMs })
    : agentPort.admit({ own, certificates, bearer })
  return new AgentTransport({ link, connectTimeoutMs, replyBytesMax })
}

/** A link to an agent that cannot be reached: each request fails with the reason. */
class ClosedLink implements AgentLink {
  readonly state = 'down'
  readonly fault: Fault

  constructor(fault: Fault) {
    this.fault = fault
  }

  request(): Promise<AgentReply> {
    return Promise.reject(this.fault)
  }

  onChange(): () => void {
    return () => {}
  }

  close(): void {}
}
