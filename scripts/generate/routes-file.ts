// Generates generated/routes.js: properties of each operation for Fastify, as data;
// generated/routes.d.ts declares its types.
import type { Operation } from './contract.js'
import {
  type DeprecationNode,
  type Document,
  type Json,
  type JsonObject,
  type MediaNode,
  type OperationNode,
  resolve
} from './document.js'
import { isPackable } from './derived-answers.js'
import { listTextPlaces, type TextPlace } from './said-texts.js'
import { toFlatSchema, toRouteSchema } from './schemas.js'
import { listShadowed } from './shadowed-paths.js'
import { SharedParts } from './shared-parts.js'

const head = `import type { operations } from './contract-types.js'

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
   * Status, or \`2xx\`, \`4xx\` and \`5xx\` -> content. The success of a streamed or textual answer is not
   * here: see \`success\`.
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
  /** Where its answer holds texts, as keys from the top; \`*\` stands for each item of a list. */
  readonly says?: readonly (readonly string[])[]
  /** Announcement in its answers, if the operation ends. */
  readonly deprecation?: {
    /** Seconds since 1970. */
    readonly since: number
    /** In the format of HTTP. */
    readonly sunset: string
    /** Path of the operation to use instead, with \`{name}\` for parameters. */
    readonly successor: string
  }
  /** Name of the last path parameter where it may hold slashes; Fastify calls it \`*\`. */
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
`

/** Default for operations without x-body. */
const bodyLimits = { bytesMax: 65_536, fieldsMax: 1000 }

/** Prints the declarations, which are committed: the compiler needs no data. */
export function printRouteTypes(operations: Operation[]): string {
  const clientOperations = operations.filter(hasClient).map(({ operationId }) => operationId)
  return `${head}
/** Operations whose path always names a client. */
export type ClientOperation =
${clientOperations.map(id => `  | '${id}'`).join('\n')}

/** To be added to Ajv and the serializer before any route: routes refer to them as \`Name#\`. */
export declare const sharedSchemas: readonly SharedSchema[]

export declare const routes: readonly Route[]

/** Paths with a method that they do not have, but that a less specific path has. */
export declare const shadowed: readonly { readonly path: string; readonly method: Method }[]
`
}

/** Prints the data, which the build writes. */
export function printRoutes(document: Document, operations: Operation[]): string {
  const shared = Object.entries(document.components.schemas).map(([name, schema]) => ({
    $id: name,
    ...toRouteSchema(schema)
  }))
  const routes = operations.map(operation => toRoute(document, operation, operations))
  const parts = new SharedParts(
    routes.flatMap(({ schema, success }) => [success, ...Object.values(schema)])
  )
  const printedRoutes = routes.map(route => printRoute(route, parts)).join(',\n')
  return `export const sharedSchemas = ${JSON.stringify(shared, null, 2)}

${parts.constants}

export const routes = [
${printedRoutes}
]

export const shadowed = ${JSON.stringify(listShadowed(operations.map(toPaths)))}
`
}

function toPaths({ method, forms }: Operation) {
  return { method, paths: forms.map(({ pattern }) => pattern) }
}

function toDeprecation(
  { since, sunset, successor }: DeprecationNode,
  operations: Operation[]
): JsonObject {
  const { canonical } = operations.find(one => one.operationId === successor) ?? {}
  return {
    since: Date.parse(since) / 1000,
    sunset: new Date(sunset).toUTCString(),
    successor: canonical?.path ?? ''
  }
}

interface PlainRoute {
  facts: JsonObject
  success: JsonObject
  schema: JsonObject
}

function printRoute({ facts, success, schema }: PlainRoute, parts: SharedParts): string {
  const printed = Object.entries(schema).map(
    ([name, part]) => `      ${name}: ${parts.print(part)}`
  )
  const lines = [
    ...Object.entries(facts).map(([name, fact]) => `${name}: ${JSON.stringify(fact)}`),
    `success: ${parts.print(success)}`,
    `schema: {\n${printed.join(',\n')}\n    }`
  ]
  return `  {\n    ${lines.join(',\n    ')}\n  }`
}

