/** Whether a client is backed up as often as it should be, and that nobody is woken for nothing. */
import { test } from 'tap'
import {
  type Backup,
  type Child,
  type ClientState,
  toProgress
} from '../../src/burp/server/client-state.js'
import { ClientHealthTracker } from '../../src/watch/client-healths.js'
import { estimateInterval, evaluateHealth, type HealthFacts } from '../../src/watch/health.js'

const hour = 3_600
const day = 24 * hour
const monday = Date.UTC(2026, 8, 7) / 1000

function every(distance: number, count: number, from = monday): number[] {
  return Array.from({ length: count }, (_, at) => from + at * distance)
}

function stateOf(facts: Partial<HealthFacts>, now: number): string {
  return evaluateHealth({ successes: [], knownSince: monday, ...facts }, now).state
}

void test('a client is overdue if its next backup has not started a quarter of the interval late', t => {
  const successes = every(day, 12)
  const last = successes.at(-1) ?? 0
  t.equal(stateOf({ successes }, last + 1.25 * day), 'ok')
  t.equal(stateOf({ successes }, last + 1.25 * day + 1), 'late')
  const late = evaluateHealth({ successes, knownSince: monday }, last + 2 * day)
  t.equal(late.dueAt, last + 1.25 * day)
  t.equal(late.since, late.dueAt, 'since it was due')
  t.match(String(late.reason), /^A backup was due by 2026-09-19T06:00:00/)
  const weekly = { intervalS: 7 * day, grace: 2 }
  t.equal(stateOf({ successes, expectation: weekly }, last + 13 * day), 'ok', 'as somebody said')
  t.equal(stateOf({ successes, expectation: weekly }, last + 15 * day), 'late')
  t.end()
})

void test('a client that is not monitored is never overdue, failing or without a backup', t => {
  const expectation = { isExempt: true }
  t.equal(stateOf({ successes: [monday], expectation }, monday + 99 * day), 'ok')
  t.equal(stateOf({ failedAt: monday, expectation }, monday + 99 * day), 'ok')
  const quiet = { quietUntil: monday + 5 * day }
  t.equal(stateOf({ expectation: quiet }, monday + 4 * day), 'ok', 'for a time')
  t.equal(stateOf({ expectation: quiet }, monday + 5 * day), 'never')
  t.end()
})

void test('an ended attempt that is newer than the newest backup has failed', t => {
  const successes = every(day, 5)
  const failedAt = monday + 5 * day
  t.equal(stateOf({ successes, failedAt }, failedAt + hour), 'failing')
  const sameSecond = { successes: [...successes, failedAt], failedAt }
  t.equal(stateOf(sameSecond, failedAt + hour), 'failing', 'burp dates backups by seconds')
  t.equal(stateOf({ successes: [...successes, failedAt + hour], failedAt }, failedAt + day), 'ok')
  t.equal(
    stateOf(
      { successes, failedAt, running: { since: failedAt, movedAt: failedAt + day } },
      failedAt + day
    ),
    'running'
  )
  t.end()
})

void test('a backup without progress for 15 minutes is stuck', t => {
  const running = { since: monday, movedAt: monday }
  t.equal(stateOf({ running }, monday + 899), 'running')
  t.equal(stateOf({ running }, monday + 900), 'stuck')
  t.end()
})

void test('a new client has time for its first backup: a day by default', t => {
  t.equal(stateOf({}, monday + 30 * hour), 'ok')
  t.equal(stateOf({}, monday + 31 * hour), 'never')
  t.equal(stateOf({ expectation: { intervalS: hour } }, monday + 2 * hour), 'never')
  t.end()
})

void test('estimates an interval from the newest backups, by weekday if that matters', t => {
  t.equal(estimateInterval([]), undefined)
  t.equal(estimateInterval([monday]), undefined)
  t.equal(estimateInterval(every(6 * hour, 20)), 6 * hour)
  t.equal(estimateInterval(every(60, 20)), hour, 'an hour at least')
  const changed = [...every(7 * day, 20), ...every(day, 11, monday + 140 * day)]
  t.equal(estimateInterval(changed), day, 'by its newest habits')
  const workdays = every(day, 28).filter(
    start => ![0, 6].includes(new Date(start * 1000).getUTCDay())
  )
  t.equal(estimateInterval(workdays), 3 * day, 'over the weekend')
  t.equal(estimateInterval(workdays.slice(0, -1)), day, 'and not in the week')
  t.end()
})

const backup: Backup = {
  number: 4,
  timestamp: monday + day,
  isDeletable: false,
  isCurrent: false,
  isFinished: false,
  hasManifest: false,
  hasCounters: false
}

const child: Child = {
  pid: 7,
  backup: 4,
  action: 'backup',
  phase: 'backup',
  counters: {},
  progress: toProgress({}, undefined)
}

