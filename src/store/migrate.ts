/** Migrates the tables of a database to this version of burphub. */
import { type Kysely, type Migration, type MigrationResultSet, Migrator } from 'kysely'
import { Fault } from '../faults.js'
import {
  access,
  audit,
  backupLists,
  backupNumbers,
  preferences,
  sessions,
  users
} from './migrations/0001-to-0007.js'
import {
  admins,
  devices,
  jobLeases,
  loginFailures,
  orders,
  unfinishedChanges,
  usersOfBackends
} from './migrations/0008-to-0014.js'
import { clientLists } from './migrations/0015-to-0021.js'
import { backupColumns } from './migrations/0016.js'
import { transitions } from './migrations/0017.js'
import { notifications } from './migrations/0018.js'
import { series } from './migrations/0019.js'
import { tokenScopes } from './migrations/0020.js'
import { expectations } from './migrations/0021.js'
import { failures } from './migrations/0022.js'
import { servers } from './migrations/0023.js'
import { knownSystems } from './migrations/0024.js'
import { listHeads } from './migrations/0025.js'
import { transitionNumbers } from './migrations/0026.js'
import { attemptLogs } from './migrations/0027.js'
import { unreadCounters } from './migrations/0028.js'
import { groupOrder } from './migrations/0029.js'
import { clientNotes } from './migrations/0030.js'
import { quietBy } from './migrations/0031.js'
import { logins } from './migrations/0032.js'
import { clientLabels } from './migrations/0033.js'
import { noteVersions } from './migrations/0034.js'
import { providerUsers } from './migrations/0036.js'
import { userFactors } from './migrations/0037.js'
import { deviceLogins } from './migrations/0038.js'
import { checks } from './migrations/0039.js'
import { passkeys } from './migrations/0041.js'
import { acknowledgedAlerts } from './migrations/0042.js'
import { requiredContents } from './migrations/0043.js'
import { regularChecks } from './migrations/0044.js'
import { restoreTests } from './migrations/0045.js'

// Run in the order of their names. Never change a released migration.
const migrations: Record<string, Migration> = {
  '0001-users': users,
  '0002-backup-numbers': backupNumbers,
  '0003-backup-lists': backupLists,
  '0004-access': access,
  '0005-sessions': sessions,
  '0006-preferences': preferences,
  '0007-audit': audit,
  '0008-admins': admins,
  '0009-orders': orders,
  '0010-users-of-backends': usersOfBackends,
  '0011-devices': devices,
  '0012-unfinished-changes': unfinishedChanges,
  '0013-login-failures': loginFailures,
  '0014-job-leases': jobLeases,
  '0015-client-lists': clientLists,
  '0016-backup-columns': backupColumns,
  '0017-transitions': transitions,
  '0018-notifications': notifications,
  '0019-series': series,
  '0020-token-scopes': tokenScopes,
  '0021-expectations': expectations,
  '0022-failures': failures,
  '0023-servers': servers,
  '0024-known-systems': knownSystems,
  '0025-list-heads': listHeads,
  '0026-transition-numbers': transitionNumbers,
  '0027-attempt-logs': attemptLogs,
  '0028-unread-counters': unreadCounters,
  '0029-group-order': groupOrder,
  '0030-client-notes': clientNotes,
  '0031-quiet-by': quietBy,
  '0032-logins': logins,
  '0033-client-labels': clientLabels,
  '0034-note-versions': noteVersions,
  '0036-provider-users': providerUsers,
  '0037-user-factors': userFactors,
  '0038-device-logins': deviceLogins,
  '0039-checks': checks,
  '0041-passkeys': passkeys,
  '0042-acknowledged-alerts': acknowledgedAlerts,
  '0043-required-contents': requiredContents,
  '0044-regular-checks': regularChecks,
  '0045-restore-tests': restoreTests
}

// If two processes open a new database at the same time, the second may fail because the first has
// just created a table.
const attemptsMax = 3

/** Kysely's table of applied migrations. */
export const migrationTable = 'kysely_migration'

export function isNewerMigration(name: string): boolean {
  return !(name in migrations)
}

/** Throws STORE_UNAVAILABLE. */
export function migrate(db: Kysely<unknown>): Promise<void> {
  return run(db, migrator => migrator.migrateToLatest())
}

/** Migrates only up to `name`. Throws STORE_UNAVAILABLE. */
export function migrateTo(db: Kysely<unknown>, name: string): Promise<void> {
  return run(db, migrator => migrator.migrateTo(name))
}

async function run(
  db: Kysely<unknown>,
  move: (migrator: Migrator) => Promise<MigrationResultSet>
): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations }
  })
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await move(migrator)
    if (error === undefined) return
    if (error instanceof Fault) throw error
    if (attempt === attemptsMax) throw cannotMigrate(error)
  }
}

function cannotMigrate(cause: unknown): Fault {
  return new Fault(
    'STORE_UNAVAILABLE',
    'Cannot update the database tables. The database may have been used by a newer version of burphub.',
    { cause }
  )
}
