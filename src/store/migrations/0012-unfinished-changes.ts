import type { Kysely, Migration } from 'kysely'

/** Changes outside of the database whose end is not in the audit trail yet. */
export const unfinishedChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unfinished_changes')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('host', 'text', column => column.notNull())
      .addColumn('pid', 'integer', column => column.notNull())
      .addColumn('life', 'text', column => column.notNull())
      .addColumn('entry', 'text', column => column.notNull())
      .addColumn('trace', 'text', column => column.notNull())
      .execute()
  }
}
