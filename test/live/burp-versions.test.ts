/** The table of docs/burp-versions.md matches the results of the steps. */
import { readFileSync } from 'node:fs'
import { test } from 'tap'
import { head, printRow, readVersion, tryBurp } from '../../scripts/burp-versions.js'
import { fullSince, newestTried, toSupport } from '../../src/conf/burp-versions.js'
import { labMissing } from '../support/lab.js'

const text = readFileSync(new URL('../../docs/burp-versions.md', import.meta.url), 'utf8')
const toCells = (row: string) =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(Boolean)
const rows = text.split('\n').filter(line => line.startsWith('|'))

void test(
  'the installed burp has the results that the table lists',
  { skip: labMissing },
  async t => {
    const version = readVersion()
    const row = toCells(printRow(version, await tryBurp(version)))
    t.same(
      rows.map(toCells).find(([name]) => name === version),
      row
    )
    t.ok(
      rows.map(toCells).some(cells => cells.join() === head.join()),
      'the columns are the steps'
    )
  }
)

void test('the supported versions in code and table are the same', async t => {
  t.same(
    ['', '2.0.54', '2.1.10', '2.3.17', '2.3.18', '3.1.4', '3.2.0', '3.2.1', '4.0.0'].map(toSupport),
    ['unknown', 'refused', 'limited', 'limited', 'full', 'full', 'full', 'untried', 'untried']
  )
  t.ok(rows.map(toCells).some(([range]) => range === `${fullSince} to ${newestTried}`))
})
