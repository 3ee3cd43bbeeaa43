/**
 * Versions of paths as rows of numbers: one row for each run of backups in which a path did not
 * change. Rows are stored in one array, because a million objects would burden the garbage
 * collector.
 */

/** Columns of a row; `from` and `to` are ordinals of backups in the index file, from 1. */
export const column = {
  from: 0,
  to: 1,
  size: 2,
  /** Unix time. */
  mtime: 3,
  ctime: 4,
  mode: 5,
  uid: 6,
  gid: 7,
  inode: 8,
  nlink: 9,
  /** 0 for none, otherwise the position of its text in `links` plus 1. */
  link: 10,
  /** The first 48 bits of the MD5 of the content; 0 if unknown. */
  sum: 11
} as const

export const rowLength = 12

export interface Rows {
  readonly numbers: Float64Array
  readonly links: readonly string[]
}

/** A path in one backup. Texts are bytes, one character each. */
export interface Attributes {
  readonly size: number
  readonly mtime: number
  readonly ctime: number
  readonly mode: number
  readonly uid: number
  readonly gid: number
  readonly inode: number
  readonly nlink: number
  readonly link: string
  readonly sum: number
}

export interface Version extends Attributes {
  readonly from: number
  readonly to: number
}

export function linkOf({ numbers, links }: Rows, at: number): string {
  const index = numbers[at + column.link] ?? 0
  return index === 0 ? '' : (links[index - 1] ?? '')
}

export function toVersion(rows: Rows, at: number): Version {
  const { numbers } = rows
  return {
    from: numbers[at] ?? 0,
    to: numbers[at + column.to] ?? 0,
    size: numbers[at + column.size] ?? 0,
    mtime: numbers[at + column.mtime] ?? 0,
    ctime: numbers[at + column.ctime] ?? 0,
    mode: numbers[at + column.mode] ?? 0,
    uid: numbers[at + column.uid] ?? 0,
    gid: numbers[at + column.gid] ?? 0,
    inode: numbers[at + column.inode] ?? 0,
    nlink: numbers[at + column.nlink] ?? 0,
    link: linkOf(rows, at),
    sum: numbers[at + column.sum] ?? 0
  }
}

/**
 * Whether two rows are equal. A missing checksum equals any: with the same ctime the content is the
 * same.
 */
export function isSame(one: Rows, at: number, other: Rows, otherAt: number): boolean {
  const a = one.numbers
  const b = other.numbers
  for (let place = column.size; place < column.link; place++) {
    if (a[at + place] !== b[otherAt + place]) return false
  }
  const sum = a[at + column.sum]
  const otherSum = b[otherAt + column.sum]
  if (sum !== otherSum && sum !== 0 && otherSum !== 0) return false
  const isPlain = a[at + column.link] === 0 && b[otherAt + column.link] === 0
  return isPlain || linkOf(one, at) === linkOf(other, otherAt)
}

const integerMax = 2 ** 48

/** Limits impossible values (times beyond a million years), which would break the arithmetic. */
export function toInteger(value: number): number {
  if (value > integerMax) return integerMax
  return value < -integerMax ? -integerMax : Math.trunc(value)
}
