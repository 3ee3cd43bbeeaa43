/** Stat blocks in burp's format: 19 numbers in base 64, the most significant digit first. */
import type { FixtureEntry } from './fixture.js'

export interface StatCoding {
  isEncrypted: boolean
  /** Salt of the data or metadata that follow; 0 if there are none. */
  salt: bigint
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const compressionByDefault = 9
const aes256 = 2

export function printStat({ stat, storage = {} }: FixtureEntry, coding: StatCoding): string {
  const { dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, atime, mtime, ctime } = stat
  const { winattr = 0, compression = compressionByDefault } = storage
  const inode = [dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, atime, mtime, ctime]
  const encryption = coding.isEncrypted ? aes256 : 0
  const numbers = [...inode, 0, winattr, compression, encryption, coding.salt, 0]
  return numbers.map(number => printNumber(BigInt(number))).join(' ')
}

function printNumber(number: bigint): string {
  if (number < 0n) return `-${printNumber(-number)}`
  let text = ''
  for (let rest = number; text === '' || rest > 0n; rest >>= 6n) {
    text = `${digits[Number(rest & 63n)]}${text}`
  }
  return text
}
