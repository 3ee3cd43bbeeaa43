/** Daily tasks with clients. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import type { Test } from 'tap'
import { printBytes } from '../../../src/pages/figures.js'
import type { Lab } from '../../../scripts/lab/lab.js'
import { findProgram } from '../../../scripts/lab/programs.js'
import { isOn } from '../../support/console-keys.js'
import { eventually, readSpool } from '../spool.js'
import { goToClient } from './files.js'
import { doJob, type Hand, listWidths } from './hand.js'
import { type House, slowly } from './house.js'

interface Overview {
  name: string
  health: string
  number: number | null
  last: string | null
  expected: object | null
  reason: string
}

/** The sentence, the tiles and the bars of the overview agree with the API. */
async function testVerdict(
  t: Test,
  hand: Hand,
  house: House,
  rows: readonly Overview[]
): Promise<void> {
  const { page } = hand
  const monitored = rows.filter(({ number, expected }) => number !== null || expected !== null)
  const since = Date.now() - 86_400_000
  const done = monitored.filter(({ last }) => Date.parse(last ?? '') >= since).length
  await page
    .getByText(`${done} of ${monitored.length} clients backed up in the last 24 hours`)
    .waitFor()
  await hand.click(page.locator('.verdict-problem').getByRole('link', { name: 'db2', exact: true }))
  await isOn(page, '/client/db2')
  await page.goBack()
  const problem = page
    .getByRole('table', { name: 'Needs attention' })
    .getByRole('row', { name: /^db2/ })
  const [state, action] = [problem.locator('.state'), problem.locator('.actions')]
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  if ((page.viewportSize()?.width ?? 0) < 500) {
    t.ok((await top(state)) < (await top(action)), 'the state is above the buttons')
  }
  const tiles = page.getByRole('group', { name: 'Clients by state' })
  const failing = monitored.filter(({ health }) => health === 'failing').length
  await tiles.getByRole('link', { name: new RegExp(`^Failing ${failing}`) }).click()
  const all = page.getByRole('table', { name: 'All clients' })
  await all.getByRole('link', { name: 'db2', exact: true }).waitFor()
  t.equal(await all.getByRole('row').count(), failing + 1)
  await page.goBack()
  const table = page.getByRole('table', { name: 'Clients', exact: true })
  await hand.scrollTo(table)
  const strip = table.getByRole('row', { name: /^db2/ }).getByRole('img', { name: /failed/i })
  if ((page.viewportSize()?.width ?? 0) > 1000) await strip.waitFor()
  const bars = page.getByRole('table', { name: 'Last 24 hours' })
  await bars
    .getByRole('link', { name: /^db2: Failed/ })
    .first()
    .waitFor()
  await bars
    .getByRole('link', { name: /^db2: Failed/ })
    .first()
    .focus()
  const facts = page.locator('.mark-popover')
  for (const text of ['db2', 'Failed', /^Start: /, /^End: /, /^Duration: /]) {
    await facts.getByText(text).first().waitFor()
  }
  await page.keyboard.press('Escape')
  await facts.waitFor({ state: 'detached' })
  const bar = bars.getByRole('link', { name: /: Backed up/ }).first()
  const [name] = (await bar.innerText()).split(':')
  await bar.focus()
  await facts.getByText(/^Received: \d/).waitFor()
  const attempts = await house.get<{ bytes: number; received: number }[]>(
    `/api/client/main/attempts/${name}`
  )
  const texts = attempts.map(({ bytes, received }) =>
    [`Size: ${printBytes(bytes, 'en')}`, `Received: ${printBytes(received, 'en')}`].join()
  )
  const shown = await facts.locator('p', { hasText: /^(Size|Received): / }).allInnerTexts()
  t.equal(texts.includes(shown.join()), true, shown.join())
  await page.keyboard.press('Escape')
  await facts.waitFor({ state: 'detached' })
  if (listWidths(0)[0] === page.viewportSize()?.width) {
    const address = page.url()
    const other = bars.getByRole('link', { name: /: Backed up/ }).nth(1)
    await other.tap()
    await facts.getByText(/^Received: \d/).waitFor()
    t.equal(page.url(), address, 'a first tap shows the facts')
    await other.tap()
    await page.getByRole('heading', { name: /^Backup \d/ }).waitFor()
    await page.goBack()
  }
  await page.getByRole('button', { name: '7 days' }).click()
  const days = page.getByRole('table', { name: 'Last 7 days' })
  await hand.scrollTo(days)
  await days
    .getByRole('row', { name: 'db2' })
    .getByRole('img', { name: /failed/i })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Last 24 hours' }).click()
}

