/** Jobs that users queued for the next contact of a client, and their results. */
import { RowPlugin, rowsMax, Table } from './table.js'

export interface StoredOrder {
  id: string
  server: string
  client: string
  kind: string
  state: string
  /** Whether the job has not ended yet. */
  isOpen: boolean
  user: string
  /** Milliseconds since 1970. */
  at: number
  /** The job as it was queued; never changes. JSON data, like `course`. */
  facts: unknown
  /** Progress and result of the order. */
  course: unknown
}

export type OrderChange = Pick<StoredOrder, 'state' | 'isOpen' | 'course'>

/** Jobs per client; older ones are removed. */
export const ordersKeptMax = 200

type OrderRow = Omit<StoredOrder, 'user' | 'at'> & { userName: string; orderedAt: number }

export class Orders extends Table<{ orders: OrderRow }> {
  protected static override readonly rows = new RowPlugin('facts', 'course')

  /** Removes the oldest jobs of the client beyond the limit. */
  async add(order: StoredOrder): Promise<void> {
    const { user: userName, at: orderedAt, ...rest } = order
    await this.db
      .insertInto('orders')
      .values({ ...rest, userName, orderedAt })
      .execute()
    const { server, client } = order
    const kept = { kept: ordersKeptMax }
    await this.removeBeyond('orders', { server, client }, kept, '-orderedAt', '-id')
  }

  /** Newest first. */
  async list(server: string, client: string): Promise<StoredOrder[]> {
    const rows = await this.listRows('orders', { server, client }, rowsMax, '-orderedAt', '-id')
    return rows.map(toOrder)
  }

  /** Of all clients of a server, newest first, at most 1,000. */
  async listNewest(server: string, kind: string): Promise<StoredOrder[]> {
    const rows = await this.listRows('orders', { server, kind }, rowsMax, '-orderedAt', '-id')
    return rows.map(toOrder)
  }

  /** Of all servers, oldest first, at most 1,000. */
  async listOpen(): Promise<StoredOrder[]> {
    const rows = await this.listRows('orders', { isOpen: true }, rowsMax, 'orderedAt')
    return rows.map(toOrder)
  }

  /** Returns false if the job has ended: its first result is final. */
  change(id: string, { state, isOpen, course }: OrderChange): Promise<boolean> {
    return this.updateRow('orders', { id, isOpen: true }, { state, isOpen, course })
  }

  /** Removes jobs that have ended and are older than `before`. */
  async prune({ before }: { before: number }): Promise<void> {
    await this.db
      .deleteFrom('orders')
      .where('isOpen', '=', false)
      .where('orderedAt', '<', before)
      .execute()
  }
}

function toOrder({ userName, orderedAt, ...row }: OrderRow): StoredOrder {
  return { ...row, user: userName, at: orderedAt }
}
