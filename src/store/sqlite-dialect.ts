/** Kysely's dialect for SQLite through libsql; failures become faults. */
import { type BigIntStats, closeSync, fchownSync, openSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver
} from 'kysely'
import Database from 'libsql'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { executeStorable } from './table.js'

type Libsql = InstanceType<typeof Database>

/** Other processes lock the database only for one small write at a time. */
const busyTimeoutMs = 2_000

// There is one connection, and a change keeps it until it ends. Only a deadlock takes this long: a
// change that waits for work that needs the connection.
const connectionTimeoutMs = 10_000

// SQLite itself would block the whole process while it waits, and forever if the lock is held in the
// same process. So burphub retries instead.
const busyRetryMsMax = 20

/** `file` may be `:memory:`. Throws STORE_UNAVAILABLE. */
export function openSqlite(file: string): Libsql {
  try {
    if (file !== ':memory:') makeFile(file)
    const database = new Database(file)
    database.pragma(`busy_timeout = ${busyTimeoutMs}`)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = normal')
    database.pragma('foreign_keys = on')
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    throw new Fault(
      'STORE_UNAVAILABLE',
      say`Cannot open the database ${file}. Check that its folder exists and is writable, and that the file is a SQLite database.`,
      { cause }
    )
  }
}

/**
 * Creates the file, which contains password hashes, so that no other user can read it. If root runs a
 * command before the first start, the owner of the folder gets the file. SQLite's additional files get
 * the same mode and owner.
 */
function makeFile(file: string): void {
  const handle = openNew(file)
  if (handle === undefined) return closeSync(openSync(file, 'a', 0o600))
  try {
    const { uid, gid } = statSync(path.dirname(file))
    if (process.geteuid?.() === 0 && uid !== 0) fchownSync(handle, uid, gid)
  } finally {
    closeSync(handle)
  }
}

/** Returns undefined if the path exists. It may be a link to anywhere, so its owner must not change. */
function openNew(file: string): number | undefined {
  try {
    return openSync(file, 'ax', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
}

export class FaultingSqliteDialect extends SqliteDialect {
  readonly #database: Libsql

  constructor(database: Libsql) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new FaultingSqliteDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

// SQLite can roll back the creation of tables. With all migrations in one transaction, two processes
// can open a new database at the same time.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class FaultingSqliteDriver extends SqliteDriver {
  readonly #database: Libsql

  constructor(database: Libsql) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#waitForConnection()
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        executeStorable(query, storable => this.#execute<Row>(connection, storable)),
      streamQuery: <Row>(query: CompiledQuery) => connection.streamQuery<Row>(query, 1)
    }
  }

  async #waitForConnection(): Promise<DatabaseConnection> {
    let timer: NodeJS.Timeout | undefined
    const waiting = super.acquireConnection()
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(unavailable(new Error('the connection is not given back')))
        void waiting.then(() => super.releaseConnection())
      }, connectionTimeoutMs)
    })
    return Promise.race([waiting, late]).finally(() => clearTimeout(timer))
  }

  // Locks for writing at once: a transaction that reads first cannot wait for another writer, only fail.
  override async beginTransaction(): Promise<void> {
    await this.#patiently(async () => {
      this.#database.exec('begin immediate')
    })
  }

  /** SQLite has already rolled back if the disk is full or not writable. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const execute = () => connection.executeQuery<Row>(query)
    if (isReading(query) || this.#isInTransaction()) return this.#patiently(execute)
    return this.#alone(execute)
  }

  // A prepared statement that finds the database locked stays unfinished in libsql, and all later commits
  // fail. So only `begin immediate`, which is not prepared, may meet a lock.
  async #alone<T>(execute: () => Promise<T>): Promise<T> {
    await this.beginTransaction()
    return this.#patiently(async () => {
      try {
        const result = await execute()
        this.#database.exec('commit')
        return result
      } catch (error) {
        if (this.#isInTransaction()) this.#database.exec('rollback')
        throw error
      }
    })
  }

  // libsql aborts the process if a closed database is queried.
  #isInTransaction(): boolean {
    return this.#database.open && this.#database.inTransaction
  }

  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + busyTimeoutMs
    for (;;) {
      if (!this.#database.open) throw unavailable(new Error('closed'))
      const wasInTransaction = this.#isInTransaction()
      try {
        return await ask()
      } catch (cause) {
        if (isOurMistake(cause)) throw cause
        const mayRetry = isBusy(cause) && !wasInTransaction && performance.now() < deadline
        if (!mayRetry) throw unavailable(cause)
      }
      await sleep(1 + Math.random() * busyRetryMsMax)
    }
  }
}

// Raw statements only begin or end transactions, or read.
function isReading({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || query.kind === 'RawNode'
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')
}

// Values that cannot be bound, SQL syntax errors and violated constraints are bugs. A retry does not help.
function isOurMistake(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return true
  return /^SQLITE_(ERROR|CONSTRAINT|MISUSE|RANGE|MISMATCH)/.test(String(cause.code))
}

function unavailable(cause: unknown): Fault {
  return new Fault('STORE_UNAVAILABLE', 'The database is unavailable.', {
    cause,
    retryAfterS: 5
  })
}

/** On a full disk SQLite may still store one small change, but not the next one. */
const freeBytesMin = 1_048_576

/**
 * Returns a check that the file of a database is still the one that was opened, and has space to grow.
 * A file that was removed or replaced still accepts writes, which are lost when the process ends.
 * The check throws STORE_UNAVAILABLE. `file` is open, or `:memory:`.
 */
export function createFileCheck(file: string): () => void {
  if (file === ':memory:') return () => {}
  const opened = lookUp(file)
  return () => {
    const found = lookUp(file)
    if (found?.ino !== opened?.ino || found?.dev !== opened?.dev)
      throw new Fault(
        'STORE_UNAVAILABLE',
        'The database file was deleted or replaced while it was in use. Restore it, or restart burphub.',
        { retryAfterS: 30 }
      )
    const { bavail, bsize } = statfsSync(file)
    if (bavail * bsize < freeBytesMin)
      throw new Fault(
        'STORE_UNAVAILABLE',
        'The disk of the database is full. Free disk space on it.',
        {
          retryAfterS: 30
        }
      )
  }
}

function lookUp(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })
}
