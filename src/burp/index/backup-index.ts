/**
 * The finished backups of a server's clients: which ones exist, their counters, and their operating
 * systems. They never change; missing ones are loaded on demand.
 */
import { createHash } from 'node:crypto'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import type { ClientBackupKey, DatedBackup, Period, SummaryRow } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/backup-records.js'
import type { Store } from '../../store/store.js'
import { type Backup, type ClientState, isAhead, lookUpNewest } from '../server/client-state.js'
import {
  type BackupRecord,
  type ClientList,
  type ClientSummary,
  lookUpLabelledOs,
  osOfTop,
  type ServerSummaries,
  unknownOs
} from '../server/server-values.js'
import { BackupFiller, type FillerOptions } from './backup-filler.js'
import { KnownBackups, listMeasures, toKeyText } from './known-backups.js'
import type { Trees } from '../server/trees.js'

export interface BackupIndexOptions extends FillerOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupStats' | 'deletedBackups'>
}

export class BackupIndex {
  readonly #server: string
  readonly #store: BackupIndexOptions['store']
  readonly #known: KnownBackups
  readonly #filler: BackupFiller

  constructor(options: BackupIndexOptions) {
    const { server, store, now = Date.now } = options
    this.#server = server
    this.#store = store
    this.#known = new KnownBackups({ server, store, now })
    this.#filler = new BackupFiller(this.#known, options)
  }

  /** Saves a list that burp has just sent. */
  note(client: string, backups: readonly Backup[]): Promise<void> {
    return this.#known.note(client, backups)
  }

  /** Returns the counters of these backups, oldest first; empty ones if burp has none. */
  async listRecords(
    client: string,
    backups: readonly Backup[],
    asker: Requester
  ): Promise<BackupRecord[]> {
    const wanted = backups.toSorted((a, b) => a.number - b.number)
    const keys = wanted.map(backup => toKey(client, backup))
    const found = await this.#filler.findCounters(keys, asker)
    return wanted.map(backup => ({
      backup,
      counters: found.get(toKeyText(toKey(client, backup))) ?? {}
    }))
  }

  /** Returns the newest known backup of each client, and the clients without one. */
  async listNewest(
    clients: readonly ClientState[],
    asker: Requester
  ): Promise<{ newest: ReadonlyMap<string, SummaryRow>; missing: ReadonlySet<string> }> {
    let rows = await this.listKnownNewest()
    let unknown = await this.#known.listUnknown(clients)
    if (unknown.length > 0 || rows.some(({ isKnown }) => !isKnown)) {
      await this.#filler.catchUp(clients, 'newest', asker)
      rows = await this.listKnownNewest()
      unknown = await this.#known.listUnknown(clients)
    }
    void this.#filler.recheckOldest(clients)
    const names = new Set(clients.map(({ name }) => name))
    const unread = rows.filter(({ client, isKnown }) => !isKnown && names.has(client))
    const missing = new Set([
      ...unknown.map(({ name }) => name),
      ...unread.map(({ client }) => client)
    ])
    return { newest: new Map(rows.map(row => [row.client, row])), missing }
  }

  /** Returns the stored data, without a query. */
  listKnownNewest(): Promise<readonly SummaryRow[]> {
    return this.#store.backupStats.listSummaries(this.#server)
  }

  /** Loads counters of all backups, as far as time permits. Resolves to the number still missing. */
  async catchUp(clients: readonly ClientState[], asker: Requester): Promise<number> {
    if ((await this.countMissing(clients)) > 0) {
      await this.#filler.catchUp(clients, 'all', asker)
    }
    void this.#filler.recheckOldest(clients)
    return this.countMissing(clients)
  }

  /** Counts listed backups without loaded counters, plus one for each client without a list. */
  countMissing(clients: readonly ClientState[]): Promise<number> {
    return this.#known.countMissing(clients)
  }

  /** Returns the start times of known backups, Unix time, by ascending number. */
  listStarts(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    return this.#known.listStarts(clients)
  }

  /** Returns known backups with start and end, by client and ascending number. */
  async listDated(clients: readonly ClientState[], period: Period): Promise<DatedBackup[]> {
    const newest = new Map(clients.map(client => [client.name, lookUpNewest(client.backups)]))
    const names = [...newest.keys()]
    const found = await this.#store.backupStats.listDated(this.#server, names, period)
    // After a client was set up again, backups of the previous one may still be stored.
    const nowS = Math.floor(Date.now() / 1000)
    return found.filter(
      ({ client, number, startedAt }) =>
        number <= (newest.get(client)?.number ?? 0) && !isAhead(startedAt, nowS)
    )
  }

