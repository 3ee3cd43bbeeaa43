/** Alerts are delivered once, also after crashes of burphub and outages of receivers. */
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test, type Test } from 'tap'
import { allRights, type Rights } from '../../src/access/rights.js'
import { toChannel } from '../../src/notify/channel.js'
import type { NotifierParts } from '../../src/notify/notifier.js'
import { ScheduledChecks } from '../../src/services/monitoring/doctor/scheduled-checks.js'
import type { PlacedFinding } from '../../src/services/monitoring/doctor/finding.js'
import { findPreset, presetKeys, presets } from '../../src/pages/notifications/presets.js'
import { parseChannel, toChannelJson } from '../../src/services/notifications/channel-fields.js'
import { say } from '../../src/texts.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { health, hourMs, useOffice } from './office.js'
import {
  createIdentity,
  type Hook,
  mailLogin,
  useHookReceiver,
  useLocalMailbox,
  useMailbox
} from './receivers.js'

const never = new AbortController().signal

async function useReceiver(t: Test, more: Partial<NotifierParts> = {}, url?: string) {
  const identity = createIdentity(t)
  const receiver = await useHookReceiver(t, identity)
  const webhooks = { allowedNetworks: ['127.0.0.0/8', '::1'], ca: [identity.cert] }
  const office = await useOffice(t, { webhooks, ...more }, url)
  return { receiver, office, identity }
}

function said({ body }: Pick<Hook, 'body'>) {
  return JSON.parse(body) as {
    id: string
    title: string
    text: string
    findings: { finding: string; client: string | null; isReminder: boolean; link: string }[]
    counts: { clients: number; inNeed: number } | null
  }
}

function namesOf(hooks: readonly Hook[]): string[] {
  return hooks.flatMap(hook =>
    said(hook).findings.map(({ finding, client }) => `${finding} ${client}`)
  )
}

/** Permissions to see only these clients. */
function rightsFor(...clients: string[]): Rights {
  const sees = (_server: string, client: string) => clients.includes(client)
  return { ...allRights, key: clients.join(), sees, lists: sees, edits: () => false }
}

testOnEach(
  'sends one signed message about many clients, and one about their recovery',
  async (t, db) => {
    const { receiver, office } = await useReceiver(t, {}, await db.createUrl(t))
    await office.subscribe('', {
      url: `${receiver.url}/in`,
      key: 'the key',
      headers: { 'x-a': 'b' }
    })
    await office.note(health('web1', 'ok'), health('web2', 'running'), health('web3', 'late'))
    await office.note(health('web1', 'failing'), health('web3', 'late'))
    await office.work()
    t.strictSame(namesOf(receiver.hooks), ['late web3', 'failing web1'])
    const [hook] = receiver.hooks
    if (!hook) throw new Error('nothing came')
    t.match(hook, { method: 'POST', path: '/in', headers: { 'x-a': 'b' } })
    const stamp = String(hook.headers['burphub-timestamp'])
    const expected = createHmac('sha256', 'the key').update(`${stamp}.${hook.body}`).digest('hex')
    t.equal(hook.headers['burphub-signature'], `sha256=${expected}`)
    t.equal(Math.abs(Number(stamp) - office.clock.nowMs / 1000) < 60, true)
    t.equal(hook.headers['idempotency-key'], said(hook).id)
    t.match(said(hook), { title: 'burphub: 2 alerts: web3, web1', text: /Said of web1/ })
    t.equal(said(hook).findings[0]?.link, 'https://backup.example.org/main/client/web3')
    await office.note(health('web1', 'running'), health('web1', 'failing'))
    await office.work()
    t.equal(receiver.hooks.length, 1, 'known alerts are not sent again')
    await office.note(health('web1', 'ok'), health('web3', 'ok'), health('web2', 'ok'))
    await office.work()
    t.strictSame(namesOf(receiver.hooks).slice(2), ['recovered web1', 'recovered web3'])
  }
)

