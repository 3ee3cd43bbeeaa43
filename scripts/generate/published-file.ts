// Generates generated/swagger.json: each path form is a path, as clients of the specification
// expect. All forms refer to the canonical one.
import type { Form, Operation } from './contract.js'
import { type Document, isObject, type JsonObject } from './document.js'
import { PublishedBodies, type PublishedBody } from './published-bodies.js'
import { listParameters, toDocument, toSpokenFacts } from './published-parts.js'

export function toPublished(
  document: Document,
  operations: Operation[],
  version: string
): Document {
  const paths: Document['paths'] = {}
  const bodies = new PublishedBodies(document)
  for (const operation of operations) {
    const requestBody = bodies.toBody(operation)
    for (const form of operation.forms) {
      const item = (paths[form.path] ??= {})
      const parameters = listParameters(document, operation, form)
      item[operation.method.toLowerCase()] = toFormNode(
        document,
        { operation, form },
        {
          ...(parameters.length > 0 && { parameters }),
          ...(requestBody && { requestBody })
        }
      )
    }
  }
  return toDocument(document, { version, paths, schemas: bodies.schemas })
}

function toFormNode(
  document: Document,
  { operation, form }: { operation: Operation; form: Form },
  input: { parameters?: unknown; requestBody?: PublishedBody }
): Record<string, unknown> {
  const { operationId, ...facts } = {
    operationId: form.operationId,
    ...toSpokenFacts(document, operation)
  }
  const whole = { ...facts, ...toPointer(operation, form, facts), ...input }
  return { operationId, ...(form === operation.canonical ? whole : withoutDetails(whole)) }
}

/**
 * Examples and codes are those of the canonical path; repeated for all forms, they would double the
 * document.
 */
function withoutDetails(node: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(node, (key, value: unknown) => {
    if (key === 'example') return undefined
    const isFailure = isObject(value) && String(value['$ref']).startsWith('#/components/responses/')
    return isFailure ? { $ref: value['$ref'] } : value
  })
  return JSON.parse(text) as Record<string, unknown>
}

function toPointer({ canonical, method }: Operation, form: Form, facts: JsonObject): JsonObject {
  if (form === canonical) return {}
  const said = typeof facts['description'] === 'string' ? `${facts['description'].trim()}\n\n` : ''
  return {
    description: `${said}Another spelling of \`${method} ${canonical.path}\`.`,
    'x-canonical': canonical.path
  }
}
