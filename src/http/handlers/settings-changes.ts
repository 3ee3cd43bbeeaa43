import { type Fields, readKind } from '../../services/settings/config-wishes.js'
import type { FileQuestion } from '../../services/settings/file-question.js'
import type { ChangeQuestion } from '../../services/settings/settings-changes.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type HistoryOperation =
  'listServerConfigVersions' | 'diffServerConfig' | 'listClientConfigVersions' | 'diffClientConfig'

type SettingsChangesOperation =
  | HistoryOperation
  | 'saveServerConfig'
  | 'patchServerConfig'
  | 'deleteServerConfig'
  | 'saveClientConfig'
  | 'patchClientConfig'
  | 'rollBackServerConfig'
  | 'rollBackClientConfig'

export function createSettingsChangesHandlers(
  services: Services
): Pick<Handlers, SettingsChangesOperation> {
  const { settingsChanges: changes } = services
  return {
    ...createHistoryHandlers(services),
    saveServerConfig: ({ caller, body, ...request }) =>
      changes.save(caller, {
        ...toChange(request),
        fields: body,
        isWhole: true,
        isForced: request.query.force
      }),
    patchServerConfig: ({ caller, body, ...request }) =>
      changes.save(caller, {
        ...toChange(request),
        fields: body,
        isWhole: false,
        isForced: request.query.force
      }),
    deleteServerConfig: ({ caller, ...request }) => changes.delete(caller, toChange(request)),
    saveClientConfig: ({ caller, body, ...request }) =>
      changes.save(caller, {
        ...toChange(request, body),
        fields: body,
        isWhole: true,
        isForced: request.query.force
      }),
    patchClientConfig: ({ caller, body, ...request }) =>
      changes.save(caller, {
        ...toChange(request, body),
        fields: body,
        isWhole: false,
        isForced: request.query.force
      }),
    rollBackServerConfig: ({ caller, body, ...request }) => {
      const version = body.version ?? request.query.version
      return changes.rollBack(caller, { ...toChange(request), version })
    },
    rollBackClientConfig: ({ caller, body, ...request }) => {
      const version = body.version ?? request.query.version
      return changes.rollBack(caller, { ...toChange(request), version })
    }
  }
}

function createHistoryHandlers({ settingsHistory }: Services): Pick<Handlers, HistoryOperation> {
  return {
    listServerConfigVersions: ({ caller, ...request }) =>
      settingsHistory.list(caller, toFile(request)),
    diffServerConfig: ({ caller, query, ...request }) =>
      settingsHistory.compare(caller, { ...toFile({ ...request, query }), ...toRange(query) }),
    listClientConfigVersions: ({ caller, ...request }) =>
      settingsHistory.list(caller, toFile(request)),
    diffClientConfig: ({ caller, query, ...request }) =>
      settingsHistory.compare(caller, { ...toFile({ ...request, query }), ...toRange(query) })
  }
}

interface FileRequest {
  path: { server?: string; client?: string; conf?: string }
  query: { serverName?: string; template?: boolean; statictemplate?: boolean }
}

interface ChangeRequest extends FileRequest {
  query: FileRequest['query'] & { dryRun?: boolean; reason?: string }
  headers: { 'if-match'?: string }
}

function toFile({ path, query }: FileRequest): FileQuestion {
  return {
    server: path.server ?? query.serverName,
    client: path.client,
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

function toRange({ from, to }: { from?: number; to?: number }) {
  return { from, to }
}
