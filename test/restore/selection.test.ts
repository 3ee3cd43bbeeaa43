/** What is selected, said to burp. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { test } from 'tap'
import {
  compareManifestPaths,
  createSelection,
  encodePathList,
  measureSelection,
  regexBytesMax,
  type SelectedKey,
  selectPaths
} from '../../src/restore/selection.js'
import { bytesToText } from '../../src/protocol/byte-text.js'

const noTree = () => Promise.reject(new Error('nobody needs the whole tree here'))
const directory = mkdtempSync(join(tmpdir(), 'burphub-selection-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

/** Which of the paths the system's own extended regular expressions find, byte by byte. */
function grep(regex: Buffer, paths: Buffer[]): string[] {
  const file = join(directory, 'regex')
  // A line, so that an empty expression is one, too.
  writeFileSync(file, Buffer.concat([regex, Buffer.from('\n')]))
  const input = Buffer.concat(paths.flatMap(path => [path, Buffer.from('\n')]))
  const env = { ...process.env, LC_ALL: 'C' }
  const { stdout, status } = spawnSync('grep', ['-aE', '-f', file], { input, env })
  if (status !== 0 && status !== 1) throw new Error('grep does not take the expression')
  return stdout.toString('latin1').split('\n').slice(0, -1)
}

async function toRegex(selected: SelectedKey[]): Promise<Buffer> {
  const selection = await createSelection(selected, noTree)
  if (selection.kind !== 'regex') throw new Error('an expression is expected')
  return selection.regex
}

void test('a folder selects itself and its content, a file only itself', async t => {
  const regex = await toRegex([
    { key: '/etc/', isFolder: true },
    { key: '/a', isFolder: false }
  ])
  t.equal(regex.toString(), '^(/etc(/.*)?|/a)$')
  const paths = ['/etc', '/etc/x', '/etcetera', '/a', '/a/b', '/x/a', '/x/etc/y']
  const found = grep(
    regex,
    paths.map(path => Buffer.from(path))
  )
  t.same(found, ['/etc', '/etc/x', '/a'])
})

void test('the root selects everything, also next to other paths and on Windows', async t => {
  for (const key of ['/', '']) {
    const regex = await toRegex([
      { key: '/etc', isFolder: true },
      { key, isFolder: true }
    ])
    t.same(grep(regex, [Buffer.from('C:/x'), Buffer.from('/y')]), ['C:/x', '/y'])
  }
})

