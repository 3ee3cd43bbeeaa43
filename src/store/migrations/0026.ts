/**
 * Numbers of transitions never go back, whichever rows are removed: readers remember the number they have
 * come to. Starts above the number that notifications have read, which may be ahead of the rows.
 */
import { type Kysely, type Migration, sql } from 'kysely'

export const transitionNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('transition_numbers')
      .addColumn('newest', 'bigint', column => column.notNull())
      .execute()
    await sql`insert into transition_numbers (newest)
      select coalesce(max(seq), 0) from (
        select seq from transitions union all select seq from notification_progress
      ) as known`.execute(db)
  }
}
