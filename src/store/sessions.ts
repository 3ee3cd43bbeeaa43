/** Sessions of logged-in users. Only the hash of a session's secret is stored. */
import assert from 'node:assert/strict'
import { rowsMax, Table } from './table.js'

/** A user. Backends may know different users with the same name. */
export interface Owner {
  readonly name: string
  readonly backend: string
}

/** How a user logged in. */
export type LoginWay = 'password' | 'passkey' | 'provider' | 'proxy'

/** The second factor of a login; `provider` if the provider asked for it. */
export type LoginFactor = 'code' | 'passkey' | 'recovery' | 'provider'

/** Times are milliseconds since 1970. */
export interface Session {
  /** A UUID, not secret. */
  id: string
  secretHash: string
  userName: string
  backend: string
  ip: string
  userAgent: string
  language: string | null
  /** Whether it survives the end of the browser. */
  isPermanent: boolean
  /** Whether it was opened through the API. */
  isApi: boolean
  /** Data that the client must match, in addition to the secret. */
  binding: string | null
  createdAt: number
  lastSeenAt: number
  /** The session ends at this time even if it is in use. */
  expiresAt: number
  /** Last time the password was confirmed; 0 if unknown. */
  provenAt: number
  /** Network of that confirmation. */
  provenFrom: string
  way: LoginWay
  factor: LoginFactor | null
  providerSid: string | null
  /** The sealed ID token, which ends the session at the provider. */
  idToken: string | null
}

/** As many as all lists of users together. */
const usersMax = 100_000

export class Sessions extends Table<{ sessions: Session }> {
  /** Keeps at most `sessionsMax` sessions of the user; the least recently used ones end. */
  async create(session: Session, { sessionsMax }: { sessionsMax: number }): Promise<void> {
    assert(session.expiresAt > session.createdAt, 'a session lasts')
    await this.db.insertInto('sessions').values(session).execute()
    const { id, userName, backend } = session
    const others = { kept: Math.max(sessionsMax - 1, 0), but: { id } }
    const order = ['-lastSeenAt', '-createdAt'] as const
    await this.removeBeyond('sessions', { userName, backend }, others, ...order)
  }

  async lookUpBySecretHash(secretHash: string): Promise<Session | undefined> {
    return this.lookUpRow('sessions', { secretHash })
  }

  async lookUp(id: string): Promise<Session | undefined> {
    return this.lookUpRow('sessions', { id })
  }

  /** Most recently used first. */
  async listOfUser({ name, backend }: Owner): Promise<Session[]> {
    const owner = { userName: name, backend }
    return this.listRows('sessions', owner, rowsMax, '-lastSeenAt', '-createdAt')
  }

  async countByUser(openAt: number): Promise<(Owner & { count: number; lastSeenAt: number })[]> {
    return this.db
      .selectFrom('sessions')
      .select(({ fn }) => [
        'userName as name',
        'backend',
        fn.countAll<number>().as('count'),
        fn.max('lastSeenAt').as('lastSeenAt')
      ])
      .where('expiresAt', '>', openAt)
      .groupBy(['userName', 'backend'])
      .limit(usersMax)
      .execute()
  }

  /** Returns false if the session does not exist. */
  async touch(id: string, lastSeenAt: number, ip: string): Promise<boolean> {
    return this.updateRow('sessions', { id }, { lastSeenAt, ip })
  }

  /** Records that the password was confirmed. Returns false if the session does not exist. */
  async prove(id: string, provenAt: number, provenFrom: string): Promise<boolean> {
    return this.updateRow('sessions', { id }, { provenAt, provenFrom })
  }

  /** Returns false if the session does not exist. */
  async setLanguage(id: string, language: string | null): Promise<boolean> {
    return this.updateRow('sessions', { id }, { language })
  }

  /** Returns false if the session does not exist. */
  async remove(id: string): Promise<boolean> {
    return (await this.removeRows('sessions', { id })) > 0
  }

  /** Removes all but the session with the id `except`. Returns their number. */
  async removeOfUser(
    { name, backend }: Owner,
    { except = '' }: { except?: string } = {}
  ): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('sessions')
      .where('userName', '=', name)
      .where('backend', '=', backend)
      .where('id', '<>', except)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  /** Removes the sessions of a session at a provider, for `name` only if given. Returns their ids. */
  async removeOfProvider({
    backend,
    sid,
    name
  }: {
    backend: string
    sid?: string | undefined
    name?: string | undefined
  }): Promise<{ id: string; userName: string }[]> {
    let query = this.db.deleteFrom('sessions').where('backend', '=', backend)
    if (sid !== undefined) query = query.where('providerSid', '=', sid)
    if (name !== undefined) query = query.where('userName', '=', name)
    assert(sid !== undefined || name !== undefined, 'never ends all sessions of a provider')
    return query.returning(['id', 'userName']).execute()
  }

  /**
   * Removes expired sessions, and those not used since `idleBefore` unless they are permanent.
   * Returns their number, at most 1,000 at a time.
   */
  async removeExpired({ idleBefore, now }: { idleBefore: number; now: number }): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('sessions')
      .where('id', 'in', query =>
        query
          .selectFrom('sessions')
          .select('id')
          .where(eb =>
            eb.or([
              eb('expiresAt', '<=', now),
              eb.and([eb('lastSeenAt', '<', idleBefore), eb('isPermanent', '=', false)])
            ])
          )
          .limit(rowsMax)
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
