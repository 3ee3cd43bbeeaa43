/** Validates a file with a schema, and fills in defaults. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Written } from './fields.js'
import type { ConfigProblems } from './problems.js'

/** Compiled once: a file is validated again with the settings of the database. */
export function createSchemaCheck<Schema extends object>(schema: Schema) {
  let compiled: ValidateFunction | undefined
  return (document: object, problems: ConfigProblems): Written<Schema> => {
    const options = { allErrors: true, useDefaults: true, verbose: true, allowUnionTypes: true }
    // A test validates the schema; doing so at each start would take longer than the rest.
    const sound = { meta: false, validateSchema: false, code: { optimize: false } }
    compiled ??= new Ajv2020({ ...options, ...sound }).compile(schema)
    if (!compiled(document)) {
      for (const error of compiled.errors ?? []) problems.addSchemaError(error)
    }
    return document as Written<Schema> // unused if there were problems
  }
}
