/** The header of a tar member, and the records before it for values that it cannot hold. */
import { typeMask } from '../protocol/tree-entry.js'
import { isUtf8 } from 'node:buffer'
import type { Stat } from '../protocol/stat-block.js'

export const tarBlockBytes = 512

/** Names have one character per byte. */
export interface MemberHeader {
  name: string
  type: keyof typeof typeFlags
  mode?: number
  uid?: number
  gid?: number
  /** Unix time in seconds. */
  mtime?: number
  size?: number
  linkname?: string
  devmajor?: number
  devminor?: number
}

export interface PreparedHeader {
  header: MemberHeader
  attributes?: PaxAttributes
}

const typeFlags = {
  file: '0',
  link: '1',
  symlink: '2',
  'character-device': '3',
  'block-device': '4',
  directory: '5',
  fifo: '6',
  attributes: 'x'
} as const

const nameBytesMax = 100
const idMax = 0o7_777_777
const timeMax = 0x7fff_ffff
const octalSizeMax = 0o77_777_777_777
const permissionsMask = 0o7777
const plainText = /^[\x20-\x7e]*$/
const standIn = 'renamed'
const checksumAt = 148

/** Changes `header`: fills in mode, owner and time. */
export function prepareHeader(stat: Stat, header: MemberHeader): PreparedHeader {
  header.mode = stat.mode & permissionsMask
  header.uid = stat.uid
  header.gid = stat.gid
  header.mtime = stat.mtime
  return isPlain(header, stat) ? { header } : toOddHeader(stat, header)
}

/** Fills a block of zeros. All values fit, see `prepareHeader`. */
export function writeTarHeader(block: Buffer, header: MemberHeader): void {
  const { name, type, mode = 0o644, uid = 0, gid = 0, mtime = 0, size = 0, linkname } = header
  block.write(name, 0, nameBytesMax, 'latin1')
  writeOctal(block, mode, 100, 7)
  writeOctal(block, uid, 108, 7)
  writeOctal(block, gid, 116, 7)
  writeSize(block, size)
  writeOctal(block, mtime, 136, 11)
  block.write(typeFlags[type], 156, 1, 'latin1')
  if (linkname !== undefined) block.write(linkname, 157, nameBytesMax, 'latin1')
  block.write('ustar\x0000', 257, 8, 'latin1')
  if (header.devmajor !== undefined) writeOctal(block, header.devmajor, 329, 7)
  if (header.devminor !== undefined) writeOctal(block, header.devminor, 337, 7)
  writeChecksum(block)
}

/** Returns the number of zeros that fill the last block of a member's data. */
export function countPadding(size: number): number {
  return (tarBlockBytes - (size % tarBlockBytes)) % tarBlockBytes
}

function writeOctal(block: Buffer, value: number, at: number, digits: number): void {
  let left = value
  for (let place = at + digits - 1; place >= at; place--) {
    block[place] = 0x30 + (left % 8)
    left = Math.floor(left / 8)
  }
}

/** Sizes from 8 GB are written as binary numbers, which all current tar programs read. */
function writeSize(block: Buffer, size: number): void {
  if (size <= octalSizeMax) return writeOctal(block, size, 124, 11)
  block.writeBigUInt64BE(BigInt(size), 128)
  block[124] = 0x80
}

/** Writes the sum of all bytes; the eight bytes of the sum itself count as blanks. */
function writeChecksum(block: Buffer): void {
  let sum = 8 * 0x20
  for (let at = 0; at < block.length; at++) sum += block[at] ?? 0
  writeOctal(block, sum, checksumAt, 6)
  block[checksumAt + 7] = 0x20
}

function isPlain({ name, linkname }: MemberHeader, { uid, gid, mtime }: Stat): boolean {
  return (
    fitsName(name) &&
    (linkname === undefined || fitsName(linkname)) &&
    uid <= idMax &&
    gid <= idMax &&
    mtime >= 0 &&
    mtime <= timeMax
  )
}

function toOddHeader(stat: Stat, plain: MemberHeader): PreparedHeader {
  const header = { ...plain }
  const attributes: Record<string, string> = {}
  // bsdtar calls an archive without this attribute broken; GNU tar warns that it does not know the
  // keyword.
  if ([plain.name, plain.linkname ?? ''].some(isBinary)) attributes['hdrcharset'] = 'BINARY'
  if (!fitsName(plain.name)) {
    attributes['path'] = plain.name
    header.name = plain.type === 'directory' ? `${standIn}/` : standIn
  }
  if (plain.linkname !== undefined && !fitsName(plain.linkname)) {
    attributes['linkpath'] = plain.linkname
    header.linkname = standIn
  }
  for (const id of ['uid', 'gid'] as const) {
    if (stat[id] <= idMax) continue
    attributes[id] = String(stat[id])
    header[id] = 0
  }
  if (stat.mtime < 0 || stat.mtime > timeMax) {
    attributes['mtime'] = String(stat.mtime)
    header.mtime = 0
  }
  return { header, attributes }
}

/** Attributes are in UTF-8 (POSIX, pax); all programs read the bytes of a header unchanged. */
function fitsName(name: string): boolean {
  return name.length <= nameBytesMax && (plainText.test(name) || isBinary(name))
}

function isBinary(name: string): boolean {
  return !isUtf8(Buffer.from(name, 'latin1'))
}

const specialTypes: Readonly<Record<number, 'fifo' | 'character-device' | 'block-device'>> = {
  0o01: 'fifo',
  0o02: 'character-device',
  0o06: 'block-device'
}

/** Returns type and numbers of a special file; undefined for a socket, which no archive can hold. */
export function lookUpSpecial({ mode, rdev }: Stat): Omit<MemberHeader, 'name'> | undefined {
  const type = specialTypes[(mode & typeMask) >> 12]
  if (type === undefined) return undefined
  return type === 'fifo' ? { type } : { type, ...toDeviceNumbers(rdev) }
}

/**
 * Linux stores twelve bits of the major and eight of the minor number in the low half, the others
 * in the high half.
 */
function toDeviceNumbers(rdev: number): { devmajor: number; devminor: number } {
  const device = BigInt(rdev)
  const devmajor = ((device >> 8n) & 0xfffn) | ((device >> 32n) & 0xffff_f000n)
  const devminor = (device & 0xffn) | ((device >> 12n) & 0xffff_ff00n)
  return { devmajor: Number(devmajor), devminor: Number(devminor) }
}

/**
 * Extended attributes of a tar member, for values that its header cannot hold. They are encoded as
 * bytes, so that names in any encoding survive.
 */

const blockBytes = 512
/** `12 comment=\n` is the shortest one. */
const emptyCommentBytes = 12

export type PaxAttributes = Readonly<Record<string, string>>

/** Values have one character per byte. A comment pads the result to full blocks of the archive. */
export function encodePax(attributes: PaxAttributes): Buffer {
  const records = Object.entries(attributes).map(([key, value]) => printRecord(`${key}=${value}`))
  const bytes = records.join('').length
  let padding = (blockBytes - (bytes % blockBytes)) % blockBytes
  if (padding === 0) return Buffer.from(records.join(''), 'latin1')
  if (padding < emptyCommentBytes) padding += blockBytes
  return Buffer.from(records.join('') + printComment(padding), 'latin1')
}

/** Prints a record, which starts with its own length. */
function printRecord(text: string): string {
  const rest = text.length + 2
  let bytes = rest + String(rest).length
  if (rest + String(bytes).length > bytes) bytes += 1
  return `${bytes} ${text}\n`
}

function printComment(bytes: number): string {
  return `${bytes} comment=`.padEnd(bytes - 1) + '\n'
}
