import t from 'tap'
import { toDays } from '../../src/pages/client/days.js'

void t.test('backups by day', async t => {
  const nowMs = Date.parse('2026-11-23T04:30:00Z')
  const at = (text: string, number = 1) => ({ number, atMs: Date.parse(text), warnings: 0 })

  await t.test('a backup belongs to the day that the clocks of the zone show', t => {
    const backups = [at('2026-11-21T23:30:00Z', 1), at('2026-11-22T00:30:00Z', 2)]
    const count = (zone: string) =>
      toDays(backups, { nowMs, zone, count: 3 }).map(day => day.backups.map(one => one.number))
    t.same(count('UTC'), [[1], [2], []])
    t.same(count('Europe/Paris'), [[], [1, 2], []])
    t.end()
  })

  await t.test(
    'there are as many days as are asked for, without a hole at a change of clocks',
    t => {
      const days = toDays([], { nowMs, zone: 'Europe/Paris', count: 90 })
      const names = days.map(({ noonMs }) => new Date(noonMs).toISOString().slice(0, 10))
      t.equal(new Set(names).size, 90)
      t.equal(names.at(-1), '2026-11-23')
      t.equal(names[0], '2026-08-26')
      t.end()
    }
  )
})
