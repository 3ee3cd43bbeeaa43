/** How full the file systems with the backups of servers were. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

export interface SpaceSample {
  /** Seconds since 1970. */
  readonly at: number
  readonly totalBytes: number
  readonly freeBytes: number
}

export class SpaceSamples {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** One of the same second is kept. */
  async add(server: string, { at, totalBytes, freeBytes }: SpaceSample): Promise<void> {
    await this.#db
      .insertInto('space_samples')
      .values({ server, at, total_bytes: totalBytes, free_bytes: freeBytes })
      .onConflict(conflict => conflict.columns(['server', 'at']).doNothing())
      .execute()
  }

  /** Oldest first. */
  async list(server: string, since: number): Promise<SpaceSample[]> {
    const rows = await this.#db
      .selectFrom('space_samples')
      .selectAll()
      .where('server', '=', server)
      .where('at', '>=', since)
      .orderBy('at')
      .execute()
    return rows.map(row => ({
      at: Number(row.at),
      totalBytes: Number(row.total_bytes),
      freeBytes: Number(row.free_bytes)
    }))
  }

  async removeBefore(at: number): Promise<void> {
    await this.#db.deleteFrom('space_samples').where('at', '<', at).execute()
  }
}
