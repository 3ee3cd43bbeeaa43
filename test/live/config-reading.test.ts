import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import { describeOption, listOptions } from '../../src/conf/catalogue.js'
import { changeLines, parseDocument, printDocument } from '../../src/conf/conf-document.js'
import { type ConfigFile, listProblems, readConfigTree } from '../../src/conf/config-tree.js'
import { planRemoval, setList, setScalar } from '../../src/conf/edit-options.js'
import { listEntries, listValues, lookUpValue } from '../../src/conf/option-values.js'
import { textToBytes } from '../../src/protocol/byte-text.js'
import { values } from '../conf/conf-samples.js'
import { askBurp, clientBase, serverBase, skip, writeFiles } from './config-burp.js'
import { createConfFiles } from '../../src/host/disk/conf-files.js'

const version = '3.1.4'
const role = (tree: ConfigFile) =>
  lookUpValue([...listEntries(tree)], 'mode')?.value === 'server' ? 'server' : 'client'

// burp derives these from each other after it has read them.
const derived = /^(?:(?:backup|restore|server)_script|include_glob$|mode$)/

/**
 * Returns what burp prints for an option, as far as the file determines it; lists in burp's
 * order.
 */
function toPrinted(tree: ConfigFile, name: string): string[] | undefined {
  const option = describeOption(name, version)
  const entries = [...listEntries(tree)]
  const latin = (value: string) => textToBytes(value).toString('latin1')
  if (option.kind === 'list' || option.kind === 'pair') {
    const own = listValues(entries, name).map(entry => latin(entry.value))
    return option.isSorted ? own.toSorted() : own
  }
  const value = lookUpValue(entries, name)?.value
  if (value === undefined) return undefined
  if (option.kind === 'string' && !option.form && !option.values) return [latin(value)]
  return /^\d{1,9}$/.test(value) && !option.form && !option.values
    ? [String(Number(value))]
    : undefined
}

function comparesEqual(t: Test, file: string, what: string): void {
  const tree = readConfigTree(file, createConfFiles())
  const theirs = askBurp(file)
  const problems = listProblems(tree)
  if (!theirs.isAccepted || problems.length > 0) {
    t.equal(theirs.isAccepted, problems.length === 0, `${what}: rejected by burp and burphub`)
    return
  }
  const names = new Set([...listEntries(tree)].map(entry => entry.name))
  for (const name of names) {
    const shown = theirs.settings.get(name)
    const ours = derived.test(name) ? undefined : toPrinted(tree, name)
    if (!shown || !ours || describeOption(name, version).files.length === 0) continue
    const cut = (text: string) => text.slice(0, 200) // burp prints no more than 255 bytes of a line
    const sorted = describeOption(name).isSorted ? shown.toSorted() : shown
    t.strictSame(sorted.map(cut), ours.map(cut), `${what}: ${name}`)
  }
}

void test('files of this host are parsed as burp does', { skip }, async t => {
  const files = ['/etc/burp/burp-server.conf', '/etc/burp/burp.conf'].filter(file =>
    existsSync(file)
  )
  for (const file of files) {
    comparesEqual(t, file, file)
    const bytes = readFileSync(file)
    t.ok(printDocument(parseDocument(bytes)).equals(bytes), 'the file is printed unchanged')
  }
})

void test(
  'each option of the catalog is parsed as burp does, in the files of server and client',
  { skip },
  async t => {
    for (const base of [clientBase, serverBase]) {
      const side = base === clientBase ? 'client' : 'server'
      const options = listOptions(version, side).filter(each => !base.includes(`\n${each.name} =`))
      const lines = options.flatMap(({ name, kind, values: allowed, form, partner }) => {
        if (kind === 'include' || kind === 'pair' || partner || name === 'mode') return []
        if (
          name === 'ca_conf' ||
          name === 'encryption_password' ||
          /^exclude$|_fs$|^seed_/.test(name)
        )
          return []
        if (kind === 'list')
          return [`${name} = /b/${name}`, `${name} := "/c/${name}"`, `${name} = /a`]
        if (kind === 'string' && !form) return [`${name} = ${allowed?.[0] ?? `/x/${name}`}`]
        return form === 'size' || form === 'decimal' || kind === 'integer'
          ? [`${name} = 5000`]
          : [`${name} = 1`]
      })
      const folder = writeFiles(t, [
        ['a.conf', `${base}${lines.join('\n')}\nport := 1234\nkeep := 3\n`]
      ])
      const file = path.join(folder, 'a.conf')
      t.ok(askBurp(file).isAccepted, `${side} file`)
      t.equal(role(readConfigTree(file, createConfFiles())), side)
      comparesEqual(t, file, side)
    }
  }
)