void test('sends one alert if all clients are overdue, and later those that remain', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url })
  await office.note(health('web1', 'late'), { kind: 'fleet.late' }, health('web2', 'late'))
  await office.work()
  t.strictSame(namesOf(receiver.hooks), ['late null'])
  await office.note(health('web1', 'ok'), { kind: 'fleet.recovered' })
  await office.work()
  t.strictSame(namesOf(receiver.hooks).slice(1), ['recovered null', 'late web2'])
  await office.note({ kind: 'server.down' }, { client: 'web2', kind: 'client.gone' })
  await office.note({ kind: 'server.up' })
  await office.work()
  t.strictSame(
    namesOf(receiver.hooks).slice(3),
    ['recovered null'],
    'only the newest state of each client counts'
  )
})

testOnEach(
  'of two instances one sends each message, and the other continues',
  async (t, database) => {
    const url = await database.createUrl(t)
    const { receiver, office } = await useReceiver(t, {}, url)
    await office.subscribe('', { url: receiver.url })
    const store = await openStoreOn(t, database, url)
    const other = office.open({ store })
    const both = [office.notifier, other]
    for (const kind of ['late', 'failing', 'stuck']) {
      await office.note(...Array.from({ length: 30 }, (_, at) => health(`web${at}`, kind)))
      await Promise.all(both.map(({ collector }) => collector.run(never)))
      office.clock.nowMs += 20_000
      await Promise.all(both.map(({ deliverer }) => deliverer.run(never)))
    }
    t.equal(receiver.hooks.length, 3)
    t.equal(namesOf(receiver.hooks).length, 90)
    const before = await store.notifications.readProgress()
    const after = { ...before, seq: before.seq + 1 }
    const stores = [store, office.store]
    const came = await Promise.all(stores.map(each => each.notifications.advance(before, after)))
    t.equal(came.filter(Boolean).length, 1, 'one instance records the position')
  }
)

void test('resends a message with the same id after a crash', async t => {
  const url = `sqlite:${t.testdir({})}/burphub.db`
  const { receiver, office, identity } = await useReceiver(t, {}, url)
  await office.subscribe('', { url: receiver.url })
  await office.note(health('db1', 'stuck'))
  await office.notifier.collector.run(never)
  office.clock.nowMs += 20_000
  const file = fileURLToPath(new URL('./dying-sender.ts', import.meta.url))
  const program = ['--import=./scripts/register-typescript.mjs', file]
  const sender = spawn(
    process.execPath,
    [...program, url, String(office.clock.nowMs), identity.certFile],
    { stdio: 'inherit' }
  )
  receiver.onHook = () => sender.kill('SIGKILL')
  await once(sender, 'exit')
  receiver.onHook = undefined
  t.equal(sender.signalCode, 'SIGKILL')
  t.strictSame(namesOf(receiver.hooks), ['stuck db1'])
  await office.notifier.deliverer.run(never)
  t.equal(receiver.hooks.length, 1, 'the instance with the claim may still be sending')
  office.clock.nowMs += 20_000
  await office.notifier.deliverer.run(never)
  const ids = receiver.hooks.map(({ headers }) => headers['idempotency-key'])
  t.equal(ids.length, 2)
  t.equal(ids[0], ids[1])
  t.strictSame(await office.store.notifications.outbox.listWaiting(), [])
})

void test('a receiver gets each message once, in order, after an outage of an hour', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url })
  receiver.status = 500
  await office.note(health('web1', 'late'))
  await office.work()
  await office.note(health('web2', 'late'))
  for (const until = office.clock.nowMs + hourMs; office.clock.nowMs < until;) {
    await office.work()
    office.clock.nowMs += 40_000
  }
  const tried = receiver.hooks.length
  t.ok(tried > 3 && tried < 12, `${tried} attempts to deliver`)
  t.equal(new Set(receiver.hooks.map(hook => said(hook).id)).size, 1, 'the same message')
  const [channel] = await office.store.notifications.channels.list('')
  t.match(channel, { lastError: /status 500/, failingSince: Number })
  receiver.status = 200
  office.clock.nowMs += hourMs
  await office.work()
  t.strictSame(namesOf(receiver.hooks.slice(tried)), ['late web1', 'late web2'])
  t.match(await office.store.notifications.channels.list(''), [
    { lastError: null, failingSince: null }
  ])
})

