// Generates generated/openapi.json, for generated clients: each operation once, under its canonical
// path and with a JSON body.
import { isForClients, type Operation } from './contract.js'
import { type Document, type JsonObject, resolve } from './document.js'
import { readEverywhere } from './everywhere.js'
import { isSaidBy, PublishedBodies, type PublishedBody } from './published-bodies.js'
import { listParameters, toDocument, toSpokenFacts } from './published-parts.js'

export function toCanonical(
  contract: Document,
  operations: Operation[],
  version: string
): Document {
  const document = withLinks(withoutCommonHeaders(contract), operations)
  const paths: Document['paths'] = {}
  const bodies = new PublishedBodies(document)
  for (const operation of operations.filter(isForClients)) {
    const { canonical, method, operationId } = operation
    const item = (paths[canonical.path] ??= {})
    const requestBody = bodies.toCanonicalBody(operation)
    const fields = fieldsOf(document, bodies, requestBody)
    const { params } = canonical
    const parameters = listParameters(document, operation, { params, fields })
    item[method.toLowerCase()] = {
      operationId,
      ...toSpokenFacts(document, operation),
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody })
    }
  }
  return toDocument(document, { version, paths, schemas: bodies.schemas })
}

/** Fields of the body are not repeated as query parameters. */
function fieldsOf(
  document: Document,
  { schemas }: PublishedBodies,
  body: PublishedBody | undefined
): string[] {
  const content = body?.['content'] as
    | { 'application/json': { schema: { $ref: string } } }
    | undefined
  if (!content) return []
  const name = content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  const schema = schemas[name] ?? resolve(document, content['application/json'].schema)
  return Object.keys((schema as { properties?: object }).properties ?? {})
}

/** Headers of all responses would double the generated code; swagger.json has them. */
function withoutCommonHeaders(document: Document): Document {
  const { parameters } = readEverywhere(document)
  return { ...document, 'x-everywhere': { parameters, headers: {} } }
}

/** Links to operations whose canonical path lacks a segment give it as a query parameter. */
function withLinks(document: Document, operations: Operation[]): Document {
  const links = Object.entries(document.components.links ?? {}).map(([name, link]) => {
    const { operationId, parameters, ...rest } = link as unknown as Link
    const target = operations.find(operation => operation.operationId === operationId)
    const given = Object.entries(parameters).map(([parameter, value]) => {
      if (!target || target.canonical.params.includes(parameter)) return [parameter, value]
      const own = target.parameters.find(one => isSaidBy(one, [parameter]))?.name ?? parameter
      return [own, value.replace(`path.${parameter}`, `query.${own}`)]
    })
    return [name, { operationId, ...rest, parameters: Object.fromEntries(given) }]
  })
  const components = { ...document.components, links: Object.fromEntries(links) as JsonObject }
  return { ...document, components }
}

interface Link {
  operationId: string
  parameters: Record<string, string>
}