function toRoute(document: Document, operation: Operation, operations: Operation[]): PlainRoute {
  const { operationId, method, access, place, audit, answer, wildcard, node } = operation
  const body = node.requestBody && resolve(document, node.requestBody)
  const says = listSays(document, operation)
  return {
    facts: {
      operationId,
      method,
      paths: toPaths(operation).paths,
      tags: node.tags ?? [],
      access: { ...access },
      place: { ...place },
      ...(audit.length > 0 && { audit }),
      answer,
      ...(isPackable(method, node) && { isPackable: true }),
      ...(says.length > 0 && { says }),
      ...(node['x-deprecation'] && {
        deprecation: toDeprecation(node['x-deprecation'], operations)
      }),
      ...(wildcard && { wildcard }),
      bodyRequired: body?.required ?? false,
      ...(body && { bodyLimits: toBodyLimits(node) })
    },
    success: toSuccess(document, node),
    schema: {
      ...toParameters(document, operation),
      ...(body && { body: toContent(body.content) }),
      response: toResponses(document, operation)
    }
  }
}

function toBodyLimits({ 'x-body': body = {} }: OperationNode): JsonObject {
  const { also: _, ...limits } = body
  return { ...bodyLimits, ...limits }
}

function toParameters(document: Document, operation: Operation): JsonObject {
  const places = { path: 'params', query: 'querystring', header: 'headers' } as const
  const found: JsonObject = {}
  for (const [place, member] of Object.entries(places)) {
    const here = operation.parameters.filter(one => one.in === place)
    if (here.length === 0) continue
    const needed = here.filter(one =>
      place === 'path' ? isInEveryForm(operation, one.name) : one.required
    )
    const keyOf = (name: string) => {
      if (place === 'path' && name === operation.wildcard) return '*'
      return place === 'header' ? name.toLowerCase() : name
    }
    found[member] = {
      type: 'object',
      properties: Object.fromEntries(
        here.map(({ name, schema }) => [keyOf(name), toFlatSchema(document, schema)])
      ),
      required: needed.map(({ name }) => keyOf(name))
    }
  }
  return found
}

function hasClient(operation: Operation): boolean {
  return operation.place.client?.path.some(name => isInEveryForm(operation, name)) ?? false
}

export function isInEveryForm(operation: Operation, param: string): boolean {
  return operation.forms.every(form => form.params.includes(param))
}

function toContent(content: Record<string, MediaNode>): JsonObject {
  const entries = Object.entries(content).map(([type, media]): [string, Json] => [
    type,
    { schema: toRouteSchema(media.schema ?? {}) }
  ])
  return { content: Object.fromEntries(entries) }
}

function toResponses(document: Document, { node, answer }: Operation): JsonObject {
  const found: JsonObject = {}
  for (const [status, response] of Object.entries(node.responses)) {
    const { content } = resolve(document, response)
    if (!content || (answer !== 'json' && status.startsWith('2'))) continue
    found[status] = toContent(content)
  }
  return ['2', '4', '5'].reduce(groupAlike, found)
}

/**
 * Fastify should keep one schema for equal responses, not nine for each of hundreds of routes. And
 * a number as a key costs 2 kB in V8, which treats it as an array index.
 */
function groupAlike(responses: JsonObject, digit: string): JsonObject {
  const isOfGroup = ([status]: [string, Json]) => status.startsWith(digit)
  const group = Object.entries(responses).filter(isOfGroup)
  const [first] = group.map(([, content]) => content)
  const isOne = new Set(group.map(([, content]) => JSON.stringify(content))).size === 1
  if (first === undefined || !isOne) return responses
  const others = Object.entries(responses).filter(entry => !isOfGroup(entry))
  return { ...Object.fromEntries(others), [`${digit}xx`]: first }
}

/** Only responses and events that are built in memory can be translated for the user. */
function listSays(document: Document, { operationId, node, answer }: Operation): TextPlace[] {
  const { schema } = readSuccess(document, node)
  const places = schema ? listTextPlaces(document, schema) : []
  if (places.length > 0 && !['json', 'events'].includes(answer)) {
    throw new Error(`${operationId}: x-said stands in an answer that is sent in pieces`)
  }
  return places
}

function toSuccess(document: Document, node: OperationNode): JsonObject {
  const { status, mediaType, schema } = readSuccess(document, node)
  return {
    status,
    ...(mediaType && { mediaType }),
    ...(schema && { schema: toRouteSchema(schema) })
  }
}

function readSuccess(document: Document, { operationId, responses }: OperationNode) {
  const status = Object.keys(responses).find(one => one.startsWith('2'))
  if (!status) throw new Error(`${operationId}: states no 2xx answer`)
  const { content } = resolve(document, responses[status] ?? { description: '' })
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? []
  return { status: Number(status), mediaType, schema: media?.schema }
}
