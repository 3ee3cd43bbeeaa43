import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { test, type Test } from 'tap'
import { createConfFiles } from '../../src/host/disk/conf-files.js'
import {
  type ConfigFile,
  includeDepthMax,
  listProblems,
  readConfigTree
} from '../../src/conf/config-tree.js'
import { listGlobFiles } from '../../src/conf/glob-files.js'
import { listEntries, listValues, lookUpValue } from '../../src/conf/option-values.js'

function folderOf(t: Test, files: Record<string, string>): string {
  const folder = t.testdir({})
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** The problems of every file of the tree, in order. */
function problemsOf(tree: ConfigFile): string[] {
  const below = tree.includes.flatMap(include => include.files.flatMap(problemsOf))
  return tree.problem ? [tree.problem, ...below] : below
}

void test('returns the file and line of each value', async t => {
  const folder = folderOf(t, {
    'main.conf': 'keep = 7\n# keep = 8\n. sub/*.conf\nkeep = 9\nuser = main',
    'sub/a.conf': 'keep = 1\nuser = a\n',
    'sub/b.conf': '\nkeep := 2\n'
  })
  const entries = [
    ...listEntries(readConfigTree(path.join(folder, 'main.conf'), createConfFiles()))
  ]
  const placeOf = (entry: { value: string; file: string; line: number }) =>
    `${entry.value} ${path.relative(folder, entry.file)}:${entry.line}`
  t.strictSame(listValues(entries, 'keep').map(placeOf), ['2 sub/b.conf:2', '9 main.conf:4'])
  t.strictSame(entries.filter(entry => entry.name === 'keep').map(placeOf), [
    '7 main.conf:1',
    '1 sub/a.conf:1',
    '2 sub/b.conf:2',
    '9 main.conf:4'
  ])
  t.match(lookUpValue(entries, 'user'), { value: 'main', line: 5 })
  t.equal(lookUpValue(entries, 'nosuch'), undefined)
})

void test('denies files outside the folders by dots, absolute paths and symlinks', async t => {
  const folder = folderOf(t, {
    'in/main.conf': '. ../out/secret\n. /etc/passwd\n. link\n. linked/secret\n. ok\n. ../in/ok\n',
    'in/ok': 'user = ok',
    'out/secret': 'user = secret'
  })
  symlinkSync('../out/secret', path.join(folder, 'in/link'))
  symlinkSync('../out', path.join(folder, 'in/linked'))
  const files = createConfFiles({ roots: [path.join(folder, 'in')] })
  const tree = readConfigTree(path.join(folder, 'in/main.conf'), files)
  t.strictSame(problemsOf(tree), ['OUTSIDE', 'OUTSIDE', 'OUTSIDE', 'OUTSIDE'])
  t.strictSame(
    [...listEntries(tree)].map(entry => entry.value),
    ['ok', 'ok']
  )
  t.equal(readConfigTree('/etc/passwd', files).problem, 'OUTSIDE')
  t.equal(readConfigTree('/nonexistent/x', files).problem, 'OUTSIDE', 'there or not')
  const wide = new Map([[path.join(folder, 'in/ok'), Buffer.from('. ../out/*\n. /nonexistent\n')]])
  const listing = createConfFiles({ roots: [path.join(folder, 'in')], edited: wide })
  const listed = readConfigTree(path.join(folder, 'in/ok'), listing)
  t.strictSame(
    listed.includes.map(include => include.files.map(file => file.problem)),
    [[], ['OUTSIDE']]
  )
  const beside = createConfFiles({ roots: [path.join(folder, 'i')] })
  t.equal(readConfigTree(path.join(folder, 'in/ok'), beside).problem, 'OUTSIDE')
})

void test('reports include cycles, deep includes, pipes and missing files instead of blocking', async t => {
  const chain = Array.from({ length: includeDepthMax + 2 }, (_, at) => [`d${at}`, `. d${at + 1}`])
  const folder = folderOf(t, {
    'self.conf': '. self.conf\nuser = x',
    'one.conf': '. two.conf',
    'two.conf': '. *ne.conf',
    'none.conf': '. none/*\nnonsense\n',
    ...Object.fromEntries(chain)
  })
  execFileSync('mkfifo', [path.join(folder, 'pipe')])
  symlinkSync('nowhere', path.join(folder, 'dangling'))
  const read = (name: string) => readConfigTree(path.join(folder, name), createConfFiles())
  t.strictSame(problemsOf(read('self.conf')), ['CIRCLE'])
  t.strictSame(problemsOf(read('one.conf')), ['CIRCLE'].concat(problemsOf(read('none.conf'))))
  t.strictSame(problemsOf(read('d0')), ['TOO_DEEP'])
  t.equal(read('pipe').problem, 'NOT_A_FILE')
  t.equal(read('').problem, 'NOT_A_FILE')
  t.equal(read('dangling').problem, 'UNREADABLE')
  t.equal(read('absent').problem, 'UNREADABLE')
  t.equal(readConfigTree('/dev/zero', createConfFiles()).problem, 'NOT_A_FILE')
  t.match(listProblems(read('none.conf')), [{ line: 1 }, { line: 2 }])
})

void test('reads edited files as if they were already written', async t => {
  const folder = folderOf(t, {
    'main.conf': '. inc/*.conf\n',
    'inc/a.conf': 'user = a',
    'inc/b.conf': 'user = b'
  })
  symlinkSync('inc', path.join(folder, 'way'))
  const edited = new Map([
    [path.join(folder, 'inc/b.conf'), undefined],
    [path.join(folder, 'inc/c.conf'), Buffer.from('user = c\n. ../new')],
    [path.join(folder, 'new'), Buffer.from('user = new')],
    [path.join(folder, 'way/a.conf'), Buffer.from('user = other')]
  ])
  const tree = readConfigTree(path.join(folder, 'main.conf'), createConfFiles({ edited }))
  t.strictSame(
    [...listEntries(tree)].map(entry => entry.value),
    ['other', 'c', 'new']
  )
})

void test('a pattern matches file names by their bytes, in byte order', async t => {
  const names = [
    'a.conf',
    'B.conf',
    '_.conf',
    '.h.conf',
    '[x].conf',
    'q-q.conf',
    'ä.conf',
    'd/x.conf'
  ]
  const folder = folderOf(t, Object.fromEntries(names.map(name => [name, ''])))
  symlinkSync('nowhere', path.join(folder, 'dang'))
  const found = (pattern: string) =>
    listGlobFiles(`${folder}/${pattern}`, createConfFiles()).map(file =>
      path.relative(folder, file)
    )
  t.strictSame(found('*.conf'), ['B.conf', '[x].conf', '_.conf', 'a.conf', 'q-q.conf', 'ä.conf'])
  t.strictSame(found('?.conf'), ['B.conf', '_.conf', 'a.conf'], 'ä is two bytes')
  t.strictSame(found('[[:alpha:]_].conf'), ['B.conf', '_.conf', 'a.conf'])
  t.strictSame(found('[!a-z].conf'), ['B.conf', '_.conf'])
  t.strictSame(found(String.raw`\[x\].c\onf`), ['[x].conf'])
  t.strictSame(found('[[]x[]].conf'), ['[x].conf'])
  t.strictSame(found('.*.conf'), ['.h.conf'])
  t.strictSame(found('*/x.conf'), ['d/x.conf'])
  const many = `${'*a'.repeat(100)}b`
  writeFileSync(path.join(folder, 'a'.repeat(200)), '')
  t.strictSame(found(many), [], 'a pattern cannot keep us busy')
  t.strictSame(found('a.conf/'), ['a.conf'])
  t.strictSame(found('d*/'), ['d'])
  t.strictSame(found('d*'), ['d', 'dang'], 'what it is, reading finds out')
  for (const nothing of [
    '[a.conf',
    '[z-a].conf',
    '{a,B}.conf',
    'a*.conf/',
    'a.conf\\',
    '[[:nosuch:]a].conf',
    'd[/]x.conf',
    'A.conf'
  ]) {
    t.strictSame(found(nothing), [], nothing)
  }
})

void test('leaves out files beyond the limits completely, never partially', t => {
  const folder = folderOf(t, {
    'long.conf': 'a = 1\n'.repeat(12_501),
    'just.conf': 'a = 1\n'.repeat(12_500),
    'includes.conf': '. nothing\n'.repeat(1_001),
    'half.conf': 'a = 1\n'.repeat(7_000),
    'both.conf': '. half.conf\n. half.conf\n'
  })
  const read = (name: string) => readConfigTree(path.join(folder, name), createConfFiles())
  t.match(read('long.conf'), { problem: 'TOO_MUCH', document: { lines: [] } })
  t.equal(read('just.conf').document.lines.length, 12_500)
  const { includes } = read('includes.conf')
  t.equal(includes.filter(({ files }) => files[0]?.problem === 'TOO_MUCH').length, 1)
  const both = read('both.conf').includes.map(({ files }) => files[0]?.problem)
  t.strictSame(both, [undefined, 'TOO_MUCH'])
  t.equal(listProblems(read('includes.conf')).length, 100, 'the first of a thousand are told')
  t.end()
})
