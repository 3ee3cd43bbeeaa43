/** Trends and forecasts, of series of which the truth is known. */
import { test } from 'tap'
import { foresee } from '../../../src/services/monitoring/capacity/capacity.js'
import { findGrowth } from '../../../src/services/monitoring/capacity/measured-clients.js'
import { findTrend } from '../../../src/services/monitoring/capacity/anomaly-rules.js'

const dayS = 86_400
const startS = 1_760_000_000
const giga = 1_000_000_000

function listDays(count: number, of: (day: number) => number) {
  return Array.from({ length: count }, (_, day) => ({ at: startS + day * dayS, value: of(day) }))
}

void test('a trend is not moved by a few wild days, and its range holds the truth', t => {
  const steady = findTrend(listDays(30, day => 100 + 5 * day))
  t.match(steady, { likely: 5, low: 5, high: 5 })
  const noisy = (day: number) => 5 * day + ((day * 7919) % 13) - 6
  const wild = findTrend(listDays(40, day => (day % 10 === 3 ? 10_000 : noisy(day))))
  t.ok(
    wild && wild.low <= 5 && wild.high >= 5 && wild.low > 4 && wild.high < 6.5,
    String(wild?.likely)
  )
  t.equal(findTrend(listDays(4, day => day)), undefined, 'four days are too few')
  const close = Array.from({ length: 20 }, (_, index) => ({
    at: startS + index * 60,
    value: index
  }))
  t.equal(findTrend(close), undefined, 'and so are twenty minutes')
  const long = findTrend(listDays(1_000, day => 2 * day))
  t.equal(long?.likely, 2, 'of many some are looked at')
  t.end()
})

void test('a disk that fills has its day, and one that does not has none', t => {
  const sample = (day: number, usedGb: number) => ({
    at: startS + day * dayS,
    totalBytes: 1_000 * giga,
    freeBytes: (1_000 - usedGb) * giga
  })
  const wobble = (day: number) => ((day * 7919) % 11) - 5
  const filling = Array.from({ length: 30 }, (_, day) => sample(day, 400 + 10 * day + wobble(day)))
  const forecast = foresee(filling)
  const { likely = 0, low = 0, high = 0 } = forecast.daysToFull ?? {}
  t.ok(likely >= 28 && likely <= 33, `${likely} days`)
  t.ok(low <= likely && likely <= high && low > 20 && high < 45, `${low} to ${high}`)
  t.match(String(forecast.reason), /^The disk will be full in about \d+ days/)
  const still = foresee(
    Array.from({ length: 30 }, (_, day) => sample(day, 400 + wobble(day) / 100))
  )
  t.match(still, { daysToFull: undefined })
  t.match(foresee([sample(0, 1), sample(1, 2)]), { daysToFull: undefined, perDay: undefined })
  t.match(foresee([]), { now: undefined })
  t.end()
})

void test('the growth of a client in a week is known; a new client counts with its whole size', t => {
  const measure = (number: number, day: number, bytes: number) => ({
    client: 'c',
    number,
    timestamp: startS + day * dayS,
    bytes,
    received: bytes / 10,
    entries: 1,
    files: 1,
    added: 0,
    changed: 0,
    deleted: 0
  })
  const now = startS + 10 * dayS
  const old = [measure(4, 0, 100), measure(5, 2, 200), measure(6, 9, 500)]
  t.match(findGrowth(old, now), { weekBytes: 300, weekReceived: 50 })
  t.match(findGrowth([measure(1, 8, 70), measure(2, 9, 80)], now), { weekBytes: 80 })
  t.equal(findGrowth([measure(8, 8, 70)], now)?.weekBytes, undefined, 'burp has deleted the others')
  t.equal(findGrowth([], now), undefined)
  t.end()
})
