/** The changes of the tables from 0022 to 0034. Never change a released one. */
import { type Kysely, sql } from 'kysely'

export const thirdSteps = {
  /** Failed backups are few among all that changed, and calendars ask for them. */
  '0022-failures': (db: Kysely<unknown>) =>
    sql`create index transitions_of_failures on transitions (server, at)
      where kind = 'backup.failed'`.execute(db),
  /** Burp servers with an agent that were added while burphub ran. */
  '0023-servers': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('servers')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('enrolled_at', 'bigint')
      .addColumn('rotated_at', 'bigint')
      .addColumn('addresses', 'text', column => column.notNull())
      .addColumn('certificate', 'text')
      .addColumn('next_certificate', 'text')
      .addColumn('host_id', 'text')
      .addColumn('hub_certificate', 'text', column => column.notNull())
      .addColumn('secrets', 'text', column => column.notNull())
      .addColumn('invitation_id', 'text', column => column.unique())
      .addColumn('invitation_secret', 'text')
      .addColumn('invitation_expires_at', 'bigint')
      .addColumn('invitation_tries', 'integer')
      .execute()
    await db.schema
      .createTable('servers_revision')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('revision', 'bigint', column => column.notNull())
      .execute()
    await sql`insert into servers_revision (id, revision) values (1, 0)`.execute(db)
  },
  /** Of most backups nobody has looked for the operating system: lists take that of an older one. */
  '0024-known-systems': (db: Kysely<unknown>) =>
    sql`create index backup_numbers_with_os on backup_numbers (server, client, number)
      where os is not null`.execute(db),
  /** What lists need of a client lies behind the text of all its backups: with it at hand, no text is read. */
  '0025-list-heads': (db: Kysely<unknown>) =>
    db.schema
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
      .execute(),
  /**
   * Numbers of transitions never go back, whichever rows are removed: readers remember the number they have
   * come to. Starts above the number that notifications have read, which may be ahead of the rows.
   */
  '0026-transition-numbers': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('transition_numbers')
      .addColumn('newest', 'bigint', column => column.notNull())
      .execute()
    await sql`insert into transition_numbers (newest)
      select coalesce(max(seq), 0) from (
        select seq from transitions union all select seq from notification_progress
      ) as known`.execute(db)
  },
  /** The end of the log of each attempt that failed: burp deletes its own when the next backup begins. */
  '0027-attempt-logs': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('attempt_logs')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('started_at', 'bigint', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('attempt_logs_key', ['server', 'client', 'started_at', 'number'])
      .execute()
    await sql`create index transitions_of_failed_clients on transitions (server, client, at)
      where kind = 'backup.failed'`.execute(db)
  },
  /** Backups without counters that could be read count like all others, and those counters are looked at again. */
  '0028-unread-counters': async (anyDb: Kysely<unknown>) => {
    const db = anyDb as Kysely<OldTables>
    await db.deleteFrom('backup_numbers').where('counters', '=', '{}').execute()
    const keys = await db
      .selectFrom('backup_lists')
      .select(['server', 'client'])
      .where('backups', 'like', '%"hasCounters":false%')
      .execute()
    for (const { server, client } of keys) {
      const ofClient = db.selectFrom('backup_lists').where('server', '=', server)
      const row = await ofClient.where('client', '=', client).select('backups').executeTakeFirst()
      const backups = JSON.parse(row?.backups ?? '[]') as OldBackup[]
      const newest = backups.toSorted((a, b) => b.number - a.number).at(0)
      await db
        .updateTable('backup_lists')
        .set({
          counted: backups.length,
          newest_number: newest?.number ?? null,
          newest_timestamp: newest?.timestamp ?? null
        })
        .where('server', '=', server)
        .where('client', '=', client)
        .execute()
    }
  },
  /** Where groups grant something, the older one goes on to decide until it is known who would gain. */
  '0029-group-order': async (anyDb: Kysely<unknown>) => {
    const db = anyDb as Kysely<OldTables>
    const group = await db
      .selectFrom('acl_groups')
      .select('content')
      .where('content', '<>', '')
      .limit(1)
      .executeTakeFirst()
    if (!group) return
    await db
      .insertInto('settings')
      .values({ key: 'acl.groupsInOrder', value: 'true' })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
  },
  '0030-client-notes': (db: Kysely<unknown>) =>
    db.schema
      .createTable('client_notes')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('written_by', 'text', column => column.notNull())
      .addColumn('written_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('client_notes_key', ['server', 'client'])
      .execute(),
  /** The user who muted the alerts of a client, label or server. */
  '0031-quiet-by': (db: Kysely<unknown>) =>
    db.schema.alterTable('expectations').addColumn('quiet_by', 'text').execute(),
  /** How sessions began, users who are blocked, service accounts, and the last login of each user. */
  '0032-logins': async (db: Kysely<unknown>) => {
    // SQLite adds one column at a time.
    const sessions = () => db.schema.alterTable('sessions')
    await sessions()
      .addColumn('way', 'text', column => column.notNull().defaultTo('password'))
      .execute()
    for (const column of ['factor', 'provider_sid', 'id_token']) {
      await sessions().addColumn(column, 'text').execute()
    }
    await db.schema
      .createIndex('sessions_of_provider')
      .on('sessions')
      .columns(['backend', 'provider_sid'])
      .execute()
    await db.schema
      .alterTable('users')
      .addColumn('is_service', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('blocked_users')
      .addColumn('user_key', 'text', column => column.primaryKey().notNull())
      .addColumn('blocked_by', 'text', column => column.notNull())
      .addColumn('blocked_at', 'bigint', column => column.notNull())
      .addColumn('reason', 'text')
      .execute()
    await db.schema
      .createTable('last_logins')
      .addColumn('user_key', 'text', column => column.primaryKey().notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
  },
  /** The clients of each server by label, because labels decide permissions. */
  '0033-client-labels': (db: Kysely<unknown>) =>
    db.schema
      .createTable('client_labels')
      .addColumn('server', 'text', column => column.primaryKey())
      .addColumn('clients', 'text', column => column.notNull())
      .execute(),
  /** Former notes on clients. */
  '0034-note-versions': (db: Kysely<unknown>) =>
    db.schema
      .createTable('client_note_versions')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('written_by', 'text', column => column.notNull())
      .addColumn('written_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('client_note_versions_key', ['server', 'client', 'written_at'])
      .execute()
}

interface OldTables {
  backup_numbers: { counters: string }
  backup_lists: {
    server: string
    client: string
    backups: string
    counted: number
    newest_number: number | null
    newest_timestamp: number | null
  }
}

interface OldBackup {
  number: number
  timestamp: number
}

interface OldTables {
  acl_groups: { content: string }
  settings: { key: string; value: string }
}
