/** The services that handlers hand their requests to. */
import type { AboutService, Readiness } from '../services/about.js'
import type { Expectations } from '../services/expectations.js'
import type { AccessRules } from '../services/acl/access-rules.js'
import type { ClientAccess } from '../services/acl/client-access.js'
import type { Explain } from '../services/acl/explain.js'
import type { FileSearch } from '../services/file-search.js'
import type { FindServices } from '../services/find/find-services.js'
import type { Grants } from '../services/acl/grants.js'
import type { Groups } from '../services/acl/groups.js'
import type { Memberships } from '../services/acl/memberships.js'
import type { Roles } from '../services/acl/roles.js'
import type { AlertsService } from '../services/alerts.js'
import type { ApiTokens } from '../services/api-tokens.js'
import type { AuditListing } from '../services/audit-listing.js'
import type { HtmlPage } from '../services/answers.js'
import type { Archives } from '../services/archives.js'
import type { Browse } from '../services/browse.js'
import type { ClientPlaces } from '../services/client-places.js'
import type { ClientStatsService } from '../services/client-stats.js'
import type { EventHub } from '../services/events/event-hub.js'
import type { DoctorReports } from '../services/doctor/doctor-report.js'
import type { History } from '../services/history.js'
import type { LiveCountersService, RunningBackups } from '../services/live-counters.js'
import type { Attempts } from '../services/attempts/attempts.js'
import type { Logs } from '../services/logs.js'
import type { Measuring } from '../services/measuring.js'
import type { Metrics } from '../services/metrics/metrics.js'
import type { NotificationsService } from '../services/notifications/notifications.js'
import type { Overview } from '../services/overview.js'
import type { ConsolePages } from '../services/console/console-pages.js'
import type { LiveFragments } from '../services/console/live-fragments.js'
import type { LoginPage } from '../services/console/login.js'
import type { PasswordChange } from '../services/password-change.js'
import type { HiddenClients, PreferencesService } from '../services/preferences.js'
import type { PublishedDocument } from '../services/published-document.js'
import type { Reports } from '../services/reports.js'
import type { Schedules } from '../services/schedules.js'
import type { UserSessions } from '../services/sessions.js'
import type { Anomalies } from '../services/capacity/anomalies.js'
import type { Capacity } from '../services/capacity/capacity.js'
import type { ClientLives } from '../services/settings/client-lives.js'
import type { ServerKeeping } from '../services/settings/server-keeping.js'
import type { SettingsChanges } from '../services/settings/settings-changes.js'
import type { SettingsHistory } from '../services/settings/settings-history.js'
import type { SettingsLists } from '../services/settings/settings-lists.js'
import type { SettingsReading } from '../services/settings/settings-reading.js'
import type { Enrolment } from '../services/servers/enrolment.js'
import type { Invitations } from '../services/servers/invitations.js'
import type { Rotation } from '../services/servers/rotation.js'
import type { ServersAdmin } from '../services/servers/servers-admin.js'
import type { SingleFiles } from '../services/single-files.js'
import type { Start } from '../services/start/start.js'
import type { Tasks } from '../services/tasks/tasks.js'
import type { UserLists } from '../services/user-lists.js'
import type { Users } from '../services/users.js'

/** An OpenAPI document. */
export type Specification = Record<string, unknown>

export interface Services extends FindServices {
  enrolment: Enrolment
  invitations: Invitations
  rotation: Rotation
  serversAdmin: ServersAdmin
  about: AboutService
  accessRules: AccessRules
  alerts: AlertsService
  anomalies: Anomalies
  apiTokens: ApiTokens
  archives: Archives
  auditListing: AuditListing
  browse: Browse
  capacity: Capacity
  clientAccess: ClientAccess
  clientLives: ClientLives
  clientPlaces: ClientPlaces
  clientStats: ClientStatsService
  events: EventHub
  doctor: DoctorReports
  expectations: Expectations
  explain: Explain
  fileSearch: FileSearch
  grants: Grants
  groups: Groups
  hiddenClients: HiddenClients
  history: History
  liveCounters: LiveCountersService
  attempts: Attempts
  logs: Logs
  measuring: Measuring
  memberships: Memberships
  metrics: Metrics
  notifications: NotificationsService
  overview: Overview
  passwordChange: PasswordChange
  preferences: PreferencesService
  reports: Reports
  roles: Roles
  running: RunningBackups
  schedules: Schedules
  serverKeeping: ServerKeeping
  settings: SettingsReading
  settingsLists: SettingsLists
  settingsChanges: SettingsChanges
  settingsHistory: SettingsHistory
  singleFiles: SingleFiles
  start: Start
  tasks: Tasks
  userLists: UserLists
  userSessions: UserSessions
  users: Users
  readiness: Readiness
  specification: PublishedDocument<Specification>
  canonicalSpecification: PublishedDocument<Specification>
  consolePages: ConsolePages
  loginPage: LoginPage
  liveFragments: LiveFragments
  documentationPage: HtmlPage
}
