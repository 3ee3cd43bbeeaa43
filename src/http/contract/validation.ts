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
  /** Of a body. */
  contentType?: string | undefined
}

type Params = FastifySchemaValidationError['params']

/** By the keyword of the schema that is not fulfilled; its parameters are what Ajv says of it. */
const reasonMakers: Readonly<Record<string, (params: Params) => Text>> = {
  required: () => say`is required`,
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
  /** What it answers is compiled when it is first called. */
  compile: (part: RequestPart) => ValidateFunction
}

/** What somebody wrote by hand; in anything longer the first mistake is named, and no other. */
const surveyedValuesMax = 1000
/** Reasons in one answer. */
const reasonsMax = 20

/**
 * Whatever is written as text is converted; JSON bodies are taken at their word, and so are the
 * fields of a map, of which a schema cannot know the type: 0022 is not 22.
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
 * To look for every mistake in two hundred thousand items would take half a minute in which nobody
 * else is served. So the first one decides, and others are looked for only in what is short.
 */
class Checks {
  readonly #hasty: Ajv2020
  readonly #createThorough: () => Ajv2020
  #thorough: Ajv2020 | undefined

  constructor(sharedSchemas: readonly SharedSchema[], coerceTypes: false | 'array') {
    this.#hasty = createAjv(sharedSchemas, coerceTypes, false)
    this.#createThorough = () => createAjv(sharedSchemas, coerceTypes)
  }

  /** Fastify reads the reasons off the function that it called. */
  compile(schema: JsonSchema): ValidateFunction {
    let check: ValidateFunction | undefined
    const validate = ((data: unknown) => {
      check ??= this.#hasty.compile(schema)
      const isValid = check(data)
      validate.errors = isValid ? null : this.#listErrors(schema, data, check.errors ?? [])
      return isValid
    }) as ValidateFunction
    return validate
  }

  #listErrors(schema: JsonSchema, data: unknown, first: ErrorObject[]): ErrorObject[] {
    if (!hasFewValues(data)) return first
    this.#thorough ??= this.#createThorough()
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
  // The generator has looked at the schemas; to do so again takes a quarter of a second.
  const sound = { meta: false, validateSchema: false }
  const ajv = new Ajv2020({
    coerceTypes,
    allErrors,
    useDefaults: true,
    strictTypes: false,
    // What a better code would gain, nobody sees; to make it takes as long again at each first question.
    code: { optimize: false },
    ...sound
  })
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
  for (const error of errors) {
    if (Object.keys(reasons).length === reasonsMax) break
    reasons[fieldOf(error, part)] ??= reasonOf(error)
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
  // What Fastify calls the rest of a path.
  return part === 'params' && field === '*' ? 'path' : field
}

function reasonOf({ keyword, params }: FastifySchemaValidationError): Text {
  return reasonMakers[keyword]?.(params) ?? say`is not valid`
}
