/** What the watcher saw of each client when it last looked, and what has changed since. */
import type { Kysely, Migration } from 'kysely'

export const transitions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('transitions')
      .addColumn('seq', 'bigint', column => column.primaryKey().notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('number', 'integer')
      .addColumn('facts', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('transitions_by_time').on('transitions').column('at').execute()
    await db.schema
      .createTable('watched_clients')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('known_since', 'bigint', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('watched_clients_key', ['server', 'client'])
      .execute()
  }
}
