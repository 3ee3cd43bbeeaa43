/** The burp servers that burphub stands in front of, as they are now: they come and go while it runs. */
import { Fault, noServerYet, noSuchServer } from '../../faults.js'
import { compareNames } from '../../natural-order.js'
import type { BurpServer } from './burp-server.js'

export interface FleetOptions {
  /** Which is meant where none is named, else the first one. */
  readonly defaultServer?: string | undefined
  /** Answers name the server also while there is one only. */
  readonly isAlwaysNamed?: boolean
}

type Listener = () => void

export class Fleet {
  /** Those of the configuration stay, in its order. */
  readonly #configured: readonly BurpServer[]
  readonly #added = new Map<string, BurpServer>()
  readonly #options: FleetOptions
  readonly #listeners = new Set<Listener>()
  #servers: ReadonlyMap<string, BurpServer> = new Map()

  /** Throws BAD_CONFIG where two have one name. */
  constructor(configured: readonly BurpServer[], options: FleetOptions = {}) {
    this.#configured = configured
    this.#options = options
    this.#arrange()
    if (this.#servers.size < configured.length) {
      throw new Fault('BAD_CONFIG', 'Two servers have the same name.')
    }
  }

  /** The named server, or the default one. Throws NO_SUCH_SERVER. */
  find(name?: string): BurpServer {
    const server = name === undefined ? this.lookUpDefault() : this.#servers.get(name)
    if (server) return server
    const wanted = name ?? this.#options.defaultServer
    throw wanted === undefined ? noServerYet() : noSuchServer(wanted)
  }

  /** Undefined while it is not there: the configuration may name one that has yet to be added. */
  lookUpDefault(): BurpServer | undefined {
    const { defaultServer } = this.#options
    return defaultServer === undefined ? this.list()[0] : this.#servers.get(defaultServer)
  }

  /** Those of the configuration in its order, then the others by name. */
  list(): readonly BurpServer[] {
    return [...this.#servers.values()]
  }

  get names(): readonly string[] {
    return [...this.#servers.keys()]
  }

  /** What answers call the server: its name, or null when there is only one. */
  agentOf(server: BurpServer): string | null {
    return this.#servers.size === 1 && !this.#options.isAlwaysNamed ? null : server.name
  }

  /** Adds a server, or replaces the added one of its name, which is closed. */
  async put(server: BurpServer): Promise<void> {
    if (this.#isConfigured(server.name)) throw new Error('the configuration has one of this name')
    const before = this.#added.get(server.name)
    this.#added.set(server.name, server)
    this.#change()
    await before?.close()
  }

  /** Takes an added one away and closes it. */
  async remove(name: string): Promise<void> {
    const server = this.#added.get(name)
    if (!server) return
    this.#added.delete(name)
    this.#change()
    await server.close()
  }

  /** The listener is told after each change, and must not throw. What comes back ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when what is known of them is kept in the store. */
  async close(): Promise<void> {
    this.#listeners.clear()
    await Promise.all(this.list().map(server => server.close()))
  }

  #isConfigured(name: string): boolean {
    return this.#configured.some(server => server.name === name)
  }

  #change(): void {
    this.#arrange()
    for (const listener of this.#listeners) listener()
  }

  #arrange(): void {
    const added = [...this.#added.values()].toSorted((a, b) => compareNames(a.name, b.name))
    const all = [...this.#configured, ...added]
    this.#servers = new Map(all.map(server => [server.name, server]))
  }
}
