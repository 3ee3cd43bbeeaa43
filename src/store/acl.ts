/** Who may do what, as administrators wrote it. It is changed within `Store.change` only. */
import type { Kysely } from 'kysely'
import { type AclSnapshot, readAclSnapshot } from './acl-snapshot.js'
import { AclGroups } from './acl-groups.js'
import { grantsMax, membersMax, requireRoom } from './limits.js'
import type { AclRole, Tables } from './tables.js'
import { say } from '../texts.js'

export type { AclRole } from './tables.js'

/** Of each of these, the boolean says whether anything changed. */
export class Acl extends AclGroups {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    super(db)
    this.#db = db
  }

  async read(): Promise<AclSnapshot> {
    return readAclSnapshot(this.#db)
  }

  /** `member` is a user, or `@` and a group. Throws TOO_MANY where there are too many. */
  async addMember(role: AclRole, member: string): Promise<boolean> {
    const { count } = await this.#db
      .selectFrom('acl_members')
      .select(expression => expression.fn.countAll().as('count'))
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    requireRoom(count, membersMax, role === 'admin' ? say`administrators` : say`moderators`)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('acl_members')
      .values({ role, member })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  async removeMember(role: AclRole, member: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('acl_members')
      .where('role', '=', role)
      .where('member', '=', member)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  /** What moderators are granted besides; null takes it away. */
  async setModeratorGrant(content: string | null): Promise<void> {
    if (content === null) {
      await this.#db.deleteFrom('acl_role_grants').where('role', '=', 'moderator').execute()
      return
    }
    await this.#db
      .insertInto('acl_role_grants')
      .values({ role: 'moderator', content })
      .onConflict(conflict => conflict.column('role').doUpdateSet({ content }))
      .execute()
  }

  /** False when this name has a grant. Throws TOO_MANY where there are too many. */
  async createGrant(name: string, content: string): Promise<boolean> {
    const { count } = await this.#db
      .selectFrom('acl_grants')
      .select(expression => expression.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    requireRoom(count, grantsMax, say`grants`)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('acl_grants')
      .values({ name, content })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** False when there is no such grant. */
  async setGrant(name: string, content: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('acl_grants')
      .set({ content })
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  async removeGrant(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('acl_grants')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  /** The grant of a user, and the user from every list of members. */
  async removeEverythingOf(member: string): Promise<void> {
    await this.removeGrant(member)
    await this.#db.deleteFrom('acl_members').where('member', '=', member).execute()
    await this.#db.deleteFrom('acl_group_members').where('member', '=', member).execute()
  }
}
