/** What is told of a client and a server from one look to the next, and what is not. */
import { test } from 'tap'
import type { Backup, ClientState } from '../../src/burp/server/client-state.js'
import { Fault } from '../../src/faults.js'
import type { AuditEntry } from '../../src/store/audit.js'
import { openStore } from '../../src/store/store.js'
import { say } from '../../src/texts.js'
import type { Health, HealthState } from '../../src/watch/health.js'
import { OwnChanges } from '../../src/watch/user-action-changes.js'
import {
  compareFleet,
  hasNewBackups,
  isFleetOverdue,
  keepOldFailure,
  type Look,
  type ObservedClient,
  startObserving,
  updateObserved,
  updateOutage
} from '../../src/watch/observed-client.js'

const at = 1_800_000_000

function toBackup(number: number, isFinished = true): Backup {
  const timestamp = at + number * 1_000
  const marks = { isDeletable: false, isCurrent: isFinished, hasManifest: true, hasCounters: true }
  return { number, timestamp, isFinished, ...marks }
}

function toLook(state: HealthState, backups: Backup[] = [toBackup(1)], changes = {}): Look {
  const client: ClientState = { name: 'web', labels: [], runStatus: 'idle', children: [], backups }
  const health: Health = { state, dueAt: at, since: at, reason: say`A backup is running.` }
  return { client, health, at, finished: [], isFleetLate: false, ...changes }
}

/** Looks one after the other, and what each told. */
function tell(...looks: Look[]): string[][] {
  let sight: ObservedClient | undefined
  return looks.map(look => {
    const seen = sight ? updateObserved(sight, look) : startObserving(look)
    sight = seen.sight
    return seen.changes.map(({ kind, facts }) =>
      kind === 'health' ? `${facts['before'] as string} -> ${facts['state'] as string}` : kind
    )
  })
}

void test('reports once that a client becomes overdue, and once that it recovers', t => {
  const running = toLook('running', [toBackup(2, false), toBackup(1)])
  const finished = [{ number: 2, timestamp: at + 2_000, figures: null }]
  t.same(
    tell(
      toLook('ok'),
      toLook('late'),
      toLook('late'),
      toLook('unknown'),
      running,
      running,
      toLook('ok', [toBackup(2)], { finished })
    ),
    [[], ['ok -> late'], [], [], ['backup.started'], [], ['backup.finished', 'late -> ok']]
  )
  t.end()
})

void test('reports the problems of a client that it sees for the first time', t => {
  t.same(tell(toLook('never', [])), [['null -> never']])
  t.same(tell(toLook('unknown'), toLook('late')), [[], ['null -> late']])
  t.same(tell(toLook('failing', [toBackup(1, false)])), [['null -> failing']])
  t.end()
})

void test('a backup that runs at the first poll has not failed, and can fail later', t => {
  const see = (state: HealthState) => toLook(state, [toBackup(2, false), toBackup(1)])
  t.same(tell(see('unknown'), see('running'), see('running'), see('failing')), [
    [],
    ['backup.started'],
    [],
    ['backup.failed', 'null -> failing']
  ])
  t.same(
    tell(see('unknown'), see('failing')),
    [[], ['null -> failing']],
    'an old failure is no news'
  )
  t.end()
})

void test('distinguishes two backups that started in the same second', t => {
  const seen = startObserving(toLook('ok')).sight
  t.notOk(hasNewBackups(seen, toLook('ok').client))
  const twin = { ...toBackup(1), number: 2 }
  t.ok(hasNewBackups(seen, toLook('ok', [twin]).client))
  t.notOk(hasNewBackups(seen, toLook('ok', [toBackup(0)]).client), 'the newest one was deleted')
  t.end()
})

void test('reports that a backup is stuck, and that it moves again', t => {
  const run = (state: HealthState) => toLook(state, [toBackup(2, false), toBackup(1)])
  t.same(tell(toLook('ok'), run('running'), run('stuck'), run('running')), [
    [],
    ['backup.started'],
    ['ok -> stuck'],
    ['stuck -> running']
  ])
  t.end()
})

void test('reports a backup that ends without a result as failed, once burp can know the result', t => {
  const run = toLook('running', [toBackup(2, false), toBackup(1)])
  t.same(tell(toLook('ok'), run, toLook('unknown'), toLook('ok')), [
    [],
    ['backup.started'],
    [],
    ['backup.failed']
  ])
  const unknownYet = toLook('ok', [toBackup(2)], { finished: undefined })
  const finished = [{ number: 2, timestamp: at + 2_000, figures: null }]
  t.same(tell(toLook('ok'), run, unknownYet, toLook('ok', [toBackup(2)], { finished })), [
    [],
    ['backup.started'],
    [],
    ['backup.finished']
  ])
  t.end()
})

