import { Ajv2020 } from 'ajv/dist/2020.js'
import { configSchema } from '../config/schema.js'

interface Node {
  description?: string
  properties?: Readonly<Record<string, Node>>
}

/** Why burphub would not start with this setting; undefined for a good one. */
export function whyBadSetting(key: string, value: unknown): string | undefined {
  const node = lookUpNode(key)
  if (node === undefined) return undefined
  const ajv = new Ajv2020({ allowUnionTypes: true })
  return ajv.validate(node, value) ? undefined : (node.description ?? 'It is out of range.')
}

function lookUpNode(key: string): Node | undefined {
  let node: Node | undefined = configSchema
  for (const name of key.split('.')) node = node?.properties?.[name]
  return node
}
