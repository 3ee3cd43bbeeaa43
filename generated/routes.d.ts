// Generated from openapi.yaml by `npm run generate`: do not edit.

import type { operations } from './contract-types.js'

export type OperationId = keyof operations
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
export type Requirement =
  | 'public'
  | 'anyone'
  | 'login'
  | 'list'
  | 'server'
  | 'client'
  | 'self'
  | 'moderator'
  | 'admin'
export type AnswerKind = 'json' | 'stream' | 'events' | 'html' | 'text' | 'binary'
export type JsonSchema = Readonly<Record<string, unknown>>

/** Media type -> schema, in the shape that Fastify takes. */
export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface RouteSchema {
  readonly params?: JsonSchema
  readonly querystring?: JsonSchema
  readonly headers?: JsonSchema
  readonly body?: Content
  /**
   * Status, or `2xx`, `4xx` and `5xx` -> content. The success of a streamed or textual answer is not
   * here: see `success`.
   */
  readonly response: Readonly<Record<string, Content>>
}

export interface RouteAccess {
  readonly requires: Requirement
  readonly mode?: 'rw'
  readonly token?: 'never' | 'metrics'
  readonly proof?: 'recent' | 'others' | 'download'
  readonly viewAs?: 'never'
  /** Also for users who must set up a second factor first. */
  readonly enrol?: true
  /** Name of the parameter with the client. */
  readonly client?: string
  /** Name of the parameter with the user. */
  readonly user?: string
}

/** Names of parameters; those in the path win. */
export interface ParameterNames {
  readonly path: readonly string[]
  readonly query: readonly string[]
}

/** Parameters that name a client or server. */
export interface RoutePlace {
  readonly server?: ParameterNames
  readonly client?: ParameterNames
}

export interface BodyLimits {
  readonly bytesMax: number
  /** Of a form. */
  readonly fieldsMax: number
}

export interface Route {
  readonly operationId: OperationId
  readonly method: Method
  /** Fastify patterns, one per path form, the fullest first. */
  readonly paths: readonly string[]
  readonly tags: readonly string[]
  readonly access: RouteAccess
  readonly place: RoutePlace
  /** Actions of the entry that it leaves in the audit trail, the usual one first. */
  readonly audit?: readonly string[]
  readonly answer: AnswerKind
  /** Whether the answer may be compressed. */
  readonly isPackable?: true
  /** Where its answer holds texts, as keys from the top; `*` stands for each item of a list. */
  readonly says?: readonly (readonly string[])[]
  /** Announcement in its answers, if the operation ends. */
  readonly deprecation?: {
    /** Seconds since 1970. */
    readonly since: number
    /** In the format of HTTP. */
    readonly sunset: string
    /** Path of the operation to use instead, with `{name}` for parameters. */
    readonly successor: string
  }
  /** Name of the last path parameter where it may hold slashes; Fastify calls it `*`. */
  readonly wildcard?: string
  readonly bodyRequired: boolean
  /** What is read of a body; without it none is read. */
  readonly bodyLimits?: BodyLimits
  /** The first 2xx answer, whatever its kind. */
  readonly success: {
    readonly status: number
    readonly mediaType?: string
    readonly schema?: JsonSchema
  }
  /** Goes to Fastify as it is; all path forms share it. */
  readonly schema: RouteSchema
}

export interface SharedSchema extends JsonSchema {
  readonly $id: string
}

/** Operations whose path always names a client. */
export type ClientOperation =
  | 'listBackups'
  | 'listLabels'
  | 'listOrders'
  | 'listBackupReports'
  | 'getBackupReport'
  | 'deleteBackup'
  | 'getBackupLog'
  | 'listAttempts'
  | 'getAttemptLog'
  | 'listChecks'
  | 'startCheck'
  | 'getCheck'
  | 'cancelCheck'
  | 'getRequiredContents'
  | 'getProof'
  | 'getClientDetails'
  | 'listClientNotes'
  | 'getClientNote'
  | 'setClientNote'
  | 'browseBackup'
  | 'browseWholeBackup'
  | 'findFiles'
  | 'searchBackups'
  | 'listPathVersions'
  | 'compareBackups'
  | 'selectRemoved'
  | 'browseAt'
  | 'getHistoryState'
  | 'rebuildHistory'
  | 'measureSelection'
  | 'getFile'
  | 'previewFile'
  | 'restoreArchive'
  | 'scheduleRestore'
  | 'checkRestore'
  | 'getScheduledRestore'
  | 'cancelRestore'
  | 'scheduleBackup'
  | 'checkBackup'
  | 'getScheduledBackup'
  | 'cancelBackup'
  | 'listBackupsJson'
  | 'listTreeJson'
  | 'listReportsJson'
  | 'getReportJson'
  | 'setClientExpectation'
  | 'removeClientExpectation'
  | 'getClientConfig'
  | 'renameClient'
  | 'saveClientConfig'
  | 'deleteClientConfig'
  | 'patchClientConfig'
  | 'deleteClient'
  | 'listClientConfigVersions'
  | 'diffClientConfig'
  | 'rollBackClientConfig'
  | 'revokeCertificate'

/** To be added to Ajv and the serializer before any route: routes refer to them as `Name#`. */
export declare const sharedSchemas: readonly SharedSchema[]

export declare const routes: readonly Route[]

/** Paths with a method that they do not have, but that a less specific path has. */
export declare const shadowed: readonly { readonly path: string; readonly method: Method }[]
