/** Measures memory and connections of burphub after all requests. */
import type { Lab } from '../lab/lab.js'
import { printMegabytes, type Figure } from './figures.js'
import type { Hub } from './hub.js'
import { countConnections, readMemory } from './process-facts.js'

const residentBytesMax = 200e6
/** One for queries, one for browsing. */
const connectionsMax = 2

export function measureFootprint(lab: Lab, hub: Hub): Figure[] {
  const { bytes, bytesMax } = readMemory(hub.pid)
  const connections = countConnections(hub.pid, lab.statusPort)
  return [
    {
      what: `resident memory after all this (highest ${printMegabytes(bytesMax)})`,
      measured: printMegabytes(bytes),
      target: `< ${printMegabytes(residentBytesMax)}`,
      isOk: bytes < residentBytesMax
    },
    {
      what: 'status connections to the burp server',
      measured: String(connections),
      target: String(connectionsMax),
      isOk: connections === connectionsMax
    }
  ]
}
