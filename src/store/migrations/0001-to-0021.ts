/** The changes of the tables from 0001 to 0021. Never change a released one. */
import { type Kysely, sql } from 'kysely'

/** A statement that both databases know, or a change of rows. */
export type Step = string | ((db: Kysely<unknown>) => Promise<unknown>)

const numberColumns = [
  'started_at',
  'ended_at',
  'duration',
  'bytes',
  'entries',
  'warnings',
  'errors',
  'messages'
] as const

export const firstSteps: Record<string, readonly Step[]> = {
  '0001-users': [
    `create table users (name text not null primary key, password_hash text not null,
      is_admin integer not null, created_at bigint not null)`
  ],
  '0002-backup-numbers': [
    `create table backup_numbers (server text not null, client text not null,
      number integer not null, timestamp bigint not null, counters text not null, os text,
      constraint backup_numbers_key primary key (server, client, number, timestamp))`
  ],
  '0003-backup-lists': [
    `create table backup_lists (server text not null, client text not null,
      fingerprint text not null, backups text not null, checked_at bigint not null,
      constraint backup_lists_key primary key (server, client))`
  ],
  '0004-access': [
    `create table access_revision (id integer not null primary key, revision bigint not null)`,
    'insert into access_revision (id, revision) values (1, 1)',
    `create table acl_members (role text not null, member text not null,
      constraint acl_members_key primary key (role, member))`,
    `create table acl_role_grants (role text not null primary key, content text not null)`,
    `create table acl_grants (name text not null primary key, content text not null)`,
    `create table acl_groups (name text not null primary key, content text not null,
      position bigint not null)`,
    `create table acl_group_members (group_name text not null, member text not null,
      position bigint not null, constraint acl_group_members_key primary key (group_name, member))`
  ],
  '0005-sessions': [
    `create table sessions (id text not null primary key, secret_hash text not null unique,
      user_name text not null, backend text not null, ip text not null, user_agent text not null,
      language text, is_permanent integer not null, is_api integer not null, binding text,
      created_at bigint not null, last_seen_at bigint not null, expires_at bigint not null)`,
    `create index sessions_of_user on sessions (user_name, last_seen_at)`,
    `create index sessions_by_expiry on sessions (expires_at)`,
    `create index sessions_by_last_use on sessions (last_seen_at)`,
    `create table tokens (id text not null primary key, secret_hash text not null unique,
      user_name text not null, backend text not null, label text not null,
      is_read_only integer not null, clients text, servers text, created_at bigint not null,
      expires_at bigint, last_used_at bigint)`,
    `create index tokens_of_user on tokens (user_name)`,
    `create table identities (backend text not null, user_name text not null,
      external_id text not null, groups text not null, seen_at bigint not null,
      constraint identities_key primary key (user_name, backend))`,
    `create table alerts (id text not null primary key,
      session_id text not null references sessions (id) on delete cascade, level text not null,
      text text not null, at bigint not null, position bigint not null)`,
    `create index alerts_of_session on alerts (session_id, position)`
  ],
  '0006-preferences': [
    `create table preferences (user_name text not null, key text not null, value text not null,
      constraint preferences_key primary key (user_name, key))`,
    `create table hidden_clients (user_name text not null, server text not null,
      client text not null, constraint hidden_clients_key primary key (user_name, server, client))`,
    `create table settings (key text not null primary key, value text not null)`
  ],
  '0007-audit': [
    `create table audit (seq bigint not null primary key, at bigint not null,
      user_name text not null, address text not null, action text not null, server text,
      client text, subject text, outcome text not null, request_id text, details text not null,
      hash text not null)`,
    `create index audit_by_time on audit (at)`,
    `create index audit_by_user on audit (user_name, seq)`,
    `create index audit_by_action on audit (action, seq)`,
    `create index audit_by_client on audit (client, seq)`,
    `create table audit_head (id integer not null primary key, first_seq bigint not null,
      hash_before text not null, last_seq bigint not null, last_hash text not null)`,
    `insert into audit_head (id, first_seq, hash_before, last_seq, last_hash) values (1, 1, '', 0, '')`
  ],
  /** Who administers is one of the members of a role, like groups are, and no mark on a user. */
  '0008-admins': [
    `insert into acl_members (role, member)
      select 'admin', name from users where is_admin = 1
      and name not in (select member from acl_members where role = 'admin')`,
    'alter table users drop column is_admin'
  ],
  '0009-orders': [
    `create table orders (id text not null primary key, server text not null, client text not null,
      kind text not null, state text not null, is_open integer not null, user_name text not null,
      ordered_at bigint not null, facts text not null, course text not null)`,
    `create index orders_by_client on orders (server, client, ordered_at)`,
    `create index orders_by_openness on orders (is_open)`
  ],
  /**
   * From this migration on, names of burphub's own users stay `ann`, and users of other backends
   * become `LDAP:AUTH:ann`. Existing rows stay with burphub's own user of this name, if there is
   * one; otherwise they go to the user of this name who was last seen in another backend.
   */
  '0010-users-of-backends': [
    ['acl_members', 'member'],
    ['acl_group_members', 'member'],
    ['acl_grants', 'name'],
    ['preferences', 'user_name'],
    ['hidden_clients', 'user_name']
  ].map(
    ([table, user]) => `update ${table} set ${user} = (
        select backend || ':' || i.user_name from identities i
          where i.user_name = ${table}.${user}
          order by i.seen_at desc, i.backend limit 1)
      where ${user} in (select i.user_name from identities i)
        and ${user} not in (select name from users)
        and ${user} not like '@%'`
  ),
  /**
   * Time and network of the last password confirmation of a session, and the key for device
   * cookies.
   */
  '0011-devices': [
    `alter table sessions add column proven_at bigint default 0 not null`,
    `alter table sessions add column proven_from text default '' not null`,
    `create table device_keys (id integer not null primary key, secret text not null)`
  ],
  /** Changes outside of the database whose end is not in the audit trail yet. */
  '0012-unfinished-changes': [
    `create table unfinished_changes (id text not null primary key, host text not null,
      pid integer not null, life text not null, entry text not null, trace text not null)`
  ],
  /** How many logins have failed lately, for all instances. */
  '0013-login-failures': [
    `create table login_failures (key text not null primary key, failures integer not null,
      last_at bigint not null)`,
    `create index login_failures_by_age on login_failures (last_at)`
  ],
  /** Instance that runs a job, and the time until which no other instance may. */
  '0014-job-leases': [
    `create table job_leases (name text not null primary key, holder text not null,
      until bigint not null)`
  ],
  '0015-client-lists': [
    `create table client_lists (server text not null primary key, clients text not null,
      as_of bigint not null)`
  ],
  /** Columns for queries about many backups, in addition to the JSON with all counters. */
  '0016-backup-columns': [
    ...numberColumns.map(column => `alter table backup_numbers add column ${column} bigint`),
    `alter table backup_lists add column counted integer default 0 not null`,
    `alter table backup_lists add column newest_number integer`,
    `alter table backup_lists add column newest_timestamp bigint`,
    fillNumbers,
    db => fillLists(db, '%', ({ hasCounters }) => hasCounters),
    `create index backup_numbers_by_time on backup_numbers (server, client, timestamp, number,
      started_at, ended_at)`
  ],
  /** The last state of each client that the watcher saw, and the changes since. */
  '0017-transitions': [
    `create table transitions (seq bigint not null primary key, server text not null, client text,
      kind text not null, at bigint not null, number integer, facts text not null)`,
    `create index transitions_by_time on transitions (at)`,
    `create table watched_clients (server text not null, client text not null,
      known_since bigint not null, state text not null,
      constraint watched_clients_key primary key (server, client))`
  ],
  /** Notification channels, rules, queued messages, and open alerts. */
  '0018-notifications': [
    `create table notification_channels (owner text not null, name text not null,
      facts text not null, secrets text not null, failing_since bigint, last_error text,
      constraint notification_channels_key primary key (owner, name))`,
    `create table notification_rules (owner text not null, name text not null,
      channel text not null, facts text not null,
      constraint notification_rules_key primary key (owner, name))`,
    `create table notification_outbox (id text not null primary key, owner text not null,
      channel text not null, content text not null, state text not null, attempts integer not null,
      created_at bigint not null, due_at bigint not null, lease_until bigint not null,
      first_tried_at bigint, ended_at bigint)`,
    `create index notification_outbox_by_state on notification_outbox (state, created_at)`,
    `create table open_findings (server text not null, client text not null, topic text not null,
      finding text not null, opened_at bigint not null, is_covered integer not null,
      constraint open_findings_key primary key (server, client, topic))`,
    `create table notification_progress (id integer not null primary key, seq bigint not null,
      checked_at bigint not null)`,
    'insert into notification_progress (id, seq, checked_at) values (1, 0, 0)'
  ],
  /** Values of backups that burp has deleted, and samples of disk space, for series over months. */
  '0019-series': [
    `create table past_backups (server text not null, client text not null, number integer not null,
      timestamp bigint not null, bytes bigint not null, received bigint not null,
      entries bigint not null, files bigint not null, added bigint not null,
      changed bigint not null, deleted bigint not null,
      constraint past_backups_key primary key (server, client, number, timestamp))`,
    `create index past_backups_by_time on past_backups (timestamp)`,
    `create table space_samples (server text not null, at bigint not null,
      total_bytes bigint not null, free_bytes bigint not null,
      constraint space_samples_key primary key (server, at))`
  ],
  /** The scope of a token that is limited to one use. */
  '0020-token-scopes': [`alter table tokens add column scope text`],
  /** Expected schedules of clients. */
  '0021-expectations': [
    `create table expectations (kind text not null, server text not null, name text not null,
      interval_s bigint, grace double precision, is_exempt integer, quiet_until bigint,
      constraint expectations_key primary key (kind, server, name))`
  ]
}

