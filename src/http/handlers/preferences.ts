import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type PreferencesOperation =
  | 'getPreferences'
  | 'createPreferences'
  | 'changePreferences'
  | 'removePreferences'
  | 'listHidden'
  | 'hide'
  | 'unhide'

export function createPreferencesHandlers(
  services: Services
): Pick<Handlers, PreferencesOperation> {
  const { hiddenClients, preferences } = services
  return {
    getPreferences: ({ ask }) => preferences.find(ask),
    createPreferences: ({ ask, query, body }) => preferences.change(ask, { ...query, ...body }),
    changePreferences: ({ ask, query, body }) => preferences.change(ask, { ...query, ...body }),
    removePreferences: ({ ask, query, body }) => preferences.remove(ask, { ...query, ...body }),
    listHidden: ({ ask }) => hiddenClients.list(ask),
    hide: ({ ask, query, body }) => hiddenClients.add(ask, { ...query, ...body }),
    unhide: ({ ask, query, body }) => hiddenClients.remove(ask, { ...query, ...body })
  }
}
