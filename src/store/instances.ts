/** Data that instances on one database share: unfinished changes and leases. */
import assert from 'node:assert/strict'
import { type NewAuditEntry, toWritable } from './audit-chain.js'
import { RowPlugin, rowsMax, Table } from './table.js'

export interface UnfinishedChange {
  id: string
  host: string
  pid: number
  /** Distinguishes the process from others with the same pid. */
  life: string
  /** The audit entry if the change is interrupted; `at` is its start. */
  entry: NewAuditEntry
  /** JSON data for finding out how far the change came. */
  trace: unknown
}

/**
 * Running changes outside of the database, with their process. If the process has ended, the change
 * was interrupted and its result is unknown.
 */
export class UnfinishedChanges extends Table<{ unfinishedChanges: UnfinishedChange }> {
  protected static override readonly rows = new RowPlugin('entry', 'trace')

  async add({ entry, trace, ...change }: UnfinishedChange): Promise<void> {
    const json = { entry: toWritable(entry), trace: JSON.stringify(trace ?? null) }
    await this.db
      .insertInto('unfinishedChanges')
      .values({ ...change, ...json })
      .execute()
  }

  /** At most 1,000. */
  async list(): Promise<UnfinishedChange[]> {
    return this.listRows('unfinishedChanges', {}, rowsMax, 'id')
  }

  /** Returns false if another instance has removed it. */
  async remove(id: string): Promise<boolean> {
    return (await this.removeRows('unfinishedChanges', { id })) > 0
  }
}

export interface Lease {
  holder: string
  /** The current time; milliseconds since 1970, like `until`. */
  at: number
  until: number
}

/** A job runs on the instance that holds its lease. */
export class JobLeases extends Table<{
  jobLeases: { name: string; holder: string; until: number }
}> {
  /** Takes a lease that no instance holds, not even this one. Returns whether it succeeded. */
  take(name: string, lease: Lease): Promise<boolean> {
    return this.#write(name, lease, '')
  }

  /** Takes or extends a lease, for continuous jobs. Returns false if another instance holds it. */
  keep(name: string, lease: Lease): Promise<boolean> {
    return this.#write(name, lease, lease.holder)
  }

  /** Ends a lease early. */
  async release(name: string, holder: string): Promise<void> {
    await this.removeRows('jobLeases', { name, holder })
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
