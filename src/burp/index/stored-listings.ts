/**
 * Listings read from burp's files. Callers that want the same listing share one read, which stops
 * when all of them have left.
 */
import { type Requester, backgroundRequester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import type { StoredTrees } from '../../host/stored-trees.js'
import { type TreePage, toTreePage } from '../../protocol/tree-pages.js'
import { tooLargeAnswer } from '../../protocol/status-session.js'
import { Listing } from '../server/listing.js'

export type WantedTree = Omit<Parameters<StoredTrees['read']>[0], 'user' | 'from'>

interface Reading {
  readonly listing: Promise<Listing | undefined>
  waitingCount: number
}

/** Less than the lifetime of an idle thread. */
const preparedForMs = 20_000

export class StoredListings {
  readonly #trees: StoredTrees
  readonly #bytesMax: number
  readonly #readings = new Map<string, Reading>()
  #preparedAt = Number.NEGATIVE_INFINITY

  /** `bytesMax`: upper bound of one listing in memory. */
  constructor(trees: StoredTrees, bytesMax: number) {
    this.#trees = trees
    this.#bytesMax = bytesMax
  }

  /**
   * Starts the thread that reads burp's files, which takes 50 to 90 ms, by asking for a backup that
   * does not exist: a caller who looks at a client's backups is likely to browse one.
   */
  prepare(client: string): void {
    const now = performance.now()
    if (now - this.#preparedAt < preparedForMs) return
    this.#preparedAt = now
    const backup = { client, number: 0, timestamp: 0 }
    void this.#trees.read({ user: backgroundRequester.user, backup, directory: '', from: 0 })
  }

  /** Returns undefined if only burp can answer. Throws HUNG_UP and REPLY_TOO_LARGE. */
  async lookUp(wanted: WantedTree, asker: Requester): Promise<Listing | undefined> {
    requireConnected(asker)
    const key = JSON.stringify(wanted)
    const reading = this.#readings.get(key) ?? this.#begin(key, wanted, asker.user)
    reading.waitingCount += 1
    const leave = () => (reading.waitingCount -= 1)
    asker.signal.addEventListener('abort', leave, { once: true })
    try {
      const listing = await reading.listing
      requireConnected(asker)
      return listing
    } finally {
      asker.signal.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, wanted: WantedTree, user: string): Reading {
    const isWanted = () => reading.waitingCount > 0
    const reading: Reading = { listing: this.#read(wanted, user, isWanted), waitingCount: 0 }
    this.#readings.set(key, reading)
    const end = () => this.#readings.delete(key)
    reading.listing.then(end, end)
    return reading
  }

  async #read(
    wanted: WantedTree,
    user: string,
    isWanted: () => boolean
  ): Promise<Listing | undefined> {
    const pages: TreePage[] = []
    let bytes = 0
    for (;;) {
      const part = await this.#trees.read({ ...wanted, user, from: pages.length })
      if (!part || !isWanted()) return undefined
      pages.push(...part.pages.map(toTreePage))
      for (const { texts, rows } of part.pages) bytes += texts.length + rows.length
      if (bytes > this.#bytesMax) throw tooLargeAnswer(this.#bytesMax)
      if (part.isLast) return new Listing(pages)
    }
  }
}

function requireConnected({ signal }: Requester): void {
  if (signal.aborted) throw new Fault('HUNG_UP', 'The consumer hung up.')
}