void test('gives up a message after a day, and reports it through another channel', async t => {
  const { receiver, office, identity } = await useReceiver(t)
  const other = await useHookReceiver(t, identity)
  await office.subscribe('', { url: other.url }, { findings: ['undelivered'] })
  await office.subscribe('ann', { url: receiver.url })
  office.rights.set('ann', rightsFor('web1'))
  receiver.status = undefined
  const impatient = office.open({ timeoutMs: 50 })
  await office.note(health('web1', 'late'))
  for (let hours = 0; hours < 26 && office.told.length === 0; hours += 1) {
    await office.work(impatient)
    office.clock.nowMs += hourMs
  }
  await office.work()
  t.strictSame(namesOf(other.hooks), ['undelivered null'])
  t.match(said(other.hooks[0] ?? { body: '' }).text, 'ann/own')
  t.match(await office.store.notifications.outbox.list('ann', { limit: 5 }), [{ state: 'failed' }])
  t.match(office.told, [{ owner: 'ann', channel: 'own', reason: /timed out/ }])
})

void test('sends mail over verified TLS to the receiver', async t => {
  const identity = createIdentity(t)
  const mailbox = await useMailbox(t, identity)
  const smtp = {
    host: 'localhost',
    port: mailbox.port,
    security: 'starttls' as const,
    ...mailLogin,
    from: 'Backups <hub@example.org>',
    ca: identity.cert,
    timeoutMs: 10_000
  }
  const office = await useOffice(t, { smtp })
  await office.subscribe('', { address: 'ann@example.org', language: 'fr' })
  await office.note(health('<web&1>', 'late'))
  await office.work()
  const [mail = ''] = mailbox.mails
  const [message] = await office.store.notifications.outbox.list('', { limit: 1 })
  t.match(message, { state: 'sent', attempts: 1 })
  for (const line of [
    /^From: Backups <hub@example\.org>/m,
    /^To: ann@example\.org/m,
    /^Subject: fr: burphub: /m,
    new RegExp(`^Message-ID: <${message?.id}@example.org>`, 'mi'),
    /^Auto-Submitted: auto-generated/m,
    /Content-Type: text\/plain/,
    /Content-Type: text\/html/,
    /&lt;web&amp;1&gt;/
  ]) {
    t.match(mail, line)
  }

  await t.test('an untrusted certificate ends the connection before the login', async t => {
    const stranger = createIdentity(t, 'somebody.example.org')
    const wrong = await useMailbox(t, stranger)
    const secure = await useMailbox(t, identity, { secure: true })
    const cases = [
      { ...smtp, ca: undefined },
      { ...smtp, port: wrong.port, ca: stranger.cert },
      { ...smtp, port: secure.port, security: 'tls' as const, ca: stranger.cert }
    ]
    for (const [index, each] of cases.entries()) {
      const { deliverer } = office.open({ smtp: each })
      const [channel] = await office.store.notifications.channels.list('')
      const sending = deliverer.test(channel as never, `id${index}`, never)
      await t.rejects(sending, { code: 'NOT_DELIVERED', message: /secure connection/ })
    }
    t.strictSame([wrong.mails, secure.mails], [[], []])
    const open = await useLocalMailbox(t)
    const [first] = await office.store.notifications.channels.list('')
    const plain = office.open({ smtp: { ...smtp, host: '127.0.0.1', port: open.port } }).deliverer
    await t.rejects(plain.test(first as never, 'id', never), { code: 'NOT_DELIVERED' })
    t.strictSame(open.mails, [], 'no mail is sent to a server without STARTTLS')
    const { deliverer } = office.open({ smtp: { ...smtp, port: secure.port, security: 'tls' } })
    const [channel] = await office.store.notifications.channels.list('')
    await deliverer.test(channel as never, 'id', never)
    t.match(secure.mails, [/fr: burphub: test message/])
  })

  await t.test('retries a message that the mail server rejects', async t => {
    mailbox.refusal = { code: 451, text: 'come back later' }
    await office.note(health('web2', 'late'))
    await office.work()
    t.match(await office.store.notifications.channels.list(''), [{ lastError: /come back later/ }])
    mailbox.refusal = undefined
    office.clock.nowMs += hourMs
    await office.work()
    t.equal(mailbox.mails.length, 2)
    t.match(mailbox.mails[1], 'web2')
  })
})

