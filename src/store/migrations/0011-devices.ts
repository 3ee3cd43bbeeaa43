import type { Kysely, Migration } from 'kysely'

/** When and from where the password of a session was given, and the key for cookies of devices. */
export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_from', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('device_keys')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .execute()
  }
}
