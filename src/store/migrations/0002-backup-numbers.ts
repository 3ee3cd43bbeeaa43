import type { Kysely, Migration } from 'kysely'

export const backupNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('backup_numbers')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('timestamp', 'bigint', column => column.notNull())
      .addColumn('counters', 'text', column => column.notNull())
      .addColumn('os', 'text')
      .addPrimaryKeyConstraint('backup_numbers_key', ['server', 'client', 'number', 'timestamp'])
      .execute()
  }
}
