/** Kysely's dialect for PostgreSQL, with deadlines; failures become faults. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { executeStorable } from './table.js'
import { parsePostgresUrl } from './postgres-url.js'

export class CarefulPostgresDialect extends PostgresDialect {
  readonly #pool: FaultingPool

  constructor(pool: FaultingPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new CarefulPostgresDriver({ pool: this.#pool })
  }
}

class CarefulPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const execute = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      executeQuery: <Row>(query: CompiledQuery) => executeStorable<Row>(query, execute)
    })
  }
}

/** Throws STORE_UNAVAILABLE with the reason, or BAD_CONFIG if the encoding is not UTF-8. */
export async function requireUsable(pool: FaultingPool): Promise<void> {
  const encoding = await askEncoding(pool)
  if (encoding === 'UTF8') return
  throw new Fault(
    'BAD_CONFIG',
    `The database keeps its texts as ${encoding}. Create one with encoding UTF8.`
  )
}

async function askEncoding(pool: FaultingPool): Promise<string> {
  try {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
      return rows[0]?.server_encoding ?? ''
    } finally {
      client.release()
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    throw new Fault(
      'STORE_UNAVAILABLE',
      say`The database is unavailable: ${reasonOf(error.cause)}.`,
      { cause: error.cause }
    )
  }
}

const reasons: Record<string, string> = {
  '28000': 'it refuses the login',
  '28P01': 'it refuses the login; name and password must be right',
  '3D000': 'it does not exist on that server',
  '53300': 'its server has no free connection; allow more of them, or give us fewer',
  '57P03': 'its server is starting or stopping',
  ECONNREFUSED: 'no PostgreSQL listens at that host and port',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'the name of its host is unknown',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host'
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = reasons[code]
  if (known !== undefined) return known
  if (/CERT|ISSUER|SIGNATURE/.test(code)) {
    return 'its certificate is not trusted; name its authority by sslrootcert in the URL'
  }
  if (code !== '') return `it failed with ${code}`
  return 'it did not answer in time, or offers no TLS; where the way there is safe without, add sslmode=disable to the URL'
}

export interface PoolOptions {
  url: string
  /** Connections at a time. */
  poolMax: number
  /** Per statement, including its waits for other transactions. */
  statementTimeoutMs: number
}

// Includes the wait for a free connection.
const connectTimeoutMs = 5_000
// PostgreSQL itself ends slow statements. If it has not after this time, the connection is broken.
const answerGraceMs = 5_000
// An abandoned transaction would hold its locks forever.
const idleTransactionTimeoutMs = 10_000
const idleConnectionMs = 30_000

/**
 * Returns a pool of connections with deadlines, whose failures are faults. It connects on first use.
 * Throws BAD_CONFIG.
 */
export function createPostgresPool(options: PoolOptions): FaultingPool {
  const { statementTimeoutMs } = options
  const pool = new Pool({
    ...parsePostgresUrl(options.url),
    max: options.poolMax,
    application_name: 'burphub',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleConnectionMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + answerGraceMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    types: parsers
  })
  return new FaultingPool(pool)
}

// By default, `pg` reads 64-bit integers as text.
const parsers = new TypeOverrides()
parsers.setTypeParser(types.builtins.INT8, Number)

export class FaultingPool implements PostgresPool {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
    // An idle connection broke. The pool has already dropped it.
    pool.on('error', () => {})
  }

  async connect(): Promise<FaultingClient> {
    try {
      return new FaultingClient(await this.#pool.connect())
    } catch (cause) {
      throw unavailable(cause)
    }
  }

  /** Waits for running statements. */
  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }
}

export class FaultingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
    // The connection may break between two statements of a transaction, where no other handler exists.
    client.on('error', this.#onError)
  }

  async query<R>(text: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  /** Kysely's interface includes cursors for streaming, which burphub does not use. */
  query(cursor: never): never
  async query(text: string, parameters: readonly unknown[] = []) {
    try {
      const { command, rowCount, rows } = await this.#client.query(text, [...parameters])
      return { command, rowCount: rowCount ?? 0, rows }
    } catch (cause) {
      if (isOurMistake(cause)) throw cause
      // The late response of a canceled statement must not reach the next one.
      this.#isBroken = true
      throw unavailable(cause)
    }
  }

  release(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#isBroken)
  }

  readonly #onError = () => {
    this.#isBroken = true
  }
}

// Classes of errors that the database and its environment cause, not our SQL: connection, login,
// missing database, conflicts of transactions, resources, locks, operators, disk, internal errors
// (PostgreSQL documentation, appendix A).
const passingClasses = new Set(['08', '28', '3D', '40', '53', '55', '57', '58', 'F0', 'XX'])
// A read-only server during a failover, and transactions that took too long.
const passingCodes = new Set(['25006', '25P03', '25P04'])

function isOurMistake(cause: unknown): boolean {
  if (!(cause instanceof DatabaseError)) {
    return cause instanceof TypeError || cause instanceof RangeError
  }
  const code = cause.code ?? ''
  return !passingClasses.has(code.slice(0, 2)) && !passingCodes.has(code)
}

function unavailable(cause: unknown): Fault {
  return new Fault('STORE_UNAVAILABLE', 'The database is unavailable.', {
    cause,
    retryAfterS: 5
  })
}
