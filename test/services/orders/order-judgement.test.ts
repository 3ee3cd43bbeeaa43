/** What becomes of orders, told from the traces that burp leaves. */
import { test } from 'tap'
import { parseCommands } from '../../../src/host/markers/local-markers.js'
import type { Order, OrderCourse } from '../../../src/services/backups/orders/order.js'
import {
  graceMs,
  judge,
  OrderTracker,
  toSeen,
  type Traces
} from '../../../src/services/backups/orders/order-tracker.js'
import type { BurpServer } from '../../../src/burp/server/burp-server.js'
import { Fault } from '../../../src/faults.js'
import { Orders } from '../../../src/services/backups/orders/orders.js'
import { askOf, type ClientRequestContext } from '../../../src/services/requests/request-context.js'
import { adminCaller } from '../../support/callers.js'
import { openStore } from '../../../src/store/store.js'
import { estimateRestore } from '../../../src/services/backups/checks/proofs.js'

const at = Date.parse('2026-11-22T10:00:00.400Z')
const second = 1_000

function createOrder(kind: Order['kind'], course: Partial<OrderCourse> = {}): Order {
  return {
    id: 'x',
    server: 'main',
    client: 'web 1',
    kind,
    state: 'waiting',
    isOpen: true,
    user: 'ann',
    at,
    facts: {
      fingerprint: 'f',
      command: 'restore 1:^/etc',
      owner: 'web 1',
      backup: 1,
      warnings: []
    },
    course: { contacts: 0, ...course }
  }
}

const gone: Traces = { commands: [], backups: [], restore: { isUnderWay: false } }
const said = (command: string, after = 5 * second) => ({
  ...gone,
  commands: [{ at: at - 400 + after, command }]
})
const statsAt = (startedAt: number, attempted = 3) => ({
  isUnderWay: false,
  last: { startedAt, endedAt: startedAt + second, attempted, expected: 3, bytes: 9, warnings: 0 }
})

void test('a restore', async t => {
  const order = createOrder('restore')
  const now = at + 10 * second
  const of = (traces: Partial<Traces>, when = now, course = {}) =>
    judge(createOrder('restore', course), { ...gone, ...traces }, when)
  const marker = { fingerprint: 'f', writtenAt: at, readAt: at }
  const taken = said('restore 1:^/etc')

  t.same(of({ marker }), { state: 'waiting', isOpen: true, course: { contacts: 0 } })
  const readAt = at + 5 * second
  const read = { ...marker, readAt }
  t.match(of({ marker: read }, readAt + second), { state: 'waiting' }, 'burp acts on it just now')
  t.match(of({ marker: read }), { state: 'blocking-backups', course: { contacts: 1 } })
  t.match(of({ marker: read }, now, { contacts: 1, lastContactAt: readAt }), {
    course: { contacts: 1 }
  })
  t.match(of({ marker: { ...marker, fingerprint: 'g' } }), {
    state: 'cancelled',
    course: { reason: 'OVERWRITTEN' }
  })

  t.match(of(taken), { state: 'running', isOpen: true })
  t.match(of({ ...taken, restore: { ...statsAt(at - 99 * second), isUnderWay: true } }, at + 1e9), {
    state: 'running'
  })
  t.match(of({ ...taken, restore: statsAt(at - 99 * second) }), { state: 'running' }, 'an old one')
  t.match(of({ ...taken, restore: statsAt(at + 5 * second) }), {
    state: 'done',
    isOpen: false,
    course: { endedAt: at + 6 * second, restore: { attempted: 3 } }
  })
  t.match(of({ ...taken, restore: statsAt(at + 5 * second, 2) }), { state: 'failed' }, 'broken off')
  t.match(of(taken, now + graceMs), { state: 'failed', course: { reason: 'NO_LOG' } })

  t.match(of(said('backupphase1timed')), { state: 'declined', isOpen: false })
  t.match(of(said('restore 1:^/other')), { state: 'declined' }, 'it wanted something of its own')
  t.match(of(said('list :', -second)), { state: 'waiting' }, 'that was before')
  const missed = of({})
  t.match(missed, { state: 'waiting', course: { missedAt: now } })
  t.match(of({}, now + graceMs, missed.course), {
    state: 'cancelled',
    course: { reason: 'REMOVED' }
  })
  t.match(of({ commands: undefined }, now + graceMs, missed.course), { state: 'unknown' })
  t.match(order, createOrder('restore'), 'what is judged is not changed')
})

