/** Regular checks of clients: since when a policy applies, when the next check is due, and how the last ones ended. */
import { toBatches } from '../queues/time-slice.js'
import type { StoredCheck } from './checks.js'
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

const endColumns = [
  'server',
  'client',
  'kind',
  'backup',
  'backupAt',
  'state',
  'reason',
  'endedAt',
  'problemsTotal',
  'isNewest'
] as const

export type CheckEnd = Pick<StoredCheck, (typeof endColumns)[number]>

const rowsAtOnce = 100
const endsMax = 10_000
const proofsMax = 200_000

/** Rows exist only for clients to which a policy applies. */
export class Proofs extends Table<{ proofs: StoredProof; checks: StoredCheck }> {
  async list(): Promise<StoredProof[]> {
    return this.listRows('proofs', {}, proofsMax)
  }

  async lookUp(server: string, client: string): Promise<StoredProof | undefined> {
    return this.lookUpRow('proofs', { server, client })
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
    await this.removeRows('proofs', { server, client })
  }

  async listEnds(server: string, clients: readonly string[]): Promise<CheckEnd[]> {
    if (clients.length === 0) return []
    return this.db
      .selectFrom('checks')
      .select(endColumns)
      .where('isOpen', '=', false)
      .where('server', '=', server)
      .where('client', 'in', clients)
      .execute()
  }

  /** Returns the ends since this time, oldest first, at most 10,000. */
  async listEndsSince(since: number): Promise<CheckEnd[]> {
    return this.db
      .selectFrom('checks')
      .select(endColumns)
      .where('endedAt', '>=', since)
      .orderBy('endedAt')
      .limit(endsMax)
      .execute()
  }

  /** Returns when the last regular check of the server ran. */
  async lookUpRegularRun(
    server: string
  ): Promise<{ startedAt: number | null; endedAt: number | null } | undefined> {
    return this.db
      .selectFrom('checks')
      .select(['startedAt', 'endedAt'])
      .where('endedAt', 'is not', null)
      .where('startedAt', 'is not', null)
      .where('server', '=', server)
      .where('trigger', '=', 'policy')
      .orderBy('endedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** Removes a regular check that does not run. Returns whether it did. */
  async withdraw(id: string): Promise<boolean> {
    const regular = { id, isOpen: true, state: 'waiting', trigger: 'policy' } as const
    return (await this.removeRows('checks', regular)) > 0
  }

  /** Makes a regular check that of a user, who does not wait for hours or other checks. */
  async claim(id: string, queuedBy: string): Promise<void> {
    const now = Date.now()
    const changes = { trigger: 'person', queuedBy, retryAt: now, queuedAt: now } as const
    await this.updateRow('checks', { id, isOpen: true }, changes)
  }
}
