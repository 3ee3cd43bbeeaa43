/** Checks of backups: waiting, running and ended ones. */
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { pickResult } from './check-results.js'
import { RowPlugin, rowsMax, Table } from './table.js'

export interface CheckProblem {
  readonly path?: string | undefined
  readonly text: string
}

type CheckState = 'waiting' | 'running' | 'suspect' | 'passed' | 'damaged' | 'failed' | 'cancelled'

/** Reason for waiting longer, or for an end without a result. */
export type CheckReason =
  | 'backup'
  | 'restore'
  | 'busy'
  | 'unreachable'
  | 'refused'
  | 'removed'
  | 'user'
  | 'policy'
  | 'interrupted'
  | 'wrong_password'
  | 'password_lost'

export interface CheckSample {
  readonly filesMax: number
  readonly bytesMax: number
  /** Seed of the random choice. */
  readonly seed: number
}

/** Progress of a check. Times are milliseconds since 1970. */
export interface CheckCourse {
  state: CheckState
  isOpen: boolean
  /** Earliest time of the next run, in milliseconds since 1970. */
  retryAt: number
  /** Interrupted runs. */
  tries: number
  startedAt: number | null
  endedAt: number | null
  files: number
  bytes: number
  entries: number
  entriesExpected: number | null
  /** Files of which only the transfer was checked. */
  filesTransferOnly: number
  /** Null for other kinds than a restore test. */
  bytesPerSecond: number | null
  problemsTotal: number
  reason: CheckReason | null
  endedBy: string | null
}

export interface StoredCheck extends CheckCourse {
  id: string
  server: string
  client: string
  backup: number
  /** Start of the backup, seconds since 1970: later backups may have the same number. */
  backupAt: number
  kind: 'verify' | 'restore_test'
  trigger: 'person' | 'policy'
  /** Null for other kinds than a restore test. */
  sample: CheckSample | null
  /** The instance that has the password in memory; null without a password. */
  passwordHolder: string | null
  queuedBy: string | null
  queuedAt: number
  /** Whether the backup was the newest one of the client; null for checks of older versions. */
  isNewest?: boolean | null | undefined
}

export type Verdict = Pick<
  StoredCheck,
  | 'id'
  | 'server'
  | 'client'
  | 'kind'
  | 'backup'
  | 'backupAt'
  | 'state'
  | 'files'
  | 'filesTransferOnly'
  | 'passwordHolder'
> & {
  /** Milliseconds since 1970. */
  at: number
}

/** How fast a restore test read its files. */
export type TestSpeed = Pick<StoredCheck, 'server' | 'client' | 'bytes'> & {
  bytesPerSecond: number
}

interface CheckRow extends StoredCheck {
  problems: readonly CheckProblem[]
}

/** Ended checks per client; older ones are removed. */
const keptMax = 1_000

const columns = [
  'id',
  'server',
  'client',
  'backup',
  'backupAt',
  'kind',
  'trigger',
  'state',
  'isOpen',
  'queuedBy',
  'queuedAt',
  'retryAt',
  'tries',
  'startedAt',
  'endedAt',
  'files',
  'bytes',
  'entries',
  'entriesExpected',
  'filesTransferOnly',
  'bytesPerSecond',
  'sample',
  'passwordHolder',
  'problemsTotal',
  'reason',
  'endedBy',
  'isNewest'
] as const

const newestMax = 10_000
/** Number of restore tests per client, and their minimum size, for the speed of restores. */
const speedsMax = 5
const speedBytesMin = 1_000_000
const verdicts = ['passed', 'damaged'] as const
const groupColumns = ['server', 'client', 'kind', 'backupAt'] as const

type Rows = { checks: CheckRow }
type Expressions = ExpressionBuilder<Rows, 'checks'>
type ResultQuery = SelectQueryBuilder<Rows, 'checks', object>

/** Lists contain checks without their problems. */
export class Checks extends Table<Rows> {
  protected static override readonly rows = new RowPlugin('sample', 'problems')

