/** The monthly report as an administrator orders and reads it: its numbers are those of the console and the API. */
import { pino } from 'pino'
import { test } from 'tap'
import { createConfiguredNotifier } from '../../src/hub/notifier.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'

const never = new AbortController().signal

void test(
  'a rule of the console sends the report by mail on the 1st, with the numbers of the report',
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
    t.equal(await dialog.getByRole('group', { name: 'Alerts' }).count(), 0, 'it has no alerts')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText('Recoverability report of all clients: monthly at 08:00, to board.')
      .waitFor()

    let now = Date.parse('2027-03-30T12:00:00Z')
    const { collector, deliverer } = createConfiguredNotifier({
      ...app,
      config: { ...app.config, publicUrl: url },
      healths: app.watcher.healths,
      logger: pino(),
      now: () => now
    })
    for (const time of ['2027-03-30T12:00:00Z', '2027-04-01T05:59:00Z', '2027-04-01T06:00:30Z']) {
      t.same(mailbox.mails, [], `nothing before ${time}`)
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
    const link = `${url}/reports/recoverability`
    t.match(mail, link)
    await page.goto(link)
    await page.getByRole('table', { name: 'Recoverability' }).waitFor()
    t.equal(await page.getByText('Not proven', { exact: true }).count(), clients.length)
    t.same(window.complaints, [])
  }
)
