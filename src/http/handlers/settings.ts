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
    getServerConfig: ({ caller, path, query }) =>
      settings.findServerFile(caller, {
        server: path.server ?? query.serverName,
        conf: path.conf,
        showsSecrets: query.secrets
      }),
    getClientConfig: ({ caller, path, query }) =>
      settings.findClientFile(caller, {
        server: path.server ?? query.serverName,
        client: path.client,
        conf: path.conf,
        isTemplate: query.template,
        isStaticTemplate: query.statictemplate,
        showsSecrets: query.secrets
      }),
    listTemplates: ({ caller, path, query }) =>
      settingsLists.listTemplates(caller, path.server ?? query.serverName),
    listStaticTemplates: ({ caller, path, query }) =>
      settingsLists.listStaticTemplates(caller, path.server ?? query.serverName),
    listConfiguredClients: ({ caller, path, query }) =>
      settingsLists.listClients(caller, path.server ?? query.serverName),
    getSettingOptions: ({ caller, path, query, asker }) =>
      settingsLists.findOptions(caller, path.server ?? query.serverName, asker),
    expandPath: ({ caller, path, query }) =>
      settingsLists.expandPath(caller, {
        server: path.server ?? query.serverName,
        client: path.client,
        path: query.path,
        source: query.source
      })
  }
}
