// generated/contract-types.ts: openapi-typescript's types, with path parameters optional where
// some form of the operation lacks them.
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Operation } from './contract.js'
import type { Document } from './document.js'
import { isInEveryForm } from './routes-file.js'

export async function printTypes(document: Document, operations: Operation[]): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    silent: true,
    transform: schema =>
      schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Uint8Array') : undefined
  })
  return astToString(nodes.map(node => loosenOperations(node, operations)))
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
