/** A request that occupies a place must make progress while others wait. */
import { test } from 'tap'
import { SlowHolders, type Movement } from '../../src/queues/slow-holders.js'

const pace = { bytesPerSecondMin: 1_000, overMs: 30_000 }

/** Simulates a request that progresses as `move` says; returns the seconds until it is aborted. */
function live(
  move: (second: number) => Partial<Movement> & { isWaitedFor?: boolean },
  seconds = 120
): number {
  let now = 0
  let bytes = 0
  let isStarved = false
  let isWaitedFor = true
  let endedAt = Infinity
  const slow = new SlowHolders(pace, () => now)
  const forget = slow.watch({
    look: () => ({ bytes, isStarved }),
    isWaitedFor: () => isWaitedFor,
    end: () => (endedAt = now / 1000)
  })
  for (let second = 1; second <= seconds; second++) {
    now += 1_000
    const moved = move(second)
    bytes += moved.bytes ?? 0
    isStarved = moved.isStarved ?? false
    isWaitedFor = moved.isWaitedFor ?? true
    slow.look()
  }
  forget()
  return endedAt
}

void test('a slow request is aborted while others wait, and a fast one is not', async t => {
  t.equal(
    live(() => ({ bytes: 900 })),
    30,
    'at the end of the period'
  )
  t.equal(
    live(() => ({ bytes: 1_100 })),
    Infinity,
    'it is fast enough'
  )
  t.equal(
    live(second => ({ bytes: second % 10 === 0 ? 12_000 : 0 })),
    Infinity,
    'bursts are fast enough on average'
  )
  t.equal(
    live(() => ({ isWaitedFor: false })),
    Infinity,
    'no other request waits'
  )
  t.equal(
    live(second => ({ isWaitedFor: second > 50 })),
    51,
    'at once, as it was slow for the whole period'
  )
  t.equal(
    live(() => ({ isStarved: true })),
    Infinity,
    'it waits for burp'
  )
  t.equal(
    live(second => ({ bytes: second < 40 ? 2_000 : 0 })),
    55,
    'the period starts when it becomes slow'
  )
})
