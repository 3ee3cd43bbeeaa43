/** Who may do what, as administrators wrote it. It is changed within `Store.change` only. */
import type { Kysely } from 'kysely'
import { say } from '../texts.js'
import { type AclSnapshot, readAclSnapshot } from './acl-snapshot.js'
import { grantsMax, groupsMax, membersMax, requireRoom } from './lists.js'
import type { AclRole, Tables } from './tables.js'

export type { AclRole } from './tables.js'

/** What answers a boolean says by it whether anything changed. */
export class Acl {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
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

  /** False when the name is taken. Throws TOO_MANY where there are too many. */
  async createGroup(name: string, content: string): Promise<boolean> {
    const { count, last } = await this.#db
      .selectFrom('acl_groups')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    requireRoom(count, groupsMax, say`groups`)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('acl_groups')
      .values({ name, content, position: Number(last) + 1 })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** False when there is no such group. */
  async setGroup(name: string, content: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('acl_groups')
      .set({ content })
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Takes it out of every list of members as well. */
  async removeGroup(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('acl_groups')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) return false
    const member = `@${name}`
    await this.#db.deleteFrom('acl_members').where('member', '=', member).execute()
    await this.#db
      .deleteFrom('acl_group_members')
      .where(eb => eb.or([eb('group_name', '=', name), eb('member', '=', member)]))
      .execute()
    return true
  }

  /** False also when there is no such group. Throws TOO_MANY where there are too many. */
  async addGroupMember(group: string, member: string): Promise<boolean> {
    if (!(await this.#hasGroup(group))) return false
    const { count, last } = await this.#db
      .selectFrom('acl_group_members')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('position').as('last')])
      .where('group_name', '=', group)
      .executeTakeFirstOrThrow()
    requireRoom(count, membersMax, say`members in this group`)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('acl_group_members')
      .values({ group_name: group, member, position: Number(last) + 1 })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  async removeGroupMember(group: string, member: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('acl_group_members')
      .where('group_name', '=', group)
      .where('member', '=', member)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  async #hasGroup(name: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('acl_groups')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    return row !== undefined
  }
}
