/** When the finished backups of each client began: what is expected of it next follows from that. */
import type { Store } from '../store/store.js'
import { listStartsIn, type FinishedLists } from './finished-lists.js'
import type { ClientState } from './client-state.js'

interface Known {
  /** Of the list that it was read from. */
  mark: string
  starts: readonly number[]
}

/** Of each client; older ones say nothing about the next one. */
const startsMax = 30

export class FinishedStarts {
  readonly #lists: FinishedLists
  readonly #store: Pick<Store, 'backupLists'>
  readonly #server: string
  readonly #known = new Map<string, Known>()

  constructor(server: string, store: Pick<Store, 'backupLists'>, lists: FinishedLists) {
    this.#server = server
    this.#store = store
    this.#lists = lists
  }

  /** Seconds since 1970, oldest first; the same list as before where nothing has changed. */
  async list(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const heads = await this.#lists.openHeads()
    const marks = new Map(
      clients.map(({ name }) => {
        const { fingerprint = '', counted = 0 } = heads.get(name) ?? {}
        return [name, `${fingerprint} ${counted}`]
      })
    )
    const unread = [...marks].filter(([name, mark]) => this.#known.get(name)?.mark !== mark)
    await this.#read(new Map(unread))
    for (const name of this.#known.keys()) if (!marks.has(name)) this.#known.delete(name)
    return new Map([...this.#known].map(([name, { starts }]) => [name, starts]))
  }

  async #read(marks: ReadonlyMap<string, string>): Promise<void> {
    if (marks.size === 0) return
    for (const [name, mark] of marks) this.#known.set(name, { mark, starts: [] })
    const rows = await this.#store.backupLists.listOf(this.#server, [...marks.keys()])
    for (const row of rows) {
      const starts = listStartsIn(row).slice(-startsMax)
      this.#known.set(row.client, { mark: marks.get(row.client) ?? '', starts })
    }
  }
}
