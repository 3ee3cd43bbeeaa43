/** Where agents are found: `host:port`, as the contract has it. */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

const portMax = 65_535

/** Throws INVALID_INPUT for what no port can be. */
export function requirePorts(addresses: readonly string[]): void {
  for (const address of addresses) {
    const port = Number(/:(\d+)$/.exec(address)?.[1])
    if (port >= 1 && port <= portMax) continue
    throw new Fault('INVALID_INPUT', say`${address} has no port from 1 to ${portMax}.`, {
      errors: { addresses: say`have no port from 1 to ${portMax}` }
    })
  }
}