void test('burp knows each option that the catalog has for its version', { skip }, async t => {
  const folder = writeFiles(t, [['a.conf', clientBase]])
  const known = askBurp(path.join(folder, 'a.conf')).settings
  const internal = new Set([
    'conffile',
    'startdir',
    'incexcdir',
    'backup2',
    'browsefile',
    'browsedir',
    'client_is_windows',
    'peer_version',
    'monitor_logfile',
    'send_client_cntr',
    'restore_path',
    'breakpoint'
  ])
  const ours = listOptions(version)
    .map(option => option.name)
    .filter(name => name !== '.')
  t.strictSame([...known.keys()].filter(name => !internal.has(name)).toSorted(), ours)
})

void test(
  'includes, symlinks, folders and patterns are resolved as burp does',
  { skip },
  async t => {
    const folder = writeFiles(t, [
      ['a.conf', 'label = a\n'],
      ['B.conf', 'label = B\nkeep := 9\n'],
      ['_.conf', 'label = _\n'],
      ['.h.conf', 'label = h\n'],
      ['\xc3\xa4.conf', 'label = \xc3\xa4\n'],
      ['sub/x.conf', 'label = x\n. ../a.conf\n'],
      ['sub/dir/y', 'label = y'],
      ['l.conf', undefined, 'a.conf'],
      ['way', undefined, 'sub/dir'],
      ['dang.conf', undefined],
      ['s p.conf', 'label = sp\r\n'],
      ['[x].conf', 'label = br\n']
    ])
    const patterns = [
      [
        '[ab_B].conf',
        '?.conf',
        'a.conf\r',
        'a.conf ',
        ' a.conf',
        'sub/dir',
        'sub/dir/*',
        'dang.conf'
      ],
      ['{a,b}.conf', 's p.conf', '\\[x\\].conf', '[[]x].conf', '"a.conf"', './sub/../a.conf'],
      [
        'sub/x.conf',
        '*/x.conf',
        '[!_].conf',
        '[[:alpha:]]*.conf',
        '.*.conf',
        'a.conf # c',
        '[a.conf'
      ],
      ['sub//x.conf', 'a.con\\f', 's*', 'w*/y', 'way/../x.conf', '*b/*', '[b-a].conf', '[]a].conf'],
      [
        'sub/',
        'a.conf/',
        'l.conf',
        '??.conf',
        `${folder}/a.conf`,
        's*/',
        '[a-]*.conf',
        'a.conf\0zz'
      ],
      [
        'a*.conf/',
        'none/',
        'sub/x.conf//',
        '',
        '/',
        '*',
        '[[:nosuch:]a].conf',
        '[',
        ']',
        '\\',
        '[!]a].conf'
      ]
    ].flat()
    for (const [index, pattern] of patterns.entries()) {
      const file = path.join(folder, `main-${index}`)
      const text = `${clientBase}keep = 1\nlabel = first\n. ${pattern}\nlabel = last\n`
      writeFileSync(file, text, 'latin1')
      comparesEqual(t, file, JSON.stringify(pattern))
    }
  }
)

const anyLine = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\v', '#', '# ', '\0', '\xa0'),
      fc.constantFrom('label', 'timer_arg', 'user', 'nosuch', 'exclude_ext', 'directory', 'keep'),
      fc.constantFrom('=', ' = ', ':=', ' : :=', ' ', '\t=\f', '=\0'),
      fc.constantFrom(
        '7',
        '"7" x',
        `'7\\'`,
        '"7',
        "'7'#",
        ' 7 7\r',
        '7\\',
        '7\xa0',
        '"7\\\\\\" "',
        '""',
        '7\x007'
      )
    )
    .map(parts => parts.join('')),
  fc.constantFrom('', '. inc', '. in*', '#. none', `# ${'x'.repeat(4093)}user = piece`, '\ufeff#')
)

void test('random files are parsed or rejected as burp does', { skip }, async t => {
  const folder = writeFiles(t, [['inc', 'label := included\nuser = included']])
  const file = path.join(folder, 'main')
  const samples = fc.sample(fc.array(anyLine, { maxLength: 6 }), { seed: 3, numRuns: 120 })
  for (const lines of samples) {
    writeFileSync(file, clientBase + lines.join('\n'), 'latin1')
    comparesEqual(t, file, JSON.stringify(lines).slice(0, 200))
  }
})

void test('burp reads exactly the values that burphub writes', { skip }, async t => {
  const folder = writeFiles(t, [['a.conf', `${clientBase}label = 'old' # why\r\n#label = x\n`]])
  const file = path.join(folder, 'a.conf')
  const wanted = fc.sample(values, { seed: 9, numRuns: 150 })
  const latin = wanted.map(value => textToBytes(value).toString('latin1'))
  const before = parseDocument(readFileSync(file))
  const listed = setList(before, 'label', wanted)
  for (const [index, value] of wanted.entries()) {
    if (index % 15 !== 0) continue
    const set = setScalar(listed, 'user', value)
    const after = changeLines(set, planRemoval(set, 'password').replacements)
    writeFileSync(file, printDocument(after))
    const { settings } = askBurp(file)
    t.strictSame(settings.get('label'), latin)
    t.strictSame(settings.get('user'), [latin[index]])
  }
})