void test('a message contains only clients that the user may see when it is sent', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('ann', { url: receiver.url })
  office.rights.set('ann', rightsFor('web1', 'web2'))
  await office.note(...['web1', 'web2', 'web3'].map(client => health(client, 'late')))
  await office.note({ kind: 'config', client: 'web1' })
  await office.notifier.collector.run(never)
  office.rights.set('ann', rightsFor('web2'))
  office.clock.nowMs += 20_000
  await office.notifier.deliverer.run(never)
  t.strictSame(namesOf(receiver.hooks), ['late web2'])
  await office.note(health('web2', 'ok'))
  await office.notifier.collector.run(never)
  office.rights.set('ann', rightsFor())
  office.clock.nowMs += 20_000
  await office.notifier.deliverer.run(never)
  t.equal(receiver.hooks.length, 1, 'the message has no content left')
  t.strictSame(await office.store.notifications.outbox.listWaiting(), [])
})

void test('a rule selects findings, servers, clients by pattern, and labels', async t => {
  const { receiver, office } = await useReceiver(t)
  office.labels.set('web1', ['prod'])
  office.labels.set('web2', ['trial'])
  const rule = { clients: ['web*'], labels: ['pr?d'], findings: ['late' as const] }
  await office.subscribe('', { url: receiver.url }, rule)
  await office.note(...['web1', 'web2', 'db1'].map(client => health(client, 'late')))
  await office.note({ ...health('web1', 'late'), server: 'other' }, { kind: 'server.down' })
  await office.work()
  t.strictSame(namesOf(receiver.hooks), ['late web1', 'late web1'])
  await office.subscribe('', { url: receiver.url }, { ...rule, servers: ['other'] })
  await office.note(...['main', 'other'].map(server => ({ ...health('web9', 'late'), server })))
  office.labels.set('web9', ['prod'])
  await office.work()
  t.strictSame(namesOf(receiver.hooks.slice(1)), ['late web9'])
})

void test('quiet hours delay messages, and reminders come in intervals', async t => {
  const { receiver, office } = await useReceiver(t)
  const quietHours = { from: '22:00', to: '07:00' }
  await office.subscribe('', { url: receiver.url, quietHours }, { nagHours: 6 })
  office.clock.nowMs = Date.parse('2026-03-02T22:30:00Z')
  await office.note(health('web1', 'late'))
  while (office.clock.nowMs < Date.parse('2026-03-03T06:00:00Z') - 20_000) {
    await office.work()
    t.equal(receiver.hooks.length, 0)
    office.clock.nowMs += 15 * 60_000 - 20_000
  }
  await office.work()
  t.strictSame(namesOf(receiver.hooks), ['late web1'])
  office.clock.nowMs = Date.parse('2026-03-03T10:31:00Z')
  await office.work()
  t.match(said(receiver.hooks[1] ?? { body: '' }), { findings: [{ isReminder: true }] })
  office.clock.nowMs += 2 * hourMs
  await office.work()
  t.equal(receiver.hooks.length, 2, 'twelve hours have passed, not eighteen')

  const key = { server: 'main', client: 'web1', topic: 'health' }
  const acknowledged = { by: 'ann', at: 0, note: null, kind: 'late' }
  await office.store.changeAside(({ notifications }) =>
    notifications.openFindings.acknowledge(key, acknowledged)
  )
  office.clock.nowMs += 6 * hourMs
  await office.work()
  t.equal(receiver.hooks.length, 2, 'no reminder while a user takes care of the problem')
  await office.note(health('web1', 'failing'))
  await office.work()
  t.equal(receiver.hooks.length, 3, 'another problem is sent')
  office.clock.nowMs += 16 * hourMs
  await office.work()
  t.match(said(receiver.hooks[3] ?? { body: '' }), { findings: [{ isReminder: true }] })
})

