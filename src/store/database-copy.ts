/**
 * Copies a database in use as of one point in time, and creates a database from such a copy, also of
 * the other kind. Only some rows at a time are in memory.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { Kysely, type PostgresPool, type PostgresQueryResult } from 'kysely'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { isNewerMigration, migrate, migrateTo, migrationTable } from './migrate.js'
import { isPostgresUrl } from './postgres-url.js'
import { FaultingSqliteDialect, openSqlite } from './sqlite-dialect.js'

type Value = string | number | null

interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
}

/** The name and columns of each table precede its rows. */
export type CopiedRow = TableHead | readonly Value[]

function isHead(row: CopiedRow): row is TableHead {
  return 'table' in row
}

export interface DatabaseCopy {
  /** The newest migration of the tables. */
  readonly migration: string
  readonly rows: AsyncIterable<CopiedRow>
}

interface Source {
  listTables: () => Promise<string[]>
  listRows: (table: string) => AsyncIterable<Record<string, unknown>> | Iterable<object>
  close: () => Promise<void>
}

/** Not copied: they concern only this database. */
const ownTables = new Set([migrationTable, 'kysely_migration_lock', 'job_leases'])
/** Other tables refer to these. */
const firstTables = ['sessions']
const longStatementMs = 3_600_000
const rowsAtOnce = 500

/** Passes a copy to `read`, and closes it afterwards. Throws STORE_UNAVAILABLE, also if there is no database. */
export async function copyDatabase<T>(
  url: string,
  read: (copy: DatabaseCopy) => Promise<T>
): Promise<T> {
  const source = isPostgresUrl(url) ? await openPostgres(url) : openFile(toFile(url))
  try {
    if (!(await source.listTables()).includes(migrationTable)) throw nothingThere()
    const applied: string[] = []
    for await (const row of source.listRows(migrationTable)) {
      applied.push(String((row as { name: unknown }).name))
    }
    const migration = applied.toSorted().at(-1)
    if (migration === undefined) throw nothingThere()
    return await read({ migration, rows: listAll(source) })
  } finally {
    await source.close()
  }
}

async function* listAll(source: Source): AsyncGenerator<CopiedRow> {
  const tables = (await source.listTables()).filter(name => !ownTables.has(name)).toSorted()
  const sorted = new Set([...firstTables.filter(name => tables.includes(name)), ...tables])
  for (const table of sorted) {
    let columns: string[] | undefined
    for await (const row of source.listRows(table)) {
      if (!columns) yield { table, columns: (columns = Object.keys(row)) }
      yield columns.map(column => toValue((row as Record<string, unknown>)[column]))
    }
  }
}

function toValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error('no column is of this kind')
}

function openFile(file: string): Source {
  if (!existsSync(file)) throw nothingThere()
  const database = openSqlite(file)
  // From the first read on, writes of others are not visible here.
  database.exec('begin')
  return {
    async listTables() {
      const found = database.prepare("select name from sqlite_master where type = 'table'").all()
      return (found as { name: string }[]).map(({ name }) => name)
    },
    listRows: table => database.prepare(`select * from "${table}"`).iterate() as Iterable<object>,
    async close() {
      if (database.inTransaction) database.exec('rollback')
      database.close()
    }
  }
}

async function openPostgres(url: string): Promise<Source> {
  const { createPostgresPool, requireUsable } = await import('./postgres-dialect.js')
  const pool = createPostgresPool({ url, poolMax: 1, statementTimeoutMs: longStatementMs })
  try {
    await requireUsable(pool)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read read only')
  return {
    async listTables() {
      const { rows } = await client.query<{ tablename: string }>(
        'select tablename from pg_tables where schemaname = current_schema()'
      )
      return rows.map(({ tablename }) => tablename)
    },
    async *listRows(table) {
      await client.query(`declare copied no scroll cursor for select * from "${table}"`)
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(
          `fetch ${rowsAtOnce} from copied`
        )
        yield* rows
        if (rows.length < rowsAtOnce) break
      }
      await client.query('close copied')
    },
    async close() {
      await client.query('rollback').catch(() => undefined)
      client.release()
      await pool.end()
    }
  }
}

