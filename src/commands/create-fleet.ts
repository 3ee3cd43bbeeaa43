/** The burp servers of the configuration, each put together from its wire and its host. */
import type { Logger } from 'pino'
import type { Seal } from '../access/sealing.js'
import { AddedServers } from '../burp/added-servers.js'
import type { BurpDoor } from '../burp/burp-door.js'
import { BurpServer } from '../burp/burp-server.js'
import { Fleet } from '../burp/fleet.js'
import { ServerHealth } from '../burp/server-health.js'
import { ListingCache } from '../burp/trees.js'
import { watchClients } from '../burp/wire-watch.js'
import type { Config, ServerConfig } from '../config/config.js'
import { pickServerLimits } from '../config/servers.js'
import type { SideThread } from '../fair/side-thread.js'
import { createConfigurationThread } from '../host/configuration/local-configuration.js'
import { LocalHost } from '../host/local-host.js'
import { createStorageThread } from '../host/stored/storage-orders.js'
import { defaultMainPortLimits, type MainPortLimits } from '../restore/main-port.js'
import type { Store } from '../store/store.js'
import { createAbsentDoor } from './absent-door.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { openSecrets, requireSeal } from '../services/servers/server-secrets.js'
import type { StoredServer } from '../store/servers.js'
import { createPortsDoor } from './ports-door.js'
import { lanesCount, ServerWire } from './server-wire.js'

/** burp closes a connection that is idle for two hours. */
const keepAliveMs = 1_800_000

type HealthLog = Pick<Logger, 'info' | 'warn'>

interface Shared {
  readonly config: Config
  readonly store: Store
  readonly logger: HealthLog
  readonly isVisitor: boolean
  readonly listings: ListingCache
  readonly thread: SideThread
  readonly storageThread: SideThread
}

interface FleetOptions {
  /** Opens what is kept of servers that were added. */
  readonly seal?: Seal | undefined
  /** For a look beside a burphub that runs: connects when asked, and clears away nothing of its. */
  readonly isVisitor?: boolean
}

export interface Servers {
  /** Those of the configuration, until `added` has been followed. */
  readonly fleet: Fleet
  readonly added: AddedServers
}

/** They are connected to at once. Throws BAD_CONFIG for a key that cannot be used. */
export function createServers(
  config: Config,
  store: Store,
  logger: HealthLog,
  { isVisitor = false, seal }: FleetOptions = {}
): Servers {
  const threads = { thread: createConfigurationThread(), storageThread: createStorageThread() }
  const listings = new ListingCache(config.limits.listingCacheBytesMax)
  const shared = { config, store, logger, isVisitor, listings, ...threads }
  const servers = config.servers.map(server => createServer(server, shared))
  const { defaultServer, alwaysNameServers: isAlwaysNamed } = config
  const fleet = new Fleet(servers, { defaultServer, isAlwaysNamed })
  const create = (row: StoredServer) => createAddedServer(row, shared, seal)
  return { fleet, added: new AddedServers({ fleet, store, create, log: logger }) }
}

function createAddedServer(
  { name, ...row }: StoredServer,
  shared: Shared,
  seal: Seal | undefined
): BurpServer {
  openSecrets(requireSeal(seal), { name, ...row })
  const limits = pickServerLimits(shared.config.limits)
  const unreachable = () =>
    new Fault('AGENT_UNREACHABLE', say`The agent of ${name} cannot be asked.`)
  return assemble({ name, limits, door: createAbsentDoor(unreachable) }, shared)
}

function createServer({ connection, ...server }: ServerConfig, shared: Shared): BurpServer {
  const door = createDoor({ connection, ...server })
  return assemble({ ...server, door }, shared)
}

interface Placed extends Omit<ServerConfig, 'connection'> {
  readonly door: BurpDoor
}

function assemble(server: Placed, shared: Shared): BurpServer {
  const { config, store, logger, thread, storageThread, listings } = shared
  const { name } = server
  const health = createHealth(server, logger)
  const wire = createWire(server, health, config.restore)
  const host = new LocalHost({
    server: name,
    serverConfig: server.serverConfig,
    versionsMax: config.settings.versionsMax,
    watch: watchClients(wire),
    thread,
    storageThread
  })
  if (!shared.isVisitor) {
    void host.tidy()
    wire.warm()
  }
  const listingBytesMax = server.limits.replyBytesMax
  return new BurpServer({ name, wire, host, store, health, listings, listingBytesMax })
}

function createWire(
  { door, limits }: Placed,
  health: ServerHealth,
  { verify }: Config['restore']
): ServerWire {
  const lane = (questionTimeoutMs: number) => ({
    queueLengthMax: limits.queueLengthMax,
    questionTimeoutMs,
    keepAliveMs
  })
  return new ServerWire({
    door,
    restores: { limits: toMainPortLimits(limits), verify },
    health,
    firstAnswerTimeoutMs: limits.firstAnswerTimeoutMs,
    questions: lane(limits.questionTimeoutMs),
    browsing: lane(limits.browseTimeoutMs),
    sparesMax: limits.statusConnectionsMax - lanesCount
  })
}

function createDoor({ connection, limits }: ServerConfig): BurpDoor {
  const { connectTimeoutMs, replyBytesMax } = limits
  return createPortsDoor({
    target: { ...connection, port: connection.statusPort },
    mainPort: { port: connection.port, limits: { ...defaultMainPortLimits, connectTimeoutMs } },
    session: { connectTimeoutMs, replyBytesMax }
  })
}

function toMainPortLimits(limits: ServerConfig['limits']): MainPortLimits {
  return {
    ...defaultMainPortLimits,
    connectionsMax: limits.mainConnectionsMax,
    queueTimeoutMs: limits.mainQueueTimeoutMs,
    pace: {
      bytesPerSecondMin: limits.slowRestoreBytesPerSecond,
      overMs: limits.slowRestoreAfterMs
    }
  }
}

/** Each change is one line, so that the log tells when a server was away. */
function createHealth({ name, limits, door }: Placed, log: HealthLog): ServerHealth {
  return new ServerHealth(limits.gatherTimeoutMs, {
    onState(state, fault) {
      if (state === 'ready') return log.info({ server: name }, 'the burp server answers again')
      if (state === 'reading') return log.info({ server: name, code: fault?.code }, fault?.message)
      const why = { server: name, code: fault?.code, err: fault?.cause }
      const what = state === 'slow' ? 'is slow' : 'cannot be reached'
      log.warn(why, `the burp server ${what}: ${fault?.message ?? ''}`)
    },
    onBlind() {
      const what = 'burp shows us no client but the one that burphub is itself'
      const remedy = `write super_client = ${door.ownClient} in burp-server.conf, and reload burp`
      log.warn({ server: name, code: 'NO_SUPER_CLIENT' }, `${what}: ${remedy}`)
    }
  })
}