void test('an alert and a reminder at the same time are one message', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url }, { nagHours: 6 })
  await office.note(health('web1', 'late'))
  await office.work()
  office.clock.nowMs += 7 * hourMs
  await office.note(health('web2', 'late'))
  // The watcher could not report this one.
  office.observed.clients.set('web3', { state: 'late', reason: say`Seen.` })
  await office.work()
  t.same(namesOf(receiver.hooks.slice(1)).toSorted(), ['late web1', 'late web2', 'late web3'])
  t.equal(receiver.hooks.length, 2)
})

void test('the title of a message names a channel among clients', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url })
  const [stored] = await office.store.notifications.channels.list('')
  const usual = { server: 'main', client: 'web1', topic: 'health', at: 0 }
  await office.notifier.deliverer.sendNow(
    {
      channel: toChannel(stored as NonNullable<typeof stored>),
      findings: [
        { ...usual, kind: 'late' },
        { ...usual, kind: 'undelivered', server: '', client: null, topic: 'ann/phone' }
      ]
    },
    never
  )
  t.match(
    receiver.hooks.map(hook => said(hook).title),
    ['burphub: 2 alerts: web1, ann/phone']
  )
})

void test('a long summary is cut between characters', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url, template: { summary: '{summary}' } })
  const [stored] = await office.store.notifications.channels.list('')
  const channel = toChannel(stored as NonNullable<typeof stored>)
  for (const start of ['', 'x']) {
    const client = start + '😀'.repeat(1_200)
    const finding = { kind: 'late', server: 'main', client, topic: 'health', at: 0 } as const
    await office.notifier.deliverer.sendNow({ channel, findings: [finding] }, never)
  }
  t.equal(receiver.hooks.length, 2)
  for (const { body } of receiver.hooks) {
    const { summary } = JSON.parse(body) as { summary: string }
    t.match(summary, /😀…$/u)
    t.ok(summary.length > 1_990 && summary.length <= 2_000)
    t.notMatch(summary, /\p{Cs}/u)
  }
})

void test('a new rule sends the open alerts once', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.note(health('web1', 'late'), health('web2', 'ok'), health('web3', 'late'))
  await office.work()
  office.clock.nowMs += 10 * 60_000
  await office.note(health('web3', 'ok'))
  await office.work()
  const since = office.clock.nowMs + 1
  await office.subscribe('', { url: receiver.url }, { since })
  for (let minute = 0; minute < 5; minute += 1) {
    office.clock.nowMs += 60_000
    await office.work()
  }
  t.strictSame(
    receiver.hooks.flatMap(hook => namesOf([hook])),
    ['late web1']
  )
  await office.subscribe('', { url: receiver.url }, { since, nagHours: 12 })
  await office.note(health('web2', 'late'))
  await office.work()
  t.strictSame(
    namesOf(receiver.hooks.slice(1)),
    ['late web2'],
    'a changed rule does not repeat open alerts'
  )
})

void test('sends a digest at its time of day, also without problems', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.note(health('web1', 'ok'), health('web2', 'ok'))
  await office.subscribe('', { url: receiver.url }, { when: 'daily' })
  office.clock.nowMs = Date.parse('2026-03-28T05:00:00Z')
  await office.work()
  t.equal(receiver.hooks.length, 0)
  const hours = async (count: number) => {
    for (let step = 0; step < count * 4; step += 1) {
      await office.work()
      office.clock.nowMs += 15 * 60_000 - 20_000
    }
  }
  await hours(24)
  t.match(said(receiver.hooks[0] ?? { body: '' }), {
    title: 'burphub digest: no problems',
    counts: { clients: 2, inNeed: 0 }
  })
  await office.note(health('web1', 'late'), { kind: 'restore', client: 'web2' })
  await hours(24)
  t.equal(receiver.hooks.length, 2, 'one digest on the day when daylight saving time starts')
  t.match(said(receiver.hooks[1] ?? { body: '' }), {
    findings: [{ finding: 'late' }, { finding: 'restore_finished' }],
    counts: { clients: 2, inNeed: 1 }
  })
})

