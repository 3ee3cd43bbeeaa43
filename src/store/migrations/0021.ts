/** How often clients should be backed up, as administrators say. */
import type { Kysely, Migration } from 'kysely'

export const expectations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('expectations')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('interval_s', 'bigint')
      .addColumn('grace', 'double precision')
      .addColumn('is_exempt', 'integer')
      .addColumn('quiet_until', 'bigint')
      .addPrimaryKeyConstraint('expectations_key', ['kind', 'server', 'name'])
      .execute()
  }
}
