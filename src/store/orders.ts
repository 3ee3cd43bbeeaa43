/** What was ordered of burp servers for a client's next contact, by whom, and what came of it. */
import { rowsMax } from './lists.js'
import { Table, type WithJson } from './table.js'

export interface StoredOrder {
  id: string
  server: string
  /** Who gets it. */
  client: string
  kind: string
  state: string
  /** Whether its end is still to come. */
  isOpen: boolean
  user: string
  /** Milliseconds since 1970. */
  at: number
  /** What was ordered; never changed. Whatever JSON can say, as `course`. */
  facts: unknown
  /** What has happened since. */
  course: unknown
}

export type OrderChange = Pick<StoredOrder, 'state' | 'isOpen' | 'course'>

/** So many of each client are kept, the newest. */
export const ordersKeptMax = 200

interface OrderRow extends WithJson<Omit<StoredOrder, 'user' | 'at'>, 'facts' | 'course'> {
  userName: string
  orderedAt: number
}

export class Orders extends Table<{ orders: OrderRow }> {
  /** The oldest ones of the same client make room. */
  async add(order: StoredOrder): Promise<void> {
    const { user: userName, at: orderedAt, ...rest } = order
    const json = { facts: JSON.stringify(order.facts), course: JSON.stringify(order.course) }
    await this.db
      .insertInto('orders')
      .values({ ...rest, userName, orderedAt, ...json })
      .execute()
    await this.#removeOldest(order)
  }

  /** Newest first. */
  async list(server: string, client: string): Promise<StoredOrder[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('orderedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** Of all clients of a server, newest first: at most a thousand. */
  async listNewest(server: string, kind: string): Promise<StoredOrder[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('server', '=', server)
      .where('kind', '=', kind)
      .orderBy('orderedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** Those of all servers, oldest first: at most a thousand. */
  async listOpen(): Promise<StoredOrder[]> {
    const rows = await this.db
      .selectFrom('orders')
      .selectAll()
      .where('isOpen', '=', true)
      .orderBy('orderedAt')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** False when it has ended meanwhile: what ended first is what is true. */
  async change(id: string, { state, isOpen, course }: OrderChange): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('orders')
      .set({ state, isOpen, course: JSON.stringify(course) })
      .where('id', '=', id)
      .where('isOpen', '=', true)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Forgets those that ended and are older than `before`. */
  async prune({ before }: { before: number }): Promise<void> {
    await this.db
      .deleteFrom('orders')
      .where('isOpen', '=', false)
      .where('orderedAt', '<', before)
      .execute()
  }

  async #removeOldest({ server, client }: StoredOrder): Promise<void> {
    await this.db
      .deleteFrom('orders')
      .where('id', 'in', query =>
        query
          .selectFrom('orders')
          .select('id')
          .where('server', '=', server)
          .where('client', '=', client)
          .orderBy('orderedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(rowsMax)
          .offset(ordersKeptMax)
      )
      .execute()
  }
}

function toOrder({ userName, orderedAt, facts, course, ...row }: OrderRow): StoredOrder {
  const json = { facts: JSON.parse(facts) as unknown, course: JSON.parse(course) as unknown }
  return { ...row, user: userName, at: orderedAt, ...json }
}
