/** A unified diff of a file for people, without passwords. */
import { structuredPatch } from 'diff'
import { latin1ToText } from '../../protocol/byte-text.js'
import { type ConfDocument, parseDocument } from '../../conf/conf-document.js'
import { mask, maskSecrets } from '../../conf/hidden-secrets.js'

/** Maximum number of added and removed lines that are matched. Beyond it, the rest is one hunk. */
const editLengthMax = 300
/** Maximum number of lines of a hunk. For a longer one, only the number of lines is printed. */
const pieceLinesMax = 2000
const contextLines = 3

export interface DiffSides {
  readonly path: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/** Empty if nothing differs. A changed password is shown as changed, without its values. */
export function printDiff({ path, before, after }: DiffSides): string {
  const [old, fresh] = maskBoth(toDocument(before), toDocument(after))
  if (old === fresh) return ''
  const hunks = listHunks(toLines(old), toLines(fresh))
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
  /** Text after the header, where unified diffs name the section. */
  remark?: string
}

function printHunk({ oldStart, oldLines, newStart, newLines, lines, remark = '' }: Hunk): string[] {
  // The header of an empty range names the line before it.
  const from = oldLines === 0 ? oldStart - 1 : oldStart
  const to = newLines === 0 ? newStart - 1 : newStart
  return [`@@ -${from},${oldLines} +${to},${newLines} @@${remark}`, ...lines]
}

/** Lines have their ends. Compares only the part between the first and the last difference. */
function listHunks(old: readonly string[], fresh: readonly string[]): Hunk[] {
  const { start, end } = countCommon(old, fresh)
  const around = { start: Math.max(0, start - contextLines), end: Math.max(0, end - contextLines) }
  const middle = (lines: readonly string[], { start: from, end: rest }: Common) =>
    lines.slice(from, lines.length - rest)
  const options = { context: contextLines, maxEditLength: editLengthMax }
  const texts = [old, fresh].map(lines => middle(lines, around).join('')) as [string, string]
  const patch = structuredPatch('', '', ...texts, undefined, undefined, options)
  if (!patch) return [replace(middle(old, { start, end }), middle(fresh, { start, end }), start)]
  const shift = (at: number) => at + around.start
  return patch.hunks.map(hunk => ({
    ...hunk,
    oldStart: shift(hunk.oldStart),
    newStart: shift(hunk.newStart)
  }))
}

/** Number of equal lines at the start and, of the rest, at the end. */
interface Common {
  start: number
  end: number
}

function countCommon(old: readonly string[], fresh: readonly string[]): Common {
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  return { start, end }
}

function replace(gone: readonly string[], come: readonly string[], start: number): Hunk {
  const isShown = gone.length + come.length <= pieceLinesMax
  const print = (mark: string) => (line: string) => `${mark}${line.replace(/\n$/, '')}`
  return {
    oldStart: start + 1,
    oldLines: gone.length,
    newStart: start + 1,
    newLines: come.length,
    lines: isShown ? [...gone.map(print('-')), ...come.map(print('+'))] : [],
    ...(!isShown && { remark: tellMuch(gone.length, come.length) })
  }
}

function tellMuch(gone: number, come: number): string {
  return ` too different to be shown line by line: ${gone} lines removed, ${come} added`
}

function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}
