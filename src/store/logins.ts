/** What is kept of logins: how many have failed lately, and the key of known devices. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.js'

export interface CountedFailures {
  failures: number
  /** Milliseconds since 1970. */
  lastAt: number
}

/** Under keys that say nothing to whoever reads them. */
export class LoginFailures {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Those of which the last one was not before `since`. */
  async read(
    keys: readonly string[],
    { since }: { since: number }
  ): Promise<Map<string, CountedFailures>> {
    if (keys.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'in', [...keys])
      .where('last_at', '>=', since)
      .execute()
    return new Map(
      rows.map(({ key, failures, last_at }) => [key, { failures, lastAt: Number(last_at) }])
    )
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
    await this.#db
      .insertInto('login_failures')
      .values(rows.map(([key, failures]) => ({ key, failures, last_at: at })))
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet(eb => ({ failures: total, last_at: eb.ref('excluded.last_at') }))
      )
      .execute()
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.#db
      .deleteFrom('login_failures')
      .where('key', 'in', [...keys])
      .execute()
  }

  /** Forgets those older than `before`, and of the rest the oldest beyond `most`. */
  async prune({ before, most }: { before: number; most: number }): Promise<void> {
    const first = await this.#db
      .selectFrom('login_failures')
      .select('last_at')
      .orderBy('last_at', 'desc')
      .limit(1)
      .offset(most)
      .executeTakeFirst()
    const oldest = first ? Math.max(before, Number(first.last_at) + 1) : before
    await this.#db.deleteFrom('login_failures').where('last_at', '<', oldest).execute()
  }
}

const onlyId = 1

/** The key with which all instances sign the cookies of devices. */
export class DeviceKeys {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The one that there is, else `fresh` from now on. */
  async findOrKeep(fresh: string): Promise<string> {
    await this.#db
      .insertInto('device_keys')
      .values({ id: onlyId, secret: fresh })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    const row = await this.#db
      .selectFrom('device_keys')
      .select('secret')
      .where('id', '=', onlyId)
      .executeTakeFirstOrThrow()
    return row.secret
  }
}
