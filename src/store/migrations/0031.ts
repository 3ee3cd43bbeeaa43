/** The user who muted the alerts of a client, label or server. */
import type { Kysely, Migration } from 'kysely'

export const quietBy: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('expectations').addColumn('quiet_by', 'text').execute()
  }
}
