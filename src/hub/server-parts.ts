import type { Logger } from 'pino'
import type { BurpPort, BurpTransport } from '../burp/server/burp-wire.js'
import { ServerHealth } from '../burp/server/server-health.js'
import type { LocalServerConfig, ServerConfig } from './config/servers.js'
import { tryLogin } from '../protocol/login.js'
import { mainPortAdvice } from '../protocol/main-connection.js'
import { readOwnCertificates } from '../protocol/tls-connection.js'
import { StatusSession, type SessionLimits, type StatusTarget } from '../protocol/status-session.js'
import {
  defaultMainPortLimits,
  type ExchangeLimits,
  type MainPortLimits,
  PortExchanges
} from '../restore/port-exchanges.js'
import { toSuperClientOption } from '../conf/burp-versions.js'
import type { Passing } from '../restore/gzip-passthrough.js'
import { lanesCount, ServerWire } from './server-wire.js'

export type HealthLog = Pick<Logger, 'info' | 'warn'>

/** burp closes a connection that is idle for two hours. */
const keepAliveMs = 1_800_000

interface WireOptions {
  readonly door: BurpTransport
  readonly health: ServerHealth
  readonly verify: Passing['verify']
}

export function createWire(
  { limits }: Pick<ServerConfig, 'limits'>,
  { door, health, verify }: WireOptions
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

export function createLocalDoor({ connection, limits }: LocalServerConfig): BurpTransport {
  const { connectTimeoutMs, replyBytesMax } = limits
  const { port, deletePort } = connection
  return createPortsDoor({
    target: { ...connection, port: connection.statusPort },
    mainPort: { port, deletePort, limits: { ...defaultMainPortLimits, connectTimeoutMs } },
    session: { connectTimeoutMs, replyBytesMax }
  })
}

interface PortsDoorOptions {
  readonly target: StatusTarget
  readonly mainPort: {
    readonly port: number
    readonly deletePort?: number | undefined
    readonly limits: ExchangeLimits
  }
  readonly session: Omit<SessionLimits, 'firstAnswerTimeoutMs'>
}

/** Connects to a burp server whose ports burphub reaches directly. */
export function createPortsDoor({ target, mainPort, session }: PortsDoorOptions): BurpTransport {
  const ports: Record<BurpPort, number> = { main: mainPort.port, status: target.port }
  const exchanges = new PortExchanges(
    { ...target, port: mainPort.port },
    mainPort.limits,
    mainPort.deletePort
  )
  return {
    ownClient: target.cname,
    exchanges,
    examination: {
      host: target.host,
      ports,
      tryLogin(port, signal) {
        const advice = port === 'main' ? { advice: mainPortAdvice } : { isStatusPort: true }
        const timeoutMs = session.connectTimeoutMs
        return tryLogin({ ...target, port: ports[port] }, { timeoutMs, signal, ...advice })
      },
      listCertificates: () => readOwnCertificates(target)
    },
    openSession(_lane, { firstAnswerTimeoutMs, version, onLogin }) {
      const limits = { ...session, firstAnswerTimeoutMs }
      return StatusSession.open(target, limits, { version, onLogin })
    },
    close: () => exchanges.close()
  }
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

/** Logs each change as one line, which shows when a server was unreachable. */
export function createHealth(
  { name, limits }: Pick<ServerConfig, 'name' | 'limits'>,
  log: HealthLog,
  findOwn: () => { client: string; serverVersion: string }
): ServerHealth {
  return new ServerHealth(limits.gatherTimeoutMs, {
    onState(state, fault) {
      if (state === 'ready') return log.info({ server: name }, 'the burp server is reachable again')
      if (state === 'reading') return log.info({ server: name, code: fault?.code }, fault?.message)
      const why = { server: name, code: fault?.code, err: fault?.cause }
      const what = state === 'slow' ? 'responds slowly' : 'is unreachable'
      log.warn(why, `the burp server ${what}: ${fault?.message ?? ''}`)
    },
    onBlind() {
      const what = 'burp lists no client except the one that burphub itself uses'
      const { client, serverVersion } = findOwn()
      const option = toSuperClientOption(serverVersion)
      const remedy = `set ${option} = ${client} in burp-server.conf and reload burp`
      log.warn({ server: name, code: 'NO_SUPER_CLIENT' }, `${what}: ${remedy}`)
    }
  })
}
