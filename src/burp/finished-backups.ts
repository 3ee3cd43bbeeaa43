/**
 * What never changes once a backup is finished, kept in the store: which ones each client has, their
 * counters, and the system each is of.
 */
import type { Asker } from '../fair/asker.js'
import type { StoredBackups } from '../host/stored-backups.js'
import type { Counters } from '../protocol/counters.js'
import type { Store } from '../store/store.js'
import type { Backup, ClientState } from './client-state.js'
import { FinishedLists } from './finished-lists.js'
import {
  type ClientBackupKey,
  FinishedNumbers,
  type Numbers,
  toKeyText
} from './finished-numbers.js'
import type { BackupRecord } from './server-values.js'
import { StorageReading } from './storage-reading.js'

export interface FinishedBackupsOptions {
  server: string
  store: Store
  askBackups: (client: string, asker: Asker) => Promise<readonly Backup[]>
  askCounters: (client: string, backup: number, asker: Asker) => Promise<Counters | undefined>
  /** burp's own files, which are read in place of many questions. */
  stored: StoredBackups
  now?: () => number
}

/** A record beside the operating system, null as long as nobody has looked. */
export interface NewestRow extends BackupRecord {
  os: string | null
}

type BackupsOfClients = ReadonlyMap<string, readonly Backup[]>

/** What is held of a whole server at a time. */
const clientsAtOnce = 25

export class FinishedBackups {
  readonly #lists: FinishedLists
  readonly #numbers: FinishedNumbers

  constructor({ stored, now = Date.now, ...options }: FinishedBackupsOptions) {
    const storage = new StorageReading(stored)
    this.#lists = new FinishedLists({ ...options, storage, now })
    this.#numbers = new FinishedNumbers({ ...options, storage })
  }

  /** The finished backups of each client, from memory or the store where its newest one is known. */
  listOfAll(clients: readonly ClientState[], asker: Asker): Promise<BackupsOfClients> {
    return this.#lists.listOfAll(clients, asker)
  }

  /** Takes note of a list that burp has just given. */
  note(client: string, backups: readonly Backup[]): Promise<readonly Backup[]> {
    return this.#lists.note(client, backups)
  }

  /** Counters of these backups, oldest first; those that burp has no readable counters of are left out. */
  async listRecords(
    client: string,
    backups: readonly Backup[],
    asker: Asker
  ): Promise<BackupRecord[]> {
    const found = await this.listAllRecords(new Map([[client, backups]]), asker)
    return found.get(client) ?? []
  }

  /** The same of many clients. */
  async listAllRecords(
    lists: BackupsOfClients,
    asker: Asker
  ): Promise<Map<string, BackupRecord[]>> {
    const records = new Map<string, BackupRecord[]>()
    const all = [...lists].map(([client, backups]) => [client, countedOf(backups)] as const)
    for (let at = 0; at < all.length; at += clientsAtOnce) {
      const some = all.slice(at, at + clientsAtOnce)
      const keys = some.flatMap(([client, backups]) => backups.map(each => toKey(client, each)))
      const numbers = await this.#numbers.find(keys, asker)
      for (const [client, backups] of some) {
        records.set(client, toRecords(client, backups, numbers).filter(isReadable))
      }
    }
    return records
  }

  /** The newest backup of each client. */
  async listNewest(
    newest: ReadonlyMap<string, Backup>,
    asker: Asker
  ): Promise<ReadonlyMap<string, NewestRow>> {
    const keys = [...newest].map(([client, backup]) => toKey(client, backup))
    const found = await this.#numbers.find(keys, asker)
    const rows = [...newest].flatMap(([client, backup]) => {
      const numbers = found.get(toKeyText(toKey(client, backup)))
      return numbers ? [[client, { backup, ...numbers }] as const] : []
    })
    return new Map(rows)
  }

  async writeOs(client: string, backup: Backup, os: string): Promise<void> {
    await this.#numbers.writeOs(toKey(client, backup), os)
  }

  async lookUpOs(client: string, backup: Backup): Promise<string | undefined> {
    return this.#numbers.lookUpOs(toKey(client, backup))
  }
}

function toKey(client: string, { number, timestamp }: Backup): ClientBackupKey {
  return { client, number, timestamp }
}

/** Oldest first. */
function countedOf(backups: readonly Backup[]): Backup[] {
  return backups.filter(({ hasCounters }) => hasCounters).toSorted((a, b) => a.number - b.number)
}

function toRecords(
  client: string,
  backups: readonly Backup[],
  numbers: ReadonlyMap<string, Numbers>
): BackupRecord[] {
  return backups.map(backup => {
    const { counters = {} } = numbers.get(toKeyText(toKey(client, backup))) ?? {}
    return { backup, counters }
  })
}

export function isReadable(record: { counters: Counters }): boolean {
  return Object.keys(record.counters).length > 0
}
