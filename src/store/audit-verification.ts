/** Walks along the chain of audit entries and says where it is broken. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { hashOf, toEntry } from './audit-entry.js'
import type { Tables } from './tables.js'

export type AuditVerdict = AuditProof | AuditBreak

interface AuditProof {
  ok: true
  /** How many were read. */
  entries: number
  firstSeq: number
  /** `firstSeq - 1` when there are none. */
  lastSeq: number
}

interface AuditBreak {
  ok: false
  /** The first entry that is wrong. */
  seq: number
  /**
   * `altered`: a field is not what was written, or the entry stands in another's place.
   * `missing`: it was removed. `added`: it was never appended.
   */
  problem: 'altered' | 'missing' | 'added'
}

/** Gets the number of entries read so far. */
export type OnProgress = (entries: number) => void

interface Ends {
  firstSeq: number
  hashBefore: string
  lastSeq: number
  lastHash: string
  /** Of the entries that are there, whatever the head says. */
  greatestSeq: number
}

const entriesPerBatch = 500
// Old entries may be pruned away while we read them, which looks like a break and is none.
const attemptsMax = 3

export async function verifyAudit(db: Kysely<Tables>, onProgress: OnProgress = () => {}) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readEnds(db)
    const verdict = await walk(db, before, onProgress)
    if (verdict.ok || attempt === attemptsMax) return verdict
    if ((await readEnds(db)).firstSeq === before.firstSeq) return verdict
  }
}

async function walk(
  db: Kysely<Tables>,
  { firstSeq, hashBefore, lastSeq, lastHash, greatestSeq }: Ends,
  onProgress: OnProgress
): Promise<AuditVerdict> {
  let [hash, seq] = [hashBefore, firstSeq - 1]
  let after = -1
  while (after < lastSeq) {
    const batch = await readBatch(db, after, lastSeq)
    if (batch.length === 0) break
    for (const entry of batch) {
      if (entry.seq < firstSeq) return { ok: false, seq: entry.seq, problem: 'added' }
      if (entry.seq > seq + 1) return { ok: false, seq: seq + 1, problem: 'missing' }
      seq = entry.seq
      hash = hashOf(hash, seq, entry)
      if (hash !== entry.hash) return { ok: false, seq, problem: 'altered' }
    }
    after = seq
    onProgress(seq - firstSeq + 1)
    await nextTurn()
  }
  if (seq < lastSeq) return { ok: false, seq: seq + 1, problem: 'missing' }
  if (hash !== lastHash) return { ok: false, seq: Math.max(seq, 0), problem: 'altered' }
  if (greatestSeq > lastSeq) return { ok: false, seq: lastSeq + 1, problem: 'added' }
  return { ok: true, entries: seq - firstSeq + 1, firstSeq, lastSeq }
}

async function readBatch(db: Kysely<Tables>, after: number, last: number) {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(entriesPerBatch)
    .execute()
  return rows.map(toEntry)
}

// One statement, so that an entry that is appended meanwhile is in all of it or in none.
async function readEnds(db: Kysely<Tables>): Promise<Ends> {
  const row = await db
    .selectFrom('audit_head')
    .selectAll()
    .select(query =>
      query
        .selectFrom('audit')
        .select(({ fn }) => fn.max('seq').as('m'))
        .as('max')
    )
    .executeTakeFirstOrThrow()
  return {
    firstSeq: Number(row.first_seq),
    hashBefore: row.hash_before,
    lastSeq: Number(row.last_seq),
    lastHash: row.last_hash,
    greatestSeq: Number(row.max)
  }
}
