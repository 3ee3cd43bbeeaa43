/** The services about users: their permissions, their logins, and their preferences. */
import { AlertsService } from '../notifications/open-alerts.js'
import { Explain } from './acl/explain.js'
import { Grants, Groups, Memberships } from './acl/groups.js'
import { RightsChanges } from './acl/rights-changes.js'
import { Roles } from './acl/roles.js'
import { AuditListing } from './audit.js'
import { ApiTokens } from './api-tokens.js'
import { Blocks } from './blocks.js'
import { Factors } from './factors.js'
import { MyPasskeys } from './passkeys.js'
import { PasswordChange } from './password-change.js'
import { HiddenClients, PreferencesService } from './preferences.js'
import { UserSessions } from './sessions.js'
import { UserLists } from './user-lists.js'
import { UserMoves, Users } from './users.js'
import type { HubParts } from '../service.js'

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
