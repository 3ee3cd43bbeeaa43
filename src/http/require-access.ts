/** Asks the room that knows people whether a request may pass, and tells who was turned away. */
import type { FastifyRequest } from 'fastify'
import type { Route, RouteAccess } from '../../generated/routes.js'
import type { AuditTrail } from '../access/audit-trail.js'
import { requireUse } from '../access/decisions.js'
import { Fault } from '../faults.js'
import { toTarget } from './request-target.js'

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
