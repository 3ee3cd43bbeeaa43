import * as fc from 'fast-check'
import { test } from 'tap'
import { compilePathPattern } from '../../src/glob.js'
import type { IndexedBackup } from '../../src/find/file-index/footer.js'
import { comparePaths, splitAtName } from '../../src/find/file-index/path-order.js'
import type { Attributes } from '../../src/find/file-index/rows.js'
import { findMassChange } from '../../src/services/search/mass-changes.js'
import { findDiff } from '../../src/find/query/diff.js'
import { findPaths } from '../../src/find/query/find.js'
import { ExistingBackups } from '../../src/find/query/existing-backups.js'
import { compileMatcher, type NameQuestion } from '../../src/find/query/matcher.js'
import { chooseSample } from '../../src/find/query/sample.js'
import { listChildren, listFolder } from '../../src/find/query/tree.js'
import { findVersions } from '../../src/find/query/versions.js'
import { type Listed, merge, openReader, usePath } from './series.js'

const bytes = (text: string) => Buffer.from(text).toString('latin1')

const plain: Attributes = {
  size: 10,
  mtime: 1_700_000_000,
  ctime: 1_700_000_000,
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  inode: 0,
  nlink: 1,
  link: '',
  sum: 0
}
const folder: Attributes = { ...plain, mode: 0o040_755, size: 4096 }

void test('a pattern must match the whole text', async t => {
  const cases: [pattern: string, fitting: string[], others: string[]][] = [
    ['*.conf', ['a.conf', '.conf'], ['a.conf.old', 'a/b.conf']],
    ['/etc/**', ['/etc/', '/etc/a/b'], ['/etc', '/x/etc/a']],
    ['**/*.jpg', ['/a/b.jpg', 'a/.jpg'], ['b.jpg', '/a/b.jpeg']],
    ['file?', ['file1', 'fileé'], ['file', 'file12', 'file/']],
    ['[a-c]x[!0-9]', ['axy', 'cx-'], ['dxy', 'ax1', 'ax/']],
    ['[]-]', [']', '-'], ['a']],
    ['a[b', ['a[b'], ['ab']],
    ['a***b', ['ab', 'a/x/b'], ['a']],
    ['', [''], ['a']]
  ]
  for (const [pattern, fitting, others] of cases) {
    const fits = compilePathPattern(pattern)
    for (const text of fitting) t.equal(fits(text), true, `${pattern} covers ${text}`)
    for (const text of others) t.equal(fits(text), false, `${pattern} does not cover ${text}`)
  }
})

void test('matches a pattern with many stars in a short time', async t => {
  const fits = compilePathPattern(`${'*a'.repeat(120)}b`)
  const text = 'a'.repeat(255)
  for (let time = 0; time < 100; time++) t.notOk(fits(text))
})

