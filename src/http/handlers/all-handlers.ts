import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'
import { createAuditHandlers } from './audit.js'
import { createClientHandlers } from './client.js'
import { createClientsHandlers } from './clients.js'
import { createDevelopmentHandlers } from './development.js'
import { createMetaHandlers } from './meta.js'
import { createMiscHandlers } from './misc.js'
import { createPeopleHandlers } from './people.js'
import { createPreferencesHandlers } from './preferences.js'
import { createRestoreHandlers } from './restore.js'
import { createRightsHandlers } from './rights.js'
import { createServersHandlers } from './servers.js'
import { createSessionsHandlers } from './sessions.js'
import { createSettingsHandlers } from './settings.js'
import { createSettingsChangesHandlers } from './settings-changes.js'
import { createClientLifecycleHandlers } from './client-lifecycle.js'

/** A missing operation, or one too many, does not compile. */
export function createHandlers(services: Services): Handlers {
  return {
    ...createClientsHandlers(services),
    ...createServersHandlers(services),
    ...createClientHandlers(services),
    ...createRestoreHandlers(services),
    ...createMiscHandlers(services),
    ...createMetaHandlers(services),
    ...createDevelopmentHandlers(services),
    ...createPeopleHandlers(services),
    ...createRightsHandlers(services),
    ...createSessionsHandlers(services),
    ...createPreferencesHandlers(services),
    ...createAuditHandlers(services),
    ...createSettingsHandlers(services),
    ...createSettingsChangesHandlers(services),
    ...createClientLifecycleHandlers(services)
  } satisfies Handlers
}
