/**
 * The object that the API returns for a configuration file, compared with the values that burp
 * reads.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { describeOption, listOptions } from '../../src/conf/catalogue.js'
import { listProblems, readConfigTree } from '../../src/conf/config-tree.js'
import { textToBytes } from '../../src/protocol/byte-text.js'
import { toServerConfig } from '../../src/services/settings/configuration-object.js'
import { askBurp, serverBase, skip, writeFiles } from './config-burp.js'
import { createConfFiles } from '../../src/host/disk/conf-files.js'

type ServerConfig = components['schemas']['ServerConfig']

const latin = (value: string) => textToBytes(value).toString('latin1')
// burp prints at most 255 bytes of a line.
const cut = (text: string) => text.slice(0, 200)

function readObject(file: string): ServerConfig {
  const tree = readConfigTree(file, createConfFiles())
  return toServerConfig({
    file: { role: 'server', tree },
    server: tree,
    version: '3.1.4',
    showsSecrets: true,
    isLimited: false,
    clients: []
  })
}

/** Returns the values of the object in the format of burp's output. */
function* toPrinted({ results }: ServerConfig): Generator<[name: string, values: string[]]> {
  for (const { name, value } of results.boolean) yield [name, [String(Number(value))]]
  for (const { name, value } of results.integer) yield [name, [String(value >>> 0)]]
  for (const { name, value } of results.common) yield [name, [latin(value)]]
  for (const { name, value, reset } of results.multi) {
    const counting = value.slice(Math.max(0, reset.lastIndexOf(true)))
    yield [name, counting.map(latin)]
  }
  for (const { value, reset } of results.pair) {
    for (const [name, values] of reset ? [] : Object.entries(value))
      yield [name, values.map(String)]
  }
}

/** Returns whether burp prints the text in another form, such as a number. */
function isReshaped(name: string): boolean {
  const { form, values, kind, files } = describeOption(name, '3.1.4')
  const isText = kind === 'string' && (form !== undefined || values !== undefined)
  return isText || files.length === 0 || /^(?:server_script|include_glob$)/.test(name)
}

const plainLines = fc.array(
  fc
    .tuple(
      fc.constantFrom('', ' ', '#', '\t'),
      fc.constantFrom('label', 'timer_arg', 'user', 'nosuch', 'network_timeout', 'syslog', 'keep'),
      fc.constantFrom('=', ' = ', ':=', ' : :=', '\t=\f'),
      fc.constantFrom(
        '7',
        '"7" x',
        `'7\\''`,
        '"7',
        ' 7 7\r',
        '07',
        '7\xa0',
        '"7\\\\\\" "',
        '12s',
        '7\x007'
      )
    )
    .map(parts => parts.join('')),
  { minLength: 3, maxLength: 10 }
)

void test('the object of a file contains the values that burp reads', { skip }, async t => {
  const folder = writeFiles(t, [])
  const file = path.join(folder, 'main.conf')
  let compared = 0
  const compare = (text: string, what: string) => {
    writeFileSync(file, text, 'latin1')
    const theirs = askBurp(file)
    if (!theirs.isAccepted || listProblems(readConfigTree(file, createConfFiles())).length > 0)
      return
    for (const [name, ours] of toPrinted(readObject(file))) {
      const shown = theirs.settings.get(name)
      if (!shown || isReshaped(name)) continue
      compared += 1
      const { isSorted = false, kind } = describeOption(name)
      if (kind === 'boolean') {
        t.equal(shown[0] !== '0', ours[0] === '1', name)
        continue
      }
      const [a, b] = isSorted ? [shown.toSorted(), ours.toSorted()] : [shown, ours]
      t.strictSame(a.map(cut), b.map(cut), `${name} in ${JSON.stringify(what).slice(0, 300)}`)
    }
  }
  const lines = listOptions('3.1.4', 'server').flatMap(({ name, kind, form, values }) => {
    if (kind === 'include' || serverBase.includes(`\n${name} =`)) return []
    if (/^(?:mode|ca_|max_(?:status_)?children$|hardlinked|pidfile|lockfile)/.test(name)) return []
    if (kind === 'boolean') return [`${name} = 1`]
    if (kind === 'integer') return [`${name} = 5000 `]
    if (kind === 'list') return [`${name} = 3`, `${name} := "4"`, `${name} = 5`]
    return [`${name} = ${values?.[0] ?? (form ? '7' : '/x y')}`]
  })
  compare(serverBase + lines.join('\n'), 'every option')
  t.ok(askBurp(file).isAccepted)
  t.ok(compared > 60, `${compared} options`)
  const before = compared
  for (const sample of fc.sample(plainLines, { seed: 5, numRuns: 100 })) {
    const text = sample.join('\n')
    compare(serverBase + text, text)
  }
  t.ok(compared - before > 500, 'burp accepts most of the samples')
})

void test('the defaults of missing options are those of burp', { skip }, async t => {
  const folder = writeFiles(t, [['main.conf', serverBase]])
  const file = path.join(folder, 'main.conf')
  const { settings } = askBurp(file)
  const defaults = readObject(file).results.origins.filter(({ from }) => from === 'default')
  t.ok(defaults.length > 30)
  for (const { name, value } of defaults) {
    const shown = settings.get(name)
    // burp prints sizes in bytes and compression as a level, and sets defaults of lists later.
    if (shown?.length !== 1 || /Mb$|zlib|gzip/.test(value) || name === 'umask') continue
    t.strictSame(shown, [value], name)
  }
})
