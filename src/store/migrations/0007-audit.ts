import type { Kysely, Migration } from 'kysely'

export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await createEntries(db)
    await createHead(db)
  }
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('seq', 'bigint', column => column.primaryKey().notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('server', 'text')
    .addColumn('client', 'text')
    .addColumn('subject', 'text')
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('details', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute()
  const add = (name: string) => db.schema.createIndex(name).on('audit')
  await add('audit_by_time').column('at').execute()
  await add('audit_by_user').columns(['user_name', 'seq']).execute()
  await add('audit_by_action').columns(['action', 'seq']).execute()
  await add('audit_by_client').columns(['client', 'seq']).execute()
}

async function createHead(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('first_seq', 'bigint', column => column.notNull())
    .addColumn('hash_before', 'text', column => column.notNull())
    .addColumn('last_seq', 'bigint', column => column.notNull())
    .addColumn('last_hash', 'text', column => column.notNull())
    .execute()
  const row = { id: 1, first_seq: 1, hash_before: '', last_seq: 0, last_hash: '' }
  const filled = db as Kysely<{ audit_head: typeof row }>
  await filled.insertInto('audit_head').values(row).execute()
}
