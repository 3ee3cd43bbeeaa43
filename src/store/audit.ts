/** The audit log: who changed or restored what, when and from where. Entries are never altered. */
import assert from 'node:assert/strict'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import {
  type AuditEntry,
  type AuditTables,
  type AuditVerdict,
  hashOf,
  type NewAuditEntry,
  type OnProgress,
  toWritable,
  verifyAudit
} from './audit-chain.js'
import { rowsMax, Table } from './table.js'

export type { AuditEntry, NewAuditEntry } from './audit-chain.js'

/** All conditions must match. Times are milliseconds since 1970. */
export interface AuditFilter {
  user?: string | undefined
  /** If it ends in a dot, all actions with this prefix. */
  action?: string | undefined
  server?: string | undefined
  client?: string | undefined
  outcome?: string | undefined
  /** Inclusive. */
  since?: number | undefined
  /** Exclusive. */
  until?: number | undefined
  /** Exclusive: the last entry of the previous page. */
  beforeSeq?: number | undefined
  /** At most 1,001: a page and the entry after it. */
  limit: number
}

// Entries per statement, so that it ends well before its deadline.
const prunedPerStep = 5_000

export class Audit extends Table<AuditTables> {
  /** Cuts texts that are too long, and replaces characters that a database cannot store. */
  async append(entry: NewAuditEntry): Promise<AuditEntry> {
    assert(Number.isSafeInteger(entry.at), 'an entry is of some instant')
    return this.#inTransaction(async db => {
      const { hashBefore, seq } = await takeNextPlace(db)
      const writable = toWritable(entry)
      const appended = { seq, ...writable, hash: hashOf(hashBefore, seq, writable) }
      await db.insertInto('audit').values(appended).execute()
      await db.updateTable('auditHead').set({ lastHash: appended.hash }).execute()
      return appended
    })
  }

  /** Newest first. */
  async list({ limit, ...filter }: AuditFilter): Promise<AuditEntry[]> {
    return this.db
      .selectFrom('audit')
      .selectAll()
      .where(builder => builder.and(conditionsOf(builder, filter)))
      .orderBy('seq', 'desc')
      .limit(Math.min(limit, rowsMax + 1))
      .execute()
  }

  /** Verifies all entries that exist when it starts. */
  async verify(onProgress?: OnProgress): Promise<AuditVerdict> {
    return verifyAudit(this.db, onProgress)
  }

  /** Returns the hashes of those of these entries that exist, and the number of the oldest entry. */
  async fingerprints(
    seqs: readonly number[]
  ): Promise<{ firstSeq: number; hashes: ReadonlyMap<number, string> }> {
    const head = await this.db.selectFrom('auditHead').select('firstSeq').executeTakeFirstOrThrow()
    const rows = await this.db
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .where('seq', 'in', seqs.length === 0 ? [0] : [...seqs])
      .execute()
    const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]))
    return { firstSeq: head.firstSeq, hashes }
  }

  /** Removes entries older than `before`; the rest can still be verified. Returns their number. */
  async prune({ before }: { before: number }): Promise<number> {
    assert(Number.isFinite(before), 'without an instant everything would go')
    let pruned = 0
    for (;;) {
      const step = await this.#inTransaction(db => pruneStep(db, before))
      pruned += step
      if (step < prunedPerStep) return pruned
    }
  }

  async #inTransaction<T>(work: (db: Kysely<AuditTables>) => Promise<T>): Promise<T> {
    if (this.db.isTransaction) return work(this.db)
    return this.db.transaction().execute(work)
  }
}

// A second transaction waits for the row until the first one ends.
async function takeNextPlace(
  db: Kysely<AuditTables>
): Promise<{ hashBefore: string; seq: number }> {
  const head = await db
    .updateTable('auditHead')
    .set({ lastSeq: sql<number>`last_seq + 1` })
    .returning(['lastSeq', 'lastHash'])
    .executeTakeFirstOrThrow()
  return { hashBefore: head.lastHash, seq: head.lastSeq }
}

// The clock of a host may jump back, so times may not be in order. Removes all entries before the
// first one that is young enough, so that no gap is left.
async function pruneStep(db: Kysely<AuditTables>, before: number): Promise<number> {
  const { firstSeq, lastSeq } = await db
    .updateTable('auditHead')
    .set({ lastSeq: sql<number>`last_seq` })
    .returning(['firstSeq', 'lastSeq'])
    .executeTakeFirstOrThrow()
  const kept = await lookUpFirstSince(db, before)
  const most = Math.min(kept ?? lastSeq + 1, firstSeq + prunedPerStep)
  if (most <= firstSeq) return 0
  const { hash } = await db
    .selectFrom('audit')
    .select('hash')
    .where('seq', '=', most - 1)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('audit').where('seq', '<', most).execute()
  await db.updateTable('auditHead').set({ firstSeq: most, hashBefore: hash }).execute()
  return most - firstSeq
}

async function lookUpFirstSince(
  db: Kysely<AuditTables>,
  instant: number
): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('seq')
    .where('at', '>=', instant)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

function conditionsOf(
  eb: ExpressionBuilder<AuditTables, 'audit'>,
  filter: Omit<AuditFilter, 'limit'>
) {
  const { user, action, server, client, outcome, since, until, beforeSeq } = filter
  return [
    ...(user === undefined ? [] : [eb('userName', '=', user)]),
    ...(action === undefined ? [] : [toActionCondition(eb, action)]),
    ...(server === undefined ? [] : [eb('server', '=', server)]),
    ...(client === undefined ? [] : [eb('client', '=', client)]),
    ...(outcome === undefined ? [] : [eb('outcome', '=', outcome)]),
    ...(since === undefined ? [] : [eb('at', '>=', since)]),
    ...(until === undefined ? [] : [eb('at', '<', until)]),
    ...(beforeSeq === undefined ? [] : [eb('seq', '<', beforeSeq)])
  ]
}

// LIKE ignores case in SQLite, but not in PostgreSQL.
function toActionCondition(eb: ExpressionBuilder<AuditTables, 'audit'>, action: string) {
  if (!action.endsWith('.')) return eb('action', '=', action)
  // Databases count characters, not halves of surrogate pairs.
  const { length } = Array.from(action)
  return eb(sql<string>`substr(action, 1, ${sql.lit(length)})`, '=', action)
}
