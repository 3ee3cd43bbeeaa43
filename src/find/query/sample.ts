/**
 * Chooses the files of a restore test from an index. The same seed chooses the same files, in
 * whatever order and next to whichever other backups they are indexed.
 */
import type { Block } from '../file-index/block.js'
import { isFileMode } from '../file-index/differences.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { column, linkOf, rowLength } from '../file-index/rows.js'
import { findRow, listPlaces, listStops } from './folder-blocks.js'

export interface SampleQuestion {
  readonly ordinal: number
  readonly filesMax: number
  readonly bytesMax: number
  /** 32 bits. */
  readonly seed: number
}

export interface SampledFile {
  /** Bytes. */
  readonly path: string
  readonly size: number
  /** The first 48 bits of its MD5; 0 if unknown. */
  readonly sum: number
}

interface Candidate extends SampledFile {
  /** Random; the candidates with the lowest ranks are chosen. */
  readonly rank: number
  readonly from: number
  readonly mtime: number
  readonly depth: number
  /** Later contents of the same path: burp stores this one as that many differences. */
  readonly chain: number
}

type Compare = (one: Candidate, other: Candidate) => number

/** Each of them has one place in the sample; the first of equal ones by rank. */
const special: readonly { readonly isOf?: (one: Candidate) => boolean; compare: Compare }[] = [
  { compare: (one, other) => other.size - one.size },
  { compare: (one, other) => one.from - other.from || one.mtime - other.mtime },
  { compare: (one, other) => other.depth - one.depth },
  { isOf: ({ chain }) => chain > 0, compare: (one, other) => other.chain - one.chain }
]

/** Returns the special files, then random ones. Throws BrokenHistory. */
export function chooseSample(reader: IndexReader, question: SampleQuestion): SampledFile[] {
  const found: (Candidate | undefined)[] = special.map(() => undefined)
  const random = new LowestRanks(question.filesMax)
  for (const candidate of listCandidates(reader, question)) {
    if (candidate.size > question.bytesMax) continue
    random.add(candidate)
    for (const [place, { isOf, compare }] of special.entries()) {
      if (isOf && !isOf(candidate)) continue
      const known = found[place]
      const order = known ? compare(candidate, known) || candidate.rank - known.rank : -1
      if (order < 0) found[place] = candidate
    }
  }
  const files = new Map<string, SampledFile>()
  let bytes = 0
  for (const each of [...found.filter(one => one !== undefined), ...random.list()]) {
    const { path, size, sum } = each
    const isFull = files.size >= question.filesMax || bytes + size > question.bytesMax
    if (isFull || files.has(path)) continue
    files.set(path, { path, size, sum })
    bytes += size
  }
  return [...files.values()]
}

/** Yields the regular files with content of their own: a hard link has none. */
function* listCandidates(
  reader: IndexReader,
  { ordinal, seed }: SampleQuestion
): Generator<Candidate, undefined> {
  const everything = { below: '' }
  for (const place of listPlaces(reader, everything)) {
    const block = reader.readBlock(place)
    for (const { folder, name, at } of listStops(block, everything)) {
      const row = findRow(block, at, ordinal)
      if (row < 0) continue
      const { numbers } = block
      if (!isFileMode(numbers[row + column.mode] ?? 0) || linkOf(block, row) !== '') continue
      const path = folder + name
      yield {
        path,
        size: numbers[row + column.size] ?? 0,
        sum: numbers[row + column.sum] ?? 0,
        mtime: numbers[row + column.mtime] ?? 0,
        from: numbers[row] ?? 0,
        depth: path.split('/').length,
        chain: countLaterContents(block, at, row),
        rank: toRank(path, seed)
      }
    }
  }
  return undefined
}

/** Counts the contents that followed this one without a backup between that lacked the file. */
function countLaterContents({ numbers, versionStarts }: Block, at: number, row: number): number {
  const end = (versionStarts[at + 1] ?? 0) * rowLength
  let count = 0
  for (let next = row + rowLength; next < end; next += rowLength) {
    if (numbers[next] !== (numbers[next - rowLength + column.to] ?? 0) + 1) break
    const isOtherContent = [column.size, column.mtime, column.sum].some(
      each => numbers[next + each] !== numbers[next - rowLength + each]
    )
    if (isOtherContent && isFileMode(numbers[next + column.mode] ?? 0)) count += 1
  }
  return count
}

/** Keeps the candidates with the lowest ranks. */
class LowestRanks {
  readonly #max: number
  #kept: Candidate[] = []
  /** Higher ranks are not among them. */
  #rankMax = Number.POSITIVE_INFINITY

  constructor(max: number) {
    this.#max = max
  }

  add(candidate: Candidate): void {
    if (candidate.rank > this.#rankMax) return
    this.#kept.push(candidate)
    if (this.#kept.length >= 2 * this.#max) this.#cut()
  }

  list(): readonly Candidate[] {
    this.#cut()
    return this.#kept
  }

  #cut(): void {
    this.#kept = this.#kept.toSorted((one, other) => one.rank - other.rank).slice(0, this.#max)
    if (this.#kept.length === this.#max) this.#rankMax = this.#kept.at(-1)?.rank ?? this.#rankMax
  }
}

/** FNV-1a from the seed, then mixed as MurmurHash3 does, because similar paths differ in few bits. */
function toRank(path: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < path.length; at++) {
    hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
