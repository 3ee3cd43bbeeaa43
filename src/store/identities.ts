/** What a directory outside of burphub last said of a user. */
import type { Kysely, Selectable } from 'kysely'
import { rowsMax, sortedBy } from './lists.js'
import type { IdentitiesTable, Tables } from './tables.js'

export interface Identity {
  backend: string
  userName: string
  /** What the directory itself knows this person by. */
  externalId: string
  groups: string[]
  /** Milliseconds since 1970. */
  seenAt: number
}

export class Identities {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(backend: string, userName: string): Promise<Identity | undefined> {
    const row = await this.#db
      .selectFrom('identities')
      .selectAll()
      .where('backend', '=', backend)
      .where('user_name', '=', userName)
      .executeTakeFirst()
    return row && toIdentity(row)
  }

  /** Sorted by backend. */
  async listOfUser(userName: string): Promise<Identity[]> {
    const rows = await this.#db
      .selectFrom('identities')
      .selectAll()
      .where('user_name', '=', userName)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.backend).map(toIdentity)
  }

  /** All whom a directory has named, in no order. */
  async list(): Promise<Identity[]> {
    const rows = await this.#db.selectFrom('identities').selectAll().execute()
    return rows.map(toIdentity)
  }

  /** Who are in some group, in no order. */
  async listMembers(): Promise<Identity[]> {
    const rows = await this.#db
      .selectFrom('identities')
      .selectAll()
      .where('groups', '<>', '[]')
      .execute()
    return rows.map(toIdentity)
  }

  /** Replaces what was said before. */
  async write(identity: Identity): Promise<void> {
    const { backend, userName, externalId, groups, seenAt } = identity
    const said = { external_id: externalId, groups: JSON.stringify(groups), seen_at: seenAt }
    await this.#db
      .insertInto('identities')
      .values({ backend, user_name: userName, ...said })
      .onConflict(conflict => conflict.columns(['user_name', 'backend']).doUpdateSet(said))
      .execute()
  }

  async remove(backend: string, userName: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('identities')
      .where('backend', '=', backend)
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.#db.deleteFrom('identities').where('user_name', '=', userName).execute()
  }
}

function toIdentity(row: Selectable<IdentitiesTable>): Identity {
  return {
    backend: row.backend,
    userName: row.user_name,
    externalId: row.external_id,
    // Only `write` fills this column.
    groups: JSON.parse(row.groups) as string[],
    seenAt: Number(row.seen_at)
  }
}
