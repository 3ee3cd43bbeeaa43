/** The host of a burp server as its agent serves it. What is said and thrown is what a local one says and throws. */
import type { BurpHost, RunningBackup } from '../../host/burp-host.js'
import type { Certificates } from '../../host/certificates.js'
import type { ClientLifecycle } from '../../host/client-lifecycle.js'
import type { ClientTimers } from '../../host/client-timers.js'
import type { Configuration } from '../../host/configuration.js'
import type { Examination } from '../../host/inspection.js'
import type { Markers } from '../../host/markers.js'
import type { StoredBackups } from '../../host/stored-backups.js'
import type { ManifestOrder, StoredManifests } from '../../host/stored-manifests.js'
import type { StoredTreeOrder, StoredTreePart, StoredTrees } from '../../host/stored-trees.js'
import { type Requester, backgroundRequester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { unpackTreePart } from '../../protocol/tree-parts.js'
import { type AgentCalls, strangeAnswer } from './agent-calls.js'

/** burp tries a configuration, or takes certificates back. */
const slowTimeoutMs = 120_000
/** A client's backups may be many. */
const removalTimeoutMs = 900_000

export class RemoteHost implements BurpHost {
  readonly markers: Markers
  readonly configuration: Configuration
  readonly lifecycle: ClientLifecycle
  readonly timers: ClientTimers
  readonly certificates: Certificates
  readonly examination: Examination
  readonly storedBackups: StoredBackups
  readonly storedTrees: StoredTrees
  readonly storedManifests: StoredManifests
  readonly #calls: AgentCalls

  constructor(calls: AgentCalls) {
    this.#calls = calls
    this.markers = createMarkers(calls)
    this.configuration = createConfiguration(calls)
    this.lifecycle = createLifecycle(calls)
    this.certificates = createCertificates(calls)
    this.examination = createExamination(calls)
    // These have no answers where there are none to be had, whatever the reason.
    this.timers = { list: () => calls.call('listTimers', undefined).catch(() => []) }
    this.storedBackups = {
      list: clients => calls.call('listStoredBackups', { clients }).catch(() => []),
      readCounters: backups => calls.call('readStoredCounters', { backups }).catch(() => []),
      findLastPath: backup => calls.find('findLastPath', backup).catch(() => undefined)
    }
    this.storedManifests = { pack: (order, asker) => packManifest(calls, order, asker) }
    this.storedTrees = {
      read: order => readTree(calls, order).catch(() => undefined)
    }
  }

  async reload(isForced: boolean): Promise<void> {
    await this.#calls.find('reloadBurp', { isForced }, { timeoutMs: slowTimeoutMs })
  }

  findBytesUnderWay(backup: RunningBackup): Promise<number | undefined> {
    return this.#calls.find('findBytesUnderWay', backup).catch(() => undefined)
  }
}

async function readTree(
  calls: AgentCalls,
  order: StoredTreeOrder
): Promise<StoredTreePart | undefined> {
  const bytes = await calls.findBytes('readStoredTree', order, { isBulk: true })
  return bytes && unpackTreePart(bytes)
}

/** What is only late, or in the way, is told: burp itself knows less. */
async function packManifest(
  calls: AgentCalls,
  order: ManifestOrder,
  asker: Requester
): Promise<Buffer | undefined> {
  const options = { asker, isBulk: true, timeoutMs: slowTimeoutMs }
  try {
    return await calls.findBytes('packStoredManifest', order, options)
  } catch (fault) {
    // An agent of before, or one whose owner lets nobody know what files hold.
    const isNever =
      fault instanceof Fault && ['AGENT_VERSION', 'FORBIDDEN_BY_AGENT'].includes(fault.code)
    if (isNever) return undefined
    throw fault
  }
}

function createMarkers(calls: AgentCalls): Markers {
  return {
    isBackupScheduled: client => calls.call('isBackupScheduled', { client }),
    lookUpRestore: client => calls.find('lookUpRestore', { client }),
    write: (client, order) => calls.call('writeMarker', { client, order }),
    lookUpTraces: (client, kind, owner) => calls.call('lookUpTraces', { client, kind, owner }),
    lookUpRestoreTraces: (owner, backup) => calls.call('lookUpRestoreTraces', { owner, backup }),
    async awaitContact(client, kind) {
      await calls.find('awaitContact', { client, kind })
    },
    findTerms: client => calls.call('findTerms', { client }),
    remove: (client, kind) => calls.call('removeMarker', { client, kind })
  }
}

function createConfiguration(calls: AgentCalls): Configuration {
  return {
    async read(question) {
      const snapshot = await calls.call('readConfiguration', question)
      const isWhole = snapshot.files.length >= question.places.length
      if (!isWhole) throw strangeAnswer('readConfiguration')
      return snapshot
    },
    replace: change => calls.call('replaceFile', change, toSlow(change.user)),
    deleteIncluded: deletion => calls.call('deleteIncluded', deletion, toSlow(deletion.user)),
    listNames: kind => calls.call('listNames', { kind }),
    listVersions: place => calls.call('listVersions', { place }),
    findVersionBytes: (place, version) => calls.call('findVersionBytes', { place, version }),
    compareVersions: (place, range) => calls.call('compareVersions', { place, range }),
    expandPath: question => calls.call('expandInclude', question)
  }
}

function createLifecycle(calls: AgentCalls): ClientLifecycle {
  return {
    create: (client, order) =>
      calls.call('createClientOnHost', { client, order }, toSlow(order.user)),
    rename: (client, order) =>
      calls.call('renameClientOnHost', { client, order }, toSlow(order.user)),
    remove(client, order) {
      const options = { ...toSlow(order.user), timeoutMs: removalTimeoutMs }
      return calls.call('removeClientOnHost', { client, order }, options)
    },
    async createTemplate(kind, name, order) {
      await calls.find('createTemplateOnHost', { kind, name, order }, toSlow(order.user))
    },
    async renameTemplate(kind, name, order) {
      await calls.find('renameTemplateOnHost', { kind, name, order }, toSlow(order.user))
    },
    async removeTemplate(kind, name, order) {
      await calls.find('removeTemplateOnHost', { kind, name, order }, toSlow(order.user))
    }
  }
}

function createCertificates(calls: AgentCalls): Certificates {
  return {
    canRevoke: () => calls.call('canRevoke', undefined),
    list: () => calls.call('listIssuedCertificates', undefined, { timeoutMs: slowTimeoutMs }),
    revoke: client =>
      calls.call('revokeIssuedCertificates', { client }, { timeoutMs: slowTimeoutMs }),
    async refreshRevocations() {
      await calls.find('refreshRevocations', undefined, { timeoutMs: slowTimeoutMs })
    }
  }
}

function createExamination(calls: AgentCalls): Examination {
  return {
    lookUpSettings: () => calls.find('lookUpSettings', undefined),
    listPlaces: () => calls.call('listPlaces', undefined),
    findProgramVersion: () => calls.call('findProgramVersion', undefined),
    findServerProcess: () => calls.call('findServerProcess', undefined),
    listOwnCertificates: () => calls.call('listOwnCertificates', undefined),
    findRevocationList: () => calls.call('findRevocationList', undefined),
    listClients: () => calls.call('examineClients', undefined, { timeoutMs: slowTimeoutMs }),
    findStorage: () => calls.call('findStorage', undefined, { timeoutMs: slowTimeoutMs }),
    findSpace: () => calls.call('findSpace', undefined)
  }
}

/** What a person changes is told to the agent's log and history with their name. */
function toSlow(user: string) {
  return { asker: { user, signal: backgroundRequester.signal }, timeoutMs: slowTimeoutMs }
}
