// Generates generated/agent.ts: the operations of an agent, with schemas with which agent and hub
// validate received data.
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import {
  type Document,
  isObject,
  type JsonObject,
  type OperationNode,
  resolve
} from './document.js'
import { listAgentNodes } from './roles.js'
import { toFlatSchema, toRouteSchema } from './schemas.js'
import { shorten } from './types-file.js'

function printHead(agent: Document): string {
  return `import type { Text } from '../src/texts.js'
import type { JsonSchema, SharedSchema } from './routes.js'

export type AgentOperationId = keyof operations

/** What the agent's own configuration may forbid its hub. */
export type Allowance = ${listAllowances(agent)
    .map(each => `'${each}'`)
    .join(' | ')}

export interface AgentRoute {
  readonly operationId: AgentOperationId
  readonly allow?: Allowance
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: JsonSchema
  /** Of the body, where it is JSON; \`bytes\` where it is not. */
  readonly takes?: JsonSchema | 'bytes'
  /** Of \`result\`, where the answer is JSON; \`bytes\` where it is not. */
  readonly gives?: JsonSchema | 'bytes'
}
`
}

function listAllowances(agent: Document): string[] {
  return [...new Set(listAgentNodes(agent).flatMap(({ node }) => node['x-allow'] ?? []))].toSorted()
}

export async function printAgent(agent: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(agent), { silent: true, transform: toOwnType })
  const wanted = nodes.filter(
    node => ts.isInterfaceDeclaration(node) && ['components', 'operations'].includes(node.name.text)
  )
  const shared = Object.entries(agent.components.schemas).map(([name, schema]) => ({
    $id: name,
    ...toRouteSchema(schema)
  }))
  const routes = listAgentNodes(agent).map(({ path, method, node }) => ({
    operationId: node.operationId,
    ...(node['x-allow'] && { allow: node['x-allow'] }),
    method: method.toUpperCase(),
    path,
    ...toQuery(agent, node),
    ...toTaken(agent, node),
    ...toGiven(agent, node)
  }))
  return `${printHead(agent)}
${astToString(wanted.map(shorten))}
export const agentSchemas: readonly SharedSchema[] = ${printList(shared)}

export const agentRoutes: readonly AgentRoute[] = ${printList(routes)}
`
}

/** Prints one line per item. */
function printList(items: readonly object[]): string {
  return `[\n${items.map(item => `  ${JSON.stringify(item)}`).join(',\n')}\n]`
}

function toOwnType(schema: SchemaObject): ts.TypeNode | undefined {
  const name = 'x-wire' in schema ? (schema as unknown as JsonObject)['x-wire'] : undefined
  return typeof name === 'string' ? ts.factory.createTypeReferenceNode(name) : undefined
}

function toQuery(agent: Document, { parameters = [] }: OperationNode): object {
  if (parameters.length === 0) return {}
  const found = parameters.map(one => resolve(agent, one))
  const properties = found.map(({ name, schema }) => [name, toFlatSchema(agent, schema)] as const)
  const required = found.filter(one => one.required).map(({ name }) => name)
  return { query: { type: 'object', properties: Object.fromEntries(properties), required } }
}

function toTaken(agent: Document, { requestBody }: OperationNode): object {
  if (!requestBody) return {}
  const schema = resolve(agent, requestBody).content['application/json']?.schema
  return { takes: schema ? toRouteSchema(schema) : 'bytes' }
}

function toGiven(agent: Document, { operationId, responses }: OperationNode): object {
  const { content } = resolve(agent, responses['200'] ?? { description: '' })
  if (!content) return {}
  const schema = content['application/json']?.schema
  if (!schema) return { gives: 'bytes' }
  const result = isObject(schema['properties']) && schema['properties']['result']
  if (!isObject(result)) throw new Error(`${operationId}: states no result`)
  return { gives: toRouteSchema(result) }
}
