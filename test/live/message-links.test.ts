/**
 * Links in messages, opened in a browser: each opens the page of its alert, also after a login.
 * From a damaged backup, the page leads to an intact copy.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { test, type Test } from 'tap'
import { allRights, noRights } from '../../src/access/rights.js'
import { createConfiguredNotifier } from '../../src/hub/notifier.js'
import { findingKinds, type Finding } from '../../src/notify/finding.js'
import { toLinks } from '../../src/notify/message-composer.js'
import { parsePlace, printPlace } from '../../src/places.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { health, useOffice } from '../notify/office.js'
import { createIdentity, useHookReceiver, useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, openAction, useBrowser, visit } from '../support/console.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { toServer } from './asking.js'
import { awaitEnd, openStored, start } from './checking.js'
import { eventually } from './spool.js'

const admin = { name: 'admin', password: 'admin' }
const names = ['web1', 'file server', 'büro']
const topics = ['health', 'server', 'fleet', 'disk_filling-/', 'certificate_ending-ca', 'config-x']

/** Returns findings of each kind, of a server and of a client, with and without a backup. */
function listFindings(): Finding[] {
  return findingKinds.flatMap(kind =>
    [null, ...names].flatMap(client =>
      topics.flatMap(topic =>
        [undefined, 1].map(number => ({ kind, server: 'main', client, topic, at: 0, number }))
      )
    )
  )
}

