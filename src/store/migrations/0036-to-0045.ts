/** The changes of the tables from 0036 to 0045. Never change a released one. */
import { type Kysely, sql } from 'kysely'

export const fourthSteps = {
  /** Users of OpenID providers, who are identified by issuer and subject. */
  '0036-provider-users': async (db: Kysely<unknown>) => {
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
  },
  /** Second factors of users: codes of an app, recovery codes, and devices that need no code. */
  '0037-user-factors': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('user_factors')
      .addColumn('user_key', 'text', column => column.primaryKey())
      .addColumn('handle', 'text', column => column.notNull().unique())
      .addColumn('code_secret', 'text')
      .addColumn('code_since', 'bigint')
      .addColumn('code_pending', 'text')
      .addColumn('code_pending_at', 'bigint')
      .addColumn('code_last_step', 'bigint', column => column.notNull())
      .addColumn('code_failures', 'integer', column => column.notNull())
      .addColumn('code_open_at', 'bigint', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('recovery_codes_by_user')
      .on('recovery_codes')
      .column('user_key')
      .execute()
    await db.schema
      .createTable('remembered_devices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('secret_hash', 'text', column => column.notNull().unique())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('user_agent', 'text', column => column.notNull())
      .addColumn('ip', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('remembered_devices_by_user')
      .on('remembered_devices')
      .column('user_key')
      .execute()
  },
  /** Logins of programs that a user confirms on a page. */
  '0038-device-logins': (db: Kysely<unknown>) =>
    db.schema
      .createTable('device_logins')
      .addColumn('device_hash', 'text', column => column.primaryKey())
      .addColumn('user_code', 'text', column => column.notNull().unique())
      .addColumn('program', 'text', column => column.notNull())
      .addColumn('ip', 'text', column => column.notNull())
      .addColumn('network', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('poll_at', 'bigint', column => column.notNull())
      .addColumn('interval_s', 'integer', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('user_key', 'text')
      .addColumn('is_read_only', 'integer', column => column.notNull())
      .addColumn('token_days', 'integer', column => column.notNull())
      .execute(),
  '0039-checks': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('checks')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('backup', 'integer', column => column.notNull())
      .addColumn('backup_at', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('trigger', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('is_open', 'integer', column => column.notNull())
      .addColumn('queued_by', 'text')
      .addColumn('queued_at', 'bigint', column => column.notNull())
      .addColumn('retry_at', 'bigint', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('files', 'bigint', column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addColumn('entries', 'bigint', column => column.notNull())
      .addColumn('entries_expected', 'bigint')
      .addColumn('problems', 'text', column => column.notNull())
      .addColumn('problems_total', 'bigint', column => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('ended_by', 'text')
      .execute()
    await db.schema
      .createIndex('checks_by_client')
      .on('checks')
      .columns(['server', 'client', 'queued_at'])
      .execute()
    await db.schema.createIndex('checks_by_open').on('checks').columns(['is_open']).execute()
  },
  /** Passkeys of users, and the challenges that were answered. */
  '0041-passkeys': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('credential', 'text', column => column.notNull().unique())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('label', 'text', column => column.notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('counter', 'bigint', column => column.notNull())
      .addColumn('transports', 'text', column => column.notNull())
      .addColumn('rp_id', 'text', column => column.notNull())
      .addColumn('is_synced', 'integer', column => column.notNull())
      .addColumn('is_verified', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_key').execute()
    await db.schema
      .createTable('spent_proofs')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
  },
  /** Acknowledgments of open alerts, as JSON. */
  '0042-acknowledged-alerts': (db: Kysely<unknown>) =>
    db.schema.alterTable('open_findings').addColumn('acknowledged', 'text').execute(),
  /** Files that must be in the newest backup of clients, as JSON. */
  '0043-required-contents': (db: Kysely<unknown>) =>
    db.schema.alterTable('expectations').addColumn('contents', 'text').execute(),
  /** Regular checks: what schedules say of them, and when the next one of each client is due. */
  '0044-regular-checks': async (db: Kysely<unknown>) => {
    await db.schema.alterTable('expectations').addColumn('checks', 'text').execute()
    await db.schema.alterTable('checks').addColumn('is_newest', 'integer').execute()
    await db.schema
      .createTable('proofs')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('policy', 'text', column => column.notNull())
      .addColumn('since', 'bigint', column => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('is_overdue', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('proofs_pkey', ['server', 'client'])
      .execute()
    // Also if two instances add one at the same time.
    await sql`create unique index checks_by_policy on checks (server) where is_open = 1 and "trigger" = 'policy'`.execute(
      db
    )
    await db.schema
      .createIndex('checks_by_result')
      .on('checks')
      .columns(['server', 'client', 'kind', 'state', 'ended_at'])
      .execute()
    await db.schema.createIndex('checks_by_end').on('checks').columns(['ended_at']).execute()
  },
  /** Restore tests: their speed, sample as JSON, and the instance that knows the password. */
  '0045-restore-tests': async (db: Kysely<unknown>) => {
    await db.schema.alterTable('checks').addColumn('bytes_per_second', 'bigint').execute()
    await db.schema
      .alterTable('checks')
      .addColumn('files_transfer_only', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('checks').addColumn('sample', 'text').execute()
    await db.schema.alterTable('checks').addColumn('password_holder', 'text').execute()
  }
}
