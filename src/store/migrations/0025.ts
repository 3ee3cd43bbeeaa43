/** What lists need of a client lies behind the text of all its backups: with it at hand, no text is read. */
import type { Kysely, Migration } from 'kysely'

export const listHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('backup_lists_heads')
      .on('backup_lists')
      .columns([
        'server',
        'client',
        'fingerprint',
        'counted',
        'checked_at',
        'newest_number',
        'newest_timestamp'
      ])
      .execute()
  }
}
