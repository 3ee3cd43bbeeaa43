/** When a session counts as silent; the clock is the test's own. */
import { mock } from 'node:test'
import { test } from 'tap'
import { BackOff } from '../../src/agents/link/dial.js'
import { SessionWatch, usualTimes } from '../../src/agents/link/session-watch.js'

class Session {
  isSilent = false
  isBusyNow = false
  bytes = 0
  pings = 0
  gaveUp = 0
  readonly watch = new SessionWatch(
    {
      isBusy: () => this.isBusyNow,
      bytesRead: () => this.bytes,
      ping: onPong => {
        this.pings += 1
        if (!this.isSilent) onPong()
      },
      giveUp: () => {
        this.gaveUp += 1
        this.watch.stop()
      }
    },
    usualTimes
  )
}

/** Whoever runs the tests has timers of its own, which run before and after. */
function atOwnTime(watch: (session: Session) => void): void {
  mock.timers.enable({ apis: ['setTimeout', 'setImmediate', 'Date'] })
  try {
    watch(new Session())
  } finally {
    mock.timers.reset()
  }
}

/** One second after the other, as timers come. */
function pass(seconds: number, each = () => {}): void {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1_000)
    each()
  }
}

void test('a session', async t => {
  await t.test('that answers gets a ping every 15 seconds, and stays open', sub => {
    atOwnTime(session => {
      pass(60)
      sub.equal(session.pings, 4)
      sub.equal(session.gaveUp, 0)
    })
    sub.end()
  })

  await t.test('with running requests gets a ping every 5 seconds, the first one soon', sub => {
    atOwnTime(session => {
      pass(2)
      session.isBusyNow = true
      session.watch.hurry()
      pass(5)
      sub.equal(session.pings, 1)
      pass(1)
      for (const _ of [1, 2, 3]) session.watch.hurry()
      pass(4)
      sub.equal(session.pings, 2, 'and not later for what begins meanwhile')
    })
    sub.end()
  })

  await t.test('that is silent for a minute is closed, once', sub => {
    atOwnTime(session => {
      session.isSilent = true
      pass(19)
      sub.equal(session.gaveUp, 0)
      pass(41)
      sub.equal(session.gaveUp, 1)
    })
    sub.end()
  })

  await t.test(
    'that sends on a slow line stays open, although its answer is queued after the data',
    sub => {
      atOwnTime(session => {
        session.isSilent = true
        pass(60, () => (session.bytes += 1))
        sub.equal(session.gaveUp, 0)
        pass(20)
        sub.equal(session.gaveUp, 1)
      })
      sub.end()
    }
  )
})

void test('pauses between attempts grow up to a maximum', t => {
  const backOff = new BackOff()
  t.equal(backOff.noteLoss(60_000), 0, 'what was good is back at once')
  const pauses = Array.from({ length: 12 }, () => backOff.noteFailure())
  for (const [index, pauseMs] of pauses.entries()) {
    const longestMs = Math.min(500 * 2 ** index, 30_000)
    t.ok(pauseMs <= longestMs && pauseMs >= 0.8 * longestMs - 1, `${pauseMs} of ${longestMs}`)
  }
  t.ok(backOff.noteLoss(100) > 20_000, 'an agent that throws us out again is not asked at once')
  t.equal(backOff.noteLoss(5_000), 0)
  t.end()
})
