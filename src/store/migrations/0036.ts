/** Users of OpenID providers, who are identified by issuer and subject. */
import { type Kysely, type Migration, sql } from 'kysely'

export const providerUsers: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column at a time.
    for (const column of ['display_name', 'email']) {
      await db.schema.alterTable('identities').addColumn(column, 'text').execute()
    }
    await db.schema.alterTable('identities').addColumn('first_seen_at', 'bigint').execute()
    // Rows of directories may have the same identifier.
    await db.schema
      .createIndex('identities_of_providers')
      .unique()
      .on('identities')
      .columns(['backend', 'external_id'])
      .where(sql<boolean>`backend like 'OIDC:%'`)
      .execute()
  }
}
