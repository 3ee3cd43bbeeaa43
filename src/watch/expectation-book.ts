/** The current expected schedules: read again only after a change by this or another instance. */
import type { StoredExpectation } from '../store/expectations.js'
import type { Store } from '../store/store.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import type { ExpectationSource, ExpectOf } from './client-healths.js'
import type { ClientTimers } from './client-timers.js'
import { SaidExpectations } from './expectations.js'

export class ExpectationBook implements ExpectationSource {
  readonly #store: Pick<Store, 'revision' | 'expectations'>
  readonly #written: readonly StoredExpectation[]
  readonly #timers: Pick<ClientTimers, 'look'> | undefined
  #known: { revision: number; said: Promise<SaidExpectations> } | undefined

  /** `written`: what stands in the configuration file. */
  constructor(
    store: Pick<Store, 'revision' | 'expectations'>,
    written: readonly StoredExpectation[] = [],
    timers?: Pick<ClientTimers, 'look'>
  ) {
    this.#store = store
    this.#written = written
    this.#timers = timers
  }

  /** Throws STORE_UNAVAILABLE. */
  async read(): Promise<SaidExpectations> {
    const revision = await this.#store.revision()
    if (this.#known?.revision === revision) return this.#known.said
    const known = { revision, said: this.#load() }
    this.#known = known
    known.said.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return known.said
  }

  async look(server: Pick<BurpServer, 'name' | 'host'>): Promise<ExpectOf> {
    const said = await this.read()
    const timerOf = await this.#timers?.look(server)
    return client => {
      const expectation = said.expectOf(server.name, client)
      const measureTimer = timerOf?.(client.name)
      return measureTimer ? { ...expectation, measureTimer } : expectation
    }
  }

  async #load(): Promise<SaidExpectations> {
    return new SaidExpectations(await this.#store.expectations.list(), this.#written)
  }
}
