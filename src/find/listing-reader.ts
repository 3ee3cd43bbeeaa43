/**
 * Passes the listings of backups to the thread that builds indexes: from the manifest, if burp's
 * files are on this host or an agent sends them, otherwise from burp's status port.
 */
import { randomUUID } from 'node:crypto'
import { type Requester, uninterrupted } from '../queues/requester.js'
import { Fault } from '../faults.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import type { ReplyReader } from '../protocol/question.js'
import type { BackupKey } from './file-index/footer.js'
import type { BuildThread } from './search-threads.js'
import type { DraftBackup, Drafted } from './threads/build-tasks.js'

export interface ListingReaderParts {
  readonly thread: BuildThread
  readonly entriesMax: number
  /** Returns the burp-server.conf of a server on this host. */
  readonly findConfigFile: (server: string) => string | undefined
}

export interface ReadListing extends DraftBackup {
  readonly entries: number
}

/** Pieces of burp's answer are passed on in batches of this size. */
const batchBytes = 1_048_576

export class ListingReader {
  readonly #parts: ListingReaderParts

  constructor(parts: ListingReaderParts) {
    this.#parts = parts
  }

  /**
   * `isAside`: with low priority. `too large`: more than `entriesMax` entries. Throws
   * NO_SUCH_CLIENT, NO_SUCH_BACKUP, BURP_… faults and HUNG_UP.
   */
  async read(
    server: BurpServer,
    { client, isAside, ...key }: BackupKey & { client: string; isAside: boolean },
    asker: Requester
  ): Promise<ReadListing | 'too large'> {
    const draft = randomUUID()
    const backup = { client, number: key.number, timestamp: key.timestamp }
    const own = { number: key.number, timestamp: key.timestamp, draft }
    const stored =
      (await this.#readManifest(server, draft, backup, asker)) ??
      (await this.#fetchManifest(server, draft, backup, asker))
    if (stored?.state === 'too large') return 'too large'
    if (stored?.state === 'there') return { ...own, source: 'manifest', entries: stored.entries }
    const createReader = () => new Feed(this.#parts, { draft, backup: key.number, asker })
    const order = { client, number: key.number, isAside, reading: draft, createReader }
    const drafted = await server.readWholeTree<Promise<Drafted>>(order, asker)
    if (drafted.state === 'too large') return 'too large'
    if (drafted.state !== 'there') throw lostListing()
    return { ...own, source: 'listing', entries: drafted.entries }
  }

  async forget(drafts: readonly DraftBackup[], asker: Requester): Promise<void> {
    const names = drafts.map(({ draft }) => draft)
    await this.#parts.thread.run(uninterrupted(asker), { do: 'forget', drafts: names })
  }

  async #readManifest(
    server: BurpServer,
    draft: string,
    backup: BackupKey & { client: string },
    asker: Requester
  ): Promise<Drafted | undefined> {
    const { thread, entriesMax, findConfigFile } = this.#parts
    const configFile = findConfigFile(server.name)
    if (configFile === undefined) return undefined
    const order = { draft, server: server.name, configFile, backup, entriesMax }
    return (await thread.run(asker, { do: 'read manifest', ...order })) as Drafted
  }

  async #fetchManifest(
    { host }: BurpServer,
    draft: string,
    backup: BackupKey & { client: string },
    asker: Requester
  ): Promise<Drafted | undefined> {
    const { thread, entriesMax } = this.#parts
    try {
      const bytes = await host.storedManifests?.pack({ backup, entriesMax }, asker)
      if (!bytes) return undefined
      return (await thread.run(asker, { do: 'take', draft, backup, entriesMax, bytes })) as Drafted
    } catch (fault) {
      const isTooLarge = fault instanceof Fault && fault.code === 'REPLY_TOO_LARGE'
      if (isTooLarge) return { state: 'too large' }
      throw fault
    }
  }
}

/** Passes burp's answer to the thread that parses it. */
class Feed implements ReplyReader<Promise<Drafted>> {
  readonly #thread: BuildThread
  readonly #draft: string
  readonly #asker: Requester
  #pieces: Buffer[] = []
  #bytes = 0
  #tail: Promise<unknown>

  constructor(
    { thread, entriesMax }: ListingReaderParts,
    { draft, backup, asker }: { draft: string; backup: number; asker: Requester }
  ) {
    this.#thread = thread
    this.#draft = draft
    // Partial answers are useless: when the caller disconnects, its query ends and this with it.
    this.#asker = uninterrupted(asker)
    this.#tail = thread.run(this.#asker, { do: 'begin', draft, backup, entriesMax })
    // Thrown at the end; an unhandled rejection before that would end the process.
    this.#tail.catch(() => {})
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#bytes += piece.length
    if (this.#bytes >= batchBytes) this.#handOn()
  }

  async finish(): Promise<Drafted> {
    this.#handOn()
    await this.#tail
    return (await this.#thread.run(this.#asker, { do: 'end', draft: this.#draft })) as Drafted
  }

  #handOn(): void {
    // A view of a larger buffer would be copied with the whole buffer.
    const whole = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    this.#tail = this.#tail.then(() =>
      this.#thread.run(this.#asker, { do: 'push', draft: this.#draft, pieces: [whole] })
    )
    // Thrown at the end.
    this.#tail.catch(() => {})
  }
}

export function lostListing(): Fault {
  return new Fault('BURP_BUSY', 'The listing of this backup was lost in transit. Try again.')
}
