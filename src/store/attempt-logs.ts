/** The ends of logs of backups that failed, packed by whoever adds them. */
import { overwrite, Table } from './table.js'

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

export class AttemptLogs extends Table<{ attemptLogs: AttemptLog & { server: string } }> {
  /** Replaces the log of the same attempt: a backup that was resumed writes on. */
  async add(server: string, logs: readonly AttemptLog[]): Promise<void> {
    for (const { client, number, startedAt, content } of logs) {
      await this.db
        .insertInto('attemptLogs')
        .values({ server, client, number, startedAt, content })
        .onConflict(conflict =>
          conflict
            .columns(['server', 'client', 'startedAt', 'number'])
            .doUpdateSet(overwrite('content'))
        )
        .execute()
      await this.#removeOldest(server, client)
    }
  }

  /** Which attempts of a client have a log. */
  async listKeys(server: string, client: string): Promise<AttemptKey[]> {
    return this.db
      .selectFrom('attemptLogs')
      .select(['client', 'number', 'startedAt'])
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }

  async lookUp(server: string, key: AttemptKey): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('attemptLogs')
      .select('content')
      .where('server', '=', server)
      .where('client', '=', key.client)
      .where('startedAt', '=', key.startedAt)
      .where('number', '=', key.number)
      .executeTakeFirst()
    return row?.content
  }

  /** `at`: seconds since 1970, of the start of the attempt. */
  async removeBefore(at: number): Promise<void> {
    await this.db.deleteFrom('attemptLogs').where('startedAt', '<', at).execute()
  }

  async #removeOldest(server: string, client: string): Promise<void> {
    const newestOfOthers = await this.db
      .selectFrom('attemptLogs')
      .select('startedAt')
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('startedAt', 'desc')
      .offset(logsOfClientMax)
      .limit(1)
      .executeTakeFirst()
    if (!newestOfOthers) return
    await this.db
      .deleteFrom('attemptLogs')
      .where('server', '=', server)
      .where('client', '=', client)
      .where('startedAt', '<=', newestOfOthers.startedAt)
      .execute()
  }
}
