/** Invariants of the queues, checked with random sequences of users' requests. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { FairQueue, FairSemaphore, type GateLimits } from '../../src/queues/fair-semaphore.js'
import { Pace, Rates } from '../../src/queues/pace.js'
import { Fault } from '../../src/faults.js'
import { createAsker } from '../support/askers.js'

const users = fc.constantFrom('a', 'b', 'c', 'd')
type Step = { kind: 'add' | 'leave'; user: string } | { kind: 'take' }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), user: users }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'take' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), user: users }) }
  ),
  { maxLength: 120 }
)

interface Item {
  user: string
  number: number
}

/** A queue together with a list of its expected content. */
function createWatchedQueue(limits: { lengthMax: number; perUserMax: number }) {
  const queue = new FairQueue<Item>(limits)
  const waiting: Item[] = []
  let number = 0
  const drop = (item: Item) => waiting.splice(waiting.indexOf(item), 1)
  return {
    queue,
    waiting,
    add(user: string) {
      const item = { user, number: number++ }
      const added = queue.add(user, item)
      if (!added) return { isRefused: true }
      waiting.push(item)
      if (added.displaced) drop(added.displaced.item)
      return { isRefused: false, displaced: added.displaced }
    },
    leave(user: string) {
      const item = waiting.findLast(one => one.user === user)
      if (item && queue.remove(user, item)) drop(item)
    },
    take() {
      const item = queue.take()
      if (item) drop(item)
      return item
    }
  }
}

void test('between two turns of a user each waiting user gets a turn, in order of arrival', async t => {
  fc.assert(
    fc.property(steps, script => {
      const watched = createWatchedQueue({ lengthMax: 40, perUserMax: 20 })
      /** For each user the other users who have been waiting since that user's last turn. */
      const owed = new Map<string, Set<string>>()
      const forgetGone = () => {
        const still = new Set(watched.waiting.map(({ user }) => user))
        for (const others of owed.values()) {
          for (const other of others) if (!still.has(other)) others.delete(other)
        }
      }
      for (const step of script) {
        if (step.kind === 'add') watched.add(step.user)
        if (step.kind === 'leave') watched.leave(step.user)
        forgetGone()
        if (step.kind !== 'take') continue
        const before = new Set(watched.waiting.map(({ user }) => user))
        const taken = watched.take()
        if (!taken) return before.size === 0
        const older = watched.waiting.some(
          ({ user, number }) => user === taken.user && number < taken.number
        )
        if (older || (owed.get(taken.user)?.size ?? 0) > 0) return false
        for (const others of owed.values()) others.delete(taken.user)
        before.delete(taken.user)
        owed.set(taken.user, before)
        forgetGone()
      }
      return true
    }),
    { numRuns: 500, seed: 20_261_127 }
  )
  t.pass()
})

void test('a full queue drops an item only of the user who has the most', async t => {
  fc.assert(
    fc.property(steps, script => {
      const limits = { lengthMax: 6, perUserMax: 4 }
      const watched = createWatchedQueue(limits)
      const countOf = (user: string) => watched.waiting.filter(one => one.user === user).length
      for (const step of script) {
        if (step.kind === 'leave') watched.leave(step.user)
        if (step.kind === 'take') watched.take()
        if (step.kind !== 'add') continue
        const counts = new Map(['a', 'b', 'c', 'd'].map(user => [user, countOf(user)]))
        const own = counts.get(step.user) ?? 0
        const most = Math.max(...counts.values())
        const wasFull = watched.waiting.length === limits.lengthMax
        const { isRefused, displaced } = watched.add(step.user)
        if (isRefused && own < limits.perUserMax && !(wasFull && most <= own + 1)) return false
        if (displaced && (counts.get(displaced.user) !== most || most <= own + 1)) return false
        if (displaced && !wasFull) return false
        if (countOf(step.user) > limits.perUserMax) return false
        if (watched.queue.length !== watched.waiting.length) return false
        if (watched.queue.length > limits.lengthMax) return false
      }
      return true
    }),
    { numRuns: 500, seed: 20_261_127 }
  )
  t.pass()
})

void test('countBefore returns the number of items that are taken first', async t => {
  fc.assert(
    fc.property(fc.array(users, { maxLength: 30 }), users, (adders, user) => {
      const queue = new FairQueue<string>({ lengthMax: 100, perUserMax: 100 })
      for (const adder of adders) queue.add(adder, adder)
      const expected = queue.countBefore(user)
      queue.add(user, 'the last one')
      let count = 0
      while (queue.take() !== 'the last one') count += 1
      // The user's turn may come up to one round (3 users) earlier than the count.
      return count <= expected && count >= expected - 3
    }),
    { numRuns: 500, seed: 20_261_127 }
  )
  t.pass()
})

const gateLimits: GateLimits = {
  atOnce: 3,
  perUser: 2,
  queueLengthMax: 6,
  queuePerUserMax: 4,
  queueTimeoutMs: 60_000
}

