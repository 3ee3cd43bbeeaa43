/**
 * The footer of an index file: its backups, and the places of its blocks. A tail of fixed length
 * follows, which contains the place of the footer.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SplitPath } from './path-order.js'

export interface BackupKey {
  readonly number: number
  /** Start of the backup, Unix time: numbers repeat after a client was set up again. */
  readonly timestamp: number
}

export function isSameKey(one: BackupKey, other: BackupKey): boolean {
  return one.number === other.number && one.timestamp === other.timestamp
}

/** Returns -1 if the key is missing. */
export function indexOfKey(keys: readonly BackupKey[], key: BackupKey): number {
  return keys.findIndex(each => isSameKey(each, key))
}

/** Differences to the previous backup in the file. */
export interface ChangeCounts {
  /** Without moved paths, if known. */
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly attributes: number
  /** Moved files; undefined if too many paths changed, or in an older file. */
  readonly moved?: number
}

export interface IndexedBackup extends BackupKey {
  readonly entries: number
  /** Entries that are not folders. */
  readonly files: number
  /** Size of regular files; hard links count once. */
  readonly bytes: number
  /** Only a manifest contains checksums. */
  readonly source: 'manifest' | 'listing'
  /** Undefined for the first backup. */
  readonly changes: ChangeCounts | undefined
}

export interface BlockPlace {
  readonly first: SplitPath
  readonly offset: number
  readonly textBytes: number
  readonly columnBytes: number
  readonly entries: number
  /** Checksum of both parts. */
  readonly crc: number
}

export interface IndexFooter {
  readonly server: string
  readonly client: string
  /** By ordinal; the first is 1. */
  readonly backups: readonly IndexedBackup[]
  readonly blocks: readonly BlockPlace[]
  readonly paths: number
}

/** The index file is damaged, or of another version of this program. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory'
}

/** Format 1 had wrong sizes of files from Windows; such an index is rebuilt. */
export const headMark = Buffer.from('burphub history 2\n')
const tailMark = Buffer.from('bhistory')
export const tailBytes = 24
const footBytesMax = 268_435_456

type PackedPlace = [string, string, number, number, number, number, number]

/** Encodes footer and tail, for a file of `offset` bytes. */
export function encodeFooter({ blocks, ...facts }: IndexFooter, offset: number): Buffer {
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

/** Returns the place of the footer. Throws BrokenHistory. */
export function decodeTail(tail: Buffer): { offset: number; bytes: number; crc: number } {
  const offset = Number(tail.readBigUInt64LE(0))
  const bytes = tail.readUInt32LE(8)
  const isTail = tail.subarray(16).equals(tailMark) && bytes <= footBytesMax
  if (!isTail) throw new BrokenHistory('the file has no end')
  return { offset, bytes, crc: tail.readUInt32LE(12) }
}

/** Throws BrokenHistory. */
export function decodeFooter(bytes: Buffer, crc: number): IndexFooter {
  if (crc32(bytes) !== crc) throw new BrokenHistory('the footer is not as it was written')
  const { blocks, ...facts } = JSON.parse(
    inflateRawSync(bytes, { maxOutputLength: footBytesMax }).toString()
  ) as Omit<IndexFooter, 'blocks'> & { blocks: PackedPlace[] }
  return { ...facts, blocks: blocks.map(toPlace) }
}

function toPlace(packed: PackedPlace): BlockPlace {
  const [folder, name, offset, textBytes, columnBytes, entries, crc] = packed
  return { first: { folder, name }, offset, textBytes, columnBytes, entries, crc }
}