void test('all bytes of a name are literal', async t => {
  const bytes = fc.constantFrom(
    ...'.[]{}()*+?|^$\\-/ab,:<>=!'.split(''),
    '\xff',
    '\xc3\xa4',
    '\x01'
  )
  const name = fc.array(bytes, { minLength: 1, maxLength: 8 }).map(parts => parts.join(''))
  const path = name.map(text => `/${text.replaceAll(/\/+/g, '/').replace(/\/$/, '')}x`)
  await fc.assert(
    fc.asyncProperty(fc.array(path, { minLength: 2, maxLength: 20 }), async paths => {
      const all = [...new Set(paths)].map(each => Buffer.from(each, 'latin1'))
      const [chosen = Buffer.alloc(0)] = all
      const isSame = (each: Buffer) => bytesToText(each) === bytesToText(chosen)
      const key = bytesToText(chosen)
      if (/\/\.?\//.test(key)) return true
      const found = grep(await toRegex([{ key, isFolder: false }]), all)
      return (
        found.length === 1 &&
        all.filter(isSame).length === 1 &&
        found[0] === chosen.toString('latin1')
      )
    }),
    { seed: 3, numRuns: 60 }
  )
  t.pass()
})

void test('rejects a selection that matches nothing', async t => {
  const bad: SelectedKey[][] = [
    [],
    [{ key: '', isFolder: false }],
    [{ key: '/', isFolder: false }],
    [{ key: '/a\0b', isFolder: false }],
    [{ key: `/${'x'.repeat(5000)}`, isFolder: false }]
  ]
  for (const selected of bad) {
    await t.rejects(createSelection(selected, noTree), { code: 'INVALID_INPUT' })
  }
})

void test('a long selection becomes a list of every path in the order of the manifest', async t => {
  const many = Array.from({ length: 2_000 }, (_, i) => `/many/file-${i}`)
  const tree = ['/', '/ä', '/b', '/b/x', '/b-', '/many', ...many, '/other']
  const selected = [...many, '/gone'].map(key => ({ key, isFolder: false }))
  const folders = ['/b', '/ä'].map(key => ({ key, isFolder: true }))
  const selection = await createSelection([...selected, ...folders], () => Promise.resolve(tree))
  if (selection.kind !== 'list') throw new Error('a list is expected')
  const paths = selection.paths.map(String)
  t.equal(paths.length, 2_003)
  t.same(paths.slice(0, 3), ['/ä', '/b', '/b/x'])
  t.same(selection.paths, selection.paths.toSorted(compareManifestPaths))
  const none = many.map(key => ({ key: `${key}-gone`, isFolder: false }))
  await t.rejects(
    createSelection(none, () => Promise.resolve(tree)),
    { code: 'NOTHING_MATCHED' }
  )
  const long = await selectPaths(many.map(path => Buffer.from(path)))
  t.equal(long.kind, 'list')
  t.ok(many.join('|').length > regexBytesMax)
})

void test('without support for lists, sends several expressions that do not overlap', async t => {
  const many = Array.from({ length: 2_000 }, (_, i) => `/many.d/file-${i}`)
  const covered = ['/b/x', '/b', '/b/y/z', '/many.d/file-7']
  const selected = [
    ...[...many, ...covered].map(key => ({ key, isFolder: false })),
    { key: '/b', isFolder: true },
    { key: '/b/y', isFolder: true }
  ]
  const selection = await createSelection(selected, undefined)
  if (selection.kind !== 'regex') throw new Error('expressions are expected')
  const regexes = [selection.regex, ...(selection.others ?? [])]
  t.ok(regexes.length > 1)
  t.ok(regexes.every(({ length }) => length <= regexBytesMax))
  const tree = [...many, '/b', '/b/x', '/b/y', '/b/y/z', '/many.d', '/many-d/file-1', '/c']
  const paths = tree.map(path => Buffer.from(path))
  const found = regexes.flatMap(regex => grep(regex, paths))
  t.same(found.toSorted(), [...many, '/b', '/b/x', '/b/y', '/b/y/z'].toSorted())
  const again = await selectPaths(paths.slice(0, 2_000), false)
  t.ok(again.kind === 'regex' && again.others?.length)
})

void test('sorts paths as in a manifest: slash lowest, then signed bytes', async t => {
  const ordered = ['/a', '/a/b', '/a\xff', '/a\x01', '/a b', '/ab'].map(path =>
    Buffer.from(path, 'latin1')
  )
  t.same(ordered.toReversed().toSorted(compareManifestPaths), ordered)
  t.equal((await encodePathList([Buffer.from('/a\nb')])).toString(), 'f0004/a\nb\n')
})

void test('matches 100,000 keys in time slices, for any order of the tree', async t => {
  const keys = Array.from({ length: 100_000 }, (_, i) => `/home/somebody/files/file ${i}.txt`)
  const selected = keys.map((key, i) => ({ key, isFolder: i % 10 === 0 }))
  const tree = keys.flatMap((key, i) => (i % 10 === 0 ? [key, `${key}/inside`] : [key]))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const selection = await createSelection(selected, () => Promise.resolve(tree.toReversed()))
  if (selection.kind !== 'list') throw new Error('a list is expected')
  const list = await encodePathList(selection.paths)
  isOver = true
  t.ok(turns > 15, `others had ${turns} turns`)
  t.equal(selection.paths.length, 110_000)
  const isOrdered = (path: Buffer, i: number) =>
    compareManifestPaths(selection.paths[i - 1] ?? path, path) <= 0
  t.ok(selection.paths.every(isOrdered))
  t.equal(list.toString().split('\n').length, 110_001)
})

void test('a measurement ends when its caller disconnects', async t => {
  const tree = [
    { name: '/a', link: '', mode: 0o100644, nlink: 1, uid: 0, gid: 0, size: 1, mtime: 0 }
  ]
  const selected = [{ key: '/a', isFolder: false }]
  const measure = (signal: AbortSignal) => measureSelection(selected, tree, { strip: 0, signal })
  t.match(await measure(new AbortController().signal), { entries: 1, bytes: 1, first: 'a' })
  await t.rejects(measure(AbortSignal.abort()), { code: 'HUNG_UP' })
})
