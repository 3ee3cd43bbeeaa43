/** Who holds a place that others wait for has to move. */
import { test } from 'tap'
import { SlowHolders, type Movement } from '../../src/queues/slow-holders.js'

const pace = { bytesPerSecondMin: 1_000, overMs: 30_000 }

/** A holder that moves as `move` says, second by second; how many seconds it lived. */
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

void test('a holder that moves too little while others wait is ended, others are not', async t => {
  t.equal(
    live(() => ({ bytes: 900 })),
    30,
    'when the time is over'
  )
  t.equal(
    live(() => ({ bytes: 1_100 })),
    Infinity,
    'fast enough'
  )
  t.equal(
    live(second => ({ bytes: second % 10 === 0 ? 12_000 : 0 })),
    Infinity,
    'in bursts'
  )
  t.equal(
    live(() => ({ isWaitedFor: false })),
    Infinity,
    'nobody waits'
  )
  t.equal(
    live(second => ({ isWaitedFor: second > 50 })),
    51,
    'at once where it has been slow for long'
  )
  t.equal(
    live(() => ({ isStarved: true })),
    Infinity,
    'burp is what is slow'
  )
  t.equal(
    live(second => ({ bytes: second < 40 ? 2_000 : 0 })),
    55,
    'one that slackens'
  )
})
