/**
 * Methods of a burp host, each with the agent operation that does the same on its host. The hub
 * builds the host of a server with an agent from this table, and the agent builds its handlers from
 * it. Missing rows and rows with wrong types do not compile.
 */
import type { AgentOperationId, operations } from '../../../generated/agent.js'
import type { BurpHost } from '../../host/burp-host.js'
import type { HeardOnWire, SaidOnWire } from './wire-values.js'

export interface HostRow {
  readonly operation: JsonOperationId
  /** Names of the arguments in the body of the request. Undefined: the only argument is the body. */
  readonly takes?: readonly string[]
  /**
   * Size limit of the response. `texts`: files and names. `lists`: data of each client or of
   * several backups.
   */
  readonly size?: 'texts' | 'lists'
  /** Time until the response starts, in ms. */
  readonly timeoutMs?: number
  readonly isOptional?: true
  /** Result in place of any failure. */
  readonly fallback?: () => unknown
}

/** burp checks a configuration or revokes certificates. */
export const slowTimeoutMs = 120_000
/** The agent deletes all backups of a client. */
const removalTimeoutMs = 900_000
const [timeoutMs, isOptional, size] = [slowTimeoutMs, true, 'texts'] as const
const ofTemplate = { takes: ['kind', 'name', 'order'], timeoutMs, isOptional } as const
const unknownList = { size: 'lists', fallback: () => [] } as const

const hostOperations = createTable({
  markers: {
    isBackupScheduled: { operation: 'isBackupScheduled', takes: ['client'] },
    lookUpRestore: { operation: 'lookUpRestore', takes: ['client'], size, isOptional },
    write: { operation: 'writeMarker', takes: ['client', 'order'] },
    check: { operation: 'checkMarker', takes: ['client', 'order'], isOptional },
    lookUpTraces: { operation: 'lookUpTraces', takes: ['client', 'kind', 'owner'], size },
    lookUpRestoreTraces: { operation: 'lookUpRestoreTraces', takes: ['owner', 'backup'] },
    awaitContact: { operation: 'awaitContact', takes: ['client', 'kind'], isOptional },
    findTerms: { operation: 'findTerms', takes: ['client'] },
    remove: { operation: 'removeMarker', takes: ['client', 'kind'] }
  },
  configuration: {
    read: { operation: 'readConfiguration', size },
    replace: { operation: 'replaceFile', size, timeoutMs },
    deleteIncluded: { operation: 'deleteIncluded', timeoutMs },
    listNames: { operation: 'listNames', takes: ['kind'], size: 'lists' },
    listVersions: { operation: 'listVersions', takes: ['place'], size },
    findVersionBytes: { operation: 'findVersionBytes', takes: ['place', 'version'], size },
    compareVersions: { operation: 'compareVersions', takes: ['place', 'range'], size },
    expandPath: { operation: 'expandInclude', size }
  },
  lifecycle: {
    create: { operation: 'createClientOnHost', takes: ['client', 'order'], size, timeoutMs },
    rename: { operation: 'renameClientOnHost', takes: ['client', 'order'], timeoutMs },
    remove: {
      operation: 'removeClientOnHost',
      takes: ['client', 'order'],
      timeoutMs: removalTimeoutMs
    },
    createTemplate: { operation: 'createTemplateOnHost', ...ofTemplate },
    renameTemplate: { operation: 'renameTemplateOnHost', ...ofTemplate },
    removeTemplate: { operation: 'removeTemplateOnHost', ...ofTemplate }
  },
  certificates: {
    canRevoke: { operation: 'canRevoke' },
    list: { operation: 'listIssuedCertificates', size: 'lists', timeoutMs },
    revoke: { operation: 'revokeIssuedCertificates', takes: ['client'], size, timeoutMs },
    refreshRevocations: { operation: 'refreshRevocations', timeoutMs, isOptional }
  },
  examination: {
    lookUpSettings: { operation: 'lookUpSettings', isOptional },
    listPlaces: { operation: 'listPlaces' },
    findProgramVersion: { operation: 'findProgramVersion' },
    findServerProcess: { operation: 'findServerProcess' },
    listOwnCertificates: { operation: 'listOwnCertificates' },
    findRevocationList: { operation: 'findRevocationList' },
    listClients: { operation: 'examineClients', size: 'lists', timeoutMs },
    findStorage: { operation: 'findStorage', size, timeoutMs },
    findSpace: { operation: 'findSpace' }
  },
  timers: { list: { operation: 'listTimers', ...unknownList } },
  storedBackups: {
    list: { operation: 'listStoredBackups', takes: ['clients'], ...unknownList },
    readCounters: { operation: 'readStoredCounters', takes: ['backups'], ...unknownList },
    findLastPath: { operation: 'findLastPath', isOptional, fallback: () => undefined }
  }
})

/** The other methods have no row: their responses are bytes, or they belong to no part. */
export type HostPart = Exclude<
  keyof BurpHost,
  'storedTrees' | 'storedManifests' | 'reload' | 'findBytesUnderWay'
>

type ValueOf<T> = T[keyof T]
type Rows = { [Part in HostPart]: ValueOf<(typeof hostOperations)[Part]> }
export type HostOperationId = ValueOf<Rows>['operation']

export function listHostOperations(): { part: HostPart; method: string; row: HostRow }[] {
  return Object.entries(hostOperations).flatMap(([part, rows]) =>
    Object.entries(rows).map(([method, row]) => ({
      part: part as HostPart, // a key of the table
      method,
      row: row as HostRow
    }))
  )
}

/** Operations whose response is JSON; the others return bytes. */
export type JsonOperationId = Exclude<
  AgentOperationId,
  'askQuestion' | 'openRestore' | 'packStoredManifest' | 'readStoredTree'
>

export type BodyOf<Id extends AgentOperationId> = [operations[Id]['requestBody']] extends [
  { content: { 'application/json': infer Body } }
]
  ? Body
  : undefined

/** `never` for operations without a response. */
export type ResultOf<Id extends AgentOperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': { result?: infer Result } } }
}
  ? Result
  : never

type Table = {
  readonly [Part in HostPart]: { readonly [Method in keyof BurpHost[Part]]: HostRow }
}

/** `never` for a row that does not fit the method: in its names, its arguments or its result. */
type Fitting<Row, Method> = Row extends HostRow
  ? Method extends (...order: infer Order) => Promise<infer Answer>
    ? [
        ToBody<Order, Row['takes']>,
        BodyOf<Row['operation']>,
        Exclude<Answer, undefined | void>,
        HeardOnWire<ResultOf<Row['operation']>>
      ] extends [
        SaidOnWire<BodyOf<Row['operation']>>,
        ToBody<Order, Row['takes']>,
        SaidOnWire<ResultOf<Row['operation']>>,
        Answer
      ]
      ? Row
      : never
    : never
  : never

type ToBody<Order extends readonly unknown[], Names> = Names extends readonly string[]
  ? { [Index in keyof Names & `${number}` as Names[Index] & string]: Order[Index & keyof Order] }
  : Order[0]

type Fit<T extends Table> = {
  [Part in HostPart]: {
    [Method in keyof BurpHost[Part]]: Fitting<
      T[Part][keyof T[Part] & Method],
      BurpHost[Part][Method]
    >
  }
}

function createTable<const T extends Table>(table: T & Fit<T>): T {
  return table
}
