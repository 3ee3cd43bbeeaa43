import { test } from 'tap'
import { Listing } from '../../src/burp/questions/tree-reader.js'
import type { TreeEntry } from '../../src/protocol/tree-entry.js'

function toEntry(index: number, changes: Partial<TreeEntry> = {}): TreeEntry {
  const numbers = { mode: 0o100_644, nlink: 1, uid: index, gid: 7, size: index, mtime: index }
  return {
    name: `file-${index}`,
    link: index % 3 === 0 ? `/to/${index}` : '',
    ...numbers,
    ...changes
  }
}

const names = ['', '日本語 🙂', 'bad-utf8-\uef80', 'two\nlines', 'é']
const many = Array.from({ length: 5000 }, (_, index) => toEntry(index))

void test('a packed listing returns its entries in order', async t => {
  const odd = names.map((name, index) => toEntry(index, { name, link: name }))
  for (const entries of [[], odd, many, many.slice(0, 1024), [...many, ...odd]]) {
    const listing = Listing.of(entries)
    t.equal(listing.length, entries.length)
    t.same([...listing], entries)
    t.same([...listing], entries, 'and again')
  }
})

void test('keeps numbers of any size', async t => {
  const large = { size: 2 ** 41, mtime: -5, uid: 2 ** 32 - 2, nlink: Number.MAX_SAFE_INTEGER }
  const entries = [...many, toEntry(1, large), ...many]
  t.same([...Listing.of(entries)], entries)
})

void test('a listing without its first entry has one entry less', async t => {
  const listing = Listing.of(many).withoutFirst()
  t.same([...listing], many.slice(1))
  t.equal(listing.length, many.length - 1)
  const empty = Listing.of([toEntry(1)]).withoutFirst()
  for (const none of [empty, empty.withoutFirst()]) {
    t.equal(none.length, 0)
    t.same([...none], [])
  }
})

void test('finds an entry by a condition', async t => {
  const listing = Listing.of(many)
  t.same(
    listing.find(({ name }) => name === 'file-4999'),
    toEntry(4999)
  )
  t.equal(
    listing.find(({ name }) => name === 'nosuch'),
    undefined
  )
})

void test('estimates the memory of a listing', async t => {
  const bytes = Listing.of(many).bytes
  t.ok(bytes > many.length * 32 && bytes < many.length * 80, String(bytes))
  const wide = Listing.of(many.map(entry => ({ ...entry, name: `日${entry.name}` })))
  t.ok(wide.bytes > bytes + many.length * 8)
})
