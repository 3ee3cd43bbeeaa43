/** Streams the audit log as CSV or JSON Lines, a bounded number of entries at a time. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { printCsvRow } from '../../csv.js'
import { type AuditItem, toAuditItem } from '../../access/audit-event.js'
import type { AuditFilter } from '../../store/audit.js'
import type { Store } from '../../store/store.js'
import { BinaryAnswer } from '../requests/answers.js'

const entriesAtOnce = 500

const csvFields = [
  'seq',
  'at',
  'user',
  'address',
  'action',
  'server',
  'client',
  'subject',
  'outcome',
  'request_id',
  'hash',
  'details'
] as const

const formats = {
  csv: {
    mediaType: 'text/csv',
    fileName: 'audit.csv',
    head: `${csvFields.join(',')}\r\n`,
    print: printRow
  },
  ndjson: { mediaType: 'application/x-ndjson', fileName: 'audit.jsonl', head: '', print: printLine }
} as const

/** Newest first. Throws STORE_UNAVAILABLE before anything is sent. */
export async function exportAudit(
  audit: Pick<Store['audit'], 'fingerprints' | 'list'>,
  format: keyof typeof formats,
  filter: Omit<AuditFilter, 'limit' | 'beforeSeq'>
): Promise<BinaryAnswer> {
  const { head, print, ...facts } = formats[format]
  const read = (beforeSeq?: number) => audit.list({ ...filter, beforeSeq, limit: entriesAtOnce })
  const first = await read()
  // Entries never change: a list differs only by its newest entry, and by old ones that were pruned.
  const { firstSeq } = await audit.fingerprints([])
  const mark = JSON.stringify([format, first[0]?.hash, firstSeq])
  const etag = `"${createHash('sha1').update(mark).digest('base64url')}"`
  async function* pieces(): AsyncGenerator<string, undefined> {
    yield head
    let entries = first
    while (entries.length > 0) {
      yield entries.map(entry => print(toAuditItem(entry))).join('')
      const last = entries.length < entriesAtOnce ? undefined : entries.at(-1)
      entries = last ? await read(last.seq) : []
    }
    return undefined
  }
  const content = Readable.from(pieces(), { objectMode: false })
  return new BinaryAnswer(content, { ...facts, etag })
}

function printLine(item: AuditItem): string {
  return `${JSON.stringify(item)}\n`
}

function printRow(item: AuditItem): string {
  return printCsvRow(csvFields.map(field => toCell(item[field])))
}

function toCell(value: AuditItem[(typeof csvFields)[number]]): string | number | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
