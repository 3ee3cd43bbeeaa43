/** Burp servers with an agent that were added while burphub ran. */
import { type Kysely, type Migration, sql } from 'kysely'

export const servers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('servers')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('enrolled_at', 'bigint')
      .addColumn('rotated_at', 'bigint')
      .addColumn('addresses', 'text', column => column.notNull())
      .addColumn('certificate', 'text')
      .addColumn('next_certificate', 'text')
      .addColumn('host_id', 'text')
      .addColumn('hub_certificate', 'text', column => column.notNull())
      .addColumn('secrets', 'text', column => column.notNull())
      .addColumn('invitation_id', 'text', column => column.unique())
      .addColumn('invitation_secret', 'text')
      .addColumn('invitation_expires_at', 'bigint')
      .addColumn('invitation_tries', 'integer')
      .execute()
    await db.schema
      .createTable('servers_revision')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('revision', 'bigint', column => column.notNull())
      .execute()
    await sql`insert into servers_revision (id, revision) values (1, 0)`.execute(db)
  }
}