void test('a backup', async t => {
  const of = (traces: Partial<Traces>, when = at + 10 * second) =>
    judge(createOrder('backup'), { ...gone, ...traces }, when)
  const marker = { fingerprint: 'f', writtenAt: at, readAt: at + second }
  t.match(of({ marker }), { state: 'waiting', course: { contacts: 0 } })
  const taken = said('backupphase1timed')
  t.match(of(taken), { state: 'running' })
  const backups = [
    { number: 7, at: at - 99 * second },
    { number: 8, at: at + 5 * second }
  ]
  const begun = { ...taken, backups }
  t.match(of(begun), { state: 'running', course: { backup: 8 } }, 'burp cannot be asked')
  const isUnderWay = true
  t.match(of({ ...begun, backup: { isUnderWay } }, at + 1e9), { state: 'running' })
  const last = (number: number) => ({ number, endedAt: at + 7 * second })
  t.match(of({ ...begun, backup: { isUnderWay: false, last: last(8) } }), {
    state: 'done',
    isOpen: false,
    course: { backup: 8, endedAt: at + 7 * second }
  })
  const idle = of({ ...begun, backup: { isUnderWay: false, last: last(7) } })
  t.match(idle, { state: 'running' }, 'between two steps of burp')
  t.match(
    judge(
      createOrder('backup', idle.course),
      { ...gone, ...begun, backup: { isUnderWay: false } },
      at + 10 * second + graceMs
    ),
    { state: 'failed', course: { reason: 'UNFINISHED' } }
  )
  t.match(of(taken, at + 10 * graceMs), { state: 'failed', course: { reason: 'NO_BACKUP' } })
  t.match(of(said('backupphase1timedcheck')), {
    state: 'failed',
    course: { reason: 'CHECKED_ONLY' }
  })
  t.match(of(said('backupphase1')), { state: 'waiting' }, 'that is not asked for by the timer')
})

void test('with burp before 2.3.10, which records no commands, backups after the order decide', async t => {
  const now = at + 10 * second
  const none: Traces = { commands: undefined, backups: [], restore: { isUnderWay: false } }
  const begun = { number: 2, at: at + 5 * second }
  const before = { number: 1, at: at - 5 * second }
  const backup = createOrder('backup')
  const last = { number: 2, endedAt: now }
  t.match(judge(backup, { ...none, backups: [before] }, now), { state: 'waiting' })
  t.match(judge(backup, { ...none, backups: [before] }, now + 1e9), { state: 'waiting' })
  t.match(judge(backup, { ...none, backups: [before, begun], backup: { isUnderWay: true } }, now), {
    state: 'running',
    course: { backup: 2 }
  })
  t.match(
    judge(backup, { ...none, backups: [before, begun], backup: { isUnderWay: false, last } }, now),
    { state: 'done', course: { backup: 2 } }
  )
  const restore = createOrder('restore')
  t.match(judge(restore, { ...none, restore: statsAt(at - 9 * second) }, now), { state: 'waiting' })
  t.match(judge(restore, { ...none, restore: { isUnderWay: true } }, now), { state: 'running' })
  t.match(judge(restore, { ...none, restore: statsAt(at + second) }, now), { state: 'done' })
  t.match(judge(restore, { ...none, restore: statsAt(at + second, 1) }, now), { state: 'failed' })
})

