import type { MainTarget } from '../../src/protocol/main-connection.js'
import { MainPort } from '../../src/restore/main-port.js'
import type { Passing } from '../../src/restore/gzip-passthrough.js'
import {
  defaultMainPortLimits,
  type ExchangeLimits,
  type MainPortLimits,
  PortExchanges
} from '../../src/restore/port-exchanges.js'

export type PortLimits = MainPortLimits & ExchangeLimits

/** Creates a main port that is reachable from this machine. */
export function createMainPort(
  target: MainTarget,
  limits: Partial<PortLimits> = {},
  verify?: Passing['verify']
): MainPort {
  const whole = { ...defaultMainPortLimits, ...limits }
  return new MainPort(new PortExchanges(target, whole), whole, verify)
}
