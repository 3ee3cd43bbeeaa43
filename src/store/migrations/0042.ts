/** Acknowledgments of open alerts, as JSON. */
import type { Kysely, Migration } from 'kysely'

export const acknowledgedAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('open_findings').addColumn('acknowledged', 'text').execute()
  }
}
