/** The ends of the logs of failed backups, compressed by the caller. */
import { overwrite, Table } from './table.js'

/** Identifies a backup that was started, finished or not. */
export interface AttemptKey {
  readonly client: string
  readonly number: number
  /** Seconds since 1970. */
  readonly startedAt: number
}

export interface AttemptLog extends AttemptKey {
  readonly content: string
}

/** Per client; older logs are removed. */
const logsOfClientMax = 50

export class AttemptLogs extends Table<{ attemptLogs: AttemptLog & { server: string } }> {
  /** Replaces the log of the same attempt, since a resumed backup continues its log. */
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

  /** `at`: start of the attempt, in seconds since 1970. */
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
