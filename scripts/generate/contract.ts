// Reads openapi.yaml as a list of operations, each with all its path forms. Rejects errors that
// would show up later: colliding forms, missing access rules, undeclared parameters.
import { faultCodes } from '../../src/faults.js'
import {
  type AccessNode,
  type Document,
  isObject,
  type OperationNode,
  type ParameterNode,
  resolve
} from './document.js'

export interface Form {
  /** In the format of the specification: `/api/clients/{server}/stats`. */
  path: string
  /** In Fastify's syntax: `/api/clients/:server/stats`. */
  pattern: string
  /** Names of the path parameters, in order. */
  params: string[]
  /**
   * Unique in the published document; the form with the most parameters has the ID of the
   * operation.
   */
  operationId: string
}

export interface Operation {
  operationId: string
  method: string
  node: OperationNode
  parameters: ParameterNode[]
  /** The form with the most parameters is the first. */
  forms: Form[]
  /** The form that generated clients use: by default the fullest that has no optional segment. */
  canonical: Form
  access: AccessNode
  place: PlaceNames
  answer: string
  wildcard: string | undefined
  /** Actions, the usual one first. */
  audit: string[]
}

/** Parameters that contain the server and the client of an operation. */
type PlaceNames = Partial<Record<'server' | 'client', ParameterNames>>
type ParameterNames = Record<'path' | 'query', string[]>

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']
const accessWords = [
  'public',
  'anyone',
  'login',
  'list',
  'server',
  'client',
  'self',
  'moderator',
  'admin'
]
const burpWords = ['wire', 'host', 'both']
const answerWords = ['json', 'stream', 'events', 'html', 'text', 'binary']

/**
 * Returns all operations in the order of the document. Throws an Error that names the invalid ones.
 */
export function readContract(document: Document): Operation[] {
  const operations = listNodes(document).map(({ path, method, node }) =>
    toOperation(document, path, method, node)
  )
  refuseTwins(operations)
  refuseLostSuccessors(operations)
  refuseCollisions(operations)
  return operations
}

/** Returns each operation of the document, with its method in lower case. */
export function listNodes(
  document: Document
): { path: string; method: string; node: OperationNode }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const node = item[method]
      return isObject(node) ? [{ path, method, node: node as unknown as OperationNode }] : []
    })
  )
}

function toOperation(
  document: Document,
  path: string,
  method: string,
  node: OperationNode
): Operation {
  const wildcard = node['x-wildcard']
  const shared = document.paths[path]?.parameters ?? []
  const parameters = [...shared, ...(node.parameters ?? [])].map(one => resolve(document, one))
  const access = node['x-access'] ?? { requires: '' }
  const forms = toForms(node.operationId, [path, ...(node['x-forms'] ?? [])], wildcard)
  const operation = {
    operationId: node.operationId,
    method: method.toUpperCase(),
    node,
    parameters,
    forms,
    canonical: findCanonical(node, forms),
    access,
    place: toPlaceNames(access, parameters),
    answer: node['x-answer'] ?? 'json',
    wildcard,
    audit: [node['x-audit'] ?? []].flat().filter(action => action !== 'none')
  }
  requireSound(operation)
  return operation
}

/** Returns whether generated clients get the operation: not pages, and nothing that will go. */
export function isForClients({ node, answer }: Operation): boolean {
  return answer !== 'html' && node.deprecated !== true
}

/** If neither the path nor the access rule has a place, these words are fields or filters. */
function toPlaceNames({ requires, client: named }: AccessNode, parameters: ParameterNode[]) {
  const declared = (place: string, names: string[]) =>
    names.filter(name => parameters.some(one => one.in === place && one.name === name))
  const find = (names: string[]) => ({
    path: declared('path', names),
    query: declared('query', names)
  })
  const server = find(['serverName', 'server'])
  const own = listClientNames(requires, named)
  const client = find([...new Set(['client', 'clientName', ...own])])
  const isAbout = requires === 'server' || own.length > 0
  if (server.path.length === 0 && !isAbout) return {}
  return client.path.length === 0 ? { server } : { server, client }
}

/**
 * Returns parameters with the client for access checks; none if the access rule needs no client.
 */
function listClientNames(requires: string, client: string | undefined): string[] {
  const named = client === undefined ? [] : [client]
  return requires === 'client' ? [...named, 'name'] : named
}

