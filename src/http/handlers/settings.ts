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

export function createSettingsHandlers(_services: Services): Pick<Handlers, SettingsOperation> {
  return {
    getServerConfig: notYet,
    getClientConfig: notYet,
    listTemplates: notYet,
    listStaticTemplates: notYet,
    listConfiguredClients: notYet,
    getSettingOptions: notYet,
    expandPath: notYet
  }
}

function notYet(): never {
  throw new Error('not yet')
}