function createGate(limits: Partial<GateLimits> = {}) {
  const fault = (code: 'BURP_BUSY' | 'BURP_TIMEOUT') => (retryAfterS: number) =>
    new Fault(code, 'Come again.', { retryAfterS })
  return new FairSemaphore(
    { ...gateLimits, ...limits },
    {
      full: fault('BURP_BUSY'),
      late: fault('BURP_TIMEOUT'),
      closed: () => new Fault('SHUTTING_DOWN', 'Closed.')
    }
  )
}

/** Takes and releases places as the script says, and checks the gate after each step. */
async function walkGate(script: readonly Step[], isRight: (state: GateState) => boolean) {
  const gate = createGate()
  const running: { user: string; release: () => void }[] = []
  const waiting: { user: string; controller: AbortController }[] = []
  for (const step of script) {
    if (step.kind === 'add') {
      const { user } = step
      const entry = { user, controller: new AbortController() }
      waiting.push(entry)
      void gate
        .take(createAsker(user, entry.controller.signal))
        .then(
          release => running.push({ user, release }),
          () => {}
        )
        .finally(() => waiting.splice(waiting.indexOf(entry), 1))
    } else if (step.kind === 'take') running.shift()?.release()
    else waiting.find(({ user }) => user === step.user)?.controller.abort()
    await new Promise(setImmediate)
    const state = { gate, running: running.map(r => r.user), waiting: waiting.map(w => w.user) }
    if (!isRight(state)) return false
  }
  for (const { controller } of waiting) controller.abort()
  return true
}

interface GateState {
  gate: FairSemaphore
  running: string[]
  waiting: string[]
}

void test('a gate keeps its limits and leaves no place free while a request may enter', async t => {
  const isRight = ({ gate, running, waiting }: GateState) => {
    const countOf = (user: string) => running.filter(one => one === user).length
    const mayEnter = waiting.filter(user => countOf(user) < gateLimits.perUser)
    if (running.length > gateLimits.atOnce || gate.runningCount !== running.length) return false
    if (gate.waitingCount !== waiting.length || waiting.length > gateLimits.queueLengthMax) {
      return false
    }
    if (running.some(user => countOf(user) > gateLimits.perUser)) return false
    return running.length === gateLimits.atOnce || mayEnter.length === 0
  }
  await fc.assert(
    fc.asyncProperty(steps, script => walkGate(script, isRight)),
    { numRuns: 150, seed: 20_261_127 }
  )
  t.pass()
})

void test('a user with many requests never occupies the last place, and gets a time for a retry', async t => {
  const gate = createGate()
  const greedy = createAsker('greedy')
  const held = [await gate.take(greedy), await gate.take(greedy)]
  const inLine = Array.from({ length: 4 }, () => gate.take(greedy))
  await t.rejects(gate.take(greedy), { code: 'BURP_BUSY', retryAfterS: Number })
  t.notOk(gate.isWaitedFor('greedy'), 'requests of the same user do not count as waiting users')
  const release = await gate.take(createAsker('modest'))
  const late = gate.take(createAsker('late'))
  t.ok(gate.isWaitedFor('greedy'))
  held[0]?.()
  const releaseLate = await late
  t.equal(gate.waitingCount, 4, 'all four requests still wait')
  for (const give of [release, releaseLate, held[1]]) give?.()
  for (const each of inLine) (await each)()
  t.equal(gate.runningCount, 0)
})

void test('each user may change a limited number of things per minute, and then gets a waiting time', async t => {
  let now = 0
  const rates = new Rates(60, () => now)
  const take = (user: string, times: number) =>
    Array.from({ length: times }, () => rates.take(user))
  t.same(new Set(take('a', 60)), new Set([undefined]))
  t.equal(rates.take('a'), 1)
  t.equal(rates.take('b'), undefined, 'the limit of another user is separate')
  now += 5_000
  t.same(take('a', 6), [...Array(5).fill(undefined), 1])
  now += 3_600_000
  t.equal(
    take('a', 61).filter(seconds => seconds !== undefined).length,
    1,
    'unused changes do not accumulate'
  )
})

void test('the estimated waiting time follows from finished and running turns', async t => {
  let now = 0
  const pace = new Pace(() => now)
  t.equal(pace.estimateS(5), 5, 'a second each without earlier turns')
  const endShort = pace.begin()
  now += 10_000
  endShort()
  t.equal(pace.estimateS(3), 30)
  const ends = [pace.begin(), pace.begin()]
  t.equal(pace.estimateS(4), 20, 'two at once')
  now += 40_000
  t.equal(pace.estimateS(4), 80, 'running turns already take longer than earlier ones')
  for (const end of ends) end()
  t.ok(pace.estimateS(1) > 10)
  t.equal(pace.estimateS(1_000_000), 3_600, 'at most an hour')
})
