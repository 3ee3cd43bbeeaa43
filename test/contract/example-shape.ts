/** Compares an answer with the example of the document. */
import { isObject } from '../../scripts/generate/document.js'

type Schema = Record<string, unknown>

/** Parts of texts that differ from run to run. */
const passing: [RegExp, string][] = [
  [/-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----\n?/g, 'CERTIFICATE'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID'],
  [/\b([0-9A-Fa-f]{2}:){7,}[0-9A-Fa-f]{2}\b/g, 'HASH'],
  [/\b([0-9a-f]{8,}|(?=\w*\d)[0-9a-f]{7})\b/g, 'HASH'],
  [/[\w-]{40,}={0,2}|(?=[\w-]*\d)[\w-]{20,}={0,2}/g, 'HASH'],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
    'MONTH'
  ],
  [/\b[A-Z2-7]{32}\b/g, 'KEY'],
  [/\b(?:[a-z\d]{4}-){3}[a-z\d]{4}\b/g, 'recovery code'],
  [/\b[B-Z]{4}-[B-Z]{4}\b/g, 'user code'],
  [/\d+(\.\d+)*/g, '0']
]

export function toLasting(text: string): string {
  return passing.reduce((all, [part, word]) => all.replaceAll(part, word), text)
}

/** Returns the places where the answer has another shape or another lasting value. */
export function listDifferences(
  example: unknown,
  answer: unknown,
  isMap: (place: string) => boolean,
  place = ''
): string[] {
  const told = `${place || 'the answer'}: ${print(answer)} instead of ${print(example)}`
  if (Array.isArray(example)) return compareLists(example, answer, isMap, { place, told })
  if (isObject(example)) {
    if (!isObject(answer)) return [told]
    const [keys, others] = [Object.keys(example), Object.keys(answer)]
    const missing = keys.filter(key => !others.includes(key))
    const more = isMap(place) ? [] : others.filter(key => !keys.includes(key))
    return [
      ...missing.map(key => `${place}.${key} is in the example only`),
      ...more.map(key => `${place}.${key} is in the answer only: ${print(answer[key])}`),
      ...keys.flatMap(key =>
        key in answer ? listDifferences(example[key], answer[key], isMap, `${place}.${key}`) : []
      )
    ]
  }
  if (typeof example === 'string' && typeof answer === 'string') {
    return toLasting(example) === toLasting(answer) ? [] : [told]
  }
  if (typeof example === 'number' && typeof answer === 'number') return []
  return example === answer ? [] : [told]
}

/** An example holds some of the items. */
function compareLists(
  example: unknown[],
  answer: unknown,
  isMap: (place: string) => boolean,
  { place, told }: { place: string; told: string }
): string[] {
  if (!Array.isArray(answer) || (example.length === 0 && answer.length > 0)) return [told]
  return example.flatMap((item, index) => {
    const all = answer.map(one => listDifferences(item, one, isMap, `${place}[]`))
    if (all.some(differences => differences.length === 0)) return []
    return (
      all.toSorted((one, other) => one.length - other.length)[0] ?? [`${place}[${index}]: none`]
    )
  })
}

function print(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200)
}

/** Returns whether keys at a place, such as `.rows[].names`, are data instead of declared names. */
export function toMapTest(schema: Schema, find: (reference: string) => unknown) {
  return (place: string): boolean => {
    const steps = place.match(/\[\]|[^.[\]]+/g) ?? []
    const found = steps.reduce<Schema[]>(
      (nodes, step) => nodes.flatMap(node => listMembers(node, step, find)),
      listParts(schema, find)
    )
    return found.length === 0 || found.some(isOpen)
  }
}

function isOpen(node: Schema): boolean {
  const { additionalProperties: others } = node
  if (others === true || isObject(others) || isObject(node['patternProperties'])) return true
  const isBare = !('properties' in node) && !('items' in node)
  return node['type'] === 'object' && isBare
}

function listMembers(node: Schema, step: string, find: (reference: string) => unknown): Schema[] {
  const { items, properties, additionalProperties, prefixItems } = node
  const own = isObject(properties) ? properties[step] : undefined
  const members = step === '[]' ? [items, prefixItems].flat() : [own ?? additionalProperties]
  return members.filter(isObject).flatMap(member => listParts(member, find))
}

/** The schema with all its alternatives. */
function listParts(node: Schema, find: (reference: string) => unknown): Schema[] {
  const { $ref, anyOf, oneOf, allOf } = node
  const others = [anyOf, oneOf, allOf].flat().filter(isObject)
  const referred = typeof $ref === 'string' ? find($ref) : undefined
  const all = isObject(referred) ? [referred, ...others] : others
  return [node, ...all.flatMap(other => listParts(other, find))]
}
