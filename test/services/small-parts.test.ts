import { test } from 'tap'
import { type ClientState, notBehind, toProgress } from '../../src/burp/server/client-state.js'
import { Fault } from '../../src/faults.js'
import { say, Text } from '../../src/texts.js'
import { coloursOf } from '../../src/services/clients/calendar.js'
import { isHeavyJson } from '../../src/queues/json-weight.js'
import { lookUpShownChild, SharedViews } from '../../src/services/clients/client-stats.js'
import { pack, unpack } from '../../src/threads/side-tasks.js'
import { printSize } from '../../src/services/backups/browse-nodes.js'
import { tellClient } from '../../src/services/monitoring/events/client-change-events.js'
import { LocalTimes } from '../../src/services/requests/local-times.js'
import { askOf, type ClientRequestContext } from '../../src/services/requests/request-context.js'
import type { AuditTrail } from '../../src/access/audit-trail.js'
import { ClientManagement } from '../../src/services/settings/client-management.js'
import { ServerMaintenance } from '../../src/services/settings/server-maintenance.js'
import { adminCaller, userCaller } from '../support/callers.js'

void test('a size is printed with one decimal and a unit', async t => {
  const told = [
    [0, '0.0 B'],
    [13, '13.0 B'],
    [512, '512.0 B'],
    [513, '0.5 KiB'],
    [1024, '1.0 KiB'],
    [12_288, '12.0 KiB'],
    [524_289, '0.5 MiB'],
    [3_000_000, '2.9 MiB'],
    [2 ** 30, '1.0 GiB'],
    [2 ** 40, '1.0 TiB'],
    [2 ** 50, '1.0 PiB'],
    [Number.MAX_SAFE_INTEGER, '8.0 PiB'],
    [2 ** 63, '8.0 EiB'],
    [2 ** 80, '1048576.0 EiB']
  ] as const
  for (const [bytes, text] of told) t.equal(printSize(bytes), text)
})

