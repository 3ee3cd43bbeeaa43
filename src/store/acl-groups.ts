/** Groups of users, what they are granted, and who is in them. */
import type { Kysely } from 'kysely'
import { groupsMax, membersMax, requireRoom } from './limits.js'
import type { Tables } from './tables.js'
import { say } from '../texts.js'

/** Of each of these, the boolean says whether anything changed. */
export class AclGroups {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
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
