/** Stat blocks and keys: what is in them, bit by bit. */
import { createCipheriv, createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { test } from 'tap'
import { createFileDecipher } from '../../src/protocol/decryption.js'
import { decodeStat } from '../../src/protocol/stat-block.js'
import { encodeNumber } from '../support/scripted-burp.js'

void test('decodes a stat block of a real burp', async t => {
  const body = Buffer.from('P4A JSe8 Int B A A A G BAA I BrAG0G BrAG0G BrAG0G A A J A A A')
  const stat = decodeStat(body)
  t.match(stat, { dev: 65_024, mode: 0o104755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: 6 })
  t.match(stat, { blksize: 4096, blocks: 8, mtime: 1_795_190_022, compression: 9, encryption: 0 })
  t.equal(stat.salt, 0n)
})

void test('decodes every number, including the salt of 64 bits', async t => {
  const numbers = fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), {
    minLength: 17,
    maxLength: 17
  })
  const salts = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(numbers, salts, (values, salt) => {
      const words = [...values, salt, 0].map(encodeNumber)
      const { salt: readSalt, isByBackupRead, ...rest } = decodeStat(Buffer.from(words.join(' ')))
      const isSame = Object.values(rest).every((value, at) => value === values[at])
      return isSame && readSalt === salt && isByBackupRead === true
    }),
    { seed: 1 }
  )
  t.pass()
})

void test('returns unknown values for a stat block of an old backup', async t => {
  const old = decodeStat(Buffer.from('A A Int B A A A G BAA I A A A'))
  t.match(old, { size: 6, winattr: 0, compression: -1, encryption: -1 })
  t.equal(old.isByBackupRead, undefined)
  const full = (last: string) =>
    decodeStat(Buffer.from(`A A Int B A A A G BAA I A A A A g J A A ${last}`))
  t.match(full('B'), { isByBackupRead: false, winattr: 32, compression: 9 })
  t.match(full('A'), { isByBackupRead: true, salt: 0n })
})

void test('rejects an invalid stat block', async t => {
  for (const body of ['', 'A A A', 'A A A A A A A A A A A A !']) {
    t.throws(() => decodeStat(Buffer.from(body)), { code: 'BURP_PROTOCOL' }, body)
  }
})

void test('derives a key from password and salt in 100 rounds', async t => {
  const salt = -1_234_567_890_123n
  const salted = Buffer.alloc(8)
  salted.writeBigInt64BE(salt)
  const rounds = (bytes: Buffer) => {
    let sum = bytes
    for (let round = 0; round < 100; round++) sum = createHash('sha256').update(sum).digest()
    return sum
  }
  const secret = Buffer.concat([Buffer.from('pässword'), salted])
  const key = rounds(secret)
  const iv = rounds(Buffer.concat([key, secret])).subarray(0, 16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const encrypted = Buffer.concat([cipher.update('plain text'), cipher.final()])
  const decipher = createFileDecipher('pässword', { encryption: 2, salt })
  t.equal(Buffer.concat([decipher.update(encrypted), decipher.final()]).toString(), 'plain text')
})