void test('traces from before the order in the same second do not count', async t => {
  const early = { at: at - second, command: 'backupphase1timed' }
  const commands = [early, { at, command: 'backupphase1timed' }]
  const backups = [{ number: 7, at }]
  const order = createOrder('backup')
  const seen = toSeen({ commands, backups })
  t.same(seen, { commandAt: at, commands: 1, backup: 7 })
  const since = { ...order, facts: { ...order.facts, seen } }
  const when = at + 10 * second
  t.match(judge(since, { ...gone, commands, backups }, when), { state: 'waiting' })
  const again = [...commands, { at, command: 'backupphase1timed' }]
  t.match(judge(since, { ...gone, commands: again, backups }, when), { state: 'running' })
  const more = [...backups, { number: 8, at }]
  t.match(judge(since, { ...gone, commands: again, backups: more }, when), {
    state: 'running',
    course: { backup: 8 }
  })
  t.same(toSeen({ commands: undefined, backups: [] }), { commandAt: 0, commands: 0, backup: 0 })
})

void test('commands after the order count also if the clock of the burp host is behind', async t => {
  const early = { at: at - 200 * second, command: 'backupphase1timed' }
  const order = createOrder('backup')
  const seen = toSeen({ commands: [early], backups: [{ number: 7, at: early.at }] })
  const since = { ...order, facts: { ...order.facts, seen } }
  const taken = { at: at - 100 * second, command: 'backupphase1timed' }
  const backups = [
    { number: 7, at: early.at },
    { number: 8, at: taken.at }
  ]
  const traces = { ...gone, commands: [early, taken], backups }
  t.match(judge({ ...since }, { ...gone, commands: [early] }, at), { state: 'waiting' })
  t.match(judge(since, traces, at + second), { state: 'running', course: { backup: 8 } })
})

void test('a backup that gets the number of an interrupted one is found', async t => {
  const first = { at: at - 99 * second, command: 'backupphase1timed' }
  const interrupted = { number: 7, at: first.at }
  const order = createOrder('backup')
  const seen = toSeen({ commands: [first], backups: [interrupted] })
  const since = { ...order, facts: { ...order.facts, seen } }
  const taken = { at: at + 5 * second, command: 'backupphase1timed' }
  const commands = [first, taken]
  const when = at + 10 * second
  t.match(judge(since, { ...gone, commands, backups: [interrupted] }, when), {
    state: 'running',
    course: { backup: undefined }
  })
  const again = { number: 7, at: taken.at + second }
  const isUnderWay = true
  t.match(
    judge(
      since,
      { ...gone, commands, backups: [again], backup: { isUnderWay } },
      when + 2 * graceMs
    ),
    { state: 'running', course: { backup: 7 } }
  )
})

void test('two requests at the same time report the end of a restore once', async t => {
  const store = await openStore({ url: 'sqlite::memory:' })
  t.teardown(() => store.close())
  await store.orders.add(createOrder('restore'))
  const commands = [{ at: at + 5 * second, command: 'backupphase1timed' }]
  const markers = {
    lookUpTraces: async () => ({ commands, backups: [] }),
    lookUpRestoreTraces: async () => ({ isUnderWay: false })
  }
  const server = { name: 'main', host: { markers } } as unknown as BurpServer
  const tracker = new OrderTracker({ fleet: { list: () => [server] }, store })
  const place = { server, client: 'web 1' }
  const lists = await Promise.all([tracker.listRefreshed(place), tracker.listRefreshed(place)])
  t.match(lists, [[{ state: 'declined' }], [{ state: 'declined' }]])
  t.equal((await store.transitions.listAfter(0)).length, 1)
})

void test('an agent that is too old to check a job does not keep the console from queuing it', async t => {
  let code: 'AGENT_VERSION' | 'MARKER_EXISTS' = 'AGENT_VERSION'
  const markers = {
    findTerms: async () => ({ isEnabled: false }),
    check: () => Promise.reject(new Fault(code, 'no'))
  }
  const server = { name: 'main', host: { markers }, requireSupported: async () => {} }
  const parts = { fleet: { find: () => server } }
  const orders = new Orders(parts as unknown as ConstructorParameters<typeof Orders>[0])
  const place = { server: 'main', client: 'web1' }
  const trail = {} as Parameters<typeof askOf>[1]['trail']
  const ask = askOf(adminCaller('root'), { trail, place }) as ClientRequestContext
  t.match(await orders.checkBackup(ask), { warnings: [/is disabled/] })
  code = 'MARKER_EXISTS'
  await t.rejects(orders.checkBackup(ask), { code })
})

