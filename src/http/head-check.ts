/**
 * What a request says before its body: it is checked, and rights are decided, before the body is
 * read. Whoever may not ask for something does not have us take megabytes apart first.
 */
import type { FastifyRequest } from 'fastify'
import type { JsonSchema, Route } from '../../generated/routes.js'
import { printUser } from '../access/caller.js'
import type { Rates } from '../fair/rates.js'
import { Fault } from '../faults.js'
import { createQueryReader } from './request-words.js'
import { requireAccess, type AccessOptions } from './require-access.js'
import { toInputFault, type Validation } from './validation.js'

export interface HeadCheckOptions extends AccessOptions {
  validation: Validation
  /** Of what changes something. */
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
  const message = 'You change too much in too short a time. Wait a moment before the next change.'
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
