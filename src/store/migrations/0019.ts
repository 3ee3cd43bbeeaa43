/** What is kept of backups that burp has deleted, and how full disks were: for series over months. */
import type { Kysely, Migration } from 'kysely'

export const series: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('past_backups')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('timestamp', 'bigint', column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addColumn('received', 'bigint', column => column.notNull())
      .addColumn('entries', 'bigint', column => column.notNull())
      .addColumn('files', 'bigint', column => column.notNull())
      .addColumn('added', 'bigint', column => column.notNull())
      .addColumn('changed', 'bigint', column => column.notNull())
      .addColumn('deleted', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('past_backups_key', ['server', 'client', 'number', 'timestamp'])
      .execute()
    await db.schema
      .createIndex('past_backups_by_time')
      .on('past_backups')
      .column('timestamp')
      .execute()
    await db.schema
      .createTable('space_samples')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('total_bytes', 'bigint', column => column.notNull())
      .addColumn('free_bytes', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('space_samples_key', ['server', 'at'])
      .execute()
  }
}
