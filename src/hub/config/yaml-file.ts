import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { Fault } from '../../faults.js'
import type { Written } from './fields.js'
import type { ConfigProblems } from './problems.js'

/** Throws BAD_CONFIG, which quotes nothing from the file. */
export function readYamlFile(file: string): object {
  return parseYaml(readText(file), file)
}

const configBytesMax = 1_048_576

function readText(file: string): string {
  try {
    if (statSync(file).size > configBytesMax) throw new Error(`larger than ${configBytesMax} bytes`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `Cannot read the configuration file ${file}.`, { cause })
  }
}

// The parser's messages quote the text, which may be a password, so only the position is reported.
function parseYaml(text: string, file: string): object {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lines = document.errors.map(({ pos, code }) => {
    const { line, col } = lineCounter.linePos(pos[0])
    return `line ${line}, column ${col}: not valid YAML (${code}).`
  })
  if (lines.length > 0) throw badYaml(file, lines)
  const value = toPlainValue(() => document.toJS(), file)
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value
  throw badYaml(file, ['the file must be a mapping of keys.'])
}

function toPlainValue(read: () => unknown, file: string): unknown {
  try {
    return read()
  } catch {
    throw badYaml(file, ['an alias (*) in it cannot be resolved.'])
  }
}

function badYaml(file: string, lines: string[]): Fault {
  const hint = 'Check the indentation, and put values with special characters in quotes.'
  return new Fault('BAD_CONFIG', `Cannot use ${file}:\n${lines.join('\n')}\n${hint}`)
}

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

/** A section of the file: reads the files that its keys name, and reports problems with the whole key. */
export class Place {
  readonly folder: string
  readonly #key: string
  readonly #problems: ConfigProblems

  /** `folder`: of relative paths. `key`: of the section, such as `servers[0]`; empty for the whole file. */
  constructor(folder: string, problems: ConfigProblems, key = '') {
    this.folder = folder
    this.#problems = problems
    this.#key = key
  }

  at(key: string): Place {
    return new Place(this.folder, this.#problems, this.keyOf(key))
  }

  keyOf(name: string): string {
    if (this.#key === '' || name === '') return this.#key + name
    return `${this.#key}.${name}`
  }

  /** Reports a problem with a key; with the section itself if `name` is empty. */
  refuse(name: string, reason: string): void {
    this.#problems.add(this.keyOf(name), reason)
  }

  noteFile(file: string): void {
    this.#problems.files.add(file)
  }

  resolve(file: string): string {
    return path.resolve(this.folder, file)
  }

  /** Returns the absolute path of a readable file; undefined without one, which is a problem if it is named. */
  findFile(name: string, file: string | undefined): string | undefined {
    if (file === undefined) return undefined
    const absolute = this.resolve(file)
    const reason = findUnreadable(absolute)
    if (reason !== undefined) {
      this.refuse(name, `cannot read ${absolute} (${reason}). Use a readable file.`)
      return undefined
    }
    // That file belongs to burp.
    if (name !== 'serverConfig') this.noteFile(absolute)
    return absolute
  }

  /** Returns the content of a file. */
  readFile(name: string, written: string | undefined): string | undefined {
    const file = this.findFile(name, written)
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  }

  /** Returns the only line of a file. */
  readPassword(name: string, written: string | undefined): string | undefined {
    const password = this.readFile(name, written)?.replace(/\r?\n$/, '')
    if (written === undefined || password === undefined) return undefined
    const file = this.resolve(written)
    this.#problems.secretFiles.add(file)
    if (password === '' || /[\r\n\0]/.test(password)) {
      this.refuse(name, `${file} must contain only the password, on one line.`)
    }
    return password
  }

  /** Returns the secret of the key `name`, or of the file that the key with `File` at its end names. */
  readSecret<Name extends string>(
    name: Name,
    written: { readonly [Key in Name | `${Name}File`]?: string | undefined }
  ): string | undefined {
    const [secret, file] = [written[name], written[`${name}File`]]
    if (file === undefined) return secret
    if (secret !== undefined) {
      this.refuse(`${name}File`, `cannot be combined with ${name}. Keep one of the two.`)
    }
    return this.readPassword(`${name}File`, file)
  }
}

function findUnreadable(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isDirectory() ? 'a folder' : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
  }
}
