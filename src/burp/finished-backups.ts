/**
 * What never changes once a backup is finished, kept in the store: its counters and the system it
 * is of. Which backups a client has is kept beside it, and asked again when its newest one changes.
 */
import { ownWork, type Asker } from '../fair/asker.js'
import pMap from 'p-map'
import { Fault } from '../faults.js'
import type { BackupNumbersRow } from '../store/backups.js'
import type { Store } from '../store/store.js'
import type { BackupRecord } from './server-values.js'
import { listFinished, lookUpNewest, type Backup, type ClientState } from './client-state.js'
import type { Counters } from '../protocol/counters.js'

export interface FinishedBackupsOptions {
  server: string
  store: Store
  askBackups: (client: string, asker: Asker) => Promise<readonly Backup[]>
  askCounters: (client: string, backup: number, asker: Asker) => Promise<Counters | undefined>
  now?: () => number
}

/** A record beside the operating system, null as long as nobody has looked. */
export interface NewestRow extends BackupRecord {
  os: string | null
}

interface KnownList {
  fingerprint: string
  backups: readonly Backup[]
  checkedAt: number
}

/** Questions of one caller that wait in the queue at the same time. */
const questionsAtOnce = 4
/** A backup deleted by hand is not visible in the list of clients: look again after this time. */
const recheckAfterMs = 300_000
const rechecksAtOnce = 25

export class FinishedBackups {
  readonly #options: FinishedBackupsOptions
  readonly #now: () => number
  #lists: Map<string, KnownList> | undefined
  #isRechecking = false

