/**
 * The end of a history file: which backups it is of, and where its blocks lie. Behind it a tail of
 * fixed length, which says where it begins.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SplitPath } from './path-order.js'

export interface BackupKey {
  readonly number: number
  /** Start of the backup, seconds since 1970: a number comes back after a client was set up anew. */
  readonly timestamp: number
}

export function isSameKey(one: BackupKey, other: BackupKey): boolean {
  return one.number === other.number && one.timestamp === other.timestamp
}

/** How a backup differs from the one before it in the file. */
export interface ChangeCounts {
  /** Without what was moved, where that is known. */
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly attributes: number
  /** Files; undefined where too much came and went, or in a file of before. */
  readonly moved?: number
}

export interface IndexedBackup extends BackupKey {
  readonly entries: number
  /** Those that are no folders. */
  readonly files: number
  /** Of regular files, each once however many names it has. */
  readonly bytes: number
  /** Only a manifest has sums. */
  readonly source: 'manifest' | 'listing'
  /** `undefined` of the first. */
  readonly changes: ChangeCounts | undefined
}

export interface BlockPlace {
  readonly first: SplitPath
  readonly offset: number
  readonly textBytes: number
  readonly columnBytes: number
  readonly entries: number
  /** Of both parts. */
  readonly crc: number
}

export interface IndexFooter {
  readonly server: string
  readonly client: string
  /** By ordinal, the first one being 1. */
  readonly backups: readonly IndexedBackup[]
  readonly blocks: readonly BlockPlace[]
  /** Paths in all blocks. */
  readonly paths: number
}

/** A history file that is not as it was written, or of another time of this program. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory'
}

/** 1 had lengths of Windows' files with what Windows puts around them: such a file is made anew. */
export const headMark = Buffer.from('burphub history 2\n')
const tailMark = Buffer.from('bhistory')
export const tailBytes = 24
const footBytesMax = 268_435_456

type PackedPlace = [string, string, number, number, number, number, number]

/** Foot and tail, for the end of a file that is `offset` bytes long so far. */
export function encodeFoot({ blocks, ...facts }: IndexFooter, offset: number): Buffer {
  const packed = blocks.map((place): PackedPlace => {
    const { first, textBytes, columnBytes, entries, crc } = place
    return [first.folder, first.name, place.offset, textBytes, columnBytes, entries, crc]
  })
  const bytes = deflateRawSync(Buffer.from(JSON.stringify({ ...facts, blocks: packed })))
  const tail = Buffer.alloc(tailBytes)
  tail.writeBigUInt64LE(BigInt(offset), 0)
  tail.writeUInt32LE(bytes.length, 8)
  tail.writeUInt32LE(crc32(bytes), 12)
  tailMark.copy(tail, 16)
  return Buffer.concat([bytes, tail])
}

/** Where the foot lies. Throws BrokenHistory. */
export function decodeTail(tail: Buffer): { offset: number; bytes: number; crc: number } {
  const offset = Number(tail.readBigUInt64LE(0))
  const bytes = tail.readUInt32LE(8)
  const isTail = tail.subarray(16).equals(tailMark) && bytes <= footBytesMax
  if (!isTail) throw new BrokenHistory('the file has no end')
  return { offset, bytes, crc: tail.readUInt32LE(12) }
}

/** Throws BrokenHistory. */
export function decodeFoot(bytes: Buffer, crc: number): IndexFooter {
  if (crc32(bytes) !== crc) throw new BrokenHistory('the foot is not as it was written')
  const { blocks, ...facts } = JSON.parse(
    inflateRawSync(bytes, { maxOutputLength: footBytesMax }).toString()
  ) as Omit<IndexFooter, 'blocks'> & { blocks: PackedPlace[] }
  return { ...facts, blocks: blocks.map(toPlace) }
}

function toPlace(packed: PackedPlace): BlockPlace {
  const [folder, name, offset, textBytes, columnBytes, entries, crc] = packed
  return { first: { folder, name }, offset, textBytes, columnBytes, entries, crc }
}