function toForms(operationId: string, paths: string[], wildcard: string | undefined): Form[] {
  const [fullest = ''] = paths
  const all = paramsOf(fullest)
  const taken = new Set<string>()
  return paths.map(path => {
    const params = paramsOf(path)
    const id = operationId + suffixOf(all.filter(name => !params.includes(name)))
    const ownId = taken.has(id) ? id + printDifference(fullest, path) : id
    taken.add(ownId)
    return { path, pattern: patternOf(path, wildcard), params, operationId: ownId }
  })
}

/** Returns the fixed words that only this path has, or else those that it lacks. */
function printDifference(fullest: string, path: string): string {
  const [theirs, ours] = [fullest, path].map(one =>
    one.split('/').filter(word => word !== '' && !word.startsWith('{'))
  ) as [string[], string[]]
  const own = ours.filter(word => !theirs.includes(word))
  const lacking = theirs.filter(word => !ours.includes(word)).map(word => `without-${word}`)
  const words = (own.length > 0 ? own : lacking).join('-')
  return `_${words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** Segments that the canonical path lacks: there is a default, and a parameter to change it. */
export const optionalSegments = ['server', 'backend']

function findCanonical(node: OperationNode, forms: Form[]): Form {
  const wanted = node['x-canonical']
  const needed = forms[0]?.params.filter(name => !optionalSegments.includes(name)).join()
  const found =
    wanted === undefined
      ? (forms.find(({ params }) => params.join() === needed) ?? forms[0])
      : forms.find(({ path }) => path === wanted)
  if (!found) throw new Error(`${node.operationId}: x-canonical is none of its paths`)
  return found
}

function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(match => match[1] ?? '')
}

function suffixOf(missing: string[]): string {
  return missing
    .map(name =>
      name === 'server' ? '_default' : `_without${name[0]?.toUpperCase()}${name.slice(1)}`
    )
    .join('')
}

function patternOf(path: string, wildcard: string | undefined): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    name === wildcard ? '*' : `:${name}`
  )
}

function requireSound(operation: Operation): void {
  const { operationId, node, forms, parameters, wildcard } = operation
  const refuse = (why: string): never => {
    throw new Error(`${operationId || `${operation.method} ${forms[0]?.path}`}: ${why}`)
  }
  if (!operationId) refuse('has no operationId')
  if (!accessWords.includes(operation.access.requires)) {
    refuse(`needs x-access: { requires: ${accessWords.join(' | ')} }`)
  }
  requireSoundAccess(operation, refuse)
  requireSoundAudit(operation, refuse)
  const unknown = (node['x-codes'] ?? []).find(code => !faultCodes.some(one => one === code))
  if (unknown !== undefined) refuse(`x-codes: there is no code ${unknown}`)
  requireSoundBody(node, refuse)
  requireReplaceable(operation, refuse)
  requireAnnounced(node, refuse)
  if (!answerWords.includes(operation.answer))
    refuse(`x-answer is one of ${answerWords.join(', ')}`)
  if (!burpWords.includes(node['x-burp'] ?? 'wire')) {
    refuse(`x-burp is one of ${burpWords.join(', ')}`)
  }
  const declared = parameters.filter(one => one.in === 'path').map(one => one.name)
  for (const form of forms) {
    const stranger = form.params.find(name => !declared.includes(name))
    if (stranger) refuse(`${form.path} has {${stranger}}, which the operation does not declare`)
    if (wildcard && form.params.includes(wildcard) && !form.path.endsWith(`/{${wildcard}}`)) {
      refuse(`${form.path}: only the last segment may be the wildcard {${wildcard}}`)
    }
  }
  const unused = declared.find(name => !forms[0]?.params.includes(name))
  if (unused) refuse(`declares {${unused}}, which ${forms[0]?.path} lacks`)
}

/** Requires a parameter in place of a segment that the canonical path lacks. */
function requireReplaceable(operation: Operation, refuse: (why: string) => never): void {
  if (!isForClients(operation)) return
  const { canonical, forms, parameters } = operation
  const replaced = parameters.flatMap(one => one['x-instead-of'] ?? [])
  const lost = forms[0]?.params.find(
    name =>
      optionalSegments.includes(name) &&
      !canonical.params.includes(name) &&
      !replaced.includes(name)
  )
  if (lost) refuse(`${canonical.path} lacks {${lost}}, and no parameter replaces it`)
}

function requireSoundAccess(
  { access, parameters }: Operation,
  refuse: (why: string) => never
): void {
  const { requires, mode, token, proof, viewAs, enrol, client, user, ...rest } = access
  if (Object.keys(rest).length > 0) refuse(`x-access knows no ${Object.keys(rest).join(', ')}`)
  if (mode !== undefined && mode !== 'rw') refuse('x-access: mode is rw or left out')
  if (token !== undefined && token !== 'never' && token !== 'metrics') {
    refuse('x-access: token is never, metrics or left out')
  }
  if (proof !== undefined && !['recent', 'others', 'download'].includes(proof)) {
    refuse('x-access: proof is recent, others, download or left out')
  }
  if (viewAs !== undefined && viewAs !== 'never') refuse('x-access: viewAs is never or left out')
  if (enrol === false) refuse('x-access: enrol is true or left out')
  const has = (name: string, ...places: string[]) =>
    parameters.some(one => one.name === name && places.includes(one.in))
  const [named] = listClientNames(requires, client)
  // Access is checked first, and only with parameters of the path.
  if (named !== undefined && !has(named, 'path')) {
    refuse(`x-access: there is no parameter ${named} in the path`)
  }
  if (user !== undefined && !has(user, 'path', 'query')) {
    refuse(`x-access: there is no parameter ${user}`)
  }
  if (requires === 'self' && user === undefined) refuse('x-access: self needs user')
}

/** Requires x-audit of operations that change something, so that their authors do not forget it. */
function requireSoundAudit(
  { access, audit, node }: Operation,
  refuse: (why: string) => never
): void {
  if (access.mode === 'rw' && node['x-audit'] === undefined) {
    refuse('x-audit: needs the action of its entry, or none')
  }
  const odd = audit.find(action => !/^[a-z]+\.[a-z-]+$/.test(action))
  if (odd !== undefined) refuse(`x-audit: ${odd} is not two words with a dot`)
}

function requireSoundBody(
  { 'x-body': limits = {}, requestBody }: OperationNode,
  refuse: (why: string) => never
): void {
  const { bytesMax, fieldsMax, also: _, ...rest } = limits
  if (Object.keys(rest).length > 0) refuse(`x-body knows no ${Object.keys(rest).join(', ')}`)
  if (Object.keys(limits).length > 0 && !requestBody) refuse('x-body: there is no requestBody')
  const isWhole = (limit = 1) => Number.isSafeInteger(limit) && limit > 0
  if (!isWhole(bytesMax) || !isWhole(fieldsMax)) refuse('x-body: limits are whole numbers')
}

/** Shortest time between the announcement and the end of an operation. */
const announcedDaysMin = 365

/** Requires the end of what is deprecated, long enough after its announcement. */
function requireAnnounced(
  { deprecated = false, 'x-deprecation': deprecation }: OperationNode,
  refuse: (why: string) => never
): void {
  if (deprecated !== (deprecation !== undefined)) {
    refuse('deprecated needs x-deprecation: { since, sunset, successor }, and the other way round')
  }
  if (!deprecation) return
  const days = (Date.parse(deprecation.sunset) - Date.parse(deprecation.since)) / 86_400_000
  if (!(days >= announcedDaysMin))
    refuse(`ends less than ${announcedDaysMin} days after its announcement`)
}

function refuseLostSuccessors(operations: Operation[]): void {
  for (const { operationId, node } of operations) {
    const wanted = node['x-deprecation']?.successor
    if (wanted === undefined) continue
    const found = operations.find(one => one.operationId === wanted)
    if (!found || !isForClients(found)) throw new Error(`${operationId}: no successor ${wanted}`)
  }
}

function refuseTwins(operations: Operation[]): void {
  const owners = new Map<string, string>()
  for (const { operationId, method, forms } of operations.flatMap(toNamedForms)) {
    const here = `${method} ${forms[0]?.path}`
    const there = owners.get(operationId)
    if (there) throw new Error(`${there} and ${here} have the same operationId ${operationId}`)
    owners.set(operationId, here)
  }
}

/**
 * Returns one entry per published operationId: the ID of a form must differ from those of other
 * operations.
 */
function toNamedForms(operation: Operation): Pick<Operation, 'operationId' | 'method' | 'forms'>[] {
  return operation.forms.map(form => ({
    operationId: form.operationId,
    method: operation.method,
    forms: [form]
  }))
}

function refuseCollisions(operations: Operation[]): void {
  const owners = new Map<string, string>()
  for (const { operationId, method, forms } of operations) {
    for (const { pattern, path } of forms) {
      const key = `${method} ${pattern.replaceAll(/:[^/]+/g, ':')}`
      const here = `${operationId} (${path})`
      const there = owners.get(key)
      if (there) throw new Error(`${there} and ${here} are the same route, ${method} ${pattern}`)
      owners.set(key, here)
    }
  }
}
