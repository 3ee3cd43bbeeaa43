/** API tokens: what programs show instead of a password. Of each only a hash is kept. */
import type { Kysely, Selectable } from 'kysely'
import { rowsMax } from './lists.js'
import type { Owner } from './sessions.js'
import type { Tables, TokensTable } from './tables.js'

/** Instants are milliseconds since 1970. */
export interface Token {
  /** A UUID, which is no secret. */
  id: string
  secretHash: string
  userName: string
  backend: string
  label: string
  isReadOnly: boolean
  /** It is for nothing else; null: for whatever its user may do. */
  scope: 'metrics' | null
  /** It reaches these clients only; null: all that its user does. */
  clients: string[] | null
  /** It reaches these servers only; null: all that its user does. */
  servers: string[] | null
  createdAt: number
  /** Null: it does not. */
  expiresAt: number | null
  lastUsedAt: number | null
}

export class Tokens {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** False, and nothing changed, when this user has `tokensMax` already. */
  async create(token: Token, { tokensMax }: { tokensMax: number }): Promise<boolean> {
    const counted = await this.#db
      .selectFrom('tokens')
      .select(expression => expression.fn.countAll().as('count'))
      .where('user_name', '=', token.userName)
      .where('backend', '=', token.backend)
      .executeTakeFirst()
    if (Number(counted?.count ?? 0) >= tokensMax) return false
    await this.#db.insertInto('tokens').values(toValues(token)).execute()
    return true
  }

  async lookUpBySecretHash(secretHash: string): Promise<Token | undefined> {
    const row = await this.#db
      .selectFrom('tokens')
      .selectAll()
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst()
    return row && toToken(row)
  }

  async lookUp(id: string): Promise<Token | undefined> {
    const row = await this.#db
      .selectFrom('tokens')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toToken(row)
  }

  /** The newest comes first. */
  async listOfUser({ name, backend }: Owner): Promise<Token[]> {
    const rows = await this.#db
      .selectFrom('tokens')
      .selectAll()
      .where('user_name', '=', name)
      .where('backend', '=', backend)
      .orderBy('created_at', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toToken)
  }

  /** False when there is no such token. */
  async touch(id: string, lastUsedAt: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('tokens')
      .set({ last_used_at: lastUsedAt })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** False when there is no such token. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tokens')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  /** Answers how many went. */
  async removeOfUser({ name, backend }: Owner): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tokens')
      .where('user_name', '=', name)
      .where('backend', '=', backend)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}

function toValues(token: Token) {
  return {
    id: token.id,
    secret_hash: token.secretHash,
    user_name: token.userName,
    backend: token.backend,
    label: token.label,
    is_read_only: token.isReadOnly ? 1 : 0,
    scope: token.scope,
    clients: token.clients && JSON.stringify(token.clients),
    servers: token.servers && JSON.stringify(token.servers),
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    last_used_at: token.lastUsedAt
  }
}

function toToken(row: Selectable<TokensTable>): Token {
  return {
    id: row.id,
    secretHash: row.secret_hash,
    userName: row.user_name,
    backend: row.backend,
    label: row.label,
    isReadOnly: row.is_read_only === 1,
    scope: row.scope,
    clients: toNames(row.clients),
    servers: toNames(row.servers),
    createdAt: Number(row.created_at),
    expiresAt: toInstant(row.expires_at),
    lastUsedAt: toInstant(row.last_used_at)
  }
}

// Only `toValues` writes these columns.
function toNames(text: string | null): string[] | null {
  return text === null ? null : (JSON.parse(text) as string[])
}

function toInstant(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}