void test('the colours of a client', async t => {
  await t.test('come from its labels', async sub => {
    const told = [
      [['color: #fa1'], '#FFAA11', 'black'],
      [['color:#0a0B0c'], '#0A0B0C', 'white'],
      [['COLOR: rgb(10, 200, 30)'], '#0AC81E', 'white'],
      [['color:rgb(255,999,0)'], '#FFFF00', 'black'],
      [['color: Tomato'], 'Tomato', 'white'],
      [['zone=dmz', 'color: #fff', 'color: #000'], '#FFFFFF', 'black'],
      [['color: #fff', 'text: #f00'], '#FFFFFF', '#FF0000'],
      [['color: #fff', 'text: red'], '#FFFFFF', 'red'],
      [['color: #12345', 'color: #000'], '#000000', 'white']
    ] as const
    for (const [labels, color, textColor] of told) {
      sub.same(coloursOf('web1', labels), { color, textColor }, labels.join())
    }
  })

  await t.test('are always the same ones of its own without such a label', async sub => {
    for (const labels of [[], ['color:'], ['color: #12'], ['color: url(x)'], ['mycolor: red']]) {
      sub.match(coloursOf('web1', labels), { color: /^#[\dA-F]{6}$/, textColor: /^(black|white)$/ })
      sub.same(coloursOf('web1', labels), coloursOf('web1', []))
    }
    sub.not(coloursOf('web1', []).color, coloursOf('web2', []).color)
  })
})

void test('the progress of a backup', async t => {
  const of = (O?: number, G?: number, b?: number, E?: number) =>
    toProgress(
      Object.fromEntries(
        Object.entries({ O, G, b, E }).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, [value]]]
        )
      )
    )

  await t.test("is a percentage of burp's estimate", async sub => {
    sub.same(of(50, 200, 100, 110), { percent: 25, speed: 5, timeleft: 30 })
    sub.same(of(200, 200, 100, 110), { percent: 100, speed: 20, timeleft: 0 })
    sub.same(of(undefined, 200, 100, 110), { percent: 0, speed: 0, timeleft: -1 })
  })

  await t.test('is not known before burp has an estimate', async sub => {
    sub.same(of(), { percent: null, speed: -1, timeleft: -1 })
    sub.same(of(50), { percent: null, speed: -1, timeleft: -1 })
    sub.same(of(50, 200), { percent: 25, speed: -1, timeleft: -1 })
    sub.same(of(50, 200, 100, 100), { percent: 25, speed: -1, timeleft: -1 })
    sub.same(of(50, 0, 100, 110), { percent: null, speed: 5, timeleft: -1 })
  })

  await t.test('never goes beyond its end, nor back in time', async sub => {
    sub.same(of(300, 200, 100, 110), { percent: 100, speed: 30, timeleft: 0 })
    sub.same(of(50, 200, 110, 100), { percent: 25, speed: -1, timeleft: -1 })
  })

  await t.test(
    'includes the current file; without its size, it also depends on the number of entries',
    async sub => {
      const counters = { O: [10], G: [200], b: [100], E: [110], Z: [60, 10, 20, 5, 100] }
      sub.equal(toProgress(counters, 90).percent, 50)
      sub.equal(toProgress(counters, 0).percent, 5)
      sub.equal(toProgress(counters).percent, Math.round((5 + 90) / 2))
    }
  )

  await t.test('never decreases, and never delays the estimated end', async sub => {
    const before = { percent: 40, speed: 5, timeleft: 30 }
    sub.same(notBehind({ percent: 38, speed: 4, timeleft: 36 }, before), { ...before, speed: 4 })
    const later = { percent: 41, speed: 5, timeleft: 29 }
    sub.same(notBehind(later, before), later)
    sub.same(notBehind(later, undefined), later)
    sub.equal(notBehind(later, { percent: 1, speed: -1, timeleft: -1 }).timeleft, 29)
  })

  await t.test('is that of the backup rather than of other running processes', async sub => {
    const child = (action: string) => ({ backup: 1, action })
    const client = (...actions: string[]) =>
      ({ children: actions.map(child) }) as unknown as ClientState
    sub.equal(lookUpShownChild(client('verify', 'backup'))?.action, 'backup')
    sub.equal(lookUpShownChild(client('verify', 'restore'))?.action, 'verify')
    sub.equal(lookUpShownChild(client()), undefined)
  })
})

void test('an event shows the time of a backup that burp dates ahead as the overview does', t => {
  const backups = [{ number: 3, timestamp: 4_000_000_000, isFinished: true }]
  const client = { name: 'web1', runStatus: 'idle', labels: [], children: [], backups }
  const health = { state: 'ok', reason: say`OK`, lastAt: 1_000_000_000 } as const
  const view = { client: client as unknown as ClientState, health }
  const { data } = tellClient('main', view).print(new LocalTimes('UTC'))
  t.match(data, { last: '2001-09-09 01:46:40+00:00', last_attempt: null })
  t.end()
})

void test('a view is created once for callers with the same permissions', async t => {
  const views = new SharedViews<object, number[]>()
  const admins = [adminCaller('ann'), adminCaller('bob')]
  const source = {}
  const [first, second] = admins.map(caller => views.find(source, caller, () => [1]))
  t.equal(first, second)
  const user = userCaller('carl')
  t.not(
    views.find(source, user, () => [2]),
    first
  )
  t.not(
    views.find({}, admins[0] ?? user, () => [1]),
    first,
    'another source has another view'
  )
})

void test('JSON is heavy because of the number and depth of its values, not because of its texts', async t => {
  const heavy = (text: string) => isHeavyJson(text, 1_600)
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const light = [
    '',
    '{"a":[1,2,{"b":"c"}]}',
    JSON.stringify({ key: '{['.repeat(1_000) }),
    JSON.stringify({ key: '"[,\\'.repeat(1_000) }),
    JSON.stringify('x\\'),
    deep(32),
    `[${'[],'.repeat(49)}1]`,
    '"never ended [[[['.padEnd(9_000, ',')
  ]
  for (const text of light) t.notOk(heavy(text), text.slice(0, 40))
  for (const text of [deep(33), `[${'1,'.repeat(100)}1]`, `{"a\\"":"b",${'[],'.repeat(51)}`]) {
    t.ok(heavy(text), text.slice(0, 40))
  }
})

