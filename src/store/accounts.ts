/** Facts about users of all backends: who is blocked, and when each one logged in last. */
import { sql } from 'kysely'
import type { Owner } from './sessions.js'
import { changeOne, overwrite, rowsMax, sortedBy, Table, type WithJson } from './table.js'

export interface BlockedUser {
  userKey: string
  /** Key of the user who did it. */
  blockedBy: string
  /** Milliseconds since 1970. */
  blockedAt: number
  reason: string | null
}

export class BlockedUsers extends Table<{ blockedUsers: BlockedUser }> {
  /** Unordered. */
  async list(): Promise<BlockedUser[]> {
    return this.db.selectFrom('blockedUsers').selectAll().execute()
  }

  async has(userKey: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('blockedUsers')
      .select('userKey')
      .where('userKey', '=', userKey)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Returns false, and changes nothing, if the user is already blocked. */
  add(blocked: BlockedUser): Promise<boolean> {
    return changeOne(
      this.db
        .insertInto('blockedUsers')
        .values(blocked)
        .onConflict(conflict => conflict.doNothing())
    )
  }

  /** Returns false if the user is not blocked. */
  remove(userKey: string): Promise<boolean> {
    return changeOne(this.db.deleteFrom('blockedUsers').where('userKey', '=', userKey))
  }
}

export class LastLogins extends Table<{ lastLogins: { userKey: string; at: number } }> {
  /** Returns milliseconds since 1970 by key of the user. */
  async list(): Promise<Map<string, number>> {
    const rows = await this.db.selectFrom('lastLogins').selectAll().execute()
    return new Map(rows.map(({ userKey, at }) => [userKey, at]))
  }

  async write(userKey: string, at: number): Promise<void> {
    await this.db
      .insertInto('lastLogins')
      .values({ userKey, at })
      .onConflict(conflict => conflict.column('userKey').doUpdateSet(overwrite('at')))
      .execute()
  }

  async remove(userKey: string): Promise<void> {
    await this.db.deleteFrom('lastLogins').where('userKey', '=', userKey).execute()
  }
}

/** Tables with the column that holds the key of a user, and the rest of their primary key. */
const ofUsers: readonly (readonly [table: string, column: string, ...rest: string[]])[] = [
  ['acl_members', 'member', 'role'],
  ['acl_group_members', 'member', 'group_name'],
  ['acl_grants', 'name'],
  ['preferences', 'user_name', 'key'],
  ['hidden_clients', 'user_name', 'server', 'client'],
  ['notification_channels', 'owner', 'name'],
  ['notification_rules', 'owner', 'name'],
  ['notification_outbox', 'owner', 'id']
]

export class UserMoves extends Table<object> {
  /**
   * Gives everything but the account, its sessions and its logins to another user, who keeps what it
   * already has of the same kind and name.
   */
  async move(from: Owner & { key: string }, to: Owner & { key: string }): Promise<void> {
    for (const [table, column, ...rest] of ofUsers) {
      const [rows, user] = [sql.table(table), sql.ref(column)]
      const same = rest.map(name => sql` and theirs.${sql.ref(name)} = ${rows}.${sql.ref(name)}`)
      await sql`
        update ${rows} set ${user} = ${to.key} where ${user} = ${from.key} and not exists (
          select 1 from ${rows} theirs where theirs.${user} = ${to.key}${sql.join(same, sql``)})`.execute(
        this.db
      )
      await sql`delete from ${rows} where ${user} = ${from.key}`.execute(this.db)
    }
    await sql`
      update tokens set user_name = ${to.name}, backend = ${to.backend}
        where user_name = ${from.name} and backend = ${from.backend}`.execute(this.db)
  }
}

export interface User {
  name: string
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** An account of programs, which has tokens and no password. */
  isService: boolean
}

export type NewUser = Pick<User, 'name' | 'passwordHash'> & Partial<Pick<User, 'isService'>>

export class Users extends Table<{ users: User }> {
  async lookUp(name: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst()
  }

  /** Sorted by name. */
  async list(): Promise<User[]> {
    const rows = await this.db.selectFrom('users').selectAll().execute()
    return sortedBy(rows, row => row.name)
  }

  async count(): Promise<number> {
    const { count } = await this.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  /** Returns false, and changes nothing, if the name is taken. */
  create({ name, passwordHash, isService = false }: NewUser): Promise<boolean> {
    return changeOne(
      this.db
        .insertInto('users')
        .values({ name, passwordHash, createdAt: Date.now(), isService })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  /** Returns false if the user does not exist. */
  setPasswordHash(name: string, passwordHash: string): Promise<boolean> {
    return changeOne(this.db.updateTable('users').set({ passwordHash }).where('name', '=', name))
  }

  /** Returns false, and changes nothing, if the hash is no longer `current`. */
  replacePasswordHash(name: string, current: string, passwordHash: string): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('users')
        .set({ passwordHash })
        .where('name', '=', name)
        .where('passwordHash', '=', current)
    )
  }

  /** Returns false if the user does not exist. */
  remove(name: string): Promise<boolean> {
    return changeOne(this.db.deleteFrom('users').where('name', '=', name))
  }
}

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