void test('a backup failed if the next one started before its end was seen', t => {
  const run = (backup: Backup) => toLook('running', [backup, toBackup(1)])
  const again = { ...toBackup(2, false), timestamp: at + 9_000 }
  t.same(tell(toLook('ok'), run(toBackup(2, false)), run(again), run(again)), [
    [],
    ['backup.started'],
    ['backup.failed', 'backup.started'],
    []
  ])
  const finished = [{ number: 2, timestamp: at + 2_000, figures: null }]
  const next = toLook('running', [toBackup(3, false), toBackup(2)], { finished })
  t.same(tell(toLook('ok'), run(toBackup(2, false)), next).at(-1), [
    'backup.finished',
    'backup.started'
  ])
  t.end()
})

void test('stores a failure from before the first poll once, without reporting it', t => {
  const see = (state: HealthState) => toLook(state, [toBackup(2, false), toBackup(1)])
  const unknown = keepOldFailure(startObserving(see('unknown')), see('unknown'))
  t.equal(unknown.old, undefined, 'it may be running')
  const failing = keepOldFailure(updateObserved(unknown.sight, see('failing')), see('failing'))
  t.match(failing.old, { kind: 'backup.failed', number: 2, facts: { startedAt: at + 2_000 } })
  t.notOk(failing.changes.some(({ kind }) => kind === 'backup.failed'))
  t.equal(
    keepOldFailure(updateObserved(failing.sight, see('failing')), see('failing')).old,
    undefined
  )
  t.end()
})

void test('reports that all clients are overdue once, and the end for each client', t => {
  const views = (...states: HealthState[]) =>
    states.map(state => {
      const { client, health } = toLook(state)
      return { client, health }
    })
  const exempt = { ...views('ok')[0], health: { state: 'ok', reason: say`A backup is running.` } }
  t.ok(isFleetOverdue([...views('late', 'late', 'late'), exempt as never]))
  t.notOk(isFleetOverdue(views('late', 'late')), 'two are no fleet')
  t.notOk(isFleetOverdue(views('late', 'late', 'late', 'running')))
  t.notOk(isFleetOverdue(views('late', 'late', 'late', 'ok')))
  t.match(compareFleet(undefined, { isFleetLate: true, count: 3, at }), [{ kind: 'fleet.late' }])
  t.same(compareFleet({ isFleetLate: true }, { isFleetLate: true, count: 3, at }), [])
  const withFleet = toLook('late', [toBackup(1)], { isFleetLate: true })
  t.same(tell(toLook('ok'), withFleet, toLook('late')), [[], [], ['ok -> late']])
  t.same(tell(toLook('ok'), withFleet, toLook('ok')), [[], [], []])
  t.end()
})

void test('a server is down after 30 seconds without an answer, and up with its first answer', t => {
  const fault = new Fault('BURP_UNREACHABLE', say`A backup is running.`)
  const first = updateOutage({ isFleetLate: false }, { fault, since: at }, at + 29)
  t.same(first, { own: { isFleetLate: false }, changes: [] })
  const down = updateOutage(first.own, { fault, since: at }, at + 30)
  t.match(down.changes, [{ kind: 'server.down', facts: { code: 'BURP_UNREACHABLE', since: at } }])
  t.same(updateOutage(down.own, { fault, since: at }, at + 99).changes, [])
  const up = updateOutage(down.own, undefined, at + 100)
  t.match(up, {
    own: { isFleetLate: false },
    changes: [{ kind: 'server.up', facts: { since: at } }]
  })
  t.end()
})

void test('stores actions of users in addition to events of burp servers', async t => {
  const store = await openStore({ url: `sqlite:${t.testdir({})}/burphub.db` })
  t.teardown(() => store.close())
  const own = new OwnChanges({ store, log: { warn: (_facts, text) => t.fail(text) } })
  const entry: AuditEntry = {
    seq: 1,
    at: at * 1_000,
    userName: 'ann',
    address: '',
    action: 'settings.save',
    server: 'main',
    client: 'web',
    subject: '/etc/burp/clientconfdir/web',
    outcome: 'ok',
    requestId: null,
    details: '{}',
    hash: ''
  }
  own.note(entry)
  own.note({ ...entry, outcome: 'refused' })
  own.note({ ...entry, action: 'user.create', server: null })
  own.note({ ...entry, action: 'restore.archive', outcome: 'failed' })
  await own.close()
  t.match(await store.transitions.listAfter(0), [
    { kind: 'config', server: 'main', client: 'web', at, facts: { user: 'ann' } },
    { kind: 'restore', facts: { action: 'restore.archive', outcome: 'failed' } }
  ])
  t.strictSame(await store.transitions.listAfter(2), [])
})
