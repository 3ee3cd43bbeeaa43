import * as fc from 'fast-check'
import { test } from 'tap'
import { bytesToText, latin1ToText, textToBytes } from '../../src/protocol/byte-text.js'

const anyBytes = fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes))
/** Whole and broken sequences, private-use characters and what looks like them. */
const trickyBytes = fc
  .array(
    fc.constantFrom(
      Buffer.from('a'),
      Buffer.from('é日😀'),
      Buffer.from('\uEF80\uEFFF\uEF7F\uF000'),
      Buffer.from('\uFEFF\u0000'),
      Buffer.from([0xee, 0xbe]),
      Buffer.from([0xef, 0xbf]),
      Buffer.from([0x80]),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from([0xf4, 0x90, 0x80, 0x80]),
      Buffer.from([0xff, 0xfe])
    )
  )
  .map(pieces => Buffer.concat(pieces))
const bytes = fc.oneof(anyBytes, trickyBytes)
const runs = { seed: 2, numRuns: 2000 }

function isWellFormed(text: string): boolean {
  return Buffer.from(text).toString() === text
}

void test('every name has a text that converts back to its bytes', async t => {
  const property = fc.property(bytes, name => textToBytes(bytesToText(name)).equals(name))
  t.doesNotThrow(() => fc.assert(property, runs))
})

void test('no two names have the same text', async t => {
  const property = fc.property(bytes, bytes, (one, other) => {
    return one.equals(other) || bytesToText(one) !== bytesToText(other)
  })
  t.doesNotThrow(() => fc.assert(property, runs))
})

void test('a text is well-formed Unicode for any bytes', async t => {
  const property = fc.property(bytes, name => isWellFormed(bytesToText(name)))
  t.doesNotThrow(() => fc.assert(property, runs))
})

void test('valid UTF-8 stays unchanged', async t => {
  const text = fc.string({ unit: 'grapheme' }).filter(one => !/[\uEF80-\uEFFF]/.test(one))
  const property = fc.property(text, one => {
    const there = bytesToText(Buffer.from(one)) === one && textToBytes(one).equals(Buffer.from(one))
    return there && latin1ToText(Buffer.from(one).toString('latin1')) === one
  })
  t.doesNotThrow(() => fc.assert(property, { seed: 3, numRuns: 500 }))
})

void test('an invalid byte becomes its private-use character', async t => {
  t.equal(bytesToText(Buffer.from('caf\xe9.txt', 'latin1')), 'caf\uEFE9.txt')
  t.equal(latin1ToText('caf\xe9.txt'), 'caf\uEFE9.txt')
  t.equal(
    bytesToText(Buffer.from('\uEFE9')),
    '\uEFEE\uEFBF\uEFA9',
    'and the character itself, bytes'
  )
})
