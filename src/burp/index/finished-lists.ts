/**
 * Which finished backups each client has, as burp last said: kept in the store, of which memory
 * holds the heads, and asked for again when a client's newest one changes. Of many clients at once
 * they are read from burp's storage, where it is at hand.
 */
import { ownWork, type Asker } from '../../queues/asker.js'
import { KeyedLock } from '../../queues/locks.js'
import { Fault } from '../../faults.js'
import type { BackupListHead, BackupListsRow } from '../../store/backup-lists.js'
import type { ClientBackupKey } from '../../store/backup-numbers.js'
import type { Store } from '../../store/store.js'
import { toMeasure } from './backup-measures.js'
import {
  listFinished,
  lookUpNewest,
  type Backup,
  type ClientState
} from '../server/client-state.js'
import type { ReadList, StorageReading } from './spool-reader.js'

export type AskBackups = (client: string, asker: Asker) => Promise<readonly Backup[]>

export interface FinishedListsOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupNumbers' | 'pastBackups'>
  askBackups: AskBackups
  storage: StorageReading
  now: () => number
}

export type ListHead = Omit<BackupListHead, 'client'>

type Heads = Map<string, ListHead>

/** A backup deleted by hand is not visible in the list of clients: look again after this time. */
const recheckAfterMs = 300_000
const rechecksAtOnce = 25

export class FinishedLists {
  readonly #options: FinishedListsOptions
  readonly #turns = new KeyedLock()
  #heads: Heads | undefined
  #isRechecking = false
  /** Grows with each list that is another than before. */
  #revision = 0

  constructor(options: FinishedListsOptions) {
    this.#options = options
  }

  get revision(): number {
    return this.#revision
  }

  /** Those whose newest backup is not the one that is known. */
  async listUnknown(clients: readonly ClientState[]): Promise<ClientState[]> {
    const heads = await this.#openHeads()
    return clients.filter(client => {
      const newest = lookUpNewest(client.backups)
      return newest && heads.get(client.name)?.fingerprint !== toFingerprint(newest)
    })
  }

  /** What is known of each client. */
  async openHeads(): Promise<ReadonlyMap<string, ListHead>> {
    return this.#openHeads()
  }

  /** The backups of these clients. */
  async listKeys(clients: readonly string[]): Promise<ClientBackupKey[]> {
    const { store, server } = this.#options
    const rows = await store.backupLists.listOf(server, clients)
    return rows.flatMap(({ client, backups }) =>
      parseBackups(backups).map(({ number, timestamp }) => ({ client, number, timestamp }))
    )
  }

  /** From burp's storage, one at a time: what one reads, the next one knows. */
  async readStorage(clients: readonly ClientState[], signal: AbortSignal): Promise<void> {
    const unlock = await this.#turns.lock('', signal)
    try {
      const unknown = await this.listUnknown(clients)
      for await (const read of this.#options.storage.readLists(unknown)) {
        await this.#write(read)
        if (signal.aborted) return
      }
    } finally {
      unlock()
    }
  }

  /** From burp. A client that has just gone, or that no question can name, has none. */
  async ask(client: string, ask: AskBackups, asker: Asker, shown?: ClientState): Promise<void> {
    try {
      await this.note(client, await ask(client, asker))
    } catch (fault) {
      if (!isUnaskable(fault)) throw fault
      const fingerprint = toFingerprint(shown && lookUpNewest(shown.backups))
      const head = { fingerprint, counted: 0, checkedAt: this.#options.now() }
      ;(await this.#openHeads()).set(client, head)
    }
  }

  /** Takes note of a list that burp has just given. */
  async note(client: string, backups: readonly Backup[]): Promise<void> {
    const { store, server, now } = this.#options
    const finished = listFinished(backups)
    const [known] = await store.backupLists.listOf(server, [client])
    const head = (await this.#openHeads()).get(client)
    const isSame = head && known?.backups === JSON.stringify(finished)
    if (isSame && head.fingerprint === known.fingerprint) head.checkedAt = now()
    else await this.#write([{ client, backups: finished }])
  }

  /** Beside whatever is asked: some of those that were not asked for longest. */
  async recheckOldest(clients: readonly ClientState[]): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    try {
      const heads = await this.#openHeads()
      const before = this.#options.now() - recheckAfterMs
      const old = clients.filter(({ name }) => (heads.get(name)?.checkedAt ?? Infinity) < before)
      for (const client of old.slice(0, rechecksAtOnce)) {
        await this.ask(client.name, this.#options.askBackups, ownWork, client)
      }
    } catch {
      // The next report looks again.
    } finally {
      this.#isRechecking = false
    }
  }

  async #openHeads(): Promise<Heads> {
    if (this.#heads) return this.#heads
    const rows = await this.#options.store.backupLists.listHeads(this.#options.server)
    return (this.#heads ??= new Map(rows.map(({ client, ...head }) => [client, head] as const)))
  }

  async #write(found: readonly ReadList[]): Promise<void> {
    const { store, server, now } = this.#options
    const rows = found.map(list => toRow(list, { server, checkedAt: now() }))
    const before = await store.backupLists.listOf(
      server,
      found.map(({ client }) => client)
    )
    const kept = found.map(list => withoutNewlyCounted(list, before))
    await store.backupLists.writeMany(rows)
    await store.backupNumbers.removeOthers(server, kept, async row => {
      const measure = toMeasure(row)
      if (measure) await store.pastBackups.add(server, [measure])
    })
    const heads = await this.#openHeads()
    for (const { client, fingerprint, counted, checkedAt } of rows) {
      heads.set(client, { fingerprint, counted, checkedAt })
    }
    this.#revision += 1
  }
}

/** Of what had no counters nothing was kept that is worth keeping, once it has some. */
function withoutNewlyCounted(
  { client, backups }: ReadList,
  before: readonly BackupListsRow[]
): ReadList {
  const known = before.find(row => row.client === client)
  const uncounted = known ? parseBackups(known.backups).filter(each => !each.hasCounters) : []
  const isNewlyCounted = ({ number, timestamp, hasCounters }: Backup) =>
    hasCounters && uncounted.some(each => each.number === number && each.timestamp === timestamp)
  return { client, backups: backups.filter(backup => !isNewlyCounted(backup)) }
}

function isUnaskable(fault: unknown): boolean {
  return fault instanceof Fault && ['NO_SUCH_CLIENT', 'BAD_NAME'].includes(fault.code)
}

/** Equal as long as a client's newest backup stays the same. */
function toFingerprint(newest: Backup | undefined): string {
  return newest ? `${newest.number}@${newest.timestamp}` : ''
}

function toRow(
  { client, backups }: ReadList,
  { server, checkedAt }: { server: string; checkedAt: number }
): BackupListsRow {
  const newest = lookUpNewest(backups)
  return {
    server,
    client,
    fingerprint: toFingerprint(newest),
    counted: backups.length,
    newest: newest ? { number: newest.number, timestamp: newest.timestamp } : null,
    backups: JSON.stringify(backups),
    checkedAt
  }
}

/** When the backups of a list began, by ascending number: dates may be wrong. */
export function listStartsIn({ backups }: Pick<BackupListsRow, 'backups'>): number[] {
  return parseBackups(backups)
    .toSorted((a, b) => a.number - b.number)
    .map(({ timestamp }) => timestamp)
}

/** Our own JSON, written by `#write` above. */
function parseBackups(text: string): Backup[] {
  return JSON.parse(text) as Backup[]
}
