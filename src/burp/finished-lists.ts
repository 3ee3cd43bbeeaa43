/**
 * Which finished backups each client has, as burp last said: kept in memory and in the store, and
 * asked for again when a client's newest one changes. Of many clients at once they are read from
 * burp's storage, where it is at hand.
 */
import pMap from 'p-map'
import { ownWork, type Asker } from '../fair/asker.js'
import { KeyedLock } from '../fair/locks.js'
import { Fault } from '../faults.js'
import type { BackupListsRow } from '../store/backups.js'
import type { Store } from '../store/store.js'
import { listFinished, lookUpNewest, type Backup, type ClientState } from './client-state.js'
import { lookUpShownNewest, type StorageReading } from './storage-reading.js'

export interface FinishedListsOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupNumbers'>
  askBackups: (client: string, asker: Asker) => Promise<readonly Backup[]>
  storage: StorageReading
  now: () => number
}

interface KnownList {
  fingerprint: string
  backups: readonly Backup[]
  checkedAt: number
}

type Lists = Map<string, KnownList>

/** Questions of one caller that wait in the queue at the same time. */
const questionsAtOnce = 4
/** A backup deleted by hand is not visible in the list of clients: look again after this time. */
const recheckAfterMs = 300_000
const rechecksAtOnce = 25

export class FinishedLists {
  readonly #options: FinishedListsOptions
  readonly #turns = new KeyedLock()
  #lists: Lists | undefined
  #isRechecking = false

  constructor(options: FinishedListsOptions) {
    this.#options = options
  }

  /** Of each client, from memory or the store where its newest one is known. */
  async listOfAll(
    clients: readonly ClientState[],
    asker: Asker
  ): Promise<ReadonlyMap<string, readonly Backup[]>> {
    const lists = await this.#openLists()
    await this.#readStorage(lists, clients, asker)
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
    const lists = await this.#openLists()
    const finished = listFinished(backups)
    const known = lists.get(client)
    const isSame = known && JSON.stringify(known.backups) === JSON.stringify(finished)
    if (isSame) known.checkedAt = this.#options.now()
    else await this.#write(lists, [{ client, backups: finished }])
    return finished
  }

  /** One at a time: what one reads, the next one knows. */
  async #readStorage(lists: Lists, clients: readonly ClientState[], asker: Asker): Promise<void> {
    const listUnknown = () => clients.filter(client => isUnknown(lists, client))
    if (listUnknown().length === 0) return
    const unlock = await this.#turns.lock('', asker.signal)
    try {
      for await (const read of this.#options.storage.readLists(listUnknown())) {
        await this.#write(lists, read)
      }
    } finally {
      unlock()
    }
  }

  async #listOf(lists: Lists, client: ClientState, asker: Asker): Promise<readonly Backup[]> {
    if (!lookUpShownNewest(client)) return []
    const known = lists.get(client.name)
    if (known && !isUnknown(lists, client)) return known.backups
    try {
      return await this.note(client.name, await this.#options.askBackups(client.name, asker))
    } catch (fault) {
      if (isUnaskable(fault)) return []
      throw fault
    }
  }

  async #openLists(): Promise<Lists> {
    if (this.#lists) return this.#lists
    const rows = await this.#options.store.backupLists.list(this.#options.server)
    const lists = rows.map(row => [row.client, toKnownList(row)] as const)
    return (this.#lists ??= new Map(lists))
  }

  async #write(
    lists: Lists,
    found: readonly { client: string; backups: readonly Backup[] }[]
  ): Promise<void> {
    const { store, server, now } = this.#options
    const checkedAt = now()
    const rows: BackupListsRow[] = []
    for (const { client, backups } of found) {
      const fingerprint = toFingerprint(lookUpNewest(backups))
      lists.set(client, { fingerprint, backups, checkedAt })
      rows.push({ server, client, fingerprint, backups: JSON.stringify(backups), checkedAt })
    }
    await store.backupLists.writeMany(rows)
    await store.backupNumbers.removeOthers(server, found)
  }

  async #recheckOldest(lists: Lists, clients: readonly ClientState[]): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    const before = this.#options.now() - recheckAfterMs
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

function isUnknown(lists: Lists, client: ClientState): boolean {
  const newest = lookUpShownNewest(client)
  return newest !== undefined && lists.get(client.name)?.fingerprint !== toFingerprint(newest)
}

/** Equal as long as a client's newest backup stays the same. */
function toFingerprint(newest: Backup | undefined): string {
  return newest ? `${newest.number}@${newest.timestamp}` : ''
}

/** Our own JSON, written by `#write` above. */
function toKnownList(row: BackupListsRow): KnownList {
  const { fingerprint, checkedAt } = row
  return { fingerprint, checkedAt, backups: JSON.parse(row.backups) as Backup[] }
}
