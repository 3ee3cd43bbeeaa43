/** Writes examples into openapi.yaml: `TAP_SNAPSHOT=1 npx tap test/contract/examples.test.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Document, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml'

const file = new URL('../../openapi.yaml', import.meta.url)
const [itemsMax, keysMax, linesMax] = [2, 3, 3]
/** One item is enough if items are longer. */
const shortLength = 200
/** Shorter lists may be tuples, which keep all their items. */
const tupleLength = 40
/** Collections that fit are written in one line. */
const lineWidth = 96

export interface Recorded {
  operationId: string
  type: string
  value: unknown
}

/** Shortens long lists, maps and texts. */
export function toExample(
  value: unknown,
  isMapAt: (place: string) => boolean,
  place = ''
): unknown {
  if (Array.isArray(value)) {
    return shorten(value).map(item => toExample(item, isMapAt, `${place}[]`))
  }
  if (typeof value !== 'object' || value === null) return value
  const all = Object.entries(value)
  const kept = isMapAt(place) ? all.slice(0, keysMax) : all
  return Object.fromEntries(
    kept.map(([key, item]) => [key, toExample(item, isMapAt, `${place}.${key}`)])
  )
}

/** Items about the client of the story come first. */
function shorten(items: readonly unknown[]): readonly unknown[] {
  const isTuple = new Set(items.map(item => typeof item)).size > 1
  if (isTuple || JSON.stringify(items).length < tupleLength) return items
  const lengthOf = (item: unknown) => JSON.stringify(item).length
  const isTold = (item: unknown) => JSON.stringify(item).includes('web1')
  const ordered = items.toSorted((one, other) => Number(isTold(other)) - Number(isTold(one)))
  return ordered.slice(0, ordered.some(item => lengthOf(item) > shortLength) ? 1 : itemsMax)
}

/** Keeps whole lines. */
export function toExampleText(text: string): string {
  return text
    .trim()
    .split('\n')
    .slice(0, linesMax)
    .map(line => `${line}\n`)
    .join('')
}

export function writeExamples(recorded: readonly Recorded[]): void {
  const text = readFileSync(file, 'utf8')
  const places = listPlaces(text)
  const edits = recorded.flatMap(({ operationId, type, value }) => {
    const media = places.get(`${operationId} ${type}`)
    return media ? [toEdit(text, media, value)] : []
  })
  const changed = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, lines }) => all.slice(0, start) + lines + all.slice(end), text)
  writeFileSync(file, changed)
}

function listPlaces(text: string): Map<string, YAMLMap> {
  const found = new Map<string, YAMLMap>()
  visit(parseDocument(text), {
    Map(_, node) {
      const operationId = node.get('operationId')
      const responses = node.get('responses')
      if (typeof operationId !== 'string' || !isMap(responses)) return undefined
      for (const pair of responses.items) {
        if (!isScalar(pair.key) || !String(pair.key.value).startsWith('2') || !isMap(pair.value))
          continue
        const content = pair.value.get('content')
        if (!isMap(content)) continue
        for (const { key, value } of content.items) {
          if (isScalar(key) && isMap(value)) {
            found.set(`${operationId} ${String(key.value)}`, value)
          }
        }
      }
      return visit.SKIP
    }
  })
  return found
}

/** Replaces the lines of an example, or adds them after the schema. */
function toEdit(text: string, media: YAMLMap, value: unknown) {
  const [first] = media.items
  const startOf = (key: unknown) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0)
  const indent = startOf(first?.key) - text.lastIndexOf('\n', startOf(first?.key)) - 1
  const known = media.items.find(({ key }) => isScalar(key) && key.value === 'example')
  const [, end = 0] = media.range ?? []
  const isEnd = text[end - 1] === '\n'
  const stop = isEnd ? end - (/\n*$/.exec(text.slice(0, end))?.[0].length ?? 1) + 1 : end
  const start = known ? startOf(known.key) - indent : stop
  return { start, end: stop, lines: print(value, indent) }
}

function print(value: unknown, indent: number): string {
  // Version 1.1 quotes texts that older parsers read as times.
  const document = new Document({ example: value }, null, { version: '1.1' })
  visit(document, {
    Collection(key, node) {
      const flat = JSON.stringify(node.toJSON())
      if (key !== null && flat.length + indent < lineWidth) node.flow = true
    }
  })
  const lines = document.toString({ lineWidth: 0, singleQuote: true, blockQuote: 'literal' })
  return lines.replace(/^(?=.)/gm, ' '.repeat(indent))
}
