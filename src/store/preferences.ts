/** How each user wants to see things, and what not. */
import { say } from '../texts.js'
import { requireRoom, rowsMax, sortedBy } from './lists.js'
import { Table } from './table.js'

export interface Preference {
  key: string
  /** Whatever JSON can say. */
  value: unknown
}

export class Preferences extends Table<{
  preferences: { userName: string; key: string; value: string }
}> {
  /** Sorted by key. */
  async list(userName: string): Promise<Preference[]> {
    const rows = await this.db
      .selectFrom('preferences')
      .select(['key', 'value'])
      .where('userName', '=', userName)
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
    const { count } = await this.db
      .selectFrom('preferences')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userName', '=', userName)
      .where('key', '<>', key)
      .executeTakeFirstOrThrow()
    if (count >= preferencesMax) return false
    const text = JSON.stringify(value)
    await this.db
      .insertInto('preferences')
      .values({ userName, key, value: text })
      .onConflict(conflict => conflict.columns(['userName', 'key']).doUpdateSet({ value: text }))
      .execute()
    return true
  }

  /** False when there is none of this key. */
  async remove(userName: string, key: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('preferences')
      .where('userName', '=', userName)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.db.deleteFrom('preferences').where('userName', '=', userName).execute()
  }
}

export interface HiddenClient {
  /** Empty where there is only one. */
  server: string
  /** Empty: the server as a whole. */
  client: string
}

/** What each user does not want to see. */
export class HiddenClients extends Table<{
  hiddenClients: HiddenClient & { userName: string }
}> {
  /** Sorted by server and client. */
  async list(userName: string): Promise<HiddenClient[]> {
    const rows = await this.db
      .selectFrom('hiddenClients')
      .select(['server', 'client'])
      .where('userName', '=', userName)
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
    const { count } = await this.db
      .selectFrom('hiddenClients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    requireRoom(count, rowsMax, say`hidden clients`)
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('hiddenClients')
      .values({ userName, server, client })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** False when it was not hidden. */
  async remove(userName: string, { server, client }: HiddenClient): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('hiddenClients')
      .where('userName', '=', userName)
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.db.deleteFrom('hiddenClients').where('userName', '=', userName).execute()
  }
}
