/** File indexes of all servers: built, limited in size, and searched. */
import type { BurpServer } from '../burp/server/burp-server.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { ServerView } from '../watch/server-watch.js'
import type { IndexedBackup } from './file-index/footer.js'
import {
  HistoryPaths,
  type HistoryState,
  IndexCatalog,
  type ServerHistories
} from './index-catalog.js'
import { ListingReader } from './listing-reader.js'
import { BuildThread, SearchThreads } from './search-threads.js'
import { ServerFiller } from './server-filler.js'
import { ThrowAwayHistories } from './temporary-index.js'

const off: HistoryState = {
  phase: 'off',
  indexed: [],
  failed: [],
  paths: 0,
  bytes: 0,
  builtAt: undefined
}

/** Used while indexing is off. */
const noHistories: ServerHistories = {
  ask: async () => ({ state: 'absent' }),
  lookUpState: async () => off,
  rebuild: async () => {}
}

interface FindLimits {
  readonly enabled: boolean
  /** Absolute path. */
  readonly directory: string
  /** Upper bound of all files together. */
  readonly bytesMax: number
  /** Upper bound per backup. */
  readonly entriesMax: number
  /** Share of the time spent on indexing, per server. */
  readonly share: number
}

export interface FilledHistory {
  readonly server: BurpServer
  readonly client: string
  /** In the order of the index. */
  readonly backups: readonly IndexedBackup[]
  readonly histories: ServerHistories
}

export interface FindRoomParts {
  readonly fleet: Fleet
  readonly limits: FindLimits
  readonly findConfigFile: (server: string) => string | undefined
  readonly log: { warn: (facts: object, text: string) => void }
  /** Called after each check for missing backups, with the content of the index. */
  readonly onFilled?: ((filled: FilledHistory) => Promise<void>) | undefined
}

interface Kept {
  readonly kept: IndexCatalog
  readonly filler: ServerFiller
}

export class IndexService {
  readonly searches = new SearchThreads()
  readonly temporary: ThrowAwayHistories
  readonly #parts: FindRoomParts
  readonly #builds = new BuildThread()
  readonly #listings: ListingReader
  readonly #servers = new Map<BurpServer, Kept>()
  readonly #unsubscribe: () => void

  constructor(parts: FindRoomParts) {
    const { limits, fleet, findConfigFile } = parts
    this.#parts = parts
    const builds = this.#builds
    const { entriesMax } = limits
    const listings = new ListingReader({ thread: builds, entriesMax, findConfigFile })
    this.#listings = listings
    this.temporary = new ThrowAwayHistories({ builds, searches: this.searches, listings })
    this.#followFleet()
    this.#unsubscribe = fleet.subscribe(() => this.#followFleet())
  }

  histories(server: BurpServer): ServerHistories {
    return this.#servers.get(server)?.kept ?? noHistories
  }

  /** Takes the result of a poll. */
  note({ server, fault, clients }: ServerView): void {
    if (fault) return
    const states = new Map([...clients].map(([name, { client }]) => [name, client]))
    this.#servers.get(server)?.filler.note(states)
  }

  /** Returns the progress of indexing, and the clients that it left out. */
  summarise(): { waiting: number; leftOut: string[]; failed: string[] } {
    const all = [...this.#servers.values()]
    return {
      waiting: all.reduce((sum, { filler }) => sum + filler.waitingCount, 0),
      leftOut: all.flatMap(({ kept }) => kept.leftOut),
      failed: all.flatMap(({ kept }) => kept.failed)
    }
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    await Promise.all([...this.#servers.values()].map(({ filler }) => filler.close()))
  }

  /** Drops the indexes of removed servers, but not of replaced ones. */
  #followFleet(): void {
    if (!this.#parts.limits.enabled) return
    const { fleet } = this.#parts
    const servers = new Set(fleet.list())
    for (const [server, { filler, kept }] of this.#servers) {
      if (servers.has(server)) continue
      this.#servers.delete(server)
      const isGone = !fleet.names.includes(server.name)
      void filler.close().then(() => (isGone ? kept.removeAll() : undefined))
    }
    for (const server of servers) {
      if (!this.#servers.has(server)) this.#servers.set(server, this.#create(server))
    }
  }

  #create(server: BurpServer): Kept {
    const { limits, log } = this.#parts
    const kept = new IndexCatalog(server.name, {
      paths: new HistoryPaths(limits.directory),
      searches: this.searches,
      rebuild: client => filler.rebuild(client)
    })
    const filler = new ServerFiller({
      server,
      kept,
      listings: this.#listings,
      builds: this.#builds,
      share: limits.share,
      log,
      onFilled: async (client, backups) => {
        await this.#keepWithin(limits.bytesMax)
        await this.#parts.onFilled?.({ server, client, backups, histories: kept })
      }
    })
    return { kept, filler }
  }

  /** Deletes the longest unused indexes until there is space again. */
  async #keepWithin(bytesMax: number): Promise<void> {
    const all = [...this.#servers.values()].flatMap(({ kept }) =>
      kept.listByAge().map(each => ({ ...each, kept }))
    )
    let bytes = all.reduce((sum, each) => sum + each.bytes, 0)
    for (const { kept, client, bytes: own } of all.toSorted((a, b) => a.askedAt - b.askedAt)) {
      if (bytes <= bytesMax) return
      bytes -= own
      await kept.remove(client)
      kept.setPhase(client, 'left out')
    }
  }
}
