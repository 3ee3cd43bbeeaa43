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
import { AuditListing } from './audit-log.js'
import { PasswordChange } from './password-change.js'
import { HiddenClients, PreferencesService } from './preferences.js'
import { UserSessions } from './sessions.js'
import { UserLists, type Warn } from './user-lists.js'
import { Users } from './users.js'

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
