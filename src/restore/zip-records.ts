/** The records of a zip archive, with ZIP64 if sizes and counts need it. */
import { directoryType, typeMask } from '../protocol/tree-entry.js'
import { isAscii, isUtf8 as isValidUtf8 } from 'node:buffer'

export interface ZipMember {
  /** As bytes; the name of a folder ends with a slash. */
  name: Buffer
  mode: number
  uid: number
  gid: number
  /** Unix time in seconds. */
  mtime: number
  isDeflated: boolean
  /** Length and checksum follow the data. */
  isStreamed: boolean
  /** The member is streamed and may be longer than 4 GB. */
  isLong: boolean
  crc: number
  packedBytes: number
  plainBytes: number
  /** Offset of its first record. */
  offset: number
}

const version = 20
const versionWithZip64 = 45
const madeByUnix = 3 << 8
const streamedFlag = 1 << 3
const utf8Flag = 1 << 11
const deflateMethod = 8
const uint32Max = 0xffff_ffff
const uint16Max = 0xffff
const directoryAttribute = 0x10

const localBytes = 30
const centralBytes = 46

/** Length of the local header, with its name and extra fields. */
export function countLocalBytes(member: ZipMember): number {
  return localBytes + member.name.length + (member.isLong ? zip64Bytes(2) : 0) + unixBytes(member)
}

/** Writes to zeros of the length that `countLocalBytes` returns. */
export function writeLocalHeader(header: Buffer, member: ZipMember): void {
  const { name, isStreamed, isLong } = member
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isLong ? versionWithZip64 : version, 4)
  writeCommon(header, 6, member)
  if (!isStreamed) writeSums(header, 14, member)
  else if (isLong) header.fill(0xff, 18, 26)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(header.length - localBytes - name.length, 28)
  name.copy(header, localBytes)
  const extraAt = localBytes + name.length
  writeUnix(header, isLong ? writeZip64(header, extraAt, [0, 0]) : extraAt, member)
}

/** Returns the record after the data of a streamed member. */
export function encodeDescriptor(member: ZipMember): Buffer {
  const isLong = member.isLong || isHuge(member)
  const descriptor = Buffer.alloc(isLong ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(member.crc, 4)
  if (isLong) {
    descriptor.writeBigUInt64LE(BigInt(member.packedBytes), 8)
    descriptor.writeBigUInt64LE(BigInt(member.plainBytes), 16)
  } else {
    descriptor.writeUInt32LE(member.packedBytes, 8)
    descriptor.writeUInt32LE(member.plainBytes, 12)
  }
  return descriptor
}

/** Length of the entry in the central directory, with its name and extra fields. */
export function countCentralBytes(member: ZipMember): number {
  const zip64 = listBig(member).length
  const extraBytes = (zip64 > 0 ? zip64Bytes(zip64) : 0) + unixBytes(member)
  return centralBytes + member.name.length + extraBytes
}

/**
 * Writes a member's record in the directory at the end, of the length that `countCentralBytes`
 * returns.
 */
export function writeCentralHeader(header: Buffer, member: ZipMember): void {
  const { name, mode, offset } = member
  const big = listBig(member)
  const needed = big.length > 0 || member.isLong ? versionWithZip64 : version
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(madeByUnix | versionWithZip64, 4)
  header.writeUInt16LE(needed, 6)
  writeCommon(header, 8, member)
  writeSums(header, 16, member)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(header.length - centralBytes - name.length, 30)
  const isDirectory = (mode & typeMask) === directoryType
  header.writeUInt32LE(((mode << 16) | (isDirectory ? directoryAttribute : 0)) >>> 0, 38)
  header.writeUInt32LE(Math.min(offset, uint32Max), 42)
  name.copy(header, centralBytes)
  const extraAt = centralBytes + name.length
  writeUnix(header, big.length > 0 ? writeZip64(header, extraAt, big) : extraAt, member)
}

/** Returns values that do not fit into 32 bits, in the order of the record. */
function listBig(member: ZipMember): number[] {
  const { plainBytes, packedBytes, offset } = member
  return [
    ...(isHuge(member) ? [plainBytes, packedBytes] : []),
    ...(offset >= uint32Max ? [offset] : [])
  ]
}

export interface ZipEnd {
  membersCount: number
  directoryOffset: number
  directoryBytes: number
}

export function encodeEnd({ membersCount, directoryOffset, directoryBytes }: ZipEnd): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(membersCount, uint16Max), 8)
  end.writeUInt16LE(Math.min(membersCount, uint16Max), 10)
  end.writeUInt32LE(Math.min(directoryBytes, uint32Max), 12)
  end.writeUInt32LE(Math.min(directoryOffset, uint32Max), 16)
  const isSmall =
    membersCount < uint16Max && directoryBytes < uint32Max && directoryOffset < uint32Max
  return isSmall
    ? end
    : Buffer.concat([encodeZip64End({ membersCount, directoryOffset, directoryBytes }), end])
}

