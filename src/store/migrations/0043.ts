/** Files that must be in the newest backup of clients, as JSON. */
import type { Kysely, Migration } from 'kysely'

export const requiredContents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('expectations').addColumn('contents', 'text').execute()
  }
}
