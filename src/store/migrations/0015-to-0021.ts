/** The changes of the tables from 0015 to 0021. Never change a released one. */
import { type Kysely, sql } from 'kysely'

export const secondSteps = {
  '0015-client-lists': (db: Kysely<unknown>) =>
    db.schema
      .createTable('client_lists')
      .addColumn('server', 'text', column => column.primaryKey().notNull())
      .addColumn('clients', 'text', column => column.notNull())
      .addColumn('as_of', 'bigint', column => column.notNull())
      .execute(),
  /** What is asked for of many backups at once, beside the JSON that holds all of their counters. */
  '0016-backup-columns': async (anyDb: Kysely<unknown>) => {
    const db = anyDb as Kysely<OldTables>
    for (const column of numberColumns) {
      await db.schema.alterTable('backup_numbers').addColumn(column, 'bigint').execute()
    }
    await db.schema
      .alterTable('backup_lists')
      .addColumn('counted', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('backup_lists').addColumn('newest_number', 'integer').execute()
    await db.schema.alterTable('backup_lists').addColumn('newest_timestamp', 'bigint').execute()
    await fillNumbers(db)
    await fillLists(db)
    await db.schema
      .createIndex('backup_numbers_by_time')
      .on('backup_numbers')
      .columns(['server', 'client', 'timestamp', 'number', 'started_at', 'ended_at'])
      .execute()
  },
  /** What the watcher saw of each client when it last looked, and what has changed since. */
  '0017-transitions': async (db: Kysely<unknown>) => {
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
  },
  /** To whom messages go and about what, those that wait, and what is wrong at the moment. */
  '0018-notifications': async (anyDb: Kysely<unknown>) => {
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
  },
  /** What is kept of backups that burp has deleted, and how full disks were: for series over months. */
  '0019-series': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('past_backups')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('timestamp', 'bigint', column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addColumn('received', 'bigint', column => column.notNull())
      .addColumn('entries', 'bigint', column => column.notNull())
      .addColumn('files', 'bigint', column => column.notNull())
      .addColumn('added', 'bigint', column => column.notNull())
      .addColumn('changed', 'bigint', column => column.notNull())
      .addColumn('deleted', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('past_backups_key', ['server', 'client', 'number', 'timestamp'])
      .execute()
    await db.schema
      .createIndex('past_backups_by_time')
      .on('past_backups')
      .column('timestamp')
      .execute()
    await db.schema
      .createTable('space_samples')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('total_bytes', 'bigint', column => column.notNull())
      .addColumn('free_bytes', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('space_samples_key', ['server', 'at'])
      .execute()
  },
  /** What a token is for, where that is one thing alone. */
  '0020-token-scopes': (db: Kysely<unknown>) =>
    db.schema.alterTable('tokens').addColumn('scope', 'text').execute(),
  /** How often clients should be backed up, as administrators say. */
  '0021-expectations': (db: Kysely<unknown>) =>
    db.schema
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

const numberColumns = [
  'started_at',
  'ended_at',
  'duration',
  'bytes',
  'entries',
  'warnings',
  'errors',
  'messages'
] as const

interface OldTables {
  backup_numbers: {
    server: string
    client: string
    number: number
    /** PostgreSQL hands it out as text. */
    timestamp: number | string
    counters: string
    os: string | null
  } & Record<(typeof numberColumns)[number], number | null>
  backup_lists: {
    server: string
    client: string
    fingerprint: string
    backups: string
    checked_at: number
    counted: number
    newest_number: number | null
    newest_timestamp: number | null
  }
}

type NumbersRow = OldTables['backup_numbers']

const rowsAtOnce = 500

async function fillNumbers(db: Kysely<OldTables>): Promise<void> {
  for (let last: NumbersRow | undefined; ;) {
    const rows = await listRowsAfter(db, last)
    last = rows.at(-1)
    if (!last) return
    await db
      .insertInto('backup_numbers')
      .values(rows.map(row => ({ ...row, ...toColumns(row) })))
      .onConflict(conflict =>
        conflict
          .columns(['server', 'client', 'number', 'timestamp'])
          .doUpdateSet(
            Object.fromEntries(numberColumns.map(name => [name, sql.ref(`excluded.${name}`)]))
          )
      )
      .execute()
  }
}

/** By the key: what is written meanwhile does not move it. */
async function listRowsAfter(
  db: Kysely<OldTables>,
  last: NumbersRow | undefined
): Promise<NumbersRow[]> {
  let query = db
    .selectFrom('backup_numbers')
    .selectAll()
    .orderBy('server')
    .orderBy('client')
    .orderBy('number')
    .orderBy('timestamp')
    .limit(rowsAtOnce)
  if (last) {
    const { server, client, number, timestamp } = last
    query = query.where(
      sql<boolean>`(server, client, number, timestamp) > (${server}, ${client}, ${number}, ${timestamp})`
    )
  }
  return await query.execute()
}

/** `{"b":[start],"E":[end],"Z":[new, changed, same, …],…}`; nothing where burp kept no counters. */
function toColumns({ counters, timestamp }: NumbersRow) {
  const found = JSON.parse(counters) as Record<string, readonly number[] | undefined>
  if (Object.keys(found).length === 0) return {}
  const [count = 0, changed = 0, same = 0] = found['Z'] ?? []
  const [startedAt] = found['b'] ?? []
  const [endedAt] = found['E'] ?? []
  const hasBoth = startedAt !== undefined && endedAt !== undefined
  return {
    started_at: startedAt ?? Number(timestamp),
    ended_at: endedAt ?? null,
    duration: hasBoth ? Math.max(0, endedAt - startedAt) : null,
    bytes: found['O']?.[0] ?? 0,
    entries: count + changed + same,
    warnings: found['w']?.[0] ?? 0,
    errors: found['e']?.[0] ?? 0,
    messages: found['p']?.[0] ?? 0
  }
}

interface OldBackup {
  number: number
  timestamp: number
  hasCounters: boolean
}

async function fillLists(db: Kysely<OldTables>): Promise<void> {
  const keys = await db.selectFrom('backup_lists').select(['server', 'client']).execute()
  for (const { server, client } of keys) {
    const ofClient = db.selectFrom('backup_lists').where('server', '=', server)
    const row = await ofClient.where('client', '=', client).select('backups').executeTakeFirst()
    const backups = JSON.parse(row?.backups ?? '[]') as OldBackup[]
    const counted = backups.filter(({ hasCounters }) => hasCounters)
    const newest = counted.toSorted((a, b) => b.number - a.number).at(0)
    await db
      .updateTable('backup_lists')
      .set({
        counted: counted.length,
        newest_number: newest?.number ?? null,
        newest_timestamp: newest?.timestamp ?? null
      })
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
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
