/** Checks requests against the generated schemas, one compiled validator per schema. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import type { JsonSchema, SharedSchema } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { joinTexts, say, type Text } from '../../texts.js'
import { isJsonType } from '../plugins/bodies.js'

interface RequestPart {
  schema: JsonSchema
  httpPart?: string | undefined
  contentType?: string | undefined
}

type Params = FastifySchemaValidationError['params']

/** Reasons by the violated keyword of the schema; `params` are those of Ajv's error. */
const reasonMakers: Readonly<Record<string, (params: Params) => Text>> = {
  required: () => say`is required`,
  type: ({ type }) => toTypeReason(String(type).split(',')),
  enum: ({ allowedValues }) =>
    say`must be one of ${(allowedValues as unknown[]).filter(value => value !== '').join(', ')}`,
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
    say`contains an unknown field: ${String(additionalProperty)}`
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
  return (others.length === 0 ? nameOfType[type] : undefined) ?? say`has the wrong type`
}

export interface Validation {
  /** Returns a validator that is compiled at its first call. */
  compile: (part: RequestPart) => ValidateFunction
}

/**
 * Up to this number of values, as in input written by hand, all mistakes are named; in longer input
 * only the first.
 */
const surveyedValuesMax = 1000
/** Maximum number of reasons in one answer. */
const reasonsMax = 20

/**
 * Creates a validation that converts values that are sent as text. It does not convert JSON bodies
 * or the fields of a map, whose type a schema cannot know: 0022 is not 22.
 */
export function createValidation(sharedSchemas: readonly SharedSchema[]): Validation {
  const literal = new Checks(sharedSchemas, false)
  const converting = new Checks(sharedSchemas, 'array')
  return {
    compile({ schema, httpPart, contentType }) {
      const isLiteral = isJsonType(contentType) || isMap(schema, sharedSchemas)
      return (httpPart === 'body' && isLiteral ? literal : converting).compile(schema)
    }
  }
}

/**
 * Searches for all mistakes only in short input. In 200,000 items the search would take 30 s,
 * during which no other request is served, so there the first mistake decides.
 */
class Checks {
  readonly #create: (allErrors: boolean) => Ajv2020
  #hasty: Ajv2020 | undefined
  #thorough: Ajv2020 | undefined

  /** Adding the shared schemas takes most of the time here, so the first requests do it. */
  constructor(sharedSchemas: readonly SharedSchema[], coerceTypes: false | 'array') {
    this.#create = allErrors => createAjv(sharedSchemas, coerceTypes, allErrors)
  }

  /**
   * Returns a validator with `errors`, since Fastify reads the reasons from the function that it
   * called.
   */
  compile(schema: JsonSchema): ValidateFunction {
    let check: ValidateFunction | undefined
    const validate = ((data: unknown) => {
      this.#hasty ??= this.#create(false)
      check ??= this.#hasty.compile(schema)
      const isValid = check(data)
      validate.errors = isValid ? null : this.#listErrors(schema, data, check.errors ?? [])
      return isValid
    }) as ValidateFunction
    return validate
  }

  #listErrors(schema: JsonSchema, data: unknown, first: ErrorObject[]): ErrorObject[] {
    if (!hasFewValues(data)) return first
    this.#thorough ??= this.#create(true)
    const check = this.#thorough.compile(schema)
    return check(data) ? first : (check.errors ?? first)
  }
}

function hasFewValues(data: unknown): boolean {
  const found = [data]
  for (let at = 0; at < found.length; at++) {
    const value = found[at]
    if (typeof value !== 'object' || value === null) continue
    const members = Object.values(value)
    if (found.length + members.length > surveyedValuesMax) return false
    found.push(...members)
  }
  return true
}

function isMap(schema: JsonSchema, sharedSchemas: readonly SharedSchema[]): boolean {
  const found = sharedSchemas.find(({ $id }) => `${$id}#` === schema['$ref']) ?? schema
  return typeof found['additionalProperties'] === 'object'
}

export function createAjv(
  sharedSchemas: readonly SharedSchema[],
  coerceTypes: false | 'array',
  allErrors = true
): Ajv2020 {
  // The generator has validated the schemas; validating them again takes 250 ms.
  const sound = { meta: false, validateSchema: false }
  const ajv = new Ajv2020({
    coerceTypes,
    allErrors,
    useDefaults: true,
    strictTypes: false,
    // Optimized code has no noticeable effect, but takes as long again to create at each first
    // request.
    code: { optimize: false },
    ...sound
  })
  formats.default(ajv)
  for (const schema of sharedSchemas) ajv.addSchema(schema)
  return ajv
}

/** Returns a fault for status 400 that names each field once, with a reason a person can act on. */
export function toInputFault(
  errors: readonly (FastifySchemaValidationError | ErrorObject)[],
  part: string
): Fault {
  const reasons: Record<string, Text> = {}
  for (const error of errors) {
    if (Object.keys(reasons).length === reasonsMax) break
    reasons[fieldOf(error, part)] ??=
      reasonMakers[error.keyword]?.(error.params) ?? say`is not valid`
  }
  const list = joinTexts(Object.entries(reasons).map(([field, reason]) => say`${field} ${reason}`))
  return new Fault('INVALID_INPUT', say`Invalid request: ${list}.`, {
    errors: reasons
  })
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError, part: string): string {
  const missing = params['missingProperty'] as string | undefined
  const path = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
  const field = path.join('.').slice(0, 100) || part
  // Fastify's name for the rest of a path.
  return part === 'params' && field === '*' ? 'path' : field
}