void test('finds names by text, pattern or regular expression', async t => {
  const fits = (question: NameQuestion, path: string) => {
    const at = path.lastIndexOf('/') + 1
    const [folderOf, name] = [bytes(path.slice(0, at)), bytes(path.slice(at))]
    const matcher = compileMatcher(question)
    const block = `/${folderOf}\0${name}\0`
    const found = matcher.fits(folderOf, name)
    t.ok(!found || matcher.mayFit(block), `${question.q} in ${path} is not passed over`)
    return found
  }
  t.ok(fits({ q: 'HOSTS' }, '/etc/hosts'))
  t.notOk(fits({ q: 'HOSTS', isCaseSensitive: true }, '/etc/hosts'))
  t.notOk(fits({ q: 'etc' }, '/etc/hosts'), 'the name is looked at')
  t.ok(fits({ q: 'etc', in: 'path' }, '/etc/hosts'))
  t.ok(fits({ q: 'tc/ho' }, '/etc/hosts'), 'with a slash the path')
  t.ok(fits({ q: '*.CONF' }, '/etc/a.conf'))
  t.ok(fits({ q: 'etc/*.conf' }, '/x/etc/a.conf'))
  t.notOk(fits({ q: '/etc/*.conf' }, '/x/etc/a.conf'))
  const drive = '"c:\\Users\\ann'
  t.ok(fits({ q: `${drive}\\plan.odt"` }, 'C:/Users/ann/plan.odt'), 'as Explorer copies it')
  t.ok(fits({ q: drive.slice(1), isCaseSensitive: true }, 'C:/Users/ann/plan.odt'))
  t.ok(fits({ q: 'C:\\Users\\*\\*.odt' }, 'C:/Users/ann/plan.odt'))
  t.ok(fits({ q: 'a\\b', mode: 'text' }, '/xa\\b'), 'a name on Unix')
  t.ok(fits({ q: 'plan annual', mode: 'words' }, '/a/Annual business plan.odt'))
  t.notOk(fits({ q: 'plan weekly', mode: 'words' }, '/a/Annual business plan.odt'))
  t.ok(fits({ q: 'a*b', mode: 'text' }, '/xa*b'))
  t.ok(fits({ q: 'ÜBER' }, '/über.txt'))
  t.ok(fits({ q: 'caf\u00e9' }, '/cafe\u0301'), 'macOS takes accents apart')
  t.ok(fits({ q: 'cafe\u0301' }, '/caf\u00e9'))
  t.notOk(fits({ q: 'Ã¼ber' }, '/über.txt'), 'bytes are no characters')
  t.ok(fits({ q: String.raw`^ÜB.r\.t[xy]t$`, mode: 'regex' }, '/a/über.txt'))
  t.ok(fits({ q: 'café$', mode: 'regex' }, '/cafe\u0301'))
  t.ok(fits({ q: String.raw`^\S+$`, mode: 'regex' }, '/a b/hosts'), 'the name is looked at')
  t.notOk(fits({ q: String.raw`^\S+$`, mode: 'regex', in: 'path' }, '/a b/hosts'))
  t.ok(fits({ q: '^/etc/(a|b)/.', mode: 'regex' }, '/etc/b/x'), 'with a slash the path')
  t.notOk(fits({ q: 'HOSTS', mode: 'regex', isCaseSensitive: true }, '/etc/hosts'))
  t.ok(fits({ q: '^a.b$', mode: 'regex' }, '/a\nb'), 'a newline in a name is one like any other')
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 3 }), (before, q) => {
      const name = `${before}${q}x`.replaceAll(/[/\0]/g, '-')
      const wanted = q.replaceAll(/[/\0]/g, '-')
      return fits({ q: wanted, mode: 'text' }, `/folder/${name}`)
    }),
    { seed: 5, numRuns: 300 }
  )
})

void test('explains why a regular expression is invalid', async t => {
  for (const q of ['(', '[b-a]', 'a{2,1}', '*', String.raw`\k`, '('.repeat(128)]) {
    const compile = () => compileMatcher({ q, mode: 'regex' }).fits('/', 'a')
    t.throws(compile, { code: 'INVALID_INPUT', errors: { q: /regular expression .*\(.+\)/ } }, q)
  }
  // Too large to be translated, or nearly so.
  const matcher = compileMatcher({ q: '((((a{999}){999}){999}){999}){999}', mode: 'regex' })
  try {
    t.notOk(matcher.fits('/', 'a'.repeat(255)))
  } catch (fault) {
    t.match(fault, { code: 'INVALID_INPUT' })
  }
})

function useHistory(t: Parameters<typeof usePath>[0], listings: readonly Listed[]) {
  const path = usePath(t)
  for (const [index, listed] of listings.entries()) {
    merge(
      path,
      { added: [{ number: index + 1, timestamp: 100 * (index + 1), listed }] },
      index === 0
    )
  }
  const reader = openReader(path)
  t.teardown(() => reader.close())
  return reader
}

