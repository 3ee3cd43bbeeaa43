/** The ends of logs of backups that failed, packed by whoever adds them. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** A backup that was started, finished or not. */
export interface AttemptKey {
  readonly client: string
  readonly number: number
  /** Seconds since 1970. */
  readonly startedAt: number
}

export interface AttemptLog extends AttemptKey {
  readonly content: string
}

/** Of each client; older ones go. */
const logsOfClientMax = 50

export class AttemptLogs {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Replaces the log of the same attempt: a backup that was resumed writes on. */
  async add(server: string, logs: readonly AttemptLog[]): Promise<void> {
    for (const { client, number, startedAt, content } of logs) {
      await this.#db
        .insertInto('attempt_logs')
        .values({ server, client, number, started_at: startedAt, content })
        .onConflict(conflict =>
          conflict
            .columns(['server', 'client', 'started_at', 'number'])
            .doUpdateSet(expression => ({ content: expression.ref('excluded.content') }))
        )
        .execute()
      await this.#removeOldest(server, client)
    }
  }

  /** Which attempts of a client have a log. */
  async listKeys(server: string, client: string): Promise<AttemptKey[]> {
    const rows = await this.#db
      .selectFrom('attempt_logs')
      .select(['number', 'started_at'])
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
    return rows.map(({ number, started_at: at }) => ({ client, number, startedAt: Number(at) }))
  }

  async lookUp(server: string, key: AttemptKey): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('attempt_logs')
      .select('content')
      .where('server', '=', server)
      .where('client', '=', key.client)
      .where('started_at', '=', key.startedAt)
      .where('number', '=', key.number)
      .executeTakeFirst()
    return row?.content
  }

  /** `at`: seconds since 1970, of the start of the attempt. */
  async removeBefore(at: number): Promise<void> {
    await this.#db.deleteFrom('attempt_logs').where('started_at', '<', at).execute()
  }

  async #removeOldest(server: string, client: string): Promise<void> {
    const newestOfOthers = await this.#db
      .selectFrom('attempt_logs')
      .select('started_at')
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('started_at', 'desc')
      .offset(logsOfClientMax)
      .limit(1)
      .executeTakeFirst()
    if (!newestOfOthers) return
    await this.#db
      .deleteFrom('attempt_logs')
      .where('server', '=', server)
      .where('client', '=', client)
      .where('started_at', '<=', Number(newestOfOthers.started_at))
      .execute()
  }
}
