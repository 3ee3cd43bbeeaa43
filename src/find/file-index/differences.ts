/**
 * Decides whether a path differs between two backups. Access time, number of hard links and device
 * are ignored: reading, linking and mounting change them. For folders only mode and owner count,
 * because times and size depend on their entries.
 */
import { column, linkOf, type Rows } from './rows.js'

export type Difference = 'changed' | 'attributes' | 'touched'

const typeMask = 0o170_000
const directoryType = 0o040_000
const softLinkType = 0o120_000

export function isFolderMode(mode: number): boolean {
  return (mode & typeMask) === directoryType
}

export function isSoftLinkMode(mode: number): boolean {
  return (mode & typeMask) === softLinkType
}

/** Whether it is a regular file or a hard link to one. */
export function isFileMode(mode: number): boolean {
  return (mode & typeMask) === 0o100_000
}

/** Returns undefined if no relevant attribute differs. */
export function findDifference(
  one: Rows,
  at: number,
  other: Rows,
  otherAt: number
): Difference | undefined {
  const differs = (place: number) => one.numbers[at + place] !== other.numbers[otherAt + place]
  const mode = one.numbers[at + column.mode] ?? 0
  const otherMode = other.numbers[otherAt + column.mode] ?? 0
  if ((mode & typeMask) !== (otherMode & typeMask)) return 'changed'
  const isOwnedOtherwise = differs(column.mode) || differs(column.uid) || differs(column.gid)
  if (isFolderMode(mode)) return isOwnedOtherwise ? 'attributes' : undefined
  if (isSoftLinkMode(mode) && linkOf(one, at) !== linkOf(other, otherAt)) return 'changed'
  if (isOtherContent(one, at, other, otherAt)) return 'changed'
  if (isOwnedOtherwise) return 'attributes'
  return differs(column.ctime) || differs(column.mtime) ? 'touched' : undefined
}

/** Checksums decide if both rows have one: a file may be rewritten with the same content. */
function isOtherContent(one: Rows, at: number, other: Rows, otherAt: number): boolean {
  const sum = one.numbers[at + column.sum] ?? 0
  const otherSum = other.numbers[otherAt + column.sum] ?? 0
  if (sum !== 0 && otherSum !== 0) return sum !== otherSum
  return [column.size, column.mtime].some(
    place => one.numbers[at + place] !== other.numbers[otherAt + place]
  )
}
