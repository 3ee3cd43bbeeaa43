/**
 * The counters of finished backups, which never change: asked for once and kept in the store. Many
 * of them are read from burp's storage, where it is at hand.
 */
import pMap from 'p-map'
import type { Asker } from '../../queues/asker.js'
import { KeyedLock } from '../../queues/locks.js'
import { Turns } from '../../queues/turns.js'
import type { Counters } from '../../protocol/counters.js'
import type { BackupNumbersRow, ClientBackupKey } from '../../store/backup-numbers.js'
import type { Store } from '../../store/store.js'
import { toFigures } from './backup-figures.js'
import type { ReadCounters, StorageReading } from './spool-reader.js'

export type AskCounters = (
  client: string,
  backup: number,
  asker: Asker
) => Promise<Counters | undefined>

export interface FinishedNumbersOptions {
  server: string
  store: Pick<Store, 'backupNumbers'>
  askCounters: AskCounters
  storage: StorageReading
}

/** Questions of one caller that wait in the queue at the same time. */
const questionsAtOnce = 4
/** Written in two or three milliseconds. */
const rowsAtOnce = 100

export class FinishedNumbers {
  readonly #options: FinishedNumbersOptions
  readonly #turns = new KeyedLock()

  constructor(options: FinishedNumbersOptions) {
    this.#options = options
  }

  /** Of just these backups, by `toKeyText`; empty where burp has none that can be read. */
  async find(
    keys: readonly ClientBackupKey[],
    asker: Asker
  ): Promise<ReadonlyMap<string, Counters>> {
    const known = await this.#listKnown(keys)
    const missing = keys.filter(key => !known.has(toKeyText(key)))
    if (missing.length === 0) return known
    await this.readStorage(missing, asker.signal)
    const found = await this.#listKnown(keys)
    const rest = keys.filter(key => !found.has(toKeyText(key)))
    const askOne = async (key: ClientBackupKey) => {
      found.set(toKeyText(key), await this.ask(key, this.#options.askCounters, asker))
    }
    await pMap(rest, askOne, { concurrency: questionsAtOnce })
    return found
  }

  /** Those of these that are not in the store. */
  async listMissing(
    clients: readonly string[],
    keys: readonly ClientBackupKey[]
  ): Promise<ClientBackupKey[]> {
    const { store, server } = this.#options
    const known = new Set((await store.backupNumbers.listKeys(server, clients)).map(toKeyText))
    return keys.filter(key => !known.has(toKeyText(key)))
  }

  /** From burp's storage, one at a time: what one reads, the next one finds in the store. */
  async readStorage(keys: readonly ClientBackupKey[], signal: AbortSignal): Promise<void> {
    const unlock = await this.#turns.lock('', signal)
    try {
      const clients = [...new Set(keys.map(({ client }) => client))]
      const missing = await this.listMissing(clients, keys)
      for await (const read of this.#options.storage.readCounters(missing)) {
        await this.#write(read)
        if (signal.aborted) return
      }
    } finally {
      unlock()
    }
  }

  /** From burp, and into the store. */
  async ask(key: ClientBackupKey, ask: AskCounters, asker: Asker): Promise<Counters> {
    const counters = (await ask(key.client, key.number, asker)) ?? {}
    await this.#write([{ ...key, counters }])
    return counters
  }

  async writeOs({ client, number, timestamp }: ClientBackupKey, os: string): Promise<void> {
    const { store, server } = this.#options
    await store.backupNumbers.setOs({ server, client, number, timestamp }, os)
  }

  async lookUpOs({ client, number, timestamp }: ClientBackupKey): Promise<string | undefined> {
    const { store, server } = this.#options
    const row = await store.backupNumbers.lookUp({ server, client, number, timestamp })
    return row?.os ?? undefined
  }

  async #listKnown(keys: readonly ClientBackupKey[]): Promise<Map<string, Counters>> {
    const { store, server } = this.#options
    const rows = await store.backupNumbers.listExactly(server, keys)
    return new Map(rows.map(row => [toKeyText(row), parseCounters(row)]))
  }

  async #write(numbers: readonly ReadCounters[]): Promise<void> {
    const { store, server } = this.#options
    const turns = new Turns()
    for (let at = 0; at < numbers.length; at += rowsAtOnce) {
      const rows = numbers.slice(at, at + rowsAtOnce).map(read => toRow(server, read))
      await store.backupNumbers.writeMany(rows)
      if (turns.isOver) await turns.next()
    }
  }
}

function toRow(server: string, read: ReadCounters): BackupNumbersRow {
  const { client, number, timestamp, counters } = read
  return {
    server,
    client,
    number,
    timestamp,
    counters: JSON.stringify(counters),
    os: null,
    figures: toFigures(counters, timestamp)
  }
}

export function toKeyText({ client, number, timestamp }: ClientBackupKey): string {
  return `${number}@${timestamp}@${client}`
}

/** Our own JSON, written by `toRow` above. */
function parseCounters({ counters }: BackupNumbersRow): Counters {
  return JSON.parse(counters) as Counters
}
