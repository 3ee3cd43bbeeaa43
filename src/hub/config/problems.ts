/** Problems of a configuration, each as one line: the key, the error, the fix. */
import type { ErrorObject } from 'ajv'
import { Fault } from '../../faults.js'

export class ConfigProblems {
  readonly #reasons = new Map<string, string>()
  readonly files = new Set<string>()
  /** Named files that contain only a secret. */
  readonly secretFiles = new Set<string>()
  readonly #variables: ReadonlyMap<string, string>

  /** `variables`: keys that were set by an environment variable. */
  constructor(variables: ReadonlyMap<string, string> = new Map()) {
    this.#variables = variables
  }

  /** Keeps only the first problem of a key, since others are mostly its consequences. */
  add(key: string, reason: string): void {
    if (!this.#reasons.has(key)) this.#reasons.set(key, reason)
  }

  addSchemaError(error: ErrorObject): void {
    const { key, reason } = toProblem(error)
    this.add(key, reason)
  }

  /** Throws BAD_CONFIG if there is any problem. */
  throwIfAny(source: string): void {
    if (this.#reasons.size === 0) return
    const lines = [...this.#reasons].map(([key, reason]) => {
      const variable = this.#variables.get(key)
      return `${key}${variable === undefined ? '' : ` (from ${variable})`}: ${reason}`
    })
    throw new Fault('BAD_CONFIG', `Cannot use ${source}:\n${lines.join('\n')}`, {
      errors: Object.fromEntries(this.#reasons)
    })
  }
}

/** Returns `['servers', 0, 'name']` as `servers[0].name`. */
export function printKey(path: readonly (string | number)[]): string {
  const text = path.map(part => (isIndex(part) ? `[${part}]` : `.${plain(String(part))}`)).join('')
  return text.replace(/^\./, '') || 'configuration'
}

/** Returns the most similar candidate, if any is similar enough. */
export function lookUpNearest(
  word: string,
  candidates: readonly string[],
  distanceMax = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
): string | undefined {
  const letters = toLetters(word.slice(0, 64))
  const near = candidates
    .filter(name => Math.abs(toLetters(name).length - letters.length) <= distanceMax)
    .map(name => ({ name, distance: editDistance(letters, toLetters(name)) }))
    .filter(({ distance }) => distance <= distanceMax)
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name
}

function toLetters(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
}

interface Problem {
  key: string
  reason: string
}

interface Schema {
  properties?: Record<string, { description?: string }>
  description?: string
}

function toProblem(error: ErrorObject): Problem {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const schema = (error.parentSchema ?? {}) as Schema // it is config/schema.ts, or a part of it
  const params: Record<string, unknown> = error.params
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty'])
    return { key: printKey([...path, name]), reason: unknownKey(name, schema) }
  }
  if (error.keyword === 'required') {
    const name = String(params['missingProperty'])
    const fix = schema.properties?.[name]?.description
    return { key: printKey([...path, name]), reason: `missing. ${fix}` }
  }
  return {
    key: printKey(path),
    reason: `${whatIsWrong(error)}. ${schema.description ?? ''}`.trim()
  }
}

function unknownKey(name: string, schema: Schema): string {
  const known = Object.keys(schema.properties ?? {})
  const nearest = lookUpNearest(name, known)
  if (nearest !== undefined) return `unknown key. Did you mean ${nearest}?`
  return `unknown key. Remove it. Possible keys: ${known.join(', ')}.`
}

// Returns the error without the value, which may be a secret in the wrong line.
function whatIsWrong({ keyword, params, message, data }: ErrorObject): string {
  const limit = String(params['limit'])
  if (keyword === 'type') {
    const types = [params['type']].flat().map(type => typeWords[String(type)])
    const quotes = params['type'] === 'string' && typeof data !== 'object'
    return `must be ${types.join(' or ')}${quotes ? ' (put it in quotes)' : ''}`
  }
  if (keyword === 'enum') return `must be one of ${[params['allowedValues']].flat().join(', ')}`
  if (keyword === 'minimum') return `must be at least ${limit}`
  if (keyword === 'maximum') return `must be at most ${limit}`
  if (keyword === 'minLength') return 'must not be empty'
  if (keyword === 'minItems') return `must have at least ${limit} entry`
  return message ?? keyword
}

const typeWords: Record<string, string> = {
  object: 'a mapping',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false'
}

function isIndex(part: string | number): boolean {
  return typeof part === 'number' || /^\d+$/.test(part)
}

function plain(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 64)
}

/** Computes the Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
