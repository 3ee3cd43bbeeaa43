/** Selection, order and names of files in a backup. */
import t, { type Test } from 'tap'
import { type Entry, filterEntries, sortEntries, toIndex } from '../../src/pages/browse/entries.js'
import {
  joinPath,
  listCrumbs,
  listStrips,
  nameOf,
  parentOf,
  parseTyped,
  printName
} from '../../src/pages/browse/paths.js'
import {
  type Chosen,
  countChosen,
  findPartly,
  markPaths,
  nothingChosen,
  type Selection,
  takePaths,
  toBoxState,
  toRestoreList
} from '../../src/pages/browse/selection.js'

const folder = (path: string): Chosen => ({ path, isFolder: true })
const file = (path: string, bytes = 1): Chosen => ({ path, isFolder: false, bytes })
const take = (...chosen: Chosen[]) => takePaths(nothingChosen, chosen)
const pathsOf = (selection: Selection) => [...selection.keys()].toSorted()

function entry(name: string, facts: Partial<Entry> = {}): Entry {
  const nothing = { bytes: 0, mtime: 0, mode: '-rw-r--r--', uid: '0', gid: '0', link: null }
  return { name, isFolder: false, ...nothing, ...facts }
}

/** A backup that contains `/a/{b/{x,y},c}`. */
const tree: Readonly<Record<string, readonly Entry[]>> = {
  '/a': [entry('b', { isFolder: true }), entry('c', { bytes: 3 })],
  '/a/b': [entry('x'), entry('y')]
}

function list(path: string) {
  const entries = tree[path] ?? []
  return Promise.resolve({ entries, total: entries.length })
}

void t.test('files of a backup', async t => {
  await testSelection(t)
  await testMarking(t)
  await testPaths(t)
  await testEntries(t)
})

async function testSelection(t: Test): Promise<void> {
  await t.test('a selected folder replaces selected paths below it', t => {
    t.same(pathsOf(take(file('/a/b/x'), file('/ab'), folder('/a'))), ['/a', '/ab'])
    t.same(pathsOf(take(folder('/a'), file('/a/c'), folder('/a/b'))), ['/a'])
    t.same(pathsOf(take(folder('/'), file('/a/c'))), ['/'])
    t.end()
  })

  await t.test('a checkbox is checked below a selected folder, and mixed above it', t => {
    const selection = take(folder('/a/b'))
    const partly = findPartly(selection)
    const stateOf = (path: string) => toBoxState(selection, partly, path)
    t.same(['/', '/a', '/a/b', '/a/b/x', '/a/bc'].map(stateOf), [
      'some',
      'some',
      'all',
      'all',
      'none'
    ])
    const drive = take(file('C:/Users/ann'))
    t.equal(toBoxState(drive, findPartly(drive), 'C:'), 'some')
    t.end()
  })

  await t.test('a selection is counted, and converted to the format of the API', t => {
    const selection = take(folder('/a'), file('/x', 5), file('/y', 7))
    t.same(countChosen(selection), { folders: 1, files: 2, bytes: 12 })
    t.same(toRestoreList(take(folder('/a'), file('/x'))), {
      restore: [
        { key: '/a', folder: true },
        { key: '/x', folder: false }
      ]
    })
    t.end()
  })
}

async function testMarking(t: Test): Promise<void> {
  const leave = (selection: Selection, ...wanted: Chosen[]) =>
    markPaths({ selection, wanted, isTaken: false, list })

  await t.test('deselecting a file replaces its folders by their other entries', async t => {
    t.same(pathsOf(await leave(take(folder('/a')), file('/a/b/x'))), ['/a/b/y', '/a/c'])
    t.same(pathsOf(await leave(take(folder('/a')), folder('/a/b'))), ['/a/c'])
  })

  await t.test('deselecting a mixed folder deselects all entries in it', async t => {
    t.same(pathsOf(await leave(take(file('/a/b/x'), file('/z')), folder('/a'))), ['/z'])
  })

  await t.test('deselecting a file fails if its folder has too many entries', async t => {
    const long = () => Promise.resolve({ entries: [], total: 50_000 })
    const marking = { selection: take(folder('/a')), wanted: [file('/a/c')], isTaken: false }
    await t.rejects(markPaths({ ...marking, list: long }), /50,000/)
  })
}

async function testPaths(t: Test): Promise<void> {
  await t.test('functions for paths work with Unix and Windows paths', t => {
    t.same(['/a/b', '/a', '/', 'C:/x', 'C:'].map(parentOf), ['/a', '/', '', 'C:', ''])
    t.same(['/a/b', '/', 'C:'].map(nameOf), ['b', '/', 'C:'])
    t.same([joinPath('', '/'), joinPath('/', 'a'), joinPath('C:', 'x')], ['/', '/a', 'C:/x'])
    t.same(listCrumbs('/a/b'), ['/a', '/a/b'])
    t.same(listCrumbs('C:/x'), ['C:', 'C:/x'])
    t.end()
  })

  await t.test('a typed path becomes a path as burp writes it', t => {
    const typed = ['/etc/', '/', ' //etc//ssl ', 'C:\\Users\\ann\\', '/a\\b']
    t.same(typed.map(parseTyped), ['/etc', '/', '/etc/ssl', 'C:/Users/ann', '/a\\b'])
    t.same(['"c:\\Program Files (x86)"', 'd:', '"/a"'].map(parseTyped), [
      'C:/Program Files (x86)',
      'D:',
      '"/a"'
    ])
    t.end()
  })

  await t.test('bytes that are not valid text, and line ends, are shown escaped', t => {
    t.equal(printName('a\u{efff}b\n'), 'a\\xFFb\\x0A')
    t.equal(printName('ünï'), 'ünï')
    t.end()
  })

  await t.test(
    'a number of leading folders can be removed as long as each path keeps a name',
    t => {
      t.same(listStrips(['/home/ann/x', '/home/bob']), [
        { strip: 0, name: 'home/ann/x' },
        { strip: 2, name: 'ann/x' }
      ])
      t.same(listStrips(['C:/Users/ann']), [
        { strip: 0, name: 'C/Users/ann' },
        { strip: 1, name: 'Users/ann' },
        { strip: 2, name: 'ann' }
      ])
      t.end()
    }
  )
}

async function testEntries(t: Test): Promise<void> {
  await t.test('folders come first, and numbers in names are sorted by value', t => {
    const entries = ['b10', 'b9', 'a'].map(name => entry(name))
    const names = (sort: string) =>
      sortEntries([...entries, entry('z', { isFolder: true })], sort).map(({ name }) => name)
    t.same(names('name'), ['z', 'a', 'b9', 'b10'])
    t.same(names('-name'), ['z', 'b10', 'b9', 'a'])
    const sized = [entry('s', { bytes: 1 }), entry('l', { bytes: 2 })]
    t.same(
      sortEntries(sized, '-bytes').map(({ name }) => name),
      ['l', 's']
    )
    t.end()
  })

  await t.test('a filter finds text anywhere in a name, ignoring case', t => {
    const found = filterEntries([entry('Notes.TXT'), entry('x')], 'txt')
    t.same(
      found.map(({ name }) => name),
      ['Notes.TXT']
    )
    t.end()
  })

  await t.test('keys move the focus within the list', t => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x']
    t.same(
      keys.map(key => toIndex(key, 10, 20)),
      [11, 9, 19, 0, 0, 19, undefined]
    )
    t.end()
  })
}
