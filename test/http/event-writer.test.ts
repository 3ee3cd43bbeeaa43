/** A stream of events ends even without a reader. */
import { mock } from 'node:test'
import { test } from 'tap'
import { EventWriter } from '../../src/http/answers/event-writer.js'
import { EventsAnswer } from '../../src/services/requests/answers.js'

void test('a stream that is over and not read is thrown away after a moment', async t => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.teardown(() => mock.timers.reset())
  let stops = 0
  const answer = new EventsAnswer<object>(
    () => () => (stops += 1),
    () => false
  )
  const print = () => ({ event: 'x', data: 'x'.repeat(300_000) })
  const writer = new EventWriter(answer, { print, language: 'en' })
  for (let each = 0; each < 8; each += 1) writer.send({}, String(each))
  await Promise.resolve()
  t.equal(stops, 1, 'it listens no more when a megabyte waits')
  t.ok(writer.readableLength < 1_400_000)
  t.equal(writer.destroyed, false, 'who reads on gets what waits')
  mock.timers.tick(10_000)
  t.equal(writer.destroyed, true)
})