function nothingThere(): Fault {
  return new Fault('STORE_UNAVAILABLE', 'There is no database of burphub yet.')
}

function toFile(url: string): string {
  return url.replace(/^sqlite:/, '')
}

export interface NewDatabase {
  /** Whether to replace an existing database. */
  readonly mayReplace: boolean
}

/**
 * Creates the database at `url`, or replaces it completely, with the tables of this version. Throws
 * INVALID_INPUT if one exists, CLIENT_BUSY if it is in use, STORE_UNAVAILABLE. On a fault it remains unchanged.
 */
export async function createFromCopy(
  url: string,
  copy: DatabaseCopy,
  { mayReplace }: NewDatabase
): Promise<void> {
  requireKnown(copy.migration)
  if (isPostgresUrl(url)) return fillPostgres(url, copy, mayReplace)
  const file = toFile(url)
  if (existsSync(file)) {
    if (!mayReplace) throw isThere()
    requireFree(file)
  }
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await fillFile(draft, copy)
    renameSync(draft, file)
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true })
  }
}

/** Throws NOT_SUPPORTED if the tables are those of a newer version. */
export function requireKnown(migration: string): void {
  if (!isNewerMigration(migration)) return
  throw new Fault(
    'NOT_SUPPORTED',
    'This backup was made by a newer version of burphub. Install that version first.'
  )
}

/** SQLite leaves WAL mode only if no other process uses the database. A corrupt one may be replaced. */
function requireFree(file: string): void {
  const database = openSqliteOrNothing(file)
  if (!database) return
  try {
    database.pragma('journal_mode = delete')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /BUSY|LOCKED/.test(String(error.code))))
      return
    throw inUse()
  } finally {
    database.close()
  }
}

function openSqliteOrNothing(file: string): ReturnType<typeof openSqlite> | undefined {
  try {
    return openSqlite(file)
  } catch {
    return undefined
  }
}

async function fillFile(file: string, { migration, rows }: DatabaseCopy): Promise<void> {
  const database = openSqlite(file)
  try {
    const db = new Kysely<unknown>({ dialect: new FaultingSqliteDialect(database) })
    await migrateTo(db, migration)
    database.pragma('foreign_keys = off')
    database.exec('begin immediate')
    let insert: ReturnType<typeof database.prepare> | undefined
    for await (const row of rows) {
      if (isHead(row)) {
        database.exec(`delete from ${quote(row.table)}`)
        insert = database.prepare(printInsert(row, row.columns.map(() => '?').join()))
      } else {
        insert?.run([...row])
      }
    }
    database.exec('commit')
    database.pragma('foreign_keys = on')
    await migrate(db)
    const [found] = database.pragma('integrity_check') as { integrity_check?: string }[]
    if (found?.integrity_check !== 'ok') throw new Error(JSON.stringify(found))
    database.pragma('wal_checkpoint(truncate)')
  } catch (cause) {
    throw cannotFill(cause)
  } finally {
    database.close()
  }
}

async function fillPostgres(url: string, copy: DatabaseCopy, mayReplace: boolean): Promise<void> {
  const { createPostgresPool, CarefulPostgresDialect, requireUsable } =
    await import('./postgres-dialect.js')
  const pool = createPostgresPool({ url, poolMax: 1, statementTimeoutMs: longStatementMs })
  try {
    await requireUsable(pool)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await clear(client, mayReplace)
      const db = new Kysely<unknown>({ dialect: new CarefulPostgresDialect(inside(client)) })
      await migrateTo(db, copy.migration)
      await insertAll(client, copy.rows)
      await migrate(db)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  } catch (cause) {
    throw cannotFill(cause)
  } finally {
    await pool.end()
  }
}

