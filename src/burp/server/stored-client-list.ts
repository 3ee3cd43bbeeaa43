/**
 * The last known clients of a burp server: in memory, and in the database for the next start. While
 * burp reads its storage, nothing newer is available.
 */
import { TimeSlice } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
import type { Store } from '../../store/store.js'
import { type ClientState, lookUpRunningBackup } from './client-state.js'
import type { ClientList } from './server-values.js'

export interface RememberedList {
  /** Stays the same object until there is a newer list. */
  list: ClientList
  /** Time of burp's answer, milliseconds since 1970. */
  asOf: number
  /** Clients that backed up at that time; undefined for a list from before the last start. */
  running?: ReadonlySet<string>
}

/** A change is saved at once, further changes at this interval. */
const writeEveryMs = 60_000

export class StoredClientList {
  readonly #server: string
  readonly #store: Pick<Store, 'clientLists'>
  #last: RememberedList | undefined
  #shown: RememberedList | undefined
  #written: ClientList | undefined
  #reading: Promise<RememberedList | undefined> | undefined
  #writtenAt = -Infinity
  #nextWrite: NodeJS.Timeout | undefined

  constructor(server: string, store: Pick<Store, 'clientLists'>) {
    this.#server = server
    this.#store = store
  }

  /** Returns the list without current activity. Undefined if there is none. */
  async lookUp(): Promise<RememberedList | undefined> {
    if (!this.#last) return (this.#reading ??= this.#read())
    if (this.#shown?.asOf !== this.#last.asOf) this.#shown = toShown(this.#last)
    return this.#shown
  }

  /** Saves a list that burp has just sent. */
  note(list: ClientList): void {
    this.#last = { list, asOf: Date.now() }
    this.#reading = undefined
    if (this.#written === list) return
    const pauseLeftMs = Math.max(0, this.#writtenAt + writeEveryMs - Date.now())
    this.#nextWrite ??= setTimeout(() => void this.#write(), pauseLeftMs).unref()
  }

  /** Resolves when everything is saved. */
  async close(): Promise<void> {
    if (this.#nextWrite) await this.#write()
  }

  async #read(): Promise<RememberedList | undefined> {
    const row = await this.#store.clientLists.lookUp(this.#server).catch((fault: unknown) => {
      // The next caller retries.
      this.#reading = undefined
      throw fault
    })
    return row && { list: toList(JSON.parse(row.clients) as KeptClient[]), asOf: row.asOf }
  }

  /** The list is needed only at the next start, so failures are ignored. */
  async #write(): Promise<void> {
    clearTimeout(this.#nextWrite)
    this.#nextWrite = undefined
    if (!this.#last) return
    const { list, asOf } = this.#last
    this.#written = list
    this.#writtenAt = Date.now()
    try {
      const clients = await printKept(list)
      await this.#store.clientLists.write({ server: this.#server, clients, asOf })
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      this.#written = undefined
    }
  }
}

type KeptClient = Pick<ClientState, 'name' | 'labels' | 'protocol' | 'backups'>

function toKept({ name, labels, protocol, backups }: ClientState): KeptClient {
  return {
    name,
    labels,
    ...(protocol && { protocol }),
    backups: backups.filter(({ isFinished }) => isFinished)
  }
}

/** In slices: there may be tens of thousands of clients. */
async function printKept({ clients }: ClientList): Promise<string> {
  const timeSlice = new TimeSlice()
  const printed: string[] = []
  for (const client of clients) {
    printed.push(JSON.stringify(toKept(client)))
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return `[${printed.join(',')}]`
}

function toShown({ list, asOf }: RememberedList): RememberedList {
  const running = list.clients.filter(client => lookUpRunningBackup(client) !== undefined)
  const names = new Set(running.map(({ name }) => name))
  return { list: toList(list.clients.map(toKept)), asOf, running: names }
}

function toList(kept: readonly KeptClient[]): ClientList {
  const clients = kept.map(client => ({ ...client, runStatus: 'unknown', children: [] }))
  return { clients, byName: new Map(clients.map(client => [client.name, client])) }
}
