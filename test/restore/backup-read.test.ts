/** Windows' BackupRead streams, cut at every byte. */
import { test } from 'tap'
import { BackupReadStripper } from '../../src/restore/backup-read.js'

function stream(id: number, data: string, name = ''): Buffer {
  const header = Buffer.alloc(20)
  header.writeUInt32LE(id, 0)
  header.writeBigUInt64LE(BigInt(data.length), 8)
  header.writeUInt32LE(name.length, 16)
  return Buffer.concat([header, Buffer.from(name + data)])
}

function strip(...chunks: Buffer[]): string {
  const stripper = new BackupReadStripper()
  const pieces = chunks.flatMap(chunk => [...stripper.push(chunk)])
  return Buffer.concat([...pieces, ...stripper.finish()]).toString()
}

const wrapped = Buffer.concat([
  stream(3, 'who may do what'),
  stream(1, 'the content of the file'),
  stream(4, 'another stream', ':zone:$DATA')
])

void test('only the content is left, wherever the data is cut', async t => {
  for (let at = 0; at <= wrapped.length; at++) {
    t.equal(strip(wrapped.subarray(0, at), wrapped.subarray(at)), 'the content of the file')
  }
  const bytes = Array.from(wrapped, byte => Buffer.from([byte]))
  t.equal(strip(...bytes), 'the content of the file')
})

void test('an empty file and one that was stripped before stay what they are', async t => {
  t.equal(strip(), '')
  t.equal(strip(stream(1, '')), '')
  for (const text of ['short', 'a text that is longer than the header of a stream']) {
    t.equal(strip(Buffer.from(text)), text)
    t.equal(strip(Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))), text)
  }
})

void test('data that ends within a stream, or goes wrong behind one, is an error', async t => {
  t.throws(() => strip(wrapped.subarray(0, 50)))
  t.throws(() => strip(stream(1, 'content'), Buffer.alloc(20, 0xff)))
})
