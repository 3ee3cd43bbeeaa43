import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import {
  clientHandlers,
  clientsHandlers,
  developmentHandlers,
  restoreHandlers,
  serversHandlers
} from './clients.js'
import { findHandlers } from './find.js'
import {
  enrolmentHandlers,
  metaHandlers,
  metricsHandlers,
  miscHandlers,
  monitoringHandlers,
  ownNotificationsHandlers,
  serversAdminHandlers,
  serviceNotificationsHandlers
} from './meta.js'
import { pagesHandlers } from './pages.js'
import {
  auditHandlers,
  grantHandlers,
  groupHandlers,
  peopleHandlers,
  preferencesHandlers,
  rightsHandlers,
  roleHandlers,
  sessionsHandlers
} from './people.js'
import {
  clientLifecycleHandlers,
  serverMaintenanceHandlers,
  settingsChangesHandlers,
  settingsHandlers,
  settingsHistoryHandlers
} from './settings.js'

/**
 * Creates all handlers. It does not compile if an operation has no handler; each part rejects a
 * handler without an operation.
 */
export function createHandlers(services: Services): Handlers {
  return {
    ...clientLifecycleHandlers(services),
    ...serverMaintenanceHandlers(services),
    ...clientsHandlers(services),
    ...clientHandlers(services),
    ...serversHandlers(services),
    ...developmentHandlers(services),
    ...findHandlers(services),
    ...metaHandlers(services),
    ...miscHandlers(services),
    ...metricsHandlers(services),
    ...monitoringHandlers(services),
    ...ownNotificationsHandlers(services),
    ...serviceNotificationsHandlers(services),
    ...pagesHandlers(services),
    ...peopleHandlers(services),
    ...sessionsHandlers(services),
    ...preferencesHandlers(services),
    ...auditHandlers(services),
    ...restoreHandlers(services),
    ...rightsHandlers(services),
    ...roleHandlers(services),
    ...groupHandlers(services),
    ...grantHandlers(services),
    ...serversAdminHandlers(services),
    ...enrolmentHandlers(services),
    ...settingsHandlers(services),
    ...settingsChangesHandlers(services),
    ...settingsHistoryHandlers(services)
  }
}
