/** Which regular checks are due, and which are overdue. */
import { test } from 'tap'
import {
  compareDemands,
  type DatedBackup,
  type Demand,
  findTurn,
  type KnownEnd,
  listDemands,
  lookUpOverdue,
  noteEnd
} from '../../../src/services/backups/checks/due-checks.js'
import {
  dropProof,
  noteProof,
  type ProofChanges,
  toPolicyKey
} from '../../../src/services/backups/checks/proof-rows.js'
import type { CheckPolicy } from '../../../src/store/expectations.js'
import type { CheckEnd, StoredProof } from '../../../src/store/proofs.js'
import { toNewCheck } from '../../../src/services/backups/checks/new-check.js'
import { useOffice } from '../../contract/places.js'
import { simulate } from './simulated-checks.js'

const dayMs = 86_400_000
const day = (count: number) => count * dayMs
const dayS = 86_400
const backup = (number: number, atDay: number): DatedBackup => ({
  number,
  timestamp: atDay * dayS
})

interface End extends Partial<CheckEnd> {
  of: DatedBackup
  atDay: number
}

function toEnds(ends: readonly End[]): Map<string, KnownEnd> {
  const known = new Map<string, KnownEnd>()
  for (const { of, atDay, ...facts } of ends) {
    noteEnd(known, {
      server: 'main',
      client: 'web1',
      kind: 'verify',
      backup: of.number,
      backupAt: of.timestamp,
      state: 'passed',
      reason: null,
      problemsTotal: 0,
      isNewest: true,
      endedAt: day(atDay),
      ...facts
    })
  }
  return known
}

interface Given {
  policy: CheckPolicy
  backups: DatedBackup[]
  ends?: End[]
  since?: number
}

function ask({ policy, backups, ends = [], since = 0 }: Given): Demand[] {
  return listDemands({ policy, backups, since: day(since), ends: toEnds(ends) })
}

const [first, second] = [backup(1, 10), backup(2, 20)]
const weekly = { newestS: 7 * dayS }

void test('the newest backup is checked at once if none was, and then after each interval', t => {
  const [never] = ask({ policy: weekly, backups: [first, second], since: 12 })
  t.match(never, { kind: 'verify', backup: second, rank: 1, dueAt: day(20) })
  t.match(never, { promisedAt: day(19), overdueAt: day(20.75) }, 'late a quarter of a week later')
  const once = { of: first, atDay: 15 }
  const [later] = ask({ policy: weekly, backups: [first, second], ends: [once], since: 12 })
  t.match(later, { backup: second, dueAt: day(22), overdueAt: day(23.75) })
  const other = { of: first, atDay: 21, isNewest: false }
  const [unmoved] = ask({ policy: weekly, backups: [first, second], ends: [once, other] })
  t.match(unmoved, { dueAt: day(22) }, 'whatever becomes of older backups')
  t.same(ask({ policy: weekly, backups: [] }), [])
  t.same(ask({ policy: {}, backups: [first] }), [])
  t.end()
})

void test('a short interval leaves at least a day, and a new policy its whole interval', t => {
  const hourly = { newestS: 3_600 }
  const ends = [{ of: first, atDay: 15 }]
  const [demand] = ask({ policy: hourly, backups: [first], ends, since: 30 })
  t.match(demand, { dueAt: day(15) + 3_600_000, overdueAt: day(31) + 3_600_000 })
  t.end()
})

void test('each kept backup is checked within its interval', t => {
  const policy = { allS: 90 * dayS }
  const ends = [{ of: second, atDay: 25, isNewest: false }]
  const demands = ask({ policy, backups: [first, second], ends, since: 12 })
  t.match(demands, [
    { backup: first, rank: 2, dueAt: day(100), overdueAt: day(102 + 22.5) },
    { backup: second, rank: 2, dueAt: day(115), overdueAt: day(115 + 22.5) }
  ])
  const both = ask({ policy: { ...policy, ...weekly }, backups: [first, second], since: 12 })
  t.equal(both.length, 2, 'one check meets both demands')
  t.match(
    both.find(each => each.backup === second),
    { rank: 1, dueAt: day(20), overdueAt: day(20.75) }
  )
  t.end()
})

void test('a restore test is no verification, and each has its own interval', t => {
  const policy = { ...weekly, restoreTestS: 30 * dayS }
  const ends = [{ of: first, atDay: 15, kind: 'restore_test' as const }]
  const demands = ask({ policy, backups: [first], ends })
  t.match(
    demands.map(({ kind, dueAt }) => [kind, dueAt]),
    [
      ['verify', day(10)],
      ['restore_test', day(45)]
    ]
  )
  t.end()
})

void test('a check without a result is tried again the next day, suspected damage first', t => {
  const failed = { of: first, atDay: 15, state: 'failed', reason: 'refused' } as const
  const [again] = ask({ policy: weekly, backups: [first], ends: [failed] })
  t.match(again, { rank: 1, dueAt: day(16) })
  const suspect = { ...failed, problemsTotal: 3, reason: 'interrupted' } as const
  const [soon] = ask({ policy: weekly, backups: [first], ends: [suspect] })
  t.match(soon, { rank: 0, dueAt: day(16) })
  const [proven] = ask({
    policy: weekly,
    backups: [first],
    ends: [suspect, { of: first, atDay: 17 }]
  })
  t.match(proven, { rank: 1, dueAt: day(24) }, 'until there is a result')
  const unwanted = { ...failed, state: 'cancelled', reason: 'policy' } as const
  t.match(ask({ policy: weekly, backups: [first], ends: [unwanted] }), [{ dueAt: day(10) }])
  t.end()
})

