import t from 'tap'
import { toShares } from '../../src/pages/report/shares.js'

void t.test('the shares of a chart', async t => {
  const items = [
    { names: ['a'], value: 5 },
    { names: ['b', 'c'], value: 20 },
    { names: ['d'], value: 4 },
    { names: ['a'], value: 1 },
    { names: ['e'], value: 0 },
    { names: [], value: 100 }
  ]
  const share = (sharesMax: number) =>
    toShares(items, { namesOf: item => item.names, valueOf: item => item.value, sharesMax })

  await t.test('are sorted by size, and equal ones by name', t => {
    t.same(
      share(9).map(({ name, value }) => [name, value]),
      [
        ['b', 20],
        ['c', 20],
        ['a', 6],
        ['d', 4]
      ]
    )
    t.equal(
      share(9).reduce((sum, part) => sum + part.share, 0),
      1
    )
    t.end()
  })

  await t.test('are limited in number, and the smallest are combined', t => {
    t.same(
      share(3).map(({ name, value }) => [name, value]),
      [
        ['b', 20],
        ['c', 20],
        [undefined, 10]
      ]
    )
    t.equal(share(4).length, 4)
    t.ok(share(4).every(({ name }) => name !== undefined))
    t.end()
  })

  await t.test('are empty if all values are zero', t => {
    t.same(toShares([{}], { namesOf: () => ['a'], valueOf: () => 0, sharesMax: 3 }), [])
    t.end()
  })
})
