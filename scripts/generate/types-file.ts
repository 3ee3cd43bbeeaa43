// generated/contract-types.ts: openapi-typescript's types, with path parameters optional where
// some form of the operation lacks them.
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import type { Operation } from './contract.js'
import { isObject, type Document } from './document.js'
import { isInEveryForm } from './routes-file.js'

export async function printTypes(document: Document, operations: Operation[]): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(toTyped(document)), {
    silent: true,
    transform: toOwnType
  })
  const wanted = nodes.filter(node => typed.includes(declarationName(node)))
  const types = astToString(wanted.map(node => loosenOperations(node, operations)))
  return `import type { Text } from '../src/texts.js'\n\n${types}`
}

/** What a page may ask for, under the canonical paths, as it arrives. */
export async function printClientTypes(canonical: Document): Promise<string> {
  const told = JSON.stringify(toTyped(canonical, ['description', 'summary']))
  return astToString(await openapiTS(told, { silent: true }))
}

/** Bytes, and what services say before it is put into anybody's language. */
function toOwnType(schema: SchemaObject): ts.TypeNode | undefined {
  if (schema.format === 'binary') return ts.factory.createTypeReferenceNode('Uint8Array')
  if (!('x-said' in schema)) return undefined
  const text = ts.factory.createTypeReferenceNode('Text')
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null')
  const nothing = ts.factory.createLiteralTypeNode(ts.factory.createNull())
  return isNullable ? ts.factory.createUnionTypeNode([text, nothing]) : text
}

/** What handlers and services are written against. */
const typed = ['components', 'operations']

/** The document without what no type is made of: failures, headers of answers, examples. */
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

/** Puts a question mark to the named members of the literal type that `trail` leads to. */
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