void test('suspected damage goes first, then newest backups by their age, then others', t => {
  const of = (rank: Demand['rank'], dueAt: number) => ({ rank, dueAt, backup: first }) as Demand
  const sorted = [of(2, 1), of(1, 5), of(0, 9), of(1, 3)].toSorted(compareDemands)
  t.match(sorted, [{ rank: 0 }, { dueAt: 3 }, { dueAt: 5 }, { rank: 2 }])
  t.end()
})

void test('regular checks take their share of the time', t => {
  const run = { startedAt: 1_000, endedAt: 2_000 }
  t.equal(findTurn(run, 0.25), 5_000)
  t.equal(findTurn(run, 1), 2_000)
  t.equal(findTurn(undefined, 0.25), -Infinity)
  t.equal(lookUpOverdue([], 0), undefined)
  t.end()
})

void test('an overdue check opens one alert, and its end closes it', t => {
  const key = { server: 'main', client: 'web1', policy: '[604800,null,null]', since: 0 }
  const rows: StoredProof[] = []
  const note = (
    atDay: number,
    ends: End[],
    said: { isExempt?: boolean; isMuted?: boolean } = {}
  ) => {
    const changes: ProofChanges = { written: [], removed: [], transitions: [] }
    const demands = ask({ policy: weekly, backups: [first], ends })
    const judged = { ...key, demands, isExempt: false, isMuted: false, ...said }
    noteProof(changes, rows.at(-1), judged, day(atDay))
    rows.push(...changes.written)
    return changes.transitions
  }
  t.same(note(8, []), [], 'in time')
  t.same(note(9, [], { isExempt: true }), [], 'not monitored')
  t.same(note(9, [], { isMuted: true }), [], 'muted')
  const facts = { subject: 'regular', state: 'wrong' }
  t.match(note(9, []), [{ kind: 'proof', client: 'web1', at: 9 * dayS, facts }])
  t.match(rows.at(-1), { isOverdue: true, dueAt: day(7) }, 'the time that the alert names')
  t.same(note(10, []), [], 'once')
  t.same(note(10, [], { isMuted: true }), [], 'it stays open while muted')
  t.match(note(11, [{ of: first, atDay: 11 }]), [{ facts: { state: 'ok' } }])
  t.match(rows.at(-1), { isOverdue: false, dueAt: day(18) })
  const changes: ProofChanges = { written: [], removed: [], transitions: [] }
  dropProof(changes, { ...key, dueAt: 0, isOverdue: true }, day(12))
  t.match(changes, { removed: [{ client: 'web1' }], transitions: [{ facts: { state: 'ok' } }] })
  t.not(toPolicyKey(weekly), toPolicyKey({ newestS: dayS }), 'a stricter policy begins anew')
  t.equal(toPolicyKey(weekly), toPolicyKey({ ...weekly, window: '01:00-02:00' }))
  t.end()
})

void test('in 90 days of 300 clients, every due backup is checked in time if there is time for all', t => {
  for (const seed of [1, 2]) {
    const { checks, daysOverdue, wrong } = simulate({ seed, clients: 300, days: 90, checkMin: 4 })
    t.ok(checks > 1_500, `${checks} checks`)
    t.equal(daysOverdue, 0, `seed ${seed}`)
    t.same(wrong, [], `seed ${seed}`)
  }
  t.end()
})

void test('otherwise exactly the clients with overdue checks are overdue', t => {
  for (const seed of [4]) {
    const { daysOverdue, wrong } = simulate({ seed, clients: 300, days: 90, checkMin: 60 })
    t.ok(daysOverdue > 1_000, `${daysOverdue} days of clients`)
    t.same(wrong, [], `seed ${seed}`)
  }
  t.end()
})

void test('a restore test with a password replaces the waiting regular one, which has none', async t => {
  const office = await useOffice(t)
  const { store } = office
  const backups = (await office.get('/api/client/report/db1')).json<{ number: number }[]>()
  const number = backups.at(-1)?.number ?? 0
  const order = { server: 'main', client: 'db1', backup: number, backupAt: 1, isNewest: true }
  const regular = toNewCheck({ ...order, kind: 'restore_test', trigger: 'policy', queuedBy: null })
  // So that it waits.
  await store.checks.add({ ...regular, retryAt: Date.now() + dayMs })
  const start = async (body: object) => {
    const url = `/api/client/checks/db1/${number}`
    const payload = { kind: 'restore_test', ...body }
    const answer = await office.request({ method: 'POST', url, payload })
    return answer.json<{ id: string; trigger: string }>()
  }
  const { id, trigger } = await start({ password: 'secret' })
  t.not(id, regular.id)
  t.equal(trigger, 'person')
  t.equal(typeof (await store.checks.lookUp(id))?.passwordHolder, 'string')
  t.equal(await store.checks.lookUp(regular.id), undefined)
})
