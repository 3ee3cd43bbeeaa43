import type { Kysely, Migration } from 'kysely'

export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await createRevision(db)
    await createMembersAndGrants(db)
    await createGroups(db)
  }
}

async function createRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_revision')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('revision', 'bigint', column => column.notNull())
    .execute()
  const filled = db as Kysely<{ access_revision: { id: number; revision: number } }>
  await filled.insertInto('access_revision').values({ id: 1, revision: 1 }).execute()
}

async function createMembersAndGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acl_members')
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('member', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('acl_members_key', ['role', 'member'])
    .execute()
  await db.schema
    .createTable('acl_role_grants')
    .addColumn('role', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('acl_grants')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acl_groups')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('acl_group_members')
    .addColumn('group_name', 'text', column => column.notNull())
    .addColumn('member', 'text', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('acl_group_members_key', ['group_name', 'member'])
    .execute()
}
