/** Options that were set while the service ran, or taken over; the configuration file wins. */
import type { Kysely } from 'kysely'
import { requireRoom, settingsMax, sortedBy } from './lists.js'
import type { Tables } from './tables.js'
import { say } from '../texts.js'

export interface Setting {
  key: string
  /** Whatever JSON can say. */
  value: unknown
}

export class Settings {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(key: string): Promise<Setting | undefined> {
    const row = await this.#db
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst()
    return row && toSetting(row)
  }

  /** Sorted by key. */
  async list(): Promise<Setting[]> {
    const rows = await this.#db.selectFrom('settings').selectAll().limit(settingsMax).execute()
    return sortedBy(rows, row => row.key).map(toSetting)
  }

  /** Throws TOO_MANY where there are too many. */
  async write({ key, value }: Setting): Promise<void> {
    const others = await this.#db
      .selectFrom('settings')
      .select(expression => expression.fn.countAll().as('count'))
      .where('key', '<>', key)
      .executeTakeFirst()
    requireRoom(others?.count ?? 0, settingsMax, say`settings`)
    const text = JSON.stringify(value)
    await this.#db
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }

  /** False when there is none of this key. */
  async remove(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('settings')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }
}

function toSetting({ key, value }: { key: string; value: string }): Setting {
  return { key, value: JSON.parse(value) as unknown }
}
