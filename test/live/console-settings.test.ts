/** The configuration of a real burp server, changed in a real browser. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import t from 'tap'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { bytesMax, requestsMax, watchTraffic } from '../support/traffic.js'

const skip = consoleMissing || labMissing

void t.test('the settings in a browser', { skip, timeout: 300_000 }, async t => {
  const lab = await useLab(t, {
    clients: [{ name: 'web1', serverLines: ['# as ever', 'keep = 7', 'keep = 4'] }]
  })
  const office = await useApp(t, {
    servers: [
      {
        name: 'main',
        clientConfig: lab.clientConfigPath(lab.superClientName),
        serverConfig: lab.serverConfigPath
      },
      { name: 'far', clientConfig: lab.clientConfigPath(lab.superClientName) }
    ],
    users: ['bob', 'mod']
  })
  const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)
  const file = (name: string) => path.join(lab.clientConfDirPath, name)
  const window = await visit(t, { browser, url })
  const { page } = window
  // The test saves invalid and outdated configurations.
  window.expect(/status of (400|412)/)
  const takes = page.locator('.takes')
  const diff = page.locator('.diff')
  await window.logIn({ name: 'admin', password: 'admin' }, '/client-settings/web1')
  const before = readFileSync(file('web1'))

  await t.test('a first visit of each view loads little, with all options of burp', async t => {
    const other = await visit(t, { browser, url })
    await other.logIn({ name: 'admin', password: 'admin' })
    const traffic = await watchTraffic(other)
    for (const place of ['/main/settings', '/client-settings/web1']) {
      for (const view of ['', '?view=text', '?view=history']) {
        traffic.begin()
        await other.open(place + view)
        const { requests, bytes } = await traffic.end()
        t.ok(requests.length <= requestsMax, `${place}${view}: ${requests.join(' ')}`)
        t.ok(bytes <= bytesMax, `${place}${view}: ${bytes} bytes`)
        t.comment(`${place}${view}: ${requests.length} requests, ${bytes} bytes`)
      }
    }
    await other.page.getByRole('link', { name: 'Server file' }).click()
    await other.page.locator('.conf-files').getByText('burp-server.conf').waitFor()
    t.same(other.complaints, [])
  })

  await t.test("the retention is changed after the diff and burp's result are shown", async t => {
    await page.getByLabel('keep, line 1').fill('9')
    await takes.getByText('burp accepts this configuration').waitFor()
    t.match(await diff.innerText(), /-keep = 7\s+\+keep = 9/)
    t.match(readFileSync(file('web1'), 'utf8'), 'keep = 7', 'nothing is written yet')
    const keep = page.locator('.option', { hasText: 'Retention' })
    await keep.getByRole('button', { name: 'Add line' }).click()
    await keep.locator('input:focus').waitFor()
    await page.keyboard.type('6')
    await diff.getByText('+keep = 6').waitFor()
    await keep.getByRole('button', { name: 'Remove line 3' }).click()
    await keep.locator('input:focus').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('5')
    await diff.getByText('+keep = 5').waitFor()
    await page.getByLabel('Reason').fill('more room')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('No changes').waitFor()
    t.match(readFileSync(file('web1'), 'utf8'), /# as ever\nkeep = 9\nkeep = 5\n/)
  })

  await t.test(
    'a configuration that burp rejects cannot be saved, and the reason is shown',
    async t => {
      await page.getByLabel('keep, line 1').fill('many')
      await page.getByText('must be a whole number').waitFor()
      t.ok(await page.getByRole('button', { name: 'Save' }).isDisabled())
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await page.getByText('No changes').waitFor()
    }
  )

  await t.test('an option is found by its description, and added', async () => {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.locator('.add-option input:focus').waitFor()
    await page.keyboard.type('warn estimated size')
    await page.getByRole('button', { name: /soft_quota/ }).click()
    await page.locator('.option input:focus').waitFor()
    await page.keyboard.type('20GB')
    await diff.getByText('+soft_quota = 20GB').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('No changes').waitFor()
  })

  await t.test('an option that is already set is found and shown instead of added', async t => {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.locator('.add-option input:focus').waitFor()
    await page.keyboard.type('keep')
    await page.getByRole('button', { name: /^keep Set in this file/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('input:focus').and(page.getByLabel('keep, line 1')).waitFor()
    t.equal(await page.locator('.option.changed').count(), 0)
  })

  await t.test('all options show where their values come from, and can be filtered', async t => {
    const all = page.getByLabel('Show all')
    await all.check()
    const unset = page.locator('.option.unset')
    await unset.filter({ hasText: 'client_can_delete' }).getByText('Default: on.').waitFor()
    const inherited = unset.filter({ hasText: 'hardlinked_archive' })
    await inherited.getByRole('link', { name: 'burp-server.conf' }).waitFor()
    t.same(await window.judge(), [])
    await inherited.getByRole('button', { name: 'Set here: hardlinked_archive' }).click()
    const own = page.locator('.option.changed', { hasText: 'hardlinked_archive' })
    await own.getByText('Applies until you save:').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('No changes').waitFor()
    const topic = page.getByRole('navigation', { name: 'Topics' })
    await topic.getByRole('link', { name: 'Storage' }).press('Enter')
    await page.locator('h2:focus', { hasText: 'Storage' }).waitFor()
    await topic.locator('[aria-current]', { hasText: 'Storage' }).waitFor()
    await page.getByLabel('Filter options').fill('quota')
    await page.getByText('hardlinked_archive').waitFor({ state: 'detached' })
    t.same(await page.locator('.options section h2').allInnerTexts(), ['Retention'])
    await page.getByLabel('Filter options').fill('')
    await all.uncheck()
  })

  await t.test(
    'a conflict names the other user, and the own changes can be applied to the other version',
    async t => {
      await page.getByLabel('keep, line 1').fill('11')
      await takes.waitFor()
      const theirs = { url: '/api/settings/config/web1', payload: { keep: ['8', '4'] } }
      t.equal((await office.request({ method: 'PATCH', ...theirs })).statusCode, 200)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('admin saved this file').waitFor()
      t.match(await diff.innerText(), /-keep = 9\s+-keep = 5\s+\+keep = 8\s+\+keep = 4/)
      t.same(await window.judge(), [])
      await page.getByRole('button', { name: 'Apply my changes to their version' }).click()
      await diff.getByText('-keep = 8').waitFor()
      t.match(await diff.innerText(), /-keep = 8\s+-keep = 4\s+\+keep = 11\s+\+keep = 5/)
      await page.getByRole('button', { name: 'Discard changes' }).click()
    }
  )

  await t.test('a rollback restores the exact bytes of an older version', async t => {
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByText('more room').waitFor()
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('burp accepts this configuration').waitFor()
    t.match(await dialog.locator('.diff').innerText(), /-keep = 8\s+\+keep = 7/)
    t.same(await window.judge(), [])
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.same(readFileSync(file('web1')), before)
  })

  await t.test('the retention says that the next backup deletes nothing', async () => {
    const json = [1, 2].map(number => ({ number, date: '2026-11-26 08:00:00', deletable: true }))
    await page.route('**/api/client/stats/web1?*', route => route.fulfill({ json }))
    await window.open('/client-settings/web1')
    await page.getByText('The next backup deletes no stored backup.').waitFor()
    await page.unroute('**/api/client/stats/web1?*')
  })

  await t.test('a client whose password cannot be set has none', async t => {
    await window.open('/')
    await page.route('**/api/settings/config/web4?*', (route, request) =>
      request.method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.fallback()
    )
    window.expect(/503/)
    await page.getByRole('link', { name: 'Create client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('web4')
    await dialog.getByRole('button', { name: 'Create client' }).click()
    await dialog
      .getByText('The client has no password yet. Set one in the settings of web4.')
      .waitFor()
    t.equal(await dialog.getByLabel('Password').count(), 0)
    rmSync(file('web4'))
  })

  await t.test('a client is created, and its password is shown once', async t => {
    await window.open('/')
    await page.getByRole('link', { name: 'Create client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('web2')
    await dialog.getByRole('button', { name: 'Create client' }).click()
    const lines = dialog.getByLabel('burp.conf')
    await lines.waitFor()
    const password = await dialog.getByLabel('Password').inputValue()
    t.match(password, /^[\w-]{32}$/)
    t.match(readFileSync(file('web2'), 'utf8'), `password = ${password}\n`)
    t.match(
      await lines.inputValue(),
      `port = ${lab.mainPort}\ncname = web2\npassword = ${password}`
    )
    t.same(await window.judge(), [])
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await page.locator('h1').getByText('web2').waitFor()
    t.notMatch(await page.content(), password)
  })

  await t.test('a client is renamed', async t => {
    await page.getByRole('link', { name: 'Rename…' }).click()
    await page.getByRole('dialog').getByLabel('New name', { exact: true }).fill('web3')
    await page.keyboard.press('Enter')
    await page.locator('h1').getByText('web3').waitFor()
    t.ok(existsSync(file('web3')))
    t.notOk(existsSync(file('web2')))
  })

  await t.test('the parts of a client to delete are selected', async t => {
    await page.getByRole('link', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Its configuration' }).waitFor()
    t.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 1)
    const button = dialog.getByRole('button', { name: 'Delete' })
    await dialog.getByRole('checkbox', { name: 'Its configuration' }).uncheck()
    t.ok(await button.isDisabled(), 'nothing is selected')
    await dialog.getByRole('checkbox', { name: 'Its configuration' }).check()
    await dialog.getByRole('checkbox', { name: 'Its backups' }).check()
    t.same(await window.judge(), [])
    t.ok(await button.isDisabled(), 'deleting backups requires the name of the client')
    await dialog.getByLabel('Enter web3').fill('web3')
    await button.click()
    await dialog.waitFor({ state: 'detached' })
    t.notOk(existsSync(file('web3')))
    t.ok(existsSync(file('web1')))
    await page.locator('h1').getByText('Settings').waitFor()
  })

  await t.test(
    'a server without access to its files shows the reason, and the other servers are available',
    async t => {
      await page.locator('.conf-files').getByRole('link', { name: 'far' }).click()
      await page.getByText('The settings of far cannot be accessed').waitFor()
      t.match(await page.locator('.empty').innerText(), /serverConfig is not set/)
      await page.reload()
      await page.getByText('The settings of far cannot be accessed').waitFor()
      await page.getByRole('link', { name: 'main' }).click()
      await page.getByRole('link', { name: 'burp-server.conf' }).waitFor()
    }
  )

  await t.test('options that require a reload are named, with a button for it', async t => {
    await page.getByLabel('max_children, line 1').fill('17')
    await takes.waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.banner').getByText('max_children').waitFor()
    // burp accepts no connections for a moment.
    window.expect(/status of 503/, /^503 .*\/api\//)
    await page.getByRole('button', { name: 'Reload burp now' }).click()
    await page.getByText('has reloaded its configuration').waitFor()
    t.equal(await page.locator('.banner').count(), 0)
    t.match(readFileSync(lab.serverConfigPath, 'utf8'), 'max_children = 17\n')
  })

  await t.test('a user without permission gets a message', async t => {
    const grant = { grant: 'bob', content: '{"main": {"ro": ["web1"]}}' }
    await office.request({ method: 'PUT', url: '/api/admin/acl/grants', payload: grant })
    const other = await visit(t, { browser, url })
    await other.logIn({ name: 'bob', password: 'bob' }, '/settings')
    await other.page
      .getByText('You do not have permission to open this page. Ask an administrator.')
      .waitFor()
    t.same(other.complaints, [])
  })

  await t.test('a moderator sees which options only an administrator can change', async t => {
    appendFileSync(file('web1'), 'hard_quota = 5Gb\n')
    await office.store.change(async ({ acl }) => {
      await acl.addMember('moderator', 'mod')
      await acl.setModeratorGrant('{}')
      await acl.createGrant('mod', '{"clients": {"rw": ["web1"]}}')
    })
    const text = readFileSync(file('web1'), 'utf8')
    const other = await visit(t, { browser, url }, { width: 390 })
    await other.logIn({ name: 'mod', password: 'mod' }, '/client-settings/web1')
    const quota = other.page.locator('.option', { hasText: 'hard_quota' })
    await quota.getByText('Only an administrator can do this.').waitFor()
    t.ok(await quota.getByRole('textbox').isDisabled())
    t.same(await other.judge(), [])
    await other.page.getByRole('button', { name: 'Add option' }).click()
    await other.page.locator('.add-option input:focus').waitFor()
    await other.page.keyboard.type('server_script')
    await other.page.locator('#content').getByText('No matches.').waitFor()
    await other.page.keyboard.press('Escape')
    await other.page.getByLabel('keep, line 1').fill('5')
    await other.page.locator('.takes').waitFor()
    await other.page.getByRole('button', { name: 'Save' }).click()
    await other.page.getByText('No changes').waitFor({ state: 'attached' })
    t.equal(readFileSync(file('web1'), 'utf8'), text.replace('keep = 7', 'keep = 5'))
    t.same(other.complaints, [])
  })

  await t.test('the browser reports no errors', t => {
    t.same(window.complaints, [])
    t.end()
  })
})
