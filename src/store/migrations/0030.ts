/** Notes on clients, one per client. */
import type { Kysely, Migration } from 'kysely'

export const clientNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('client_notes')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('written_by', 'text', column => column.notNull())
      .addColumn('written_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('client_notes_key', ['server', 'client'])
      .execute()
  }
}
