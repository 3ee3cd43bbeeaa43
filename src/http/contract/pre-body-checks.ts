/**
 * What a request says before its body: it is checked, and rights are decided, before the body is
 * read. Whoever may not ask for something does not have us take megabytes apart first.
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
import type { Rates } from '../../queues/pace.js'
import { Fault } from '../../faults.js'
import type { Place } from '../../services/requests/request-context.js'
import { createQueryReader } from './request-coercion.js'
import { toInputFault, type Validation } from './validation.js'

export interface HeadCheckOptions extends AccessOptions {
  validation: Validation
  /** How many changes a user may make. */
  changes: Rates
}

/** Throws INVALID_INPUT, TOO_MANY_REQUESTS and what `requireAccess` throws. */
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

/** Nobody's changes fill the audit trail, or keep the database from those of others. */
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
  /** The name of the server that is meant. Throws NO_SUCH_SERVER. */
  findServer: (name: string | undefined) => string
  /** Is told of who may not change or administrate what was asked for. */
  trail: Pick<AuditTrail, 'recordRefusedAccess'>
}

/** Throws UNAUTHENTICATED, NO_SUCH_CLIENT, NO_SUCH_SERVER, FORBIDDEN or PASSWORD_NEEDED. */
function requireAccess(
  route: Route,
  request: FastifyRequest,
  { findServer, trail }: AccessOptions
): void {
  const { caller } = request
  const { access, operationId } = route
  const target = toTarget(route, request, findServer)
  try {
    requireUse(caller, access, target)
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

/** Throws NO_SUCH_SERVER. */
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

/** A client that only the query names is told to be a bad name before it is told to be unseen. */
function lookUpInPath(request: FastifyRequest, names: ParameterNames | undefined) {
  return names && lookUpWord(request, { ...names, query: [] })
}

type Words = Readonly<Record<string, unknown>>

/**
 * Asks the room that knows people whether a request may pass, and tells who was turned away. The
 * server and the client that a request is about.
 */
export function readPlace({ server, client }: RoutePlace, request: FastifyRequest): Place {
  return {
    server: server && lookUpWord(request, server),
    client: client && lookUpWord(request, client)
  }
}

/** The first of these parameters that is there. */
function lookUpWord({ params, query }: FastifyRequest, names: ParameterNames): string | undefined {
  const inPath = names.path.map(name => (params as Words)[name])
  const inQuery = names.query.map(name => (query as Words)[name])
  return [...inPath, ...inQuery].find(word => typeof word === 'string')
}
