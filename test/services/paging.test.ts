import * as fc from 'fast-check'
import { test } from 'tap'
import { compareNames } from '../../src/natural-order.js'
import {
  toPage,
  toPageInSlices,
  type ListShape,
  type PageQuestion
} from '../../src/services/requests/paging.js'
import { anyCharacter } from '../support/any-character.js'

interface Item {
  key: string
  name: string
  size: number
}

const shape: ListShape<Item> = {
  keyOf: item => item.key,
  nameOf: item => item.name,
  fields: { name: item => item.name, size: item => item.size }
}

const badCursor = { name: 'Fault', code: 'INVALID_INPUT', errors: { cursor: /./ } }

/** Follows the cursors to the end, no further than there can be pages. */
function walk(items: readonly Item[], question: PageQuestion): Item[] {
  const found: Item[] = []
  let cursor: string | undefined
  for (let pages = 0; pages <= items.length + 1; pages++) {
    const page = toPage(items, shape, { ...question, cursor })
    found.push(...page.items)
    cursor = page.nextCursor
    if (cursor === undefined) return found
  }
  throw new Error('the pages have no end')
}

void test('names come as people count, on all pages together', t => {
  const names = ['client10', 'client2', 'Client3', 'client1', 'client02', 'über1', 'client 9', 'a']
  const items = names.map(name => toItem(name))
  const inOrder = [
    'a',
    'client 9',
    'client1',
    'client02',
    'client2',
    'Client3',
    'client10',
    'über1'
  ]
  const read = (question: PageQuestion) => walk(items, question).map(({ name }) => name)
  for (const limit of [1, 3, 100]) {
    t.same(read({ sort: 'name', limit }), inOrder)
    t.same(read({ sort: '-name', limit }), inOrder.toReversed())
  }
  t.end()
})

const text = fc.string({ unit: anyCharacter, maxLength: 8 })
const someItems = fc.uniqueArray(
  fc.record({ key: text, name: fc.oneof(text, fc.constantFrom('a', 'A', 'b')), size: fc.nat(5) }),
  { selector: item => item.key, maxLength: 30 }
)
const single = ['name', '-name', 'size', '-size'] as const
const sorts = fc.constantFrom(undefined, ...single, ['-size', 'name'], ['size', '-name'])

function toItem(key: string, size = 0): Item {
  return { key, name: key, size }
}

void test('pages joined are the whole list, each item once', async t => {
  fc.assert(
    fc.property(someItems, sorts, fc.integer({ min: 1, max: 7 }), (items, sort, limit) => {
      const joined = walk(items, { sort, limit })
      const whole = toPage(items, shape, { sort }).items
      return JSON.stringify(joined) === JSON.stringify(whole) && joined.length === items.length
    }),
    { seed: 11 }
  )
  t.pass()
})

void test('equals are sorted by the next field, each in its own order, and counted in all', async t => {
  const items = [toItem('a', 1), toItem('b', 2), toItem('c', 1), toItem('d', 2)]
  const page = toPage(items, shape, { sort: ['-size', 'name'], limit: 3 })
  t.same([page.items.map(({ key }) => key), page.totalCount], [['b', 'd', 'a'], 4])
  const others = toPage(items, shape, { sort: ['size', '-name'], q: 'c' })
  t.same([others.items.map(({ key }) => key), others.totalCount], [['c'], 1])
})

void test('items without a value come last in both orders, and on the right page', async t => {
  const items = ['never', '2026', 'never', '2025'].map((last, index) => ({ key: index, last }))
  const dates: ListShape<{ key: number; last: string }> = {
    keyOf: item => item.key,
    fields: { last: ({ last }) => (last === 'never' ? undefined : last) }
  }
  const orders = { last: [3, 1, 0, 2], '-last': [1, 3, 2, 0] }
  for (const [sort, expected] of Object.entries(orders)) {
    const keys: number[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < items.length; pages++) {
      const page = toPage(items, dates, { sort, limit: 1, cursor })
      keys.push(...page.items.map(({ key }) => key))
      cursor = page.nextCursor
    }
    t.same(keys, expected, sort)
  }
})

