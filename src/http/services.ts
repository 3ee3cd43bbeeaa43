/** The services that handlers hand their requests to. */
import type { AboutService, Readiness } from '../services/servers/about.js'
import type { Expectations } from '../services/monitoring/expectations.js'
import type { AccessRules } from '../services/people/acl/access-rules.js'
import type { ClientAccess } from '../services/people/acl/client-access.js'
import type { Explain } from '../services/people/acl/explain.js'
import type { FileSearch } from '../services/search/file-search.js'
import type { FindServices } from '../services/search/find-services.js'
import type { Grants } from '../services/people/acl/grants.js'
import type { Groups } from '../services/people/acl/groups.js'
import type { Memberships } from '../services/people/acl/memberships.js'
import type { Roles } from '../services/people/acl/roles.js'
import type { AlertsService } from '../services/monitoring/alerts.js'
import type { ApiTokens } from '../services/people/api-tokens.js'
import type { AuditListing } from '../services/people/audit-log.js'
import type { HtmlPage } from '../services/requests/answers.js'
import type { Archives } from '../services/backups/archives.js'
import type { Browse } from '../services/backups/browse.js'
import type { ClientPlaces } from '../services/clients/client-places.js'
import type { ClientStatsService } from '../services/clients/client-stats.js'
import type { EventHub } from '../services/monitoring/events/event-hub.js'
import type { DoctorReports } from '../services/monitoring/doctor/doctor-report.js'
import type { History } from '../services/clients/calendar.js'
import type { LiveCountersService, RunningBackups } from '../services/clients/live-counters.js'
import type { Attempts } from '../services/clients/attempts/attempts.js'
import type { Logs } from '../services/backups/logs.js'
import type { Measuring } from '../services/clients/measuring.js'
import type { Metrics } from '../services/monitoring/metrics/metrics.js'
import type { NotificationsService } from '../services/notifications/notifications.js'
import type { Overview } from '../services/clients/overview.js'
import type { ConsolePages } from '../services/console/console-pages.js'
import type { LiveFragments } from '../services/console/live-fragments.js'
import type { LoginPage } from '../services/people/login.js'
import type { PasswordChange } from '../services/people/password-change.js'
import type { HiddenClients, PreferencesService } from '../services/people/preferences.js'
import type { PublishedDocument } from '../services/servers/published-document.js'
import type { Reports } from '../services/backups/reports.js'
import type { Schedules } from '../services/backups/orders/orders.js'
import type { UserSessions } from '../services/people/sessions.js'
import type { Anomalies } from '../services/monitoring/capacity/anomalies.js'
import type { Capacity } from '../services/monitoring/capacity/capacity.js'
import type { ClientLives } from '../services/settings/client-management.js'
import type { ServerKeeping } from '../services/settings/server-maintenance.js'
import type { SettingsChanges } from '../services/settings/settings-changes.js'
import type { SettingsHistory } from '../services/settings/settings-history.js'
import type { SettingsLists } from '../services/settings/settings-lists.js'
import type { SettingsReading } from '../services/settings/settings-reading.js'
import type { Enrolment } from '../services/servers/enrolment.js'
import type { Invitations } from '../services/servers/invitations.js'
import type { Rotation } from '../services/servers/rotation.js'
import type { ServersAdmin } from '../services/servers/servers-admin.js'
import type { SingleFiles } from '../services/backups/single-files.js'
import type { Start } from '../services/start/start.js'
import type { Tasks } from '../services/backups/tasks/tasks.js'
import type { UserLists } from '../services/people/user-lists.js'
import type { Users } from '../services/people/users.js'

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
