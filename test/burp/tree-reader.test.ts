import * as fc from 'fast-check'
import { test } from 'tap'
import { createTreeReader, type Listing } from '../../src/burp/questions/tree-reader.js'
import type { TreeEntry } from '../../src/protocol/tree-entry.js'
import { bytesToText } from '../../src/protocol/byte-text.js'

const garbled = { name: 'Fault', code: 'BURP_PROTOCOL' }

const numbers = {
  dev: 65_024,
  ino: 9_551_656,
  mode: 33_188,
  nlink: 1,
  uid: 0,
  gid: 0,
  rdev: 0,
  size: 5,
  blksize: 4096,
  blocks: 8,
  atime: 1_795_190_022,
  ctime: 1_795_190_022,
  mtime: 1_795_190_022
}

/** The reply of burp to a question for a listing; names with one character per byte. */
function printReply(entries: object[], extra: object = {}): Buffer {
  const browse = { directory: '/x', entries }
  const backup = { number: 3, timestamp: 5, flags: ['manifest'], browse, ...extra }
  const client = { name: 'alpha', labels: ['"entries":['], run_status: 'idle', backups: [backup] }
  return Buffer.from(JSON.stringify({ clients: [client] }), 'latin1')
}

function toEntry(name: string, link = ''): object {
  return { name, link, ...numbers }
}

function read(pieces: Iterable<Buffer>): TreeEntry[] {
  const reader = createTreeReader(3)
  for (const piece of pieces) reader.push(piece)
  return [...(reader.finish() as Listing)]
}

function* cut(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const oddNames = [
  '.',
  '},{"name":"',
  '"entries":[',
  ']}]}]}',
  'quote"and\\',
  'new\nline\ttab\x01',
  'bad-utf8-\xff\xfe',
  Buffer.from('日本語 🙂').toString('latin1'),
  ''
]

/** What must come out for a name that came in with one character per byte. */
function meant(name: string): string {
  return bytesToText(Buffer.from(name, 'latin1'))
}

void test('parses a listing independently of how its bytes are split', async t => {
  const reply = printReply(oddNames.map(name => toEntry(name, name)))
  const whole = read([reply])
  t.same(
    whole.map(({ name, link }) => [name, link]),
    oddNames.map(name => [meant(name), meant(name)])
  )
  for (let at = 1; at < reply.length; at++) {
    t.same(read([reply.subarray(0, at), reply.subarray(at)]), whole)
  }
  t.same(read(cut(reply, 1)), whole)
})

void test('parses a long listing while it arrives', async t => {
  const names = Array.from({ length: 3000 }, (_, index) =>
    index % 7 === 0 ? `${oddNames[index % oddNames.length]}${index}` : `file-${index}`
  )
  const reply = printReply(names.map(name => toEntry(name)))
  t.ok(reply.length > 500_000)
  for (const size of [16_000, 15_999, 65_536, 70_001, 199_999, reply.length]) {
    const entries = read(cut(reply, size))
    t.same(
      entries.map(({ name }) => name),
      names.map(meant),
      `in pieces of ${size}`
    )
  }
})

void test('parses any names in any pieces', async t => {
  // Long enough together that several batches are parsed before the end.
  const name = fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map(c => String.fromCharCode(c))
  })
  const names = fc.array(fc.oneof(name, fc.constantFrom(...oddNames)), {
    minLength: 500,
    maxLength: 700
  })
  fc.assert(
    fc.property(names, fc.integer({ min: 1000, max: 80_000 }), (some, size) => {
      const found = read(cut(printReply(some.map(each => toEntry(each))), size))
      return found.length === some.length && found.every((e, i) => e.name === meant(some[i] ?? ''))
    }),
    { numRuns: 15, seed: 7 }
  )
  t.pass()
})

void test('a listing without entries is empty', async t => {
  t.same(read([printReply([])]), [])
  t.same(read([printReply([], { browse: undefined })]), [])
})

void test('keeps the numbers of an entry', async t => {
  const large = { ...numbers, size: 2 ** 41, mtime: -5, mode: 0o104_755, nlink: 3 }
  const [entry] = read([printReply([{ name: 'x', link: '', ...large }])])
  t.same(entry, {
    name: 'x',
    link: '',
    mode: 0o104_755,
    nlink: 3,
    uid: 0,
    gid: 0,
    size: 2 ** 41,
    mtime: -5
  })
})

void test('rejects a reply that is not a listing, even a long one', async t => {
  const many = Array.from({ length: 1000 }, (_, index) => toEntry(`f${index}`))
  const reply = printReply(many)
  // burp cuts its answer off like this when a manifest is damaged.
  for (const at of [1, 40, 300, 70_000, 100_000, reply.length - 1]) {
    t.throws(() => read(cut(reply.subarray(0, at), 16_000)), garbled, `cut at ${at}`)
  }
  const odd = [3, null, {}, { ...toEntry('x'), size: '5' }, { ...toEntry('x'), mode: undefined }]
  for (const entry of odd) {
    t.throws(() => read([printReply([entry as object])]), garbled, JSON.stringify(entry))
    const late = printReply([...many, entry as object, ...many])
    t.throws(() => read(cut(late, 16_000)), garbled, 'in the middle')
  }
  t.throws(() => read([]), garbled)
  t.throws(() => read([printReply([], { browse: { entries: 'x' } })]), garbled)
})

void test('rejects a listing of another backup or client', async t => {
  const warn = (warning: string) => [Buffer.from(JSON.stringify({ warning }))]
  t.throws(() => read(warn('Could not find client: x')), { code: 'NO_SUCH_CLIENT' })
  t.throws(() => read(warn('Backup not found')), { code: 'NO_SUCH_BACKUP' })
  t.throws(() => read([printReply([toEntry('x')], { number: 4 })]), { code: 'NO_SUCH_BACKUP' })
})
