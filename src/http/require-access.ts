/** Asks the room that knows people whether a request may pass, and tells who was turned away. */
import type { FastifyRequest } from 'fastify'
import type { ParameterNames, Route, RouteAccess, RoutePlace } from '../../generated/routes.js'
import type { AuditTrail } from '../access/audit-trail.js'
import { requireUse, type Target } from '../access/decisions.js'
import { Fault } from '../faults.js'
import type { Place } from '../services/ask.js'

export interface AccessOptions {
  /** The name of the server that is meant. Throws NO_SUCH_SERVER. */
  findServer: (name: string | undefined) => string
  /** Is told of who may not change or administrate what was asked for. */
  trail: Pick<AuditTrail, 'recordRefusedAccess'>
}

/** Throws UNAUTHENTICATED, NO_SUCH_CLIENT, NO_SUCH_SERVER, FORBIDDEN or PASSWORD_NEEDED. */
export function requireAccess(
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

/** The server and the client that a request is about. */
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
