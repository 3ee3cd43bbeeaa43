/**
 * The finished backups of a server's clients: which ones exist, their counters, and their operating
 * systems. They never change; missing ones are loaded on demand.
 */
import { createHash } from 'node:crypto'
import type { Requester } from '../../queues/requester.js'
import type { ClientBackupKey, DatedBackup, Period, SummaryRow } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { Store } from '../../store/store.js'
import { type Backup, type ClientState, isAhead, lookUpNewest } from '../server/client-state.js'
import type { BackupRecord } from '../server/server-values.js'
import { BackupFiller, type FillerOptions } from './backup-filler.js'
import { KnownBackups, listMeasures, toKeyText } from './known-backups.js'

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
    const unread = rows.filter(({ isKnown }) => !isKnown).map(({ client }) => client)
    const missing = new Set([...unknown.map(({ name }) => name), ...unread])
    return { newest: new Map(rows.map(row => [row.client, row])), missing }
  }

  /** Returns what is known, without a query. */
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
