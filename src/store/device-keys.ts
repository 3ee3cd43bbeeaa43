/** The key with which all instances sign the cookies of devices. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

const onlyId = 1

export class DeviceKeys {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The one that there is, else `fresh` from now on. */
  async findOrKeep(fresh: string): Promise<string> {
    await this.#db
      .insertInto('device_keys')
      .values({ id: onlyId, secret: fresh })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    const row = await this.#db
      .selectFrom('device_keys')
      .select('secret')
      .where('id', '=', onlyId)
      .executeTakeFirstOrThrow()
    return row.secret
  }
}
