/** Facts about users of all backends: blocks and last logins. */
import { sql } from 'kysely'
import type { Owner } from './sessions.js'
import { overwrite, RowPlugin, rowsMax, sortedBy, Table } from './table.js'

export interface BlockedUser {
  userKey: string
  /** Key of the user who blocked this one. */
  blockedBy: string
  /** Milliseconds since 1970. */
  blockedAt: number
  reason: string | null
}

export class BlockedUsers extends Table<{ blockedUsers: BlockedUser }> {
  /** Unordered. */
  async list(): Promise<BlockedUser[]> {
    return this.listRows('blockedUsers')
  }

  async has(userKey: string): Promise<boolean> {
    return (await this.lookUpRow('blockedUsers', { userKey })) !== undefined
  }

  /** Returns false, and changes nothing, if the user is already blocked. */
  add(blocked: BlockedUser): Promise<boolean> {
    return this.insertRow('blockedUsers', blocked)
  }

  /** Returns false if the user is not blocked. */
  async remove(userKey: string): Promise<boolean> {
    return (await this.removeRows('blockedUsers', { userKey })) > 0
  }
}

export class LastLogins extends Table<{ lastLogins: { userKey: string; at: number } }> {
  /** Returns milliseconds since 1970 by key of the user. */
  async list(): Promise<Map<string, number>> {
    const rows = await this.listRows('lastLogins')
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
    await this.removeRows('lastLogins', { userKey })
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
   * Moves everything except the account, its sessions and its logins to another user. Entries of
   * the same kind and name that the other user has are kept.
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
    return this.lookUpRow('users', { name })
  }

  /** Sorted by name. */
  async list(): Promise<User[]> {
    return sortedBy(await this.listRows('users'), row => row.name)
  }

  count(): Promise<number> {
    return this.countRows('users')
  }

  /** Returns false, and changes nothing, if the name is taken. */
  create({ name, passwordHash, isService = false }: NewUser): Promise<boolean> {
    return this.insertRow('users', { name, passwordHash, createdAt: Date.now(), isService })
  }

  /** Returns false if the user does not exist. */
  setPasswordHash(name: string, passwordHash: string): Promise<boolean> {
    return this.updateRow('users', { name }, { passwordHash })
  }

  /** Returns false, and changes nothing, if the hash is no longer `current`. */
  replacePasswordHash(name: string, current: string, passwordHash: string): Promise<boolean> {
    return this.updateRow('users', { name, passwordHash: current }, { passwordHash })
  }

  /** Returns false if the user does not exist. */
  async remove(name: string): Promise<boolean> {
    return (await this.removeRows('users', { name })) > 0
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

export class Identities extends Table<{ identities: Identity }> {
  protected static override readonly rows = new RowPlugin('groups')

  async lookUp(backend: string, userName: string): Promise<Identity | undefined> {
    return this.lookUpRow('identities', { backend, userName })
  }

  /** Finds a user of a provider, where these identifiers are unique. */
  async lookUpByExternalId(backend: string, externalId: string): Promise<Identity | undefined> {
    return this.lookUpRow('identities', { backend, externalId })
  }

  /** Sorted by name. */
  async listOfBackend(backend: string): Promise<Identity[]> {
    return this.listRows('identities', { backend }, 10_000, 'userName')
  }

  countOfBackend(backend: string): Promise<number> {
    return this.countRows('identities', { backend })
  }

  /** Sorted by backend. */
  async listOfUser(userName: string): Promise<Identity[]> {
    const rows = await this.listRows('identities', { userName }, rowsMax)
    return sortedBy(rows, row => row.backend)
  }

  /** Unordered. */
  async list(): Promise<Identity[]> {
    return this.listRows('identities')
  }

  /** Returns the users that belong to a group, unordered. */
  async listMembers(): Promise<Identity[]> {
    return this.db
      .selectFrom('identities')
      .selectAll()
      .where('groups', '<>', sql<string[]>`'[]'`)
      .execute()
  }

  /** Creates or replaces. */
  async write(row: WrittenIdentity): Promise<void> {
    await this.db
      .insertInto('identities')
      .values(row)
      .onConflict(conflict => conflict.columns(['userName', 'backend']).doUpdateSet(row))
      .execute()
  }

  async remove(backend: string, userName: string): Promise<boolean> {
    return (await this.removeRows('identities', { backend, userName })) > 0
  }

  async removeEverythingOf(userName: string): Promise<void> {
    await this.removeRows('identities', { userName })
  }
}
