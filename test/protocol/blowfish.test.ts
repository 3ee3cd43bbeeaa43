/** Blowfish against the test vectors of its author, and against OpenSSL. */
import { randomBytes } from 'node:crypto'
import { test } from 'tap'
import { BlowfishDecipher, createFileDecipher } from '../../src/protocol/decryption.js'
import { blowfish, encryptFile } from '../support/windows-drive.js'

const hex = (text: string) => Buffer.from(text, 'hex')

/** Key, plain block, encrypted block. */
const vectors = [
  ['0000000000000000', '0000000000000000', '4ef997456198dd78'],
  ['ffffffffffffffff', 'ffffffffffffffff', '51866fd5b85ecb8a'],
  ['3000000000000000', '1000000000000001', '7d856f9a613063f2'],
  ['0123456789abcdef', '1111111111111111', '61f9c3802281b096'],
  ['fedcba9876543210', '0123456789abcdef', '0aceab0fc6a0a28d'],
  ['7ca110454a1a6e57', '01a1d6d039776742', '59c68245eb05282b']
] as const

void test("decrypts the test vectors of the cipher's author", async t => {
  for (const [key, plain, encrypted] of vectors) {
    const decipher = new BlowfishDecipher(hex(key), Buffer.alloc(8))
    // The last block may hold the padding and waits.
    t.equal(decipher.update(hex(encrypted + encrypted)).toString('hex'), plain, key)
  }
  const chained = new BlowfishDecipher(
    hex('0123456789abcdeff0e1d2c3b4a59687'),
    hex('fedcba9876543210')
  )
  const encrypted = '6b77b4d63006dee605b156e27403979358deb9e7154616d959f1652bd5ff92cc'
  const decrypted = chained.update(hex(encrypted + encrypted)).subarray(0, 32)
  t.equal(String(decrypted), '7654321 Now is the time for \0\0\0\0')
})

void test('decrypts data from OpenSSL, in any pieces and with keys of any length', async t => {
  const iv = randomBytes(8)
  const plain = randomBytes(100)
  for (const keyBytes of [1, 16, 72, 100]) {
    const key = randomBytes(keyBytes)
    const encrypted = blowfish(plain, key, iv)
    for (let at = 0; at <= encrypted.length; at++) {
      const decipher = new BlowfishDecipher(key, iv)
      const pieces = [encrypted.subarray(0, at), encrypted.subarray(at)]
      const decrypted = [...pieces.map(piece => decipher.update(piece)), decipher.final()]
      t.same(Buffer.concat(decrypted), plain)
    }
  }
  const wrong = new BlowfishDecipher(randomBytes(16), iv)
  wrong.update(blowfish(plain, randomBytes(16), iv))
  t.throws(() => wrong.final(), { code: 'ERR_OSSL_BAD_DECRYPT' })
  t.throws(() => new BlowfishDecipher(iv, iv).final(), { code: 'ERR_OSSL_BAD_DECRYPT' })
})

void test('derives the key of each scheme from a password of bytes', async t => {
  const plain = Buffer.from('what was backed up')
  const passwords = [
    ['secret', Buffer.from('secret')],
    ['pässword', Buffer.from('pässword')],
    // As a configuration in Latin-1 has it.
    ['p\uefe4ssword', Buffer.from('pässword', 'latin1')]
  ] as const
  for (const encryption of [-1, 0, 1, 2]) {
    for (const [text, password] of passwords) {
      const salt = -1_234_567_890_123n
      const stored = encryptFile(plain, { password, encryption, salt })
      const decipher = createFileDecipher(text, { encryption, salt })
      t.same(Buffer.concat([decipher.update(stored), decipher.final()]), plain)
    }
  }
})
