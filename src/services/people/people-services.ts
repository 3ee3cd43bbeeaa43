/** The services about users: their permissions, their logins, and their preferences. */
import { AlertsService } from '../monitoring/alerts.js'
import { Explain } from './acl/explain.js'
import { Grants } from './acl/grants.js'
import { Groups } from './acl/groups.js'
import { Memberships } from './acl/memberships.js'
import { RightsChanges } from './acl/rights-changes.js'
import { Roles } from './acl/roles.js'
import { ApiTokens } from './api-tokens.js'
import { Blocks } from './blocks.js'
import { Factors } from './factors.js'
import { MyPasskeys } from './passkeys.js'
import { PasswordChange } from './password-change.js'
import { HiddenClients, PreferencesService } from './preferences.js'
import { UserSessions } from './sessions.js'
import { UserLists } from './user-lists.js'
import { UserMoves, Users } from './users.js'
import type { Schemas } from '../../../generated/contract-types.js'
import { toAuditItem, type AuditItem } from '../../access/audit-event.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { type BinaryAnswer, Page } from '../requests/answers.js'
import { exportAudit } from './audit-export.js'
import { type HubParts, Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

const limitUnlessGiven = 100

class AuditListing extends Service<'store'> {
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

  /** Throws INVALID_INPUT for a time that is none. */
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

  /** Newest first. Throws INVALID_INPUT for a cursor or an instant that is none. */
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

type PeopleHub = Pick<
  HubParts,
  | 'backends'
  | 'logger'
  | 'passkeys'
  | 'passwords'
  | 'rights'
  | 'secondFactors'
  | 'sessions'
  | 'store'
  | 'throttle'
>

export function createPeopleServices(parts: PeopleHub) {
  const hub = { ...parts, changes: new RightsChanges(parts) }
  return {
    changes: hub.changes,
    alerts: new AlertsService(hub),
    apiTokens: new ApiTokens(hub),
    auditListing: new AuditListing(hub),
    blocks: new Blocks(hub),
    explain: new Explain(hub),
    factors: new Factors(hub),
    grants: new Grants(hub),
    groups: new Groups(hub),
    hiddenClients: new HiddenClients(hub),
    memberships: new Memberships(hub),
    myPasskeys: new MyPasskeys(hub),
    passwordChange: new PasswordChange(hub),
    preferences: new PreferencesService(hub),
    roles: new Roles(hub),
    userLists: new UserLists(hub),
    userMoves: new UserMoves(hub),
    userSessions: new UserSessions(hub),
    users: new Users(hub)
  }
}

/** Empty texts filter nothing. */
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

function badField(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`${field} ${reason}.`, { errors: { [field]: reason } })
}
