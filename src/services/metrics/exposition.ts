/** All series as Prometheus reads them. Loaded with its library when somebody asks for the first time. */
import { Registry } from 'prom-client'
import type { Caller } from '../../access/caller.js'
import type { BurpServer, Fleet } from '../../burp/burp-server.js'
import { Turns } from '../../fair/turns.js'
import type { Healths } from '../../watch/client-healths.js'
import type { Release } from '../about.js'
import { addClientSeries } from './client-series.js'
import { Counted } from './counted.js'
import { addRelease, addStoreSeries, watchProcess } from './process-series.js'
import { addLoadSeries, addServerSeries } from './server-series.js'
import { viewServer } from './server-view.js'

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
    this.#counted = new Counted(parts.fleet.list())
    watchProcess(this.#counted.register)
  }

  countRequest(operation: string | undefined, status: number): void {
    this.#counted.countRequest(operation, status)
  }

  /** Of these servers; of burphub's own process for administrators. */
  async print(caller: Caller, servers: readonly BurpServer[]): Promise<string> {
    const { healths, clientsMax } = this.#parts
    const register = new Registry()
    const views = await Promise.all(servers.map(server => viewServer(server, healths, caller)))
    addServerSeries(register, views)
    await addClientSeries(register, views, clientsMax)
    if (!caller.isAdmin) return printSeries([register])
    await this.#addOwn(register)
    return printSeries([register, this.#counted.register])
  }

  async #addOwn(register: Registry): Promise<void> {
    const { fleet, release, checkStore } = this.#parts
    addRelease(register, release)
    addLoadSeries(register, fleet.list())
    await addStoreSeries(register, checkStore)
  }
}

/** One kind after the other: a thousand clients make 50 kB of each. */
async function printSeries(registers: readonly Registry[]): Promise<string> {
  const turns = new Turns()
  const printed: string[] = []
  for (const register of registers) {
    for (const { name } of register.getMetricsAsArray()) {
      printed.push(await register.getSingleMetricAsString(name))
      if (turns.isOver) await turns.next()
    }
  }
  return `${printed.join('\n')}\n`
}
