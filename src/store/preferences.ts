/** How each user wants to see things, and what not. */
import type { Kysely } from 'kysely'
import { say } from '../texts.js'
import { requireRoom, rowsMax, sortedBy } from './lists.js'
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

export interface HiddenClient {
  /** Empty where there is only one. */
  server: string
  /** Empty: the server as a whole. */
  client: string
}

/** What each user does not want to see. */
export class HiddenClients {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Sorted by server and client. */
  async list(userName: string): Promise<HiddenClient[]> {
    const rows = await this.#db
      .selectFrom('hidden_clients')
      .select(['server', 'client'])
      .where('user_name', '=', userName)
      .limit(rowsMax)
      .execute()
    return sortedBy(
      rows,
      row => row.server,
      row => row.client
    )
  }

  /** Whether it is new. Throws TOO_MANY where this user hides a thousand already. */
  async add(userName: string, { server, client }: HiddenClient): Promise<boolean> {
    const hidden = await this.#db
      .selectFrom('hidden_clients')
      .select(expression => expression.fn.countAll().as('count'))
      .where('user_name', '=', userName)
      .executeTakeFirst()
    requireRoom(hidden?.count ?? 0, rowsMax, say`hidden clients`)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('hidden_clients')
      .values({ user_name: userName, server, client })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** False when it was not hidden. */
  async remove(userName: string, { server, client }: HiddenClient): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('hidden_clients')
      .where('user_name', '=', userName)
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.#db.deleteFrom('hidden_clients').where('user_name', '=', userName).execute()
  }
}
