/** The monthly report in mail and console: its numbers equal those of the API. */
import { pino } from 'pino'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { createConfiguredNotifier } from '../../src/hub/notifier.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { readAttached, useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'

/** Removes the ages, which grow from one report to the next. */
function withoutAges(csv: string): string[][] {
  const [head = [], ...rows] = csv.split('\r\n').map(line => line.split(','))
  const at = head.indexOf('age_s')
  return [head, ...rows].map(cells => cells.toSpliced(at, 1))
}

type Report = components['schemas']['RecoverabilityReport']

const never = new AbortController().signal

void test(
  'a rule of the console sends the monthly report by mail on the 1st, with the numbers of the API',
  { skip: consoleMissing, timeout: 300_000 },
  async t => {
    const box = await useSandbox(t, { fixture: createDemoFixture() })
    const mailbox = await useLocalMailbox(t)
    const { port } = mailbox
    const smtp = { host: '127.0.0.1', port, security: 'none', from: 'hub@example.org' }
    const app = await useApp(t, {
      servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
      settings: { notifications: { smtp } },
      limits: { eventStreamTimeoutMs: 60_000 }
    })
    const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const payload = { address: 'board@example.org', timezone: 'Europe/Paris' }
    const path = '/api/admin/notifications/channels/board'
    t.equal((await app.request({ method: 'PUT', url: path, payload })).statusCode, 200)

    const window = await visit(t, { browser: await useBrowser(t), url })
    await window.logIn({ name: 'admin', password: 'admin' })
    const { page } = window
    await page.goto(`${url}/alerts/notifications`)
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('report')
    await dialog.getByRole('group', { name: 'Alerts' }).waitFor()
    await dialog.getByLabel('Frequency').selectOption('Monthly report')
    await dialog.getByText('Recoverability report, on the first day of each month.').waitFor()
    t.equal(
      await dialog.getByRole('group', { name: 'Alerts' }).count(),
      0,
      'the report has no alerts'
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Monthly report · All clients · 08:00 · board').waitFor()

    let now = Date.parse('2027-03-30T12:00:00Z')
    const { collector, deliverer } = createConfiguredNotifier({
      ...app,
      config: { ...app.config, publicUrl: url },
      healths: app.watcher.healths,
      logger: pino(),
      now: () => now
    })
    for (const time of ['2027-03-30T12:00:00Z', '2027-04-01T05:59:00Z', '2027-04-01T06:00:30Z']) {
      t.same(mailbox.mails, [], `no mail before ${time}`)
      now = Date.parse(time)
      await collector.run(never)
      await deliverer.run(never)
    }
    t.equal(mailbox.mails.length, 1)
    const mail = (mailbox.mails[0] ?? '').replaceAll(/=\r?\n/g, '')
    const { clients } = (await app.get('/api/reports/recoverability')).json<{ clients: object[] }>()
    t.ok(clients.length > 1)
    t.match(mail, 'To: board@example.org')
    t.match(mail, `Subject: burphub: recoverability report, proven: 0 of ${clients.length}`)
    t.match(mail, `Not proven: ${clients.length}.`)
    const exported = (await app.get('/api/reports/recoverability?format=csv')).body
    t.match(mail, `filename=recoverability-2027-04-01.csv`)
    t.same(withoutAges(readAttached(mailbox.mails[0])), withoutAges(exported))
    const link = `${url}/reports/recoverability`
    t.match(mail, link)
    await page.goto(link)
    await page.getByRole('table', { name: 'Recoverability' }).waitFor()
    t.equal(await page.getByText('Not proven', { exact: true }).count(), clients.length)

    const limited = { channel: 'board', findings: ['late'], servers: ['main'], when: 'at_once' }
    const rule = '/api/admin/notifications/rules/limited'
    t.equal((await app.request({ method: 'PUT', url: rule, payload: limited })).statusCode, 200)
    await page.goto(`${url}/alerts/notifications`)
    await page.getByText('Client overdue · server main · Immediately · board').waitFor()
    t.same(window.complaints, [])
  }
)

void test(
  'the report in the console is filtered by label, exported and printed on several pages',
  { skip: consoleMissing, timeout: 300_000 },
  async t => {
    const box = await useSandbox(t, { fixture: createDemoFixture() })
    const app = await useApp(t, {
      servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
      limits: { eventStreamTimeoutMs: 60_000 }
    })
    const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const window = await visit(t, { browser: await useBrowser(t), url })
    await window.logIn({ name: 'admin', password: 'admin' })
    const { page } = window
    const { as_of, clients } = (await app.get('/api/reports/recoverability')).json<Report>()
    const [first] = clients
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...first,
      client: `client${String(at).padStart(3, '0')}`,
      labels: at % 50 === 0 ? ['zone=dmz'] : ['zone=inner']
    }))
    await page.route('**/api/reports/recoverability*', route =>
      route.fulfill({ json: { as_of, clients: rows } })
    )
    await page.addInitScript(() => (globalThis.print = () => {}))
    await page.goto(`${url}/reports/recoverability`)
    const table = page.getByRole('table', { name: 'Recoverability' })
    await table.waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('.printed').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.printed table')
    t.equal(await printed.count(), 5)
    const last = printed.last()
    t.match(await last.locator('caption').innerText(), /, page 5 of 5$/)
    t.match(await last.locator('thead').innerText(), /Client.*Proof.*Checked/s)
    t.match(await last.innerText(), 'client199')
    t.equal(await printed.getByText(/^client\d{3}$/).count(), 200)
    for (const control of ['button', 'input', 'select', 'nav', 'a.button']) {
      const shown = await page.locator(`${control}:visible`).count()
      t.equal(shown, 0, `${control} is not printed`)
    }
    await window.picture('recoverability-printed')
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1')
    t.equal(sheets.match(/\/Type \/Page\b/g)?.length, 5, '40 clients per page')
    await page.emulateMedia({ media: 'screen' })

    await page.getByLabel('Label').selectOption('zone=dmz')
    await page.waitForURL(/[?&]label=zone%3Ddmz/)
    t.equal(await table.getByRole('link', { name: /^client\d{3}$/ }).count(), 4)
    const address = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    t.equal(new URL(address ?? '', url).searchParams.get('label'), 'zone=dmz')
    await page.reload()
    await table.waitFor()
    t.equal(await table.getByRole('link', { name: /^client\d{3}$/ }).count(), 4, 'after a reload')
    t.same(window.complaints, [])
  }
)