void test('a sorted list is in order, ties by their key', async t => {
  fc.assert(
    fc.property(someItems, fc.constantFrom(undefined, ...single), (items, sort) => {
      if (sort === undefined) return true
      const { items: sorted } = toPage(items, shape, { sort })
      const field = sort.replace('-', '') as 'name' | 'size'
      return sorted.every((item, index) => {
        const next = sorted[index + 1]
        if (!next) return true
        const [low, high] = sort.startsWith('-') ? [next, item] : [item, next]
        const order = field === 'name' ? compareNames(low.name, high.name) : low.size - high.size
        return order < 0 || (order === 0 && compareNames(low.key, high.key) < 0)
      })
    }),
    { seed: 11 }
  )
  t.pass()
})

void test('a long list is sorted in time slices, until the user disconnects', async t => {
  const items = Array.from({ length: 100_000 }, (_, at) => toItem(`k${(at * 7919) % 100_000}`, at))
  const { signal } = new AbortController()
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const { items: sorted } = await toPageInSlices(items, shape, { sort: '-name', signal })
  isOver = true
  t.ok(turns > 5, `others had ${turns} turns`)
  t.ok(sorted.every(({ name }, at) => name === `k${99_999 - at}`))
  t.equal(sorted.length, items.length)
  const gone = AbortSignal.abort()
  await t.rejects(toPageInSlices(items, shape, { sort: 'name', signal: gone }), { code: 'HUNG_UP' })
})

void test('pages of a long list continue behind a cursor, also one with a long key', async t => {
  const { signal } = new AbortController()
  for (const [start, sort] of [
    ['a', 'size'],
    ['ü'.repeat(1000), undefined]
  ] as const) {
    const items = Array.from({ length: 7000 }, (_, at) => toItem(`${start}${at}`, at))
    const { nextCursor } = toPage(items, shape, { sort, limit: 6000 })
    const page = await toPageInSlices(items, shape, { sort, cursor: nextCursor, signal })
    t.same(page.items, items.slice(6000))
  }
})

void test('a list of which nothing is asked is the same object', async t => {
  const items = ['c', 'a', 'b'].map(key => toItem(key))
  t.equal(toPage(items, shape, {}).items, items)
  t.equal(toPage(items, shape, { limit: 3 }).items, items)
  t.equal(toPage(items, shape, { q: '' }).items, items)
})

void test('the filter looks at names in any case, and pages keep to it', async t => {
  const items = ['Web1', 'web2', 'db', 'cobWEB'].map(key => toItem(key))
  t.same(
    walk(items, { q: 'WeB', limit: 1 }).map(({ key }) => key),
    ['Web1', 'web2', 'cobWEB']
  )
  t.same(walk(items, { q: 'x' }), [])
  const composed = ['Büro', 'Bu\u0308ro', 'Buro'].map(key => toItem(key))
  for (const q of ['bü', 'bu\u0308']) t.equal(toPage(composed, shape, { q }).items.length, 2)
  const { nameOf: _, ...nameless } = shape
  t.equal(toPage(items, nameless, { q: 'x' }).items.length, 4)
})

void test('an item that is removed between two pages does not disturb paging', async t => {
  const items = ['a', 'b', 'c', 'd'].map((key, index) => toItem(key, 9 - index))
  for (const sort of [undefined, 'name', '-size']) {
    const first = toPage(items, shape, { limit: 2, sort })
    const left = items.filter(({ key }) => key !== 'b')
    const { nextCursor: cursor } = first
    t.same(
      toPage(left, shape, { limit: 2, sort, cursor }).items.map(({ key }) => key),
      ['c', 'd']
    )
  }
})

void test('a cursor stays within the limit of the contract, even with a long key', async t => {
  const long = 'ü/'.repeat(2000)
  const items = ['a', 'b', 'c'].map(end => toItem(long + end))
  for (const sort of [undefined, 'name', '-name', 'size']) {
    const { nextCursor = '' } = toPage(items, shape, { limit: 1, sort })
    t.ok(nextCursor.length > 0 && nextCursor.length <= 1024)
    t.equal(walk(items, { limit: 1, sort }).length, 3)
    t.throws(() => toPage(items.slice(0, 0), shape, { cursor: nextCursor, sort }), badCursor)
  }
})

void test('a cursor that this list never gave is refused', async t => {
  const items = ['a', 'b'].map(key => toItem(key))
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const odd = [{}, [], ['a'], [1, 2, 3], [null, 'a'], ['a', {}], null, 5, 'no hash'].map(encode)
  for (const cursor of ['x', '', '%', ...odd]) {
    t.throws(() => toPage(items, shape, { cursor }), badCursor, cursor)
  }
})
