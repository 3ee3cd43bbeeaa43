import { renderToString } from 'preact-render-to-string'
import t from 'tap'
import { drawLiveCard } from '../../src/pages/live/live-card.js'
import { countEntries, splitPath, toDoneAt, toPercent } from '../../src/pages/live/live-facts.js'
import {
  addSample,
  listDue,
  listFinished,
  type Sample,
  toPoints,
  toRates
} from '../../src/pages/live/rates.js'

type Counters = Parameters<typeof toPercent>[0]

function toCounters(told: Partial<Counters>): Counters {
  const silent = { phase_name: 'backup', bytes: null, estimated_bytes: null, Total: null }
  return { ...silent, 'Grand total': null, ...told } as unknown as Counters
}

void t.test('a running backup', async t => {
  await t.test('has a percentage only if burp has estimated the total', t => {
    // 25 with the part of the current file; burp has counted 10 of 200 bytes.
    t.equal(toPercent(toCounters({ percent: 25, bytes: 10, estimated_bytes: 200 })), 25)
    t.equal(toPercent(toCounters({ percent: null, bytes: 50 })), undefined)
    const scanning = { phase_name: 'scanning', percent: 25, bytes: 50, estimated_bytes: 200 }
    t.equal(toPercent(toCounters(scanning)), undefined)
    t.end()
  })

  await t.test('counts new, changed and unchanged entries, but not deleted ones', t => {
    const counted = toCounters({ 'Grand total': [1, 2, 4, 100, 9] })
    t.same(countEntries(counted), { done: 7, found: 9 })
    t.equal(countEntries(toCounters({})), undefined)
    t.end()
  })

  await t.test('ends at the time that burp estimates, if any', t => {
    t.equal(toDoneAt({ timeleft: 60 }, 1000), 61_000)
    t.equal(toDoneAt({ timeleft: -1 }, 1000), undefined)
    t.equal(toDoneAt({ timeleft: null }, 1000), undefined)
    t.end()
  })

  await t.test('shows the full file name of its current path', t => {
    t.same(splitPath('/srv/www/index.html'), { folder: '/srv/www/', name: 'index.html' })
    t.same(splitPath('/srv/www/'), { folder: '/srv/', name: 'www/' })
    t.same(splitPath('name'), { folder: '', name: 'name' })
    t.end()
  })

  await t.test('shows control characters of its current path as codes', t => {
    const counters = toCounters({
      path: '/srv/\u202etxt.exe\n',
      start: 1,
      speed: 0,
      timeleft: null
    })
    const item = { client: 'db1', agent: null, counters }
    const words = { language: 'en', tell: String, printTime: String }
    const card = renderToString(drawLiveCard({ item: item as never, nowMs: 0, ...words }))
    t.match(card, '\\u202Etxt.exe\\x0A')
    t.notMatch(card, '\u202e')
    t.end()
  })
})

void t.test('the rate of a backup', async t => {
  const evenly = (bytesPerS: number, seconds: number): readonly Sample[] =>
    Array.from({ length: seconds / 2 + 1 }, (_, index) => ({
      atMs: index * 2000,
      bytes: index * 2 * bytesPerS
    })).reduce<readonly Sample[]>(addSample, [])

  await t.test('is constant if data arrives evenly', t => {
    const rates = toRates(evenly(100, 200), 200_000)
    t.equal(rates.length, 24)
    t.ok(rates.every(rate => Math.abs((rate ?? 0) - 100) < 1e-6))
    t.end()
  })

  await t.test('is unknown before the first sample, and zero without progress', t => {
    const rates = toRates(evenly(100, 20), 50_000)
    t.equal(rates[0], undefined)
    t.equal(rates.at(-1), 0)
    t.end()
  })

  await t.test('keeps only the samples of the chart, and restarts with a new backup', t => {
    const samples = evenly(100, 10_000)
    t.ok(samples.length < 80)
    t.same(addSample(samples, { atMs: 10_002_000, bytes: 5 }), [{ atMs: 10_002_000, bytes: 5 }])
    t.end()
  })

  await t.test('is drawn from left to right, with the maximum at the top', t => {
    t.equal(toPoints([undefined, 5, 10], { width: 100, height: 20 }), '50,10 100,0')
    t.equal(toPoints([], { width: 100, height: 20 }), '')
    t.end()
  })
})

void t.test('clients without a running backup', t => {
  const rows = [
    { name: 'a', last: '3', due: null },
    { name: 'b', last: null, due: '2' },
    { name: 'c', last: '9', due: '1' }
  ]
  const parse = (written: string | null | undefined) => (written ? Number(written) : undefined)
  const names = (found: { name: string }[]) => found.map(({ name }) => name)
  t.same(names(listFinished(rows, parse, 5)), ['c', 'a'], 'the last finished backup comes first')
  t.same(
    names(listDue(rows, parse, 5)),
    ['c', 'b'],
    'the client that is due for longest comes first'
  )
  t.same(names(listDue(rows, parse, 1)), ['c'])
  t.end()
})
