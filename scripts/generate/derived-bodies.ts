// Derives the media types of request bodies. The contract states the schema of each body once, as
// JSON.
import { listNodes } from './contract.js'
import { type Document, type MediaNode, type OperationNode, resolve } from './document.js'

/** By the value of `x-body.also`. */
const otherTypes = {
  forms: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  'merge-patch': ['application/merge-patch+json'],
  nothing: []
}

/** Returns the document with all media types of each body. */
export function deriveBodies(document: Document): Document {
  const paths = structuredClone(document.paths)
  for (const { node } of listNodes({ ...document, paths })) {
    if (!node.requestBody) continue
    const { required = false, content } = resolve(document, node.requestBody)
    node.requestBody = { required, content: { ...content, ...toOthers(node, content) } }
  }
  return { ...document, paths }
}

function toOthers(
  { operationId, 'x-body': { also = 'forms' } = {} }: OperationNode,
  { 'application/json': stated }: Record<string, MediaNode>
): Record<string, MediaNode> {
  if (!(also in otherTypes)) {
    throw new Error(`${operationId}: x-body: also is one of ${Object.keys(otherTypes).join(', ')}`)
  }
  const types: string[] = stated ? otherTypes[also] : []
  return Object.fromEntries(types.map(type => [type, { schema: stated?.schema ?? {} }]))
}
