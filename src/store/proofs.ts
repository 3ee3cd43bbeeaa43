/** Regular checks of clients: since when a policy applies, and when the next check is due. */
import { toBatches } from '../queues/batches.js'
import { overwrite, Table } from './table.js'

/** Times are milliseconds since 1970. */
export interface StoredProof {
  server: string
  client: string
  /** The intervals of the policy: `since` begins again if they change. */
  policy: string
  since: number
  /** Null if there is nothing to check. */
  dueAt: number | null
  isOverdue: boolean
}

const rowsAtOnce = 100
const proofsMax = 200_000

/** Rows exist only for clients to which a policy applies. */
export class Proofs extends Table<{ proofs: StoredProof }> {
  async list(): Promise<StoredProof[]> {
    return this.db.selectFrom('proofs').selectAll().limit(proofsMax).execute()
  }

  async lookUp(server: string, client: string): Promise<StoredProof | undefined> {
    return this.db
      .selectFrom('proofs')
      .selectAll()
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirst()
  }

  async writeMany(rows: readonly StoredProof[]): Promise<void> {
    for (const some of toBatches(rows, rowsAtOnce)) {
      await this.db
        .insertInto('proofs')
        .values(some)
        .onConflict(conflict =>
          conflict
            .columns(['server', 'client'])
            .doUpdateSet(overwrite('policy', 'since', 'dueAt', 'isOverdue'))
        )
        .execute()
    }
  }

  async remove(server: string, client: string): Promise<void> {
    await this.db
      .deleteFrom('proofs')
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }
}
