import type { Kysely, Migration } from 'kysely'

export const backupLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('backup_lists')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('fingerprint', 'text', column => column.notNull())
      .addColumn('backups', 'text', column => column.notNull())
      .addColumn('checked_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('backup_lists_key', ['server', 'client'])
      .execute()
  }
}
