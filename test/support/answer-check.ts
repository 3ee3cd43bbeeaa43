/** Validates every response against the contract, and rejects undeclared properties as well. */
import type { ValidateFunction } from 'ajv'
import {
  routes,
  sharedSchemas,
  type JsonSchema,
  type SharedSchema
} from '../../generated/routes.js'
import type { AnswerCheck } from '../../src/http/answers/send-answer.js'
import { createAjv } from '../../src/http/contract/validation.js'

const schemas = new Map(routes.map(({ operationId, success }) => [operationId, success.schema]))
const validators = new Map<string, ValidateFunction>()
let ajv: ReturnType<typeof createAjv> | undefined

/** Throws for a response with missing, additional or invalid properties. */
export const checkAnswer: AnswerCheck = (operationId, answer) => {
  const schema = schemas.get(operationId)
  if (!schema) return
  const validate = validators.get(operationId) ?? compile(schema)
  validators.set(operationId, validate)
  // Checks the JSON that is sent, which has no undefined properties.
  if (validate(JSON.parse(JSON.stringify(answer)))) return
  const reasons = JSON.stringify(validate.errors)
  throw new Error(`${operationId} answers against the contract: ${reasons}`)
}

function compile(schema: JsonSchema): ValidateFunction {
  ajv ??= createAjv(
    sharedSchemas.map(shared => close(shared) as SharedSchema),
    false
  )
  return ajv.compile(close(schema))
}

/** Returns the schema without additional properties in objects that declare properties. */
function close(schema: JsonSchema): JsonSchema {
  return closeValue(schema) as JsonSchema
}

function closeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeValue)
  if (typeof value !== 'object' || value === null) return value
  const closed = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closeValue(inner)])
  )
  const isOpen = 'properties' in closed && !('additionalProperties' in closed)
  return isOpen ? { ...closed, unevaluatedProperties: false } : closed
}
