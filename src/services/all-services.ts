/** Creates the services behind the API, once per process. */
import type { SecretCipher } from '../access/secret-cipher.js'
import type { AddedServers } from '../burp/server/added-servers.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { IndexService } from '../find/index-service.js'
import type { Notifier } from '../notify/notifier.js'
import type { Store } from '../store/store.js'
import type { ExpectationBook } from '../watch/expectation-book.js'
import type { Watcher } from '../watch/watcher.js'
import { Archives } from './backups/archives.js'
import { Browse } from './backups/browse.js'
import { Logs } from './backups/logs.js'
import type { OrderTracker } from './backups/orders/order-tracker.js'
import { Schedules } from './backups/orders/orders.js'
import { Reports } from './backups/reports.js'
import { SingleFiles } from './backups/single-files.js'
import { ActiveDownloads } from './backups/tasks/active-downloads.js'
import { Tasks } from './backups/tasks/tasks.js'
import { Attempts } from './clients/attempts/attempts.js'
import { History } from './clients/calendar.js'
import { ClientPlaces } from './clients/client-places.js'
import { ClientStatsService } from './clients/client-stats.js'
import { LiveCountersService, RunningBackups } from './clients/live-counters.js'
import { Measuring } from './clients/measuring.js'
import { Overview } from './clients/overview.js'
import { LiveFragments } from './console/live-fragments.js'
import { Anomalies } from './monitoring/capacity/anomalies.js'
import { Capacity } from './monitoring/capacity/capacity.js'
import { MeasuredClients } from './monitoring/capacity/measured-clients.js'
import type { Doctor } from './monitoring/doctor/doctor.js'
import { DoctorReports } from './monitoring/doctor/doctor-report.js'
import { EventHub } from './monitoring/events/event-hub.js'
import { Expectations } from './monitoring/expectations.js'
import { Metrics } from './monitoring/metrics/metrics.js'
import { NotificationsService } from './notifications/notifications.js'
import { AccessRules } from './people/acl/access-rules.js'
import { ClientAccess } from './people/acl/client-access.js'
import { createPeopleServices, type People } from './people/people-services.js'
import { TimeZones } from './requests/local-times.js'
import { FileSearch } from './search/file-search.js'
import { createFindServices } from './search/find-services.js'
import type { MassChanges } from './search/mass-changes.js'
import { AboutService, Readiness, type Release } from './servers/about.js'
import { createServersServices, type ServersServicesParts } from './servers/servers-services.js'
import { ClientLives } from './settings/client-management.js'
import { ServerKeeping } from './settings/server-maintenance.js'
import { SettingsChanges } from './settings/settings-changes.js'
import { SettingsHistory } from './settings/settings-history.js'
import { SettingsLists } from './settings/settings-lists.js'
import { SettingsReading } from './settings/settings-reading.js'
import { Start } from './start/start.js'

export interface ServicesParts {
  readonly config: ServersServicesParts['config'] & {
    readonly limits: { readonly eventStreamTimeoutMs: number }
    readonly metrics: { readonly clientsMax: number }
    readonly timezone: string
  }
  readonly release: Release
  readonly logger: Record<'info' | 'warn', (facts: object, text: string) => void>
  readonly store: Store
  readonly cipher: SecretCipher | undefined
  readonly fleet: Fleet
  readonly added: AddedServers
  readonly openTrust: ServersServicesParts['openTrust']
  readonly people: People
  readonly orders: OrderTracker
  readonly expectations: ExpectationBook
  readonly watcher: Watcher
  readonly massChanges: MassChanges
  readonly find: IndexService
  readonly notifier: Notifier
  readonly doctor: Doctor
  /** Addresses that forward requests without being in `trustProxy`; grows. */
  readonly unknownProxies: readonly string[]
}

export function createServices(parts: ServicesParts) {
  const { config, fleet, store, people, orders, watcher, release, logger } = parts
  const zones = new TimeZones(config.timezone)
  const deliveries = new ActiveDownloads(fleet)
  const measured = new MeasuredClients()
  const running = new RunningBackups(fleet)
  const { healths } = watcher
  const checkStore = () => store.check()
  const logs = new Logs(fleet, zones)
  const liveCounters = new LiveCountersService(fleet, running)
  const peopleServices = createPeopleServices({ store, people, logger })
  const access = { fleet, store, rights: people.rights, changes: peopleServices.changes }
  return {
    ...peopleServices,
    accessRules: new AccessRules(access),
    clientAccess: new ClientAccess(access),
    ...createServersServices({ ...parts, zones }),
    ...createFindServices({ fleet, find: parts.find, zones }),
    about: new AboutService(fleet, release, parts.unknownProxies),
    archives: new Archives({ fleet, log: logger, zones, deliveries }),
    anomalies: new Anomalies({ fleet, zones, measured, massChanges: parts.massChanges }),
    capacity: new Capacity({ fleet, zones, measured, store }),
    browse: new Browse(fleet, zones),
    clientLives: new ClientLives(fleet, store),
    clientPlaces: new ClientPlaces(fleet, zones, name =>
      people.authenticator.findCallerNamed(name)
    ),
    clientStats: new ClientStatsService(fleet, zones),
    doctor: new DoctorReports(parts.doctor),
    expectations: new Expectations(fleet, parts.expectations),
    events: new EventHub({
      watcher,
      trail: people.trail,
      zones,
      listServers: () => fleet.names,
      readRevision: () => people.authenticator.readRevision(),
      log: logger,
      streamMs: config.limits.eventStreamTimeoutMs
    }),
    fileSearch: new FileSearch(fleet, zones),
    history: new History(fleet, zones, store.transitions),
    liveCounters,
    liveFragments: new LiveFragments(liveCounters, zones),
    attempts: new Attempts({ fleet, zones, healths, store, logs }),
    logs,
    measuring: new Measuring(fleet),
    metrics: new Metrics({ fleet, healths, release, checkStore, ...config.metrics }),
    notifications: new NotificationsService({
      store,
      notifier: parts.notifier,
      timezone: config.timezone
    }),
    overview: new Overview({ fleet, zones, healths, transitions: store.transitions }),
    readiness: new Readiness({ fleet, checkStore }),
    reports: new Reports(fleet, zones),
    running,
    schedules: new Schedules({ fleet, book: orders, zones }),
    serverKeeping: new ServerKeeping(fleet, zones),
    settings: new SettingsReading(fleet),
    settingsLists: new SettingsLists(fleet),
    settingsChanges: new SettingsChanges(fleet),
    settingsHistory: new SettingsHistory(fleet, zones),
    singleFiles: new SingleFiles(fleet, deliveries),
    start: new Start({ fleet, zones, preferences: peopleServices.preferences, release }),
    tasks: new Tasks({ fleet, book: orders, deliveries, zones })
  }
}
