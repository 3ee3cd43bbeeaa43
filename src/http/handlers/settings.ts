import { type Fields, readKind } from '../../services/settings/requested-changes.js'
import type { ChangeQuestion } from '../../services/settings/settings-changes.js'
import { fieldsOf, firstText } from '../contract/request-coercion.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const settingsHandlers = ({ settings, settingsLists }: Services) =>
  ({
    getServerConfig: ({ ask, path, query }) =>
      settings.findServerFile(ask, toFile({ path, query })),
    getClientConfig: ({ ask, path, query }) =>
      settings.findClientFile(ask, { ...path, ...toFile({ path, query }) }),
    listTemplates: ({ ask }) => settingsLists.listTemplates(ask),
    listStaticTemplates: ({ ask }) => settingsLists.listStaticTemplates(ask),
    listConfiguredClients: ({ ask }) => settingsLists.listClients(ask),
    getSettingOptions: ({ ask }) => settingsLists.findOptions(ask),
    expandPath: ({ ask, query }) => settingsLists.expandPath(ask, query)
  }) satisfies Partial<Handlers>

export const settingsChangesHandlers = ({ settingsChanges: changes }: Services) =>
  ({
    saveServerConfig: call =>
      changes.save(call.ask, toChange(call), { fields: call.body, isWhole: true }),
    patchServerConfig: call =>
      changes.save(call.ask, toChange(call), { fields: call.body, isWhole: false }),
    deleteServerConfig: call => changes.delete(call.ask, toChange(call)),
    saveClientConfig: call =>
      changes.save(call.ask, toChange(call, call.body), { fields: call.body, isWhole: true }),
    patchClientConfig: call =>
      changes.save(call.ask, toChange(call, call.body), { fields: call.body, isWhole: false }),
    rollBackServerConfig: call =>
      changes.rollBack(call.ask, toChange(call), fieldsOf(call).version),
    rollBackClientConfig: call => changes.rollBack(call.ask, toChange(call), fieldsOf(call).version)
  }) satisfies Partial<Handlers>

export const settingsHistoryHandlers = ({ settingsHistory }: Services) =>
  ({
    listServerConfigVersions: ({ ask, path, query }) =>
      settingsHistory.list(ask, toFile({ path, query })),
    diffServerConfig: ({ ask, path, query }) =>
      settingsHistory.compare(ask, toFile({ path, query })),
    listClientConfigVersions: ({ ask, path, query }) =>
      settingsHistory.list(ask, { ...path, ...toFile({ path, query }) }),
    diffClientConfig: ({ ask, path, query }) =>
      settingsHistory.compare(ask, { ...path, ...toFile({ path, query }) })
  }) satisfies Partial<Handlers>

interface ChangeRequest {
  path: { conf?: string }
  query: ChangeQuestion
  headers: { 'if-match'?: string }
}

/** Adds the file to the query: the path takes precedence. */
function toFile<Query extends { conf?: string | undefined }>({
  path,
  query
}: {
  path: { conf?: string }
  query: Query
}): Query {
  const conf = firstText(path.conf, query.conf)
  return { ...query, ...(conf !== undefined && { conf }) }
}

function toChange({ path, query, headers }: ChangeRequest, body: Fields = {}): ChangeQuestion {
  return { ...readKind(body), ...toFile({ path, query }), ifMatch: headers['if-match'] }
}

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