testOnEach('sends alerts after a server was removed', async (t, database) => {
  const { receiver, office } = await useReceiver(t, {}, await database.createUrl(t))
  await office.subscribe('', { url: receiver.url })
  await office.note({ kind: 'config', facts: { user: 'ann', subject: 'main' } })
  const ofOther = ['a', 'b', 'c'].map(client => ({ ...health(client, 'ok'), server: 'till' }))
  await office.note(...ofOther)
  await office.work()
  await office.store.servers.forgetBackups('till')
  await office.store.transitions.removeBefore(Number.MAX_SAFE_INTEGER)
  await office.note(health('web1', 'failing'))
  await office.work()
  t.strictSame(namesOf(receiver.hooks), ['config_changed null', 'failing web1'])
  await office.note(health('web1', 'ok'))
  await office.work()
  t.strictSame(namesOf(receiver.hooks).slice(2), ['recovered web1'])
})

testOnEach(
  'sends alerts for the state in the overview even if its change was lost',
  async (t, database) => {
    const { receiver, office } = await useReceiver(t, {}, await database.createUrl(t))
    await office.subscribe('', { url: receiver.url })
    const { observed } = office
    const told = async () => {
      const before = receiver.hooks.length
      office.clock.nowMs += 60_000
      await office.work()
      await office.work()
      return namesOf(receiver.hooks.slice(before))
    }
    const see = (client: string, state: string) =>
      observed.clients.set(client, { state, reason: say`Seen.` })
    await told()
    for (const client of ['web1', 'web2', 'web3']) see(client, 'ok')
    t.strictSame(await told(), [])
    see('web1', 'late')
    t.strictSame(await told(), ['late web1'])
    t.strictSame(await told(), [], 'the alert is sent once')
    see('web1', 'failing')
    see('web2', 'running')
    t.strictSame(await told(), ['failing web1'])
    await office.note(health('web1', 'failing'))
    t.strictSame(await told(), [], 'a late change repeats no alert')
    see('web1', 'ok')
    t.strictSame(await told(), ['recovered web1'])
    observed.isFleetLate = true
    for (const client of ['web1', 'web2', 'web3']) see(client, 'late')
    t.strictSame(await told(), ['late null'])
    observed.isFleetLate = false
    for (const client of ['web1', 'web2']) see(client, 'ok')
    t.strictSame(await told(), ['recovered null', 'late web3'])
    observed.clients.delete('web3')
    t.strictSame(await told(), [], 'a removed client does not recover')
    const nowS = () => Math.floor(office.clock.nowMs / 1000)
    observed.silence = { since: nowS() + 50, reason: say`Away.` }
    t.strictSame(await told(), [], 'unreachable for only ten seconds')
    t.strictSame(await told(), ['server_away null'])
    observed.silence = undefined
    t.strictSame(await told(), ['recovered null'])
  }
)

void test('a digest counts and names the clients of the overview', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url }, { when: 'daily' })
  await office.work()
  office.observed.clients.set('web1', { state: 'late', reason: say`Seen.` })
  office.observed.clients.set('web2', { state: 'ok', reason: say`Seen.` })
  const digest = async () => {
    office.clock.nowMs += 24 * hourMs
    await office.work()
    await office.work()
    return said(receiver.hooks.at(-1) ?? { body: '' })
  }
  t.match(await digest(), {
    findings: [{ finding: 'late', client: 'web1' }],
    counts: { clients: 2, inNeed: 1 }
  })
  await office.note(health('web1', 'ok'), health('web2', 'ok'), health('web1', 'late'))
  await office.work()
  const watched = ['web1', 'web2', 'burphub'].map(client => ({ client, knownSince: 1, state: '' }))
  await office.store.change(({ transitions }) => transitions.writeWatched('main', watched))
  office.observed.silence = { since: 0, reason: say`Away.` }
  t.match(
    await digest(),
    {
      findings: [
        { finding: 'server_away', client: null },
        { finding: 'late', client: 'web1' }
      ],
      counts: { clients: 2, inNeed: 1 }
    },
    'known states remain while their server is unreachable'
  )
})

