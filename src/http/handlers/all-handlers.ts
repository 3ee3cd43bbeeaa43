import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import { clientHandlers } from './clients.js'
import { findHandlers } from './find.js'
import { metaHandlers } from './meta.js'
import { pagesHandlers } from './pages.js'
import { peopleHandlers, sessionsHandlers } from './people.js'
import { settingsHandlers } from './settings.js'

/**
 * Creates all handlers. It does not compile if an operation has no handler; each part rejects a
 * handler without an operation.
 */
export function createHandlers(services: Services): Handlers {
  return {
    ...clientHandlers(services),
    ...findHandlers(services),
    ...metaHandlers(services),
    ...pagesHandlers(services),
    ...peopleHandlers(services),
    ...sessionsHandlers(services),
    ...settingsHandlers(services)
  }
}