interface OldTables {
  backup_numbers: {
    server: string
    client: string
    number: number
    /** PostgreSQL hands it out as text. */
    timestamp: number | string
    counters: string
    os: string | null
  } & Record<(typeof numberColumns)[number], number | null>
  backup_lists: {
    server: string
    client: string
    fingerprint: string
    backups: string
    checked_at: number
    counted: number
    newest_number: number | null
    newest_timestamp: number | null
  }
}

type NumbersRow = OldTables['backup_numbers']

const rowsAtOnce = 500

async function fillNumbers(db: Kysely<OldTables>): Promise<void> {
  for (let last: NumbersRow | undefined; ;) {
    const rows = await listRowsAfter(db, last)
    last = rows.at(-1)
    if (!last) return
    await db
      .insertInto('backup_numbers')
      .values(rows.map(row => ({ ...row, ...toColumns(row) })))
      .onConflict(conflict =>
        conflict
          .columns(['server', 'client', 'number', 'timestamp'])
          .doUpdateSet(
            Object.fromEntries(numberColumns.map(name => [name, sql.ref(`excluded.${name}`)]))
          )
      )
      .execute()
  }
}

/** Pages by key, so that concurrent writes do not shift the page. */
async function listRowsAfter(
  db: Kysely<OldTables>,
  last: NumbersRow | undefined
): Promise<NumbersRow[]> {
  let query = db
    .selectFrom('backup_numbers')
    .selectAll()
    .orderBy('server')
    .orderBy('client')
    .orderBy('number')
    .orderBy('timestamp')
    .limit(rowsAtOnce)
  if (last) {
    const { server, client, number, timestamp } = last
    query = query.where(
      sql<boolean>`(server, client, number, timestamp) > (${server}, ${client}, ${number}, ${timestamp})`
    )
  }
  return await query.execute()
}

