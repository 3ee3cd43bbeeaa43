/** Users of external directories, as last reported. */
import { rowsMax, sortedBy } from './lists.js'
import { changeOne, Table, type WithJson } from './table.js'

export interface Identity {
  backend: string
  userName: string
  /** Identifier of the user in the directory. */
  externalId: string
  groups: string[]
  /** Milliseconds since 1970; for users of a provider, the time of the last login. */
  seenAt: number
  displayName: string | null
  email: string | null
  /** Milliseconds since 1970. */
  firstSeenAt: number | null
}

type WrittenIdentity = Omit<Identity, 'displayName' | 'email' | 'firstSeenAt'> & Partial<Identity>

type IdentityRow = WithJson<Identity, 'groups'>

export class Identities extends Table<{ identities: IdentityRow }> {
  async lookUp(backend: string, userName: string): Promise<Identity | undefined> {
    const row = await this.db
      .selectFrom('identities')
      .selectAll()
      .where('backend', '=', backend)
      .where('userName', '=', userName)
      .executeTakeFirst()
    return row && toIdentity(row)
  }

  /** Finds a user of a provider, where these identifiers are unique. */
  async lookUpByExternalId(backend: string, externalId: string): Promise<Identity | undefined> {
    const row = await this.db
      .selectFrom('identities')
      .selectAll()
      .where('backend', '=', backend)
      .where('externalId', '=', externalId)
      .executeTakeFirst()
    return row && toIdentity(row)
  }

  /** Sorted by name. */
  async listOfBackend(backend: string): Promise<Identity[]> {
    const rows = await this.db
      .selectFrom('identities')
      .selectAll()
      .where('backend', '=', backend)
      .orderBy('userName')
      .limit(10_000)
      .execute()
    return rows.map(toIdentity)
  }

  async countOfBackend(backend: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('identities')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('backend', '=', backend)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Sorted by backend. */
  async listOfUser(userName: string): Promise<Identity[]> {
    const rows = await this.db
      .selectFrom('identities')
      .selectAll()
      .where('userName', '=', userName)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.backend).map(toIdentity)
  }

  /** Unordered. */
  async list(): Promise<Identity[]> {
    const rows = await this.db.selectFrom('identities').selectAll().execute()
    return rows.map(toIdentity)
  }

  /** Returns the users that belong to a group, unordered. */
  async listMembers(): Promise<Identity[]> {
    const rows = await this.db
      .selectFrom('identities')
      .selectAll()
      .where('groups', '<>', '[]')
      .execute()
    return rows.map(toIdentity)
  }

  /** Creates or replaces. */
  async write(identity: WrittenIdentity): Promise<void> {
    const row = { ...identity, groups: JSON.stringify(identity.groups) }
    await this.db
      .insertInto('identities')
      .values(row)
      .onConflict(conflict => conflict.columns(['userName', 'backend']).doUpdateSet(row))
      .execute()
  }

  remove(backend: string, userName: string): Promise<boolean> {
    return changeOne(
      this.db
        .deleteFrom('identities')
        .where('backend', '=', backend)
        .where('userName', '=', userName)
    )
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.db.deleteFrom('identities').where('userName', '=', userName).execute()
  }
}

function toIdentity(row: IdentityRow): Identity {
  return { ...row, groups: JSON.parse(row.groups) as string[] }
}
