/** Channels and rules of the console, while alerts are open. */
import { type Test, test } from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { admin } from '../support/boxed-console.js'
import { consoleMissing, openAction, useBrowser, visit } from '../support/console.js'

/** Opens alerts of a server that burphub does not know, of two clients of `main`, and of burphub. */
async function useAlerts(t: Test) {
  const box = await useSandbox(t, { fixture: createDemoFixture() })
  const house = await useApp(t, {
    servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
    settings: { notifications: { smtp: { host: '127.0.0.1', port: 9, from: 'hub@example.org' } } },
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const openedAt = Math.floor(Date.now() / 1000) - 60
  const rows = [
    { kind: 'late', server: 'main', client: 'web1', topic: 'health' },
    { kind: 'failing', server: 'main', client: 'db1', topic: 'health' },
    { kind: 'late', server: 'rome', client: 'web1', topic: 'health' },
    { kind: 'undelivered', server: '', client: null, topic: 'channel' }
  ]
  await house.store.changeAside(({ notifications }) =>
    notifications.openFindings.write(
      rows.map(({ kind, server, client, topic }) => ({
        server,
        client: client ?? '',
        topic,
        openedAt,
        isCovered: false,
        finding: { kind, server, client, topic, at: openedAt }
      }))
    )
  )
  const put = async (path: string, payload: object) => {
    const url = `/api/admin/notifications/${path}`
    const { statusCode } = await house.request({ method: 'PUT', url, payload })
    t.equal(statusCode, 200, path)
  }
  await put('channels/board', { address: 'board@example.org' })
  const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  return { house, put, url }
}

void test('rules in a browser', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const { house, put, url } = await useAlerts(t)
  const off = { channel: 'board', enabled: false }
  await put('rules/rome', { ...off, servers: ['ro*'] })
  await put('rules/nowhere', { ...off, servers: ['oslo'] })
  await put('rules/dmz', { ...off, labels: ['zone=d*'], servers: ['main'] })
  await put('rules/clients', { ...off, clients: ['?b1', 'web*'] })
  await put('rules/all', off)
  await put('rules/repeated', { channel: 'board', nag_hours: 24 })
  const window = await visit(t, { browser: await useBrowser(t), url })
  const { page } = window
  await window.logIn(admin, '/alerts/notifications')
  const dialog = page.getByRole('dialog')
  const edit = async (name: string, change: () => Promise<unknown>) => {
    await (
      await openAction(page.getByRole('row', { name: new RegExp(`^${name} `) }), 'Edit')
    ).click()
    await change()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await t.test('a rule that is switched on names the number of alerts that it sends', async t => {
    for (const [rule, said] of [
      ['rome', 'rome saved. 1 open alert matches now and is sent within a minute.'],
      ['nowhere', 'nowhere saved.'],
      ['dmz', 'dmz saved. 1 open alert matches now and is sent within a minute.'],
      ['clients', 'clients saved. 3 open alerts match now and are sent within a minute.'],
      ['all', 'all saved. 3 open alerts match now and are sent within a minute.']
    ] as const) {
      await edit(rule, () => dialog.getByLabel('Enabled').check())
      await page.getByText(said, { exact: true }).waitFor()
    }
    t.same(window.complaints, [])
  })

  await t.test('a rule that repeats alerts can become a digest', async t => {
    await edit('repeated', () => dialog.getByLabel('Frequency').selectOption('Daily'))
    const rules = (await house.get('/api/admin/notifications/rules')).json<object[]>()
    t.match(
      rules.find(rule => 'name' in rule && rule.name === 'repeated'),
      { when: 'daily', nag_hours: null }
    )
  })

  await t.test('the dialog of a channel names the headers that it does not show', async () => {
    const headers = ['X-Team: blue', 'Authorization: Bearer 1']
    await put('channels/hook', { url: 'https://hooks.example.org/a', headers })
    await page.reload()
    const channels = page.getByRole('table', { name: 'Channels' })
    await (await openAction(channels.getByRole('row', { name: /^hook/ }), 'Edit')).click()
    await dialog.getByText(/^Currently (x-team, authorization|authorization, x-team)\./).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  await t.test('the removal of a channel names the rules that it removes', async () => {
    const channels = page.getByRole('table', { name: 'Channels' })
    await (await openAction(channels.getByRole('row', { name: 'board' }), 'Remove')).click()
    await dialog
      .getByText('This also removes: all, clients, dmz, nowhere, repeated, rome.')
      .waitFor()
  })

  await t.test('the removal of a schedule names the required files and checks', async t => {
    const payload = { contents: [{ path: '/etc/**' }], checks: { newest: '7d' } }
    const place = '/api/admin/expectations/client/web1'
    t.equal((await house.request({ method: 'PUT', url: place, payload })).statusCode, 200)
    await page.goto(`${url}/alerts/schedules`)
    const schedules = page.getByRole('table', { name: 'Expected schedules' })
    await (await openAction(schedules.getByRole('row', { name: /^web1/ }), 'Remove')).click()
    await dialog.getByText('This also removes: Required files, Regular checks.').waitFor()
  })
})
