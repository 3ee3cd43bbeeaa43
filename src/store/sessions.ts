/** Who is logged in from where. Of the secret that a browser holds only a hash is kept. */
import assert from 'node:assert/strict'
import type { Kysely, Selectable } from 'kysely'
import { rowsMax } from './lists.js'
import type { SessionsTable, Tables } from './tables.js'

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

export class Sessions {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** At most `sessionsMax` of this user are kept: those that were not seen for longest go. */
  async create(session: Session, { sessionsMax }: { sessionsMax: number }): Promise<void> {
    assert(session.expiresAt > session.createdAt, 'a session lasts')
    await this.#db.insertInto('sessions').values(toValues(session)).execute()
    const { id, userName, backend } = session
    await this.#db
      .deleteFrom('sessions')
      .where('id', 'in', query =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('user_name', '=', userName)
          .where('backend', '=', backend)
          .where('id', '<>', id)
          .orderBy('last_seen_at', 'desc')
          .orderBy('created_at', 'desc')
          .limit(rowsMax)
          .offset(Math.max(sessionsMax - 1, 0))
      )
      .execute()
  }

  async lookUpBySecretHash(secretHash: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst()
    return row && toSession(row)
  }

  async lookUp(id: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toSession(row)
  }

  /** The one that was seen last comes first. */
  async listOfUser({ name, backend }: Owner): Promise<Session[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('user_name', '=', name)
      .where('backend', '=', backend)
      .orderBy('last_seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toSession)
  }

  /** False when there is no such session. */
  async touch(id: string, lastSeenAt: number, ip: string): Promise<boolean> {
    return this.#update(id, { last_seen_at: lastSeenAt, ip })
  }

  /** Its password was given once more. False when there is no such session. */
  async prove(id: string, provenAt: number, provenFrom: string): Promise<boolean> {
    return this.#update(id, { proven_at: provenAt, proven_from: provenFrom })
  }

  /** False when there is no such session. */
  async setLanguage(id: string, language: string | null): Promise<boolean> {
    return this.#update(id, { language })
  }

  /** False when there is no such session. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
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
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where('user_name', '=', name)
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
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where('id', 'in', query =>
        query
          .selectFrom('sessions')
          .select('id')
          .where(eb =>
            eb.or([
              eb('expires_at', '<=', now),
              eb.and([eb('last_seen_at', '<', idleBefore), eb('is_permanent', '=', 0)])
            ])
          )
          .limit(rowsMax)
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  async #update(
    id: string,
    changed:
      | { last_seen_at: number; ip: string }
      | { proven_at: number; proven_from: string }
      | { language: string | null }
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set(changed)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }
}

function toValues(session: Session) {
  return {
    id: session.id,
    secret_hash: session.secretHash,
    user_name: session.userName,
    backend: session.backend,
    ip: session.ip,
    user_agent: session.userAgent,
    language: session.language,
    is_permanent: session.isPermanent ? 1 : 0,
    is_api: session.isApi ? 1 : 0,
    binding: session.binding,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
    proven_at: session.provenAt,
    proven_from: session.provenFrom
  }
}

function toSession(row: Selectable<SessionsTable>): Session {
  return {
    id: row.id,
    secretHash: row.secret_hash,
    userName: row.user_name,
    backend: row.backend,
    ip: row.ip,
    userAgent: row.user_agent,
    language: row.language,
    isPermanent: row.is_permanent === 1,
    isApi: row.is_api === 1,
    binding: row.binding,
    createdAt: Number(row.created_at),
    lastSeenAt: Number(row.last_seen_at),
    expiresAt: Number(row.expires_at),
    provenAt: Number(row.proven_at),
    provenFrom: row.proven_from
  }
}
