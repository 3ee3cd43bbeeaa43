/** Streams the audit log as CSV or JSON Lines, a bounded number of entries at a time. */
import { Readable } from 'node:stream'
import { printCsvRow } from '../../csv.js'
import { type AuditItem, toAuditItem } from '../../access/audit-event.js'
import type { AuditFilter } from '../../store/audit.js'
import type { Store } from '../../store/store.js'
import { BinaryAnswer, Page, toEtag } from '../requests/answers.js'
import type { Schemas } from '../../../generated/contract-types.js'
import { badField } from '../../faults.js'
import { say } from '../../texts.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

const entriesAtOnce = 500

const limitUnlessGiven = 100

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
async function exportAudit(
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
  const etag = toEtag(mark)
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

export class AuditListing extends Service<'store'> {
  #verifying: Promise<Schemas['AuditVerification']> | undefined

  /** Reads the whole log, for all callers at a time once. */
  verify(): Promise<Schemas['AuditVerification']> {
    this.#verifying ??= this.#verify().finally(() => (this.#verifying = undefined))
    return this.#verifying
  }

  async #verify(): Promise<Schemas['AuditVerification']> {
    const verdict = await this.hub.store.audit.verify()
    if (!verdict.ok) return { ok: false, last: null, broken: verdict.seq, problem: verdict.problem }
    return { ok: true, last: verdict.lastSeq, broken: null, problem: null }
  }

  /** Throws INVALID_INPUT for an invalid time. */
  export(
    { format, since, until, ...query }: QueryOf<'exportAudit'>,
    areLinesWanted: boolean
  ): Promise<BinaryAnswer> {
    const wanted = format ?? (areLinesWanted ? 'ndjson' : 'csv')
    return exportAudit(this.hub.store.audit, wanted, {
      ...withoutEmpty(query),
      since: toInstant('since', since),
      until: toInstant('until', until)
    })
  }

  /** Newest first. Throws INVALID_INPUT for an invalid cursor or time. */
  async list({
    limit = limitUnlessGiven,
    cursor,
    since,
    until,
    ...query
  }: QueryOf<'listAudit'>): Promise<Page<AuditItem>> {
    const entries = await this.hub.store.audit.list({
      ...withoutEmpty(query),
      since: toInstant('since', since),
      until: toInstant('until', until),
      beforeSeq: toSeq(cursor),
      limit: limit + 1
    })
    const page = entries.slice(0, limit)
    const next = entries.length > limit ? page.at(-1) : undefined
    return new Page(page.map(toAuditItem), { nextCursor: next && String(next.seq) })
  }
}

/** Empty texts are no filters. */
function withoutEmpty<T extends object>(query: T): Partial<T> {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Partial<T>
}

function toInstant(field: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const instant = Date.parse(text)
  if (!Number.isNaN(instant)) return instant
  throw badField(field, say`must be a time such as ${'2026-11-20T12:00:00Z'}`)
}

function toSeq(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  throw badField('cursor', say`is not a cursor of this list; take it from the Link header`)
}
