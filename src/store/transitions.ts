/** Changes on burp servers in the order of detection, and the last observed state of clients. */
import { sql } from 'kysely'
import { TimeSlice, toBatches } from '../queues/time-slice.js'
import type { Period } from './backup-stats.js'
import { overwrite, RowPlugin, rowsMax, Table } from './table.js'
import { randomUUID } from 'node:crypto'
import type { Session } from './sessions.js'

export interface Transition {
  /** Increases from each transition to the next. */
  seq: number
  server: string
  /** Null if it concerns the whole server. */
  client: string | null
  kind: string
  /** Seconds since 1970. */
  at: number
  number: number | null
  /** JSON data. */
  facts: Readonly<Record<string, unknown>>
}

export type NewTransition = Omit<Transition, 'seq'>

/** A backup that was started and not finished; times are seconds since 1970. */
export interface FailedBackup {
  client: string
  number: number | null
  startedAt: number
  /** Time of detection. */
  at: number
  /** Details from the watcher. */
  facts: Readonly<Record<string, unknown>>
}

/** The state of a client at the last poll. */
export interface WatchedClient {
  client: string
  /** First time burphub saw the client, seconds since 1970. */
  knownSince: number
  /** JSON. */
  state: string
}

/** PostgreSQL accepts 65,535 values in a statement, SQLite 32,766. */
const rowsPerStatement = 500
/** Ten failures for each of 1,000 clients. */
const failuresMax = 10_000
/** One an hour for 40 days. */
const failuresOfClientMax = 1_000
/** Rows per statement. */
const prunedPerStep = 5_000

interface TransitionTables {
  transitions: Transition
  /** One row: the number of the newest transition. */
  transitionNumbers: { newest: number }
  watchedClients: WatchedClient & { server: string }
}

export class Transitions extends Table<TransitionTables> {
  protected static override readonly rows = new RowPlugin('facts')

  /** Must run within a change. */
  async add(transitions: readonly NewTransition[]): Promise<void> {
    let seq = await this.#takeNumbers(transitions.length)
    for (const some of toBatches(transitions, rowsPerStatement)) {
      const rows = some.map(row => ({ ...row, seq: (seq += 1) }))
      await this.db.insertInto('transitions').values(rows).execute()
    }
  }

  /** Returns the number before the first one. */
  async #takeNumbers(count: number): Promise<number> {
    const { newest } = await this.db
      .updateTable('transitionNumbers')
      .set({ newest: sql<number>`newest + ${count}` })
      .returning('newest')
      .executeTakeFirstOrThrow()
    return newest - count
  }

  /** Oldest first, at most 1,000. */
  async listAfter(seq: number, limit: number = rowsMax): Promise<Transition[]> {
    return this.db
      .selectFrom('transitions')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(Math.min(limit, rowsMax))
      .execute()
  }

  /** Newest first. */
  async listNewest(
    kinds: readonly string[],
    { since, limit }: { since: number; limit: number }
  ): Promise<Transition[]> {
    return this.db
      .selectFrom('transitions')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .limit(Math.min(limit, rowsMax))
      .execute()
  }

  /** Oldest first; beyond the limit, the newest. A failure is always detected after the backup started. */
  async listFailed(server: string, { from = 0, to = Infinity }: Period): Promise<FailedBackup[]> {
    const rows = await this.#selectFailed(server)
      .where('at', '>=', from)
      .orderBy('at', 'desc')
      .limit(failuresMax)
      .execute()
    return rows
      .map(toFailed)
      .filter(({ startedAt }) => startedAt >= from && startedAt <= to)
      .toReversed()
  }

  /** Newest first. */
  async listFailedOf(server: string, client: string): Promise<FailedBackup[]> {
    const rows = await this.#selectFailed(server)
      .where('client', '=', client)
      .orderBy('at', 'desc')
      .limit(failuresOfClientMax)
      .execute()
    return rows.map(toFailed)
  }

  /** Returns the newest failure of each of these clients, unordered. */
  async listNewestFailed(server: string, clients: readonly string[]): Promise<FailedBackup[]> {
    const found: FailedBackup[] = []
    for (const some of toBatches(clients, rowsPerStatement)) {
      const newest = this.db
        .selectFrom('transitions')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('server', '=', server)
        .where(sql<boolean>`kind = 'backup.failed'`)
        .where('client', 'in', some)
        .groupBy('client')
      const rows = await this.#selectFailed(server).where('seq', 'in', newest).execute()
      found.push(...rows.map(toFailed))
    }
    return found
  }

  #selectFailed(server: string) {
    return (
      this.db
        .selectFrom('transitions')
        .select(['client', 'number', 'at', 'facts'])
        .where('server', '=', server)
        // A literal, because partial indexes do not apply to bound parameters.
        .where(sql<boolean>`kind = 'backup.failed'`)
    )
  }

  async removeBefore(at: number): Promise<void> {
    while ((await this.#removeSome(at)) === prunedPerStep);
  }

  async #removeSome(at: number): Promise<number> {
    const oldest = this.db
      .selectFrom('transitions')
      .select('seq')
      .where('at', '<', at)
      .orderBy('seq')
      .limit(prunedPerStep)
    const { numDeletedRows } = await this.db
      .deleteFrom('transitions')
      .where('seq', 'in', oldest)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  async listWatched(server: string): Promise<WatchedClient[]> {
    return this.db
      .selectFrom('watchedClients')
      .select(['client', 'state', 'knownSince'])
      .where('server', '=', server)
      .execute()
  }

  async writeWatched(server: string, clients: readonly WatchedClient[]): Promise<void> {
    const timeSlice = new TimeSlice()
    for (const some of toBatches(clients, rowsPerStatement)) {
      if (timeSlice.isSpent) await timeSlice.yield()
      await this.db
        .insertInto('watchedClients')
        .values(
          some.map(({ client, state, knownSince }) => ({ server, client, state, knownSince }))
        )
        .onConflict(conflict =>
          conflict.columns(['server', 'client']).doUpdateSet(overwrite('state', 'knownSince'))
        )
        .execute()
    }
  }

  async removeWatched(server: string, clients: readonly string[]): Promise<void> {
    for (const some of toBatches(clients, rowsPerStatement)) {
      await this.db
        .deleteFrom('watchedClients')
        .where('server', '=', server)
        .where('client', 'in', some)
        .execute()
    }
  }
}

function toFailed(row: Pick<Transition, 'client' | 'number' | 'at' | 'facts'>): FailedBackup {
  const { startedAt } = row.facts
  return {
    ...row,
    client: row.client ?? '',
    startedAt: typeof startedAt === 'number' ? startedAt : row.at
  }
}

interface Alert {
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
    if (!(await this.lookUpRow('sessions', { id: sessionId }))) return false
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
    await this.removeBeyond('alerts', { sessionId }, { kept: alertsMax }, '-position')
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
}
