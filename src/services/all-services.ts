/** Creates the services behind the API, once per process. */
import { Archives, Measuring } from './backups/archives.js'
import { Browse } from './backups/browse.js'
import { ChecksService } from './backups/checks/checks.js'
import { ProofsService } from './backups/checks/proofs.js'
import { ContentsService } from './search/contents.js'
import { Logs } from './backups/logs.js'
import { Orders } from './backups/orders/orders.js'
import { Reports } from './backups/reports.js'
import { BackupDays } from './clients/backup-days.js'
import { Previews } from './backups/previews.js'
import { SingleFiles } from './backups/single-files.js'
import { ActiveDownloads } from './backups/tasks/active-downloads.js'
import { Tasks } from './backups/tasks/tasks.js'
import { Attempts } from './clients/attempts/attempts.js'
import { Calendars } from './clients/calendar.js'
import { ClientDetails, ClientNotes } from './clients/client-details.js'
import { ClientPlaces } from './clients/client-places.js'
import { ClientStatsService } from './clients/client-stats.js'
import { LiveCountersService, RunningBackups } from './clients/live-counters.js'
import { Overview } from './clients/overview.js'
import { LiveFragments } from './console/console-pages.js'
import { Anomalies, Capacity } from './monitoring/capacity/capacity.js'
import { Recoverability } from './monitoring/recoverability/recoverability.js'
import { MeasuredClients } from './monitoring/capacity/measured-clients.js'
import { EventHub } from './monitoring/events/event-hub.js'
import { Expectations } from './monitoring/expectations.js'
import { Metrics } from './monitoring/metrics/metrics.js'
import { NotificationsService } from './notifications/notifications.js'
import { OpenAlerts } from './notifications/open-alerts.js'
import { AccessMatrix, ClientAccess } from './people/acl/access-matrix.js'
import { AccessRules } from './people/acl/access-rules.js'
import { DeviceLogins } from './people/device-logins.js'
import { PasskeyLogins } from './people/passkeys.js'
import { createPeopleServices } from './people/people-services.js'
import { ProviderList, ProviderLoginPages } from './people/provider-logins.js'
import { TimeZones } from './requests/local-times.js'
import { FileSearch } from './search/path-search.js'
import { createFindServices } from './search/find-services.js'
import type { HubParts, People } from './service.js'
import { AboutService, Readiness } from './servers/about.js'
import { createServersServices } from './servers/servers-services.js'
import { ClientManagement } from './settings/client-management.js'
import { ServerMaintenance, SettingsLists } from './settings/server-maintenance.js'
import { SettingsChanges } from './settings/settings-changes.js'
import { SettingsHistory, SettingsReading } from './settings/settings-reading.js'
import { Start } from './start/start.js'

type MadeHere = 'changes' | 'deliveries' | 'healths' | 'measured' | 'zones'

export interface ServicesParts extends Omit<HubParts, keyof People | MadeHere> {
  readonly people: People
}

export function createServices({ people, ...parts }: ServicesParts) {
  const peopleServices = createPeopleServices({ ...parts, ...people })
  const hub: HubParts = {
    ...parts,
    ...people,
    changes: peopleServices.changes,
    deliveries: new ActiveDownloads(parts.fleet),
    healths: parts.watcher.healths,
    measured: new MeasuredClients(),
    zones: new TimeZones(parts.config.timezone)
  }
  const events = new EventHub(hub)
  return {
    ...peopleServices,
    ...createServersServices(hub),
    ...createFindServices(hub),
    about: new AboutService(hub),
    accessMatrix: new AccessMatrix(hub),
    accessRules: new AccessRules(hub),
    anomalies: new Anomalies(hub),
    archives: new Archives(hub),
    attempts: new Attempts(hub),
    backupDays: new BackupDays(hub),
    browse: new Browse(hub),
    capacity: new Capacity(hub),
    recoverability: new Recoverability(hub),
    checks: new ChecksService(hub),
    clientAccess: new ClientAccess(hub),
    contents: new ContentsService(hub),
    clientManagement: new ClientManagement(hub),
    clientDetails: new ClientDetails(hub),
    clientNotes: new ClientNotes(hub),
    clientPlaces: new ClientPlaces(hub),
    clientStats: new ClientStatsService(hub),
    deviceLogins: new DeviceLogins(hub),
    doctor: hub.doctor,
    events,
    expectations: new Expectations(hub),
    fileSearch: new FileSearch(hub),
    calendars: new Calendars(hub),
    liveCounters: new LiveCountersService(hub),
    liveFragments: new LiveFragments(hub),
    logs: new Logs(hub),
    measuring: new Measuring(hub),
    metrics: new Metrics(hub),
    notifications: new NotificationsService(hub),
    openAlerts: new OpenAlerts(hub),
    overview: new Overview(hub),
    readiness: new Readiness(hub),
    reports: new Reports(hub),
    running: new RunningBackups(hub),
    orders: new Orders(hub),
    serverMaintenance: new ServerMaintenance(hub),
    settings: new SettingsReading(hub),
    settingsChanges: new SettingsChanges(hub),
    settingsHistory: new SettingsHistory(hub),
    settingsLists: new SettingsLists(hub),
    previews: new Previews(hub),
    proofs: new ProofsService(hub),
    providerList: new ProviderList(hub),
    passkeyLogins: new PasskeyLogins(hub),
    providerLoginPages: new ProviderLoginPages(hub),
    singleFiles: new SingleFiles(hub),
    start: new Start(hub, events),
    tasks: new Tasks(hub)
  }
}