export async function testClients(t: Test, house: House): Promise<void> {
  const { lab } = house
  const read = () => house.get<Overview[]>('/api/clients/overview')

  for (const width of listWidths(0)) {
    await doJob(t, house, `the morning check, ${width} px`, { width }, async (hand, t) => {
      const { page } = hand
      const attention = page.getByRole('table', { name: 'Needs attention' })
      await attention.waitFor()
      const rows = await read()
      const needy = rows.filter(({ health }) => ['failing', 'late', 'stuck'].includes(health))
      t.same(needy.map(({ name }) => name).toSorted(), ['db2', 'laptop'])
      for (const { name } of needy) {
        await attention.getByRole('link', { name, exact: true }).waitFor()
      }
      await testVerdict(t, hand, house, rows)
      await hand.click(attention.getByRole('link', { name: 'Log' }))
      await page
        .locator('.log-error', { hasText: /network|connection/i })
        .first()
        .waitFor()
      await page.goBack()
      await hand.click(attention.getByRole('link', { name: 'db2', exact: true }))
      const reason = rows.find(({ name }) => name === 'db2')?.reason ?? ''
      await page.getByText(reason).first().waitFor()
    })
  }

  await doJob(
    t,
    house,
    'a new client, up to its first backup',
    { width: 1024 },
    async (hand, t) => {
      const { page } = hand
      const create = page.getByRole('link', { name: 'Create client' })
      await hand.scrollTo(create)
      await hand.click(create)
      const dialog = page.getByRole('dialog')
      await hand.click(dialog.getByLabel('Name'))
      await hand.type('newcomer')
      await hand.press('Enter')
      const lines = await dialog.getByLabel('burp.conf').inputValue()
      const password = await dialog.getByLabel('Password').inputValue()
      t.match(lines, `password = ${password}`)
      await hand.click(dialog.getByRole('button', { name: 'Close' }))
      await dialog.waitFor({ state: 'detached' })
      t.notMatch(await page.content(), password)
      await hand.click(page.getByRole('link', { name: 'Overview', exact: true }).first())
      await goToClient(hand, 'newcomer')
      await page.getByText('No backups yet.').waitFor()
      await makeFirstBackup(lab, 'newcomer', lines)
      // The page is not reloaded.
      await page.getByRole('table', { name: 'Backups' }).waitFor()
      t.same(
        readSpool(lab, 'newcomer').map(({ number }) => number),
        [1]
      )
      await eventually(read, rows => rows.some(row => row.name === 'newcomer' && row.number === 1))
    }
  )

  await doJob(
    t,
    house,
    'a backup is queued, and watched until it finishes',
    {},
    async (hand, t) => {
      const { page } = hand
      await goToClient(hand, 'nas')
      await hand.click(page.getByRole('button', { name: 'Back up now' }))
      await page.getByText('Backup queued').first().waitFor()
      const running = await lab.startSlowBackup('nas', { ...slowly, action: 't' })
      await page
        .locator('.client-state')
        .getByText(/Running|Backing up/)
        .waitFor()
      running.hurry()
      t.equal(await running.ended, 0)
      await page.getByRole('link', { name: 'Files of backup 2' }).waitFor()
      await page.locator('.client-state').getByText('OK', { exact: true }).waitFor()
      await page
        .locator('.orders')
        .getByText(/^Completed \d\d:\d\d · Backup 2 completed\.$/)
        .waitFor()
      t.same(
        readSpool(lab, 'nas').map(({ number }) => number),
        [1, 2]
      )
      const [order] = await house.get<{ state: string }[]>('/api/client/main/orders/nas')
      t.equal(order?.state, 'done')
    }
  )

  await doJob(t, house, 'the oldest backup is deleted', { width: 1440 }, async (hand, t) => {
    const { page } = hand
    const rowOf = (backup: number) =>
      page.getByRole('row').filter({ hasText: `Files of backup ${backup}` })
    await goToClient(hand, 'mail')
    await hand.choose(rowOf(1), 'Delete…')
    const dialog = page.getByRole('dialog')
    await hand.click(dialog.getByRole('button', { name: 'Delete backup 1' }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Files of backup 1').waitFor({ state: 'detached' })
    await eventually(
      async () => readSpool(lab, 'mail').map(({ number }) => number),
      numbers => numbers.join() === '2,3'
    )
    await hand.click(rowOf(3).getByRole('button', { name: /^Actions for / }))
    const kept = rowOf(3).getByRole('menuitem', { name: 'Delete…' })
    t.equal(
      await kept.getAttribute('aria-disabled'),
      'true',
      'the newest backup cannot be deleted, as others depend on it'
    )
    await kept.getByText('an older backup depends on it').waitFor()
  })
}

/**
 * Runs on the client's host: the burp.conf of the package, with the lines that the console shows.
 */
export async function makeFirstBackup(lab: Lab, name: string, lines: string): Promise<void> {
  const home = join(lab.directory, 'clients', name)
  const tree = lab.treePath(name)
  mkdirSync(home, { recursive: true })
  mkdirSync(tree, { recursive: true })
  writeFileSync(join(tree, 'first'), 'first')
  const others = [
    `status_port = ${lab.statusPort}`,
    `lockfile = ${home}/lock`,
    'syslog = 0',
    `ca_burp_ca = ${findProgram('burp_ca')}`,
    `ca_csr_dir = ${home}/csr`,
    `ssl_cert_ca = ${home}/ca.pem`,
    `ssl_cert = ${home}/cert.pem`,
    `ssl_key = ${home}/key.pem`,
    `ssl_peer_cn = ${lab.serverCommonName}`,
    `include = ${tree}`
  ]
  writeFileSync(lab.clientConfigPath(name), `${[lines, ...others].join('\n')}\n`)
  await lab.burp(name, ['-a', 't'])
  await lab.storage(name).waitUntilIdle()
}
