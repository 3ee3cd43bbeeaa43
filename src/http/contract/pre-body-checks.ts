/**
 * Checks what precedes the body of a request, and decides access, before the body is read: burphub
 * does not parse megabytes for a caller without permission.
 */
import type { FastifyRequest } from 'fastify'
import type {
  JsonSchema,
  ParameterNames,
  Route,
  RouteAccess,
  RoutePlace
} from '../../../generated/routes.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import { printUser } from '../../access/caller.js'
import { requireUse, type Target } from '../../access/decisions.js'
import type { ResumableDownloads } from '../../access/resumable-downloads.js'
import type { Rates } from '../../queues/pace.js'
import { Fault } from '../../faults.js'
import type { Place } from '../../services/requests/request-context.js'
import { createQueryReader } from './request-coercion.js'
import { toInputFault, type Validation } from './validation.js'

export interface HeadCheckOptions extends AccessOptions {
  validation: Validation
  /** Limits the rate of changes per user. */
  changes: Rates
}

/** Creates a check that throws INVALID_INPUT, TOO_MANY_REQUESTS and what `requireAccess` throws. */
export function createHeadCheck(
  route: Route,
  options: HeadCheckOptions
): (request: FastifyRequest) => void {
  const { params, querystring, headers } = route.schema
  const readQuery = createQueryReader(querystring)
  const check = (schema: JsonSchema | undefined, part: string) =>
    createPartCheck(options.validation, schema, part)
  const checkParams = check(params, 'params')
  const checkQuery = check(querystring, 'querystring')
  const checkHeaders = check(headers, 'headers')
  return request => {
    readQuery(request.query as Record<string, unknown>)
    checkParams(request.params)
    checkQuery(request.query)
    checkHeaders(request.headers)
    requireAccess(route, request, options)
    if (route.method !== 'GET') requirePace(request, options.changes)
  }
}

/**
 * Throws TOO_MANY_REQUESTS if a user makes too many changes: they would fill the audit log, and
 * block the database for other users.
 */
function requirePace({ caller }: FastifyRequest, changes: Rates): void {
  const retryAfterS = caller && changes.take(printUser(caller))
  if (retryAfterS === undefined) return
  const message = 'Too many changes in a short time. Wait before the next change.'
  throw new Fault('TOO_MANY_REQUESTS', message, { retryAfterS })
}

function createPartCheck(
  validation: Validation,
  schema: JsonSchema | undefined,
  part: string
): (value: unknown) => void {
  if (!schema) return () => undefined
  const validate = validation.compile({ schema, httpPart: part })
  return value => {
    if (!validate(value)) throw toInputFault(validate.errors ?? [], part)
  }
}

export interface AccessOptions {
  /** Returns the name of the requested server. Throws NO_SUCH_SERVER. */
  findServer: (name: string | undefined) => string
  downloads: ResumableDownloads
  /** Records callers who may not change or administer what they requested. */
  trail: Pick<AuditTrail, 'recordRefusedAccess'>
}

/**
 * Checks access. Throws UNAUTHENTICATED, NO_SUCH_CLIENT, NO_SUCH_SERVER, FORBIDDEN or
 * PASSWORD_NEEDED.
 */
function requireAccess(
  route: Route,
  request: FastifyRequest,
  { findServer, trail, downloads }: AccessOptions
): void {
  const { caller, url } = request
  const { access, operationId } = route
  const target = toTarget(route, request, findServer)
  try {
    const isPart = access.proof === 'download' && request.headers.range !== undefined
    requireUse(caller && isPart ? downloads.resume(caller, url) : caller, access, target)
    if (caller && access.proof === 'download') downloads.begin(caller, url)
  } catch (error) {
    if (caller && isRefusal(error) && isOfInterest(access)) {
      trail.recordRefusedAccess(caller, { operationId, ...target })
    }
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Fault && ['FORBIDDEN', 'PASSWORD_NEEDED'].includes(error.code)
}

function isOfInterest({ mode, requires }: RouteAccess): boolean {
  return mode === 'rw' || requires === 'moderator' || requires === 'admin'
}

/** Returns the target of a request. Throws NO_SUCH_SERVER. */
function toTarget(
  { access, place }: Pick<Route, 'access' | 'place'>,
  request: FastifyRequest,
  findServer: (name: string | undefined) => string
): Target {
  const { user } = access
  const client = isAboutClient(access) ? lookUpInPath(request, place.client) : undefined
  const isAboutServer = client !== undefined || access.requires === 'server'
  return {
    server: isAboutServer ? findServer(readPlace(place, request).server) : undefined,
    client,
    user: user && lookUpWord(request, { path: [user], query: [user] })
  }
}

function isAboutClient({ requires, client }: RouteAccess): boolean {
  return requires === 'client' || client !== undefined
}

/**
 * Returns a word of the path. A client that only the query names is left out here, so that a bad
 * name is reported before an unknown client.
 */
function lookUpInPath(request: FastifyRequest, names: ParameterNames | undefined) {
  return names && lookUpWord(request, { ...names, query: [] })
}

type Words = Readonly<Record<string, unknown>>

/** Returns the server and the client that a request is about. */
export function readPlace({ server, client }: RoutePlace, request: FastifyRequest): Place {
  return {
    server: server && lookUpWord(request, server),
    client: client && lookUpWord(request, client)
  }
}

/** Returns the first of these parameters that is present. */
function lookUpWord({ params, query }: FastifyRequest, names: ParameterNames): string | undefined {
  const inPath = names.path.map(name => (params as Words)[name])
  const inQuery = names.query.map(name => (query as Words)[name])
  return [...inPath, ...inQuery].find(word => typeof word === 'string')
}
