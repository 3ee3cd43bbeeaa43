import type { Kysely, Migration } from 'kysely'

export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await createSessions(db)
    await createTokens(db)
    await createIdentities(db)
    await createAlerts(db)
  }
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('ip', 'text', column => column.notNull())
    .addColumn('user_agent', 'text', column => column.notNull())
    .addColumn('language', 'text')
    .addColumn('is_permanent', 'integer', column => column.notNull())
    .addColumn('is_api', 'integer', column => column.notNull())
    .addColumn('binding', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_seen_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  const add = (name: string) => db.schema.createIndex(name).on('sessions')
  await add('sessions_of_user').columns(['user_name', 'last_seen_at']).execute()
  await add('sessions_by_expiry').column('expires_at').execute()
  await add('sessions_by_last_use').column('last_seen_at').execute()
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('is_read_only', 'integer', column => column.notNull())
    .addColumn('clients', 'text')
    .addColumn('servers', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('tokens_of_user').on('tokens').column('user_name').execute()
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('external_id', 'text', column => column.notNull())
    .addColumn('groups', 'text', column => column.notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['user_name', 'backend'])
    .execute()
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('session_id', 'text', column =>
      column.notNull().references('sessions.id').onDelete('cascade')
    )
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('alerts_of_session')
    .on('alerts')
    .columns(['session_id', 'position'])
    .execute()
}
