/** Former notes on clients. */
import type { Kysely, Migration } from 'kysely'

export const noteVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('client_note_versions')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('written_by', 'text', column => column.notNull())
      .addColumn('written_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('client_note_versions_key', ['server', 'client', 'written_at'])
      .execute()
  }
}
