import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type SettingsOperation =
  | 'getServerConfig'
  | 'getClientConfig'
  | 'listTemplates'
  | 'listStaticTemplates'
  | 'listConfiguredClients'
  | 'getSettingOptions'
  | 'expandPath'

export function createSettingsHandlers({
  settings,
  settingsLists
}: Services): Pick<Handlers, SettingsOperation> {
  return {
    getServerConfig: ({ ask, path, query }) =>
      settings.findServerFile(ask, { conf: path.conf, showsSecrets: query.secrets }),
    getClientConfig: ({ ask, path, query }) =>
      settings.findClientFile(ask, {
        conf: path.conf,
        isTemplate: query.template,
        isStaticTemplate: query.statictemplate,
        showsSecrets: query.secrets
      }),
    listTemplates: ({ ask }) => settingsLists.listTemplates(ask),
    listStaticTemplates: ({ ask }) => settingsLists.listStaticTemplates(ask),
    listConfiguredClients: ({ ask }) => settingsLists.listClients(ask),
    getSettingOptions: ({ ask }) => settingsLists.findOptions(ask),
    expandPath: ({ ask, query }) =>
      settingsLists.expandPath(ask, { path: query.path, source: query.source })
  }
}
