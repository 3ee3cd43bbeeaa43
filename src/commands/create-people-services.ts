/** The services about users: what they may do, their logins, and how they want to see things. */
import type { People } from './create-people.js'
import { Explain } from '../services/acl/explain.js'
import { Grants } from '../services/acl/grants.js'
import { Groups } from '../services/acl/groups.js'
import { Memberships } from '../services/acl/memberships.js'
import { RightsChanges } from '../services/acl/rights-changes.js'
import { Roles } from '../services/acl/roles.js'
import { AlertsService } from '../services/alerts.js'
import { ApiTokens } from '../services/api-tokens.js'
import { AuditListing } from '../services/audit-listing.js'
import { HiddenClients } from '../services/hidden-clients.js'
import { PasswordChange } from '../services/password-change.js'
import { PreferencesService } from '../services/preferences.js'
import { UserSessions } from '../services/sessions.js'
import { UserLists, type Warn } from '../services/user-lists.js'
import { Users } from '../services/users.js'
import type { Store } from '../store/store.js'

export interface PeopleServicesParts {
  store: Store
  people: Pick<People, 'backends' | 'passwords' | 'rights' | 'sessions' | 'throttle'>
  logger: { warn: Warn }
  isOneServer: boolean
}

export function createPeopleServices({ store, people, logger, isOneServer }: PeopleServicesParts) {
  const { backends, passwords, rights, sessions, throttle } = people
  const changes = new RightsChanges({ store, backends, rights })
  return {
    alerts: new AlertsService(store),
    apiTokens: new ApiTokens({ store }),
    auditListing: new AuditListing(store),
    explain: new Explain({ store, rights, isOneServer }),
    grants: new Grants(store, changes),
    groups: new Groups(store, changes),
    hiddenClients: new HiddenClients(store),
    memberships: new Memberships({ store, rights, changes }),
    passwordChange: new PasswordChange({ store, backends, passwords, throttle, changes }),
    preferences: new PreferencesService(store),
    roles: new Roles({ store, rights, changes }),
    userLists: new UserLists(backends, (facts, text) => logger.warn(facts, text)),
    userSessions: new UserSessions({ store, sessions }),
    users: new Users({ backends, passwords, changes })
  }
}
