// Headers of all operations, which the contract states once, at its top.
import type { Operation } from './contract.js'
import { type Document, isObject, type JsonObject } from './document.js'

interface Everywhere {
  parameters: JsonObject
  headers: JsonObject
}

/** Returns empty lists if the contract states none. */
export function readEverywhere(document: Document): Everywhere {
  const said = document['x-everywhere']
  const part = (name: string) => (isObject(said) ? said[name] : undefined) ?? {}
  return { parameters: part('parameters') as JsonObject, headers: part('headers') as JsonObject }
}

/** Returns references to the parameters that apply to the operation. */
export function listCommonParameters(document: Document, operation: Operation): { $ref: string }[] {
  const { responses } = operation.node
  const isFitting: Record<string, boolean> = {
    Language: true,
    ReuseSession: operation.access.requires !== 'public',
    KnownETag: '304' in responses,
    WantedRange: '206' in responses,
    RangeCondition: '206' in responses
  }
  return Object.keys(readEverywhere(document).parameters)
    .filter(name => isFitting[name] === true)
    .map(name => ({ $ref: `#/components/parameters/${name}` }))
}

/** Adds the common headers to responses of a published operation, or to the shared ones. */
export function addCommonHeaders(responses: JsonObject, document: Document): JsonObject {
  if (Object.keys(readEverywhere(document).headers).length === 0) return responses
  const told = Object.entries(responses).map(([status, response]) => {
    if (!isObject(response) || '$ref' in response) return [status, response]
    const { headers, ...rest } = response as { headers?: JsonObject }
    return [status, { ...rest, headers: { ...headers, ...commonHeaders } }]
  })
  return Object.fromEntries(told) as JsonObject
}

const commonHeaders = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'Content-Language': { $ref: '#/components/headers/ContentLanguage' },
  'Set-Cookie': { $ref: '#/components/headers/SessionCookie' }
}
