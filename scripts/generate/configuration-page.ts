/**
 * Generates docs/reference/configuration.md: all keys, from the schema that validates the
 * configuration.
 */
import { configSchema } from '../../src/hub/config/schema.js'

const introduction = `# Configuration keys

<!-- Generated from src/hub/config/schema.ts by \`npm run generate\`: do not edit. -->

This page lists all keys of \`burphub.yaml\`. [Configure burphub](../configure.md) explains the file, and shows an
example.

- Keys are optional unless the description says otherwise.
- \`servers[].limits\` accepts the \`limits\` that concern one server, and overrides them for it.
- Environment variables override the file. Write the path of the key in capitals:
  \`listen.port\` is \`BURPHUB_LISTEN_PORT\`.
`

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

export function printConfigurationPage(): string {
  const rows = [...listKeys(configSchema, '')].map(
    ([name, key]) =>
      `| \`${name}\` | ${printValues(key)} | ${printDefault(key)} | ${printText(key)} |`
  )
  const lines = ['| Key | Values | Default | Description |', '| - | - | - | - |', ...rows]
  return `${introduction}\n${lines.join('\n')}\n`
}

function* listKeys(node: Key, name: string): Generator<[string, Key]> {
  // Each server may have its own limits; the section with the defaults describes them.
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
