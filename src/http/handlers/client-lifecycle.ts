import { fieldsOf } from '../contract/request-coercion.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const clientLifecycleHandlers = ({ clientManagement, settingsChanges }: Services) =>
  ({
    createClient: call => clientManagement.create(call.ask, fieldsOf(call)),
    renameClient: call => clientManagement.rename(call.ask, call.path.conf, fieldsOf(call)),
    deleteClient: call => clientManagement.remove(call.ask, fieldsOf(call)),
    // A path that ends with an included file refers to that file alone.
    deleteClientConfig: async call => {
      const { reason, ...fields } = fieldsOf(call)
      const file = { ...fields, reason, conf: call.path.conf, ifMatch: call.headers['if-match'] }
      const { keepconf, delcert, revoke, delete: data } = fields
      const flags = { keepconf, delcert, revoke, delete: data }
      return (await settingsChanges.delete(call.ask, { ...file, flags })).notif
    },
    createTemplate: call =>
      clientManagement.createTemplate(call.ask, 'template', fieldsOf(call).newtemplate),
    createStaticTemplate: call =>
      clientManagement.createTemplate(call.ask, 'staticTemplate', fieldsOf(call).newstatictemplate)
  }) satisfies Partial<Handlers>

export const serverMaintenanceHandlers = ({ serverMaintenance }: Services) =>
  ({
    listCertificates: ({ ask }) => serverMaintenance.listCertificates(ask),
    revokeCertificate: ({ ask }) => serverMaintenance.revoke(ask),
    refreshCrl: ({ ask }) => serverMaintenance.refreshRevocations(ask),
    reloadServer: ({ ask, query }) => serverMaintenance.reload(ask, query)
  }) satisfies Partial<Handlers>
