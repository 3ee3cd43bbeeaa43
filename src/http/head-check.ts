/**
 * What a request says before its body: it is checked, and rights are decided, before the body is
 * read. Whoever may not ask for something does not have us take megabytes apart first.
 */
import type { FastifyRequest } from 'fastify'
import type { JsonSchema, Route } from '../../generated/routes.js'
import { createQueryReader } from './query-words.js'
import { requireAccess, type AccessOptions } from './require-access.js'
import { toInputFault, type Validation } from './validation.js'

export interface HeadCheckOptions extends AccessOptions {
  validation: Validation
}

/** Throws INVALID_INPUT, and what `requireAccess` throws. */
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
  }
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
