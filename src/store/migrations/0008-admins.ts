import { type Kysely, type Migration, sql } from 'kysely'

/** Who administers is one of the members of a role, like groups are, and no mark on a user. */
export const admins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into acl_members (role, member)
        select 'admin', name from users where is_admin = 1
        and name not in (select member from acl_members where role = 'admin')`.execute(db)
    await db.schema.alterTable('users').dropColumn('is_admin').execute()
  }
}
