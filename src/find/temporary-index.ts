/**
 * Temporary indexes of one or two backups that are not in an index file: built from burp's listings
 * on request, in memory, and dropped when others need the space.
 */
import { LRUCache } from 'lru-cache'
import { type Requester, uninterrupted } from '../queues/requester.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import { Fault } from '../faults.js'
import type { BackupKey } from './file-index/footer.js'
import type { ListingReader } from './listing-reader.js'
import { BuildThread, type SearchThreads } from './search-threads.js'
import type { DraftBackup, Drafted } from './threads/build-tasks.js'
import type { Answered, SearchAsk } from './threads/search-tasks.js'
import { randomUUID } from 'node:crypto'
import type { ManifestOrder, StoredManifests } from '../host/burp-host.js'

/** More listings take too long. */
export const temporaryBackupsMax = 2
const bytesMax = 33_554_432

interface ThrowAwayParts {
  readonly builds: BuildThread
  readonly searches: SearchThreads
  readonly listings: ListingReader
}

interface WantedBackups {
  readonly client: string
  /** Up to `temporaryBackupsMax`. */
  readonly backups: readonly BackupKey[]
}
type ThrowAwayQuestion = WantedBackups & { readonly ask: SearchAsk }

export class ThrowAwayHistories {
  readonly #parts: ThrowAwayParts
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: bytesMax,
    sizeCalculation: ({ length }) => length + 1_000
  })
  readonly #underWay = new Map<string, Promise<Uint8Array>>()

  constructor(parts: ThrowAwayParts) {
    this.#parts = parts
  }

  /** Throws the faults of listing and searching, and REPLY_TOO_LARGE. */
  async ask<T>(
    server: BurpServer,
    { ask, ...wanted }: ThrowAwayQuestion,
    asker: Requester
  ): Promise<Answered<T>> {
    const bytes = await this.#find(server, wanted, asker)
    const reply = await this.#parts.searches.run<T>(asker, { source: { bytes }, ask })
    if (reply.state === 'answered') return reply
    throw new Error('What was made a moment ago cannot be read.')
  }

  async #find(server: BurpServer, wanted: WantedBackups, asker: Requester): Promise<Uint8Array> {
    const keys = wanted.backups.map(({ number, timestamp }) => [number, timestamp])
    const key = JSON.stringify([server.name, wanted.client, keys])
    // The caller that started it may have disconnected.
    const shared = await this.#underWay.get(key)?.catch(() => undefined)
    const kept = shared ?? this.#kept.get(key)
    if (kept) return kept
    const making = this.#make(server, wanted, asker)
    this.#underWay.set(key, making)
    try {
      const bytes = await making
      this.#kept.set(key, bytes)
      return bytes
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #make(
    server: BurpServer,
    { client, backups }: WantedBackups,
    asker: Requester
  ): Promise<Uint8Array> {
    const { listings, builds } = this.#parts
    const drafts: DraftBackup[] = []
    try {
      for (const { number, timestamp } of backups) {
        const wanted = { client, number, timestamp, isAside: false }
        const listing = await listings.read(server, wanted, asker)
        if (listing === 'too large') throw tooManyFiles()
        drafts.push(listing)
      }
    } catch (error) {
      await listings.forget(drafts, asker)
      throw error
    }
    const bytes = await builds.run(asker, { do: 'pack', drafts })
    if (bytes instanceof Uint8Array) return bytes
    throw new Fault('BURP_BUSY', 'The listing of this backup was lost in transit. Try again.')
  }
}

function tooManyFiles(): Fault {
  return new Fault('REPLY_TOO_LARGE', 'This backup contains more files than a search can process.')
}

/** About 200 MB of memory while packing; larger backups are queried from burp. */
const ownEntriesMax = 2_000_000

export class ManifestPacker implements StoredManifests {
  readonly #server: string
  readonly #configFile: string | undefined
  readonly #thread = new BuildThread()

  /** `configFile`: absolute path of burp-server.conf; without it nothing can be read. */
  constructor(server: string, configFile: string | undefined) {
    this.#server = server
    this.#configFile = configFile
  }

  async pack({ backup, entriesMax }: ManifestOrder, asker: Requester): Promise<Buffer | undefined> {
    if (this.#configFile === undefined) return undefined
    const draft = randomUUID()
    const drafted = (await this.#thread.run(asker, {
      do: 'read manifest',
      draft,
      server: this.#server,
      configFile: this.#configFile,
      backup,
      entriesMax: Math.min(entriesMax, ownEntriesMax)
    })) as Drafted
    if (drafted.state === 'too large' && entriesMax <= ownEntriesMax) throw tooManyFiles()
    if (drafted.state !== 'there') return undefined
    const { number, timestamp } = backup
    const drafts = [{ draft, number, timestamp, source: 'manifest' } as const]
    const bytes = await this.#thread.run(uninterrupted(asker), { do: 'pack', drafts })
    // Shared memory cannot be sent.
    return bytes instanceof Uint8Array ? Buffer.from(bytes) : undefined
  }
}
