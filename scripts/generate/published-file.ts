// generated/openapi.json: the document that callers get, where every path form is a path of its
// own.
import type { Form, Operation } from './contract.js'
import { type Document, resolve } from './document.js'

const ours = new Set(['x-forms', 'x-wildcard', 'x-answer', 'parameters', 'operationId'])

export function toPublished(
  document: Document,
  operations: Operation[],
  version: string
): Document {
  const paths: Document['paths'] = {}
  for (const operation of operations) {
    for (const form of operation.forms) {
      const item = (paths[form.path] ??= {})
      item[operation.method.toLowerCase()] = toFormNode(document, operation, form)
    }
  }
  return { ...document, info: { ...document.info, version }, paths }
}

function toFormNode(document: Document, operation: Operation, form: Form): Record<string, unknown> {
  const { node, forms } = operation
  const shared = document.paths[forms[0]?.path ?? '']?.parameters ?? []
  const parameters = [...shared, ...(node.parameters ?? [])].filter(one => {
    const parameter = resolve(document, one)
    return parameter.in !== 'path' || form.params.includes(parameter.name)
  })
  const rest = Object.entries(node).filter(([key]) => !ours.has(key))
  return {
    operationId: form.operationId,
    ...Object.fromEntries(rest),
    ...(parameters.length > 0 && { parameters })
  }
}
