/** Notification channels of users, and of the service (owner ''). */
import { sql } from 'kysely'
import { say } from '../texts.js'
import { requireRoom, rowsMax, sortedBy } from './lists.js'
import { changeOne, Table, type WithJson } from './table.js'

export interface StoredChannel {
  owner: string
  name: string
  /** JSON data, like `secrets`, which no answer contains. */
  facts: unknown
  secrets: unknown
  /** Milliseconds since 1970; null if the last message was delivered. */
  failingSince: number | null
  lastError: string | null
}

export type NewChannel = Pick<StoredChannel, 'owner' | 'name' | 'facts' | 'secrets'>

/** All owners together; far above real use. */
const allMax = 50_000

type ChannelRow = WithJson<StoredChannel, 'facts' | 'secrets'>

export class NotificationChannels extends Table<{ notificationChannels: ChannelRow }> {
  /** Sorted by name. */
  async list(owner: string): Promise<StoredChannel[]> {
    const rows = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .where('owner', '=', owner)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.name).map(toChannel)
  }

  async listAll(): Promise<StoredChannel[]> {
    const rows = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .limit(allMax)
      .execute()
    return rows.map(toChannel)
  }

  async lookUp(owner: string, name: string): Promise<StoredChannel | undefined> {
    const row = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .where('owner', '=', owner)
      .where('name', '=', name)
      .executeTakeFirst()
    return row && toChannel(row)
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(channel: NewChannel, { channelsMax }: { channelsMax: number }): Promise<void> {
    const { owner, name } = channel
    const others = await this.db
      .selectFrom('notificationChannels')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', owner)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow()
    requireRoom(others.count, channelsMax, say`notification channels`)
    const values = {
      facts: JSON.stringify(channel.facts),
      secrets: JSON.stringify(channel.secrets),
      failingSince: null,
      lastError: null
    }
    await this.db
      .insertInto('notificationChannels')
      .values({ owner, name, ...values })
      .onConflict(conflict => conflict.columns(['owner', 'name']).doUpdateSet(values))
      .execute()
  }

  /** Records the result of a delivery; `failure` is undefined if it succeeded. */
  async noteOutcome(
    { owner, name }: Pick<StoredChannel, 'owner' | 'name'>,
    failure: { error: string; at: number } | undefined
  ): Promise<void> {
    await this.db
      .updateTable('notificationChannels')
      .set({
        lastError: failure?.error ?? null,
        failingSince: failure ? sql<number>`coalesce(failing_since, ${failure.at})` : null
      })
      .where('owner', '=', owner)
      .where('name', '=', name)
      .execute()
  }

  /** Returns false if it does not exist. */
  remove(owner: string, name: string): Promise<boolean> {
    return changeOne(
      this.db.deleteFrom('notificationChannels').where('owner', '=', owner).where('name', '=', name)
    )
  }
}

function toChannel({ facts, secrets, ...row }: ChannelRow): StoredChannel {
  return { ...row, facts: JSON.parse(facts) as unknown, secrets: JSON.parse(secrets) as unknown }
}