  /** Removes the oldest ended checks of the client beyond the limit. */
  async add(check: StoredCheck): Promise<void> {
    await this.db
      .insertInto('checks')
      .values({ ...check, problems: [] })
      .execute()
    const { server, client } = check
    const ended = { server, client, isOpen: false }
    await this.removeBeyond('checks', ended, { kept: keptMax }, '-queuedAt', '-id')
  }

  async lookUp(id: string): Promise<StoredCheck | undefined> {
    return this.db.selectFrom('checks').select(columns).where('id', '=', id).executeTakeFirst()
  }

  async listProblems(id: string): Promise<CheckProblem[]> {
    const row = await this.db
      .selectFrom('checks')
      .select('problems')
      .where('id', '=', id)
      .executeTakeFirst()
    return [...(row?.problems ?? [])]
  }

  /** Newest first, at most 1,000. */
  async list(server: string, client: string): Promise<StoredCheck[]> {
    return this.db
      .selectFrom('checks')
      .select(columns)
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('queuedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsMax)
      .execute()
  }

  /**
   * Returns the backups whose result of a kind at time `until` is damage, sorted by number; a
   * backup damaged in both kinds occurs twice.
   */
  async listDamaged(until: number): Promise<Pick<Verdict, 'server' | 'client' | 'backup'>[]> {
    const damaged = this.db.selectFrom('checks').select('backupAt').where('state', '=', 'damaged')
    const rows = await this.#listResults(['server', 'client', 'kind', 'backupAt'], query =>
      query.where('endedAt', '<=', until).where('backupAt', 'in', damaged)
    )
    return rows.filter(({ state }) => state === 'damaged').toSorted((a, b) => a.backup - b.backup)
  }

  /** Returns for each client when a check of each kind last proved its files, in milliseconds since 1970. */
  async listPassed(): Promise<
    (Pick<StoredCheck, 'server' | 'client' | 'kind'> & { passedAt: number })[]
  > {
    return this.db
      .selectFrom('checks')
      .select(({ fn }) => ['server', 'client', 'kind', fn.max<number>('endedAt').as('passedAt')])
      .where('state', '=', 'passed')
      .where(isMostlyRead)
      .groupBy(['server', 'client', 'kind'])
      .execute()
  }

