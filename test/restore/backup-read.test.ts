/** Windows' BackupRead streams, cut at every byte; and what only looks like them. */
import { test } from 'tap'
import { BackupReadStripper, type WrappedFacts } from '../../src/restore/backup-read.js'
import { offset, stream } from '../support/windows-drive.js'

function strip(size: number, chunks: Buffer[], facts: Omit<WrappedFacts, 'size'> = {}) {
  const stripper = new BackupReadStripper({ size, ...facts })
  const pieces = chunks.flatMap(chunk => [...stripper.push(Buffer.from(chunk))])
  const content = Buffer.concat([...pieces, ...stripper.finish()])
  return { content, stripper }
}

function bytesOf(data: Buffer): Buffer[] {
  return Array.from(data, byte => Buffer.from([byte]))
}

const text = 'the content of the file'
const security = stream(3, 'who may do what')
const wrapped = Buffer.concat([
  security,
  stream(1, text),
  stream(4, 'another stream', { name: ':zone:$DATA' })
])
// 40 times A, zeros up to 1000, 20 times B.
const sparse = Buffer.concat([
  stream(1, '', { attributes: 8 }),
  stream(9, Buffer.concat([offset(0), Buffer.alloc(40, 'A')]), { attributes: 8 }),
  stream(9, Buffer.concat([offset(1000), Buffer.alloc(20, 'B')]), { attributes: 8 }),
  stream(9, offset(1020), { attributes: 8 })
])
const sparseContent = Buffer.concat([
  Buffer.alloc(40, 'A'),
  Buffer.alloc(960),
  Buffer.alloc(20, 'B')
])

void test('extracts only the content, independently of how the data is split', async t => {
  for (const [data, content] of [
    [wrapped, Buffer.from(text)],
    [sparse, sparseContent],
    [Buffer.concat([security, sparse]), sparseContent]
  ] as const) {
    for (const isSteady of [true, false]) {
      for (let at = 0; at <= data.length; at++) {
        const parts = [data.subarray(0, at), data.subarray(at)]
        t.same(strip(content.length, parts, { isSteady }).content, content)
      }
      t.same(strip(content.length, bytesOf(data), { isSteady }).content, content)
    }
    const whole = strip(content.length, [data], { totalBytes: data.length })
    t.same(whole.content, content)
  }
})

void test('counts the streams that it leaves out', async t => {
  const more = Buffer.concat([wrapped, stream(7, 'an id'), stream(4, 'one more', { name: ':x' })])
  t.same(strip(text.length, [more]).stripper.leftOut, { alternateData: 2, metaData: 2 })
  t.same(strip(1020, [sparse]).stripper.leftOut, { alternateData: 0, metaData: 0 })
})

void test('accepts sparse alternate streams, and files of only one', async t => {
  const alternate = Buffer.concat([
    stream(4, '', { name: ':holes', attributes: 8 }),
    stream(9, Buffer.concat([offset(4), Buffer.from('not of the file')]), { attributes: 8 })
  ])
  t.equal(String(strip(text.length, [wrapped, alternate]).content), text)
  t.equal(strip(0, [Buffer.concat([security, alternate])]).content.length, 0)
  const pointer = Buffer.concat([security, stream(8, 'where it leads to')])
  t.equal(strip(0, [pointer]).stripper.isPointer, true)
  t.equal(strip(text.length, [Buffer.concat([pointer, stream(1, text)])]).stripper.isPointer, false)
})

void test('a sparse file without a final block is as long as its attributes say', async t => {
  const [first, second] = [sparse.subarray(0, 20 + 68), sparse.subarray(0, -28)]
  t.same(strip(100, [first]).content, Buffer.concat([Buffer.alloc(40, 'A'), Buffer.alloc(60)]))
  t.same(strip(1020, [second]).content, sparseContent)
  t.same(strip(5000, [stream(1, '', { attributes: 8 })]).content, Buffer.alloc(5000))
})

void test('rejects a block far after the end of its file, or before the previous block', async t => {
  for (const at of [2n ** 60n, 2n ** 63n]) {
    const far = stream(9, Buffer.concat([offset(at), Buffer.from('x')]), { attributes: 8 })
    t.throws(() => strip(1020, [sparse.subarray(0, -28), far]), /behind the end/)
  }
  const back = stream(9, Buffer.concat([offset(5), Buffer.from('x')]), { attributes: 8 })
  t.throws(() => strip(1020, [sparse.subarray(0, -28), back]), /in the one before/)
  t.throws(() => strip(1020, [stream(9, 'short')]), /broken/)
})

void test('keeps empty files and files that were unwrapped before', async t => {
  t.equal(strip(0, []).content.length, 0)
  t.equal(strip(0, [stream(1, '')]).content.length, 0)
  for (const plain of ['short', 'a text that is longer than the header of a stream']) {
    t.equal(String(strip(plain.length, [Buffer.from(plain)]).content), plain)
    const parts = [Buffer.from(plain.slice(0, 3)), Buffer.from(plain.slice(3))]
    t.equal(String(strip(plain.length, parts).content), plain)
  }
})

void test('keeps content that only looks like streams', async t => {
  const alikes = [
    wrapped,
    sparse,
    Buffer.concat([stream(1, text), Buffer.from('and more that is no stream')]),
    Buffer.concat([security, Buffer.alloc(40, 0xff)]),
    stream(3, 'cut').subarray(0, 21),
    Buffer.concat([stream(2, ''), Buffer.alloc(100)])
  ]
  for (const alike of alikes) {
    const { length } = alike
    t.same(strip(length, [alike], { totalBytes: length }).content, alike)
    t.same(strip(length, [Buffer.concat([stream(1, alike)])]).content, alike, 'wrapped')
    t.same(strip(length, bytesOf(stream(1, alike))).content, alike, 'wrapped')
  }
  // Of a long one nobody knows how long it will be: its attributes do, unless it has just changed.
  const long = Buffer.concat([stream(1, text), Buffer.alloc(100_000, 'more')])
  t.same(strip(long.length, [long], { isSteady: true }).content, long)
})

void test('rejects data that ends within a stream, or is invalid after one', async t => {
  t.throws(() => strip(text.length, [wrapped.subarray(0, 60)]))
  t.throws(() => strip(text.length, [stream(1, text), Buffer.alloc(20, 0xff)]))
})
