/** What is expected of a client, out of what is said of it, of its labels and of its server. */
import { test, type Test } from 'tap'
import { openStore } from '../../src/store/store.js'
import type { StoredExpectation } from '../../src/store/expectations.js'
import {
  ExpectationBook,
  parseInterval,
  printInterval,
  SaidExpectations
} from '../../src/watch/expectations.js'
import { isOpenAt, isWindow, LocalHours, measureWindow } from '../../src/watch/time-window.js'

const web1 = { name: 'web1', labels: ['laptop', 'far'] }

function of(kind: StoredExpectation['kind'], name: string, server: string, said: object) {
  return { kind, name, server, ...said }
}

function expectOf(t: Test, said: readonly StoredExpectation[], expected: object, what: string) {
  t.match(new SaidExpectations(said, []).expectOf('main', web1), expected, what)
}

void test('the most specific target sets each part of a schedule', t => {
  const server = of('server', '', 'main', { intervalS: 1, grace: 2, quietUntil: 9 })
  const laptop = of('label', 'laptop', '', { intervalS: 60, isExempt: false })
  const far = of('label', 'far', '', { intervalS: 30, quietUntil: 7 })
  const client = of('client', 'web1', 'main', { intervalS: 5 })
  const elsewhere = [
    of('client', 'web1', 'other', { intervalS: 99 }),
    of('label', 'laptop', 'other', { intervalS: 99 }),
    of('server', '', 'other', { intervalS: 99 })
  ]
  expectOf(
    t,
    elsewhere,
    { intervalS: undefined, from: undefined },
    'nothing that is said of others'
  )
  expectOf(t, [server, ...elsewhere], { intervalS: 1, grace: 2, from: 'server' }, 'of the server')
  expectOf(
    t,
    [server, laptop, far],
    { intervalS: 30, grace: 2, isExempt: false, quietUntil: 7, from: 'label' },
    'of the labels, the shortest interval'
  )
  expectOf(t, [server, laptop, client], { intervalS: 5, grace: 2, from: 'client' }, 'of the client')
  const here = of('label', 'far', 'main', { intervalS: 90 })
  expectOf(t, [laptop, far, here], { intervalS: 60, quietUntil: 7 }, 'of the label on this server')
  const letOff = of('label', 'far', '', { isExempt: true })
  expectOf(t, [laptop, letOff], { isExempt: true }, 'let off by one of the labels')
  expectOf(t, [letOff, of('client', 'web1', 'main', { isExempt: false })], { isExempt: false }, '')
  t.end()
})

void test('a snooze that has ended hides none of a less specific target', t => {
  const said = new SaidExpectations(
    [
      of('server', '', 'main', { quietUntil: 30 }),
      of('label', 'far', '', { quietUntil: 20 }),
      of('label', 'far', 'main', { quietUntil: 15 }),
      of('client', 'web1', 'main', { quietUntil: 10 })
    ],
    []
  )
  const quietAt = (now: number) => {
    const { quietUntil, quietOf } = said.expectOf('main', web1, now)
    return [quietUntil, quietOf]
  }
  t.same(quietAt(9), [10, 'client'])
  t.same(quietAt(10), [15, 'label'], 'on this server')
  t.same(quietAt(15), [20, 'label'], 'on all servers')
  t.same(quietAt(20), [30, 'server'])
  t.same(quietAt(30), [10, 'client'], 'all have ended')
  t.end()
})

void test('uses the required files of the client, otherwise those of all its labels', t => {
  const [a, b, c] = ['/a', '/b', '/c'].map(path => ({ path, atLeast: 1 }))
  const server = of('server', '', 'main', { contents: [c] })
  const laptop = of('label', 'laptop', '', { contents: [a] })
  const far = of('label', 'far', '', { contents: [b] })
  const none = of('client', 'web1', 'main', { contents: [] })
  const ofClient = of('client', 'web1', 'main', { contents: [c], intervalS: 5 })
  expectOf(t, [server], { contents: [c], contentsOf: 'server' }, 'of the server')
  expectOf(t, [server, laptop, far], { contents: [a, b], contentsOf: 'label' }, 'of the labels')
  expectOf(t, [laptop, ofClient], { contents: [c], contentsOf: 'client' }, 'of the client')
  expectOf(t, [laptop, none], { contents: [], contentsOf: 'client' }, 'none at all')
  t.end()
})

