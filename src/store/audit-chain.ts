/** The hash chain of the audit log: the hash of each entry covers all entries before it. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'

export interface AuditEntry {
  /** 1, 2, 3, … without a gap. */
  seq: number
  /** Milliseconds since 1970. */
  at: number
  userName: string
  address: string
  action: string
  server: string | null
  client: string | null
  /** The object of the action if it is not a client: a user, a group, a file. */
  subject: string | null
  outcome: string
  requestId: string | null
  /** JSON. */
  details: string
  /** SHA-256 in hex. */
  hash: string
}

export interface AuditTables {
  audit: AuditEntry
  /** One row. */
  auditHead: AuditHead
}

/** The ends of the chain. */
interface AuditHead {
  /** Number of the oldest entry that is kept. */
  firstSeq: number
  hashBefore: string
  lastSeq: number
  lastHash: string
}

export type NewAuditEntry = Omit<AuditEntry, 'seq' | 'hash'>

// Some of these columns are indexed, and PostgreSQL rejects values that do not fit a page of the index.
const nameCharsMax = 255
const detailsCharsMax = 16_384

/**
 * Returns the entry with all texts cut or replaced so that every database stores them. A rejected
 * login contains any text that a stranger sent, and must be recorded in any case.
 */
export function toWritable(entry: NewAuditEntry): NewAuditEntry {
  const optional = (text: string | null) => (text === null ? null : cut(text))
  return {
    at: Math.trunc(entry.at),
    userName: cut(entry.userName),
    address: cut(entry.address),
    action: cut(entry.action),
    server: optional(entry.server),
    client: optional(entry.client),
    subject: optional(entry.subject),
    outcome: cut(entry.outcome),
    requestId: optional(entry.requestId),
    details: toDetails(entry.details)
  }
}

/** Covers the position and all fields. JSON keeps adjacent fields apart. */
export function hashOf(hashBefore: string, seq: number, entry: NewAuditEntry): string {
  const { at, userName, address, action, server, client, subject } = entry
  const { outcome, requestId, details } = entry
  const who = [at, userName, address, action]
  const what = [server, client, subject, outcome, requestId, details]
  const text = JSON.stringify([hashBefore, seq, ...who, ...what])
  return createHash('sha256').update(text).digest('hex')
}

function cut(text: string): string {
  const short = text.length > nameCharsMax ? `${text.slice(0, nameCharsMax - 1)}…` : text
  return storable(short)
}

function toDetails(text: string): string {
  if (text.length <= detailsCharsMax) return storable(text)
  return JSON.stringify({ leftOut: `${text.length} characters` })
}

// Replaces characters that a database would reject or change, which would break the chain:
// PostgreSQL rejects NUL characters, and UTF-8 has no halves of surrogate pairs.
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '\ufffd')).toString()
}

export type AuditVerdict = AuditProof | AuditBreak

interface AuditProof {
  ok: true
  entries: number
  firstSeq: number
  /** `firstSeq - 1` if there are no entries. */
  lastSeq: number
}

interface AuditBreak {
  ok: false
  /** Number of the first invalid entry. */
  seq: number
  /**
   * `altered`: a field was changed, or two entries were exchanged.
   * `missing`: the entry was removed. `added`: it was not written by burphub.
   */
  problem: 'altered' | 'missing' | 'added'
}

/** Receives the number of entries read so far. */
export type OnProgress = (entries: number) => void

interface Ends extends AuditHead {
  /** The greatest number of all entries, which should be `lastSeq`. */
  greatestSeq: number
}

const entriesPerBatch = 500
// If old entries are pruned during verification, the chain only looks broken.
const attemptsMax = 3

/** Verifies the chain. Returns its first invalid entry, if there is one. */
export async function verifyAudit(db: Kysely<AuditTables>, onProgress: OnProgress = () => {}) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readEnds(db)
    const verdict = await walk(db, before, onProgress)
    if (verdict.ok || attempt === attemptsMax) return verdict
    if ((await readEnds(db)).firstSeq === before.firstSeq) return verdict
  }
}

async function walk(
  db: Kysely<AuditTables>,
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

async function readBatch(db: Kysely<AuditTables>, after: number, last: number) {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(entriesPerBatch)
    .execute()
}

// A single statement sees an entry that is appended meanwhile completely or not at all.
async function readEnds(db: Kysely<AuditTables>): Promise<Ends> {
  const { max, ...head } = await db
    .selectFrom('auditHead')
    .select(['firstSeq', 'hashBefore', 'lastSeq', 'lastHash'])
    .select(query =>
      query
        .selectFrom('audit')
        .select(({ fn }) => fn.max('seq').as('m'))
        .as('max')
    )
    .executeTakeFirstOrThrow()
  return { ...head, greatestSeq: max ?? 0 }
}
