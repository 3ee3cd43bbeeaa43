/** The health of clients, with a real burp server. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { test, type Test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { createConfiguredNotifier } from '../../src/hub/notifier.js'
import { findEarliest, toBurpTimer } from '../../src/watch/client-timers.js'
import { LocalHours } from '../../src/watch/time-window.js'
import { createIdentity, useHookReceiver, useLocalMailbox } from '../notify/receivers.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

interface Item {
  name: string
  health: string
  reason: string
  due: string | null
  since: string
  last: string | null
  expected: { from: string; interval: number } | null
  retention: { oldest: string | null } | null
}

interface Days {
  days: { date: string; backups: number; failed: number; received: number }[]
  clients: { name: string; days: string; slots?: string }[]
}

const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400

/** Makes twelve backups, one per day, the newest this number of days ago. */
async function fabricate(lab: Lab, name: string, newestDaysAgo: number): Promise<void> {
  const newestAtS = daysAgo(newestDaysAgo)
  await fabricateBackups({
    spoolPath: lab.spoolPath,
    source: 'model',
    names: [name],
    backups: 12,
    newestAtS
  })
}

async function findItem(app: TestApp, name: string): Promise<Item | undefined> {
  const items = await getJson<Item[]>(app, '/api/clients/overview?sort=health')
  return items.find(item => item.name === name)
}

interface Hourly {
  clients: { name: string; usual: { start: string; duration: number } | null; timer: string }[]
}

/** Checks the usual hours of a client whose backups all started at the same time of day. */
async function compareUsualHours(t: Test, app: TestApp, name: string): Promise<void> {
  const { clients } = await getJson<Hourly>(app, '/api/reports/days?days=28&hours=true')
  const [calendar] = await getJson<Calendar[]>(app, `/api/misc/history/${name}`)
  const events = calendar?.events ?? []
  const { usual, timer } = clients.find(client => client.name === name) ?? {}
  const starts = new Set(events.map(({ start }) => start.slice(11, 16)))
  const lengths = events.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 1000)
  t.same([...starts], [usual?.start])
  t.equal(usual?.duration, lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)])
  t.equal(timer, '7'.repeat(24), 'the hours of the timer in the configuration of the server')
  t.equal(clients.find(client => client.name === 'slow')?.usual, null)
}

interface Calendar {
  events: { start: string; end: string }[]
}

async function untilPast(instant: number): Promise<void> {
  await eventually(
    async () => Date.now() / 1000,
    now => now > instant
  )
}

/** Starts a mail server and a receiver of webhooks; returns their configuration. */
async function useReceivers(t: Test) {
  const identity = createIdentity(t)
  const [mailbox, hooks] = await Promise.all([useLocalMailbox(t), useHookReceiver(t, identity)])
  const smtp = { host: '127.0.0.1', port: mailbox.port, security: 'none', from: 'hub@example.org' }
  const webhooks = { allowedNetworks: ['127.0.0.0/8', '::1'], caFile: identity.certFile }
  return { mailbox, hooks, settings: { notifications: { smtp, webhooks } } }
}

/** Returns the plain text, decoded. */
function readMail(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16))
    )
  return Buffer.from(bytes, 'latin1').toString()
}

async function untilHealth(app: TestApp, name: string, health: string): Promise<Item | undefined> {
  return eventually(
    () => findItem(app, name),
    item => item?.health === health
  )
}

