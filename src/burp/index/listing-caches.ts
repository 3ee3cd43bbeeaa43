/**
 * Caches backups found by number: browsing one looks it up with each request. An entry is valid for
 * a while, as long as no client of the server changes and no newer list of the client's backups
 * lacks it.
 */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../queues/max-entries.js'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import { Fault, hungUp, noSuchBackup } from '../../faults.js'
import { say } from '../../texts.js'
import type { Lane } from '../server/burp-wire.js'
import type { Backup, ClientState } from '../server/client-state.js'
import { createWholeReader, parseReply, type Question } from '../../protocol/question.js'
import { plainName } from '../../protocol/names.js'
import { findReplyBackup, findReplyClient, toBackup } from '../questions/reply.js'
import type { StoredTrees } from '../../host/burp-host.js'
import { toTreePage, type TreePage } from '../../protocol/tree-pages.js'
import { tooLargeAnswer } from '../../protocol/status-session.js'
import { Listing } from '../questions/tree-reader.js'

/** A backup deleted by hand is not visible in the list of clients. */
const believedForMs = 30_000
const backupsMax = 1_000

export class BackupLookupCache {
  readonly #lane: Lane
  readonly #found = new LRUCache<string, { of: ClientState; backup: Backup }>({
    ...maxEntries(backupsMax),
    ttl: believedForMs
  })

  constructor(lane: Lane) {
    this.#lane = lane
  }

  /** Queries burp. Throws NO_SUCH_BACKUP if the backup does not exist or is not finished. */
  async find(client: ClientState, number: number, asker: Requester): Promise<Backup> {
    const backup = await this.#lane.ask(findBackup(client.name, number), asker)
    if (!backup.isFinished) throw noSuchBackup(number)
    this.#found.set(toKey(client, number), { of: client, backup })
    return backup
  }

  /** Throws NO_SUCH_BACKUP also for a backup without a manifest, which would look empty. */
  async findBrowsable(client: ClientState, number: number, asker: Requester): Promise<Backup> {
    const known = this.#found.get(toKey(client, number))
    const backup = known?.of === client ? known.backup : await this.find(client, number, asker)
    if (backup.hasManifest) return backup
    throw new Fault(
      'NO_SUCH_BACKUP',
      say`Backup ${number} has no manifest, so its contents cannot be listed.`
    )
  }

  /** Drops backups that are missing from a list that burp has just sent. */
  note(client: string, backups: readonly Backup[]): void {
    for (const [key, { of, backup }] of this.#found.entries()) {
      if (of.name !== client) continue
      if (!backups.some(each => each.number === backup.number)) this.#found.delete(key)
    }
  }

  forget(): void {
    this.#found.clear()
  }
}

function toKey({ name }: ClientState, number: number): string {
  return `${name}\0${number}`
}

/** `c:NAME:b:N` — one backup. Throws NO_SUCH_BACKUP. */
export function findBackup(client: string, backup: number): Question<Backup> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client), Buffer.from(`:b:${backup}`)]),
    createReader: () =>
      createWholeReader(async reply =>
        toBackup(findReplyBackup(findReplyClient(await parseReply(reply)), backup))
      )
  }
}

type WantedTree = Omit<Parameters<StoredTrees['read']>[0], 'user' | 'from'>

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
  if (signal.aborted) throw hungUp()
}