interface Client {
  query<R>(text: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>
}

async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'burphub' and pid <> pg_backend_pid() limit 1`
  )
  if (rows.length > 0) throw inUse()
}

async function clear(client: Client, mayReplace: boolean): Promise<void> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = current_schema()'
  )
  const names = rows.map(({ tablename }) => tablename)
  if (!names.includes(migrationTable)) return
  if (!mayReplace) throw isThere()
  await requireAlone(client)
  const own = await listOwnTables()
  const applied = await client.query<{ name: string }>(`select name from ${migrationTable}`)
  // This version cannot tell the tables of a newer version from those of other programs.
  if (
    applied.rows.some(({ name }) => isNewerMigration(name)) &&
    !names.every(name => own.has(name))
  )
    throw new Fault(
      'NOT_SUPPORTED',
      'The database was last used by a newer burphub. Create an empty one, and name it in database.url.'
    )
  await client.query(
    `drop table ${names
      .filter(name => own.has(name))
      .map(quote)
      .join()} cascade`
  )
}

async function listOwnTables(): Promise<ReadonlySet<string>> {
  const database = openSqlite(':memory:')
  await migrate(new Kysely<unknown>({ dialect: new FaultingSqliteDialect(database) }))
  const found = database.prepare("select name from sqlite_master where type = 'table'").all()
  database.close()
  return new Set((found as { name: string }[]).map(({ name }) => name))
}

/** Kysely's transactions inside the enclosing transaction become savepoints. */
function inside(client: Client & { release: () => void }): never {
  const words: Record<string, string> = {
    begin: 'savepoint part',
    commit: 'release savepoint part',
    rollback: 'rollback to savepoint part'
  }
  const pool: PostgresPool = {
    connect: async () => ({
      query: ((text: string, parameters: readonly unknown[]) =>
        client.query(words[text] ?? text, parameters)) as never,
      release() {}
    }),
    async end() {}
  }
  return pool as never
}

/** Below PostgreSQL's limit of 65,535 parameters per statement. */
const valuesMax = 30_000

async function insertAll(client: Client, rows: AsyncIterable<CopiedRow>): Promise<void> {
  let head: TableHead | undefined
  let waiting: (readonly Value[])[] = []
  const flush = async () => {
    if (!head || waiting.length === 0) return
    const width = head.columns.length
    const tuples = waiting.map(
      (_, at) => `(${head?.columns.map((_column, of) => `$${at * width + of + 1}`).join()})`
    )
    const text = printInsert(head, tuples.join().slice(1, -1))
    await client.query(text, waiting.flat())
    waiting = []
  }
  for await (const row of rows) {
    if (isHead(row)) {
      await flush()
      head = row
      await client.query(`delete from ${quote(row.table)}`)
    } else {
      waiting.push(row)
      if (waiting.length >= Math.min(rowsAtOnce, valuesMax / row.length)) await flush()
    }
  }
  await flush()
}

function printInsert({ table, columns }: TableHead, values: string): string {
  return `insert into ${quote(table)} (${columns.map(quote).join()}) values (${values})`
}

/** Names come from the backup file, so they must be checked. */
function quote(name: string): string {
  if (/^[a-z_]+$/.test(name)) return `"${name}"`
  throw new Fault(
    'INVALID_INPUT',
    say`The backup holds a table that burphub does not know: ${name}.`
  )
}

function isThere(): Fault {
  return new Fault(
    'INVALID_INPUT',
    'There is a database already. Give --overwrite to put that of the backup in its place.'
  )
}

function inUse(): Fault {
  return new Fault('CLIENT_BUSY', 'The database is in use. Stop burphub first, on every host.')
}

function cannotFill(cause: unknown): unknown {
  if (cause instanceof Fault) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Fault('STORE_UNAVAILABLE', `The database cannot be made from the backup: ${reason}.`, {
    cause
  })
}
