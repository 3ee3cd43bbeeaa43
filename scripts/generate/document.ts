// The parts of an OpenAPI document that the generator uses; redocly validates the rest.

export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export interface ParameterNode {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  /** Path parameters with the same meaning. */
  'x-instead-of'?: string[]
  'x-unpublished'?: boolean
  schema: JsonObject
}

export interface MediaNode {
  schema?: JsonObject
  example?: Json
}

export interface ResponseNode {
  description: string
  headers?: JsonObject
  content?: Record<string, MediaNode>
}

export interface Reference {
  $ref: string
}

export interface AccessNode {
  requires: string
  mode?: string
  token?: string
  proof?: string
  viewAs?: string
  enrol?: boolean
  /** Names of the parameters with the client and the user. */
  client?: string
  user?: string
}

export interface DeprecationNode {
  /** Days, in UTC. */
  since: string
  sunset: string
  /** The operation to use instead. */
  successor: string
}

interface BodyNode {
  bytesMax?: number
  fieldsMax?: number
  also?: 'forms' | 'merge-patch' | 'nothing'
}

export interface OperationNode {
  operationId: string
  tags?: string[]
  parameters?: (ParameterNode | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, MediaNode> } | Reference
  responses: Record<string, ResponseNode | Reference>
  security?: unknown[]
  deprecated?: boolean
  'x-deprecation'?: DeprecationNode
  description?: string
  'x-forms'?: string[]
  /** One of the forms, if it is not the one with the most parameters. */
  'x-canonical'?: string
  /** Fields of the body. */
  'x-required'?: string[]
  'x-access'?: AccessNode
  'x-answer'?: string
  'x-wildcard'?: string
  'x-body'?: BodyNode
  'x-packable'?: boolean
  'x-burp'?: string
  'x-audit'?: string | string[]
  /** Error codes beside those of all similar operations. */
  'x-codes'?: string[]
  'x-role'?: string
  'x-allow'?: string
}

interface PathItem {
  parameters?: (ParameterNode | Reference)[]
  [method: string]: unknown
}

export interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonObject>
    responses?: JsonObject
    headers?: JsonObject
    links?: JsonObject
  }
  [key: string]: unknown
}

/** Resolves a reference `#/a/b` inside the document; returns other values unchanged. */
export function resolve<T extends object>(document: Document, node: T | Reference): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T
  let found: unknown = document
  for (const part of node.$ref.replace(/^#\//, '').split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = isObject(found) ? found[key] : undefined
  }
  if (!isObject(found)) throw new Error(`${node.$ref} points at nothing`)
  return resolve(document, found as T | Reference)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
