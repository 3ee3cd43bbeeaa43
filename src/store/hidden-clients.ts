/** What each user does not want to see. */
import type { Kysely } from 'kysely'
import { requireRoom, rowsMax } from './limits.js'
import { sortedBy } from './sorted.js'
import type { Tables } from './tables.js'
import { say } from '../texts.js'

export interface HiddenClient {
  /** Empty where there is only one. */
  server: string
  /** Empty: the server as a whole. */
  client: string
}

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
