/** PostgreSQL as the store uses it. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver
} from 'kysely'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { answerToNul } from './nul-characters.js'
import type { FaultingPool } from './postgres-pool.js'

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
      executeQuery: async <Row>(query: CompiledQuery) =>
        answerToNul<Row>(query) ?? (await execute<Row>(query))
    })
  }
}

/** Throws STORE_UNAVAILABLE with the reason, or BAD_CONFIG where texts would not fit in. */
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
      say`The database cannot be used: ${reasonOf(error.cause)}.`,
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
