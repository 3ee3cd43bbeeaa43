/**
 * What is expected of clients as it is now: read again only after somebody has changed something, here
 * or at another burphub.
 */
import type { StoredExpectation } from '../store/expectations.js'
import type { Store } from '../store/store.js'
import type { BurpServer } from '../burp/burp-server.js'
import type { ClientState } from '../burp/client-state.js'
import type { ExpectationSource } from './client-healths.js'
import { SaidExpectations } from './expectations.js'
import type { Expectation } from './health.js'

export class ExpectationBook implements ExpectationSource {
  readonly #store: Pick<Store, 'revision' | 'expectations'>
  readonly #written: readonly StoredExpectation[]
  #known: { revision: number; said: Promise<SaidExpectations> } | undefined

  /** `written`: what stands in the configuration file. */
  constructor(
    store: Pick<Store, 'revision' | 'expectations'>,
    written: readonly StoredExpectation[] = []
  ) {
    this.#store = store
    this.#written = written
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

  async look({ name }: Pick<BurpServer, 'name'>): Promise<(client: ClientState) => Expectation> {
    const said = await this.read()
    return client => said.expectOf(name, client)
  }

  async #load(): Promise<SaidExpectations> {
    return new SaidExpectations(await this.#store.expectations.list(), this.#written)
  }
}
