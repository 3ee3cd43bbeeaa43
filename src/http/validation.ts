/** Checks requests against the generated schemas, one compiled validator per schema. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import type { JsonSchema, SharedSchema } from '../../generated/routes.js'
import { Fault } from '../faults.js'
import { joinTexts, say, type Text } from '../texts.js'
import { isJsonType } from './json-types.js'

export interface RequestPart {
  schema: JsonSchema
  httpPart?: string | undefined
  /** Of a body. */
  contentType?: string | undefined
}

type Params = FastifySchemaValidationError['params']

/** By the keyword of the schema that is not fulfilled; its parameters are what Ajv says of it. */
const reasonMakers: Readonly<Record<string, (params: Params) => Text>> = {
  required: () => say`is missing`,
  type: ({ type }) => toTypeReason(String(type).split(',')),
  enum: ({ allowedValues }) => say`must be one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => say`must be ${String(allowedValue)}`,
  minimum: ({ limit }) => say`must be at least ${Number(limit)}`,
  maximum: ({ limit }) => say`must be at most ${Number(limit)}`,
  minLength: ({ limit }) =>
    limit === 1 ? say`must not be empty` : say`must have at least ${Number(limit)} characters`,
  maxLength: ({ limit }) => say`must have at most ${Number(limit)} characters`,
  minItems: ({ limit }) => say`must have at least ${Number(limit)} items`,
  maxItems: ({ limit }) => say`must have at most ${Number(limit)} items`,
  maxProperties: ({ limit }) => say`must have at most ${Number(limit)} fields`,
  pattern: ({ pattern }) => say`must match the pattern ${String(pattern)}`,
  format: ({ format }) => say`must have the format ${String(format)}`,
  additionalProperties: ({ additionalProperty }) =>
    say`has a field too many: ${String(additionalProperty)}`
}

const nameOfType: Readonly<Record<string, Text>> = {
  string: say`must be text`,
  integer: say`must be a whole number`,
  number: say`must be a number`,
  boolean: say`must be true or false`,
  array: say`must be a list`,
  object: say`must be an object`
}

function toTypeReason(types: readonly string[]): Text {
  const [type = '', ...others] = types.filter(each => each !== 'null')
  return (others.length === 0 ? nameOfType[type] : undefined) ?? say`is of the wrong type`
}

export interface Validation {
  compile: (part: RequestPart) => ValidateFunction
}

/**
 * Whatever is written as text is converted; JSON bodies are taken at their word, and so are the
 * fields of a map, of which a schema cannot know the type: 0022 is not 22.
 */
export function createValidation(sharedSchemas: readonly SharedSchema[]): Validation {
  const literal = createAjv(sharedSchemas, false)
  const converting = createAjv(sharedSchemas, 'array')
  return {
    compile({ schema, httpPart, contentType }) {
      const isLiteral = isJsonType(contentType) || isMap(schema, sharedSchemas)
      return (httpPart === 'body' && isLiteral ? literal : converting).compile(schema)
    }
  }
}

function isMap(schema: JsonSchema, sharedSchemas: readonly SharedSchema[]): boolean {
  const found = sharedSchemas.find(({ $id }) => `${$id}#` === schema['$ref']) ?? schema
  return typeof found['additionalProperties'] === 'object'
}

export function createAjv(
  sharedSchemas: readonly SharedSchema[],
  coerceTypes: false | 'array'
): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, allErrors: true, useDefaults: true, strictTypes: false })
  formats.default(ajv)
  for (const schema of sharedSchemas) ajv.addSchema(schema)
  return ajv
}

/** A 400 that names each field once, with a reason a person can act on. */
export function toInputFault(
  errors: readonly (FastifySchemaValidationError | ErrorObject)[],
  part: string
): Fault {
  const reasons: Record<string, Text> = {}
  for (const error of errors) reasons[fieldOf(error, part)] ??= reasonOf(error)
  const list = joinTexts(Object.entries(reasons).map(([field, reason]) => say`${field} ${reason}`))
  return new Fault('INVALID_INPUT', say`The request is not as it should be: ${list}.`, {
    errors: reasons
  })
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError, part: string): string {
  const missing = params['missingProperty'] as string | undefined
  const path = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
  const field = path.join('.').slice(0, 100) || part
  // What Fastify calls the rest of a path.
  return part === 'params' && field === '*' ? 'path' : field
}

function reasonOf({ keyword, params }: FastifySchemaValidationError): Text {
  return reasonMakers[keyword]?.(params) ?? say`is not valid`
}
