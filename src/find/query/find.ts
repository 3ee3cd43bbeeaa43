/** Looks for names in a history. One answer for each path, however many backups it is in. */
import { type IndexReader, inflateText, mayHoldSum } from '../file-index/index-reader.js'
import { isFileMode, isFolderMode, isSoftLinkMode } from '../file-index/differences.js'
import { column, rowLength, toVersion, type Version } from '../file-index/rows.js'
import { parseText } from '../file-index/texts-code.js'
import type { Block } from '../file-index/block.js'
import type { ExistingBackups } from './existing-backups.js'
import { compileMatcher, type NameQuestion } from './matcher.js'
import { findRow, listPlaces, listStops, type Position, toPrefix } from './folder-blocks.js'

export type PathKind = 'file' | 'folder' | 'link' | 'special'

export interface FindQuestion extends NameQuestion {
  /** Bytes: only what lies below this folder. */
  readonly path: string
  readonly kind?: PathKind | undefined
  /** Bytes, and seconds since 1970: both ends belong to it. */
  readonly size?: Bounds | undefined
  readonly mtime?: Bounds | undefined
  /** As versions have it: only backups count in which it has this content. */
  readonly sum?: number | undefined
  /** Whether it is in the newest backup. */
  readonly gone?: 'only' | 'no' | undefined
  /** As it was in this backup; without it as it was last. */
  readonly ordinal?: number | undefined
  /** Whether each hit tells in which backups it is. */
  readonly presence?: boolean | undefined
  readonly limit: number
  readonly position?: Position | undefined
}

export interface Bounds {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

interface Hit extends Pick<Version, 'size' | 'mtime' | 'mode' | 'link'> {
  /** Bytes. */
  readonly path: string
  readonly versions: number
  /** Ordinals of the first and the last backup with it. */
  readonly first: number
  readonly last: number
  /** Where it was asked for: a sign for each backup that burp has, oldest first. */
  readonly presence: string | undefined
}

export interface FoundPart {
  readonly hits: readonly Hit[]
  /** Where to go on; undefined when all was looked at. */
  readonly next: Position | undefined
}

/** Stops when there are enough, or `isOver` says that others want their turn. */
export function findPaths(
  reader: IndexReader,
  living: ExistingBackups,
  question: FindQuestion,
  isOver: () => boolean
): FoundPart {
  const matcher = compileMatcher(question)
  const range = { below: toPrefix(question.path), position: question.position }
  const hits: Hit[] = []
  let isFirst = true
  for (const place of listPlaces(reader, range)) {
    if (!isFirst && isOver()) {
      return { hits, next: { path: place.first.folder + place.first.name, isBehind: false } }
    }
    isFirst = false
    const packed = reader.readPacked(place)
    if (question.sum !== undefined && !mayHoldSum(packed, question.sum)) continue
    const text = inflateText(packed)
    if (!matcher.mayFit(text)) continue
    const texts = parseText(text)
    let block: Block | undefined
    for (const { folder, name, at } of listStops(texts, range)) {
      if (!matcher.fits(folder, name)) continue
      if (!block) {
        const columns = reader.openColumns(packed)
        const { numbers, links } = columns.rows
        block = { ...texts, numbers, links, versionStarts: columns.versionStarts }
      }
      const hit = toHit(block, at, folder + name, living, question)
      if (!hit) continue
      if (hits.length === question.limit) {
        return { hits, next: { path: hits.at(-1)?.path ?? '', isBehind: true } }
      }
      hits.push(hit)
    }
  }
  return { hits, next: undefined }
}

function toHit(
  block: Block,
  at: number,
  path: string,
  living: ExistingBackups,
  question: FindQuestion
): Hit | undefined {
  const { ordinal, gone, sum } = question
  const hasContent = (row: number) => sum === undefined || block.numbers[row + column.sum] === sum
  const runs = listLiving(block, at, living).filter(({ row }) => hasContent(row))
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return undefined
  const row = ordinal === undefined ? last.row : findRow(block, at, ordinal)
  const isPresent = last.to === living.newest
  if (row < 0 || !hasContent(row)) return undefined
  if ((gone === 'only' && isPresent) || (gone === 'no' && !isPresent)) return undefined
  const { size, mtime, mode, link } = toVersion(block, row)
  if (question.kind !== undefined && question.kind !== kindOf(mode)) return undefined
  if (!isWithin(size, question.size) || !isWithin(mtime, question.mtime)) return undefined
  const presence = question.presence ? printPresence(runs, living) : undefined
  const versions = runs.length
  return { path, size, mtime, mode, link, versions, first: first.from, last: last.to, presence }
}

type LivingRuns = ReturnType<typeof listLiving>

/** `.` for a backup without it, `+` for one in which it is new or changed, `=` where it is as before. */
function printPresence(runs: LivingRuns, living: ExistingBackups): string {
  const signs = living.ordinals.map(() => '.')
  for (const { from, to } of runs) {
    const start = living.count(1, from) - 1
    signs.fill('=', start, start + living.count(from, to))
    signs[start] = '+'
  }
  return signs.join('')
}

/** The runs of a path in which burp still has a backup, from the first to the last of those. */
function listLiving({ numbers, versionStarts }: Block, at: number, living: ExistingBackups) {
  const runs: { row: number; from: number; to: number }[] = []
  const end = (versionStarts[at + 1] ?? 0) * rowLength
  for (let row = (versionStarts[at] ?? 0) * rowLength; row < end; row += rowLength) {
    const [from = 0, to = 0] = [numbers[row], numbers[row + column.to]]
    const [first, last] = [living.first(from, to), living.last(from, to)]
    if (first !== undefined && last !== undefined) runs.push({ row, from: first, to: last })
  }
  return runs
}

export function kindOf(mode: number): PathKind {
  if (isFileMode(mode)) return 'file'
  if (isFolderMode(mode)) return 'folder'
  return isSoftLinkMode(mode) ? 'link' : 'special'
}

function isWithin(value: number, bounds: Bounds | undefined): boolean {
  if (!bounds) return true
  return value >= (bounds.least ?? -Infinity) && value <= (bounds.most ?? Infinity)
}
