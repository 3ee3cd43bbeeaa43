// Operations of agents are separate from those that the hub serves and publishes.
import { type Document, isObject, type JsonObject, type OperationNode } from './document.js'

interface Role {
  hub: Document
  agent: Document
}

/** Splits the document; each part has the schemas to which it refers, directly or indirectly. */
export function splitRoles(document: Document): Role {
  const isOfAgent = (item: Document['paths'][string]) =>
    Object.values(item).some(node => isObject(node) && node['x-role'] === 'agent')
  const entries = Object.entries(document.paths)
  const [agentPaths, hubPaths] = [
    entries.filter(([, item]) => isOfAgent(item)),
    entries.filter(([, item]) => !isOfAgent(item))
  ]
  const { schemas } = document.components
  const ofAgent = listReferred(agentPaths, schemas)
  const ofHub = listReferred([hubPaths, { ...document.components, schemas: {} }], schemas)
  const keep = (isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(schemas).filter(([name]) => isKept(name)))
  return {
    hub: {
      ...document,
      ...(document['tags'] !== undefined && { tags: withoutAgent(document['tags']) }),
      paths: Object.fromEntries(hubPaths),
      components: {
        ...document.components,
        schemas: keep(name => ofHub.has(name) || !ofAgent.has(name))
      }
    },
    agent: {
      openapi: document.openapi,
      info: document.info,
      paths: Object.fromEntries(agentPaths),
      components: { schemas: keep(name => ofAgent.has(name)) }
    }
  }
}

export function listAgentNodes(
  agent: Document
): { path: string; method: string; node: OperationNode }[] {
  return Object.entries(agent.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, node]) => ({ path, method, node: node as OperationNode }))
  )
}

function withoutAgent(tags: unknown): unknown[] {
  return (tags as { name: string }[]).filter(({ name }) => name !== 'agent')
}

function listReferred(root: unknown, schemas: Record<string, JsonObject>): Set<string> {
  const found = new Set<string>()
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!isObject(node)) return
    const name =
      typeof node['$ref'] === 'string' && /^#\/components\/schemas\/(.+)$/.exec(node['$ref'])?.[1]
    if (name && !found.has(name)) {
      found.add(name)
      look(schemas[name])
    }
    Object.values(node).forEach(look)
  }
  look(root)
  return found
}
