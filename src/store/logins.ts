/** Recent failed logins, and the key of known devices. */
import { sql } from 'kysely'
import { Table } from './table.js'

export interface CountedFailures {
  failures: number
  /** Milliseconds since 1970. */
  lastAt: number
}

/** Keys are hashes, which reveal no names or addresses. */
export class LoginFailures extends Table<{ loginFailures: CountedFailures & { key: string } }> {
  /** Returns keys with a failure at `since` or later. */
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

  /** Adds to the counts. A count without a failure since `since` restarts from 0. */
  async add(
    counts: ReadonlyMap<string, number>,
    { at, since }: { at: number; since: number }
  ): Promise<void> {
    if (counts.size === 0) return
    // All instances use the same order, or two could wait for each other's rows.
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

  /** Removes counts older than `before`, and the oldest of the rest beyond `most`. */
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

export class DeviceKeys extends Table<{ deviceKeys: { id: number; secret: string } }> {
  /** Returns the stored key. Stores `fresh` if there is none. */
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