void test('hides deleted backups and their content', async t => {
  const reader = useHistory(t, [
    new Map([['/a', plain]]),
    new Map([
      ['/a', { ...plain, size: 11 }],
      ['/b', plain]
    ]),
    new Map([['/a', { ...plain, size: 11 }]])
  ])
  const all = new ExistingBackups(reader.footer.backups)
  const some = new ExistingBackups(reader.footer.backups, [
    { number: 1, timestamp: 100 },
    { number: 3, timestamp: 300 }
  ])
  const find = (existing: ExistingBackups) =>
    findPaths(reader, existing, { q: '', path: '', limit: 10 }, () => false).hits.map(
      ({ path, versions, first, last }) => [path, versions, first, last]
    )
  t.same(find(all), [
    ['/a', 2, 1, 3],
    ['/b', 1, 2, 2]
  ])
  t.same(find(some), [['/a', 2, 1, 3]])
  t.same(find(new ExistingBackups(reader.footer.backups, [300])), [['/a', 1, 3, 3]])
  t.same(
    findVersions(reader, some, '/a').map(({ from, to, backups, change }) => [
      from,
      to,
      backups,
      change
    ]),
    [
      [1, 1, 1, 'first'],
      [3, 3, 1, 'changed']
    ]
  )
  t.same(findVersions(reader, some, '/b'), [])
})

void test('an interrupted search continues at its position, whatever was added or deleted', async t => {
  const many = new Map<string, Attributes>()
  for (let at = 0; at < 5_000; at++) many.set(`/srv/${at % 70}/file${at}`, { ...plain, size: at })
  const reader = useHistory(t, [many])
  const existing = new ExistingBackups(reader.footer.backups)
  const seen: string[] = []
  let position: ReturnType<typeof findPaths>['next']
  do {
    // Nobody has any time: each part is one block.
    const part = findPaths(reader, existing, { q: '9', path: '', limit: 7, position }, () => true)
    seen.push(...part.hits.map(({ path }) => path))
    position = part.next
  } while (position)
  const wanted = [...many.keys()].filter(path => path.slice(path.lastIndexOf('/')).includes('9'))
  t.equal(seen.length, wanted.length)
  t.equal(new Set(seen).size, wanted.length)
  const below = { q: '', path: '/srv/7', limit: 5_000, size: { least: 100, most: 900 } }
  const { hits } = findPaths(reader, existing, below, () => false)
  t.ok(hits.length > 0)
  t.ok(hits.every(({ path, size }) => path.startsWith('/srv/7/') && size >= 100 && size <= 900))
})

void test('a search continues after its position although the index was merged in the meantime', async t => {
  const path = usePath(t)
  const named = (from: number, to: number) => {
    const listed = new Map<string, Attributes>()
    for (let at = from; at < to; at++) {
      listed.set(`/srv/${at % 7}/file${at}`, { ...plain, size: at })
    }
    return listed
  }
  const add = (number: number, listed: Listed, dropped: readonly number[] = []) => {
    const keys = dropped.map(each => ({ number: each, timestamp: each }))
    merge(path, { added: [{ number, timestamp: number, listed }], dropped: keys }, number === 1)
  }
  const find = (position: ReturnType<typeof findPaths>['next']) => {
    const reader = openReader(path)
    const existing = new ExistingBackups(reader.footer.backups)
    const question = { q: 'file', path: '', limit: 300, position }
    const { hits, next } = findPaths(reader, existing, question, () => false)
    reader.close()
    return { names: hits.map(hit => hit.path), next }
  }
  add(1, named(0, 1_000))
  const first = find(undefined)
  // The path that it ended with goes, as do half of the others; others come on both sides.
  add(2, named(500, 1_500), [1])
  const rest: string[] = []
  for (let next = first.next; next;) {
    const part = find(next)
    rest.push(...part.names)
    next = part.next
  }
  const isBehind = (each: string) =>
    comparePaths(splitAtName(each), splitAtName(first.names.at(-1) ?? '')) > 0
  const wanted = [...named(500, 1_500).keys()].filter(isBehind)
  t.same(rest.toSorted(), wanted.toSorted())
  t.ok(wanted.length > 600)
})

