/** What is expected of a client, out of what is said of it, of its labels and of its server. */
import { test, type Test } from 'tap'
import { openStore } from '../../src/store/store.js'
import type { StoredExpectation } from '../../src/store/expectations.js'
import { ExpectationBook } from '../../src/watch/expectation-book.js'
import { SaidExpectations } from '../../src/watch/expectations.js'
import { parseInterval, printInterval } from '../../src/watch/interval-text.js'

const web1 = { name: 'web1', labels: ['laptop', 'far'] }

function of(kind: StoredExpectation['kind'], name: string, server: string, said: object) {
  return { kind, name, server, ...said }
}

function expectOf(t: Test, said: readonly StoredExpectation[], expected: object, what: string) {
  t.match(new SaidExpectations(said, []).expectOf('main', web1), expected, what)
}

void test('what is said most closely counts, each part by itself', t => {
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

void test('a client has its own required files, or else those of all its labels', t => {
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

void test('the database counts instead of the file, of the same client, label or server', t => {
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

void test('what another burphub on the same database changes is known at once', async t => {
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

void test('an interval is a number with the letter that burp uses', t => {
  const intervals = { '1s': 1, '90m': 5_400, '12h': 43_200, '1d': 86_400, '2w': 1_209_600 }
  for (const [text, seconds] of Object.entries(intervals)) t.equal(parseInterval(text), seconds)
  for (const wrong of ['', '0s', '1', 'd', '1 d', '1D', '1n', '-1d', '1.5h', '4000d', '1dd']) {
    t.equal(parseInterval(wrong), undefined, wrong)
  }
  t.same([1, 5_400, 86_400, 172_800, 604_800].map(printInterval), ['1s', '90m', '1d', '2d', '1w'])
  t.end()
})
