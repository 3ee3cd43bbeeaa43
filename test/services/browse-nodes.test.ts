import * as fc from 'fast-check'
import { test } from 'tap'
import type { TreeEntry } from '../../src/protocol/tree-entry.js'
import {
  printNestedNodes,
  toNode,
  toPlace,
  type BrowseNode
} from '../../src/services/backups/browse-nodes.js'
import { LocalTimes } from '../../src/services/requests/local-times.js'
import { anyCharacter } from '../support/any-character.js'

const times = new LocalTimes('UTC')
const directory = 0o040_755

function toEntry(name: string, mode = 0o100_644, changes: Partial<TreeEntry> = {}): TreeEntry {
  const numbers = { nlink: 1, uid: 0, gid: 0, size: 13, mtime: 1_000_000_000 }
  return { name, link: '', mode, ...numbers, ...changes }
}

/** A path of the tree and what it is; missing directories are not in the manifest. */
interface Place {
  path: string
  isDirectory: boolean
}

/** burp's order: byte by byte as signed characters, `/` before all others. */
function compare(a: string, b: string): number {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  const rank = (byte: number | undefined) => {
    if (byte === undefined) return -1000
    return byte === 0x2f ? -500 : byte > 127 ? byte - 256 : byte
  }
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = rank(left[at]) - rank(right[at])
    if (difference !== 0) return difference
  }
  return 0
}

function print(places: readonly Place[]): BrowseNode[] {
  const tree = places
    .toSorted((a, b) => compare(a.path, b.path))
    .map(({ path, isDirectory }) => toEntry(path, isDirectory ? directory : 0o100_644))
  return JSON.parse([...printNestedNodes(times, tree)].join('')) as BrowseNode[]
}

/** Every path in the order of the nodes, with what lies above it. */
function flatten(nodes: readonly BrowseNode[], above = ''): { path: string; above: string }[] {
  return nodes.flatMap(node => [
    { path: node.fullname, above },
    ...flatten(node.children, node.fullname)
  ])
}

function parentOf(path: string): string {
  const at = path.lastIndexOf('/')
  if (path === '/' || at < 0) return ''
  return at === 0 ? '/' : path.slice(0, at)
}

/** A path and all above it. */
function listLine(path: string): string[] {
  return path === '' ? [] : [...listLine(parentOf(path)), path]
}

const segment = fc.oneof(
  fc.constantFrom('a', 'a b', 'a.txt', 'A', 'ü', '日本', '-', '"', 'new\nline', '},{', '+', '!'),
  fc
    .string({ unit: anyCharacter, minLength: 1, maxLength: 3 })
    .filter(s => !/[/\0\ud800-\udfff]/.test(s))
)
const top = fc.constantFrom('', 'C:', 'D:')

/** Files at any depth, and which of their directories were backed up themselves. */
const someTree = fc
  .record({
    drive: top,
    files: fc.array(fc.array(segment, { minLength: 1, maxLength: 4 }), { maxLength: 20 }),
    isKept: fc.func(fc.boolean())
  })
  .map(({ drive, files, isKept }) => {
    const paths = files.map(parts => `${drive}/${parts.join('/')}`)
    const directories = new Set(paths.flatMap(path => listLine(parentOf(path))))
    const found = new Map<string, Place>()
    for (const path of directories) {
      if (isKept(path)) found.set(path, { path, isDirectory: true })
    }
    for (const path of paths) {
      if (!directories.has(path)) found.set(path, { path, isDirectory: false })
    }
    return [...found.values()]
  })

void test('any tree in the order of its manifest comes out nested and whole', async t => {
  fc.assert(
    fc.property(someTree, places => {
      const nodes = flatten(print(places))
      const paths = nodes.map(({ path }) => path)
      const expected = new Set(places.flatMap(({ path }) => listLine(path)))
      return (
        nodes.every(({ path, above }) => parentOf(path) === above) &&
        paths.length === expected.size &&
        paths.every(path => expected.has(path))
      )
    }),
    { numRuns: 500, seed: 3 }
  )
  t.pass()
})

