/** Validates a file with a schema, and fills in defaults. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Written } from './fields.js'
import type { ConfigProblems } from './problems.js'

interface Node {
  default?: unknown
  description?: string
  properties?: Readonly<Record<string, Node>>
  items?: Node
}

/** Compiled for the keys that a file has, and again only if the settings of the database add others. */
export function createSchemaCheck<Schema extends object>(schema: Schema) {
  let compiled: { text: string; validate: ValidateFunction } | undefined
  return (document: object, problems: ConfigProblems): Written<Schema> => {
    const used = toUsedSchema(schema, document)
    const text = JSON.stringify(used)
    if (compiled?.text !== text) compiled = { text, validate: compile(used) }
    const { validate } = compiled
    if (!validate(document)) {
      for (const error of validate.errors ?? []) problems.addSchemaError(error)
    }
    return document as Written<Schema> // unused if there were problems
  }
}

function compile(schema: Node): ValidateFunction {
  const options = { allErrors: true, useDefaults: true, verbose: true, allowUnionTypes: true }
  // A test validates the schema; doing so at each start would take longer than the rest.
  const sound = { meta: false, validateSchema: false, code: { optimize: false } }
  return new Ajv2020({ ...options, ...sound }).compile(schema)
}

/**
 * Returns a schema without the content of keys that are absent and have no default, and of empty lists.
 * Compiling the whole schema would take a tenth of a start.
 */
function toUsedSchema(schema: Node, written: unknown): Node {
  const { properties, items, ...rest } = schema
  const value = written === undefined ? schema.default : written
  if (value === undefined) return { ...(rest.description && { description: rest.description }) }
  if (properties) {
    const values = value as Readonly<Record<string, unknown>> | null
    const used = Object.entries(properties).map(
      ([name, child]) => [name, toUsedSchema(child, values?.[name])] as const
    )
    return { ...schema, properties: Object.fromEntries(used) }
  }
  return items && Array.isArray(value) && value.length === 0 ? rest : schema
}
