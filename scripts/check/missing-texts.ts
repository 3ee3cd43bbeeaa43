// Finds parts of the published documents that readers would miss: descriptions and examples.
import { type Document, isObject, resolve } from '../generate/document.js'

interface Located {
  at: string
  node: Record<string, unknown>
}

function listOperations(document: Document): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, node]) =>
      isObject(node) ? [{ at: `${method} ${path}`, node }] : []
    )
  )
}

/**
 * Returns messages that name bodies in JSON and answers in text without an example. A test sends
 * each example of the document for clients, so every operation must have them.
 */
export function listMissingExamples(document: Document): string[] {
  return listOperations(document).flatMap(({ at, node }) => {
    const responses = Object.entries(isObject(node['responses']) ? node['responses'] : {})
    const answers = responses.filter(([status]) => status.startsWith('2'))
    return [['the body', node['requestBody']] as const, ...answers].flatMap(([name, part]) =>
      listMedia(document, part)
        .filter(([type, media]) => shown.test(type) && media['example'] === undefined)
        .map(([type]) => `${at}: ${name} has no example as ${type}`)
    )
  })
}

const shown = /^(application\/(json|x-ndjson)|text\/(plain|event-stream))/

function listMedia(document: Document, part: unknown): [string, Record<string, unknown>][] {
  const whole: unknown = isObject(part) ? resolve(document, part) : undefined
  const content = isObject(whole) && isObject(whole['content']) ? whole['content'] : {}
  return Object.entries(content) as [string, Record<string, unknown>][]
}

/**
 * Returns messages that name operations, parameters and properties without a description, and
 * operations whose description only repeats the summary.
 */
export function listMissingDescriptions(document: Document): string[] {
  const missing = listOperations(document).flatMap(({ at, node }) => {
    const parameters = Array.isArray(node['parameters']) ? (node['parameters'] as object[]) : []
    const unnamed = parameters
      .map(one => resolve(document, one) as Record<string, unknown>)
      .filter(one => !isDescribed(document, one))
    return [
      ...(isDescribed(document, node) ? [] : [`${at}: no description`]),
      ...(isRepeated(node) ? [`${at}: the description repeats the summary`] : []),
      ...unnamed.map(({ name }) => `${at}: no description of ${String(name)}`)
    ]
  })
  return [...missing, ...findUndescribed(document, document, '#')]
}

function findUndescribed(document: Document, node: unknown, where: string): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((one, index) => findUndescribed(document, one, `${where}/${index}`))
  }
  if (!isObject(node)) return []
  const properties = where.endsWith('/properties') ? Object.entries(node) : []
  const own = properties.filter(([, property]) => !isDescribed(document, property))
  return [
    ...own.map(([name]) => `${where}/${name}: no description`),
    ...Object.entries(node)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .flatMap(([key, value]) => findUndescribed(document, value, `${where}/${key}`))
  ]
}

/** A reference may have a description of its own, or that of its target. */
function isDescribed(document: Document, node: unknown): boolean {
  if (!isObject(node)) return false
  if (typeof node['description'] === 'string' && node['description'].trim() !== '') return true
  const target: object = resolve(document, node)
  return target !== node && isDescribed(document, target)
}

const grammar = /^(a|all|an|for|get|list|of|one|return|show|the|to)?$/

function isRepeated(node: Record<string, unknown>): boolean {
  const [summary, description] = [node['summary'], node['description']].map(toWords)
  return summary === description
}

/** Returns the words in alphabetical order, without endings. */
function toWords(text: unknown): string {
  const words = String(text)
    .toLowerCase()
    .split(/[^a-z]+/)
  const stems = words.map(word => word.replace(/s$/, ''))
  return stems
    .filter(word => !grammar.test(word))
    .toSorted()
    .join(' ')
}