void test('reports a moved file once, and does not take a reused inode for a move', async t => {
  const file = (inode: number, more: Partial<Attributes> = {}) => ({ ...plain, inode, ...more })
  const before = new Map<string, Attributes>([['/d', { ...folder, inode: 2 }]])
  const after = new Map<string, Attributes>([['/e', { ...folder, inode: 2 }]])
  for (let at = 10; at < 20; at++) {
    before.set(`/d/f${at}`, file(at, { size: at }))
    after.set(`/e/f${at}`, file(at, { size: at }))
  }
  before.set('/x', file(50))
  after.set('/y', file(50, { ctime: 5 }))
  before.set('/m', file(60))
  after.set('/n', file(60))
  const reader = useHistory(t, [before, after])
  const question = { a: 1, b: 2, path: '', findsMoves: true, view: 'entries', limit: 100 } as const
  const { entries, total } = findDiff(reader, question)
  t.same(
    entries.map(({ path, kind, from, files }) => [path, kind, from, files]),
    [
      ['/e', 'moved', '/d', 10],
      ['/n', 'moved', '/m', undefined],
      ['/x', 'removed', undefined, undefined],
      ['/y', 'added', undefined, undefined]
    ]
  )
  t.match(total, { moved: 11, added: 1, removed: 1 })
  const backwards = findDiff(reader, { ...question, a: 2, b: 1 })
  t.match(backwards.entries[0], { path: '/d', kind: 'moved', from: '/e' })
})

void test('shows parent folders that were not backed up themselves', async t => {
  const reader = useHistory(t, [
    new Map([
      ['C:/Users/ann/a.txt', plain],
      ['D:/x', plain]
    ]),
    new Map([
      ['/srv/www/index.html', plain],
      ['/srv/www-old/x', plain],
      ['/srv/a b/c/d', plain],
      ['/srv/a b', folder]
    ])
  ])
  const names = (ordinal: number, path: string) =>
    listFolder(reader, ordinal, path).map(({ name, isParent }) => [name, isParent])
  t.same(names(1, ''), [
    ['C:', true],
    ['D:', true]
  ])
  t.same(names(1, 'C:'), [['Users', true]])
  t.same(names(1, 'C:/Users/ann'), [['a.txt', false]])
  t.same(names(2, ''), [['/', true]])
  t.same(names(2, '/'), [['srv', true]])
  t.same(names(2, '/srv'), [
    ['a b', false],
    ['www', true],
    ['www-old', true]
  ])
  t.same(names(2, '/srv/www'), [['index.html', false]])
  t.same(names(2, '/srv/ww'), [])
})

void test('a folder over all backups shows such parents in the backups of their content', t => {
  const reader = useHistory(t, [
    new Map([['/srv/www/a', plain]]),
    new Map([
      ['/etc/hosts', plain],
      ['/srv/ftp', folder]
    ]),
    new Map([
      ['/etc/passwd', plain],
      ['/srv/www/b', plain]
    ])
  ])
  const existing = new ExistingBackups(reader.footer.backups)
  const list = (path: string, limit = 10) =>
    listChildren(reader, existing, path, limit).map(({ name, runs }) => [name, runs])
  t.same(list(''), [['/', [[1, 3]]]])
  t.same(list('/'), [
    ['etc', [[2, 3]]],
    ['srv', [[1, 3]]]
  ])
  t.same(list('/', 1), [['etc', [[2, 3]]]])
  const www = [
    [1, 1],
    [3, 3]
  ]
  t.same(list('/srv'), [
    ['ftp', [[2, 2]]],
    ['www', www]
  ])
  t.same(list('/etc'), [
    ['hosts', [[2, 2]]],
    ['passwd', [[3, 3]]]
  ])
  t.same(list('/nowhere'), [])
  t.end()
})

/** Files and folders that bear their numbers wherever they are. */
const moving = fc.array(
  fc.array(
    fc.tuple(fc.constantFrom('a', 'a/b', 'c', 'c/d/e'), fc.nat({ max: 9 }), fc.nat({ max: 3 })),
    { maxLength: 12 }
  ),
  { minLength: 2, maxLength: 4 }
)