/**
 * Reads `{"b":[start],"E":[end],"Z":[new, changed, same, …],…}`; empty if burp kept no counters.
 */
function toColumns({ counters, timestamp }: NumbersRow) {
  const found = JSON.parse(counters) as Record<string, readonly number[] | undefined>
  if (Object.keys(found).length === 0) return {}
  const [count = 0, changed = 0, same = 0] = found['Z'] ?? []
  const [startedAt] = found['b'] ?? []
  const [endedAt] = found['E'] ?? []
  const hasBoth = startedAt !== undefined && endedAt !== undefined
  return {
    started_at: startedAt ?? Number(timestamp),
    ended_at: endedAt ?? null,
    duration: hasBoth ? Math.max(0, endedAt - startedAt) : null,
    bytes: found['O']?.[0] ?? 0,
    entries: count + changed + same,
    warnings: found['w']?.[0] ?? 0,
    errors: found['e']?.[0] ?? 0,
    messages: found['p']?.[0] ?? 0
  }
}

interface OldBackup {
  number: number
  timestamp: number
  hasCounters: boolean
}

/** Counts the backups of lists whose text is `like` this. */
export async function fillLists(
  db: Kysely<OldTables>,
  like: string,
  isCounted: (backup: OldBackup) => boolean
): Promise<void> {
  const keys = await db
    .selectFrom('backup_lists')
    .select(['server', 'client'])
    .where('backups', 'like', like)
    .execute()
  for (const { server, client } of keys) {
    const ofClient = db.selectFrom('backup_lists').where('server', '=', server)
    const row = await ofClient.where('client', '=', client).select('backups').executeTakeFirst()
    const backups = JSON.parse(row?.backups ?? '[]') as OldBackup[]
    const counted = backups.filter(isCounted)
    const newest = counted.toSorted((a, b) => b.number - a.number).at(0)
    await db
      .updateTable('backup_lists')
      .set({
        counted: counted.length,
        newest_number: newest?.number ?? null,
        newest_timestamp: newest?.timestamp ?? null
      })
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }
}
