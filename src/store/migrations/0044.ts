/** Regular checks: what schedules say of them, and when the next one of each client is due. */
import { type Kysely, type Migration, sql } from 'kysely'

export const regularChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('expectations').addColumn('checks', 'text').execute()
    await db.schema.alterTable('checks').addColumn('is_newest', 'integer').execute()
    await db.schema
      .createTable('proofs')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('policy', 'text', column => column.notNull())
      .addColumn('since', 'bigint', column => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('is_overdue', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('proofs_pkey', ['server', 'client'])
      .execute()
    // Also if two instances add one at the same time.
    await sql`create unique index checks_by_policy on checks (server) where is_open = 1 and "trigger" = 'policy'`.execute(
      db
    )
    await db.schema
      .createIndex('checks_by_result')
      .on('checks')
      .columns(['server', 'client', 'kind', 'state', 'ended_at'])
      .execute()
    await db.schema.createIndex('checks_by_end').on('checks').columns(['ended_at']).execute()
  }
}
