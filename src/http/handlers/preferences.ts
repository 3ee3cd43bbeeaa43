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
    getPreferences: ({ caller }) => preferences.find(caller),
    createPreferences: ({ caller, query, body }) =>
      preferences.change(caller, { ...query, ...body }),
    changePreferences: ({ caller, query, body }) =>
      preferences.change(caller, { ...query, ...body }),
    removePreferences: ({ caller, query, body }) =>
      preferences.remove(caller, { ...query, ...body }),
    listHidden: ({ caller }) => hiddenClients.list(caller),
    hide: ({ caller, query, body }) => hiddenClients.add(caller, { ...query, ...body }),
    unhide: ({ caller, query, body }) => hiddenClients.remove(caller, { ...query, ...body })
  }
}
