/** Logins of programs that wait until a user confirms them on a page. */
import { sql } from 'kysely'
import { changeOne, Table } from './table.js'

/** Times are milliseconds since 1970. */
export interface DeviceLogin {
  /** Hash of the secret that the program polls with. */
  deviceHash: string
  /** Letters without hyphens. */
  userCode: string
  program: string
  ip: string
  network: string
  createdAt: number
  expiresAt: number
  /** The next poll before this time is too early. */
  pollAt: number
  intervalS: number
  state: 'open' | 'allowed' | 'denied'
  /** The user who allowed it. */
  userKey: string | null
  isReadOnly: boolean
  tokenDays: number
}

export type NewDeviceLogin = Pick<
  DeviceLogin,
  'deviceHash' | 'userCode' | 'program' | 'ip' | 'network' | 'createdAt' | 'expiresAt' | 'intervalS'
>

interface Limits {
  readonly openMax: number
  readonly openOfNetworkMax: number
}

export class DeviceLogins extends Table<{ deviceLogins: DeviceLogin }> {
  /** Removes expired logins. Returns false, and adds nothing, if too many are open. */
  async add(login: NewDeviceLogin, { openMax, openOfNetworkMax }: Limits): Promise<boolean> {
    await this.db.deleteFrom('deviceLogins').where('expiresAt', '<=', login.createdAt).execute()
    const { all, own } = await this.db
      .selectFrom('deviceLogins')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>(sql`case when network = ${login.network} then 1 end`).as('own')
      ])
      .executeTakeFirstOrThrow()
    if (all >= openMax || own >= openOfNetworkMax) return false
    const answer = { state: 'open', userKey: null, isReadOnly: true, tokenDays: 0 } as const
    await this.db
      .insertInto('deviceLogins')
      .values({ ...login, ...answer, pollAt: 0 })
      .execute()
    return true
  }

  async lookUp(deviceHash: string, now: number): Promise<DeviceLogin | undefined> {
    return this.db
      .selectFrom('deviceLogins')
      .selectAll()
      .where('deviceHash', '=', deviceHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  }

  /** Finds only a login that no user has answered. */
  async lookUpOpen(userCode: string, now: number): Promise<DeviceLogin | undefined> {
    return this.db
      .selectFrom('deviceLogins')
      .selectAll()
      .where('userCode', '=', userCode)
      .where('state', '=', 'open')
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  }

  /** Notes a poll. Returns false, and extends the interval, if it comes too early. */
  async notePoll({ deviceHash, intervalS }: DeviceLogin, now: number, slowerS: number) {
    const isInTime = await changeOne(
      this.db
        .updateTable('deviceLogins')
        .set({ pollAt: now + intervalS * 1_000 })
        .where('deviceHash', '=', deviceHash)
        .where('pollAt', '<=', now)
    )
    if (isInTime) return true
    await this.db
      .updateTable('deviceLogins')
      .set({ intervalS: slowerS, pollAt: now + slowerS * 1_000 })
      .where('deviceHash', '=', deviceHash)
      .execute()
    return false
  }

  /** Returns false if the login has expired, or a user has answered it before. */
  answer(
    deviceHash: string,
    answer: Pick<DeviceLogin, 'state' | 'userKey' | 'isReadOnly' | 'tokenDays'>,
    now: number
  ): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('deviceLogins')
        .set(answer)
        .where('deviceHash', '=', deviceHash)
        .where('state', '=', 'open')
        .where('expiresAt', '>', now)
    )
  }

  /** Returns false if it was removed before. */
  async remove(deviceHash: string): Promise<boolean> {
    return (await this.removeRows('deviceLogins', { deviceHash })) > 0
  }

  async removeOfUser(userKey: string): Promise<void> {
    await this.removeRows('deviceLogins', { userKey })
  }
}

interface CountedFailures {
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
  /** Returns the stored key. Stores `fresh` if no key is stored. */
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
