/** Of several instances one does a job: the one that took its lease. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

export interface Lease {
  holder: string
  /** Now, in milliseconds since 1970, as `until`. */
  at: number
  until: number
}

export class JobLeases {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Whether nobody had it, not even the holder. */
  async take(name: string, { holder, at, until }: Lease): Promise<boolean> {
    const taken = await this.#db
      .insertInto('job_leases')
      .values({ name, holder, until })
      .onConflict(conflict =>
        conflict.column('name').doUpdateSet({ holder, until }).where('job_leases.until', '<=', at)
      )
      .returning('name')
      .executeTakeFirst()
    return taken !== undefined
  }
}
