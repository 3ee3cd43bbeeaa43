import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ClientLifecycleOperation =
  | 'createClient'
  | 'renameClient'
  | 'deleteClient'
  | 'createTemplate'
  | 'createStaticTemplate'
  | 'listCertificates'
  | 'revokeCertificate'
  | 'refreshCrl'
  | 'reloadServer'

export function createClientLifecycleHandlers(
  _services: Services
): Pick<Handlers, ClientLifecycleOperation> {
  return {
    createClient: notYet,
    renameClient: notYet,
    deleteClient: notYet,
    createTemplate: notYet,
    createStaticTemplate: notYet,
    listCertificates: notYet,
    revokeCertificate: notYet,
    refreshCrl: notYet,
    reloadServer: notYet
  }
}

function notYet(): never {
  throw new Error('not yet')
}