void test('texts and faults remain the same when they are sent between threads', t => {
  const reason = say`is ${1} of ${say`these`}`
  const fault = new Fault('BURP_BUSY', say`Not ${'now'}.`, {
    retryAfterS: 3,
    errors: { keep: reason }
  })
  const sent = { list: [reason, undefined, null], fault, bytes: 7, map: new Map([['a', 1]]) }
  const got = unpack(structuredClone(pack(sent))) as typeof sent
  t.same(got.list.map(String), sent.list.map(String))
  t.equal(got.list[0]?.values[1] instanceof Text, true)
  t.equal(got.map.get('a'), 1)
  t.ok(got.fault instanceof Fault)
  t.match(got.fault, { code: 'BURP_BUSY', retryAfterS: 3, message: 'Not now.' })
  t.match(got.fault.reasons, { keep: { template: 'is {0} of {1}' } })
  t.end()
})

void test('a request leaves one audit entry, which does not change afterwards', async t => {
  const entered: unknown[] = []
  const record = async (_caller: unknown, event: object) => void entered.push({ ...event })
  const trail = { record } as unknown as Parameters<typeof askOf>[1]['trail']
  const ask = askOf(adminCaller('root'), { trail, action: 'user.create' })
  ask.tell({ subject: 'ann' })
  await ask.enter()
  t.match(entered, [{ action: 'user.create', subject: 'ann' }])
  await t.rejects(ask.enter(), { code: 'ERR_ASSERTION' })
  t.throws(() => ask.tell({ subject: 'bob' }), { code: 'ERR_ASSERTION' })
  t.equal(entered.length, 1)
})

void test('a deleted client whose data stays in the database has a warning', async t => {
  const trail = {
    changeOutside: (_caller: unknown, _event: unknown, work: () => Promise<unknown>) => work()
  } as unknown as AuditTrail
  const place = { server: 'main', client: 'web1' }
  const ask = askOf(adminCaller('root'), { trail, action: 'client.delete', place })
  const server = {
    name: 'main',
    ownClient: 'burphub',
    requireSupported: async () => {},
    host: { lifecycle: { remove: async () => ({ hasRemovedConfiguration: true }) } }
  }
  const store = { change: () => Promise.reject(new Fault('STORE_UNAVAILABLE', 'down')) }
  const parts = { fleet: { find: () => server }, store }
  const management = new ClientManagement(
    parts as unknown as ConstructorParameters<typeof ClientManagement>[0]
  )
  const told = await management.remove(ask as ClientRequestContext, {})
  t.same(
    told.map(([level, text]) => [level, String(text)]),
    [
      [0, 'web1 deleted.'],
      [
        1,
        'The expected schedule and the note of web1 could not be deleted. A new client of this name gets them.'
      ]
    ]
  )
})

void test('a certificate belongs to a client whose name differs only in case', async t => {
  const at = new Date(0)
  const facts = { subject: '', serial: '01', issuedAt: at, expiresAt: at, isRevoked: false }
  const issued = ['WEB1', 'web2'].map(commonName => ({ ...facts, commonName }))
  const host = {
    certificates: { list: async () => issued },
    configuration: { listNames: async () => [{ name: 'web1', path: '/web1' }] }
  }
  const parts = {
    fleet: { find: () => ({ name: 'main', host }) },
    zones: { of: () => new LocalTimes('UTC') }
  }
  const maintenance = new ServerMaintenance(
    parts as unknown as ConstructorParameters<typeof ServerMaintenance>[0]
  )
  const ask = askOf(adminCaller('root'), { trail: {} as AuditTrail, place: { server: 'main' } })
  t.match(await maintenance.listCertificates(ask), [
    { client: 'WEB1', configured: true },
    { client: 'web2', configured: false }
  ])
})
