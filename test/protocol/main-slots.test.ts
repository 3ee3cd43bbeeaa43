/** Few connections and a queue in front of them. */
import { test } from 'tap'
import { createAsker, somebody } from '../support/askers.js'
import { MainSlots } from '../../src/protocol/main-slots.js'

const limits = { connectionsMax: 1, queueLengthMax: 4, queueTimeoutMs: 60_000 }

void test('serves requests in their order', async t => {
  const slots = new MainSlots(limits)
  const order: number[] = []
  const first = await slots.take(somebody)
  const second = slots.take(somebody).then(release => (order.push(2), release()))
  const third = slots.take(somebody).then(release => (order.push(3), release()))
  t.equal(slots.waitingCount, 2)
  first()
  first()
  await Promise.all([second, third])
  t.same(order, [2, 3])
  t.equal(slots.takenCount, 0)
})

void test('a full queue throws BURP_BUSY and a long wait BURP_TIMEOUT, both with a retry time', async t => {
  const slots = new MainSlots({ ...limits, queueTimeoutMs: 20 })
  await slots.take(somebody)
  const waiting = [slots.take(somebody), slots.take(somebody)]
  await t.rejects(slots.take(somebody), { code: 'BURP_BUSY', retryAfterS: Number })
  for (const each of waiting) await t.rejects(each, { code: 'BURP_TIMEOUT', retryAfterS: Number })
  t.equal(slots.waitingCount, 0)
})

void test('a disconnected caller leaves the queue, and closing empties it', async t => {
  const slots = new MainSlots(limits)
  const release = await slots.take(somebody)
  const controller = new AbortController()
  const leaving = slots.take(createAsker('local/somebody', controller.signal))
  const staying = slots.take(somebody)
  controller.abort()
  await t.rejects(leaving, { code: 'HUNG_UP' })
  t.equal(slots.waitingCount, 1)
  slots.close()
  await t.rejects(staying, { code: 'SHUTTING_DOWN' })
  await t.rejects(slots.take(somebody), { code: 'SHUTTING_DOWN' })
  release()
  t.equal(slots.takenCount, 0)
})
