/** API tokens: passwords of programs. Only the hash of a token is stored. */
import type { Owner } from './sessions.js'
import { RowPlugin, rowsMax, Table } from './table.js'

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

export class Tokens extends Table<{ tokens: Token }> {
  protected static override readonly rows = new RowPlugin('clients', 'servers')

  /** Returns false, and changes nothing, if the user already has `tokensMax`. */
  async create(token: Token, { tokensMax }: { tokensMax: number }): Promise<boolean> {
    const { userName, backend } = token
    if ((await this.countRows('tokens', { userName, backend })) >= tokensMax) return false
    await this.db.insertInto('tokens').values(token).execute()
    return true
  }

  async lookUpBySecretHash(secretHash: string): Promise<Token | undefined> {
    return this.lookUpRow('tokens', { secretHash })
  }

  async lookUp(id: string): Promise<Token | undefined> {
    return this.lookUpRow('tokens', { id })
  }

  /** Newest first. */
  async listOfUser({ name, backend }: Owner): Promise<Token[]> {
    return this.listRows('tokens', { userName: name, backend }, rowsMax, '-createdAt')
  }

  /** Returns false if the token does not exist. */
  touch(id: string, lastUsedAt: number): Promise<boolean> {
    return this.updateRow('tokens', { id }, { lastUsedAt })
  }

  /** Returns false if the token does not exist. */
  async remove(id: string): Promise<boolean> {
    return (await this.removeRows('tokens', { id })) > 0
  }

  removeOfUser({ name, backend }: Owner): Promise<number> {
    return this.removeRows('tokens', { userName: name, backend })
  }
}
