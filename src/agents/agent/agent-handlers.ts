/** What an agent does for its hub: a sentence for each operation whose answer is JSON. */
import type { AgentOperationId, operations } from '../../../generated/agent.js'
import type { BurpWire } from '../../burp/server/burp-wire.js'
import type { Requester } from '../../queues/requester.js'
import type { BurpHost } from '../../host/burp-host.js'
import type { TrustChanges } from './trust-changes.js'
import type { SaidOnWire } from '../link/wire-values.js'

type Operation<Id extends AgentOperationId> = operations[Id]

type InputOf<Id extends AgentOperationId> =
  NonNullable<Operation<Id>['requestBody']> extends {
    content: { 'application/json': infer Body }
  }
    ? Body
    : Record<string, never>

type ResultOf<Id extends AgentOperationId> = Operation<Id>['responses'] extends {
  200: { content: { 'application/json': { result?: infer Result } } }
}
  ? SaidOnWire<Result> | undefined
  : void

/** Those of bytes are relays. */
type JsonOperationId = Exclude<
  AgentOperationId,
  'askQuestion' | 'openRestore' | 'packStoredManifest' | 'readStoredTree'
>

interface HubAsker extends Requester {
  /** The fingerprint of the certificate of its connection. */
  readonly hub: string
}

export type AgentHandlers = {
  [Id in JsonOperationId]: (
    input: InputOf<Id>,
    asker: HubAsker
  ) => ResultOf<Id> | Promise<ResultOf<Id>>
}

export interface AgentParts {
  readonly wire: BurpWire
  readonly host: BurpHost
  readonly hello: (hub: string) => ResultOf<'hello'>
  readonly trust: TrustChanges
}

export function createAgentHandlers({ wire, host, hello, trust }: AgentParts): AgentHandlers {
  const { markers, configuration, lifecycle, certificates, examination } = host
  const { storedBackups, timers } = host
  return {
    hello: (_input, { hub }) => hello(hub),
    beginTrust: (change, { hub }) => trust.begin(change, hub),
    finishTrust: (fresh, { hub }) => trust.finish(fresh, hub),
    listBackupsByMainPort: ({ client }, asker) => wire.restores.listBackups(client, asker),
    deleteBackupByMainPort: ({ client, number }, asker) =>
      wire.restores.deleteBackup(client, number, asker),
    tryLogin: ({ port }, { signal }) => wire.examination.tryLogin(port, signal),
    listConnectionCertificates: () => wire.examination.listCertificates(),

    isBackupScheduled: ({ client }) => markers.isBackupScheduled(client),
    lookUpRestore: ({ client }) => markers.lookUpRestore(client),
    writeMarker: ({ client, order }) => markers.write(client, order),
    lookUpTraces: ({ client, kind, owner }) => markers.lookUpTraces(client, kind, owner),
    lookUpRestoreTraces: ({ owner, backup }) => markers.lookUpRestoreTraces(owner, backup),
    awaitContact: ({ client, kind }) => markers.awaitContact(client, kind),
    findTerms: ({ client }) => markers.findTerms(client),
    removeMarker: ({ client, kind }) => markers.remove(client, kind),

    readConfiguration: question => configuration.read(question),
    replaceFile: change => configuration.replace(change),
    deleteIncluded: deletion => configuration.deleteIncluded(deletion),
    listNames: ({ kind }) => configuration.listNames(kind),
    listVersions: ({ place }) => configuration.listVersions(place),
    findVersionBytes: ({ place, version }) => configuration.findVersionBytes(place, version),
    compareVersions: ({ place, range }) => configuration.compareVersions(place, range),
    expandInclude: question => configuration.expandPath(question),

    createClientOnHost: ({ client, order }) => lifecycle.create(client, order),
    renameClientOnHost: ({ client, order }) => lifecycle.rename(client, order),
    removeClientOnHost: ({ client, order }) => lifecycle.remove(client, order),
    createTemplateOnHost: ({ kind, name, order }) => lifecycle.createTemplate(kind, name, order),
    renameTemplateOnHost: ({ kind, name, order }) => lifecycle.renameTemplate(kind, name, order),
    removeTemplateOnHost: ({ kind, name, order }) => lifecycle.removeTemplate(kind, name, order),

    listTimers: () => timers.list(),
    canRevoke: () => certificates.canRevoke(),
    listIssuedCertificates: () => certificates.list(),
    revokeIssuedCertificates: ({ client }) => certificates.revoke(client),
    refreshRevocations: () => certificates.refreshRevocations(),

    lookUpSettings: () => examination.lookUpSettings(),
    listPlaces: () => examination.listPlaces(),
    findProgramVersion: () => examination.findProgramVersion(),
    findServerProcess: () => examination.findServerProcess(),
    listOwnCertificates: () => examination.listOwnCertificates(),
    findRevocationList: () => examination.findRevocationList(),
    examineClients: () => examination.listClients(),
    findStorage: () => examination.findStorage(),
    findSpace: () => examination.findSpace(),

    listStoredBackups: ({ clients }) => storedBackups.list(clients),
    readStoredCounters: ({ backups }) => storedBackups.readCounters(backups),
    findLastPath: backup => storedBackups.findLastPath(backup),

    reloadBurp: ({ isForced }) => host.reload(isForced),
    findBytesUnderWay: backup => host.findBytesUnderWay(backup)
  }
}
