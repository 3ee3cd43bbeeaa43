// Generates generated/contract-types.ts: openapi-typescript's types, with path parameters optional
// if a form of the operation lacks them. It also describes operations for clients, from which the
// console derives its types.
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import type { Operation } from './contract.js'
import { isObject, type Document, type OperationNode, resolve } from './document.js'
import { isInEveryForm } from './routes-file.js'

/** Prints the types of handlers and services, and how `canonical` differs for clients. */
export async function printTypes(
  document: Document,
  operations: Operation[],
  canonical: Document
): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(toTyped(document)), {
    silent: true,
    transform: toOwnType
  })
  const wanted = nodes.filter(node => typed.includes(declarationName(node)))
  const types = astToString(wanted.map(node => shorten(loosenOperations(node, operations))))
  return [
    "import type { Text } from '../src/texts.js'\n",
    types,
    "/** Types of responses and parts by name, such as `Schemas['ClientOverview']`. */\nexport type Schemas = components['schemas']\n",
    await printBodies(canonical),
    printCanonical(canonical, operations)
  ].join('\n')
}

/** Prints the bodies that clients send, with everything that they refer to. */
async function printBodies(canonical: Document): Promise<string> {
  const schemas: Document['components']['schemas'] = {}
  const keep = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(schemaReferences)) {
      const schema = canonical.components.schemas[name]
      if (!schema || name in schemas) continue
      schemas[name] = schema
      keep(schema)
    }
  }
  for (const { node } of listCalls(canonical)) if (node.requestBody) keep(node.requestBody)
  const sent = { ...canonical, paths: {}, components: { schemas } } as unknown as Document
  const nodes = await openapiTS(JSON.stringify(toTyped(sent, ['description', 'summary'])), {
    silent: true
  })
  const components = nodes.find(node => declarationName(node) === 'components')
  if (!components || !ts.isInterfaceDeclaration(components)) throw new Error('no bodies')
  const inner = components.members.find(member => nameOf(member) === 'schemas')
  if (!inner || !ts.isPropertySignature(inner) || !inner.type) throw new Error('no schemas')
  const text = astToString(inner.type).trim().replaceAll('components["schemas"]', 'bodies')
  return `/** Bodies as clients send them, in JSON. */\nexport interface bodies ${text}\n`
}

const schemaReferences = /"#\/components\/schemas\/([^"]+)"/g

/**
 * Prints the canonical path and method of each operation, its body, as `omits` the parameters of the
 * query that the path or the body replaces, and as `streams` that the response is not JSON.
 */
function printCanonical(canonical: Document, operations: Operation[]): string {
  const lines = Object.entries(canonical.paths).map(([path, item]) => {
    const calls = listCalls({ ...canonical, paths: { [path]: item } }).map(({ method, node }) => {
      const operation = operations.find(({ operationId }) => operationId === node.operationId)
      const parameters = (node.parameters ?? []).map(one => resolve(canonical, one))
      const known = parameters.filter(one => one.in === 'query').map(({ name }) => name)
      const omitted = (operation?.parameters ?? [])
        .filter(one => one.in === 'query' && !known.includes(one.name))
        .map(({ name }) => `'${name}'`)
      const facts = [
        `id: '${node.operationId}'`,
        ...(omitted.length > 0 ? [`omits: ${omitted.join(' | ')}`] : []),
        ...printBody(node),
        ...(hasOtherContent(node) ? ['streams: true'] : [])
      ]
      return `${method}: { ${facts.join('; ')} }`
    })
    return `    "${path}": { ${calls.join('; ')} };`
  })
  const head = '/** Operations as clients call them. */\nexport interface canonical {'
  return [head, ...lines, '}', ''].join('\n')
}

function hasOtherContent({ responses }: OperationNode): boolean {
  const contents = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') ? Object.keys((response as { content?: object }).content ?? {}) : []
  )
  return contents.length > 0 && !contents.includes('application/json')
}

function printBody({ requestBody }: OperationNode): string[] {
  if (!requestBody) return []
  const { required, content } = requestBody as unknown as {
    required: boolean
    content: Record<string, { schema: { $ref: string } }>
  }
  const name = content['application/json']?.schema.$ref.split('/').at(-1) ?? ''
  return [`${required ? 'body' : 'body?'}: bodies["${name}"]`]
}

function listCalls({ paths }: Document): { method: string; node: OperationNode }[] {
  return Object.values(paths).flatMap(item =>
    Object.entries(item).flatMap(([method, node]) =>
      isObject(node) && 'operationId' in node
        ? [{ method, node: node as unknown as OperationNode }]
        : []
    )
  )
}

