/** The changes of the tables from 0001 to 0014. Never change a released one. */
import { type Kysely, sql } from 'kysely'

export const firstSteps = {
  '0001-users': (db: Kysely<unknown>) =>
    db.schema
      .createTable('users')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('password_hash', 'text', column => column.notNull())
      .addColumn('is_admin', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute(),
  '0002-backup-numbers': (db: Kysely<unknown>) =>
    db.schema
      .createTable('backup_numbers')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('timestamp', 'bigint', column => column.notNull())
      .addColumn('counters', 'text', column => column.notNull())
      .addColumn('os', 'text')
      .addPrimaryKeyConstraint('backup_numbers_key', ['server', 'client', 'number', 'timestamp'])
      .execute(),
  '0003-backup-lists': (db: Kysely<unknown>) =>
    db.schema
      .createTable('backup_lists')
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('fingerprint', 'text', column => column.notNull())
      .addColumn('backups', 'text', column => column.notNull())
      .addColumn('checked_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('backup_lists_key', ['server', 'client'])
      .execute(),
  '0004-access': async (db: Kysely<unknown>) => {
    await createRevision(db)
    await createMembersAndGrants(db)
    await createGroups(db)
  },
  '0005-sessions': async (db: Kysely<unknown>) => {
    await createSessions(db)
    await createTokens(db)
    await createIdentities(db)
    await createAlerts(db)
  },
  '0006-preferences': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('preferences')
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('value', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('preferences_key', ['user_name', 'key'])
      .execute()
    await db.schema
      .createTable('hidden_clients')
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('hidden_clients_key', ['user_name', 'server', 'client'])
      .execute()
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  },
  '0007-audit': async (db: Kysely<unknown>) => {
    await createEntries(db)
    await createHead(db)
  },
  /** Who administers is one of the members of a role, like groups are, and no mark on a user. */
  '0008-admins': async (db: Kysely<unknown>) => {
    await sql`
      insert into acl_members (role, member)
        select 'admin', name from users where is_admin = 1
        and name not in (select member from acl_members where role = 'admin')`.execute(db)
    await db.schema.alterTable('users').dropColumn('is_admin').execute()
  },
  '0009-orders': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('is_open', 'integer', column => column.notNull())
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('ordered_at', 'bigint', column => column.notNull())
      .addColumn('facts', 'text', column => column.notNull())
      .addColumn('course', 'text', column => column.notNull())
      .execute()
    const add = (name: string) => db.schema.createIndex(name).on('orders')
    await add('orders_by_client').columns(['server', 'client', 'ordered_at']).execute()
    await add('orders_by_openness').column('is_open').execute()
  },
  /**
   * From here on these hold `ann` for one of burphub's own users, and `LDAP:AUTH:ann` for whom another
   * backend knows. What is there stays with the user of burphub's own, if there is one of this name;
   * else it goes to whom another backend knew when that was last asked.
   */
  '0010-users-of-backends': async (db: Kysely<unknown>) => {
    for (const [table, column] of columns) {
      const [from, user] = [sql.table(table), sql.ref(column)]
      await sql`
        update ${from} set ${user} = (
          select backend || ':' || i.user_name from identities i
            where i.user_name = ${sql.ref(`${table}.${column}`)}
            order by i.seen_at desc, i.backend limit 1)
        where ${user} in (select i.user_name from identities i)
          and ${user} not in (select name from users)
          and ${user} not like '@%'`.execute(db)
    }
  },
  /** When and from where the password of a session was given, and the key for cookies of devices. */
  '0011-devices': async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_from', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('device_keys')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .execute()
  },
  /** Changes outside of the database whose end is not in the audit trail yet. */
  '0012-unfinished-changes': (db: Kysely<unknown>) =>
    db.schema
      .createTable('unfinished_changes')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('host', 'text', column => column.notNull())
      .addColumn('pid', 'integer', column => column.notNull())
      .addColumn('life', 'text', column => column.notNull())
      .addColumn('entry', 'text', column => column.notNull())
      .addColumn('trace', 'text', column => column.notNull())
      .execute(),
  /** How many logins have failed lately, for all instances. */
  '0013-login-failures': async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('login_failures')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('last_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('login_failures_by_age')
      .on('login_failures')
      .column('last_at')
      .execute()
  },
  /** Instance that runs a job, and the time until which no other instance may. */
  '0014-job-leases': (db: Kysely<unknown>) =>
    db.schema
      .createTable('job_leases')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
}

async function createRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_revision')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('revision', 'bigint', column => column.notNull())
    .execute()
  const filled = db as Kysely<{ access_revision: { id: number; revision: number } }>
  await filled.insertInto('access_revision').values({ id: 1, revision: 1 }).execute()
}

async function createMembersAndGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acl_members')
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('member', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('acl_members_key', ['role', 'member'])
    .execute()
  await db.schema
    .createTable('acl_role_grants')
    .addColumn('role', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('acl_grants')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acl_groups')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('acl_group_members')
    .addColumn('group_name', 'text', column => column.notNull())
    .addColumn('member', 'text', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('acl_group_members_key', ['group_name', 'member'])
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('ip', 'text', column => column.notNull())
    .addColumn('user_agent', 'text', column => column.notNull())
    .addColumn('language', 'text')
    .addColumn('is_permanent', 'integer', column => column.notNull())
    .addColumn('is_api', 'integer', column => column.notNull())
    .addColumn('binding', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_seen_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  const add = (name: string) => db.schema.createIndex(name).on('sessions')
  await add('sessions_of_user').columns(['user_name', 'last_seen_at']).execute()
  await add('sessions_by_expiry').column('expires_at').execute()
  await add('sessions_by_last_use').column('last_seen_at').execute()
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('is_read_only', 'integer', column => column.notNull())
    .addColumn('clients', 'text')
    .addColumn('servers', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('tokens_of_user').on('tokens').column('user_name').execute()
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('backend', 'text', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('external_id', 'text', column => column.notNull())
    .addColumn('groups', 'text', column => column.notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['user_name', 'backend'])
    .execute()
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('session_id', 'text', column =>
      column.notNull().references('sessions.id').onDelete('cascade')
    )
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('position', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('alerts_of_session')
    .on('alerts')
    .columns(['session_id', 'position'])
    .execute()
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('seq', 'bigint', column => column.primaryKey().notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('server', 'text')
    .addColumn('client', 'text')
    .addColumn('subject', 'text')
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('details', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute()
  const add = (name: string) => db.schema.createIndex(name).on('audit')
  await add('audit_by_time').column('at').execute()
  await add('audit_by_user').columns(['user_name', 'seq']).execute()
  await add('audit_by_action').columns(['action', 'seq']).execute()
  await add('audit_by_client').columns(['client', 'seq']).execute()
}

async function createHead(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('first_seq', 'bigint', column => column.notNull())
    .addColumn('hash_before', 'text', column => column.notNull())
    .addColumn('last_seq', 'bigint', column => column.notNull())
    .addColumn('last_hash', 'text', column => column.notNull())
    .execute()
  const row = { id: 1, first_seq: 1, hash_before: '', last_seq: 0, last_hash: '' }
  const filled = db as Kysely<{ audit_head: typeof row }>
  await filled.insertInto('audit_head').values(row).execute()
}

/** Where the name of a user alone said whose something is. */
const columns = [
  ['acl_members', 'member'],
  ['acl_group_members', 'member'],
  ['acl_grants', 'name'],
  ['preferences', 'user_name'],
  ['hidden_clients', 'user_name']
] as const
