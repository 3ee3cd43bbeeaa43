/** Remembers which users the database has, until it changes. */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../queues/max-entries.js'
import type { Store } from '../store/store.js'

/** The backend of burphub's own users. */
export const ownBackend = 'BASIC:AUTH'

const rememberedMax = 10_000

export class OwnUsers {
  readonly #users: Pick<Store['users'], 'lookUp'>
  /** User name -> revision of the database in which the user existed. */
  readonly #seen = new LRUCache<string, number>(maxEntries(rememberedMax))

  constructor(users: Pick<Store['users'], 'lookUp'>) {
    this.#users = users
  }

  async has(name: string, revision: number): Promise<boolean> {
    if (this.#seen.get(name) === revision) return true
    const exists = (await this.#users.lookUp(name)) !== undefined
    if (exists) this.#seen.set(name, revision)
    return exists
  }
}