  /**
   * Returns the result of each kind for each client, of all servers or for one client. `until`:
   * counts only checks that ended by this time, in milliseconds since 1970.
   */
  async listVerdicts(of?: { server: string; client: string }, until?: number): Promise<Verdict[]> {
    return this.#listResults(['server', 'client', 'kind'], query =>
      query
        .$if(of !== undefined, each =>
          each.where('server', '=', of?.server ?? '').where('client', '=', of?.client ?? '')
        )
        .$if(until !== undefined, each => each.where('endedAt', '<=', until ?? 0))
    )
  }

  /** Returns one result for each group: see `pickResult`. */
  async #listResults(
    group: readonly (typeof groupColumns)[number][],
    narrow: (query: ResultQuery) => ResultQuery
  ): Promise<Verdict[]> {
    const newest = narrow(this.db.selectFrom('checks').where('state', 'in', verdicts))
      .select(group)
      .select(({ fn }) => [fn.max<number>('endedAt').as('at')])
      .groupBy([...group, isWithoutContents])
      .as('newest')
    const rows = await this.db
      .selectFrom(newest)
      .innerJoin('checks', join =>
        group.reduce(
          (all, column) => all.onRef(`checks.${column}`, '=', `newest.${column}`),
          join.onRef('checks.endedAt', '=', 'newest.at')
        )
      )
      .select(['checks.server', 'checks.client', 'checks.kind', 'newest.at'])
      .select(['checks.id', 'checks.backup', 'checks.backupAt', 'checks.state'])
      .select(['checks.files', 'checks.filesTransferOnly', 'checks.passwordHolder'])
      .where('checks.state', 'in', verdicts)
      .execute()
    const found = new Map<string, Verdict>()
    for (const row of rows) {
      const key = JSON.stringify(group.map(column => row[column]))
      const other = found.get(key)
      found.set(key, other ? pickResult(row, other) : row)
    }
    return [...found.values()]
  }

  /**
   * Returns the speeds of the five newest restore tests of each client that passed, and that read at
   * least 1 MB. Smaller ones measure the start of burp, and encrypted files count compressed. The
   * parameters are those of `listVerdicts`.
   */
  async listSpeeds(of?: { server: string; client: string }, until?: number): Promise<TestSpeed[]> {
    const tests = this.db
      .selectFrom('checks')
      .select(['server', 'client', 'bytes', 'bytesPerSecond'])
      .select(({ fn }) =>
        fn
          .agg<number>('row_number')
          .over(each => each.partitionBy(['server', 'client']).orderBy('endedAt', 'desc'))
          .as('place')
      )
      .where('kind', '=', 'restore_test')
      .where('state', '=', 'passed')
      .where('bytes', '>=', speedBytesMin)
      .where('filesTransferOnly', '=', 0)
      .$if(of !== undefined, query =>
        query.where('server', '=', of?.server ?? '').where('client', '=', of?.client ?? '')
      )
      .$if(until !== undefined, query => query.where('endedAt', '<=', until ?? 0))
      .as('tests')
    return this.db
      .selectFrom(tests)
      .select(['server', 'client', 'bytes', 'bytesPerSecond'])
      .where('place', '<=', speedsMax)
      .where('bytesPerSecond', '>', 0)
      .$narrowType<{ bytesPerSecond: number }>()
      .execute()
  }

  /** Returns the checks of these servers, newest first, at most 10,000. */
  async listNewest(
    servers: readonly string[],
    state: StoredCheck['state'] | undefined
  ): Promise<StoredCheck[]> {
    return this.db
      .selectFrom('checks')
      .select(columns)
      .where('server', 'in', servers)
      .$if(state !== undefined, query => query.where('state', '=', state ?? 'waiting'))
      .orderBy('queuedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(newestMax)
      .execute()
  }

  /** Returns the backups in which one check found problems and a second check is due. */
  async listSuspect(): Promise<Pick<StoredCheck, 'server' | 'client' | 'backup'>[]> {
    return this.db
      .selectFrom('checks')
      .select(['server', 'client', 'backup'])
      .distinct()
      .where('isOpen', '=', true)
      .where('state', '=', 'suspect')
      .limit(rowsMax)
      .execute()
  }

  async isAny(): Promise<boolean> {
    const row = await this.db.selectFrom('checks').select('id').limit(1).executeTakeFirst()
    return row !== undefined
  }

  /** Returns the open checks of all servers, oldest first, at most 1,000. */
  async listOpen(): Promise<StoredCheck[]> {
    return this.db
      .selectFrom('checks')
      .select(columns)
      .where('isOpen', '=', true)
      .orderBy('queuedAt')
      .orderBy('id')
      .limit(rowsMax)
      .execute()
  }

  /** Returns false if the check has ended: its first result is final. */
  change(
    id: string,
    course: Partial<CheckCourse>,
    problems?: readonly CheckProblem[]
  ): Promise<boolean> {
    return this.updateRow('checks', { id, isOpen: true }, { ...course, problems })
  }

  async removeBefore(endedAt: number): Promise<void> {
    await this.db
      .deleteFrom('checks')
      .where('isOpen', '=', false)
      .where('endedAt', '<', endedAt)
      .execute()
  }

  async removeClient(server: string, client: string): Promise<void> {
    await this.removeRows('checks', { server, client })
  }

  async renameClient(server: string, client: string, newName: string): Promise<void> {
    await this.removeClient(server, newName)
    await this.updateRow('checks', { server, client }, { client: newName })
  }
}

function isMostlyRead(each: Expressions): Expression<SqlBool> {
  return each(each('filesTransferOnly', '*', 2), '<=', each.ref('files'))
}

/** `hasNoContents` in SQL. */
function isWithoutContents(each: Expressions): Expression<SqlBool> {
  return each.and([
    each('passwordHolder', 'is', null),
    each.or([each('state', '=', 'damaged'), each.not(isMostlyRead(each))])
  ])
}
