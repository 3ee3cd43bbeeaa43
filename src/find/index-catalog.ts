/** Catalog of the index files of one server, with the time of the last search in each. */
import { readdir, rm, stat } from 'node:fs/promises'
import path, { basename, join } from 'node:path'
import { backgroundRequester, type Requester } from '../queues/requester.js'
import { TimeSlice } from '../queues/time-slice.js'
import type { BackupKey, IndexedBackup } from './file-index/footer.js'
import { isSameKey } from './file-index/footer.js'
import type { SearchThreads } from './search-threads.js'
import type { SearchAsk, SearchReply } from './threads/search-tasks.js'
import { createHash } from 'node:crypto'

interface Known {
  indexed: readonly IndexedBackup[]
  paths: number
  bytes: number
  builtAt: number | undefined
}

const nothing: Known = { indexed: [], paths: 0, bytes: 0, builtAt: undefined }
/** A failed listing is tried again after this time. */
const retryAfterMs = 3_600_000

export class IndexCatalog implements ServerHistories {
  readonly #server: string
  readonly #paths: HistoryPaths
  readonly #searches: SearchThreads
  readonly rebuild: ServerHistories['rebuild']
  readonly #known = new Map<string, Known>()
  readonly #phases = new Map<string, HistoryPhase>()
  readonly #failed = new Map<string, { readonly backup: FailedBackup; readonly at: number }[]>()
  readonly #askedAt = new Map<string, number>()
  /** Since when an index contains backups that burp has deleted. */
  readonly #droppedAt = new Map<string, number>()
  /** Searches that are running; one is stale once its file was removed or replaced. */
  readonly #running = new Set<{ readonly client: string; isStale: boolean }>()

  /** `rebuild`: removes the file of a client and queues the client. */
  constructor(
    server: string,
    parts: { paths: HistoryPaths; searches: SearchThreads } & Pick<ServerHistories, 'rebuild'>
  ) {
    this.#server = server
    this.#paths = parts.paths
    this.#searches = parts.searches
    this.rebuild = parts.rebuild
  }

  pathOf(client: string): string {
    return this.#paths.of(this.#server, client)
  }

  /** Throws as `ServerHistories.ask` does. */
  async ask<T>(
    asker: Requester,
    { client, existing, ask }: HistoryQuestion
  ): Promise<SearchReply<T>> {
    if (asker !== backgroundRequester) this.#askedAt.set(client, Date.now())
    const source = { path: this.pathOf(client) }
    const search = { client, isStale: false }
    this.#running.add(search)
    try {
      const reply = await this.#searches.run<T>(asker, { source, existing, ask })
      if (!search.isStale) await this.#noteReply(client, reply)
      return reply
    } finally {
      this.#running.delete(search)
    }
  }

  /** Keeps the results of running searches, which are those of a former file, out of the catalog. */
  #markStale(client: string): void {
    for (const search of this.#running) if (search.client === client) search.isStale = true
  }

