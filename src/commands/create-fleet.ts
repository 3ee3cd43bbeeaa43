/** The burp servers of the configuration, each put together from its wire and its host. */
import type { Logger } from 'pino'
import type { BurpDoor } from '../burp/burp-door.js'
import { BurpServer } from '../burp/burp-server.js'
import { Fleet } from '../burp/fleet.js'
import { ServerHealth } from '../burp/server-health.js'
import { ListingCache } from '../burp/trees.js'
import { watchClients } from '../burp/wire-watch.js'
import type { Config, ServerConfig } from '../config/config.js'
import type { SideThread } from '../fair/side-thread.js'
import { createConfigurationThread } from '../host/configuration/local-configuration.js'
import { LocalHost } from '../host/local-host.js'
import { createStorageThread } from '../host/stored/storage-orders.js'
import { defaultMainPortLimits, type MainPortLimits } from '../restore/main-port.js'
import type { Store } from '../store/store.js'
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
  /** For a look beside a burphub that runs: connects when asked, and clears away nothing of its. */
  readonly isVisitor?: boolean
}

/** They are connected to at once. */
export function createFleet(
  config: Config,
  store: Store,
  logger: HealthLog,
  { isVisitor = false }: FleetOptions = {}
): Fleet {
  const threads = { thread: createConfigurationThread(), storageThread: createStorageThread() }
  const listings = new ListingCache(config.limits.listingCacheBytesMax)
  const shared = { config, store, logger, isVisitor, listings, ...threads }
  const servers = config.servers.map(server => createServer(server, shared))
  const { defaultServer, alwaysNameServers: isAlwaysNamed } = config
  return new Fleet(servers, { defaultServer, isAlwaysNamed })
}

function createServer(server: ServerConfig, shared: Shared): BurpServer {
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
  server: ServerConfig,
  health: ServerHealth,
  { verify }: Config['restore']
): ServerWire {
  const { limits } = server
  const lane = (questionTimeoutMs: number) => ({
    queueLengthMax: limits.queueLengthMax,
    questionTimeoutMs,
    keepAliveMs
  })
  return new ServerWire({
    door: createDoor(server),
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
function createHealth({ name, limits, connection }: ServerConfig, log: HealthLog): ServerHealth {
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
      const remedy = `write super_client = ${connection.cname} in burp-server.conf, and reload burp`
      log.warn({ server: name, code: 'NO_SUPER_CLIENT' }, `${what}: ${remedy}`)
    }
  })
}
