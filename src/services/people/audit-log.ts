/** The audit trail, for administrators to read. */
import { toAuditItem, type AuditItem, type AuditOutcome } from '../../access/audit-event.js'
import { Fault } from '../../faults.js'
import type { Store } from '../../store/store.js'
import { say, type Text } from '../../texts.js'
import { Page } from '../requests/answers.js'

/** Empty texts ask for nothing. */
export interface AuditQuestion {
  user?: string | undefined
  /** With a dot at its end: all that begin so. */
  action?: string | undefined
  server?: string | undefined
  client?: string | undefined
  outcome?: AuditOutcome | '' | undefined
  /** As in RFC 3339; from here on. */
  since?: string | undefined
  /** As in RFC 3339; before here. */
  until?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

const limitUnlessGiven = 100

export class AuditListing {
  readonly #store: Pick<Store, 'audit'>

  constructor(store: Pick<Store, 'audit'>) {
    this.#store = store
  }

  /** Newest first. Throws INVALID_INPUT for a cursor or an instant that is none. */
  async list({
    limit = limitUnlessGiven,
    cursor,
    since,
    until,
    ...question
  }: AuditQuestion): Promise<Page<AuditItem>> {
    const entries = await this.#store.audit.list({
      ...withoutEmpty(question),
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

function withoutEmpty<T extends object>(question: T): Partial<T> {
  const filled = Object.entries(question).filter(([, value]) => value !== '')
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

function badField(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`${field} ${reason}.`, { errors: { [field]: reason } })
}
