/** The way to a burp server whose ports can be reached from here. */
import type { BurpDoor } from '../burp/server/burp-transport.js'
import type { BurpPort } from '../burp/server/burp-wire.js'
import { tryLogin } from '../protocol/login-trial.js'
import { mainPortAdvice } from '../protocol/main-connection.js'
import { readOwnCertificates } from '../protocol/own-certificates.js'
import { StatusSession, type SessionLimits, type StatusTarget } from '../protocol/status-session.js'
import { PortExchanges, type ExchangeLimits } from '../restore/port-exchanges.js'

export interface PortsDoorOptions {
  readonly target: StatusTarget
  /** For restores and deletions. */
  readonly mainPort: {
    readonly port: number
    readonly deletePort?: number | undefined
    readonly limits: ExchangeLimits
  }
  readonly session: Omit<SessionLimits, 'firstAnswerTimeoutMs'>
}

export function createPortsDoor({ target, mainPort, session }: PortsDoorOptions): BurpDoor {
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
        const advice = port === 'main' ? { advice: mainPortAdvice } : {}
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
