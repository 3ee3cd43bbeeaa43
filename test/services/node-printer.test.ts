import * as fc from 'fast-check'
import t from 'tap'
import type { TreeEntry } from '../../src/protocol/tree-entry.js'
import { createNodePrinter, toNode, toPlace } from '../../src/services/backups/browse-nodes.js'
import { createChosenPrinter, type NodeField } from '../../src/services/backups/browse.js'
import { LocalTimes } from '../../src/services/requests/local-times.js'
import { anyCharacter } from '../support/any-character.js'

const times = new LocalTimes('Europe/Paris')
const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 })
const count = fc.nat()
const entries = fc.record<TreeEntry>({
  name: text,
  link: fc.oneof(fc.constant(''), text),
  mode: fc.constantFrom(0o100644, 0o040755, 0o120777, 0o010600, 0),
  nlink: count,
  uid: count,
  gid: count,
  size: fc.maxSafeNat(),
  mtime: fc.integer()
})
const plain = { link: '', mode: 0o100644, nlink: 1, uid: 0, gid: 0, size: 0, mtime: 7 }
const parents = fc.oneof(fc.constantFrom('', '/', '/etc', 'C:/', '/a"b\\c/ü\n/\uef80'), text)
const seeded = { seed: 20_261_120, numRuns: 500 }

void t.test('the printed node equals the JSON text of the node, for any names', async t => {
  const isSame = fc.property(entries, parents, fc.boolean(), (entry, parent, isSelected) => {
    const place = toPlace(parent)
    const print = createNodePrinter(times, place, isSelected)
    const node = { ...toNode(times, entry, place), selected: isSelected }
    return print(entry) === JSON.stringify(node)
  })
  fc.assert(isSame, seeded)
  t.pass('as checked')
})

void t.test('a node with some members has them as the whole one has them', async t => {
  const all = Object.keys(toNode(times, { ...plain, name: 'x' }, toPlace(''))) as NodeField[]
  const isSame = fc.property(entries, parents, fc.subarray(all), (entry, parent, fields) => {
    const place = toPlace(parent)
    const print = createChosenPrinter(times, place, { isSelected: true, fields })
    const node: Record<string, unknown> = { ...toNode(times, entry, place), selected: true }
    const wanted = ['name', ...fields.filter(field => field !== 'name')]
    return print(entry) === JSON.stringify(Object.fromEntries(wanted.map(key => [key, node[key]])))
  })
  fc.assert(isSame, seeded)
  const fields = ['mtime'] as const
  const print = createChosenPrinter(times, toPlace(''), { isSelected: false, fields })
  t.same(JSON.parse(print({ ...plain, name: 'x' })), { name: 'x', mtime: 7 })
})

void t.test('half of a surrogate pair is escaped, since it has no bytes of its own', async t => {
  const entry = { name: 'x\ud800', link: '\udfff', mode: 0o120777, nlink: 1, uid: 0, gid: 0 }
  const print = createNodePrinter(times, toPlace('/a'), false)
  const node = JSON.parse(print({ ...entry, size: 0, mtime: 0 })) as Record<string, unknown>
  t.match(node, { name: 'x\ud800', fullname: '/a/x\ud800', link: '\udfff' })
  t.match(print({ ...entry, size: 0, mtime: 0 }), /"x\\ud800"/)
})
