/** SQLite and PostgreSQL, for tests that must pass on both. */
import { t as file, type Test, test } from 'tap'
import { createPostgres, type PostgresCluster } from '../../scripts/lab/postgres.js'
import { whyNoPostgres } from '../../scripts/lab/postgres-programs.js'
import { openStore, type Store } from '../../src/store/store.js'
import { placeEmptyDatabase } from './empty-database.js'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** The reason if the database is not available on this machine, or false. */
  skip: string | false
  /** Returns the URL of a new, empty database, which is removed when `t` ends. */
  createUrl: (t: Test) => Promise<string>
}

let starting: Promise<PostgresCluster> | undefined

/** The `skip` option of tests that need PostgreSQL: a reason, or false. */
export const postgresMissing: string | false = whyNoPostgres() ?? false

function databases(): TestDatabase[] {
  return [
    {
      name: 'SQLite',
      skip: false,
      createUrl: async t => `sqlite:${t.testdir({})}/burphub.db`
    },
    {
      name: 'PostgreSQL',
      skip: postgresMissing,
      createUrl: async () => (await sharedPostgres()).createDatabase()
    }
  ]
}

/** Runs a test on each database. */
export function testOnEach(
  sentence: string,
  body: (t: Test, database: TestDatabase) => Promise<void>
): void {
  for (const database of databases()) {
    const options = { skip: database.skip }
    void test(`${sentence} (${database.name})`, options, t => body(t, database))
  }
}

/** A store on a new database, or on the one of `url`, for as long as `t` runs. */
export async function openStoreOn(t: Test, database: TestDatabase, url?: string): Promise<Store> {
  const own = url ?? (await database.createUrl(t))
  if (url === undefined && database.name === 'SQLite')
    placeEmptyDatabase(own.replace('sqlite:', ''))
  const store = await openStore({ url: own })
  t.teardown(() => store.close())
  return store
}

/** One PostgreSQL for all tests of a file; it ends with them. */
export async function sharedPostgres(): Promise<PostgresCluster> {
  if (starting === undefined) {
    starting = createPostgres()
    file.teardown(async () => (await starting)?.close())
  }
  return starting
}
