/** Checks addresses of agents: `host:port`, as in the contract. */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

const portMax = 65_535
const form = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9][A-Za-z0-9._-]{0,253}):(\d{1,5})$/

/** Throws INVALID_INPUT. */
export function requireAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const port = Number(form.exec(address)?.[1])
    if (port >= 1 && port <= portMax) continue
    throw new Fault(
      'INVALID_INPUT',
      say`Write addresses as HOST:PORT, with a port from 1 to ${portMax}.`,
      {
        errors: { addresses: say`must have the format HOST:PORT, with a port from 1 to ${portMax}` }
      }
    )
  }
}
