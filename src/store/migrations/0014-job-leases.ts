import type { Kysely, Migration } from 'kysely'

/** Which instance does a job, and until when no other one does. */
export const jobLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('job_leases')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
  }
}
