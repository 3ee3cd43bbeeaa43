import { type Fields, readKind } from '../../services/settings/requested-changes.js'
import type { ChangeQuestion } from '../../services/settings/settings-changes.js'
import { fieldsOf, firstText } from '../contract/request-coercion.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const settingsHandlers = (s: Services) =>
  ({
    getServerConfig: ({ ask, path, query }) =>
      s.settings.findServerFile(ask, toFile({ path, query })),
    getClientConfig: ({ ask, path, query }) =>
      s.settings.findClientFile(ask, { ...path, ...toFile({ path, query }) }),
    listTemplates: ({ ask }) => s.settingsLists.listTemplates(ask),
    listStaticTemplates: ({ ask }) => s.settingsLists.listStaticTemplates(ask),
    listConfiguredClients: ({ ask }) => s.settingsLists.listClients(ask),
    getSettingOptions: ({ ask }) => s.settingsLists.findOptions(ask),
    expandPath: ({ ask, query }) => s.settingsLists.expandPath(ask, query),
    saveServerConfig: call =>
      s.settingsChanges.save(call.ask, toChange(call), { fields: call.body, isWhole: true }),
    patchServerConfig: call =>
      s.settingsChanges.save(call.ask, toChange(call), { fields: call.body, isWhole: false }),
    deleteServerConfig: call => s.settingsChanges.delete(call.ask, toChange(call)),
    saveClientConfig: call =>
      s.settingsChanges.save(call.ask, toChange(call, call.body), {
        fields: call.body,
        isWhole: true
      }),
    patchClientConfig: call =>
      s.settingsChanges.save(call.ask, toChange(call, call.body), {
        fields: call.body,
        isWhole: false
      }),
    rollBackServerConfig: call =>
      s.settingsChanges.rollBack(call.ask, toChange(call), fieldsOf(call).version),
    rollBackClientConfig: call =>
      s.settingsChanges.rollBack(call.ask, toChange(call), fieldsOf(call).version),
    listServerConfigVersions: ({ ask, path, query }) =>
      s.settingsHistory.list(ask, toFile({ path, query })),
    diffServerConfig: ({ ask, path, query }) =>
      s.settingsHistory.compare(ask, toFile({ path, query })),
    listClientConfigVersions: ({ ask, path, query }) =>
      s.settingsHistory.list(ask, { ...path, ...toFile({ path, query }) }),
    diffClientConfig: ({ ask, path, query }) =>
      s.settingsHistory.compare(ask, { ...path, ...toFile({ path, query }) }),
    createClient: call => s.clientManagement.create(call.ask, fieldsOf(call)),
    renameClient: call => s.clientManagement.rename(call.ask, call.path.conf, fieldsOf(call)),
    deleteClient: call => s.clientManagement.remove(call.ask, fieldsOf(call)),
    // A path that ends with an included file refers to that file alone.
    deleteClientConfig: async call => {
      const { reason, ...fields } = fieldsOf(call)
      const file = { ...fields, reason, conf: call.path.conf, ifMatch: call.headers['if-match'] }
      const { keepconf, delcert, revoke, delete: data } = fields
      const flags = { keepconf, delcert, revoke, delete: data }
      return (await s.settingsChanges.delete(call.ask, { ...file, flags })).notif
    },
    createTemplate: call =>
      s.clientManagement.createTemplate(call.ask, 'template', fieldsOf(call).newtemplate),
    createStaticTemplate: call =>
      s.clientManagement.createTemplate(
        call.ask,
        'staticTemplate',
        fieldsOf(call).newstatictemplate
      ),
    listCertificates: ({ ask }) => s.serverMaintenance.listCertificates(ask),
    revokeCertificate: ({ ask }) => s.serverMaintenance.revoke(ask),
    refreshCrl: ({ ask }) => s.serverMaintenance.refreshRevocations(ask),
    reloadServer: ({ ask, query }) => s.serverMaintenance.reload(ask, query)
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