function encodeZip64End({ membersCount, directoryOffset, directoryBytes }: ZipEnd): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeByUnix | versionWithZip64, 12)
  end.writeUInt16LE(versionWithZip64, 14)
  end.writeBigUInt64LE(BigInt(membersCount), 24)
  end.writeBigUInt64LE(BigInt(membersCount), 32)
  end.writeBigUInt64LE(BigInt(directoryBytes), 40)
  end.writeBigUInt64LE(BigInt(directoryOffset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(directoryOffset + directoryBytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

function isHuge({ packedBytes, plainBytes }: ZipMember): boolean {
  return packedBytes >= uint32Max || plainBytes >= uint32Max
}

/** Writes flags, method and the time in the DOS format, which is local time and ends in 2107. */
function writeCommon(header: Buffer, at: number, member: ZipMember): void {
  const { name, isStreamed, isDeflated, mtime } = member
  const isUtf8 = !isAscii(name) && isValidUtf8(name)
  header.writeUInt16LE((isStreamed ? streamedFlag : 0) | (isUtf8 ? utf8Flag : 0), at)
  header.writeUInt16LE(isDeflated ? deflateMethod : 0, at + 2)
  const { date, time } = toDosTime(mtime)
  header.writeUInt16LE(time, at + 4)
  header.writeUInt16LE(date, at + 6)
}

function writeSums(header: Buffer, at: number, member: ZipMember): void {
  header.writeUInt32LE(member.crc, at)
  header.writeUInt32LE(isHuge(member) ? uint32Max : member.packedBytes, at + 4)
  header.writeUInt32LE(isHuge(member) ? uint32Max : member.plainBytes, at + 8)
}

function zip64Bytes(valuesCount: number): number {
  return 4 + 8 * valuesCount
}

/** Returns the offset of its end. */
function writeZip64(header: Buffer, at: number, values: number[]): number {
  header.writeUInt16LE(0x0001, at)
  header.writeUInt16LE(8 * values.length, at + 2)
  for (const [index, value] of values.entries()) {
    header.writeBigUInt64LE(BigInt(value), at + 4 + 8 * index)
  }
  return at + zip64Bytes(values.length)
}

const timeBytes = 9
const ownerBytes = 15

function unixBytes({ mtime }: ZipMember): number {
  return hasTime(mtime) ? timeBytes + ownerBytes : ownerBytes
}

function hasTime(mtime: number): boolean {
  return mtime >= -0x8000_0000 && mtime <= 0x7fff_ffff
}

/** Writes the true time in seconds, if it fits into 32 bits, and the owner. */
function writeUnix(header: Buffer, start: number, { mtime, uid, gid }: ZipMember): void {
  let at = start
  if (hasTime(mtime)) {
    header.writeUInt16LE(0x5455, at)
    header.writeUInt16LE(5, at + 2)
    header.writeUInt8(1, at + 4)
    header.writeInt32LE(mtime, at + 5)
    at += timeBytes
  }
  header.writeUInt16LE(0x7875, at)
  header.writeUInt16LE(11, at + 2)
  header.writeUInt8(1, at + 4)
  header.writeUInt8(4, at + 5)
  header.writeUInt32LE(uid >>> 0, at + 6)
  header.writeUInt8(4, at + 10)
  header.writeUInt32LE(gid >>> 0, at + 11)
}

function toDosTime(mtime: number): { date: number; time: number } {
  const at = new Date(mtime * 1000)
  const year = at.getFullYear()
  if (!(year >= 1980)) return { date: (1 << 5) | 1, time: 0 }
  if (year > 2107) return { date: (127 << 9) | (12 << 5) | 31, time: 0 }
  return {
    date: ((year - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  }
}
