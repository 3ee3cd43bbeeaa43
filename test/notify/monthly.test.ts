/**
 * The report on recoverability is sent on the first day of each month, once, also without
 * problems.
 */
import { test, type Test } from 'tap'
import { allRights } from '../../src/access/rights.js'
import type { NotifierParts } from '../../src/notify/notifier.js'
import { type ProofWord, proofWords } from '../../src/notify/finding.js'
import { toProofState } from '../../src/pages/parts/proof-states.js'
import { toProofWord } from '../../src/services/backups/checks/proofs.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { health, hourMs, type Office, useOffice } from './office.js'
import { readAttached, useLocalMailbox } from './receivers.js'

const never = new AbortController().signal
const monthly = { when: 'monthly', at: '07:00' } as const

async function useMailOffice(t: Test, more: Partial<NotifierParts> = {}, url?: string) {
  const mailbox = await useLocalMailbox(t)
  const smtp = {
    host: '127.0.0.1',
    port: mailbox.port,
    security: 'none' as const,
    from: 'hub@example.org',
    timeoutMs: 5_000
  }
  const office = await useOffice(t, { smtp, ...more }, url)
  return { office, mailbox, smtp }
}

/** Runs the notifier at this time. */
async function workAt(office: Office, time: string, notifier = office.notifier): Promise<void> {
  office.clock.nowMs = Date.parse(time)
  await office.work(notifier)
}

function prove(office: Office, words: Record<string, ProofWord>, name = 'main'): void {
  const clients = Object.entries(words).map(([client, word]) => ({
    name: client,
    labels: office.labels.get(client) ?? [],
    word,
    line: `${client}\r\n`
  }))
  office.proofs.push({ name, isAway: false, clients })
}

/** Undoes the line breaks of quoted-printable. */
function read(mail: string | undefined): string {
  return (mail ?? '').replaceAll('=\r\n', '').replaceAll('=\n', '')
}

testOnEach(
  'comes by mail on the 1st at its time in the time zone of the channel, and not twice',
  async (t, database) => {
    const url = await database.createUrl(t)
    const { office, mailbox, smtp } = await useMailOffice(t, {}, url)
    await office.subscribe('', { address: 'ann@example.org', timezone: 'Asia/Tokyo' }, monthly)
    prove(office, { web1: 'proven', web2: 'partly' })
    await workAt(office, '2026-03-30T22:30:00Z')
    await workAt(office, '2026-03-31T21:58:00Z')
    t.strictSame(mailbox.mails, [], 'it is the 1st in Tokyo, but before 7:00')
    const store = await openStoreOn(t, database, url)
    const other = office.open({ store, smtp })
    const both = [office.notifier, other]
    office.clock.nowMs = Date.parse('2026-03-31T22:01:00Z')
    await Promise.all(both.map(({ collector }) => collector.run(never)))
    await Promise.all(both.map(({ deliverer }) => deliverer.run(never)))
    t.equal(mailbox.mails.length, 1, 'one of two instances sends it')
    const mail = read(mailbox.mails[0])
    t.match(mail, /^Subject: burphub: recoverability report, proven: 1 of 2/m)
    t.match(mail, '0 of 2 clients need attention.')
    t.match(mail, 'Proven: 1. Partly proven: 1. Not proven: 0.')
    t.match(mail, 'https://backup.example.org/reports/recoverability')
    for (const time of ['2026-03-31T23:00:00Z', '2026-04-01T22:01:00Z', '2026-04-15T22:01:00Z']) {
      await workAt(office, time, office.open({ smtp }))
    }
    t.equal(mailbox.mails.length, 1, 'not again after a restart')
    await workAt(office, '2026-05-03T10:00:00Z', office.open({ smtp }))
    t.equal(mailbox.mails.length, 2, 'after burphub was off on the 1st, it comes later')
    await workAt(office, '2026-05-04T10:00:00Z')
    t.equal(mailbox.mails.length, 2)
  }
)

void test('names the clients that need attention, with the reason, worst first', async t => {
  const { office, mailbox } = await useMailOffice(t)
  await office.subscribe('', { address: 'ann@example.org' }, { ...monthly, findings: ['late'] })
  await workAt(office, '2026-03-31T12:00:00Z')
  const reason = { template: 'The file {0} differs.', values: ['/etc/passwd'] }
  await office.note(health('db1', 'ok'), {
    kind: 'check',
    client: 'db1',
    number: 3,
    facts: { subject: '3', reason }
  })
  const late = Array.from({ length: 25 }, (_, at) => [`web${at}`, 'overdue'] as const)
  prove(office, { ...Object.fromEntries(late), db2: 'incomplete', db1: 'damaged', db3: 'unknown' })
  office.proofs.push({ name: 'till', isAway: true, clients: [] })
  await workAt(office, '2026-04-01T05:01:00Z')
  const [mail, ...others] = mailbox.mails.map(read)
  t.same(others, [])
  t.match(mail, '27 of 28 clients need attention.')
  t.match(mail, 'Not proven: 1. Check overdue: 25. Files missing: 1. Damaged: 1.')
  t.match(mail, 'The report lacks the clients of unreachable servers: till.')
  const damaged = /A backup of db1 on main is damaged\.\s+The file \/etc\/passwd differs\./
  t.match(mail, damaged)
  t.match(
    mail,
    /db1[^]*newest backup of db2 on main lacks required files[^]*check of web0 on main/i
  )
  t.match(mail, 'A check of web17 on main is overdue.')
  t.notMatch(mail, 'web18', 'the mail names only twenty clients')
  t.match(mail, 'And 7 more.')
})

