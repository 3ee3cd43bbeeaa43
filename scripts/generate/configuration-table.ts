/** The table of all keys in docs/operating.md, out of the schema that the configuration is held against. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { configSchema } from '../../src/config/schema.js'

const guide = 'docs/operating.md'
const begin = '<!-- configuration: generated from src/config/schema.ts by `npm run generate` -->'
const end = '<!-- /configuration -->'

interface Key {
  type?: string | readonly string[]
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
  properties?: Readonly<Record<string, Key>>
  items?: Key
}

/** Names of the files below `root` that were not what the schema says; `write` mends them. */
export async function refreshGuide(root: string, mode: 'check' | 'write'): Promise<string[]> {
  const file = join(root, guide)
  if (!existsSync(file)) return []
  const before = readFileSync(file, 'utf8')
  const after = replaceTable(before, await printTable())
  if (after === before) return []
  if (mode === 'write') writeFileSync(file, after)
  return [guide]
}

function replaceTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${guide} lacks the lines ${begin} and ${end}`)
  return `${text.slice(0, from)}${begin}\n\n${table}\n${text.slice(to)}`
}

async function printTable(): Promise<string> {
  const rows = [...listKeys(configSchema, '')].map(
    ([name, key]) =>
      `| \`${name}\` | ${printValues(key)} | ${printDefault(key)} | ${printText(key)} |`
  )
  const lines = ['| key | values | default | what to write |', '| - | - | - | - |', ...rows]
  return (await format('table.md', lines.join('\n'))).code
}

function* listKeys(node: Key, name: string): Generator<[string, Key]> {
  // Each server may have limits of its own; their meaning stands where all have them.
  const isRepeated = name === 'servers[].limits'
  if (node.properties && !isRepeated) {
    for (const [own, child] of Object.entries(node.properties)) {
      yield* listKeys(child, name === '' ? own : `${name}.${own}`)
    }
  } else if (node.items?.properties) yield* listKeys(node.items, `${name}[]`)
  else yield [name, node]
}

function printValues({ type, enum: words, minimum, maximum }: Key): string {
  if (words) return words.join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  const names = { string: 'text', boolean: 'true, false', array: 'list', object: 'mapping' }
  return [type ?? []]
    .flat()
    .map(each => names[each as keyof typeof names])
    .join(', ')
}

function printDefault({ default: value }: Key): string {
  if (value === undefined || value === '') return ''
  return code(typeof value === 'string' ? value : JSON.stringify(value))
}

function printText({ description = '' }: Key): string {
  return description.replaceAll('|', String.raw`\|`).replaceAll('*', String.raw`\*`)
}

function code(text: string): string {
  return `\`${text.replaceAll('|', String.raw`\|`)}\``
}
