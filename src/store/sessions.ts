/** Who is logged in from where. Of the secret that a browser holds only a hash is kept. */
import assert from 'node:assert/strict'
import { rowsMax } from './lists.js'
import { Table } from './table.js'

/** Whose something is. Several backends may know somebody of the same name. */
export interface Owner {
  readonly name: string
  readonly backend: string
}

/** Instants are milliseconds since 1970. */
export interface Session {
  /** A UUID, which is no secret. */
  id: string
  secretHash: string
  userName: string
  backend: string
  ip: string
  userAgent: string
  language: string | null
  /** Whether it outlives the browser's window. */
  isPermanent: boolean
  /** Whether it was opened through the API. */
  isApi: boolean
  /** What it is bound to, besides its secret. */
  binding: string | null
  createdAt: number
  lastSeenAt: number
  /** However busy it is, it ends then. */
  expiresAt: number
  /** When its password was given last; 0: nobody knows. */
  provenAt: number
  /** The network from which it was given. */
  provenFrom: string
}

export class Sessions extends Table<{ sessions: Session }> {
  /** At most `sessionsMax` of this user are kept: those that were not seen for longest go. */
  async create(session: Session, { sessionsMax }: { sessionsMax: number }): Promise<void> {
    assert(session.expiresAt > session.createdAt, 'a session lasts')
    await this.db.insertInto('sessions').values(session).execute()
    const { id, userName, backend } = session
    await this.db
      .deleteFrom('sessions')
      .where('id', 'in', query =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('userName', '=', userName)
          .where('backend', '=', backend)
          .where('id', '<>', id)
          .orderBy('lastSeenAt', 'desc')
          .orderBy('createdAt', 'desc')
          .limit(rowsMax)
          .offset(Math.max(sessionsMax - 1, 0))
      )
      .execute()
  }

  async lookUpBySecretHash(secretHash: string): Promise<Session | undefined> {
    return this.db
      .selectFrom('sessions')
      .selectAll()
      .where('secretHash', '=', secretHash)
      .executeTakeFirst()
  }

  async lookUp(id: string): Promise<Session | undefined> {
    return this.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The one that was seen last comes first. */
  async listOfUser({ name, backend }: Owner): Promise<Session[]> {
    return this.db
      .selectFrom('sessions')
      .selectAll()
      .where('userName', '=', name)
      .where('backend', '=', backend)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('createdAt', 'desc')
      .limit(rowsMax)
      .execute()
  }

  /** False when there is no such session. */
  async touch(id: string, lastSeenAt: number, ip: string): Promise<boolean> {
    return this.#update(id, { lastSeenAt, ip })
  }

  /** Its password was given once more. False when there is no such session. */
  async prove(id: string, provenAt: number, provenFrom: string): Promise<boolean> {
    return this.#update(id, { provenAt, provenFrom })
  }

  /** False when there is no such session. */
  async setLanguage(id: string, language: string | null): Promise<boolean> {
    return this.#update(id, { language })
  }

  /** False when there is no such session. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  /** `except` is the id of one that stays. Answers how many went. */
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

  /**
   * Removes those past their end, and those that nobody used since `idleBefore`, unless permanent.
   * Answers how many went, at most a thousand at a time.
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

  async #update(id: string, changed: Partial<Session>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('sessions')
      .set(changed)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }
}
