/**
 * Gets the listings of backups into the thread that makes histories of them: out of the manifest,
 * where burp's storage is at hand, or an agent's that sends it, else as burp's status port tells it.
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
  /** Of a server: its burp-server.conf, where this process runs on its host. */
  readonly findConfigFile: (server: string) => string | undefined
}

export interface ReadListing extends DraftBackup {
  readonly entries: number
}

/** Pieces of burp's answer are handed on together. */
const batchBytes = 1_048_576

export class ListingReader {
  readonly #parts: ListingReaderParts

  constructor(parts: ListingReaderParts) {
    this.#parts = parts
  }

  /**
   * `isAside`: nobody waits for it. `too large`: it has more entries than there may be. Throws
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
    if (drafted.state !== 'there') throw lost()
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

/** burp's answer on its way into the thread, which takes it apart. */
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
    // Half of an answer is of no use: whoever hangs up leaves the lane, and with it this.
    this.#asker = uninterrupted(asker)
    this.#tail = thread.run(this.#asker, { do: 'begin', draft, backup, entriesMax })
    // It is told at the end; before that, nobody has asked, and the process would end.
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
    // Of a piece of a larger buffer all of that would be copied.
    const whole = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    this.#tail = this.#tail.then(() =>
      this.#thread.run(this.#asker, { do: 'push', draft: this.#draft, pieces: [whole] })
    )
    // It is told at the end.
    this.#tail.catch(() => {})
  }
}

function lost(): Fault {
  return new Fault('BURP_BUSY', 'The listing of this backup was lost in transit. Try again.')
}
