/** The burp servers of this hub; servers are added and removed while it runs. */
import { Fault, noServerYet, noSuchServer } from '../../faults.js'
import { compareNames } from '../../natural-order.js'
import type { BurpServer } from './burp-server.js'

export interface FleetOptions {
  /** Server for requests that name none. Default: the first. */
  readonly defaultServer?: string | undefined
  /** Whether answers name the server even if there is only one. */
  readonly isAlwaysNamed?: boolean
}

type Listener = () => void

export class Fleet {
  /** Servers of the configuration file, which cannot be removed, in its order. */
  readonly #configured: readonly BurpServer[]
  readonly #added = new Map<string, BurpServer>()
  readonly #options: FleetOptions
  readonly #listeners = new Set<Listener>()
  #servers: ReadonlyMap<string, BurpServer> = new Map()

  /** Throws BAD_CONFIG if two servers have the same name. */
  constructor(configured: readonly BurpServer[], options: FleetOptions = {}) {
    this.#configured = configured
    this.#options = options
    this.#arrange()
    if (this.#servers.size < configured.length) {
      throw new Fault('BAD_CONFIG', 'Two servers have the same name.')
    }
  }

  /** Throws NO_SUCH_SERVER. */
  find(name?: string): BurpServer {
    const server = name === undefined ? this.lookUpDefault() : this.#servers.get(name)
    if (server) return server
    const wanted = name ?? this.#options.defaultServer
    throw wanted === undefined ? noServerYet() : noSuchServer(wanted)
  }

  /** Undefined if the configuration names a server that has not been added yet. */
  lookUpDefault(): BurpServer | undefined {
    const { defaultServer } = this.#options
    return defaultServer === undefined ? this.list()[0] : this.#servers.get(defaultServer)
  }

  /** Returns the servers of the configuration in its order, then the others by name. */
  list(): readonly BurpServer[] {
    return [...this.#servers.values()]
  }

  get names(): readonly string[] {
    return [...this.#servers.keys()]
  }

  /** Returns the server's name for answers; null if there is only one server. */
  agentOf(server: BurpServer): string | null {
    return this.#servers.size === 1 && !this.#options.isAlwaysNamed ? null : server.name
  }

  /** Adds a server, or replaces and closes the added one of the same name. */
  async put(server: BurpServer): Promise<void> {
    if (this.#isConfigured(server.name)) throw new Error('the configuration has one of this name')
    const before = this.#added.get(server.name)
    this.#added.set(server.name, server)
    this.#change()
    await before?.close()
  }

  async remove(name: string): Promise<void> {
    const server = this.#added.get(name)
    if (!server) return
    this.#added.delete(name)
    this.#change()
    await server.close()
  }

  /** Calls the listener after each change; it must not throw. Returns the function to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when the state of all servers is saved. */
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