void test('uses the checks of the client, otherwise the strictest of its labels, otherwise those of the server', t => {
  const [dayS, weekS] = [86_400, 604_800]
  const share = { newestS: weekS, window: '22:00-06:00', share: 0.5 }
  const server = of('server', '', 'main', { checks: share })
  const laptop = of('label', 'laptop', '', { checks: { allS: weekS, window: '20:00-23:00' } })
  const far = of('label', 'far', '', { checks: { allS: dayS, window: '01:00-02:30' } })
  const own = of('client', 'web1', 'main', { checks: { restoreTestS: dayS } })
  const hours = of('client', 'web1', 'main', { checks: { window: '12:00-13:00' } })
  const none = of('client', 'web1', 'main', { checks: {} })
  const checks = { newestS: undefined, allS: dayS, window: '01:00-02:30', share: 0.5 }
  expectOf(t, [server], { checks: share, checksOf: 'server' }, 'of the server')
  expectOf(t, [server, laptop, far], { checks, checksOf: 'label' }, 'of the labels')
  const ofClient = { restoreTestS: dayS, allS: undefined, window: '22:00-06:00', share: 0.5 }
  expectOf(t, [server, own], { checks: ofClient, checksOf: 'client' }, 'hours of the server')
  const later = { newestS: weekS, window: '12:00-13:00', share: 0.5 }
  expectOf(t, [server, hours], { checks: later, checksOf: 'server' }, 'only other hours')
  expectOf(t, [server, laptop, none], { checks: undefined, checksOf: undefined }, 'none at all')
  expectOf(t, [hours], { checks: undefined }, 'hours without an interval ask for nothing')
  t.end()
})

void test('hours of checks are local time, and can span midnight', t => {
  const hours = new LocalHours('Europe/Paris')
  const at = (text: string) => Date.parse(text) / 1000
  const isOpen = (window: string, text: string) => isOpenAt(window, hours, at(text))
  t.notOk(isOpen('22:00-06:00', '2026-11-26T20:59:00Z'), '21:59 in Paris')
  t.ok(isOpen('22:00-06:00', '2026-11-26T21:00:00Z'))
  t.ok(isOpen('22:00-06:00', '2026-11-27T04:59:00Z'))
  t.notOk(isOpen('22:00-06:00', '2026-11-27T05:00:00Z'))
  t.ok(isOpen('22:00-06:00', '2026-07-01T20:00:00Z'), 'in summer')
  t.notOk(isOpen('12:10-12:20', '2026-11-26T11:09:59Z'))
  t.ok(isOpen('12:10-12:20', '2026-11-26T11:10:00Z'))
  t.notOk(isOpen('12:10-12:20', '2026-11-26T11:20:00Z'))
  t.ok(isOpen('12:00-12:00', '2026-11-26T03:20:00Z'), 'the whole day')
  t.ok(isOpenAt(undefined, hours, 0))
  t.equal(measureWindow('22:00-06:00'), 480)
  t.notOk(isWindow('24:00-06:00'))
  t.end()
})

void test('a schedule in the database replaces the one of the file for the same target', t => {
  const written = of('client', 'web1', 'main', { intervalS: 60, grace: 3 })
  const laptop = of('label', 'laptop', '', { intervalS: 30, isExempt: true })
  const stored = of('client', 'web1', 'main', { intervalS: 90 })
  const said = new SaidExpectations([stored], [written, laptop])
  t.match(said.expectOf('main', web1), { intervalS: 90, grace: undefined, isExempt: true })
  t.same(
    said.list().map(({ source }) => source),
    ['database', 'file']
  )
  t.end()
})

void test('notices changes by another instance on the same database at once', async t => {
  const url = `sqlite:${t.testdir()}/burphub.db`
  const [here, there] = [await openStore({ url }), await openStore({ url })]
  t.teardown(() => Promise.all([here.close(), there.close()]))
  const book = new ExpectationBook(here)
  const first = await book.read()
  t.equal(await book.read(), first, 'nothing is read again before')
  await there.change(({ expectations }) =>
    expectations.write(of('client', 'web1', 'main', { intervalS: 60 }))
  )
  t.match((await book.read()).expectOf('main', web1), { intervalS: 60 })
})

void test("parses an interval as a number with burp's letter for the unit", t => {
  const intervals = { '1s': 1, '90m': 5_400, '12h': 43_200, '1d': 86_400, '2w': 1_209_600 }
  for (const [text, seconds] of Object.entries(intervals)) t.equal(parseInterval(text), seconds)
  for (const wrong of ['', '0s', '1', 'd', '1 d', '1D', '1n', '-1d', '1.5h', '4000d', '1dd']) {
    t.equal(parseInterval(wrong), undefined, wrong)
  }
  t.same([1, 5_400, 86_400, 172_800, 604_800].map(printInterval), ['1s', '90m', '1d', '2d', '1w'])
  t.end()
})
