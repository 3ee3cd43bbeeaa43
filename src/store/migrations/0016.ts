/** What is asked for of many backups at once, beside the JSON that holds all of their counters. */
import { type Kysely, type Migration, sql } from 'kysely'

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

export const backupColumns: Migration = {
  async up(anyDb: Kysely<unknown>) {
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
  }
}

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
