/**
 * `BURPHUB_*` variables that override the file. One rule: the path of the key in upper snake case,
 * so `listen.port` is BURPHUB_LISTEN_PORT and `servers[0].password` is BURPHUB_SERVERS_0_PASSWORD.
 */
import { lookUpNearest, printKey, type ConfigProblems } from './problems.js'
import { configSchema } from './schema.js'

export type Environment = Readonly<Record<string, string | undefined>>

type Path = (string | number)[]

interface Overridable {
  variable: string
  path: Path
  type: string | readonly string[]
}

/** Sets the overridden keys in `document`; returns the variable of each key. */
export function overrideFromEnvironment(document: object, env: Environment): Map<string, string> {
  const origins = new Map<string, string>()
  for (const { variable, path, type } of listOverridable(document)) {
    const text = env[variable]
    // Compose files pass unset variables as empty ones.
    if (text === undefined || text === '') continue
    if (setValue(document, path, toValue(text, type))) origins.set(printKey(path), variable)
  }
  return origins
}

/**
 * Reports a variable that differs from a known one by one or two letters as a typing error. Others
 * are ignored: a cluster sets its own, such as BURPHUB_SERVICE_HOST.
 */
export function findMistyped(document: object, env: Environment, problems: ConfigProblems): void {
  const known = [...listOverridable(document)].map(({ variable }) => variable)
  const taken = new Set([...known, 'BURPHUB_CONFIG'])
  for (const name of Object.keys(env)) {
    if (!name.startsWith('BURPHUB_') || taken.has(name)) continue
    const nearest = lookUpNearest(name, known, 2)
    if (nearest !== undefined) problems.add(name, `unknown variable. Did you mean ${nearest}?`)
  }
}

interface Node {
  type?: string | readonly string[]
  properties?: Record<string, Node>
  items?: Node
}

function* listOverridable(document: object): Generator<Overridable> {
  yield* walk(configSchema as Node, [], document)
}

function* walk(node: Node, path: Path, value: unknown): Generator<Overridable> {
  if (node.properties) {
    for (const [name, child] of Object.entries(node.properties)) {
      yield* walk(child, [...path, name], isRecord(value) ? value[name] : undefined)
    }
  } else if (node.items?.properties) {
    const entries = Array.isArray(value) ? value : []
    for (const [index, entry] of entries.entries()) yield* walk(node.items, [...path, index], entry)
  } else {
    yield { variable: toVariable(path), path, type: node.type ?? 'string' }
  }
}

function toVariable(path: Path): string {
  const words = path.map(part => String(part).replaceAll(/[A-Z]/g, '_$&'))
  return `BURPHUB_${words.join('_').toUpperCase()}`
}

// A value of another type stays a text, which the schema rejects.
function toValue(text: string, type: Overridable['type']): unknown {
  const types = [type].flat()
  if (types.includes('number')) return /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text
  if (types.includes('integer')) return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  if (types.includes('array')) return text.split(',').map(each => each.trim())
  return text
}

function setValue(document: object, path: Path, value: unknown): boolean {
  let here: unknown = document
  for (const part of path.slice(0, -1)) {
    if (!isRecord(here)) return false
    here = here[part] ??= {}
  }
  const last = path.at(-1)
  if (!isRecord(here) || last === undefined) return false
  here[last] = value
  return true
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
