/** Looking for names, in more entries than anybody wants to make a backup of. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { Listing } from '../../src/burp/questions/tree-reader.js'
import type { TreeEntry } from '../../src/protocol/tree-entry.js'
import { searchTree } from '../../src/services/search/path-search.js'
import { findInTree } from '../../src/services/backups/browse.js'
import { splitPath } from '../../src/protocol/names.js'
import { LocalTimes } from '../../src/services/requests/local-times.js'

const times = new LocalTimes('UTC')
const { signal } = new AbortController()
const plain = { link: '', mode: 0o100644, nlink: 1, uid: 0, gid: 0, size: 1, mtime: 0 }
const usual = { q: '', path: '', limit: 100, case: false }

function* listMany(count: number): Generator<TreeEntry> {
  for (let at = 0; at < count; at++) yield { ...plain, name: `/srv/folder ${at % 97}/file-${at}` }
}

async function namesOf(names: readonly string[], question: Partial<typeof usual>) {
  const tree = Listing.of(names.map(name => ({ ...plain, name })))
  const { found } = await searchTree(tree, { ...usual, ...question }, { times, signal })
  return found.map(({ fullname }) => fullname)
}

void test('a search ends when its consumer has disconnected', async t => {
  const over = new AbortController()
  const tree = Listing.of(listMany(400_000))
  const searching = searchTree(tree, { ...usual, q: '*nowhere*' }, { times, signal: over.signal })
  over.abort()
  await t.rejects(searching, { code: 'HUNG_UP' })
})

void test('results are in order, and state how far the search got', async t => {
  const tree = Listing.of(listMany(50_000))
  const all = await searchTree(tree, { ...usual, q: 'FILE-4999' }, { times, signal })
  t.same(
    all.found.map(({ name }) => name),
    ['file-4999', ...Array.from({ length: 10 }, (_, at) => `file-4999${at}`)]
  )
  t.match(all, { truncated: false, searched: 50_000, entries: 50_000 })
  const few = await searchTree(tree, { ...usual, q: 'file-4999', limit: 1 }, { times, signal })
  t.match(few, { truncated: true, searched: 49_990, entries: 50_000 })
})

void test('a name is found regardless of case and Unicode form', async t => {
  const names = ['/', '/Büro', '/Bu\u0308ro/a', '/x/Report [1].txt', '/x/report.txt', '/x/y']
  t.same(await namesOf(names, { q: 'büro' }), ['/Büro'], 'the folder above bears it, not the file')
  t.same(await namesOf(names, { q: '/büro' }), ['/Büro', '/Bu\u0308ro/a'], 'composed or not')
  t.same(await namesOf(names, { q: 'report.???' }), ['/x/report.txt'])
  t.same(await namesOf(names, { q: '*[[]1]*' }), ['/x/Report [1].txt'])
  t.same(await namesOf(names, { q: 'Report', case: true }), ['/x/Report [1].txt'])
  t.same(await namesOf(names, { path: '/x', q: '?' }), ['/x/y'])
  t.same(await namesOf(names, { path: '/' }), names.slice(1))
  t.same(await namesOf(names, {}), names)
  t.same(await namesOf(names, { q: '*'.repeat(100) + 'q' }), [])
})

void test('the search of a whole backup ends when its consumer hangs up', async t => {
  const over = new AbortController()
  const searching = findInTree(Listing.of(listMany(400_000)), 'nowhere', over.signal)
  over.abort()
  await t.rejects(searching, { code: 'HUNG_UP' })
})

void test('a search of a whole backup returns the matching entries and the folders above them', async t => {
  const part = fc.constantFrom('a', 'b', 'ab', 'B', 'c')
  const paths = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 20 })
  const property = fc.asyncProperty(paths, part, async (some, q) => {
    const names = [...new Set(some.map(parts => `/${parts.join('/')}`))].toSorted()
    const isFound = (name: string) => splitPath(name).name.toLowerCase().includes(q.toLowerCase())
    const found = names.filter(isFound)
    const isKept = (name: string) => isFound(name) || found.some(one => one.startsWith(`${name}/`))
    const tree = Listing.of(names.map(name => ({ ...plain, name })))
    const kept = await findInTree(tree, q, signal)
    const [given, wanted] = [Array.from(kept, ({ name }) => name), names.filter(isKept)]
    return kept.length === wanted.length && given.join() === wanted.join()
  })
  await fc.assert(property, { numRuns: 300, seed: 20_261_127 })
  t.pass()
})