void test('a request of a client is found among those of others', async t => {
  const text = [
    '2026-11-22 10:44:55 +0000 127.0.0.1 web 1 c:000C:backupphase1',
    '2026-11-22 11:44:58 +0100 ::1 burphub c:0006:list :',
    '2026-11-22 11:44:58 +0100 ::1 web 1 c:0014:restore 1:^/a b c:0001:$',
    '2026-11-22 11:44:58 +0100 ::1 web 12 c:0006:list :',
    'cut off'
  ].join('\n')
  t.same(parseCommands(text, 'web 1'), [
    { at: Date.parse('2026-11-22T10:44:55Z'), address: '127.0.0.1', command: 'backupphase1' },
    { at: Date.parse('2026-11-22T10:44:58Z'), address: '::1', command: 'restore 1:^/a b c:0001:$' }
  ])
})

void test('a full restore is estimated from finished restores of a comparable size', t => {
  const createRestore = (owner: string, bytes: number, seconds: number) => {
    const restore = { attempted: 1, expected: 1, bytes, warnings: 0 }
    const course = { takenAt: at, endedAt: at + seconds * second, restore }
    const order = createOrder('restore', course)
    return { ...order, state: 'done' as const, facts: { ...order.facts, owner } }
  }
  type Jobs = Parameters<typeof estimateRestore>[1]['jobs']
  const estimate = (jobs: Jobs) => estimateRestore('web 1', { bytes: 1_000, tests: [], jobs })
  const others = [createRestore('web 2', 1_000, 5), createRestore('web 2', 9, 60)]
  t.equal(estimate([]), null)
  t.equal(estimate([{ ...others[0]!, state: 'failed' }]), null)
  t.match(
    estimate(others),
    { seconds: 5, restores: 1, of: 'server' },
    'a small restore says nothing about a large one'
  )
  const own = [createRestore('web 1', 600, 10), createRestore('web 1', 400, 10)]
  t.same(estimate([...others, ...own]), {
    seconds: 20,
    seconds_min: 17,
    seconds_max: 25,
    restores: 2,
    of: 'client',
    bytes: 1_000
  })
  t.match(estimate([createRestore('web 1', 1_000, 0)]), { seconds: 1 })
  const tests = [{ bytes: 1_000_000, bytesPerSecond: 500 }]
  t.match(
    estimateRestore('web 1', { bytes: 1_000, tests, jobs: own }),
    { seconds: 2, restores: 1, of: 'tests' },
    'restore tests go before jobs'
  )
  t.end()
})

void test('a full restore is estimated from restore tests, with its range', t => {
  const fast = { bytes: 300_000_000, bytesPerSecond: 60_000_000 }
  const slow = { bytes: 100_000_000, bytesPerSecond: 10_000_000 }
  const bytes = 1_200_000_000
  // 400 MB in 5 + 10 seconds.
  const seconds = { seconds: 45, seconds_min: 20, seconds_max: 120 }
  const estimate = (size: number | null, tests: (typeof fast)[]) =>
    estimateRestore('web 1', { bytes: size, tests, jobs: [] })
  const of = 'tests'
  t.same(estimate(bytes, [fast, slow]), { ...seconds, restores: 2, of, bytes })
  t.same(estimate(bytes, [slow]), {
    seconds: 120,
    seconds_min: 120,
    seconds_max: 120,
    restores: 1,
    of,
    bytes
  })
  t.match(estimate(1, [fast]), { seconds: 1, seconds_min: 1 }, 'at least a second')
  t.equal(estimate(bytes, []), null)
  t.equal(estimate(null, [fast]), null, 'of an unknown size')
  t.equal(estimate(0, [fast]), null)
  t.end()
})