function toClient(changes: Partial<ClientState>): ClientState {
  return { name: 'web1', labels: [], runStatus: 'idle', children: [], backups: [], ...changes }
}

const others = { ownClient: 'hub', expect: () => ({}) }

/** Looks at one client again and again, as burp tells of it each time. */
function createLooks() {
  const clock = { now: monday + day }
  const healths = new ClientHealthTracker(() => clock.now)
  const starts = new Map([['web1', [monday - day, monday]]])
  return async (afterS: number, client: Partial<ClientState>) => {
    clock.now += afterS
    const judged = await healths.judge({ clients: [toClient(client)], starts, ...others })
    return judged.get('web1')
  }
}

void test('a backup runs from when it is first seen until burp has recorded its end', async t => {
  const look = createLooks()
  const at = (files: number): Partial<ClientState> => ({
    runStatus: 'running',
    backups: [backup],
    children: [{ ...child, counters: { f: [files, 0, 0, 0, files] } }]
  })
  const since = monday + day
  t.match(await look(0, at(1)), { state: 'running', since })
  t.match(await look(600, at(2)), { state: 'running', since }, 'although it moves')
  t.match(await look(600, at(2)), { state: 'running', since })
  t.match(await look(300, at(2)), { state: 'stuck', since: since + 600 })
  t.match(await look(10, at(3)), { state: 'running', since })
  t.match(await look(30, { backups: [backup] }), { state: 'running', since }, 'for a moment')
  t.match(await look(4, { backups: [backup] }), { state: 'running', since })
  t.match(await look(1, { backups: [backup] }), { state: 'failing', since: backup.timestamp })
})

void test('a backup that just started has not failed while burp does not report its process yet', async t => {
  const look = createLooks()
  const begun = { runStatus: 'idle', backups: [backup] }
  t.match(await look(0, {}), { state: 'ok' })
  t.match(await look(2, begun), { state: 'running', since: monday + day + 2 })
  t.match(await look(2, { ...begun, runStatus: 'running', children: [child] }), {
    state: 'running'
  })
  t.match(await look(2, {}), { state: 'ok' })
  t.match(await look(2, begun), { state: 'running' })
  t.match(await look(5, begun), { state: 'failing' }, 'nor has it ever')
  t.match(await createLooks()(0, begun), { state: 'failing' }, 'what was so before is believed')
})

void test('a restore is not a backup, and a client without a list of backups has no health', async t => {
  const restoring = { runStatus: 'running', children: [{ ...child, action: 'restore' }] }
  t.match(await createLooks()(0, restoring), { state: 'ok' })
  t.match(await createLooks()(0, { runStatus: 'running' }), { state: 'ok' })
  const silent = { runStatus: 'running', backups: [backup] }
  t.match(await createLooks()(0, silent), { state: 'running' }, 'of a burp that tells no counters')
  const unlisted = { clients: [toClient({})], starts: new Map(), ...others }
  t.equal((await new ClientHealthTracker().judge(unlisted)).size, 0)
})

/** What is said of a client with these backups, by ascending number. */
async function judgeStarts(starts: number[], now: number) {
  const newest = { ...backup, number: starts.length, timestamp: starts.at(-1) ?? 0 }
  const client = toClient({ backups: [{ ...newest, isFinished: true, isCurrent: true }] })
  const known = { clients: [client], starts: new Map([['web1', starts]]), ...others }
  return (await new ClientHealthTracker(() => now).judge(known)).get('web1')
}

void test('a backup with a future date does not hide that a client is overdue', async t => {
  const now = monday + 12 * day
  const health = await judgeStarts([...every(day, 10), monday + 110 * day], now)
  t.match(health, { state: 'late', lastAt: monday + 9 * day })
  t.ok((health?.since ?? Infinity) <= now)
  t.match(String(health?.reason), /in the future. Check the clock/)
  t.match(health?.expected, { from: 'learned', intervalS: day }, 'the future teaches nothing')
  const alone = await judgeStarts([monday + 110 * day], now)
  t.match(String(alone?.reason), /in the future/)
  t.equal(alone?.lastAt, undefined)
})

void test('the newest backup has the highest number', async t => {
  // The tenth was made while the clock was wrong.
  const starts = [...every(day, 9), monday + 109 * day, monday + 10 * day]
  const last = monday + 10 * day
  const health = await judgeStarts(starts, last + day)
  t.match(health, { state: 'ok', lastAt: last, since: last })
  t.notMatch(String(health?.reason), /future/, 'it is past')
  t.match(await judgeStarts(starts, last + 3 * day), { state: 'late' })
})

void test('ignores intervals of zero or less', t => {
  t.equal(estimateInterval([monday, monday]), undefined)
  t.equal(estimateInterval(every(day, 8).flatMap(start => [start, start])), day)
  t.equal(estimateInterval([...every(day, 6), ...every(day, 6, monday + 2 * day)]), day)
  t.end()
})