void test('the health of clients', { skip: labMissing }, async t => {
  const names = ['model', 'fresh', 'sleeper', 'slow', 'timed']
  const lab = await useLab(t, {
    clients: names.map(name => ({
      name,
      ...(name === 'fresh' && { labels: ['tier=one', 'tier=two'] }),
      ...(name === 'timed' && { serverLines: ['timer_arg = 3d', 'timer_arg = always'] })
    })),
    serverLines: ['keep = 99']
  })
  writeFileSync(join(lab.treePath('model'), 'file'), 'model')
  await lab.backUp('model')
  writeFileSync(join(lab.treePath('timed'), 'file'), 'timed')
  await lab.backUp('timed')
  await fabricate(lab, 'fresh', 0)
  await fabricate(lab, 'sleeper', 3)
  const servers = [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
  const receivers = await useReceivers(t)
  const watch = { expectations: [{ client: 'model', interval: '90d' }] }
  const settings = { ...receivers.settings, watch }
  const app = await useApp(t, { servers, users: ['ann'], timezone: 'UTC', settings })

  await t.test('each day has its result, for each client and in total', async sub => {
    const { days, clients } = await getJson<Days>(app, '/api/reports/days')
    const lettersOf = (name: string) => clients.find(client => client.name === name)?.days
    sub.equal(days.length, 14)
    sub.equal(days.at(-1)?.date, new Date().toISOString().slice(0, 10))
    sub.match(lettersOf('fresh'), /^ {2}o{12}$/)
    sub.match(
      lettersOf('sleeper'),
      /^o{11}[-m]mm$/,
      'missed from the day on which the backup was due'
    )
    sub.match(lettersOf('slow'), /^ {14}$/)
    const [model, fresh] = [days.at(-1), days.at(-5)]
    sub.ok((model?.backups ?? 0) >= 3, 'backups of model, timed and fresh')
    sub.ok((model?.received ?? 0) > 0)
    sub.match(fresh, { backups: 2, failed: 0 }, 'backups of fresh and sleeper')
    const week = await getJson<Days>(app, '/api/reports/days?days=7')
    sub.same(week.days, days.slice(-7))
    sub.equal(week.clients[0]?.slots, undefined)
    const slotted = await getJson<Days>(app, '/api/reports/days?days=7&slots=true')
    for (const { name, days: letters, slots = '' } of slotted.clients) {
      const ofDay = letters.split('').map((_, day) => slots.slice(4 * day, 4 * day + 4))
      sub.equal(slots.length, 28, name)
      sub.same(
        ofDay.map(four => /[owf]/.test(four)),
        letters.split('').map(letter => /[owf]/.test(letter)),
        name
      )
    }
    const sleeping = slotted.clients.find(({ name }) => name === 'sleeper')
    sub.match(sleeping?.slots, /m{8}$/)
    sub.same(
      await getJson<Days>(app, '/api/reports/days'),
      { days, clients },
      'a second request has the same result'
    )
    await compareUsualHours(sub, app, 'fresh')
    const hidden = (await app.get('/api/reports/days', 'ann')).json<Days>()
    sub.same(hidden.clients, [])
    sub.ok(hidden.days.every(({ backups, received }) => backups === 0 && received === 0))
  })

  await t.test('lists overdue clients first, with time and reason', async sub => {
    const items = await getJson<Item[]>(app, '/api/clients/overview?sort=health')
    sub.same(items.map(({ name, health }) => [name, health])[0], ['sleeper', 'late'])
    sub.ok(items.slice(1).every(({ health }) => health === 'ok'))
    const own = items.find(({ name }) => name === lab.superClientName)
    const service = { role: 'service', due: null, reason: 'Not monitored.' }
    sub.match(own, service, 'the client of burphub')
    const [late] = items
    const dueAt = daysAgo(3) + 1.25 * 86_400
    sub.ok(Math.abs(Date.parse(late?.due ?? '') / 1000 - dueAt) < 120, late?.due ?? '')
    sub.equal(late?.since, late?.due)
    sub.match(late?.reason, /^A backup was due by .*\. The last one started on /)
    const french = await app.request({
      url: '/api/clients/overview?health=late',
      headers: { 'x-language': 'fr' }
    })
    sub.match(french.json(), [
      { name: 'sleeper', reason: /^Une sauvegarde était attendue avant le / }
    ])
  })

  await t.test('contains only the requested fields', async sub => {
    const some = await app.get('/api/clients/overview?sort=health&limit=1&fields=reason,due,reason')
    const [item] = some.json<Item[]>()
    sub.same(Object.keys(item ?? {}), ['name', 'agent', 'reason', 'due'])
    sub.match(item, { name: 'sleeper', reason: /^A backup was due/ })
    sub.match(some.headers.link, /rel="next"/)
    const wrong = await app.get('/api/clients/overview?fields=name,colour')
    sub.match(wrong.json(), {
      code: 'INVALID_INPUT',
      errors: { 'fields.1': /^must be one of name, agent, role, state, / }
    })
  })

  await t.test(
    'is an error for monitoring systems, with the clients that need attention',
    async sub => {
      const answer = await app.get('/api/health/clients')
      sub.equal(answer.statusCode, 503)
      sub.match(answer.json(), {
        code: 'CLIENTS_IN_NEED',
        errors: { sleeper: /^A backup was due/ }
      })
      sub.same(Object.keys(answer.json<{ errors: object }>().errors), ['sleeper'])
      const nobody = await app.get('/api/health/clients', 'ann')
      sub.equal(nobody.statusCode, 200, 'only with clients that the caller may see')
      sub.match(nobody.json(), { ok: 0, late: 0 })
    }
  )

  await t.test('follows the expected schedule of a client until it is removed', async sub => {
    const expectation = (of: string) => `/api/admin/expectations/${of}`
    const put = async (of: string, payload: object) => {
      const answer = await app.request({ method: 'PUT', url: expectation(of), payload })
      sub.equal(answer.statusCode, 200, answer.body)
    }
    const remove = async (of: string) => {
      const answer = await app.request({ method: 'DELETE', url: expectation(of) })
      sub.equal(answer.statusCode, 204, answer.body)
    }
    sub.match(await findItem(app, 'fresh'), { expected: { from: 'learned', interval: 86_400 } })
    await put('client/fresh', { interval: '3s' })
    const late = await untilHealth(app, 'fresh', 'late')
    sub.match(late, { expected: { from: 'client', interval: 3 } })
    await put('client/fresh', { exempt: true })
    const exempt = await untilHealth(app, 'fresh', 'ok')
    sub.match(exempt, { due: null, expected: null, reason: 'Not monitored.' })
    await remove('client/main/fresh')
    await put('label/tier%3Done?serverName=main', { interval: '4s' })
    await put('label/tier%3Dtwo', { interval: '30d' })
    await put('server/main', { interval: '60d' })
    const byLabel = await untilHealth(app, 'fresh', 'late')
    sub.match(byLabel, { expected: { from: 'label', interval: 4 } })
    const awake = await findItem(app, 'sleeper')
    sub.match(awake, { health: 'ok', expected: { from: 'server', interval: 60 * 86_400 } })
    for (const of of ['label/tier%3Done?serverName=main', 'label/tier%3Dtwo', 'server']) {
      await remove(of)
    }
    const gone = await app.request({ method: 'DELETE', url: expectation('server/main') })
    sub.match([gone.statusCode, gone.json()], [404, { code: 'NO_SUCH_EXPECTATION' }])
  })

  await t.test(
    'is reported by mail and webhook to permitted users, and when it has recovered',
    async sub => {
      const { mailbox, hooks } = receivers
      const never = new AbortController().signal
      const clock = { aheadMs: 0 }
      const now = () => Date.now() + clock.aheadMs
      const { healths } = app.watcher
      const parts = { ...app, healths, logger: pino(), now }
      const { collector, deliverer } = createConfiguredNotifier(parts)
      const put = async (url: string, payload: object, user = 'admin') => {
        const answer = await app.request({ method: 'PUT', url, payload }, user)
        sub.equal(answer.statusCode, 200, answer.body)
      }
      await app.store.change(({ acl }) => acl.createGrant('ann', '["fresh"]'))
      for (const address of ['ann\0@example.org', 'ann,bob@example.org', 'ann']) {
        const payload = { address }
        const url = '/api/notifications/channels/mail'
        const refused = await app.request({ method: 'PUT', url, payload }, 'ann')
        sub.equal(refused.statusCode, 400, JSON.stringify(address))
      }
      const mail = { address: 'ann@example.org', language: 'fr' }
      await put('/api/notifications/channels/mail', mail, 'ann')
      await put('/api/notifications/rules/all', { channel: 'mail' }, 'ann')
      await put('/api/admin/notifications/channels/hook', { url: hooks.url })
      await put('/api/admin/notifications/rules/all', { channel: 'hook' })
      const work = async () => {
        await collector.run(never)
        // Findings are gathered for a while.
        clock.aheadMs += 20_000
        await deliverer.run(never)
      }
      const untilTold = (told: () => boolean) =>
        eventually(async () => (await work(), told()), Boolean)
      const hooksHave = (text: string) => hooks.hooks.some(({ body }) => body.includes(text))
      const mailsHave = (text: string) => mailbox.mails.some(each => readMail(each).includes(text))
      app.watcher.start()
      await untilTold(() => hooksHave('The backup of sleeper on main is overdue.'))
      await put('/api/admin/expectations/client/fresh', { interval: '3s' })
      await untilTold(() => mailsHave('La sauvegarde de fresh sur main est en retard.'))
      await untilTold(() => hooksHave('The backup of fresh on main is overdue.'))
      await put('/api/admin/expectations/client/fresh', { exempt: true })
      await untilTold(() => mailsHave('Résolu : La sauvegarde de fresh sur main est en retard.'))
      await untilTold(() => hooksHave('Resolved: The backup of fresh on main is overdue.'))
      sub.notOk(mailsHave('sleeper'), 'ann may not see this client')
      sub.equal(mailbox.mails.length, 2)
      const url = '/api/admin/expectations/client/fresh'
      sub.equal((await app.request({ method: 'DELETE', url })).statusCode, 204)
    }
  )

  await t.test(
    'follows the expected schedule of the configuration file unless the API overrides it',
    async sub => {
      const url = '/api/admin/expectations/client/model'
      const of = async () => (await findItem(app, 'model'))?.expected
      sub.match(await of(), { from: 'client', interval: 90 * 86_400 })
      const refused = await app.request({ method: 'DELETE', url })
      sub.match(refused.json(), { code: 'NO_SUCH_EXPECTATION', detail: /configuration file/ })
      await app.request({ method: 'PUT', url, payload: { interval: '2d' } })
      sub.match(await of(), { interval: 2 * 86_400 })
      const list = () => getJson(app, '/api/admin/expectations')
      const said = { kind: 'client', server: 'main', name: 'model', grace: null }
      sub.match(await list(), [{ ...said, interval: '2d', source: 'database' }])
      sub.equal((await app.request({ method: 'DELETE', url })).statusCode, 204)
      sub.match(await list(), [{ ...said, interval: '90d', source: 'file' }])
      sub.match(await of(), { interval: 90 * 86_400 })
    }
  )

  await t.test('contains the user who muted a client, the end, and the retention', async sub => {
    const url = '/api/admin/expectations/client/model'
    const until = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z$/, '.000Z')
    const put = async (payload: object) => await app.request({ method: 'PUT', url, payload })
    sub.match((await put({ quiet_until: until })).json(), { quiet_by: 'admin' })
    sub.match(await findItem(app, 'model'), {
      health: 'ok',
      muted: { until, by: 'admin', of: 'client' },
      retention: { keep: [Number], oldest: /^20/ }
    })
    sub.equal((await app.request({ method: 'DELETE', url })).statusCode, 204)
    sub.match(await findItem(app, 'model'), { muted: null })
  })

  await t.test('contains the oldest backup of each client', async sub => {
    const items = await getJson<Item[]>(app, '/api/clients/overview')
    let several = 0
    for (const { name, retention } of items) {
      if (!retention) continue
      const backups = await getJson<{ date: string }[]>(app, `/api/client/stats/${name}`)
      const dates = backups.map(({ date }) => date).toSorted()
      sub.equal(retention.oldest?.slice(0, 19), dates[0]?.slice(0, 19), name)
      if (dates.length > 1) several += 1
    }
    sub.ok(several > 0, 'clients with more than one backup')
  })

  await t.test('follows the timer of burp', async sub => {
    const item = await findItem(app, 'timed')
    sub.match(item?.expected, { from: 'timer', interval: 3 * 86_400 })
    const file = join(lab.clientConfDirPath, 'timed')
    const text = readFileSync(file, 'utf8')
    const startS = Date.parse(item?.last ?? '') / 1000
    const hours = new LocalHours(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    const { day, hour } = hours.at(Date.now() / 1000)
    const bands = [['always'], ['ALWAYS'], [`${hour},${day.toLowerCase()}`], [day], [hour], []]
    await untilPast(startS + 2)
    for (const args of ['1s', '1h'].flatMap(interval => bands.map(band => [interval, ...band]))) {
      const lines = args.map(arg => `timer_arg = ${arg}\n`)
      writeFileSync(file, text.replaceAll(/^timer_arg.*\n/gm, '') + lines.join(''))
      const said = await lab.burp('timed', ['-a', 'T'], [0, 3])
      const timer = toBurpTimer({ args })
      const earliest = timer && findEarliest(timer, hours, startS)
      const isPossible = earliest !== undefined && earliest < Date.now() / 1000
      // At a change of the hour the results are not compared.
      if (hours.at(Date.now() / 1000).hour !== hour) continue
      sub.equal(said.includes('on the server were met'), isPossible, args.join(' '))
    }
  })

  const ofToday = async (name: string) => {
    const { days, clients } = await getJson<Days>(app, '/api/reports/days?days=7')
    return { ...days.at(-1), letter: clients.find(client => client.name === name)?.days.at(-1) }
  }

  await t.test(
    'is running during a backup, and failing after the backup was aborted',
    async sub => {
      const before = await ofToday('slow')
      const backup = await lab.startSlowBackup('slow')
      await untilHealth(app, 'slow', 'running')
      await backup.stop()
      const failing = await untilHealth(app, 'slow', 'failing')
      sub.match(failing?.reason, /^The backup that started on .* did not finish\.$/)
      const after = await eventually(
        () => ofToday('slow'),
        day => day.letter === 'f'
      )
      sub.match(
        after,
        { letter: 'f', failed: (before.failed ?? 0) + 1 },
        'the cached day is updated'
      )
    }
  )

  await t.test('is ok after the next backup', async sub => {
    const before = await ofToday('sleeper')
    writeFileSync(join(lab.treePath('sleeper'), 'file'), 'awake')
    await lab.backUp('sleeper')
    const item = await untilHealth(app, 'sleeper', 'ok')
    sub.match(item?.reason, /^The next backup is due by /)
    const after = await ofToday('sleeper')
    sub.match(after, { letter: 'o', backups: (before.backups ?? 0) + 1 })
    sub.ok((after.received ?? 0) > (before.received ?? 0))
  })

  await t.test('a deleted backup no longer counts', async sub => {
    const before = await ofToday('sleeper')
    const reports = await getJson<{ number: number }[]>(app, '/api/client/report/sleeper')
    const number = Math.max(...reports.map(report => report.number))
    const deleted = await app.request({
      method: 'DELETE',
      url: `/api/client/report/sleeper/${number}`
    })
    sub.equal(deleted.statusCode, 202, deleted.body)
    const after = await eventually(
      () => ofToday('sleeper'),
      day => day.letter !== 'o'
    )
    sub.match(after, { letter: 'm', backups: (before.backups ?? 0) - 1 })
  })
})
