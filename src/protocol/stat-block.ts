/** The stat block of an entry: up to 19 numbers in base 64, most significant digit first. */
import { unreadableReply } from '../faults.js'

export interface Stat {
  dev: number
  ino: number
  /** Type and permissions, as in stat(2). */
  mode: number
  nlink: number
  uid: number
  gid: number
  /** Linux dev_t of a device node. */
  rdev: number
  /** Bytes when the client read the attributes; a file that grew meanwhile has more data. */
  size: number
  blksize: number
  blocks: number
  /** Seconds since 1970. */
  atime: number
  mtime: number
  ctime: number
  chflags: number
  /** Attributes of a Windows file, else 0. */
  winattr: number
  /** The gzip level of the stored data: 0 for none, -1 if an old backup does not contain it. */
  compression: number
  /** 0 none, 1 Blowfish, 2 AES-256, -1 if an old backup does not contain it. */
  encryption: number
  /** Salt of the key, a signed number of 64 bits. */
  salt: bigint
  /**
   * Whether a client on Windows read the file with BackupRead, which wraps the data unless the
   * client has unwrapped them (split_vss, strip_vss); undefined if an old backup does not contain
   * it.
   */
  isByBackupRead: boolean | undefined
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf = new Int8Array(256).fill(-1)
for (let value = 0; value < digits.length; value++) valueOf[digits.charCodeAt(value)] = value

/** Number of fields up to ctime; old backups lack the later ones. */
const requiredCount = 13
const saltIndex = 17
const blank = 0x20
const zeroDigit = 0x41
const minus = 0x2d

/** Decodes a stat block. Throws BURP_PROTOCOL. */
export function decodeStat(body: Buffer): Stat {
  const numbers: number[] = []
  let at = 0
  while (at < body.length && numbers.length < saltIndex) {
    const end = endOfWord(body, at)
    if (end > at) numbers.push(decodeNumber(body, at, end))
    at = end + 1
  }
  if (numbers.length < requiredCount) throw unreadableReply()
  const saltEnd = at < body.length ? endOfWord(body, at) : at
  return {
    dev: numbers[0] ?? 0,
    ino: numbers[1] ?? 0,
    mode: numbers[2] ?? 0,
    nlink: numbers[3] ?? 0,
    uid: numbers[4] ?? 0,
    gid: numbers[5] ?? 0,
    rdev: numbers[6] ?? 0,
    size: numbers[7] ?? 0,
    blksize: numbers[8] ?? 0,
    blocks: numbers[9] ?? 0,
    atime: numbers[10] ?? 0,
    mtime: numbers[11] ?? 0,
    ctime: numbers[12] ?? 0,
    chflags: numbers[13] ?? 0,
    winattr: numbers[14] ?? 0,
    compression: numbers[15] ?? -1,
    encryption: numbers[16] ?? -1,
    salt: decodeSalt(body, at, saltEnd),
    isByBackupRead: decodeReading(body, saltEnd + 1)
  }
}

function endOfWord(body: Buffer, start: number): number {
  const end = body.indexOf(blank, start)
  return end < 0 ? body.length : end
}

function decodeNumber(body: Buffer, start: number, end: number): number {
  const isNegative = body[start] === minus
  let number = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    number = number * 64 + digitAt(body, at)
  }
  return isNegative ? -number : number
}

/** Returns true for 0, which means BackupRead, and false for 1; undefined if the number is missing. */
function decodeReading(body: Buffer, start: number): boolean | undefined {
  if (start >= body.length) return undefined
  return decodeNumber(body, start, endOfWord(body, start)) === 0
}

function decodeSalt(body: Buffer, start: number, end: number): bigint {
  if (end - start === 1 && body[start] === zeroDigit) return 0n
  const isNegative = body[start] === minus
  let number = 0n
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    number = number * 64n + BigInt(digitAt(body, at))
  }
  return BigInt.asIntN(64, isNegative ? -number : number)
}

function digitAt(body: Buffer, at: number): number {
  const value = valueOf[body[at] ?? 0] ?? -1
  if (value < 0) throw unreadableReply()
  return value
}
