import { type Fields, readKind } from '../../services/settings/requested-changes.js'
import type { FileQuestion } from '../../services/settings/file-question.js'
import type { ChangeQuestion } from '../../services/settings/settings-changes.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const settingsHandlers = ({ settings, settingsLists }: Services) =>
  ({
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
  }) satisfies Partial<Handlers>

export const settingsChangesHandlers = ({ settingsChanges: changes }: Services) =>
  ({
    saveServerConfig: ({ ask, body, ...request }) =>
      changes.save(ask, {
        ...toChange(request),
        fields: body,
        isWhole: true,
        isForced: request.query.force
      }),
    patchServerConfig: ({ ask, body, ...request }) =>
      changes.save(ask, {
        ...toChange(request),
        fields: body,
        isWhole: false,
        isForced: request.query.force
      }),
    deleteServerConfig: ({ ask, ...request }) => changes.delete(ask, toChange(request)),
    saveClientConfig: ({ ask, body, ...request }) =>
      changes.save(ask, {
        ...toChange(request, body),
        fields: body,
        isWhole: true,
        isForced: request.query.force
      }),
    patchClientConfig: ({ ask, body, ...request }) =>
      changes.save(ask, {
        ...toChange(request, body),
        fields: body,
        isWhole: false,
        isForced: request.query.force
      }),
    rollBackServerConfig: ({ ask, body, ...request }) =>
      changes.rollBack(ask, {
        ...toChange(request),
        version: body.version ?? request.query.version
      }),
    rollBackClientConfig: ({ ask, body, ...request }) =>
      changes.rollBack(ask, {
        ...toChange(request),
        version: body.version ?? request.query.version
      })
  }) satisfies Partial<Handlers>

export const settingsHistoryHandlers = ({ settingsHistory }: Services) =>
  ({
    listServerConfigVersions: ({ ask, path }) => settingsHistory.list(ask, { conf: path.conf }),
    diffServerConfig: ({ ask, path, query: { from, to } }) =>
      settingsHistory.compare(ask, { conf: path.conf, from, to }),
    listClientConfigVersions: ({ ask, ...request }) => settingsHistory.list(ask, toFile(request)),
    diffClientConfig: ({ ask, ...request }) =>
      settingsHistory.compare(ask, {
        ...toFile(request),
        from: request.query.from,
        to: request.query.to
      })
  }) satisfies Partial<Handlers>

interface FileRequest {
  path: { conf?: string }
  query: { template?: boolean; statictemplate?: boolean }
}

interface ChangeRequest extends FileRequest {
  query: FileRequest['query'] & { dryRun?: boolean; reason?: string }
  headers: { 'if-match'?: string }
}

function toFile({ path, query }: FileRequest): FileQuestion {
  return {
    conf: path.conf,
    isTemplate: query.template,
    isStaticTemplate: query.statictemplate
  }
}

function toChange({ headers, ...request }: ChangeRequest, body: Fields = {}): ChangeQuestion {
  const file = toFile(request)
  const inBody = readKind(body)
  return {
    ...file,
    isTemplate: file.isTemplate ?? inBody.isTemplate,
    isStaticTemplate: file.isStaticTemplate ?? inBody.isStaticTemplate,
    ifMatch: headers['if-match'],
    reason: request.query.reason,
    isDryRun: request.query.dryRun
  }
}
