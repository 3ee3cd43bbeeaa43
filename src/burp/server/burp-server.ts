/** One burp server, through its wire and its host, local or remote. */
import { restoresByList } from '../../conf/burp-versions.js'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import type { BurpHost } from '../../host/burp-host.js'
import { type SelectionSecrets, toKeeping, unlessRefused } from '../../restore/inspection.js'
import type { RestoreTestResult } from '../../restore/restore-test.js'
import { textToBytes } from '../../protocol/byte-text.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { createSelection } from '../../restore/selection.js'
import type { Verification } from '../../restore/verification.js'
import type { VerificationRequest } from '../../restore/verifications.js'
import type { Store } from '../../store/store.js'
import type { AgentFacts, BurpWire, WireExamination, WireListener, WireLoad } from './burp-wire.js'
import { BackupIndex, Summaries } from '../index/backup-index.js'
import { listFinished, requireSupported, type Backup, type ClientState } from './client-state.js'
import { deleteBackup } from './deletion.js'
import { BackupLookupCache, StoredListings } from '../index/listing-caches.js'
import { KnownClients } from './known-clients.js'
import type { RememberedList } from './stored-client-list.js'
import type { LogQuestion, LogWindow } from './log-window.js'
import {
  findLog,
  findLogEnd,
  type FoundLog,
  listBackups,
  toQuestions
} from '../questions/lane-questions.js'
import { listWholeTree } from '../questions/tree-reader.js'
import type { ServerHealth } from './server-health.js'
import type {
  BackupRecord,
  ClientList,
  ClientSummary,
  DeleteOrder,
  Looker,
  RestoreOrder,
  RestoreTestOrder,
  ServerHistory,
  ServerSummaries,
  Tree,
  TreeReading
} from './server-values.js'
import { type ListingCache, namesOf, Trees } from './trees.js'

export interface BurpServerParts {
  readonly name: string
  readonly wire: BurpWire
  readonly host: BurpHost
  readonly store: Store
  readonly health: ServerHealth
  /** Shared by all servers. */
  readonly listings: ListingCache
  /** Upper bound of one listing. */
  readonly listingBytesMax: number
}

/** Queued queries of one caller. */
const questionsAtOnce = 4
/** burp notices changed files of clients so late. */
const settlingMs = 1_200

/** All methods throw BURP_… faults; those that take a client throw NO_SUCH_CLIENT and BAD_NAME. */
export class BurpServer {
  readonly name: string
  /** Files of the server: configuration, clients, certificates, marker files. */
  readonly host: BurpHost
  readonly health: ServerHealth
  readonly #wire: BurpWire
  readonly #clients: KnownClients
  readonly #found: BackupLookupCache
  readonly #index: BackupIndex
  readonly #stored: StoredListings
  readonly #trees: Trees
  readonly #summaries: Summaries

