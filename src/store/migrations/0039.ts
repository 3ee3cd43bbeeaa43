/** Checks of backups. */
import type { Kysely, Migration } from 'kysely'

export const checks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('checks')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('backup', 'integer', column => column.notNull())
      .addColumn('backup_at', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('trigger', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('is_open', 'integer', column => column.notNull())
      .addColumn('queued_by', 'text')
      .addColumn('queued_at', 'bigint', column => column.notNull())
      .addColumn('retry_at', 'bigint', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('files', 'bigint', column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addColumn('entries', 'bigint', column => column.notNull())
      .addColumn('entries_expected', 'bigint')
      .addColumn('problems', 'text', column => column.notNull())
      .addColumn('problems_total', 'bigint', column => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('ended_by', 'text')
      .execute()
    await db.schema
      .createIndex('checks_by_client')
      .on('checks')
      .columns(['server', 'client', 'queued_at'])
      .execute()
    await db.schema.createIndex('checks_by_open').on('checks').columns(['is_open']).execute()
  }
}