  async #noteReply(client: string, reply: SearchReply<unknown>): Promise<void> {
    if (reply.state === 'answered') this.#note(client, reply)
    else if (reply.state === 'broken') await this.rebuild(client)
    else this.#known.set(client, nothing)
  }

  /** Reads the file unless it is known. */
  async find(client: string): Promise<Known> {
    const known = this.#known.get(client)
    if (known) return known
    await this.ask(backgroundRequester, { client, ask: { what: 'state' } })
    return this.#known.get(client) ?? nothing
  }

  async lookUpState(client: string): Promise<HistoryState> {
    const { indexed, paths, bytes, builtAt } = await this.find(client)
    const phase = this.#phases.get(client) ?? (indexed.length > 0 ? 'ready' : 'waiting')
    const failed = (this.#failed.get(client) ?? []).map(({ backup }) => backup)
    return { phase, indexed, failed, paths, bytes, builtAt }
  }

  setPhase(client: string, phase: HistoryPhase): void {
    this.#phases.set(client, phase)
  }

  isLeftOut(client: string): boolean {
    return this.#phases.get(client) === 'left out'
  }

  /** Clients left out for lack of space. */
  get leftOut(): string[] {
    return [...this.#phases].filter(([, phase]) => phase === 'left out').map(([client]) => client)
  }

  /** Clients with a backup that cannot be indexed. */
  get failed(): string[] {
    return [...this.#failed].filter(([, each]) => each.length > 0).map(([client]) => client)
  }

  noteMerged(client: string, merged: IndexFacts): void {
    this.#markStale(client)
    this.#known.set(client, { ...merged, builtAt: Math.floor(Date.now() / 1000) })
  }

  /** Drops what is known, so that the file is read again. */
  forget(client: string): void {
    this.#known.delete(client)
  }

  noteFailed(client: string, backup: FailedBackup): void {
    const others = (this.#failed.get(client) ?? []).filter(each => !isSameKey(each.backup, backup))
    this.#failed.set(client, [...others, { backup, at: Date.now() }])
  }

  hasFailed(client: string, key: BackupKey): boolean {
    const failures = this.#failed.get(client) ?? []
    return failures.some(
      ({ backup, at }) => isSameKey(backup, key) && Date.now() - at < retryAfterMs
    )
  }

  /** Drops failures of deleted backups. */
  keepFailed(client: string, existing: readonly BackupKey[]): void {
    const failures = this.#failed.get(client) ?? []
    const kept = failures.filter(({ backup }) => existing.some(each => isSameKey(each, backup)))
    this.#failed.set(client, kept)
  }

  /** Returns for how long the file has contained deleted backups, in milliseconds. */
  noteDropped(client: string, areSome: boolean, now = Date.now()): number {
    if (!areSome) this.#droppedAt.delete(client)
    const at = areSome ? (this.#droppedAt.get(client) ?? now) : now
    if (areSome) this.#droppedAt.set(client, at)
    return now - at
  }

  /** Deletes the index file. Searches that have it open continue. */
  async remove(client: string): Promise<void> {
    await rm(this.pathOf(client), { force: true })
    this.#markStale(client)
    this.#known.delete(client)
    this.#phases.delete(client)
    this.#failed.delete(client)
    this.#askedAt.delete(client)
    this.#droppedAt.delete(client)
  }

  async removeAll(): Promise<void> {
    await rm(this.#paths.folderOf(this.#server), { recursive: true, force: true })
  }

  /** Returns index files with their size, the longest unused first. */
  listByAge(): { client: string; bytes: number; askedAt: number }[] {
    return [...this.#known].map(([client, { bytes, builtAt = 0 }]) => {
      return { client, bytes, askedAt: this.#askedAt.get(client) ?? builtAt }
    })
  }

  /** Deletes files of other clients, and those of aborted merges. */
  async sweep(clients: Iterable<string>): Promise<void> {
    const folder = this.#paths.folderOf(this.#server)
    const left = new Set(await readdir(folder).catch(() => []))
    const timeSlice = new TimeSlice()
    for (const client of left.size > 0 ? clients : []) {
      left.delete(basename(this.pathOf(client)))
      if (timeSlice.isSpent) await timeSlice.yield()
    }
    for (const name of left) await rm(join(folder, name), { force: true })
  }

  #note(client: string, reply: IndexFacts): void {
    const { indexed, paths, bytes } = reply
    const known = this.#known.get(client)
    this.#known.set(client, { indexed, paths, bytes, builtAt: known?.builtAt })
    if (known?.builtAt === undefined) void this.#readTime(client)
  }

  async #readTime(client: string): Promise<void> {
    const file = await stat(this.pathOf(client)).catch(() => undefined)
    const known = this.#known.get(client)
    if (file && known)
      this.#known.set(client, { ...known, builtAt: Math.floor(file.mtimeMs / 1000) })
  }
}

type IndexFacts = Pick<Known, 'indexed' | 'paths' | 'bytes'>

/** Paths of the index files. Names of clients are hashed: they are private and may contain anything. */
const digits = 32
const historyEnding = '.history'

export class HistoryPaths {
  /** Absolute path. */
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
  }

  folderOf(server: string): string {
    return path.join(this.directory, hash(server))
  }

  of(server: string, client: string): string {
    return path.join(this.folderOf(server), hash(`${server}\0${client}`) + historyEnding)
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits)
}

/**
 * The file indexes of the clients of one burp server. Plain data in and out, and all methods are
 * asynchronous, so that they can be on another machine, beside burp's storage.
 */
export interface ServerHistories {
  /**
   * Searches the index of a client. `existing`: existing backups, or their start times, if known.
   * Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_BUSY, BURP_TIMEOUT and HUNG_UP.
   */
  ask<T>(asker: Requester, question: HistoryQuestion): Promise<SearchReply<T>>
  lookUpState(client: string): Promise<HistoryState>
  /** Deletes the index; it is rebuilt in the background. */
  rebuild(client: string): Promise<void>
}

export interface HistoryQuestion {
  readonly client: string
  readonly existing?: readonly (BackupKey | number)[] | undefined
  readonly ask: SearchAsk
}

/** `off`: indexing is off. `left out`: no space, or too large. */
type HistoryPhase = 'off' | 'waiting' | 'building' | 'ready' | 'left out'

export interface HistoryState {
  readonly phase: HistoryPhase
  readonly indexed: readonly IndexedBackup[]
  /** Backups whose listing is not available or not credible. */
  readonly failed: readonly FailedBackup[]
  readonly paths: number
  readonly bytes: number
  /** Unix time; undefined without an index. */
  readonly builtAt: number | undefined
}

interface FailedBackup extends BackupKey {
  readonly reason: FailureReason
}

/** `empty`: far fewer entries than burp counted. */
type FailureReason = 'empty' | 'unreadable' | 'too large'
