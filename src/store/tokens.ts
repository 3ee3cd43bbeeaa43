/** API tokens: passwords of programs. Only the hash of a token is stored. */
import type { Owner } from './sessions.js'
import { changeOne, rowsMax, Table } from './table.js'

/** Times are milliseconds since 1970. */
export interface Token {
  /** A UUID, not secret. */
  id: string
  secretHash: string
  userName: string
  backend: string
  label: string
  isReadOnly: boolean
  /** Limits the token to metrics; null if all permissions of its user apply. */
  scope: 'metrics' | null
  /** Limits the token to these clients; null for all clients of its user. */
  clients: string[] | null
  /** Limits the token to these servers; null for all servers of its user. */
  servers: string[] | null
  createdAt: number
  /** Null if it does not expire. */
  expiresAt: number | null
  lastUsedAt: number | null
}

interface TokenRow extends Omit<Token, 'clients' | 'servers'> {
  /** JSON. */
  clients: string | null
  servers: string | null
}

export class Tokens extends Table<{ tokens: TokenRow }> {
  /** Returns false, and changes nothing, if the user already has `tokensMax`. */
  async create(token: Token, { tokensMax }: { tokensMax: number }): Promise<boolean> {
    const { count } = await this.db
      .selectFrom('tokens')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userName', '=', token.userName)
      .where('backend', '=', token.backend)
      .executeTakeFirstOrThrow()
    if (count >= tokensMax) return false
    await this.db
      .insertInto('tokens')
      .values({
        ...token,
        clients: token.clients && JSON.stringify(token.clients),
        servers: token.servers && JSON.stringify(token.servers)
      })
      .execute()
    return true
  }

  async lookUpBySecretHash(secretHash: string): Promise<Token | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('secretHash', '=', secretHash)
      .executeTakeFirst()
    return row && toToken(row)
  }

  async lookUp(id: string): Promise<Token | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toToken(row)
  }

  /** Newest first. */
  async listOfUser({ name, backend }: Owner): Promise<Token[]> {
    const rows = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('userName', '=', name)
      .where('backend', '=', backend)
      .orderBy('createdAt', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toToken)
  }

  /** Returns false if the token does not exist. */
  touch(id: string, lastUsedAt: number): Promise<boolean> {
    return changeOne(this.db.updateTable('tokens').set({ lastUsedAt }).where('id', '=', id))
  }

  /** Returns false if the token does not exist. */
  remove(id: string): Promise<boolean> {
    return changeOne(this.db.deleteFrom('tokens').where('id', '=', id))
  }

  async removeOfUser({ name, backend }: Owner): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('userName', '=', name)
      .where('backend', '=', backend)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}

function toToken({ clients, servers, ...row }: TokenRow): Token {
  return {
    ...row,
    clients: clients === null ? null : (JSON.parse(clients) as string[]),
    servers: servers === null ? null : (JSON.parse(servers) as string[])
  }
}
