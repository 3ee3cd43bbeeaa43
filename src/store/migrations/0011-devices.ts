import type { Kysely, Migration } from 'kysely'

/** When and from where the password of a session was given, and what instances know of logins. */
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
    await createFailures(db)
    await createPlaces(db)
    await db.schema
      .createTable('device_keys')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .execute()
  }
}

async function createFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', column => column.primaryKey().notNull())
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('last_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('login_failures_by_age')
    .on('login_failures')
    .column('last_at')
    .execute()
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_places')
    .addColumn('key', 'text', column => column.primaryKey().notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('login_places_by_age').on('login_places').column('seen_at').execute()
}
