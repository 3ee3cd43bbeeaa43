/**
 * The tables as Kysely sees them. Written for SQLite and PostgreSQL alike: yes and no are 1 and 0,
 * instants are whole numbers, and JSON is text.
 */
import type { ColumnType } from 'kysely'

/** PostgreSQL hands these out as text, SQLite as a number: pass it through `Number`. */
type WideInteger = ColumnType<number | string, number, number>
type OptionalWideInteger = ColumnType<number | string | null, number | null, number | null>

export interface Tables {
  users: UsersTable
  backup_numbers: BackupNumbersTable
  backup_lists: BackupListsTable
  client_lists: ClientListsTable
  access_revision: AccessRevisionTable
  acl_members: AclMembersTable
  acl_role_grants: AclRoleGrantsTable
  acl_grants: AclGrantsTable
  acl_groups: AclGroupsTable
  acl_group_members: AclGroupMembersTable
  sessions: SessionsTable
  device_keys: DeviceKeysTable
  job_leases: JobLeasesTable
  login_failures: LoginFailuresTable
  tokens: TokensTable
  identities: IdentitiesTable
  preferences: PreferencesTable
  hidden_clients: HiddenClientsTable
  alerts: AlertsTable
  settings: SettingsTable
  audit: AuditTable
  audit_head: AuditHeadTable
  orders: OrdersTable
  unfinished_changes: UnfinishedChangesTable
  transitions: TransitionsTable
  transition_numbers: TransitionNumbersTable
  attempt_logs: AttemptLogsTable
  past_backups: PastBackupsTable
  space_samples: SpaceSamplesTable
  watched_clients: WatchedClientsTable
  notification_channels: NotificationChannelsTable
  notification_rules: NotificationRulesTable
  notification_outbox: NotificationOutboxTable
  notification_progress: NotificationProgressTable
  open_findings: OpenFindingsTable
  expectations: ExpectationsTable
  servers: ServersTable
  servers_revision: ServersRevisionTable
}

export interface UsersTable {
  name: string
  password_hash: string
  /** Milliseconds since 1970. */
  created_at: WideInteger
}

export interface BackupNumbersTable {
  server: string
  client: string
  number: number
  /** Start of the backup, seconds since 1970. */
  timestamp: WideInteger
  /** JSON. */
  counters: string
  os: string | null
  /** Null where there are no counters that can be read. Seconds since 1970. */
  started_at: OptionalWideInteger
  ended_at: OptionalWideInteger
  /** Seconds. */
  duration: OptionalWideInteger
  bytes: OptionalWideInteger
  /** New, changed and unchanged ones. */
  entries: OptionalWideInteger
  warnings: OptionalWideInteger
  errors: OptionalWideInteger
  messages: OptionalWideInteger
}

export interface TransitionsTable {
  seq: WideInteger
  server: string
  client: string | null
  kind: string
  /** Seconds since 1970. */
  at: WideInteger
  number: number | null
  /** JSON. */
  facts: string
}

interface AttemptLogsTable {
  server: string
  client: string
  number: number
  /** Seconds since 1970. */
  started_at: WideInteger
  content: string
}

interface WatchedClientsTable {
  server: string
  client: string
  /** Seconds since 1970. */
  known_since: WideInteger
  /** JSON. */
  state: string
}

export interface NotificationChannelsTable {
  /** A user; empty for the service itself. */
  owner: string
  name: string
  /** JSON. */
  facts: string
  /** JSON: what is never told to anybody. */
  secrets: string
  /** Milliseconds since 1970. */
  failing_since: OptionalWideInteger
  last_error: string | null
}

export interface NotificationRulesTable {
  owner: string
  name: string
  channel: string
  /** JSON. */
  facts: string
}

export interface NotificationOutboxTable {
  id: string
  owner: string
  channel: string
  /** JSON. */
  content: string
  state: string
  attempts: number
  /** Instants here: milliseconds since 1970. */
  created_at: WideInteger
  due_at: WideInteger
  /** Until then somebody is sending it; 0 where nobody is. */
  lease_until: WideInteger
  first_tried_at: OptionalWideInteger
  ended_at: OptionalWideInteger
}

/** One row. */
interface TransitionNumbersTable {
  newest: WideInteger
}

/** One row: how far transitions have been read, and until when clocks have been looked at. */
interface NotificationProgressTable {
  id: number
  seq: WideInteger
  /** Milliseconds since 1970. */
  checked_at: WideInteger
}

interface OpenFindingsTable {
  server: string
  /** Empty for what concerns the server as a whole. */
  client: string
  topic: string
  /** JSON. */
  finding: string
  /** Seconds since 1970. */
  opened_at: WideInteger
  is_covered: number
}

interface ClientListsTable {
  server: string
  /** JSON. */
  clients: string
  /** Milliseconds since 1970. */
  as_of: WideInteger
}

export interface BackupListsTable {
  server: string
  client: string
  fingerprint: string
  /** JSON. */
  backups: string
  /** Milliseconds since 1970. */
  checked_at: WideInteger
  /** How many of them burp keeps counters of, and the newest of these. */
  counted: number
  newest_number: number | null
  newest_timestamp: OptionalWideInteger
}

