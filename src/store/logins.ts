/** What is kept of logins: how many have failed lately, and the key of known devices. */
import { sql } from 'kysely'
import { Table } from './table.js'

export interface CountedFailures {
  failures: number
  /** Milliseconds since 1970. */
  lastAt: number
}

/** Under keys that say nothing to whoever reads them. */
export class LoginFailures extends Table<{ loginFailures: CountedFailures & { key: string } }> {
  /** Those of which the last one was not before `since`. */
  async read(
    keys: readonly string[],
    { since }: { since: number }
  ): Promise<Map<string, CountedFailures>> {
    if (keys.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('loginFailures')
      .selectAll()
      .where('key', 'in', [...keys])
      .where('lastAt', '>=', since)
      .execute()
    return new Map(rows.map(({ key, ...counted }) => [key, counted]))
  }

  /** Counts on, and begins anew where the last one was before `since`. */
  async add(
    counts: ReadonlyMap<string, number>,
    { at, since }: { at: number; since: number }
  ): Promise<void> {
    if (counts.size === 0) return
    // In one order for all instances, or two could wait for each other's rows.
    const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const total = sql<number>`case when login_failures.last_at < ${since}
      then excluded.failures else login_failures.failures + excluded.failures end`
    await this.db
      .insertInto('loginFailures')
      .values(rows.map(([key, failures]) => ({ key, failures, lastAt: at })))
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet(eb => ({ failures: total, lastAt: eb.ref('excluded.lastAt') }))
      )
      .execute()
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.db
      .deleteFrom('loginFailures')
      .where('key', 'in', [...keys])
      .execute()
  }

  /** Forgets those older than `before`, and of the rest the oldest beyond `most`. */
  async prune({ before, most }: { before: number; most: number }): Promise<void> {
    const first = await this.db
      .selectFrom('loginFailures')
      .select('lastAt')
      .orderBy('lastAt', 'desc')
      .limit(1)
      .offset(most)
      .executeTakeFirst()
    const oldest = first ? Math.max(before, first.lastAt + 1) : before
    await this.db.deleteFrom('loginFailures').where('lastAt', '<', oldest).execute()
  }
}

const onlyId = 1

/** The key with which all instances sign the cookies of devices. */
export class DeviceKeys extends Table<{ deviceKeys: { id: number; secret: string } }> {
  /** The one that there is, else `fresh` from now on. */
  async findOrKeep(fresh: string): Promise<string> {
    await this.db
      .insertInto('deviceKeys')
      .values({ id: onlyId, secret: fresh })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    const row = await this.db
      .selectFrom('deviceKeys')
      .select('secret')
      .where('id', '=', onlyId)
      .executeTakeFirstOrThrow()
    return row.secret
  }
}
