/** Holds every answer against the contract, more strictly than the contract itself: nothing undeclared. */
import type { ValidateFunction } from 'ajv'
import {
  routes,
  sharedSchemas,
  type JsonSchema,
  type SharedSchema
} from '../../generated/routes.js'
import type { AnswerCheck } from '../../src/http/send-answer.js'
import { createAjv } from '../../src/http/validation.js'

/** Throws on an answer that lacks something, has something more, or has something else. */
export function createAnswerCheck(): AnswerCheck {
  const ajv = createAjv(
    sharedSchemas.map(schema => close(schema) as SharedSchema),
    false
  )
  const validators = new Map<string, ValidateFunction>()
  for (const { operationId, success } of routes) {
    if (success.schema) validators.set(operationId, ajv.compile(close(success.schema)))
  }
  return (operationId, answer) => {
    const validate = validators.get(operationId)
    // What is checked is what will be sent: undefined members and the like are gone.
    if (!validate || validate(JSON.parse(JSON.stringify(answer)))) return
    throw new Error(
      `${operationId} answers against the contract: ${ajv.errorsText(validate.errors)}`
    )
  }
}

/** The same schema, but objects with stated properties take no others. */
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
