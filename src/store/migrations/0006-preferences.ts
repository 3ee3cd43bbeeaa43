import type { Kysely, Migration } from 'kysely'

export const preferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('preferences')
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('value', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('preferences_key', ['user_name', 'key'])
      .execute()
    await db.schema
      .createTable('hidden_clients')
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('hidden_clients_key', ['user_name', 'server', 'client'])
      .execute()
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  }
}
