/**
 * The finished backups of a server's clients, which never change: which ones each client has, their
 * counters, and the operating system each is of. What is not known yet is brought when it is needed.
 */
import { createHash } from 'node:crypto'
import type { Requester } from '../../queues/requester.js'
import type {
  ClientBackupKey,
  DatedBackup,
  Period,
  SummaryRow
} from '../../store/backup-numbers.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { Store } from '../../store/store.js'
import { type Backup, type ClientState, isAhead, lookUpNewest } from '../server/client-state.js'
import type { BackupRecord } from '../server/server-values.js'
import { BackupFiller, type FillerOptions } from './backup-filler.js'
import { listMeasures } from './backup-measures.js'
import { KnownBackups, toKeyText } from './known-backups.js'

export interface BackupIndexOptions extends FillerOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupNumbers' | 'pastBackups'>
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

  /** Takes note of a list that burp has just given. */
  note(client: string, backups: readonly Backup[]): Promise<void> {
    return this.#known.note(client, backups)
  }

  /** Counters of these backups, oldest first; empty ones where burp has none that can be read. */
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

  /** The newest backup of each client that one is known of. */
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

  /** The same as far as it is known, without a question. */
  listKnownNewest(): Promise<readonly SummaryRow[]> {
    return this.#store.backupNumbers.listSummaries(this.#server)
  }

  /** Brings the counters of all their backups, or as many as come in time. Resolves to how many are missing. */
  async catchUp(clients: readonly ClientState[], asker: Requester): Promise<number> {
    if ((await this.countMissing(clients)) > 0) {
      await this.#filler.catchUp(clients, 'all', asker)
    }
    void this.#filler.recheckOldest(clients)
    return this.countMissing(clients)
  }

  /** How many backups are missing, of those that are listed; of an unlisted client at least one. */
  countMissing(clients: readonly ClientState[]): Promise<number> {
    return this.#known.countMissing(clients)
  }

  /** When the known backups began, seconds since 1970, by ascending number. */
  listStarts(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    return this.#known.listStarts(clients)
  }

  /** When the known backups began and ended, by ascending number of each client. */
  async listDated(clients: readonly ClientState[], period: Period): Promise<DatedBackup[]> {
    const newest = new Map(clients.map(client => [client.name, lookUpNewest(client.backups)]))
    const names = [...newest.keys()]
    const found = await this.#store.backupNumbers.listDated(this.#server, names, period)
    // A client that was set up again has none of the backups that are not forgotten yet.
    const nowS = Math.floor(Date.now() / 1000)
    return found.filter(
      ({ client, number, startedAt }) =>
        number <= (newest.get(client)?.number ?? 0) && !isAhead(startedAt, nowS)
    )
  }

  /** The measures of series over time, of a few clients, with those of deleted backups. */
  listMeasures(clients: readonly string[], since: number): Promise<Map<string, BackupMeasure[]>> {
    return listMeasures(this.#store, this.#server, { clients, since })
  }

  /** The mark changes with anything that is known of their backups. */
  async printMark(clients: readonly ClientState[]): Promise<{ mark: string; count: number }> {
    const heads = await this.#known.openHeads()
    const hash = createHash('sha256')
    let count = 0
    for (const client of clients) {
      const { fingerprint = '', counted = 0 } = heads.get(client.name) ?? {}
      count += counted
      hash.update(JSON.stringify([client.name, fingerprint, counted, client.labels]))
    }
    return { mark: hash.digest('base64url'), count }
  }

  async writeOs(client: string, backup: DatedNumber, os: string): Promise<void> {
    const key = { server: this.#server, ...toKey(client, backup) }
    await this.#store.backupNumbers.setOs(key, os)
  }

  async lookUpOs(client: string, backup: DatedNumber): Promise<string | undefined> {
    const key = { server: this.#server, ...toKey(client, backup) }
    const row = await this.#store.backupNumbers.lookUp(key)
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
