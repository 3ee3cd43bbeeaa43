/** Failed backups are few among all that changed, and calendars ask for them. */
import { type Kysely, type Migration, sql } from 'kysely'

export const failures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index transitions_of_failures on transitions (server, at)
      where kind = 'backup.failed'`.execute(db)
  }
}
