/** What a token is for, where that is one thing alone. */
import type { Kysely, Migration } from 'kysely'

export const tokenScopes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tokens').addColumn('scope', 'text').execute()
  }
}
