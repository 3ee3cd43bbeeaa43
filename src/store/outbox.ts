/** Messages before and after sending. A message is not lost if burphub crashes. */
import { sql } from 'kysely'
import { changeOne, RowPlugin, rowsMax, Table } from './table.js'

export interface OutboxMessage {
  /** Sent along, so that receivers can detect duplicates. */
  id: string
  owner: string
  channel: string
  /** JSON data. */
  content: unknown
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** Milliseconds since 1970, like the times below. */
  createdAt: number
  /** Earliest time of the next attempt. */
  dueAt: number
  leaseUntil: number
  firstTriedAt: number | null
  endedAt: number | null
}

export type NewMessage = Pick<
  OutboxMessage,
  'id' | 'owner' | 'channel' | 'content' | 'createdAt' | 'dueAt'
>

/** All owners together. A channel that fails has at most two messages of each kind. */
const waitingMax = 10_000

export class Outbox extends Table<{ notificationOutbox: OutboxMessage }> {
  protected static override readonly rows = new RowPlugin('content')

  async add(message: NewMessage): Promise<void> {
    await this.db
      .insertInto('notificationOutbox')
      .values({ ...message, state: 'waiting', attempts: 0, leaseUntil: 0 })
      .execute()
  }

  /** Changes a message that was not tried yet. Returns false if it was. */
  rewrite({
    id,
    content,
    dueAt
  }: Pick<OutboxMessage, 'id' | 'content' | 'dueAt'>): Promise<boolean> {
    return this.updateRow('notificationOutbox', { id, attempts: 0 }, { content, dueAt })
  }

  /** Oldest first. */
  async listWaiting(): Promise<OutboxMessage[]> {
    const waiting = { state: 'waiting' } as const
    return this.listRows('notificationOutbox', waiting, waitingMax, 'createdAt', 'id')
  }

  async lookUp(id: string): Promise<OutboxMessage | undefined> {
    return this.lookUpRow('notificationOutbox', { id })
  }

  /** Returns when each channel last delivered a message, in milliseconds since 1970. */
  async listLastSent(owner: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db
      .selectFrom('notificationOutbox')
      .select(({ fn }) => ['channel', fn.max('endedAt').as('at')])
      .where('owner', '=', owner)
      .where('state', '=', 'sent')
      .groupBy('channel')
      .limit(rowsMax)
      .execute()
    return new Map(rows.map(({ channel, at }) => [channel, Number(at)]))
  }

  /** In all states, newest first. */
  async list(owner: string, { limit }: { limit: number }): Promise<OutboxMessage[]> {
    const most = Math.min(limit, rowsMax)
    return this.listRows('notificationOutbox', { owner }, most, '-createdAt', 'id')
  }

  /**
   * Reserves a message for sending until `until`. Returns false if another instance has reserved it or
   * tried it since it was read.
   */
  claim(
    { id, attempts }: Pick<OutboxMessage, 'id' | 'attempts'>,
    { at, until }: { at: number; until: number }
  ): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('notificationOutbox')
        .set({
          leaseUntil: until,
          attempts: attempts + 1,
          firstTriedAt: sql<number>`coalesce(first_tried_at, ${at})`
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .where('leaseUntil', '<=', at)
        .where('dueAt', '<=', at)
    )
  }

  async end(id: string, { state, at }: { state: 'sent' | 'failed'; at: number }): Promise<void> {
    const changes = { state, endedAt: at, leaseUntil: 0 }
    await this.updateRow('notificationOutbox', { id, state: 'waiting' }, changes)
  }

  async postpone(id: string, dueAt: number): Promise<void> {
    await this.updateRow('notificationOutbox', { id, state: 'waiting' }, { dueAt, leaseUntil: 0 })
  }

  async remove(id: string): Promise<void> {
    await this.removeRows('notificationOutbox', { id })
  }

  async removeOfChannel(owner: string, channel: string): Promise<void> {
    await this.removeRows('notificationOutbox', { owner, channel })
  }

  /** Removes messages that ended before `before`. */
  async prune({ before }: { before: number }): Promise<void> {
    await this.db.deleteFrom('notificationOutbox').where('endedAt', '<', before).execute()
  }
}