void test('a webhook reaches only allowed addresses, and follows no redirects', async t => {
  const { receiver, office, identity } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url })
  const [stored] = await office.store.notifications.channels.list('')
  const send = (url: string, webhooks?: NotifierParts['webhooks']) => {
    const notifier = office.open(webhooks ? { webhooks } : {})
    const channel = { ...stored, secrets: { url, key: null, headers: {} } }
    return notifier.deliverer.test(channel as never, 'id', never)
  }
  const none = { allowedNetworks: [], ca: [identity.cert] }
  const port = new URL(receiver.url).port
  const inside = { code: 'NOT_DELIVERED', message: /no public address/ }
  for (const host of [
    'localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '10.0.0.1',
    '[fd00::1]',
    '0.0.0.0',
    // The response does not reveal that the name does not exist.
    'no-such-name.invalid'
  ]) {
    await t.rejects(send(`https://${host}:${port}/`, none), inside, host)
  }
  t.equal(receiver.hooks.length, 0)
  await t.rejects(send(`http://192.0.2.1/`, none), inside)
  await t.rejects(send('http://1.1.1.1/', none), { message: /unencrypted/ })
  receiver.status = 307
  await t.rejects(send(receiver.url), { message: /status 307/ })
  t.equal(receiver.hooks.length, 1)
  receiver.status = 204
  await t.rejects(
    send(receiver.url, { allowedNetworks: ['127.0.0.0/8', '::1'] }),
    { message: /Cannot reach .*\(.*SELF_SIGNED.*\)/ },
    'the certificate is not trusted'
  )
  await send(receiver.url)
  t.equal(receiver.hooks.length, 2)
})

/** The templates of the guide for services with their own format of webhooks. */
function listShownTemplates() {
  const guide = readFileSync('docs/notifications.md', 'utf8')
  const rows = guide.matchAll(
    /^\| (ntfy|Gotify|Slack|Teams|Telegram|Matrix) .*?`template: (\{.*\})`/gm
  )
  return [...rows].map(([row, name = '', template = '']) => ({
    name,
    template: JSON.parse(template) as unknown,
    method: row.includes('method: PUT') ? ('PUT' as const) : ('POST' as const)
  }))
}

void test('the templates of the guide produce valid requests', async t => {
  const { receiver, office } = await useReceiver(t)
  const [title, text, link] = [
    'burphub: test message',
    /delivered here/,
    'https://backup.example.org/'
  ]
  const block = { type: 'TextBlock', wrap: true }
  const card = {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { ...block, text: title },
            { ...block, text }
          ]
        }
      }
    ]
  }
  const expected: Record<string, object> = {
    Slack: { text: /^\*burphub: test message\*\nThis is a test/ },
    Teams: card,
    Telegram: { chat_id: 'CHAT', text: /^burphub: test message\n\nThis is a test/ },
    ntfy: { topic: 'TOPIC', title, message: text, priority: 2, click: link },
    Gotify: { title, message: text, priority: 2 },
    Matrix: { msgtype: 'm.text', body: text, formatted_body: /^<p>This is a test/ }
  }
  const shown = listShownTemplates()
  t.strictSame(
    shown.map(({ name }) => name),
    Object.keys(expected)
  )
  const other = {
    template: { more: ['{unknown}', 1, null, '{kind} {id}'] },
    method: 'POST' as const
  }
  const more = { more: ['{unknown}', 1, null, 'test the-id'] }
  for (const { name = 'other', ...facts } of [...shown, { name: undefined, ...other }]) {
    await office.subscribe('', { ...facts, url: `${receiver.url}/send/{id}` })
    const [channel] = await office.store.notifications.channels.list('')
    await office.notifier.deliverer.test(channel as never, 'the-id', never)
    const hook = receiver.hooks.at(-1)
    t.match(hook, { path: '/send/the-id', method: facts.method })
    t.match(JSON.parse(hook?.body ?? ''), expected[name] ?? more, name)
  }
})

