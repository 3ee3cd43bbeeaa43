/** How each user wants to see things. */
import type { Kysely } from 'kysely'
import { rowsMax } from './limits.js'
import { sortedBy } from './sorted.js'
import type { Tables } from './tables.js'

export interface Preference {
  key: string
  /** Whatever JSON can say. */
  value: unknown
}

export class Preferences {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Sorted by key. */
  async list(userName: string): Promise<Preference[]> {
    const rows = await this.#db
      .selectFrom('preferences')
      .select(['key', 'value'])
      .where('user_name', '=', userName)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.key).map(({ key, value }) => ({
      key,
      value: JSON.parse(value) as unknown
    }))
  }

  /** False, and nothing changed, when it is new and this user has `preferencesMax` already. */
  async write(
    userName: string,
    { key, value }: Preference,
    { preferencesMax }: { preferencesMax: number }
  ): Promise<boolean> {
    const others = await this.#db
      .selectFrom('preferences')
      .select(expression => expression.fn.countAll().as('count'))
      .where('user_name', '=', userName)
      .where('key', '<>', key)
      .executeTakeFirst()
    if (Number(others?.count ?? 0) >= preferencesMax) return false
    const text = JSON.stringify(value)
    await this.#db
      .insertInto('preferences')
      .values({ user_name: userName, key, value: text })
      .onConflict(conflict => conflict.columns(['user_name', 'key']).doUpdateSet({ value: text }))
      .execute()
    return true
  }

  /** False when there is none of this key. */
  async remove(userName: string, key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('preferences')
      .where('user_name', '=', userName)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.#db.deleteFrom('preferences').where('user_name', '=', userName).execute()
  }
}
