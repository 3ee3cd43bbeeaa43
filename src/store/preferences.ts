/** Preferences of users, and the clients that they hide. */
import { requireRoom, RowPlugin, rowsMax, sortedBy, Table } from './table.js'
import { say } from '../texts.js'

export interface Preference {
  key: string
  /** JSON data. */
  value: unknown
}

export class Preferences extends Table<{ preferences: Preference & { userName: string } }> {
  protected static override readonly rows = new RowPlugin('value')

  /** Sorted by key. */
  async list(userName: string): Promise<Preference[]> {
    const rows = await this.listRows('preferences', { userName }, rowsMax)
    return sortedBy(rows, row => row.key).map(({ key, value }) => ({ key, value }))
  }

  /** Returns false, and changes nothing, if it is new and the user already has `preferencesMax`. */
  async write(
    userName: string,
    { key, value }: Preference,
    { preferencesMax }: { preferencesMax: number }
  ): Promise<boolean> {
    const others = await this.countRows('preferences', { userName }, { key })
    if (others >= preferencesMax) return false
    const text = JSON.stringify(value)
    await this.db
      .insertInto('preferences')
      .values({ userName, key, value: text })
      .onConflict(conflict => conflict.columns(['userName', 'key']).doUpdateSet({ value: text }))
      .execute()
    return true
  }

  /** Returns false if it does not exist. */
  async remove(userName: string, key: string): Promise<boolean> {
    return (await this.removeRows('preferences', { userName, key })) > 0
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.removeRows('preferences', { userName })
  }
}

export interface HiddenClient {
  /** Empty if there is only one server. */
  server: string
  /** Empty if the whole server is hidden. */
  client: string
}

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

  /** Returns whether it is new. Throws TOO_MANY. */
  async add(userName: string, { server, client }: HiddenClient): Promise<boolean> {
    requireRoom(await this.countRows('hiddenClients', { userName }), rowsMax, say`hidden clients`)
    return this.insertRow('hiddenClients', { userName, server, client })
  }

  /** Returns false if it was not hidden. */
  async remove(userName: string, { server, client }: HiddenClient): Promise<boolean> {
    return (await this.removeRows('hiddenClients', { userName, server, client })) > 0
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.removeRows('hiddenClients', { userName })
  }
}
