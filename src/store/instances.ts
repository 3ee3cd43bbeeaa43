/** What several instances on one database leave there for each other: open changes, and leases. */
import assert from 'node:assert/strict'
import { type NewAuditEntry, toWritable } from './audit-chain.js'
import { rowsMax } from './lists.js'
import { Table, type WithJson } from './table.js'

export interface UnfinishedChange {
  id: string
  /** Where the process runs. */
  host: string
  pid: number
  /** What tells the process from others of this number. */
  life: string
  /** What the audit trail is told where nobody says more; `at` is when the change began. */
  entry: NewAuditEntry
  /** What helps to find out how far it came; whatever JSON can say. */
  trace: unknown
}

/**
 * Changes that are being made outside of the database, and by which process. What is still here
 * when that process has ended is a change of which nobody has said how it went.
 */
export class UnfinishedChanges extends Table<{
  unfinishedChanges: WithJson<UnfinishedChange, 'entry' | 'trace'>
}> {
  async add({ id, host, pid, life, entry, trace }: UnfinishedChange): Promise<void> {
    const texts = {
      entry: JSON.stringify(toWritable(entry)),
      trace: JSON.stringify(trace ?? null)
    }
    await this.db
      .insertInto('unfinishedChanges')
      .values({ id, host, pid, life, ...texts })
      .execute()
  }

  /** At most a thousand. */
  async list(): Promise<UnfinishedChange[]> {
    const rows = await this.db
      .selectFrom('unfinishedChanges')
      .selectAll()
      .orderBy('id')
      .limit(rowsMax)
      .execute()
    return rows.map(({ entry, trace, ...row }) => ({
      ...row,
      entry: JSON.parse(entry) as NewAuditEntry,
      trace: JSON.parse(trace) as unknown
    }))
  }

  /** False when somebody else was faster. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('unfinishedChanges')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }
}

export interface Lease {
  holder: string
  /** Now, in milliseconds since 1970, as `until`. */
  at: number
  until: number
}

/** One of several instances does a job: the one that took its lease. */
export class JobLeases extends Table<{
  jobLeases: { name: string; holder: string; until: number }
}> {
  /** Whether nobody had it, not even the holder. */
  take(name: string, lease: Lease): Promise<boolean> {
    return this.#write(name, lease, '')
  }

  /** Whether nobody else had it: for what goes on and on. */
  keep(name: string, lease: Lease): Promise<boolean> {
    return this.#write(name, lease, lease.holder)
  }

  /** Somebody else may take it at once. */
  async release(name: string, holder: string): Promise<void> {
    await this.db
      .deleteFrom('jobLeases')
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
  }

  async #write(name: string, lease: Lease, holderBefore: string): Promise<boolean> {
    const { holder, at, until } = lease
    assert(until > at, 'a lease lasts')
    const written = await this.db
      .insertInto('jobLeases')
      .values({ name, holder, until })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where(row =>
            row.or([row('jobLeases.until', '<=', at), row('jobLeases.holder', '=', holderBefore)])
          )
      )
      .returning('name')
      .executeTakeFirst()
    return written !== undefined
  }
}
