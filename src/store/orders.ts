/** What was ordered of burp servers for a client's next contact, by whom, and what came of it. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import { rowsMax } from './lists.js'
import type { OrdersTable, Tables } from './tables.js'

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

export class Orders {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The oldest ones of the same client make room. */
  async add(order: StoredOrder): Promise<void> {
    await this.#db.insertInto('orders').values(toRow(order)).execute()
    await this.#removeOldest(order)
  }

  /** Newest first. */
  async list(server: string, client: string): Promise<StoredOrder[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('ordered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** Of all clients of a server, newest first: at most a thousand. */
  async listNewest(server: string, kind: string): Promise<StoredOrder[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where('server', '=', server)
      .where('kind', '=', kind)
      .orderBy('ordered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** Those of all servers, oldest first: at most a thousand. */
  async listOpen(): Promise<StoredOrder[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where('is_open', '=', 1)
      .orderBy('ordered_at')
      .limit(rowsMax)
      .execute()
    return rows.map(toOrder)
  }

  /** False when it has ended meanwhile: what ended first is what is true. */
  async change(id: string, { state, isOpen, course }: OrderChange): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('orders')
      .set({ state, is_open: Number(isOpen), course: JSON.stringify(course) })
      .where('id', '=', id)
      .where('is_open', '=', 1)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Forgets those that ended and are older than `before`. */
  async prune({ before }: { before: number }): Promise<void> {
    await this.#db
      .deleteFrom('orders')
      .where('is_open', '=', 0)
      .where('ordered_at', '<', before)
      .execute()
  }

  async #removeOldest({ server, client }: StoredOrder): Promise<void> {
    await this.#db
      .deleteFrom('orders')
      .where('id', 'in', query =>
        query
          .selectFrom('orders')
          .select('id')
          .where('server', '=', server)
          .where('client', '=', client)
          .orderBy('ordered_at', 'desc')
          .orderBy('id', 'desc')
          .limit(rowsMax)
          .offset(ordersKeptMax)
      )
      .execute()
  }
}

function toRow(order: StoredOrder): Insertable<OrdersTable> {
  const { id, server, client, kind, state, isOpen, user, at, facts, course } = order
  return {
    id,
    server,
    client,
    kind,
    state,
    is_open: Number(isOpen),
    user_name: user,
    ordered_at: at,
    facts: JSON.stringify(facts),
    course: JSON.stringify(course)
  }
}

function toOrder(row: Selectable<OrdersTable>): StoredOrder {
  const { id, server, client, kind, state } = row
  return {
    id,
    server,
    client,
    kind,
    state,
    isOpen: row.is_open === 1,
    user: row.user_name,
    at: Number(row.ordered_at),
    facts: JSON.parse(row.facts) as unknown,
    course: JSON.parse(row.course) as unknown
  }
}