/** One row, whose number grows with every change of who may do what. */
interface AccessRevisionTable {
  id: number
  revision: WideInteger
}

interface AclMembersTable {
  role: AclRole
  /** A user, or `@` and a group. */
  member: string
}

export type AclRole = 'admin' | 'moderator'

/** What members of a role are granted besides. */
interface AclRoleGrantsTable {
  role: AclRole
  content: string
}

interface AclGrantsTable {
  /** A user. */
  name: string
  content: string
}

interface AclGroupsTable {
  name: string
  content: string
  /** Grows in the order of creation. */
  position: WideInteger
}

interface AclGroupMembersTable {
  group_name: string
  member: string
  /** Grows in the order of entry. */
  position: WideInteger
}

/** Instants here and below: milliseconds since 1970. */
export interface SessionsTable {
  id: string
  secret_hash: string
  user_name: string
  backend: string
  ip: string
  user_agent: string
  language: string | null
  is_permanent: number
  is_api: number
  binding: string | null
  created_at: WideInteger
  last_seen_at: WideInteger
  expires_at: WideInteger
  proven_at: WideInteger
  proven_from: string
}

/** One row. */
interface DeviceKeysTable {
  id: number
  secret: string
}

interface JobLeasesTable {
  name: string
  holder: string
  until: WideInteger
}

interface LoginFailuresTable {
  /** A hash of whose and from where. */
  key: string
  failures: number
  last_at: WideInteger
}

export interface TokensTable {
  id: string
  secret_hash: string
  user_name: string
  backend: string
  label: string
  is_read_only: number
  scope: 'metrics' | null
  /** JSON array of names. */
  clients: string | null
  /** JSON array of names. */
  servers: string | null
  created_at: WideInteger
  expires_at: WideInteger | null
  last_used_at: WideInteger | null
}

export interface IdentitiesTable {
  backend: string
  user_name: string
  external_id: string
  /** JSON array of names. */
  groups: string
  seen_at: WideInteger
}

interface PreferencesTable {
  user_name: string
  key: string
  /** JSON. */
  value: string
}

interface HiddenClientsTable {
  user_name: string
  /** Empty: whichever. */
  server: string
  /** Empty: the whole server. */
  client: string
}

export interface AlertsTable {
  id: string
  session_id: string
  level: string
  text: string
  at: WideInteger
  /** Grows in the order of entry. */
  position: WideInteger
}

interface SettingsTable {
  key: string
  /** JSON. */
  value: string
}

export interface AuditTable {
  seq: WideInteger
  at: WideInteger
  user_name: string
  address: string
  action: string
  server: string | null
  client: string | null
  subject: string | null
  outcome: string
  request_id: string | null
  /** JSON. */
  details: string
  hash: string
}

/** One row: where the chain of audit entries begins and ends. */
interface AuditHeadTable {
  id: number
  /** Of the oldest entry that is kept. */
  first_seq: WideInteger
  /** Of the entry before that. */
  hash_before: string
  last_seq: WideInteger
  last_hash: string
}

export interface OrdersTable {
  id: string
  server: string
  client: string
  kind: string
  state: string
  /** Whether its end is still to come. */
  is_open: number
  user_name: string
  ordered_at: WideInteger
  /** JSON: what was ordered. */
  facts: string
  /** JSON: what has happened since. */
  course: string
}

export interface ExpectationsTable {
  kind: 'client' | 'label' | 'server'
  server: string
  name: string
  /** Seconds. */
  interval_s: OptionalWideInteger
  grace: number | null
  is_exempt: number | null
  /** Seconds since 1970. */
  quiet_until: OptionalWideInteger
}

/** Instants: milliseconds since 1970. */
export interface ServersTable {
  name: string
  created_at: WideInteger
  enrolled_at: OptionalWideInteger
  rotated_at: OptionalWideInteger
  /** JSON. */
  addresses: string
  /** In PEM, as those below. */
  certificate: string | null
  next_certificate: string | null
  host_id: string | null
  hub_certificate: string
  /** Sealed, as those below. */
  secrets: string
  invitation_id: string | null
  invitation_secret: string | null
  invitation_expires_at: OptionalWideInteger
  invitation_tries: number | null
}

/** One row, whose number grows with every change of a connection. */
interface ServersRevisionTable {
  id: number
  revision: WideInteger
}

export interface PastBackupsTable {
  server: string
  client: string
  number: number
  timestamp: WideInteger
  bytes: WideInteger
  received: WideInteger
  entries: WideInteger
  files: WideInteger
  added: WideInteger
  changed: WideInteger
  deleted: WideInteger
}

interface SpaceSamplesTable {
  server: string
  at: WideInteger
  total_bytes: WideInteger
  free_bytes: WideInteger
}

interface UnfinishedChangesTable {
  id: string
  host: string
  pid: number
  life: string
  /** JSON. */
  entry: string
  /** JSON. */
  trace: string
}