void test('contains the clients that the rule covers and the user may list', async t => {
  const { office, mailbox } = await useMailOffice(t)
  const lists = (_server: string, client: string) => client !== 'secret'
  const listsServer = (server: string) => server === 'main'
  office.rights.set('ann', { ...allRights, key: 'ann', lists, sees: lists, listsServer })
  for (const client of ['web1', 'secret', 'db1']) office.labels.set(client, ['prod'])
  await office.subscribe(
    'ann',
    { address: 'ann@example.org' },
    { ...monthly, servers: ['main', 'away'], clients: ['web*', 'secret'], labels: ['prod'] }
  )
  await workAt(office, '2026-03-31T12:00:00Z')
  const words = { web1: 'damaged', web2: 'damaged', secret: 'damaged', db1: 'damaged' } as const
  prove(office, words)
  prove(office, { web1: 'proven' }, 'other')
  office.proofs.push({ name: 'away', isAway: true, clients: [] })
  await workAt(office, '2026-04-01T05:01:00Z')
  const mail = read(mailbox.mails[0])
  t.match(mail, '1 of 1 clients need attention.')
  t.match(mail, 'A backup of web1 on main is damaged.')
  t.notMatch(mail, /web2|secret|db1|other|away/)
  t.equal(readAttached(mailbox.mails[0]), 'client\r\nweb1\r\n')
})

void test('the attached file is cut off at its size limit, and the mail says so', async t => {
  const { office, mailbox } = await useMailOffice(t)
  await office.subscribe('', { address: 'ann@example.org' }, monthly)
  await workAt(office, '2026-03-31T12:00:00Z')
  const line = `${'x'.repeat(400_000)}\r\n`
  const clients = ['a', 'b', 'c'].map(name => ({ name, labels: [], word: 'proven' as const, line }))
  office.proofs.push({ name: 'main', isAway: false, clients })
  await workAt(office, '2026-04-01T07:01:00Z')
  t.match(read(mailbox.mails[0]), 'The attached file lists 2 of 3 clients.')
  t.equal(readAttached(mailbox.mails[0]), `client\r\n${line}${line}`)
})

void test('a rule with the monthly report gets no alerts in the meantime', async t => {
  const { office, mailbox, smtp } = await useMailOffice(t)
  await office.subscribe('', { address: 'ann@example.org' }, { ...monthly, nagHours: null })
  await office.store.changeAside(async ({ notifications: { channels } }) => {
    const receiver = { language: 'en', timezone: 'UTC', quietHours: null }
    const facts = { kind: 'mail', ...receiver, address: 'bob@example.org' }
    await channels.write({ owner: 'bob', name: 'own', facts, secrets: null }, { channelsMax: 10 })
  })
  await office.note(health('web1', 'late'))
  await office.work()
  const [channel] = await office.store.notifications.channels.list('bob')
  t.ok(channel)
  const broken = office.open({ smtp: { ...smtp, port: 1 } })
  await office.store.changeAside(async ({ notifications: { rules } }) => {
    const [stored] = await rules.list('')
    const facts = { ...(stored?.facts as object), when: 'at_once' }
    await rules.write({ owner: 'bob', name: 'own', channel: 'own', facts }, { ownMax: 10 })
  })
  office.rights.set('bob', allRights)
  await office.note(health('web2', 'late'))
  for (let hour = 0; hour < 30; hour += 1) {
    await office.work(broken)
    office.clock.nowMs += hourMs
  }
  t.match(await office.store.notifications.outbox.list('bob', { limit: 1 }), [{ state: 'failed' }])
  await office.work()
  t.strictSame(mailbox.mails, [])
})

void test('the report calls a client proven as the console does', async t => {
  const outcomes = ['passed', 'transferred', 'damaged', null] as const
  const words = new Set<ProofWord>()
  for (const contents of ['ok', 'missing', 'none'] as const) {
    for (const [first, second] of outcomes.flatMap(a => outcomes.map(b => [a, b] as const))) {
      for (const [isOverdue, damaged] of [
        [true, []],
        [false, []],
        [false, [3]]
      ] as const) {
        const point = <T>(outcome: (typeof outcomes)[number], at: T) =>
          outcome && { backup: 3, at, outcome }
        const found = toProofWord({
          contents,
          isOverdue,
          damaged,
          suspect: [],
          verified: point(first, 0),
          restoreTested: point(second, 0)
        })
        const shown = toProofState({
          contents,
          is_overdue: isOverdue,
          damaged: [...damaged],
          suspect: [],
          verified: point(first, '2026-03-01'),
          restore_tested: point(second, '2026-03-01')
        })
        t.equal(found, shown, JSON.stringify({ contents, first, second, isOverdue, damaged }))
        words.add(found)
      }
    }
  }
  t.same([...words].toSorted(), [...proofWords].toSorted(), 'each word was used')
})
