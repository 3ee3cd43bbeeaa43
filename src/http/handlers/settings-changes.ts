import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type SettingsChangesOperation =
  | 'saveServerConfig'
  | 'patchServerConfig'
  | 'deleteServerConfig'
  | 'saveClientConfig'
  | 'patchClientConfig'
  | 'listServerConfigVersions'
  | 'diffServerConfig'
  | 'rollBackServerConfig'
  | 'listClientConfigVersions'
  | 'diffClientConfig'
  | 'rollBackClientConfig'

export function createSettingsChangesHandlers(
  _services: Services
): Pick<Handlers, SettingsChangesOperation> {
  return {
    saveServerConfig: notYet,
    patchServerConfig: notYet,
    deleteServerConfig: notYet,
    saveClientConfig: notYet,
    patchClientConfig: notYet,
    listServerConfigVersions: notYet,
    diffServerConfig: notYet,
    rollBackServerConfig: notYet,
    listClientConfigVersions: notYet,
    diffClientConfig: notYet,
    rollBackClientConfig: notYet
  }
}

function notYet(): never {
  throw new Error('not yet')
}
