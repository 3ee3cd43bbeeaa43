/** Messages that wait for the next screen of a session, and go with it. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { rowsMax } from './lists.js'
import type { AlertsTable, Tables } from './tables.js'

export interface Alert {
  id: string
  sessionId: string
  level: string
  text: string
  /** Milliseconds since 1970. */
  at: number
}

export class Alerts {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** False when the session is gone. Of each session the newest `alertsMax` are kept. */
  async add(alert: Omit<Alert, 'id'>, { alertsMax }: { alertsMax: number }): Promise<boolean> {
    const { sessionId, level, text, at } = alert
    if (!(await this.#hasSession(sessionId))) return false
    const newest = await this.#db
      .selectFrom('alerts')
      .select(expression => expression.fn.max('position').as('position'))
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const position = Number(newest.position) + 1
    await this.#db
      .insertInto('alerts')
      .values({ id: randomUUID(), session_id: sessionId, level, text, at, position })
      .execute()
    await this.#removeOldest(sessionId, alertsMax)
    return true
  }

  /** Those that wait, oldest first; they are gone afterwards. */
  async take(sessionId: string): Promise<Alert[]> {
    const rows = await this.#db
      .deleteFrom('alerts')
      .where('session_id', '=', sessionId)
      .returningAll()
      .execute()
    return rows.toSorted((one, other) => Number(one.position) - Number(other.position)).map(toAlert)
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.#db.deleteFrom('alerts').where('session_id', '=', sessionId).execute()
  }

  async #hasSession(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

  async #removeOldest(sessionId: string, alertsMax: number): Promise<void> {
    await this.#db
      .deleteFrom('alerts')
      .where('id', 'in', query =>
        query
          .selectFrom('alerts')
          .select('id')
          .where('session_id', '=', sessionId)
          .orderBy('position', 'desc')
          .limit(rowsMax)
          .offset(alertsMax)
      )
      .execute()
  }
}

function toAlert(row: Selectable<AlertsTable>): Alert {
  const { id, level, text } = row
  return { id, sessionId: row.session_id, level, text, at: Number(row.at) }
}
