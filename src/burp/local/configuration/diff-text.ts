/** What changed between two states of a file, for people: unified, without passwords. */
import { structuredPatch } from 'diff'
import { latin1ToText } from '../../../protocol/byte-text.js'
import { type ConfDocument, parseDocument } from '../../config/conf-document.js'
import { mask, maskSecrets } from '../../config/masked-secrets.js'

/** Beyond this many lines a file has been written anew: what differs is shown as one piece. */
const editLengthMax = 1000
const contextLines = 3

export interface DiffSides {
  readonly path: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/** Empty where nothing differs. A password that changed shows as such, without its values. */
export function printDiff({ path, before, after }: DiffSides): string {
  const [old, fresh] = maskBoth(toDocument(before), toDocument(after))
  if (old === fresh) return ''
  const options = { context: contextLines, maxEditLength: editLengthMax }
  const hunks = structuredPatch(path, path, old, fresh, undefined, undefined, options)?.hunks ?? [
    replaceMiddle(old, fresh)
  ]
  const head = [`--- ${before ? path : '/dev/null'}`, `+++ ${after ? path : '/dev/null'}`]
  return [...head, ...hunks.flatMap(printHunk), ''].join('\n')
}

function toDocument(bytes: Buffer | undefined): ConfDocument {
  return parseDocument(bytes ?? Buffer.alloc(0))
}

function maskBoth(before: ConfDocument, after: ConfDocument): [string, string] {
  const [old, fresh] = [maskSecrets(before), maskSecrets(after)]
  const known = new Set(before.lines.map(line => line.raw))
  const marked = fresh.lines.map(({ raw }, index) => {
    const isHidden = raw !== after.lines[index]?.raw
    const isNew = isHidden && !known.has(after.lines[index]?.raw ?? '')
    return isNew && before.lines.length > 0 ? raw.replace(mask, `${mask} (changed)`) : raw
  })
  return [latin1ToText(old.lines.map(line => line.raw).join('')), latin1ToText(marked.join(''))]
}

interface Hunk {
  oldStart: number
  oldLines: number
  newStart: number
  newLines: number
  lines: string[]
}

function printHunk({ oldStart, oldLines, newStart, newLines, lines }: Hunk): string[] {
  // Of nothing, the place before it is named.
  const from = oldLines === 0 ? oldStart - 1 : oldStart
  const to = newLines === 0 ? newStart - 1 : newStart
  return [`@@ -${from},${oldLines} +${to},${newLines} @@`, ...lines]
}

function replaceMiddle(old: string, fresh: string): Hunk {
  const [a, b] = [toLines(old), toLines(fresh)]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  let end = 0
  const rest = Math.min(a.length, b.length) - start
  while (end < rest && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [gone, come] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return {
    oldStart: start + 1,
    oldLines: gone.length,
    newStart: start + 1,
    newLines: come.length,
    lines: [...gone.map(line => `-${line}`), ...come.map(line => `+${line}`)]
  }
}

function toLines(text: string): string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
