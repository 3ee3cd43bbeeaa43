/** Functions of the search pages: numbers of backups, and parameters of the URL. */
import { test } from 'tap'
import { findNearest, listStops, toStep } from '../../src/pages/browse/time-scale.js'
import { printEntry } from '../../src/pages/diff/csv.js'
import { countPresent, findGoneSince, toPresence, toTicks } from '../../src/pages/find/presence.js'
import { toBytes, toQuestion } from '../../src/pages/search/question.js'

void test('presence is shown by the order of backups, not by their numbers', t => {
  const presence = toPresence(
    [3, 5, 6, 9, 12],
    [
      [4, 5],
      [6, 6],
      [12, 13]
    ]
  )
  t.equal(presence, '.=+.+')
  t.equal(countPresent(presence), 3)
  t.equal(countPresent(''), 0)
  t.end()
})

void test('a tick marks a change, not the first appearance', t => {
  t.equal(toTicks('.+=+.+='), '.==+.==')
  t.equal(toTicks('+'), '=')
  t.equal(toTicks(''), '')
  const many = `${'.'.repeat(60)}+${'='.repeat(59)}`
  t.equal(toTicks(many), `${'.'.repeat(30)}${'='.repeat(30)}`, 'two of many backups share a tick')
  t.equal(toTicks(`${'='.repeat(61)}+${'='.repeat(58)}`).indexOf('+'), 30)
  t.end()
})

void test('a name is deleted since the first searched backup without it', t => {
  const numbers = [1, 2, 4, 7, 8]
  t.equal(findGoneSince([[1, 2]], numbers, 8), 4)
  t.equal(findGoneSince([[1, 2]], [1, 2, 7, 8], 8), 7)
  t.equal(findGoneSince([[1, 4]], numbers, 4), undefined, 'the name exists')
  t.equal(findGoneSince([[7, 8]], numbers, 4), undefined, 'the name did not exist yet')
  t.equal(
    findGoneSince(
      [
        [1, 1],
        [7, 8]
      ],
      numbers,
      4
    ),
    2,
    'the name returns in a later backup'
  )
  t.end()
})

void test('the slider moves to the nearest backup, and with Shift to the next change', t => {
  const dates = ['2026-11-23 03:00:00', '2026-11-20 03:00:00', '2026-11-21 03:00:00']
  const stops = listStops([3, 1, 2].map((number, index) => ({ number, date: dates[index] ?? '' })))
  t.same(
    stops.map(({ number }) => number),
    [1, 2, 3]
  )
  const [first, second, third] = stops.map(({ at }) => at) as [number, number, number]
  t.equal(findNearest(stops, 0), 0)
  t.equal(findNearest([], 0), -1)
  t.equal(findNearest(stops, second - 1), 1)
  t.equal(findNearest(stops, (first + third) / 2), 1)
  t.equal(findNearest(stops, third + 1), 2)
  const marked = stops.map((stop, index) => ({ ...stop, isChanged: index !== 1 }))
  const step = (key: string, index: number, shiftKey = false) =>
    toStep({ key, shiftKey }, index, marked)
  t.equal(step('ArrowRight', 0), 1)
  t.equal(step('ArrowRight', 2), 2)
  t.equal(step('ArrowLeft', 2, true), 0)
  t.equal(step('ArrowRight', 0, true), 2)
  t.equal(step('ArrowRight', 2, true), 2)
  t.equal(step('Home', 2), 0)
  t.equal(step('End', 0), 2)
  t.equal(step('a', 0), undefined)
  t.end()
})

void test('a URL is converted only to search parameters that the API accepts', t => {
  t.equal(toQuestion({}), undefined)
  t.equal(toQuestion({ q: '  ' }), undefined)
  t.same(toQuestion({ q: ' a b ', gone: 'x', larger: '>1', since: 'soon' }), { q: 'a b' })
  t.same(toQuestion({ gone: 'only', larger: '10M', since: '2026-11-01' }), {
    q: '',
    gone: 'only',
    size: '>10M',
    mtime: '2026-11-01..'
  })
  t.equal(toBytes('10M'), 10 * 1024 ** 2)
  t.equal(toBytes('512'), 512)
  t.end()
})

void test('a CSV line preserves special characters in names', t => {
  const entry = {
    path: '/a "b", c',
    kind: 'moved',
    from: '/old\nname',
    files: null,
    before: null,
    after: null
  } as const
  t.equal(printEntry(entry), '"moved","/a ""b"", c","/old\nname",,,,,,\r\n')
  const hostile = { ...entry, path: '=1+1', from: null } as const
  t.match(
    printEntry(hostile),
    /^"moved","'=1\+1",,/,
    'spreadsheets do not interpret a path as a formula'
  )
  t.end()
})