void test('a whole backup', async t => {
  await t.test('of nothing is an empty list', async sub => {
    sub.same(print([]), [])
  })

  await t.test('may begin with the root itself', async sub => {
    const [root, ...others] = print([
      { path: '/', isDirectory: true },
      { path: '/etc', isDirectory: true },
      { path: '/etc/hosts', isDirectory: false }
    ])
    sub.same(others, [])
    sub.match(root, { name: '/', fullname: '/', key: '/', parent: '', folder: true })
    sub.match(root?.children[0], { name: 'etc', fullname: '/etc', parent: '/' })
    sub.match(root?.children[0]?.children[0], { name: 'hosts', parent: '/etc', children: [] })
  })

  await t.test('of drives has them side by side', async sub => {
    const paths = ['C:/Users/me/x.txt', 'C:/Windows', 'D:/y']
    const nodes = print(paths.map(path => ({ path, isDirectory: false })))
    sub.same(
      nodes.map(({ name }) => name),
      ['C:', 'D:']
    )
    sub.same(
      nodes[0]?.children.map(({ fullname }) => fullname),
      ['C:/Users', 'C:/Windows']
    )
  })

  await t.test(
    'gives directories that were not backed up the data of what they hold',
    async sub => {
      const file = toEntry('/srv/data/x', 0o100_600, { uid: 7, gid: 8, mtime: 5 })
      const [root] = JSON.parse([...printNestedNodes(times, [file])].join('')) as BrowseNode[]
      const shown = { mode: 'drw-------', uid: '7', gid: '8', folder: true, type: 'd', link: null }
      sub.match(root, { ...shown, name: '/', date: '1970-01-01 00:00:05' })
      sub.match(root?.children[0], { ...shown, name: 'srv' })
      sub.match(root?.children[0]?.children[0], { ...shown, name: 'data' })
    }
  )

  await t.test('tells names apart that begin alike', async sub => {
    const places = ['/a', '/a/x', '/a b', '/a b/x', '/a.d', '/a.d/x', '/a+', '/aü'].map(path => ({
      path,
      isDirectory: path.length < 5 && !path.endsWith('x')
    }))
    const [root] = print(places)
    sub.same(
      root?.children.map(({ name, children }) => [name, children.length]),
      [
        ['a', 1],
        ['aü', 0],
        ['a b', 1],
        ['a+', 0],
        ['a.d', 1]
      ]
    )
  })

  await t.test('has no folder in a link to one', async sub => {
    const tree = [
      toEntry('/', directory),
      toEntry('/link', 0o120_777, { link: 'dir' }),
      toEntry('/pipe', 0o010_644)
    ]
    const [root] = JSON.parse([...printNestedNodes(times, tree)].join('')) as BrowseNode[]
    sub.match(root?.children, [
      { folder: false, type: 'f', link: 'dir', mode: 'lrwxrwxrwx' },
      { folder: false, type: 'f', link: null, mode: 'prw-r--r--' }
    ])
  })
})

void test('a node', async t => {
  await t.test("has burp's values, with IDs of owners as text", async sub => {
    const entry = toEntry('hosts', 0o104_755, { nlink: 3, uid: 1234, gid: 4321, size: 1229 })
    sub.same(toNode(times, entry, toPlace('/etc')), {
      name: 'hosts',
      fullname: '/etc/hosts',
      key: '/etc/hosts',
      title: 'hosts',
      parent: '/etc',
      date: '2001-09-09 01:46:40',
      mode: '-rwxr-xr-x',
      type: 'f',
      uid: '1234',
      gid: '4321',
      inodes: '3',
      size: '1.2 KiB',
      bytes: 1229,
      link: null,
      folder: false,
      lazy: false,
      selected: false,
      expanded: false,
      children: []
    })
  })

  await t.test('has the parent as it was asked for and a path that can be asked for', async sub => {
    const entry = toEntry('x')
    for (const [parent, path] of [
      ['', 'x'],
      ['/', '/x'],
      ['/etc', '/etc/x'],
      ['/etc/', '/etc/x'],
      ['//etc//ssl', '/etc/ssl/x'],
      ['C:', 'C:/x']
    ] as const) {
      sub.match(toNode(times, entry, toPlace(parent)), { parent, fullname: path, key: path })
    }
    sub.match(toNode(times, toEntry('/', directory), toPlace('')), { fullname: '/', parent: '' })
  })

  await t.test('has a title that is safe in a page', async sub => {
    const title = (name: string) => toNode(times, toEntry(name), toPlace('/')).title
    sub.equal(
      title(`<img src=x onerror="a('&')">`),
      '&lt;img src=x onerror=&#34;a(&#39;&amp;&#39;)&#34;&gt;'
    )
    sub.equal(title('plain ü'), 'plain ü')
  })
})