void test('counts each backup as its difference to the previous one', async t => {
  const toListing = (entries: readonly (readonly [string, number, number])[]): Listed => {
    const listed = new Map<string, Attributes>()
    for (const [place, id, size] of entries) {
      listed.set(`/${place}/file${id}`, { ...plain, inode: 100 + id, size })
      const parts = place.split('/')
      // A folder has the inode of what lies in it first: moved along, it keeps that.
      for (let at = 1; at <= parts.length; at++) {
        listed.set(`/${parts.slice(0, at).join('/')}`, { ...folder, inode: 200 + id + at })
      }
    }
    return listed
  }
  const path = usePath(t)
  let movedCount = 0
  fc.assert(
    fc.property(moving, fc.boolean(), (backups, isAtOnce) => {
      const added = backups.map((entries, index) => {
        return { number: index + 1, timestamp: index + 1, listed: toListing(entries) }
      })
      if (isAtOnce) merge(path, { added: added.toReversed() }, true)
      else for (const [index, each] of added.entries()) merge(path, { added: [each] }, index === 0)
      const reader = openReader(path)
      for (const [index, { changes }] of reader.footer.backups.entries()) {
        if (index === 0) continue
        const how = { path: '', findsMoves: true, view: 'entries', limit: 100 } as const
        const { total } = findDiff(reader, { ...how, a: index, b: index + 1 })
        const { added: come, removed, changed, attributes, moved } = total
        movedCount += moved
        t.strictSame(changes, { added: come, removed, changed, attributes, moved })
      }
      reader.close()
    }),
    { seed: 21, numRuns: 150 }
  )
  t.ok(movedCount > 50, `${movedCount} were moved`)
})

void test('reports mass changes, unless they are usual for the client', async t => {
  const backup = (number: number, changes: Partial<NonNullable<IndexedBackup['changes']>>) => ({
    number,
    timestamp: number,
    entries: 1_000,
    files: 900,
    bytes: 1,
    source: 'manifest' as const,
    changes: { added: 0, removed: 0, changed: 5, attributes: 0, ...changes }
  })
  const quiet = [1, 2, 3].map(number => backup(number, {}))
  t.equal(findMassChange([...quiet, backup(4, { changed: 260 })]), undefined)
  t.match(findMassChange([...quiet, backup(4, { changed: 280 })]), {
    kind: 'rewritten',
    percent: 31
  })
  t.match(findMassChange([...quiet, backup(4, { added: 500, removed: 500 })]), {
    kind: 'rewritten'
  })
  t.match(findMassChange([...quiet, backup(4, { removed: 250 })]), { kind: 'shrunk', percent: 25 })
  t.equal(findMassChange([...quiet, backup(4, { removed: 240 })]), undefined)
  const lively = [1, 2, 3].map(number => backup(number, { changed: 200 }))
  t.equal(findMassChange([...lively, backup(4, { changed: 500 })]), undefined)
  t.equal(findMassChange(quiet.slice(0, 1)), undefined)
})

void test('a sample contains the special files of a backup, within its limits', async t => {
  const many = new Map<string, Attributes>()
  for (let at = 0; at < 2_000; at++) many.set(`/srv/file${at}`, { ...plain, size: 10 })
  many.set('/srv/a/b/c/deep', { ...plain, size: 10 })
  many.set('/srv/changed', { ...plain, size: 10 })
  many.set('/srv/huge', { ...plain, size: 5_000 })
  many.set('/srv/large', { ...plain, size: 500 })
  many.set('/srv/old', { ...plain, size: 10, mtime: 1 })
  const later = new Map(many).set('/srv/changed', { ...plain, size: 11 })
  const reader = useHistory(t, [many, later])
  const choose = (seed: number) =>
    chooseSample(reader, { ordinal: 1, filesMax: 50, bytesMax: 2_000, seed })
  const files = choose(7)
  const special = ['/srv/large', '/srv/old', '/srv/a/b/c/deep', '/srv/changed']
  t.same(
    files.slice(0, 4).map(({ path }) => path),
    special
  )
  t.equal(files.length, 50)
  t.equal(new Set(files.map(({ path }) => path)).size, 50)
  t.same(choose(7), files, 'the same seed chooses the same files')
  t.notSame(choose(8), files)
})
