/** To whom messages go and about what, those that wait, and what is wrong at the moment. */
import type { Kysely, Migration } from 'kysely'

export const notifications: Migration = {
  async up(anyDb: Kysely<unknown>) {
    const db = anyDb as Kysely<{ notification_progress: Record<string, number> }>
    await createChannels(db)
    await createOutbox(db)
    await db.schema
      .createTable('open_findings')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('topic', 'text', column => column.notNull())
      .addColumn('finding', 'text', column => column.notNull())
      .addColumn('opened_at', 'bigint', column => column.notNull())
      .addColumn('is_covered', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('open_findings_key', ['server', 'client', 'topic'])
      .execute()
    await db.schema
      .createTable('notification_progress')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('checked_at', 'bigint', column => column.notNull())
      .execute()
    await db.insertInto('notification_progress').values({ id: 1, seq: 0, checked_at: 0 }).execute()
  }
}

async function createChannels<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('notification_channels')
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('facts', 'text', column => column.notNull())
    .addColumn('secrets', 'text', column => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('notification_channels_key', ['owner', 'name'])
    .execute()
  await db.schema
    .createTable('notification_rules')
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('facts', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('notification_rules_key', ['owner', 'name'])
    .execute()
}

async function createOutbox<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('notification_outbox')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .addColumn('lease_until', 'bigint', column => column.notNull())
    .addColumn('first_tried_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('notification_outbox_by_state')
    .on('notification_outbox')
    .columns(['state', 'created_at'])
    .execute()
}
