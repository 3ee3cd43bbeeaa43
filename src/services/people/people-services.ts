/** The services about users: their permissions, their logins, and their preferences. */
import type { AuditTrail } from '../../access/audit-trail.js'
import type { Authenticator } from '../../access/authenticator.js'
import type { BackendChain } from '../../access/backends/backend-chain.js'
import type { CurrentRights } from '../../access/current-rights.js'
import type { LoginThrottle } from '../../access/login-throttle.js'
import type { Passwords } from '../../access/passwords.js'
import type { Sessions } from '../../access/sessions.js'
import type { Store } from '../../store/store.js'
import { AlertsService } from '../monitoring/alerts.js'
import { Explain } from './acl/explain.js'
import { Grants } from './acl/grants.js'
import { Groups } from './acl/groups.js'
import { Memberships } from './acl/memberships.js'
import { RightsChanges } from './acl/rights-changes.js'
import { Roles } from './acl/roles.js'
import { ApiTokens } from './api-tokens.js'
import { PasswordChange } from './password-change.js'
import { HiddenClients, PreferencesService } from './preferences.js'
import { UserSessions } from './sessions.js'
import { UserLists, type Warn } from './user-lists.js'
import { Users } from './users.js'
import { toAuditItem, type AuditItem, type AuditOutcome } from '../../access/audit-event.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { Page } from '../requests/answers.js'

const limitUnlessGiven = 100

class AuditListing {
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

export interface People {
  readonly authenticator: Authenticator
  readonly backends: BackendChain
  readonly rights: CurrentRights
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly throttle: LoginThrottle
  readonly trail: AuditTrail
  /** To be called before the store is closed. */
  readonly close: () => Promise<void>
}

export interface PeopleServicesParts {
  store: Store
  people: Pick<People, 'backends' | 'passwords' | 'rights' | 'sessions' | 'throttle'>
  logger: { warn: Warn }
}

export function createPeopleServices({ store, people, logger }: PeopleServicesParts) {
  const { backends, passwords, rights, sessions, throttle } = people
  const changes = new RightsChanges({ store, backends, rights })
  return {
    alerts: new AlertsService(store),
    apiTokens: new ApiTokens({ store, changes }),
    auditListing: new AuditListing(store),
    changes,
    explain: new Explain({ store, rights }),
    grants: new Grants(store, changes),
    groups: new Groups(store, changes),
    hiddenClients: new HiddenClients(store),
    memberships: new Memberships({ store, rights, changes }),
    passwordChange: new PasswordChange({ store, backends, passwords, throttle, changes }),
    preferences: new PreferencesService(store),
    roles: new Roles({ store, rights, changes }),
    userLists: new UserLists(backends, (facts, text) => logger.warn(facts, text)),
    userSessions: new UserSessions({ store, sessions, changes }),
    users: new Users({ backends, passwords, changes })
  }
}

/** Empty texts ask for nothing. */
interface AuditQuestion {
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
