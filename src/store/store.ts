/** The database: all data that burphub keeps across restarts. */
import { type Dialect, Kysely, sql } from 'kysely'
import { Fault } from '../faults.js'
import { AccessRevision, createQuickRevision } from './acl-snapshot.js'
import { BlockedUsers, Identities, LastLogins, UserMoves, Users } from './accounts.js'
import { Acl } from './acl.js'
import { Audit } from './audit.js'
import { AttemptLogs, BackupLists, DeletedBackups } from './backup-records.js'
import { BackupStats, SpaceSamples } from './backup-stats.js'
import { Checks } from './checks.js'
import { ClientNotes } from './client-notes.js'
import { DeviceKeys, DeviceLogins, LoginFailures } from './logins.js'
import { Expectations } from './expectations.js'
import { Factors } from './factors.js'
import { migrate } from './migrate.js'
import { Notifications } from './notifications.js'
import { Orders } from './orders.js'
import { Passkeys } from './passkeys.js'
import { isPostgresUrl } from './postgres-url.js'
import { HiddenClients, Preferences } from './preferences.js'
import { Proofs } from './proofs.js'
import { Servers } from './servers.js'
import { Sessions } from './sessions.js'
import { createFileCheck, FaultingSqliteDialect, openSqlite } from './sqlite-dialect.js'
import { requireRoom, RowPlugin, settingsMax, sortedBy, Table } from './table.js'
import { Tokens } from './tokens.js'
import { Alerts, Transitions } from './transitions.js'
import { JobLeases, UnfinishedChanges } from './instances.js'
import { say } from '../texts.js'

class ClientLists extends Table<{ clientLists: ClientListRow }> {
  async lookUp(server: string): Promise<ClientListRow | undefined> {
    return this.lookUpRow('clientLists', { server })
  }

  async write({ server, clients, asOf }: ClientListRow): Promise<void> {
    await this.db
      .insertInto('clientLists')
      .values({ server, clients, asOf })
      .onConflict(conflict => conflict.column('server').doUpdateSet({ clients, asOf }))
      .execute()
  }
}

class Settings extends Table<{ settings: Setting }> {
  protected static override readonly rows = new RowPlugin('value')

  async lookUp(key: string): Promise<Setting | undefined> {
    return this.lookUpRow('settings', { key })
  }

  /** Sorted by key. */
  async list(): Promise<Setting[]> {
    return sortedBy(await this.listRows('settings', {}, settingsMax), row => row.key)
  }

  /** Throws TOO_MANY. */
  async write({ key, value }: Setting): Promise<void> {
    requireRoom(await this.countRows('settings', {}, { key }), settingsMax, say`settings`)
    const text = JSON.stringify(value)
    await this.db
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }

  /** Returns false if it does not exist. */
  async remove(key: string): Promise<boolean> {
    return (await this.removeRows('settings', { key })) > 0
  }
}

/** Tables that a change may read and write. */
export type ChangeTables = Readonly<ReturnType<typeof createTables>>

/** Tables that no change needs. */
type OwnTables = Readonly<ReturnType<typeof createOwnTables>>

export interface Store
  extends
    OwnTables,
    Omit<ChangeTables, 'acl' | 'blockedUsers' | 'expectations' | 'servers' | 'userMoves'> {
  /** Written only in `change`, so that all processes notice. */
  readonly acl: Pick<Acl, 'read' | 'lookUpLabeled'>
  readonly blockedUsers: Pick<BlockedUsers, 'list' | 'has'>
  readonly expectations: Pick<Expectations, 'list'>
  readonly servers: Pick<
    Servers,
    'revision' | 'list' | 'lookUp' | 'lookUpInvited' | 'forgetBackups'
  >
  /** The number increases with each `change`, here or in another instance. */
  readonly revision: () => Promise<number>
  /**
   * Runs `work` in a transaction. Changes of all instances run one after the other, so the data that
   * `work` reads is current. It must use the tables passed to it, not those of the store, and must not
   * wait for anything slow.
   */
  readonly change: <T>(work: (tables: ChangeTables) => Promise<T>) => Promise<T>
  /** The same for changes that affect no permissions: other processes need not reload them. */
  readonly changeAside: Store['change']
  /** Throws STORE_UNAVAILABLE if the database does not respond or accepts no writes. */
  readonly check: () => Promise<void>
  /** Milliseconds since 1970, by the clock of the database server. */
  readonly readClock: () => Promise<number>
  /** Later queries fail with STORE_UNAVAILABLE. */
  readonly close: () => Promise<void>
}

export interface StoreOptions {
  /** `sqlite:FILE` or `postgres://…`. */
  url: string
  /** Connections to PostgreSQL at a time. */
  poolMax?: number
}

const poolMaxByDefault = 10
const statementTimeoutMs = 10_000
// Another instance may be migrating a large database.
const migrationTimeoutMs = 300_000

/** Opens a database, and creates or migrates its tables. Throws STORE_UNAVAILABLE or BAD_CONFIG. */
export async function openStore({ url, poolMax }: StoreOptions): Promise<Store> {
  if (isPostgresUrl(url)) return openPostgresStore(url, poolMax ?? poolMaxByDefault)
  const file = /^sqlite:(.+)$/.exec(url)?.[1]
  if (file !== undefined) return openSqliteStore(file)
  throw new Fault('BAD_CONFIG', 'A database URL has the form sqlite:FILE or postgres://….')
}

