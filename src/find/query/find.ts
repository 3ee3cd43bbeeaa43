/** Searches names in an index. Each path is one hit, however many backups contain it. */
import { type IndexReader, inflateText, mayHoldSum } from '../file-index/index-reader.js'
import { isFileMode, isFolderMode, isSoftLinkMode } from '../file-index/differences.js'
import { column, toVersion, type Version } from '../file-index/rows.js'
import { type Block, parseText } from '../file-index/block.js'
import type { ExistingBackups, ExistingRun } from './existing-backups.js'
import { compileMatcher, type NameQuestion } from './matcher.js'
import { findRow, listPlaces, listStops, type Position, toPrefix } from './folder-blocks.js'

export type PathKind = 'file' | 'folder' | 'link' | 'special'

export interface FindQuestion extends NameQuestion {
  /** Bytes; only entries below this folder. */
  readonly path: string
  readonly kind?: PathKind | undefined
  /** Size in bytes; both ends are included. */
  readonly size?: Bounds | undefined
  readonly mtime?: Bounds | undefined
  /** Checksum as in versions: only backups with this content count. */
  readonly sum?: number | undefined
  /** Whether it is in the newest backup. */
  readonly gone?: 'only' | 'no' | undefined
  /** Ordinal of the backup to search. Default: the last state of each path. */
  readonly ordinal?: number | undefined
  /** Whether each hit shows the backups that contain it. */
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
  /** If requested: one character per existing backup, oldest first. */
  readonly presence: string | undefined
}

export interface FoundPart {
  readonly hits: readonly Hit[]
  /** Position of the next part; undefined at the end. */
  readonly next: Position | undefined
}

/** Stops at the limit, or when `isOver` returns true. */
export function findPaths(
  reader: IndexReader,
  existing: ExistingBackups,
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
      block ??= reader.toBlock(packed, texts)
      const hit = toHit(block, at, folder + name, existing, question)
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
  existing: ExistingBackups,
  question: FindQuestion
): Hit | undefined {
  const { ordinal, gone, sum } = question
  const hasContent = (row: number) => sum === undefined || block.numbers[row + column.sum] === sum
  const runs = existing.listRuns(block, at).filter(({ row }) => hasContent(row))
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return undefined
  const row = ordinal === undefined ? last.row : findRow(block, at, ordinal)
  const isPresent = last.to === existing.newest
  if (row < 0 || !hasContent(row)) return undefined
  if ((gone === 'only' && isPresent) || (gone === 'no' && !isPresent)) return undefined
  const { size, mtime, mode, link } = toVersion(block, row)
  if (question.kind !== undefined && question.kind !== kindOf(mode)) return undefined
  if (!isWithin(size, question.size) || !isWithin(mtime, question.mtime)) return undefined
  const presence = question.presence ? printPresence(runs, existing) : undefined
  const versions = runs.length
  return { path, size, mtime, mode, link, versions, first: first.from, last: last.to, presence }
}

/** Prints `.` for a backup without the path, `+` if it is new or changed, `=` if it is unchanged. */
function printPresence(runs: readonly ExistingRun[], existing: ExistingBackups): string {
  const signs = existing.ordinals.map(() => '.')
  for (const { from, to } of runs) {
    const start = existing.count(1, from) - 1
    signs.fill('=', start, start + existing.count(from, to))
    signs[start] = '+'
  }
  return signs.join('')
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
