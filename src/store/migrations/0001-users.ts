import type { Kysely, Migration } from 'kysely'

export const users: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('password_hash', 'text', column => column.notNull())
      .addColumn('is_admin', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
  }
}
