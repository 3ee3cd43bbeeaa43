/** How sessions began, users who are blocked, service accounts, and the last login of each user. */
import type { Kysely, Migration } from 'kysely'

export const logins: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column at a time.
    const sessions = () => db.schema.alterTable('sessions')
    await sessions()
      .addColumn('way', 'text', column => column.notNull().defaultTo('password'))
      .execute()
    for (const column of ['factor', 'provider_sid', 'id_token']) {
      await sessions().addColumn(column, 'text').execute()
    }
    await db.schema
      .createIndex('sessions_of_provider')
      .on('sessions')
      .columns(['backend', 'provider_sid'])
      .execute()
    await db.schema
      .alterTable('users')
      .addColumn('is_service', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('blocked_users')
      .addColumn('user_key', 'text', column => column.primaryKey().notNull())
      .addColumn('blocked_by', 'text', column => column.notNull())
      .addColumn('blocked_at', 'bigint', column => column.notNull())
      .addColumn('reason', 'text')
      .execute()
    await db.schema
      .createTable('last_logins')
      .addColumn('user_key', 'text', column => column.primaryKey().notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
  }
}
