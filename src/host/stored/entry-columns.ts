/** Attributes of manifest entries that listings and the file index have. */
import type { TreeEntry } from '../../protocol/tree-entry.js'
import { BrokenManifest } from './manifest-parser.js'

export interface EntryColumns extends Pick<
  TreeEntry,
  'mode' | 'nlink' | 'uid' | 'gid' | 'size' | 'mtime'
> {
  readonly inode: number
  /** Seconds since 1970. */
  readonly ctime: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf = new Int8Array(256).fill(-1)
for (let value = 0; value < digits.length; value++) valueOf[digits.charCodeAt(value)] = value

const blank = 0x20
const minus = 0x2d
/** dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, atime, mtime, ctime; there is more. */
const wanted = [false, true, true, true, true, true, false, true, false, false, false, true, true]
const words = new Float64Array(wanted.length)

/** Throws for what are no attributes. */
export function readColumns(bytes: Buffer, start: number, end: number): EntryColumns {
  let at = start
  for (let word = 0; word < wanted.length; word++) {
    const next = endOfWord(bytes, at, end)
    if (next === at) throw new BrokenManifest('attributes are missing')
    if (wanted[word]) words[word] = readNumber(bytes, at, next)
    at = next + 1
  }
  return {
    inode: words[1] ?? 0,
    mode: words[2] ?? 0,
    nlink: words[3] ?? 0,
    uid: words[4] ?? 0,
    gid: words[5] ?? 0,
    size: words[7] ?? 0,
    mtime: words[11] ?? 0,
    ctime: words[12] ?? 0
  }
}

function endOfWord(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && bytes[at] !== blank) at++
  return at
}

function readNumber(bytes: Buffer, start: number, end: number): number {
  const isNegative = bytes[start] === minus
  let number = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const value = valueOf[bytes[at] ?? 0] ?? -1
    if (value < 0) throw new BrokenManifest('no attributes')
    number = number * 64 + value
  }
  return isNegative ? -number : number
}