  /** Returns series over time for a few clients, deleted backups included. */
  listMeasures(clients: readonly string[], since: number): Promise<Map<string, BackupMeasure[]>> {
    return listMeasures(this.#store, this.#server, { clients, since })
  }

  /** Returns a mark that changes with any known backup of these clients, and versions of their lists. */
  async printMark(clients: readonly ClientState[]) {
    const heads = await this.#known.openHeads()
    const hash = createHash('sha256')
    let count = 0
    for (const client of clients) {
      const { fingerprint = '', counted = 0 } = heads.get(client.name) ?? {}
      count += counted
      hash.update(JSON.stringify([client.name, fingerprint, counted, client.labels]))
    }
    // A changed list has another head.
    const versionOf = (client: string): object | undefined => heads.get(client)
    return { mark: hash.digest('base64url'), count, versionOf }
  }

  async writeOs(client: string, backup: DatedNumber, os: string): Promise<void> {
    const key = { server: this.#server, ...toKey(client, backup) }
    await this.#store.backupStats.setOs(key, os)
  }

  async lookUpOs(client: string, backup: DatedNumber): Promise<string | undefined> {
    const key = { server: this.#server, ...toKey(client, backup) }
    const row = await this.#store.backupStats.lookUp(key)
    return row?.os ?? undefined
  }

  close(): void {
    this.#filler.close()
  }
}

type DatedNumber = Pick<Backup, 'number' | 'timestamp'>

function toKey(client: string, { number, timestamp }: DatedNumber): ClientBackupKey {
  return { client, number, timestamp }
}

class OsDetection {
  readonly #index: BackupIndex
  readonly #trees: Trees
  readonly #waiting = new Map<string, BackupOf>()
  #isWorking = false

  constructor(index: BackupIndex, trees: Trees) {
    this.#index = index
    this.#trees = trees
  }

  async find({ client, backup }: BackupOf, asker: Requester): Promise<string> {
    const known = await this.#index.lookUpOs(client, backup)
    if (known !== undefined) return known
    const os = osOfTop(await this.#trees.list(client, backup, '', asker))
    await this.#index.writeOs(client, backup, os)
    return os
  }

  /** Works in the background, one listing at a time, so that users can browse meanwhile. */
  detect(backups: readonly BackupOf[]): void {
    for (const of of backups) this.#waiting.set(JSON.stringify(of), of)
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const [key, of] of this.#waiting) {
      this.#waiting.delete(key)
      // The next report tries again.
      await this.find(of, backgroundRequester).catch(() => {})
    }
    this.#isWorking = false
  }
}

export class Summaries {
  readonly #index: BackupIndex
  readonly #detection: OsDetection

  constructor(index: BackupIndex, trees: Trees) {
    this.#index = index
    this.#detection = new OsDetection(index, trees)
  }

  /** Unknown operating systems are detected in the background, for the next call. */
  async list({ clients }: ClientList, asker: Requester): Promise<ServerSummaries> {
    const { newest, missing } = await this.#index.listNewest(clients, asker)
    const undetected: BackupOf[] = []
    for (const client of clients) {
      const shown = lookUpNewest(client.backups)
      const row = newest.get(client.name)
      if (!shown || !row?.isKnown) continue
      const labelled = lookUpLabelledOs(client.labels)
      const isKnown = labelled !== undefined || row.isOsOfThis || shown.number !== row.number
      if (!isKnown) undetected.push({ client: client.name, backup: shown })
    }
    this.#detection.detect(undetected)
    return { ofClients: toSummaries(clients, newest), missing }
  }

  /** Returns the stored data, without a query. */
  async listKnown(clients: readonly ClientState[]): Promise<ReadonlyMap<string, ClientSummary>> {
    const rows = await this.#index.listKnownNewest()
    return toSummaries(clients, new Map(rows.map(row => [row.client, row])))
  }

  /** Throws BURP_… faults if it has to browse the newest backup. */
  async findOs(client: ClientState, asker: Requester): Promise<string> {
    const labelled = lookUpLabelledOs(client.labels)
    if (labelled !== undefined) return labelled
    const backup = lookUpNewest(client.backups)
    return backup ? this.#detection.find({ client: client.name, backup }, asker) : unknownOs
  }
}

function toSummaries(
  clients: readonly ClientState[],
  newest: ReadonlyMap<string, SummaryRow>
): ReadonlyMap<string, ClientSummary> {
  const summaries = new Map<string, ClientSummary>()
  for (const client of clients) {
    const row = newest.get(client.name)
    if (!lookUpNewest(client.backups) || !row?.isKnown) continue
    const { figures, counted } = row
    const os = lookUpLabelledOs(client.labels) ?? row.os ?? unknownOs
    summaries.set(client.name, { figures, finishedCount: counted, os })
  }
  return summaries
}

interface BackupOf {
  client: string
  backup: Backup
}
