/** Facts about users of all backends: who is blocked, and when each one logged in last. */
import { sql } from 'kysely'
import type { Owner } from './sessions.js'
import { changeOne, overwrite, Table } from './table.js'

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
