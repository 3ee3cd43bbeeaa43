/** Roles, groups and grants. They are changed only in `Store.change`. */
import { type AclSnapshot, readAclSnapshot } from './acl-snapshot.js'
import { grantsMax, groupsMax, membersMax, requireRoom, Table } from './table.js'
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
    return (await this.lookUpRow('clientLabels', { server }))?.clients
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
    const count = await this.countRows('aclMembers', { role })
    requireRoom(count, membersMax, role === 'admin' ? say`administrators` : say`moderators`)
    return this.insertRow('aclMembers', { role, member })
  }

  async removeMember(role: AclRole, member: string): Promise<boolean> {
    return (await this.removeRows('aclMembers', { role, member })) > 0
  }

  /** Sets the grant of all moderators; null removes it. */
  async setModeratorGrant(content: string | null): Promise<void> {
    if (content === null) {
      await this.removeRows('aclRoleGrants', { role: 'moderator' })
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
    requireRoom(await this.countRows('aclGrants'), grantsMax, say`grants`)
    return this.insertRow('aclGrants', { name, content })
  }

  /** Returns false if the grant does not exist. */
  setGrant(name: string, content: string): Promise<boolean> {
    return this.updateRow('aclGrants', { name }, { content })
  }

  async removeGrant(name: string): Promise<boolean> {
    return (await this.removeRows('aclGrants', { name })) > 0
  }

  /** Removes the grant of a user, and the user from all lists of members. */
  async removeEverythingOf(member: string): Promise<void> {
    await this.removeGrant(member)
    await this.removeRows('aclMembers', { member })
    await this.removeRows('aclGroupMembers', { member })
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
    return this.insertRow('aclGroups', { name, content, position: (last ?? 0) + 1 })
  }

  /** Returns false if the group does not exist. */
  setGroup(name: string, content: string): Promise<boolean> {
    return this.updateRow('aclGroups', { name }, { content })
  }

  /** Removes the group also from all lists of members. */
  async removeGroup(name: string): Promise<boolean> {
    if ((await this.removeRows('aclGroups', { name })) === 0) return false
    const member = `@${name}`
    await this.removeRows('aclMembers', { member })
    await this.removeRows('aclGroupMembers', { groupName: name })
    await this.removeRows('aclGroupMembers', { member })
    return true
  }

  /** Returns false also if the group does not exist. Throws TOO_MANY. */
  async addGroupMember(group: string, member: string): Promise<boolean> {
    if (!(await this.lookUpRow('aclGroups', { name: group }))) return false
    const { count, last } = await this.db
      .selectFrom('aclGroupMembers')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max<number | null>('position').as('last')
      ])
      .where('groupName', '=', group)
      .executeTakeFirstOrThrow()
    requireRoom(count, membersMax, say`members in this group`)
    const position = (last ?? 0) + 1
    return this.insertRow('aclGroupMembers', { groupName: group, member, position })
  }

  async removeGroupMember(group: string, member: string): Promise<boolean> {
    return (await this.removeRows('aclGroupMembers', { groupName: group, member })) > 0
  }
}
