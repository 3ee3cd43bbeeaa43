/** One entry of the audit trail, and the hash that ties it to all entries before it. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from './tables.js'

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
  /** What it was done to, where that is no client: a user, a group, a file. */
  subject: string | null
  outcome: string
  requestId: string | null
  /** JSON. */
  details: string
  /** SHA-256 in hex. */
  hash: string
}

export type NewAuditEntry = Omit<AuditEntry, 'seq' | 'hash'>

// Some of these are indexed, and PostgreSQL refuses what does not fit a page of its index.
const nameCharsMax = 255
const detailsCharsMax = 16_384

/**
 * What can be written down of an entry. A refused login may carry whatever a stranger sent, and
 * must leave its trace all the same: nothing of it is an error.
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

/** Covers the position and every field, each told from its neighbours by the rules of JSON. */
export function hashOf(hashBefore: string, seq: number, entry: NewAuditEntry): string {
  const { at, userName, address, action, server, client, subject } = entry
  const { outcome, requestId, details } = entry
  const who = [at, userName, address, action]
  const what = [server, client, subject, outcome, requestId, details]
  const text = JSON.stringify([hashBefore, seq, ...who, ...what])
  return createHash('sha256').update(text).digest('hex')
}

export function toEntry(row: Selectable<AuditTable>): AuditEntry {
  return {
    seq: Number(row.seq),
    at: Number(row.at),
    userName: row.user_name,
    address: row.address,
    action: row.action,
    server: row.server,
    client: row.client,
    subject: row.subject,
    outcome: row.outcome,
    requestId: row.request_id,
    details: row.details,
    hash: row.hash
  }
}

export function toValues(entry: AuditEntry): Selectable<AuditTable> & Record<'seq' | 'at', number> {
  return {
    seq: entry.seq,
    at: entry.at,
    user_name: entry.userName,
    address: entry.address,
    action: entry.action,
    server: entry.server,
    client: entry.client,
    subject: entry.subject,
    outcome: entry.outcome,
    request_id: entry.requestId,
    details: entry.details,
    hash: entry.hash
  }
}

function cut(text: string): string {
  const short = text.length > nameCharsMax ? `${text.slice(0, nameCharsMax - 1)}…` : text
  return storable(short)
}

function toDetails(text: string): string {
  if (text.length <= detailsCharsMax) return storable(text)
  return JSON.stringify({ leftOut: `${text.length} characters` })
}

// What a database would change while writing would break the chain while reading: NUL characters,
// which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 does not have.
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '\ufffd')).toString()
}
