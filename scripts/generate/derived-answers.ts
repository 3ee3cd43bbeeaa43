// Derives failure responses and headers of an operation from its access rule, method, place, and
// use of burp. The contract states exceptions.
import { listNodes } from './contract.js'
import {
  type Document,
  isObject,
  type JsonObject,
  type OperationNode,
  type ParameterNode,
  type ResponseNode,
  resolve
} from './document.js'

export interface Facts {
  method: string
  node: OperationNode
  parameters: readonly ParameterNode[]
}

/** Responses with burp's data about clients and backups. */
const aboutClients = ['list', 'server', 'client']

/**
 * Whether a response may be compressed. The length of a compressed text reveals whether it contains
 * parts of the request, so responses with secrets of users, sessions or settings are not
 * compressed.
 */
export function isPackable(method: string, node: OperationNode): boolean {
  const { requires = '', mode } = node['x-access'] ?? {}
  return method.toLowerCase() === 'get' && mode !== 'rw' && aboutClients.includes(requires)
}

/** Also true for settings (`x-packable`), which are compressed if their passwords are masked. */
function mayBePacked({ method, node }: Facts): boolean {
  return node['x-packable'] === true || isPackable(method, node)
}

/** By name in `components/responses`, with the condition for an operation. */
const answers: Record<string, [name: string, when: (facts: Facts) => boolean]> = {
  '304': ['NotModified', isCacheable],
  '400': ['BadRequest', () => true],
  '401': ['Unauthenticated', isForKnown],
  '403': ['Forbidden', isForKnown],
  '404': ['NotFound', isAboutSomething],
  '409': ['Conflict', facts => isChange(facts) || needsPart(facts, 'host')],
  '412': ['PreconditionFailed', ({ parameters }) => has(parameters, 'If-Match')],
  '413': ['TooLarge', ({ method }) => method !== 'get'],
  '415': ['UnsupportedMediaType', ({ method }) => method !== 'get'],
  '416': ['RangeNotSatisfiable', ({ node }) => '206' in node.responses],
  '429': ['TooManyRequests', isForKnown],
  '431': ['HeadersTooLarge', () => true],
  '500': ['InternalError', () => true],
  '502': ['BadGateway', facts => needsPart(facts, 'wire')],
  '503': ['Unavailable', () => true],
  '504': ['GatewayTimeout', facts => needsPart(facts, 'wire') || isHostChange(facts)]
}

/** Headers of a success, by name in `components/headers`. */
const headers: Record<string, [name: string, when: (facts: Facts) => boolean]> = {
  'Burphub-Missing': ['BurphubMissing', ({ parameters }) => has(parameters, 'complete')],
  'Content-Encoding': ['ContentEncoding', mayBePacked],
  Deprecation: ['Deprecation', isDeprecated],
  ETag: ['ETag', isCacheable],
  Link: ['Link', facts => has(facts.parameters, 'cursor') || isDeprecated(facts)],
  Sunset: ['Sunset', isDeprecated],
  Vary: ['Vary', mayBePacked],
  'X-Total-Count': ['TotalCount', ({ parameters }) => has(parameters, 'cursor')]
}

/**
 * Returns the document with all responses of each operation. Responses in the contract take
 * precedence.
 */
export function deriveAnswers(document: Document): Document {
  const paths = structuredClone(document.paths)
  const complete = { ...document, paths }
  for (const facts of listFacts(complete)) {
    const security = toSecurity(document, facts.node)
    if (security) facts.node.security = security
    facts.node.responses = { ...toReferences(facts), ...withHeaders(facts) }
  }
  return complete
}

/** Returns undefined if a login is required, as the document says for all operations. */
function toSecurity(document: Document, node: OperationNode): unknown[] | undefined {
  const { requires } = node['x-access'] ?? {}
  if (requires === 'public') return [{}]
  return requires === 'anyone' ? [{}, ...[document['security'] ?? []].flat()] : undefined
}

export function listFacts(document: Document): Facts[] {
  return listNodes(document).map(({ path, method, node }) => {
    const shared = document.paths[path]?.parameters ?? []
    const parameters = [...shared, ...(node.parameters ?? [])].map(one => resolve(document, one))
    return { method, node, parameters }
  })
}

function toReferences(facts: Facts): Record<string, { $ref: string }> {
  const derived = Object.entries(answers).filter(([, [, isDue]]) => isDue(facts))
  return Object.fromEntries(
    derived.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }])
  )
}

function withHeaders(facts: Facts): OperationNode['responses'] {
  const due = Object.entries(headers).filter(([, [, isDue]]) => isDue(facts))
  const derived = Object.fromEntries(
    due.map(([header, [name]]) => [header, { $ref: `#/components/headers/${name}` }])
  )
  const stated = Object.entries(facts.node.responses)
  return Object.fromEntries(
    stated.map(([status, response]) => {
      const isSuccess = status.startsWith('2') && !('$ref' in response)
      if (!isSuccess || due.length === 0) return [status, response]
      return [status, { ...response, headers: { ...derived, ...headersOf(response) } }]
    })
  )
}

function isPublic({ node }: Facts): boolean {
  return node['x-access']?.requires === 'public'
}

function isDeprecated({ node }: Facts): boolean {
  return node.deprecated === true
}

function isForKnown(facts: Facts): boolean {
  return !isPublic(facts)
}

function isChange(facts: Facts): boolean {
  return facts.node['x-access']?.mode === 'rw' && isForKnown(facts)
}

/** Whether the response has an ETag for later requests. */
function isCacheable({ method, node }: Facts): boolean {
  const isRead = method === 'get' && node['x-access']?.mode !== 'rw'
  const hasOwn = Object.values(node.responses).some(each => 'ETag' in headersOf(each))
  const isAnew = ['events', 'html', 'text'].includes(node['x-answer'] ?? '')
  return isRead && !isAnew && !hasOwn
}

const aboutSomebody = ['server', 'client', 'self', 'moderator', 'admin']

function isAboutSomething(facts: Facts): boolean {
  const { requires = '' } = facts.node['x-access'] ?? {}
  const isInPath = facts.parameters.some(each => each.in === 'path')
  return isInPath || aboutSomebody.includes(requires) || isChange(facts)
}

/**
 * burphub reaches burp over the wire, or through files of its host; operations about clients use
 * the wire.
 */
export function needsPart({ node }: Facts, part: 'wire' | 'host'): boolean {
  const isAboutClients = aboutClients.includes(node['x-access']?.requires ?? '')
  const needed = node['x-burp'] ?? (isAboutClients ? 'wire' : undefined)
  return needed === part || needed === 'both'
}

function isHostChange(facts: Facts): boolean {
  return facts.method !== 'get' && needsPart(facts, 'host')
}

function has(parameters: readonly ParameterNode[], name: string): boolean {
  return parameters.some(each => each.name === name)
}

function headersOf(response: ResponseNode | object): JsonObject {
  return 'headers' in response && isObject(response.headers) ? response.headers : {}
}
