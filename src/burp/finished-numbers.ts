/**
 * The counters of finished backups, which never change: asked for once and kept in the store. Many
 * of them are read from burp's storage, where it is at hand.
 */
import pMap from 'p-map'
import type { Asker } from '../fair/asker.js'
import { KeyedLock } from '../fair/locks.js'
import type { Counters } from '../protocol/counters.js'
import type { BackupKey, BackupNumbersRow } from '../store/backups.js'
import type { Store } from '../store/store.js'
import type { StorageReading } from './storage-reading.js'

export interface FinishedNumbersOptions {
  server: string
  store: Pick<Store, 'backupNumbers'>
  askCounters: (client: string, backup: number, asker: Asker) => Promise<Counters | undefined>
  storage: StorageReading
}

export type ClientBackupKey = Omit<BackupKey, 'server'>

export interface Numbers {
  /** Empty where burp has none that can be read. */
  counters: Counters
  /** Null as long as nobody has looked. */
  os: string | null
}

/** Questions of one caller that wait in the queue at the same time. */
const questionsAtOnce = 4

export class FinishedNumbers {
  readonly #options: FinishedNumbersOptions
  readonly #turns = new KeyedLock()

  constructor(options: FinishedNumbersOptions) {
    this.#options = options
  }

  /** Of just these backups, by `toKeyText`. */
  async find(
    keys: readonly ClientBackupKey[],
    asker: Asker
  ): Promise<ReadonlyMap<string, Numbers>> {
    const found = await this.#listKnown(keys)
    const listMissing = () => keys.filter(key => !found.has(toKeyText(key)))
    if (listMissing().length > 0) await this.#readStorage(listMissing(), found, asker)
    await pMap(
      listMissing(),
      async key => {
        found.set(toKeyText(key), { counters: await this.#ask(key, asker), os: null })
      },
      { concurrency: questionsAtOnce }
    )
    return found
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

  async #listKnown(keys: readonly ClientBackupKey[]): Promise<Map<string, Numbers>> {
    const { store, server } = this.#options
    const rows = await store.backupNumbers.listExactly(server, keys)
    return new Map(rows.map(row => [toKeyText(row), toNumbers(row)]))
  }

  /** One at a time: what one reads, the next one finds in the store. */
  async #readStorage(
    missing: readonly ClientBackupKey[],
    found: Map<string, Numbers>,
    asker: Asker
  ): Promise<void> {
    const unlock = await this.#turns.lock('', asker.signal)
    try {
      const written = await this.#listKnown(missing)
      for (const [key, numbers] of written) found.set(key, numbers)
      const left = missing.filter(key => !written.has(toKeyText(key)))
      for await (const read of this.#options.storage.readCounters(left)) {
        for (const { counters, ...key } of read) found.set(toKeyText(key), { counters, os: null })
        await this.#write(read)
      }
    } finally {
      unlock()
    }
  }

  async #ask(key: ClientBackupKey, asker: Asker): Promise<Counters> {
    const { client, number } = key
    const counters = (await this.#options.askCounters(client, number, asker)) ?? {}
    await this.#write([{ ...key, counters }])
    return counters
  }

  async #write(numbers: readonly (ClientBackupKey & { counters: Counters })[]): Promise<void> {
    const { store, server } = this.#options
    await store.backupNumbers.writeMany(
      numbers.map(({ client, number, timestamp, counters }) => ({
        server,
        client,
        number,
        timestamp,
        counters: JSON.stringify(counters),
        os: null
      }))
    )
  }
}

export function toKeyText({ client, number, timestamp }: ClientBackupKey): string {
  return `${number}@${timestamp}@${client}`
}

/** Our own JSON, written by `#write` above. */
function toNumbers({ counters, os }: BackupNumbersRow): Numbers {
  return { counters: JSON.parse(counters) as Counters, os }
}
