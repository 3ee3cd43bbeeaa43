/** A number that grows with every change of permissions, so that other processes notice changes. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { openSqlite } from './sqlite-dialect.js'
import { Table } from './table.js'

export class AccessRevision extends Table<{ accessRevision: { revision: number } }> {
  readonly #query: CompiledQuery<{ revision: number }>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#query = this.db.selectFrom('accessRevision').select('revision').compile()
  }

  /** Runs once per request, so its query is compiled in advance. */
  async current(): Promise<number> {
    const { rows } = await this.db.executeQuery(this.#query)
    return rows[0]?.revision ?? 0
  }

  /**
   * Must be the first statement of a transaction that changes permissions: a second transaction
   * waits here until the first one ends, and then sees what it wrote.
   */
  async increase(): Promise<void> {
    await this.#set(sql<number>`revision + 1`)
  }

  /** The same for changes that other processes need not notice. Fails if the disk is full. */
  async keep(): Promise<void> {
    await this.#set(sql<number>`revision`)
  }

  async #set(revision: RawBuilder<number>): Promise<void> {
    await this.db.updateTable('accessRevision').set({ revision }).execute()
  }
}

/**
 * Reads the revision directly from SQLite, in a tenth of the time of a query builder: every request
 * does it. Returns undefined if that fails; `AccessRevision.current` then throws the reason.
 */
export function createQuickRevision(
  database: ReturnType<typeof openSqlite>
): () => number | undefined {
  const statement = database.prepare('select revision from access_revision')
  return () => {
    if (!database.open) return undefined
    try {
      const row = statement.get() as { revision: number } | undefined // the only row, by migration
      return row?.revision
    } catch {
      return undefined
    }
  }
}
