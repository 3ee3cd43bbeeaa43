/** When the finished backups of each client began: what is expected of it next follows from that. */
import { Turns } from '../../queues/turns.js'
import type { Store } from '../../store/store.js'
import { listStartsIn, type FinishedLists, type ListHead } from './finished-lists.js'
import type { ClientState } from '../server/client-state.js'
import { toParts } from '../../queues/parts.js'

interface Known {
  /** Of the list that it was read from. */
  mark: string
  starts: readonly number[]
}

/** Of each client; older ones say nothing about the next one. */
const startsMax = 30
/** Whose lists are read from the store at a time. */
const clientsAtOnce = 50

export class FinishedStarts {
  readonly #lists: FinishedLists
  readonly #store: Pick<Store, 'backupLists'>
  readonly #server: string
  #known: ReadonlyMap<string, Known> = new Map()

  constructor(server: string, store: Pick<Store, 'backupLists'>, lists: FinishedLists) {
    this.#server = server
    this.#store = store
    this.#lists = lists
  }

  /**
   * Seconds since 1970, by ascending number; the same list as before where nothing has changed. Clients whose
   * backups nobody has listed yet are left out.
   */
  async list(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const heads = await this.#lists.openHeads()
    const unlisted = new Set((await this.#lists.listUnknown(clients)).map(({ name }) => name))
    const listed = clients.filter(({ name }) => heads.has(name) || !unlisted.has(name))
    const known = await this.#read(listed, heads)
    this.#known = known
    return new Map([...known].map(([name, { starts }]) => [name, starts]))
  }

  async #read(
    clients: readonly ClientState[],
    heads: ReadonlyMap<string, ListHead>
  ): Promise<ReadonlyMap<string, Known>> {
    const marks = new Map(clients.map(({ name }) => [name, toMark(heads.get(name))]))
    const known = new Map<string, Known>()
    for (const [name, mark] of marks) {
      const before = this.#known.get(name)
      known.set(name, before?.mark === mark ? before : { mark, starts: [] })
    }
    const unread = [...marks.keys()].filter(name => known.get(name) !== this.#known.get(name))
    for (const some of toParts(unread, clientsAtOnce)) {
      for (const [name, starts] of await this.#readSome(some)) {
        known.set(name, { mark: marks.get(name) ?? '', starts })
      }
    }
    return known
  }

  async #readSome(names: readonly string[]): Promise<[string, number[]][]> {
    const rows = await this.#store.backupLists.listOf(this.#server, names)
    const turns = new Turns()
    const read: [string, number[]][] = []
    for (const row of rows) {
      if (turns.isOver) await turns.next()
      read.push([row.client, listStartsIn(row).slice(-startsMax)])
    }
    return read
  }
}

/** Another one when the list may be another. */
function toMark({ fingerprint, counted }: Partial<ListHead> = {}): string {
  return `${fingerprint ?? ''} ${counted ?? 0}`
}