void test('each finding has a link to the console and one to the API', t => {
  const publicUrl = 'https://hub.example.org/burp'
  for (const rights of [allRights, noRights]) {
    for (const finding of listFindings()) {
      const { link, apiLink } = toLinks(finding, { publicUrl, rights })
      const path = link?.slice(publicUrl.length) ?? ''
      const place = parsePlace(path)
      t.equal(place && printPlace(place), path, `${finding.kind} ${finding.topic}: ${link}`)
      t.ok(apiLink?.startsWith(`${publicUrl}/api/`), `${apiLink}`)
      if (finding.client !== null && place?.section === undefined) {
        t.match(place, { server: 'main', name: finding.client })
      }
      if (rights === noRights)
        t.equal(place?.section, undefined, 'only administrators get links to these pages')
    }
  }
  const odd = {
    kind: 'late',
    server: "o'brien (pc)",
    client: 'a/b?c#d%2F*!',
    topic: '',
    at: 0
  } as const
  const { link } = toLinks(odd, { publicUrl, rights: noRights })
  t.notMatch(link, /[!'()*?#]/, 'the link contains no character that ends a URL in a text')
  t.match(parsePlace(new URL(link ?? '').pathname.slice('/burp'.length)), {
    server: odd.server,
    name: odd.client
  })
  t.same(toLinks(odd, { publicUrl: undefined, rights: noRights }), { link: null, apiLink: null })
  t.end()
})

void test(
  'each link of a mail, a webhook and a digest opens its page',
  { skip: consoleMissing, timeout: 300_000 },
  async t => {
    const { url, browser } = await useHub(t)
    const [mailbox, identity] = [await useLocalMailbox(t), createIdentity(t)]
    const receiver = await useHookReceiver(t, identity)
    const smtp = {
      host: '127.0.0.1',
      port: mailbox.port,
      security: 'none' as const,
      from: 'hub@example.org',
      timeoutMs: 5_000
    }
    const webhooks = { allowedNetworks: ['127.0.0.0/8', '::1'], ca: [identity.cert] }
    const office = await useOffice(t, { publicUrl: url, smtp, webhooks })
    await office.subscribe('', { url: receiver.url })
    await office.note(
      ...names.map(name => health(name, 'late')),
      { kind: 'contents', client: 'web1', number: 2, facts: { subject: 'web1' } },
      { kind: 'config', client: 'büro', facts: { user: 'ann', subject: 'büro' } },
      { kind: 'config', facts: { user: 'ann', subject: '' } },
      { kind: 'disk', facts: { subject: '/' } },
      { kind: 'certificate', facts: { subject: 'ca' } }
    )
    await office.work()
    await office.subscribe('', { address: 'ann@example.org' })
    await office.note(health('web1', 'ok'), { kind: 'server.down' })
    await office.work()
    await office.note({ kind: 'server.up' })
    await office.subscribe('', { address: 'ann@example.org' }, { when: 'daily' })
    office.clock.nowMs += 24 * 3_600_000
    await office.work()
    t.equal(receiver.hooks.length, 1)
    t.ok(mailbox.mails.length >= 2, `${mailbox.mails.length} mails, the last one is a digest`)
    t.match(mailbox.mails.at(-1), 'need attention')
    const told = receiver.hooks.flatMap(({ body }) => listHookLinks(body))
    const links = new Set([...told, ...mailbox.mails.flatMap(mail => listMailLinks(mail, url))])
    t.ok(links.size >= 9, `${links.size} links`)

    const window = await visit(t, { browser, url })
    await window.logIn(admin)
    for (const link of links) {
      const answer = await window.page.goto(link)
      t.equal(answer?.status(), 200, link)
      await window.settle()
      t.match(await window.page.locator('h1').innerText(), headingOf(link, url), link)
    }
    for (const link of links) {
      const { page } = await visit(t, { browser, url })
      await page.goto(link)
      t.equal(new URL(page.url()).pathname, '/hub/login', `${link} needs a login`)
      await page.fill('#user', admin.name)
      await page.fill('#password', admin.password)
      await page.press('#password', 'Enter')
      await page.waitForURL(link)
      await page.getByRole('heading', { level: 1, name: headingOf(link, url) }).waitFor()
      await page.context().close()
    }
    t.same(window.complaints, [])
  }
)

void test(
  'mails report damage and a missing dump, and the link leads to an intact copy',
  { skip: labMissing || consoleMissing, timeout: 300_000 },
  async t => {
    const lab = await useLab(t, {
      clients: [{ name: 'db' }],
      // Each backup has all of its files, so the older one is intact if the newer one is damaged.
      serverLines: ['keep := 20', 'hardlinked_archive = 1']
    })
    const [report, dump] = ['report.txt', 'db.dump'].map(name => join(lab.treePath('db'), name))
    if (!report || !dump) throw new Error('no paths')
    const content = 'what must not be lost\n'.repeat(100)
    writeFileSync(report, content)
    writeFileSync(dump, 'dump')
    await lab.backUp('db')
    await lab.backUp('db')
    const mailbox = await useLocalMailbox(t)
    const { port } = mailbox
    const smtp = { host: '127.0.0.1', port, security: 'none', from: 'hub@example.org' }
    const app = await useApp(t, {
      servers: [toServer('main', lab)],
      settings: { find: { share: 1 }, notifications: { smtp } },
      limits: { eventStreamTimeoutMs: 60_000 }
    })
    const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
    await awaitHistory(app, 'db', 2)
    const { work, listOpen } = useMovedNotifier(app, url)
    const put = async (path: string, payload: object) => {
      const answer = await app.request({ method: 'PUT', url: `/api/admin/${path}`, payload })
      t.equal(answer.statusCode, 200, answer.body)
    }
    await put('notifications/channels/office', { address: 'office@example.org' })
    await put('notifications/rules/all', { channel: 'office' })
    await work()
    t.same(mailbox.mails, [])
    const stored = openStored(lab, 'db', 2)

    await t.test('damage found by two verifications', async t => {
      const intact = readFileSync(stored.path('report.txt'))
      // The file must not share its data with that of the older backup.
      rmSync(stored.path('report.txt'))
      writeFileSync(stored.path('report.txt'), intact)
      stored.flipByte('report.txt')
      const states: string[] = []
      t.teardown(app.checkRunner.subscribe(({ state }) => states.push(state)))
      const { id } = await start(app, 'db', 2)
      t.match(await awaitEnd(app, 'db', id), { state: 'damaged', problems_total: 1 })
      t.same(states, ['waiting', 'running', 'suspect', 'suspect', 'damaged'])
      await work()
      t.equal(mailbox.mails.length, 1)
      const mail = mailbox.mails.join('')
      t.match(mail, 'To: office@example.org')
      t.match(mail, 'A backup of db on main is damaged.')
      t.match(await listOpen(), [{ finding: 'damaged', client: 'db' }])
      const link = listMailLinks(mail, url).find(each => each.endsWith('/client/db')) ?? ''

      const window = await visit(t, { browser: await useBrowser(t), url })
      const { page } = window
      await page.goto(link)
      await page.fill('#user', admin.name)
      await page.fill('#password', admin.password)
      await page.press('#password', 'Enter')
      await page.waitForURL(link)
      const proof = page.getByRole('region', { name: 'Proof' })
      const scroll = async () => {
        await page.mouse.wheel(0, 300)
        return proof.count()
      }
      await eventually(scroll, Boolean)
      const row = proof.getByRole('listitem').filter({ hasText: 'Backup 2' }).first()
      await row.getByText('Damaged', { exact: true }).waitFor()
      await row.getByText('1 problem', { exact: true }).click()
      await row.getByRole('link', { name: report, exact: true }).waitFor()
      await row.getByRole('link', { name: 'Same content in backup 1' }).click()
      const file = page.getByRole('row', { name: /report\.txt/ })
      const action = await openAction(file, 'Download')
      const [download] = await Promise.all([page.waitForEvent('download'), action.click()])
      const saved = join(lab.directory, 'saved')
      await download.saveAs(saved)
      t.equal(readFileSync(saved, 'utf8'), content)

      stored.flipByte('report.txt')
      await page.goto(link)
      await eventually(scroll, Boolean)
      const again = await start(app, 'db', 2)
      t.match(await awaitEnd(app, 'db', again.id), { state: 'passed', problems: [] })
      await row.getByText('Intact', { exact: true }).waitFor()
      await work()
      t.same(await listOpen(), [])
      t.same(window.complaints, [])
    })

    await t.test('a required file that the newest backup lacks', async t => {
      const look = async () => {
        await app.contentsAlerts.look()
        await work()
      }
      await put('expectations/client/main/db', { contents: [{ path: dump }] })
      await look()
      t.same(await listOpen(), [])
      const count = mailbox.mails.length
      rmSync(dump)
      await lab.backUp('db')
      await awaitHistory(app, 'db', 3)
      // Like the scheduled job: the list of clients may be some seconds old.
      const receive = async () => {
        await look()
        return mailbox.mails.slice(count)
      }
      const [mail = ''] = await eventually(receive, mails => mails.length > 0)
      const text = mail.replaceAll(/=\r?\n/g, '')
      t.match(text, 'The newest backup of db on main lacks required files.')
      t.match(text, `${dump} is missing in backup 3. It was last in backup 2.`)
      t.match(await listOpen(), [{ finding: 'contents_missing', client: 'db' }])
    })

    await t.test('an overdue check', async t => {
      await put('expectations/client/main/db', { contents: null, checks: { restore_test: '1d' } })
      await app.contentsAlerts.look()
      await app.proofScheduler.look()
      await work()
      const count = mailbox.mails.length
      const [row] = await app.store.proofs.list()
      t.match(row, { client: 'db', isOverdue: false }, 'a new policy has its interval')
      if (!row) return
      await app.store.proofs.writeMany([{ ...row, since: row.since - 3 * 86_400_000 }])
      await app.proofScheduler.look()
      await work()
      const mail = mailbox.mails
        .slice(count)
        .join('')
        .replaceAll(/=\r?\n/g, '')
      t.match(mail, 'A check of db on main is overdue.')
      t.match(mail, 'A restore test of backup 3 was due by ')
      t.match(await listOpen(), [{ finding: 'proof_overdue', client: 'db' }])
      const link = listMailLinks(mail, url).find(each => each.endsWith('/client/db')) ?? ''
      const { page } = await visit(t, { browser: await useBrowser(t), url })
      await page.goto(link)
      await page.fill('#user', admin.name)
      await page.fill('#password', admin.password)
      await page.press('#password', 'Enter')
      const regular = page.getByText(/Test a restore every 1d · overdue, was due/)
      const isSeen = async () => {
        await page.mouse.wheel(0, 300)
        return regular.count()
      }
      await eventually(isSeen, Boolean)
    })

    await t.test('a digest counts clients as the overview does', async t => {
      await put('notifications/rules/all', { channel: 'office', when: 'daily' })
      const count = mailbox.mails.length
      await work(24 * 3_600_000)
      await work()
      const mail = mailbox.mails.slice(count).find(each => each.includes('burphub digest: '))
      t.match(mail, /^The client needs (no )?attention\.\r$/m)
      t.notMatch(mail, `/client/${lab.superClientName}`)
    })
  }
)

/** Starts burphub with two servers, with a base path and without access to burp's files. */
async function useHub(t: Test) {
  const [main, branch] = await Promise.all([
    useSandbox(t, { fixture: createDemoFixture() }),
    useSandbox(t, { fixture: createDemoFixture() })
  ])
  const { app } = await useApp(t, {
    servers: [
      { name: 'main', clientConfig: main.clientConfigPath },
      { name: 'branch', clientConfig: branch.clientConfigPath }
    ],
    settings: { basePath: '/hub' },
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${url}/hub`, browser: await useBrowser(t) }
}

function listHookLinks(body: string): string[] {
  const { link, findings } = JSON.parse(body) as { link: string; findings: { link: string }[] }
  return [link, ...findings.map(finding => finding.link)]
}

/** Returns the links in the text and the HTML. */
function listMailLinks(mail: string, url: string): string[] {
  const plain = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))
  return [...plain.matchAll(/https?:\/\/[^\s"<>]+/g)]
    .map(([link]) => link)
    .filter(link => link.startsWith(url))
}

function headingOf(link: string, url: string): RegExp | string {
  const place = parsePlace(link.slice(url.length))
  const words: Partial<Record<string, RegExp>> = {
    overview: /^Overview$/,
    settings: /^Settings$/,
    diff: /^Changes in backup 2/,
    reports: /^Capacity$/,
    alerts: /^Notifications$/,
    system: /^(Servers|Health|Certificates)$/
  }
  return words[place?.page ?? ''] ?? place?.name ?? 'none'
}

/** Sends at once, without collecting alerts for a while. */
function useMovedNotifier(app: TestApp, publicUrl: string) {
  const clock = { aheadMs: 0 }
  const { collector, deliverer } = createConfiguredNotifier({
    ...app,
    config: { ...app.config, publicUrl },
    healths: app.watcher.healths,
    logger: pino(),
    now: () => Date.now() + clock.aheadMs
  })
  const never = new AbortController().signal
  const read = () => app.get('/api/admin/notifications/alerts')
  return {
    work: async (laterMs = 20_000): Promise<void> => {
      await collector.run(never)
      clock.aheadMs += laterMs
      await deliverer.run(never)
    },
    listOpen: async () => (await read()).json<{ open: object[] }>().open
  }
}
