/** Expected schedules of clients, labels and servers. */
import { changeOne, requireRoom, sortedBy, Table } from './table.js'
import { say } from '../texts.js'

/** What an expected schedule applies to. */
export interface ExpectationKey {
  kind: 'client' | 'label' | 'server'
  /** Empty for a label, which applies on all servers. */
  server: string
  /** Name of the client or label; empty for a server. */
  name: string
}

/** Files that must be in the newest backup. */
export interface Requirement {
  /** Path or pattern. */
  path: string
  /** Number of files that match. */
  atLeast: number
  atMost?: number | undefined
  bytesMin?: number | undefined
  bytesMax?: number | undefined
  /** Seconds from the last change to the start of the backup. */
  newerThanS?: number | undefined
}

/** Checks that burphub starts regularly. Without any interval: none. Intervals are in seconds. */
export interface CheckPolicy {
  newestS?: number | undefined
  allS?: number | undefined
  restoreTestS?: number | undefined
  /** Hours in which they start, such as `22:00-06:00`. */
  window?: string | undefined
  /** Maximum part of the time for checks of a server. */
  share?: number | undefined
}

/** Missing options come from a more general schedule or the default. */
export interface StoredExpectation extends ExpectationKey {
  intervalS?: number | undefined
  grace?: number | undefined
  isExempt?: boolean | undefined
  /** Seconds since 1970. */
  quietUntil?: number | undefined
  /** Name of the user who muted the alerts. */
  quietBy?: string | undefined
  contents?: readonly Requirement[] | undefined
  checks?: CheckPolicy | undefined
}

const expectationsMax = 20_000

interface ExpectationRow extends ExpectationKey {
  intervalS: number | null
  grace: number | null
  isExempt: boolean | null
  quietUntil: number | null
  quietBy: string | null
  /** JSON. */
  contents: string | null
  /** JSON. */
  checks: string | null
}

export class Expectations extends Table<{ expectations: ExpectationRow }> {
  /** Sorted by kind, name and server. */
  async list(): Promise<StoredExpectation[]> {
    const rows = await this.db
      .selectFrom('expectations')
      .selectAll()
      .limit(expectationsMax)
      .execute()
    return sortedBy(
      rows.map(toExpectation),
      row => row.kind,
      row => row.name,
      row => row.server
    )
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(expectation: StoredExpectation): Promise<void> {
    const { kind, server, name, intervalS, grace, isExempt, quietUntil, quietBy } = expectation
    const { contents, checks } = expectation
    await this.remove({ kind, server, name })
    const { count } = await this.db
      .selectFrom('expectations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    requireRoom(count, expectationsMax, say`expected schedules`)
    const said = {
      intervalS: intervalS ?? null,
      grace: grace ?? null,
      isExempt: isExempt ?? null,
      quietUntil: quietUntil ?? null,
      quietBy: quietBy ?? null,
      contents: contents ? JSON.stringify(contents) : null,
      checks: checks ? JSON.stringify(checks) : null
    }
    await this.db
      .insertInto('expectations')
      .values({ kind, server, name, ...said })
      .execute()
  }

  /** Returns false if there is none. */
  remove({ kind, server, name }: ExpectationKey): Promise<boolean> {
    return changeOne(
      this.db
        .deleteFrom('expectations')
        .where('kind', '=', kind)
        .where('server', '=', server)
        .where('name', '=', name)
    )
  }

  /** Replaces the schedule of the new name. Returns false if the old name has none. */
  async renameClient(server: string, name: string, newName: string): Promise<boolean> {
    const all = this.db.selectFrom('expectations').where('kind', '=', 'client')
    const row = await all
      .where('server', '=', server)
      .where('name', '=', name)
      .selectAll()
      .executeTakeFirst()
    if (!row) return false
    await this.remove({ kind: 'client', server, name })
    await this.write({ ...toExpectation(row), name: newName })
    return true
  }
}

function toExpectation(row: ExpectationRow): StoredExpectation {
  return {
    ...row,
    intervalS: row.intervalS ?? undefined,
    grace: row.grace ?? undefined,
    isExempt: row.isExempt ?? undefined,
    quietUntil: row.quietUntil ?? undefined,
    quietBy: row.quietBy ?? undefined,
    contents: row.contents === null ? undefined : (JSON.parse(row.contents) as Requirement[]),
    checks: row.checks === null ? undefined : (JSON.parse(row.checks) as CheckPolicy)
  }
}
