/** Roles, groups and grants. They are changed only in `Store.change`. */
import { type AclSnapshot, readAclSnapshot } from './acl-snapshot.js'
import { changeOne, grantsMax, groupsMax, membersMax, requireRoom, Table } from './table.js'
import { say } from '../texts.js'

export type AclRole = 'admin' | 'moderator'

interface AclTables {
  /** `member` is a user, or `@` and a group, here and below. */
  aclMembers: { role: AclRole; member: string }
  aclRoleGrants: { role: AclRole; content: string }
  aclGrants: { name: string; content: string }
  /** Positions grow in the order of creation, those of members in the order of entry. */
  aclGroups: { name: string; content: string; position: number }
  aclGroupMembers: { groupName: string; member: string; position: number }
  /** `clients` is JSON: each label with the names of its clients. */
  clientLabels: { server: string; clients: string }
}

/** Methods that return a boolean return whether anything changed. */
export class Acl extends Table<AclTables> {
  async read(): Promise<AclSnapshot> {
    return readAclSnapshot(this.db)
  }

  /** Returns the text of `printLabeled`; undefined until the labels of the server are known. */
  async lookUpLabeled(server: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('clientLabels')
      .select('clients')
      .where('server', '=', server)
      .executeTakeFirst()
    return row?.clients
  }

  async setLabeled(server: string, clients: string): Promise<void> {
    await this.db
      .insertInto('clientLabels')
      .values({ server, clients })
      .onConflict(conflict => conflict.column('server').doUpdateSet({ clients }))
      .execute()
  }

  /** Throws TOO_MANY. */
  async addMember(role: AclRole, member: string): Promise<boolean> {
    const { count } = await this.db
      .selectFrom('aclMembers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    requireRoom(count, membersMax, role === 'admin' ? say`administrators` : say`moderators`)
    return changeOne(
      this.db
        .insertInto('aclMembers')
        .values({ role, member })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  removeMember(role: AclRole, member: string): Promise<boolean> {
    return changeOne(
      this.db.deleteFrom('aclMembers').where('role', '=', role).where('member', '=', member)
    )
  }

  /** Sets the grant of all moderators; null removes it. */
  async setModeratorGrant(content: string | null): Promise<void> {
    if (content === null) {
      await this.db.deleteFrom('aclRoleGrants').where('role', '=', 'moderator').execute()
      return
    }
    await this.db
      .insertInto('aclRoleGrants')
      .values({ role: 'moderator', content })
      .onConflict(conflict => conflict.column('role').doUpdateSet({ content }))
      .execute()
  }

  /** Returns false if the name has a grant. Throws TOO_MANY. */
  async createGrant(name: string, content: string): Promise<boolean> {
    const { count } = await this.db
      .selectFrom('aclGrants')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    requireRoom(count, grantsMax, say`grants`)
    return changeOne(
      this.db
        .insertInto('aclGrants')
        .values({ name, content })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  /** Returns false if the grant does not exist. */
  setGrant(name: string, content: string): Promise<boolean> {
    return changeOne(this.db.updateTable('aclGrants').set({ content }).where('name', '=', name))
  }

  removeGrant(name: string): Promise<boolean> {
    return changeOne(this.db.deleteFrom('aclGrants').where('name', '=', name))
  }

  /** Removes the grant of a user, and the user from all lists of members. */
  async removeEverythingOf(member: string): Promise<void> {
    await this.removeGrant(member)
    await this.db.deleteFrom('aclMembers').where('member', '=', member).execute()
    await this.db.deleteFrom('aclGroupMembers').where('member', '=', member).execute()
  }

  /** Returns false if the name is taken. Throws TOO_MANY. */
  async createGroup(name: string, content: string): Promise<boolean> {
    const { count, last } = await this.db
      .selectFrom('aclGroups')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max<number | null>('position').as('last')
      ])
      .executeTakeFirstOrThrow()
    requireRoom(count, groupsMax, say`groups`)
    return changeOne(
      this.db
        .insertInto('aclGroups')
        .values({ name, content, position: (last ?? 0) + 1 })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  /** Returns false if the group does not exist. */
  setGroup(name: string, content: string): Promise<boolean> {
    return changeOne(this.db.updateTable('aclGroups').set({ content }).where('name', '=', name))
  }

  /** Removes the group also from all lists of members. */
  async removeGroup(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('aclGroups')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) return false
    const member = `@${name}`
    await this.db.deleteFrom('aclMembers').where('member', '=', member).execute()
    await this.db
      .deleteFrom('aclGroupMembers')
      .where(eb => eb.or([eb('groupName', '=', name), eb('member', '=', member)]))
      .execute()
    return true
  }

  /** Returns false also if the group does not exist. Throws TOO_MANY. */
  async addGroupMember(group: string, member: string): Promise<boolean> {
    if (!(await this.#hasGroup(group))) return false
    const { count, last } = await this.db
      .selectFrom('aclGroupMembers')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max<number | null>('position').as('last')
      ])
      .where('groupName', '=', group)
      .executeTakeFirstOrThrow()
    requireRoom(count, membersMax, say`members in this group`)
    return changeOne(
      this.db
        .insertInto('aclGroupMembers')
        .values({ groupName: group, member, position: (last ?? 0) + 1 })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  removeGroupMember(group: string, member: string): Promise<boolean> {
    return changeOne(
      this.db
        .deleteFrom('aclGroupMembers')
        .where('groupName', '=', group)
        .where('member', '=', member)
    )
  }

  async #hasGroup(name: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('aclGroups')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    return row !== undefined
  }
}
