/** Running backups, results and problems, in a real browser with a real burp server. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import type { RunningBackup } from '../../scripts/lab/running-backup.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, useBrowser, Visit, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

const admin = { name: 'admin', password: 'admin' }
const skip = labMissing || consoleMissing

void test('running backups, results and problems in a browser', { skip }, async t => {
  const lab = await useLab(t, {
    clients: ['alpha', 'beta', 'gamma', 'ünï'].map(name => ({ name }))
  })
  const file = join(lab.treePath('alpha'), 'file')
  mkdirSync(lab.treePath('alpha'), { recursive: true })
  for (const text of ['first', 'second']) {
    writeFileSync(file, text)
    await lab.backUp('alpha')
  }
  const starting = lab.startSlowBackup('gamma')
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    users: ['ann'],
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)
  const window = await visit(t, { browser, url })
  await window.logIn(admin, '/backup-report/alpha')
  await testReport(t, window, app)
  await testLive(t, window, await starting)

  await t.test('a queued job is shown, and can be canceled', async t => {
    const order = '/api/backup/main/do-server-backup/beta'
    const answer = await app.request({ method: 'PUT', url: order })
    t.ok(answer.statusCode < 300, answer.body)
    await window.open('/live-monitor')
    const { page } = window
    await page.getByRole('button', { name: 'Cancel Backup for beta' }).click()
    await page.getByText('Canceled').waitFor()
    await page.getByRole('table', { name: 'Downloads and jobs' }).waitFor({ state: 'detached' })
    t.same(await getJson(app, '/api/tasks'), [])
  })

  await testFinding(t, window)
  await testClient(t, window)

  await t.test('issues have their fix, and passed checks are collapsed', async t => {
    await window.open('/system/health')
    const { findings } = await getJson<Doctor>(app, '/api/admin/doctor')
    const open = findings.filter(({ state }) => !['ok', 'skipped'].includes(state))
    t.equal(await window.page.locator('.finding').count(), open.length)
    for (const { message, fix } of open) {
      const finding = window.page.locator('.finding', { hasText: message })
      if (fix !== null) t.match(await finding.locator('.finding-fix').innerText(), fix)
    }
    await window.page.locator('details.well summary').click()
    t.equal(await window.page.locator('details.well li').count(), findings.length - open.length)
    t.same(await window.judge(), [])
  })

  await t.test(
    'a user without clients gets a message, and no links to pages of administrators',
    async t => {
      const anns = await visit(t, { browser, url })
      await anns.logIn({ name: 'ann', password: 'ann' })
      t.match(await anns.page.locator('.empty').innerText(), 'No clients yet')
      t.equal(await anns.page.locator('.steps, #doctor').count(), 0)
      t.same(anns.complaints, [])
    }
  )

  await t.test('after a login of another user, no tab shows data of the previous user', async t => {
    const first = await visit(t, { browser, url })
    await first.logIn(admin)
    await first.page.locator('.live-mark.live').waitFor()
    await first.page.getByRole('link', { name: 'alpha' }).first().waitFor()
    const second = new Visit(first.context, await first.context.newPage(), url)
    await second.logIn({ name: 'ann', password: 'ann' })
    await second.page.locator('.live-mark.live').waitFor()
    await first.page.getByRole('button', { name: 'My account' }).waitFor()
    await first.page.locator('.empty').waitFor()
    const worker = 'no event of the administrator comes to either tab'
    await app.request({ method: 'PUT', url: '/api/backup/main/do-server-backup/beta' })
    await app.request({ method: 'DELETE', url: '/api/backup/main/do-server-backup/beta' })
    for (const { page } of [first, second]) t.notMatch(await page.content(), /beta/, worker)
    t.same([...first.complaints, ...second.complaints], [])
  })

  await t.test('after a logout, Back shows no data of the user', async t => {
    const left = await visit(t, { browser, url })
    // The stream of events may still try the session that has ended: 403.
    left.expect(/40[13]/)
    const { page } = left
    await left.logIn(admin, '/client/alpha')
    await page.getByRole('heading', { name: 'alpha' }).waitFor()
    await left.open('/clients')
    await page.getByRole('link', { name: 'alpha' }).first().waitFor()
    await page.getByRole('button', { name: 'My account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByLabel('User name').waitFor()
    for (let back = 0; back < 2; back += 1) {
      await page.goBack()
      await page.getByLabel('User name').waitFor()
      t.notMatch(await page.locator('body').innerText(), /alpha|beta/)
    }
    t.same(left.complaints, [])
  })

  await t.test(
    'a page whose session has ended reports that it no longer gets events, also without a login',
    async t => {
      const left = await visit(t, { browser, url })
      left.expect(/403/)
      await left.logIn({ name: 'ann', password: 'ann' })
      await left.page.locator('.live-mark.live').waitFor()
      const ann = { name: 'ann', backend: 'BASIC:AUTH' }
      await app.store.change(({ sessions }) => sessions.removeOfUser(ann))
      await left.page.getByRole('dialog').waitFor()
      await left.page.keyboard.press('Escape')
      await left.page.locator('.live-mark.polling').waitFor()
      t.same(left.complaints, [])
    }
  )
  t.same(window.complaints, [])
})

interface Doctor {
  findings: { state: string; message: string; fix: string | null }[]
}

async function testReport(t: Test, window: Visit, app: TestApp): Promise<void> {
  const { page } = window

  await t.test('a backup is summarized in a sentence, and by kind of entry', async t => {
    const report = await getJson<Record<'files' | 'total', Record<string, number>>>(
      app,
      '/api/client/report/alpha/2'
    )
    const sentence = await page.locator('.lead').innerText()
    t.match(sentence, /^Backup 2 of alpha took .*, received .* of .*, \d+ files? changed\.$/)
    const { new: fresh = 0, changed = 0 } = report.files
    t.match(sentence, `, ${fresh + changed} file`)
    const cells = page.locator('.counts tfoot td')
    const keys = ['new', 'changed', 'unchanged', 'deleted', 'total', 'scanned']
    t.same(
      await cells.allInnerTexts(),
      keys.map(key => String(report.total[key]))
    )
    t.equal(await page.locator('.counts', { hasText: 'VSS' }).count(), 0)
    t.match(await page.getByText(/^No entries:/).innerText(), 'VSS headers')
  })

  await t.test(
    'the URL contains the filter of the log, and the page links to the previous backup',
    async t => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('PHASE2')
      const lines = page.locator('.log-line')
      await page.locator('h2 small', { hasText: '2 entries' }).waitFor()
      t.same(await lines.locator('.log-text').allInnerTexts(), [
        'Begin phase2 (receive file data)',
        'End phase2 (receive file data)'
      ])
      await page.reload()
      await page.locator('h2 small', { hasText: '2 entries' }).waitFor()
      await page.getByRole('button', { name: /^Errors/ }).click()
      await page.locator('#content').getByText('No matches.').waitFor()
      t.match(page.url(), 'q=PHASE2&level=error')
      await page.getByRole('link', { name: 'Backup 1' }).click()
      await page.locator('.lead', { hasText: 'Backup 1 of alpha' }).waitFor()
      t.equal(await page.getByRole('link', { name: 'Backup 2' }).count(), 1)
      window.expect(/status of 404/)
      await window.open('/backup-report/alpha/99')
      await page.getByText('Backup 99 of alpha does not exist.').waitFor()
      t.same(await window.judge(), [])
    }
  )
}

async function testLive(t: Test, window: Visit, running: RunningBackup): Promise<void> {
  const { page } = window

  await t.test('a running backup is updated live, and listed as finished afterwards', async t => {
    await window.open('/live-monitor')
    const card = page.locator('.live-card[data-client=gamma]')
    const bar = card.locator('progress')
    await bar.waitFor({ timeout: 60_000 })
    const before = Number(await bar.getAttribute('value'))
    await eventually(
      async () => Number(await bar.getAttribute('value')),
      value => value > before
    )
    t.match(await card.innerText(), /Backing up\s.*%/)
    t.match(await card.locator('dd').nth(1).innerText(), /^\d+ \/ \d+$/, 'entries done and found')
    t.same(await window.judge(), [])
    await running.stop()
    await page.getByText('Nothing is running.').waitFor({ timeout: 60_000 })
    t.match(await page.getByRole('table', { name: 'Recently finished' }).innerText(), 'alpha')
  })
}

async function testFinding(t: Test, window: Visit): Promise<void> {
  const { page } = window

  await t.test('clients and pages are found by keyboard', async t => {
    await window.open('/')
    await page.locator('tbody tr').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('uni')
    await page.getByRole('option', { name: 'ünï' }).waitFor()
    t.same(await window.judge(), [])
    await page.keyboard.press('Enter')
    await page.locator('h1').getByText('ünï').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    t.match(await page.getByRole('dialog').innerText(), 'Find a client, file or page')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.locator('h1').getByText('Running').waitFor()
  })
}

async function testClient(t: Test, window: Visit): Promise<void> {
  const { page } = window
  const more = page.getByRole('button', { name: 'Actions for beta' })

  await t.test('a client can be hidden from lists and shown again', async t => {
    await window.open('/client/beta')
    await more.click()
    await page.getByRole('menuitem', { name: 'Show as API call' }).click()
    await page.getByRole('dialog').waitFor()
    t.match(
      await page.getByLabel('Backups', { exact: true }).inputValue(),
      /^curl -u admin .*\/stats\/beta$/
    )
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await page.getByText('You have hidden beta').waitFor()
    await window.open('/')
    await page.getByText('Hidden clients: 1').waitFor()
    t.equal(await page.getByRole('link', { name: 'beta', exact: true }).count(), 0)
    await window.open('/client/beta')
    await page.getByRole('button', { name: 'Show again' }).click()
    await more.waitFor()
  })
}
