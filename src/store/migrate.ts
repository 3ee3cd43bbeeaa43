import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely'
import { Fault } from '../faults.js'
import { firstSteps } from './migrations/0001-to-0021.js'
import { secondSteps } from './migrations/0022-to-0045.js'

/** Migrations run in the order of their names. */
const migrations = Object.fromEntries(
  Object.entries({ ...firstSteps, ...secondSteps }).map(([name, steps]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        for (const step of steps) {
          await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db))
        }
      }
    }
  ])
)

// If two processes open a new database at the same time, the second may fail because the first has
// just created a table.
const attemptsMax = 3

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
    if (attempt === attemptsMax)
      throw new Fault(
        'STORE_UNAVAILABLE',
        'Cannot update the database tables. The database may have been used by a newer version of burphub.',
        { cause: error }
      )
  }
}
