/** Messages that the next page of a session shows. They are removed with their session. */
import { randomUUID } from 'node:crypto'
import { rowsMax } from './lists.js'
import type { Session } from './sessions.js'
import { Table } from './table.js'

export interface Alert {
  id: string
  sessionId: string
  level: string
  text: string
  /** Milliseconds since 1970. */
  at: number
}

interface AlertRow extends Alert {
  /** Increases in the order of entry. */
  position: number
}

export class Alerts extends Table<{ alerts: AlertRow; sessions: Pick<Session, 'id'> }> {
  /** Keeps the newest `alertsMax` of each session. Returns false if the session does not exist. */
  async add(alert: Omit<Alert, 'id'>, { alertsMax }: { alertsMax: number }): Promise<boolean> {
    const { sessionId, level, text, at } = alert
    if (!(await this.#hasSession(sessionId))) return false
    const { newest } = await this.db
      .selectFrom('alerts')
      .select(({ fn }) => fn.max<number | null>('position').as('newest'))
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    const position = (newest ?? 0) + 1
    await this.db
      .insertInto('alerts')
      .values({ id: randomUUID(), sessionId, level, text, at, position })
      .execute()
    await this.#removeOldest(sessionId, alertsMax)
    return true
  }

  /** Removes the alerts of a session and returns them, oldest first. */
  async take(sessionId: string): Promise<Alert[]> {
    const rows = await this.db
      .deleteFrom('alerts')
      .where('sessionId', '=', sessionId)
      .returningAll()
      .execute()
    return rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, level, text, at }) => ({ id, sessionId, level, text, at }))
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.db.deleteFrom('alerts').where('sessionId', '=', sessionId).execute()
  }

  async #hasSession(id: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

  async #removeOldest(sessionId: string, alertsMax: number): Promise<void> {
    await this.db
      .deleteFrom('alerts')
      .where('id', 'in', query =>
        query
          .selectFrom('alerts')
          .select('id')
          .where('sessionId', '=', sessionId)
          .orderBy('position', 'desc')
          .limit(rowsMax)
          .offset(alertsMax)
      )
      .execute()
  }
}
