/** The end of the log of each attempt that failed: burp deletes its own when the next backup begins. */
import { type Kysely, type Migration, sql } from 'kysely'

export const attemptLogs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attempt_logs')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('started_at', 'bigint', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('attempt_logs_key', ['server', 'client', 'started_at', 'number'])
      .execute()
    await sql`create index transitions_of_failed_clients on transitions (server, client, at)
      where kind = 'backup.failed'`.execute(db)
  }
}
