/** The changes of the tables from 0022 to 0045. Never change a released one. */
import { fillLists, type Step } from './0001-to-0021.js'

export const secondSteps: Record<string, readonly Step[]> = {
  /** Failed backups are few among all that changed, and calendars ask for them. */
  '0022-failures': [
    `create index transitions_of_failures on transitions (server, at) where kind = 'backup.failed'`
  ],
  /** Burp servers with an agent that were added while burphub ran. */
  '0023-servers': [
    `create table servers (name text primary key, created_at bigint not null, enrolled_at bigint,
      rotated_at bigint, addresses text not null, certificate text, next_certificate text,
      host_id text, hub_certificate text not null, secrets text not null, invitation_id text unique,
      invitation_secret text, invitation_expires_at bigint, invitation_tries integer)`,
    `create table servers_revision (id integer primary key, revision bigint not null)`,
    'insert into servers_revision (id, revision) values (1, 0)'
  ],
  /** Of most backups nobody has looked for the operating system: lists take that of an older one. */
  '0024-known-systems': [
    `create index backup_numbers_with_os on backup_numbers (server, client, number)
      where os is not null`
  ],
  /** What lists need of a client lies behind the text of all its backups: with it at hand, no text is read. */
  '0025-list-heads': [
    `create index backup_lists_heads on backup_lists (server, client, fingerprint, counted,
      checked_at, newest_number, newest_timestamp)`
  ],
  /**
   * Numbers of transitions never go back, whichever rows are removed: readers remember the number they have
   * come to. Starts above the number that notifications have read, which may be ahead of the rows.
   */
  '0026-transition-numbers': [
    `create table transition_numbers (newest bigint not null)`,
    `insert into transition_numbers (newest)
      select coalesce(max(seq), 0) from (
        select seq from transitions union all select seq from notification_progress
      ) as known`
  ],
  /** The end of the log of each attempt that failed: burp deletes its own when the next backup begins. */
  '0027-attempt-logs': [
    `create table attempt_logs (server text not null, client text not null, number integer not null,
      started_at bigint not null, content text not null,
      constraint attempt_logs_key primary key (server, client, started_at, number))`,
    `create index transitions_of_failed_clients on transitions (server, client, at)
      where kind = 'backup.failed'`
  ],
  /** Backups without counters that could be read count like all others, and those counters are looked at again. */
  '0028-unread-counters': [
    `delete from backup_numbers where counters = '{}'`,
    db => fillLists(db, '%"hasCounters":false%', () => true)
  ],
  /** Where groups grant something, the older one goes on to decide until it is known who would gain. */
  '0029-group-order': [
    `insert into settings (key, value) select 'acl.groupsInOrder', 'true'
      where exists (select 1 from acl_groups where content <> '') on conflict (key) do nothing`
  ],
  '0030-client-notes': [
    `create table client_notes (server text not null, client text not null, content text not null,
      written_by text not null, written_at bigint not null,
      constraint client_notes_key primary key (server, client))`
  ],
  /** The user who muted the alerts of a client, label or server. */
  '0031-quiet-by': [`alter table expectations add column quiet_by text`],
  /** How sessions began, users who are blocked, service accounts, and the last login of each user. */
  '0032-logins': [
    `alter table sessions add column way text default 'password' not null`,
    `alter table sessions add column factor text`,
    `alter table sessions add column provider_sid text`,
    `alter table sessions add column id_token text`,
    `create index sessions_of_provider on sessions (backend, provider_sid)`,
    `alter table users add column is_service integer default 0 not null`,
    `create table blocked_users (user_key text not null primary key, blocked_by text not null,
      blocked_at bigint not null, reason text)`,
    `create table last_logins (user_key text not null primary key, at bigint not null)`
  ],
  /** The clients of each server by label, because labels decide permissions. */
  '0033-client-labels': [
    `create table client_labels (server text primary key, clients text not null)`
  ],
  /** Former notes on clients. */
  '0034-note-versions': [
    `create table client_note_versions (server text not null, client text not null,
      content text not null, written_by text not null, written_at bigint not null,
      constraint client_note_versions_key primary key (server, client, written_at))`
  ],
  /** Users of OpenID providers, who are identified by issuer and subject. */
  '0036-provider-users': [
    `alter table identities add column display_name text`,
    `alter table identities add column email text`,
    `alter table identities add column first_seen_at bigint`,
    // Rows of directories may have the same identifier.
    `create unique index identities_of_providers on identities (backend,
      external_id) where backend like 'OIDC:%'`
  ],
  /** Second factors of users: codes of an app, recovery codes, and devices that need no code. */
  '0037-user-factors': [
    `create table user_factors (user_key text primary key, handle text not null unique,
      code_secret text, code_since bigint, code_pending text, code_pending_at bigint,
      code_last_step bigint not null, code_failures integer not null, code_open_at bigint not null,
      created_at bigint not null)`,
    `create table recovery_codes (hash text primary key, user_key text not null,
      created_at bigint not null)`,
    `create index recovery_codes_by_user on recovery_codes (user_key)`,
    `create table remembered_devices (id text primary key, secret_hash text not null unique,
      user_key text not null, user_agent text not null, ip text not null,
      created_at bigint not null, last_used_at bigint not null, expires_at bigint not null)`,
    `create index remembered_devices_by_user on remembered_devices (user_key)`
  ],
  /** Logins of programs that a user confirms on a page. */
  '0038-device-logins': [
    `create table device_logins (device_hash text primary key, user_code text not null unique,
      program text not null, ip text not null, network text not null, created_at bigint not null,
      expires_at bigint not null, poll_at bigint not null, interval_s integer not null,
      state text not null, user_key text, is_read_only integer not null,
      token_days integer not null)`
  ],
  '0039-checks': [
    `create table checks (id text primary key, server text not null, client text not null,
      backup integer not null, backup_at bigint not null, kind text not null,
      "trigger" text not null, state text not null, is_open integer not null, queued_by text,
      queued_at bigint not null, retry_at bigint not null, tries integer not null,
      started_at bigint, ended_at bigint, files bigint not null, bytes bigint not null,
      entries bigint not null, entries_expected bigint, problems text not null,
      problems_total bigint not null, reason text, ended_by text)`,
    `create index checks_by_client on checks (server, client, queued_at)`,
    `create index checks_by_open on checks (is_open)`
  ],
  /** Passkeys of users, and the challenges that were answered. */
  '0041-passkeys': [
    `create table passkeys (id text primary key, credential text not null unique,
      user_key text not null, label text not null, public_key text not null,
      counter bigint not null, transports text not null, rp_id text not null,
      is_synced integer not null, is_verified integer not null, created_at bigint not null,
      last_used_at bigint)`,
    `create index passkeys_by_user on passkeys (user_key)`,
    `create table spent_proofs (key text primary key, until bigint not null)`
  ],
  /** Acknowledgments of open alerts, as JSON. */
  '0042-acknowledged-alerts': [`alter table open_findings add column acknowledged text`],
  /** Files that must be in the newest backup of clients, as JSON. */
  '0043-required-contents': [`alter table expectations add column contents text`],
  /** Regular checks: what schedules say of them, and when the next one of each client is due. */
  '0044-regular-checks': [
    `alter table expectations add column checks text`,
    `alter table checks add column is_newest integer`,
    `create table proofs (server text not null, client text not null, policy text not null,
      since bigint not null, due_at bigint, is_overdue integer not null,
      constraint proofs_pkey primary key (server, client))`,
    // Also if two instances add one at the same time.
    `
      create unique index checks_by_policy on checks (server) where is_open = 1 and "trigger" = 'policy'`,
    `create index checks_by_result on checks (server, client, kind, state, ended_at)`,
    `create index checks_by_end on checks (ended_at)`
  ],
  /** Restore tests: their speed, sample as JSON, and the instance that knows the password. */
  '0045-restore-tests': [
    `alter table checks add column bytes_per_second bigint`,
    `alter table checks add column files_transfer_only bigint default 0 not null`,
    `alter table checks add column sample text`,
    `alter table checks add column password_holder text`
  ]
}
