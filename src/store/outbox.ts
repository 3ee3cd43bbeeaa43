/** Messages that are to be sent, are being sent, or have been: nothing is lost when burphub dies. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { rowsMax } from './lists.js'
import type { NotificationOutboxTable, Tables } from './tables.js'

export interface OutboxMessage {
  /** The receiver is told, too, and knows by it what comes twice. */
  id: string
  owner: string
  channel: string
  /** Whatever JSON can say. */
  content: unknown
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** Instants: milliseconds since 1970. */
  createdAt: number
  /** Not before. */
  dueAt: number
  leaseUntil: number
  firstTriedAt: number | null
  endedAt: number | null
}

export type NewMessage = Pick<
  OutboxMessage,
  'id' | 'owner' | 'channel' | 'content' | 'createdAt' | 'dueAt'
>

/** Of all owners: whoever's channel does not answer has at most two of each kind. */
const waitingMax = 10_000

export class Outbox {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add({ content, createdAt, dueAt, ...message }: NewMessage): Promise<void> {
    await this.#db
      .insertInto('notification_outbox')
      .values({
        ...message,
        content: JSON.stringify(content),
        state: 'waiting',
        attempts: 0,
        created_at: createdAt,
        due_at: dueAt,
        lease_until: 0,
        first_tried_at: null,
        ended_at: null
      })
      .execute()
  }

  /** What nobody has tried to send yet can still be added to. False where somebody has. */
  async rewrite({
    id,
    content,
    dueAt
  }: Pick<OutboxMessage, 'id' | 'content' | 'dueAt'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('notification_outbox')
      .set({ content: JSON.stringify(content), due_at: dueAt })
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Oldest first. */
  async listWaiting(): Promise<OutboxMessage[]> {
    const rows = await this.#db
      .selectFrom('notification_outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .limit(waitingMax)
      .execute()
    return rows.map(toMessage)
  }

  async lookUp(id: string): Promise<OutboxMessage | undefined> {
    const row = await this.#db
      .selectFrom('notification_outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toMessage(row)
  }

  /** Of all states, newest first. */
  async list(owner: string, { limit }: { limit: number }): Promise<OutboxMessage[]> {
    const rows = await this.#db
      .selectFrom('notification_outbox')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(Math.min(limit, rowsMax))
      .execute()
    return rows.map(toMessage)
  }

  /** Whether it is ours to send until then: nobody else has it, and it is as it was read. */
  async claim(
    { id, attempts }: Pick<OutboxMessage, 'id' | 'attempts'>,
    { at, until }: { at: number; until: number }
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('notification_outbox')
      .set({
        lease_until: until,
        attempts: attempts + 1,
        first_tried_at: sql<number>`coalesce(first_tried_at, ${at})`
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .where('lease_until', '<=', at)
      .where('due_at', '<=', at)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** It is over, for better or worse. */
  async end(id: string, { state, at }: { state: 'sent' | 'failed'; at: number }): Promise<void> {
    await this.#db
      .updateTable('notification_outbox')
      .set({ state, ended_at: at, lease_until: 0 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }

  async postpone(id: string, dueAt: number): Promise<void> {
    await this.#db
      .updateTable('notification_outbox')
      .set({ due_at: dueAt, lease_until: 0 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('notification_outbox').where('id', '=', id).execute()
  }

  async removeOfChannel(owner: string, channel: string): Promise<void> {
    await this.#db
      .deleteFrom('notification_outbox')
      .where('owner', '=', owner)
      .where('channel', '=', channel)
      .execute()
  }

  /** Forgets those that ended before then. */
  async prune({ before }: { before: number }): Promise<void> {
    await this.#db.deleteFrom('notification_outbox').where('ended_at', '<', before).execute()
  }
}

function toMessage(row: Selectable<NotificationOutboxTable>): OutboxMessage {
  const { id, owner, channel, state, attempts } = row
  return {
    id,
    owner,
    channel,
    attempts,
    content: JSON.parse(row.content) as unknown,
    state: state as OutboxMessage['state'],
    createdAt: Number(row.created_at),
    dueAt: Number(row.due_at),
    leaseUntil: Number(row.lease_until),
    firstTriedAt: row.first_tried_at === null ? null : Number(row.first_tried_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at)
  }
}