  constructor(parts: BurpServerParts) {
    const { name, wire, store } = parts
    this.name = name
    this.host = parts.host
    this.health = parts.health
    this.#wire = wire
    this.#clients = new KnownClients(parts)
    this.#found = new BackupLookupCache(wire.questions)
    this.#index = new BackupIndex({
      server: name,
      store,
      questions: toQuestions(wire.questions, questionsAtOnce),
      asides: toQuestions(wire.asides, wire.asides.atOnce),
      stored: parts.host.storedBackups,
      isAskable: () => !parts.health.isReading
    })
    this.#stored = new StoredListings(parts.host.storedTrees, parts.listingBytesMax)
    this.#trees = new Trees(wire.browsing, parts.listings, this.#stored)
    this.#summaries = new Summaries(this.#index, this.#trees)
  }

  /** burp's version; empty until it has been reached. */
  get version(): string {
    return this.#wire.version
  }

  /** Facts about its agent, once known. */
  get agent(): AgentFacts | undefined {
    return this.#wire.agent
  }

  get ownClient(): string {
    return this.#wire.ownClient
  }

  get load(): WireLoad {
    return this.#wire.load
  }

  listen(listener: WireListener): void {
    this.#wire.listen(listener)
  }

  /** Returns a list that is at most 2 s old, shared by all callers. */
  listClients(_asker: Requester): Promise<ClientList> {
    return this.#clients.list()
  }

  /** Returns the last known list while burp reads its storage. For callers that show its age. */
  lookAtClients(looker: Looker): Promise<ClientList> {
    return this.#clients.look(looker)
  }

  /** Returns the last known list without current activity. Undefined if there is none. */
  lookUpRemembered(): Promise<RememberedList | undefined> {
    return this.#clients.lookUpRemembered()
  }

  findClient(client: string, _asker: Requester): Promise<ClientState> {
    return this.#clients.find(client)
  }

  /** Returns the client from burp, or as last known. Undefined if burp never listed it. */
  lookUpClient(client: string): Promise<ClientState | undefined> {
    return this.#clients.lookUp(client)
  }

  /**
   * Call before changing a client or its backups. Throws NOT_SUPPORTED for a client that is only
   * shown; accepts unknown clients.
   */
  async requireSupported(client: string): Promise<void> {
    const state = await this.#clients.lookUp(client)
    if (state) requireSupported(state)
  }

  /** For diagnosing the connection. */
  get wireExamination(): WireExamination {
    return this.#wire.examination
  }

  /** Returns all backups of a client, newest first, running ones included. */
  async listBackups(client: string, asker: Requester): Promise<readonly Backup[]> {
    await this.findClient(client, asker)
    const backups = await this.#wire.questions.ask(listBackups(client), asker)
    this.#found.note(client, backups)
    await this.#index.note(client, backups)
    return backups
  }

  /** Returns finished backups, oldest first; with empty counters if burp has none. */
  async listRecords(client: string, asker: Requester): Promise<readonly BackupRecord[]> {
    const backups = await this.listBackups(client, asker)
    return this.#index.listRecords(client, listFinished(backups), asker)
  }

  /** Returns empty counters if burp has none. Throws NO_SUCH_BACKUP, also if it is unfinished. */
  async findRecord(client: string, number: number, asker: Requester): Promise<BackupRecord> {
    const backup = await this.#found.find(await this.findClient(client, asker), number, asker)
    const [record] = await this.#index.listRecords(client, [backup], asker)
    return record ?? { backup, counters: {} }
  }

  /** Returns some lines of a finished backup's log. Throws NO_SUCH_BACKUP and NO_SUCH_LOG. */
  async findLog(
    client: string,
    number: number,
    question: LogQuestion,
    asker: Requester
  ): Promise<FoundLog & { window: LogWindow }> {
    await this.findClient(client, asker)
    return findLog(this.#wire.browsing, { client, number, question }, asker)
  }

  /**
   * Returns the last lines of a backup's log, finished or not. Undefined if burp has none, or if
   * the number now belongs to another backup.
   */
  async findLogEnd(
    client: string,
    backup: Pick<Backup, 'number' | 'timestamp'>,
    linesMax: number,
    asker: Requester
  ): Promise<LogWindow | undefined> {
    return findLogEnd(this.#wire.browsing, { client, backup, linesMax }, asker)
  }

  /** Returns the last complete file of a failed backup, if burp's files name it. */
  findLastPath(
    client: string,
    { number, startedAt: timestamp }: { number: number; startedAt: number }
  ): Promise<string | undefined> {
    return this.host.storedBackups.findLastPath({ client, number, timestamp })
  }

  /** Returns the newest backup and the number of backups of each client with a finished one. */
  async listSummaries(looker: Looker): Promise<ServerSummaries> {
    return this.#summaries.list(await this.lookAtClients(looker), looker)
  }

  /** Returns the stored data, without a query. */
  listKnownSummaries({ clients }: ClientList): Promise<ReadonlyMap<string, ClientSummary>> {
    return this.#summaries.listKnown(clients)
  }

  /** Returns start times of finished backups, oldest first; without clients not loaded yet. */
  listStarts(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    return this.#index.listStarts(clients)
  }

  /** Loads missing backups, as far as possible in time. */
  async openHistory(clients: readonly ClientState[], asker: Requester): Promise<ServerHistory> {
    const missingCount = await this.#index.catchUp(clients, asker)
    const list: ServerHistory['list'] = (some, period) => this.#index.listDated(some, period)
    const measure: ServerHistory['measure'] = (names, since) =>
      this.#index.listMeasures(names, since)
    return { ...(await this.#index.printMark(clients)), missingCount, list, measure }
  }

  /** Counts finished backups whose counters are not loaded yet. */
  countMissingNumbers(clients: readonly ClientState[]): Promise<number> {
    return this.#index.countMissing(clients)
  }

  /** `Unix/Linux`, `Windows`, the text of a label `os:`, or `unknown`. */
  async findOs(client: string, asker: Requester): Promise<string> {
    return this.#summaries.findOs(await this.findClient(client, asker), asker)
  }

  /** Prepares for browsing: a caller looks at the backups of this client. */
  prepareTrees(client: string): void {
    this.#stored.prepare(client)
  }

  /** In the manifest's order; empty if the path is not a directory. Throws NO_SUCH_BACKUP. */
  async listTree(client: string, number: number, path: string, asker: Requester): Promise<Tree> {
    const backup = await this.#findBrowsable(client, number, asker)
    return this.#trees.list(client, backup, path, asker)
  }

  /** Returns every entry with its full path, in the manifest's order. Throws NO_SUCH_BACKUP. */
  async listWholeTree(client: string, number: number, asker: Requester): Promise<Tree> {
    const backup = await this.#findBrowsable(client, number, asker)
    return this.#trees.listWhole(client, backup, asker)
  }

  /**
   * Passes burp's listing of all entries to the caller's reader, without caching it. Throws
   * NO_SUCH_BACKUP.
   */
  async readWholeTree<T>(order: TreeReading<T>, asker: Requester): Promise<T> {
    const { client, number, isAside, createReader } = order
    await this.#findBrowsable(client, number, asker)
    const lane = isAside ? this.#wire.asides : this.#wire.browsing
    const { line } = listWholeTree(client, number)
    return lane.ask({ line, reading: order.reading, createReader }, asker)
  }

  /**
   * Starts a restore. Resolves with the first entry. Throws NO_SUCH_BACKUP, NOTHING_MATCHED,
   * ENCRYPTED, RESTORE_RUNNING, RESTORE_FAILED, NOT_SUPPORTED and INVALID_INPUT.
   */
  async openRestore(client: string, order: RestoreOrder, asker: Requester): Promise<RestoreStream> {
    const { backup, password } = order
    const state = await this.findClient(client, asker)
    requireSupported(state)
    const found = await this.#found.find(state, backup, asker)
    const selection = await this.#select(client, order, asker)
    const isMixed = Boolean(password) && (await this.#isMixed(client, found, asker))
    const request = { backup, startedAt: found.timestamp, selection, password, isMixed }
    const hasLists = this.#hasLists
    return this.#wire.restores.openRestore(client, { ...request, hasLists }, asker)
  }

  /** Reads the attributes of a selection; undefined if burp cannot send them. */
  async inspectSelection(
    client: string,
    order: Omit<RestoreOrder, 'password'>,
    asker: Requester
  ): Promise<SelectionSecrets | undefined> {
    const selection = await this.#select(client, order, asker)
    const request = { backup: order.backup, selection }
    return this.#wire.restores.inspect(client, request, asker).catch(unlessRefused)
  }

  /**
   * Lets burp compare all stored files of a finished backup with their checksums. Throws CANCELLED
   * if it was stopped for a restore, BURP_BUSY, NO_SUCH_BACKUP, RESTORE_RUNNING, NOT_SUPPORTED.
   */
  async verifyBackup(
    client: string,
    request: VerificationRequest,
    asker: Requester
  ): Promise<Verification> {
    const state = await this.findClient(client, asker)
    requireSupported(state)
    await this.#found.find(state, request.backup, asker)
    return this.#wire.restores.verify(client, request, asker)
  }

  /**
   * Restores files of a finished backup into nowhere. Throws as `verifyBackup` does, and ENCRYPTED
   * for a wrong password.
   */
  async testRestore(
    client: string,
    request: RestoreTestOrder,
    asker: Requester
  ): Promise<RestoreTestResult> {
    const state = await this.findClient(client, asker)
    requireSupported(state)
    const { timestamp: startedAt } = await this.#found.find(state, request.backup, asker)
    const files = request.files.map(({ path, sum }) => ({ path: textToBytes(path), sum }))
    const whole = { ...request, files, startedAt, hasLists: this.#hasLists }
    return this.#wire.restores.testRestore(client, whole, asker)
  }

  /** Whether burp can restore a list of paths. */
  get #hasLists(): boolean {
    return restoresByList(this.version)
  }

  async #select(client: string, { backup, selected }: RestoreOrder, asker: Requester) {
    const listPaths = async () => namesOf(await this.listWholeTree(client, backup, asker))
    return createSelection(selected, this.#hasLists ? listPaths : undefined)
  }

  /** Whether the backup may have encrypted and plain files. */
  async #isMixed(client: string, backup: Backup, asker: Requester): Promise<boolean> {
    const [record] = await this.#index.listRecords(client, [backup], asker)
    const { hasPlain, hasEncrypted } = toKeeping(record?.counters ?? {})
    return hasPlain && hasEncrypted
  }

  /** Throws NO_SUCH_BACKUP, NOT_DELETABLE, CLIENT_BUSY, NOT_SUPPORTED. */
  async deleteBackup(client: string, order: DeleteOrder, asker: Requester): Promise<void> {
    const parts = {
      restores: this.#wire.restores,
      findClient: (name: string) => this.findClient(name, asker),
      listBackups: (name: string, by: Requester) => this.listBackups(name, by)
    }
    try {
      await deleteBackup(parts, client, order, asker)
    } finally {
      this.#forget()
    }
  }

  /**
   * Makes burp reload its configuration; resolves when it listens again. `isForced` aborts running
   * work. Throws NEEDS_AGENT, CLIENT_BUSY, CONFIG_REFUSED.
   */
  async reload(isForced: boolean): Promise<void> {
    try {
      await this.host.reload(isForced)
    } finally {
      this.#forget()
    }
  }

  /** Asks burp for its clients once it has noticed changed files, because labels decide permissions. */
  followSettings(): void {
    setTimeout(() => {
      this.#clients.forget()
      this.listClients(backgroundRequester).catch(() => {})
    }, settlingMs).unref()
  }

  /** Resolves when its state is saved. */
  async close(): Promise<void> {
    this.#index.close()
    this.#wire.close()
    await this.#clients.close()
  }

  #forget(): void {
    this.#found.forget()
    this.#clients.forget()
  }

  async #findBrowsable(client: string, number: number, asker: Requester): Promise<Backup> {
    return this.#found.findBrowsable(await this.findClient(client, asker), number, asker)
  }
}
