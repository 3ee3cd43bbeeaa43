/** Of most backups nobody has looked for the operating system: lists take that of an older one. */
import { type Kysely, type Migration, sql } from 'kysely'

export const knownSystems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index backup_numbers_with_os on backup_numbers (server, client, number)
      where os is not null`.execute(db)
  }
}
