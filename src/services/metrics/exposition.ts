/** All series as Prometheus reads them. Loaded with its library when somebody asks for the first time. */
import { Registry } from 'prom-client'
import type { Caller } from '../../access/caller.js'
import type { BurpServer } from '../../burp/burp-server.js'
import type { Fleet } from '../../burp/fleet.js'
import { Turns } from '../../fair/turns.js'
import type { Healths } from '../../watch/client-healths.js'
import type { Release } from '../about.js'
import { printClientSeries } from './client-series.js'
import { Counted } from './counted.js'
import { addRelease, addStoreSeries, watchProcess } from './process-series.js'
import { addClientCounts, addLoadSeries, addServerSeries } from './server-series.js'
import { gatherFigures } from './server-figures.js'

export interface ExpositionParts {
  fleet: Fleet
  healths: Healths
  release: Release
  /** Of each server; others are counted only. 0: no client has series of its own. */
  clientsMax: number
  /** Throws a Fault while the store cannot be used. */
  checkStore: () => Promise<void>
}

export class Exposition {
  readonly #parts: ExpositionParts
  readonly #counted: Counted

  constructor(parts: ExpositionParts) {
    this.#parts = parts
    this.#counted = new Counted(parts.fleet)
    watchProcess(this.#counted.register)
  }

  countRequest(operation: string | undefined, status: number): void {
    this.#counted.countRequest(operation, status)
  }

  /** Of these servers; of burphub's own process for administrators. */
  async print(caller: Caller, servers: readonly BurpServer[]): Promise<string> {
    const { healths, clientsMax } = this.#parts
    const register = new Registry()
    const turns = new Turns()
    const gathering = { healths, caller, turns }
    const figures = await Promise.all(servers.map(server => gatherFigures(server, gathering)))
    addServerSeries(register, figures)
    addClientCounts(register, figures, clientsMax)
    if (caller.isAdmin) await this.#addOwn(register)
    const registers = caller.isAdmin ? [register, this.#counted.register] : [register]
    const ofClients = await printClientSeries({ figures, clientsMax, turns })
    const others = await Promise.all(registers.map(printSeries))
    return `${[...ofClients, ...others.flat()].join('\n')}\n`
  }

  async #addOwn(register: Registry): Promise<void> {
    const { fleet, release, checkStore } = this.#parts
    addRelease(register, release)
    addLoadSeries(register, fleet.list())
    await addStoreSeries(register, checkStore)
  }
}

function printSeries(register: Registry): Promise<string[]> {
  const names = register.getMetricsAsArray().map(({ name }) => name)
  return Promise.all(names.map(name => register.getSingleMetricAsString(name)))
}