void test('the presets of the console make channels that their services understand', async t => {
  const { receiver, office } = await useReceiver(t)
  const values = {
    address: receiver.url,
    topic: 'TOPIC',
    token: 'TOKEN',
    secret: '',
    headers: 'X-Own: mine',
    template: ''
  }
  const title = 'burphub: test message'
  const expected: Record<string, { path: string; headers?: object; body: object }> = {
    slack: { path: '/', body: { text: /^\*burphub: test message\*\n/ } },
    teams: { path: '/', body: { type: 'message', attachments: [{ content: { version: '1.4' } }] } },
    telegram: { path: '/botTOKEN/sendMessage', body: { chat_id: 'TOPIC', text: /^burphub/ } },
    ntfy: {
      path: '/',
      headers: { authorization: 'Bearer TOKEN' },
      body: { topic: 'TOPIC', title, message: /test message/, priority: 2 }
    },
    gotify: {
      path: '/message',
      headers: { 'x-gotify-key': 'TOKEN' },
      body: { title, message: /test message/, priority: 2 }
    },
    healthchecks: { path: '/0', body: { kind: 'test' } },
    webhook: { path: '/', headers: { 'x-own': 'mine' }, body: { kind: 'test', title } }
  }
  t.same(
    presetKeys.filter(key => key !== 'mail'),
    Object.keys(expected)
  )
  const defaults = { language: 'en', timezone: 'UTC' }
  for (const key of presetKeys.filter(each => each !== 'mail')) {
    const fields = presets[key].toFields(values)
    // The test server replaces Telegram.
    const url = fields.url?.replace('https://api.telegram.org', receiver.url)
    const kept = parseChannel({ ...fields, url: url ?? null }, office.notifier, defaults)
    const stored = { owner: '', name: key, ...kept, failingSince: null, lastError: null }
    await office.notifier.deliverer.test(toChannel(stored), 'the-id', never)
    const hook = receiver.hooks.at(-1)
    t.match(hook, { method: 'POST', ...expected[key], body: String }, key)
    t.match(JSON.parse(hook?.body ?? ''), expected[key]?.body, key)
    const real = parseChannel(fields, office.notifier, defaults)
    const known = toChannelJson(toChannel({ ...stored, ...real }), stored, undefined)
    if (key !== 'healthchecks') t.equal(findPreset(known), key, `${key} is recognized`)
  }
})

void test('sends alerts for certificates and disks once, and when they are resolved', async t => {
  const { receiver, office } = await useReceiver(t)
  await office.subscribe('', { url: receiver.url })
  const found: PlacedFinding[] = []
  const rounds = new ScheduledChecks({
    examine: async () => ({ state: 'ok', findings: found }),
    store: office.store,
    now: () => office.clock.nowMs
  })
  const round = async (...findings: Omit<PlacedFinding, 'message'>[]) => {
    found.splice(0, found.length, ...findings.map(each => ({ ...each, message: say`All of it.` })))
    await rounds.run()
    await office.work()
  }
  const space = { server: 'main', check: 'space' } as const
  const client = { server: 'main', check: 'client-certificates', subjects: ['web1'] } as const
  await round({ ...space, state: 'error' }, { ...client, state: 'ok' })
  await round({ ...space, state: 'error' }, { ...client, state: 'warning' })
  await round({ ...space, state: 'unknown' }, { ...client, state: 'warning' })
  t.strictSame(namesOf(receiver.hooks), ['disk_filling null', 'certificate_ending null'])
  t.match(receiver.hooks[1]?.body, 'All of it.; web1')
  await round({ ...space, state: 'ok' }, { ...client, state: 'warning' })
  t.strictSame(namesOf(receiver.hooks).slice(2), ['recovered null'])
})