async function openSqliteStore(file: string): Promise<Store> {
  const database = openSqlite(file)
  const db = openDatabase(new FaultingSqliteDialect(database))
  try {
    await migrate(db)
  } catch (fault) {
    database.close()
    throw fault
  }
  const close = async () => {
    if (!database.open) return
    bringHome(database)
    database.close()
  }
  const checkFile = createFileCheck(file)
  return createStore(db, { close, checkFile, readQuickly: createQuickRevision(database) })
}

async function openPostgresStore(url: string, poolMax: number): Promise<Store> {
  // With SQLite it need not be loaded.
  const { createPostgresPool, CarefulPostgresDialect } = await import('./postgres-dialect.js')
  await migratePostgres(url)
  const pool = createPostgresPool({ url, poolMax, statementTimeoutMs })
  const db = openDatabase(new CarefulPostgresDialect(pool))
  return createStore(db, { close: () => pool.end(), readClock: () => readServerClock(db) })
}

async function migratePostgres(url: string): Promise<void> {
  const { createPostgresPool, CarefulPostgresDialect, requireUsable } =
    await import('./postgres-dialect.js')
  const pool = createPostgresPool({ url, poolMax: 1, statementTimeoutMs: migrationTimeoutMs })
  try {
    await requireUsable(pool)
    await migrate(openDatabase(new CarefulPostgresDialect(pool)))
  } finally {
    await pool.end()
  }
}

interface StoreParts {
  close: () => Promise<void>
  readClock?: () => Promise<number>
  checkFile?: () => void
  readQuickly?: () => number | undefined
}

function openDatabase(dialect: Dialect): Kysely<unknown> {
  return new Kysely<unknown>({ dialect, plugins: [new RowPlugin()] })
}

function createStore(db: Kysely<unknown>, parts: StoreParts): Store {
  const { close, checkFile, readQuickly, readClock = async () => Date.now() } = parts
  const revision = new AccessRevision(db)
  let changesUnderWay = 0
  return {
    ...createTables(db),
    ...createOwnTables(db),
    // During a change the connection already sees the new number. The slower query waits for its end.
    revision: async () =>
      (changesUnderWay === 0 ? readQuickly?.() : undefined) ?? (await revision.current()),
    change: async work => {
      changesUnderWay += 1
      try {
        return await db.transaction().execute(async transaction => {
          await new AccessRevision(transaction).increase()
          return work(createTables(transaction))
        })
      } finally {
        changesUnderWay -= 1
      }
    },
    changeAside: work =>
      db.transaction().execute(async transaction => {
        await new AccessRevision(transaction).keep()
        return work(createTables(transaction))
      }),
    async check() {
      checkFile?.()
      await revision.keep()
    },
    readClock,
    close
  }
}

async function readServerClock(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ now: number | string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000) as now`.execute(db)
  return Number(rows[0]?.now ?? Number.NaN)
}

function createOwnTables(db: Kysely<unknown>) {
  return {
    backupStats: new BackupStats(db),
    backupLists: new BackupLists(db),
    clientLists: new ClientLists(db),
    orders: new Orders(db),
    deletedBackups: new DeletedBackups(db),
    spaceSamples: new SpaceSamples(db),
    deviceKeys: new DeviceKeys(db),
    jobLeases: new JobLeases(db),
    loginFailures: new LoginFailures(db)
  }
}

function createTables(db: Kysely<unknown>) {
  return {
    users: new Users(db),
    acl: new Acl(db),
    sessions: new Sessions(db),
    tokens: new Tokens(db),
    blockedUsers: new BlockedUsers(db),
    lastLogins: new LastLogins(db),
    userMoves: new UserMoves(db),
    identities: new Identities(db),
    factors: new Factors(db),
    deviceLogins: new DeviceLogins(db),
    passkeys: new Passkeys(db),
    preferences: new Preferences(db),
    hiddenClients: new HiddenClients(db),
    alerts: new Alerts(db),
    settings: new Settings(db),
    audit: new Audit(db),
    unfinishedChanges: new UnfinishedChanges(db),
    transitions: new Transitions(db),
    attemptLogs: new AttemptLogs(db),
    clientNotes: new ClientNotes(db),
    checks: new Checks(db),
    proofs: new Proofs(db),
    notifications: new Notifications(db),
    expectations: new Expectations(db),
    servers: new Servers(db)
  }
}

// libsql closes the file only after garbage collection. The checkpoint moves all data into one file, so
// that it can be copied at once. If it fails, the next start repeats it.
function bringHome(database: ReturnType<typeof openSqlite>): void {
  try {
    database.pragma('wal_checkpoint(truncate)')
  } catch {
    // A failed statement may still lock its table.
  }
}

/** An option that was set at runtime or imported. The configuration file overrides it. */
interface Setting {
  key: string
  /** JSON data. */
  value: unknown
}

/** The clients of a burp server at the last query, used while the server is unreachable. */
interface ClientListRow {
  server: string
  /** JSON, as it was written. */
  clients: string
  /** Time of the query, milliseconds since 1970. */
  asOf: number
}