  constructor(options: FinishedBackupsOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** The finished backups of each client, from memory or the store where its newest one is known. */
  async listOfAll(
    clients: readonly ClientState[],
    asker: Asker
  ): Promise<ReadonlyMap<string, readonly Backup[]>> {
    const lists = await this.#openLists()
    const pairs = await pMap(
      clients,
      async client => [client.name, await this.#listOf(lists, client, asker)] as const,
      { concurrency: questionsAtOnce }
    )
    void this.#recheckOldest(lists, clients)
    return new Map(pairs)
  }

  /** Takes note of a list that burp has just given. */
  async note(client: string, backups: readonly Backup[]): Promise<readonly Backup[]> {
    const finished = listFinished(backups)
    const known = (await this.#openLists()).get(client)
    const fingerprint = toFingerprint(lookUpNewest(finished))
    const isSame = known && JSON.stringify(known.backups) === JSON.stringify(finished)
    if (isSame) known.checkedAt = this.#now()
    else await this.#write(client, { fingerprint, backups: finished, checkedAt: this.#now() })
    return finished
  }

  /** Counters of these backups, oldest first; those that burp has no readable counters of are left out. */
  async listRecords(
    client: string,
    backups: readonly Backup[],
    asker: Asker
  ): Promise<BackupRecord[]> {
    const { store, server } = this.#options
    const wanted = backups.filter(backup => backup.hasCounters)
    const rows = await store.backupNumbers.listOfClient(server, client)
    const known = new Map(
      rows.map(row => [`${row.number}@${row.timestamp}`, toRecordCounters(row)])
    )
    const records = await pMap(
      wanted.toSorted((a, b) => a.number - b.number),
      async backup => {
        const stored = known.get(`${backup.number}@${backup.timestamp}`)
        return { backup, counters: stored ?? (await this.#ask(client, backup, asker)) }
      },
      { concurrency: questionsAtOnce }
    )
    return records.filter(isReadable)
  }

  /** The stored rows of the newest backup of each client, asking burp only for those it never was asked for. */
  async listNewest(
    newest: ReadonlyMap<string, Backup>,
    asker: Asker
  ): Promise<ReadonlyMap<string, NewestRow>> {
    const { store, server } = this.#options
    const keys = [...newest].map(([client, { number, timestamp }]) => ({
      client,
      number,
      timestamp
    }))
    const rows = await store.backupNumbers.listNewest(server, keys)
    const known = new Map(rows.map(row => [row.client, row]))
    const found = await pMap(
      newest,
      async ([client, backup]) => {
        const row = known.get(client)
        const counters = row ? toRecordCounters(row) : await this.#ask(client, backup, asker)
        return [client, { backup, counters, os: row?.os ?? null }] as const
      },
      { concurrency: questionsAtOnce }
    )
    return new Map(found)
  }

  async writeOs(client: string, { number, timestamp }: Backup, os: string): Promise<void> {
    const { store, server } = this.#options
    await store.backupNumbers.setOs({ server, client, number, timestamp }, os)
  }

  async lookUpOs(client: string, { number, timestamp }: Backup): Promise<string | undefined> {
    const { store, server } = this.#options
    const row = await store.backupNumbers.lookUp({ server, client, number, timestamp })
    return row?.os ?? undefined
  }

  async #ask(client: string, backup: Backup, asker: Asker): Promise<Counters> {
    const { store, server, askCounters } = this.#options
    const counters = (await askCounters(client, backup.number, asker)) ?? {}
    const { number, timestamp } = backup
    const row = { server, client, number, timestamp, counters: JSON.stringify(counters), os: null }
    await store.backupNumbers.write(row)
    return counters
  }

  async #listOf(
    lists: Map<string, KnownList>,
    client: ClientState,
    asker: Asker
  ): Promise<readonly Backup[]> {
    const newest = client.backups.find(backup => backup.isCurrent && backup.isFinished)
    if (!newest) return []
    const known = lists.get(client.name)
    if (known?.fingerprint === toFingerprint(newest)) return known.backups
    try {
      return await this.note(client.name, await this.#options.askBackups(client.name, asker))
    } catch (fault) {
      if (isUnaskable(fault)) return []
      throw fault
    }
  }

  async #openLists(): Promise<Map<string, KnownList>> {
    if (this.#lists) return this.#lists
    const rows = await this.#options.store.backupLists.list(this.#options.server)
    const lists = rows.map(row => [row.client, toKnownList(row)] as const)
    return (this.#lists ??= new Map(lists))
  }

  async #write(client: string, list: KnownList): Promise<void> {
    const { store, server } = this.#options
    const { fingerprint, backups, checkedAt } = list
    this.#lists?.set(client, list)
    const row = { server, client, fingerprint, backups: JSON.stringify(backups) }
    await store.backupLists.write({ ...row, checkedAt })
    await store.backupNumbers.removeOthers(server, client, backups)
  }

  async #recheckOldest(
    lists: Map<string, KnownList>,
    clients: readonly ClientState[]
  ): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    const before = this.#now() - recheckAfterMs
    const old = clients.filter(({ name }) => (lists.get(name)?.checkedAt ?? Infinity) < before)
    try {
      for (const { name } of old.slice(0, rechecksAtOnce)) {
        await this.note(name, await this.#options.askBackups(name, ownWork))
      }
    } catch {
      // The next report looks again.
    } finally {
      this.#isRechecking = false
    }
  }
}

/** A client that has just gone, or whose name holds a colon so that no question can name it. */
function isUnaskable(fault: unknown): boolean {
  return fault instanceof Fault && ['NO_SUCH_CLIENT', 'BAD_NAME'].includes(fault.code)
}

/** Equal as long as a client's newest backup stays the same. */
function toFingerprint(newest: Backup | undefined): string {
  return newest ? `${newest.number}@${newest.timestamp}` : ''
}

/** Our own JSON, written by `write` above. */
function toKnownList(row: { fingerprint: string; backups: string; checkedAt: number }): KnownList {
  const { fingerprint, checkedAt } = row
  return { fingerprint, checkedAt, backups: JSON.parse(row.backups) as Backup[] }
}

function toRecordCounters(row: BackupNumbersRow): Counters {
  return JSON.parse(row.counters) as Counters
}

export function isReadable(record: { counters: Counters }): boolean {
  return Object.keys(record.counters).length > 0
}