/** Own types for bytes, and for texts of services before translation. */
function toOwnType(schema: SchemaObject): ts.TypeNode | undefined {
  if (schema.format === 'binary') return ts.factory.createTypeReferenceNode('Uint8Array')
  if (!('x-said' in schema)) return undefined
  const text = ts.factory.createTypeReferenceNode('Text')
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null')
  const nothing = ts.factory.createLiteralTypeNode(ts.factory.createNull())
  return isNullable ? ts.factory.createUnionTypeNode([text, nothing]) : text
}

/** Types for handlers and services. */
const typed = ['components', 'operations']

/**
 * Returns the document without parts that need no types: failures, headers of responses, examples.
 */
function toTyped({ components, paths, ...rest }: Document, others: string[] = []): object {
  const { responses: _responses, headers: _headers, links: _links, ...kept } = { ...components }
  const untyped = new Set(['headers', 'links', 'example', 'examples', ...others])
  const withoutUntyped = (node: unknown, name: string): unknown => {
    if (Array.isArray(node)) return node.map(each => withoutUntyped(each, ''))
    if (!isObject(node)) return node
    const members = Object.entries(node)
      .filter(([key]) => name === 'properties' || !untyped.has(key))
      .filter(([key]) => name !== 'responses' || key.startsWith('2'))
    return Object.fromEntries(members.map(([key, each]) => [key, withoutUntyped(each, key)]))
  }
  return withoutUntyped({ ...rest, paths, components: kept }, '') as object
}

function declarationName(node: ts.Node): string {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : ''
}

function loosenOperations(node: ts.Node, operations: Operation[]): ts.Node {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'operations') return node
  const members = node.members.map(member => {
    const operation = operations.find(({ operationId }) => operationId === nameOf(member))
    if (!operation) return member
    const optional = operation.parameters
      .filter(({ name, in: place }) => place === 'path' && !isInEveryForm(operation, name))
      .map(({ name }) => name)
    return loosen(member, ['parameters', 'path'], optional)
  })
  return ts.factory.updateInterfaceDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    members
  )
}

/** Makes the named members of the literal type at `trail` optional. */
function loosen(member: ts.TypeElement, trail: string[], optional: string[]): ts.TypeElement {
  if (!ts.isPropertySignature(member) || !member.type) return member
  if (!ts.isTypeLiteralNode(member.type)) return member
  const [next, ...rest] = trail
  const members = member.type.members.map(inner => {
    if (next !== undefined) return nameOf(inner) === next ? loosen(inner, rest, optional) : inner
    return optional.includes(nameOf(inner)) ? withQuestionMark(inner) : inner
  })
  const { modifiers, name, questionToken } = member
  const type = ts.factory.updateTypeLiteralNode(member.type, ts.factory.createNodeArray(members))
  return ts.factory.updatePropertySignature(member, modifiers, name, questionToken, type)
}

/**
 * Returns the types of operations without what none of them has: cookies and typed headers of responses.
 * A shared parameter is described once, and the type of a body is in the line of its content.
 */
export function shorten(node: ts.Node): ts.Node {
  if (declarationName(node) !== 'operations') return node
  const visit = (each: ts.Node): ts.Node | undefined => {
    if (!ts.isPropertySignature(each)) return ts.visitEachChild(each, visit, undefined)
    const { type } = each
    const name = nameOf(each)
    if (name === 'cookie' || (name === 'headers' && isOpenMap(type))) return undefined
    if (type && isSharedParameter(type)) ts.setSyntheticLeadingComments(each, undefined)
    const shorter = ts.visitEachChild(each, visit, undefined)
    if (name === 'content' && shorter.type) ts.setEmitFlags(shorter.type, ts.EmitFlags.SingleLine)
    return shorter
  }
  return ts.visitEachChild(node, visit, undefined)
}

function isOpenMap(type: ts.TypeNode | undefined): boolean {
  return (
    type !== undefined &&
    ts.isTypeLiteralNode(type) &&
    type.members.every(member => ts.isIndexSignatureDeclaration(member))
  )
}

function isSharedParameter(type: ts.TypeNode): boolean {
  return (
    ts.isIndexedAccessTypeNode(type) &&
    ts.isIndexedAccessTypeNode(type.objectType) &&
    ts.isLiteralTypeNode(type.objectType.indexType) &&
    ts.isStringLiteral(type.objectType.indexType.literal) &&
    type.objectType.indexType.literal.text === 'parameters'
  )
}

function withQuestionMark(member: ts.TypeElement): ts.TypeElement {
  if (!ts.isPropertySignature(member)) return member
  const { modifiers, name, type } = member
  const mark = ts.factory.createToken(ts.SyntaxKind.QuestionToken)
  return ts.factory.updatePropertySignature(member, modifiers, name, mark, type)
}

function nameOf(member: ts.TypeElement): string {
  const { name } = member
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}
