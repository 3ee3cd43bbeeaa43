import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'
import { createClientHandlers, createClientsHandlers, createServersHandlers } from './clients.js'
import { createDevelopmentHandlers } from './development.js'
import { createFindHandlers } from './find.js'
import { createMetaHandlers, createMetricsHandlers, createMiscHandlers } from './meta.js'
import { createPagesHandlers } from './pages.js'
import { createMonitoringHandlers } from './monitoring.js'
import {
  createAuditHandlers,
  createPeopleHandlers,
  createPreferencesHandlers,
  createSessionsHandlers
} from './people.js'
import { createNotificationsHandlers } from './notifications.js'
import { createRestoreHandlers } from './restore.js'
import { createRightsHandlers } from './rights.js'
import { createSettingsChangesHandlers, createSettingsHandlers } from './settings.js'
import { createEnrolmentHandlers, createServersAdminHandlers } from './servers-admin.js'
import { createClientLifecycleHandlers } from './client-lifecycle.js'

/** A missing operation, or one too many, does not compile. */
export function createHandlers(services: Services): Handlers {
  return {
    ...createClientsHandlers(services),
    ...createServersHandlers(services),
    ...createClientHandlers(services),
    ...createRestoreHandlers(services),
    ...createFindHandlers(services),
    ...createMiscHandlers(services),
    ...createMetaHandlers(services),
    ...createMetricsHandlers(services),
    ...createPagesHandlers(services),
    ...createDevelopmentHandlers(services),
    ...createPeopleHandlers(services),
    ...createRightsHandlers(services),
    ...createSessionsHandlers(services),
    ...createPreferencesHandlers(services),
    ...createAuditHandlers(services),
    ...createMonitoringHandlers(services),
    ...createSettingsHandlers(services),
    ...createSettingsChangesHandlers(services),
    ...createNotificationsHandlers(services),
    ...createClientLifecycleHandlers(services),
    ...createServersAdminHandlers(services),
    ...createEnrolmentHandlers(services)
  } satisfies Handlers
}
