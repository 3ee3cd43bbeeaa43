/** Checks that the published document declares a response for its operation. */
import type { ValidateFunction } from 'ajv'
import type { LightMyRequestResponse } from 'fastify'
import { sharedSchemas } from '../../generated/routes.js'
import { createAjv } from '../../src/http/contract/validation.js'
import type { WebReply } from '../support/web.js'
import { declaredCodes, declaredStatuses, type Form } from './places.js'

const ajv = createAjv(sharedSchemas, false)
const isProblem = ajv.getSchema('Problem')

/** Returns status and code. Throws unless the document declares the response. */
export function outcomeOf(form: Form, answer: LightMyRequestResponse): [number, unknown] {
  const { statusCode: status, headers, body } = answer
  const refuse = (what: string): never => {
    throw new Error(`${what}: ${form.title} returned ${status} ${body.slice(0, 500)}`)
  }
  if (!declaredStatuses(form).includes(status)) refuse('an undeclared status')
  if (status < 400) return [status, undefined]
  const type = headers['content-type']
  if (type !== 'application/problem+json; charset=utf-8') refuse(`of the type ${String(type)}`)
  const problem = JSON.parse(body) as { code: string; status: number }
  if (!isProblem?.(problem)) refuse(ajv.errorsText(isProblem?.errors))
  if (problem.status !== status) refuse('another status in the body')
  if (!declaredCodes(form, status).includes(problem.code)) refuse('an undeclared code')
  return [status, problem.code]
}

/** Throws, so that fast-check finds the smallest request with a wrong response. */
export type DeclaredCheck = (form: Form, reply: WebReply) => void

export function createDeclaredCheck(forms: readonly Form[]): DeclaredCheck {
  const validators = new Map<string, ValidateFunction>()
  for (const { route } of forms) {
    const { schema } = route.success
    if (schema && !validators.has(route.operationId)) {
      validators.set(route.operationId, ajv.compile(schema))
    }
  }
  return (form, { status, headers, body }) => {
    const { operationId, success } = form.route
    const says = `${status} ${body.slice(0, 500)}`
    if (status >= 500) throw new Error(`a defect: ${says}`)
    if (!declaredStatuses(form).includes(status)) throw new Error(`undeclared: ${says}`)
    const isSuccess = status === success.status
    const isEmpty = status === 304 || (isSuccess && success.mediaType === undefined)
    if (isEmpty && body === '') return
    const type = String(headers['content-type'])
    const known = isSuccess ? listTypes(form) : ['application/problem+json']
    const mediaType = known.find(one => type === one || type === `${one}; charset=utf-8`)
    if (mediaType === undefined) throw new Error(`${type}: ${says}`)
    const check = isSuccess ? validators.get(operationId) : isProblem
    if (!mediaType.endsWith('json') || mediaType.endsWith('ndjson')) return
    const told = JSON.parse(body) as { code?: string }
    const isNamed = isSuccess || declaredCodes(form, status).includes(told.code ?? '')
    if (!isNamed) throw new Error(`an undeclared code: ${says}`)
    if (!check || check(told)) return
    throw new Error(`${ajv.errorsText(check.errors)}: ${says}`)
  }
}

function listTypes({ route: { success, schema } }: Form): string[] {
  const others = Object.keys(
    (schema.response['2xx'] ?? schema.response[success.status])?.content ?? {}
  )
  return success.mediaType === undefined ? others : [success.mediaType, ...others]
}
