/** Which clients a burp server had when it was last asked, for as long as it cannot say. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

export interface ClientListRow {
  server: string
  /** JSON, as it was written. */
  clients: string
  /** When burp said so, milliseconds since 1970. */
  asOf: number
}

export class ClientLists {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(server: string): Promise<ClientListRow | undefined> {
    const row = await this.#db
      .selectFrom('client_lists')
      .selectAll()
      .where('server', '=', server)
      .executeTakeFirst()
    return row && { server, clients: row.clients, asOf: Number(row.as_of) }
  }

  async write({ server, clients, asOf }: ClientListRow): Promise<void> {
    const changed = { clients, as_of: asOf }
    await this.#db
      .insertInto('client_lists')
      .values({ server, ...changed })
      .onConflict(conflict => conflict.column('server').doUpdateSet(changed))
      .execute()
  }
}
