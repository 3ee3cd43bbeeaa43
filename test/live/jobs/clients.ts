/** What is done with clients day by day. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { Lab } from '../../../scripts/lab/lab.js'
import { findProgram } from '../../../scripts/lab/programs.js'
import { eventually, readSpool } from '../spool.js'
import { isOn } from '../../support/console-keys.js'
import { goToClient } from './files.js'
import { doJob, type Hand, listWidths } from './hand.js'
import { awaitIndex, type House, longClient, slowly } from './house.js'

interface Overview {
  name: string
  health: string
  number: number | null
  last: string | null
  expected: object | null
  reason: string
}

/** The sentence, the tiles and the bars of the overview agree with the API. */
async function testVerdict(t: Test, { page }: Hand, rows: readonly Overview[]): Promise<void> {
  const monitored = rows.filter(({ number, expected }) => number !== null || expected !== null)
  const since = Date.now() - 86_400_000
  const done = monitored.filter(({ last }) => Date.parse(last ?? '') >= since).length
  await page
    .getByText(`${done} of ${monitored.length} clients backed up in the last 24 hours`)
    .waitFor()
  const tiles = page.getByRole('group', { name: 'Clients by state' })
  const failing = monitored.filter(({ health }) => health === 'failing').length
  await tiles.getByRole('link', { name: new RegExp(`^Failing ${failing}`) }).click()
  const all = page.getByRole('table', { name: 'All clients' })
  await all.getByRole('link', { name: 'db2', exact: true }).waitFor()
  t.equal(await all.getByRole('row').count(), failing + 1)
  await page.goBack()
  const table = page.getByRole('table', { name: 'Clients', exact: true })
  await table.waitFor()
  const strip = table.getByRole('row', { name: /^db2/ }).getByRole('img', { name: /failed/ })
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
  await page.getByRole('button', { name: '7 days' }).click()
  const days = page.getByRole('table', { name: 'Last 7 days' })
  await days
    .getByRole('row', { name: 'db2' })
    .getByRole('img', { name: /failed/i })
    .first()
    .waitFor()
  await page.getByRole('button', { name: '24 hours' }).click()
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
      await testVerdict(t, hand, rows)
      await hand.click(attention.getByRole('link', { name: 'Open log' }))
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
      await hand.click(page.getByRole('link', { name: 'Create client' }))
      const dialog = page.getByRole('dialog')
      await hand.click(dialog.getByLabel('Name'))
      await hand.type('newcomer')
      await hand.press('Enter')
      const lines = await dialog.getByLabel('Lines for burp.conf').inputValue()
      const password = await dialog.getByLabel('Password').inputValue()
      t.match(lines, `password = ${password}`)
      await hand.click(dialog.getByRole('button', { name: 'Close' }))
      await dialog.waitFor({ state: 'detached' })
      t.notMatch(await page.content(), password)
      await hand.click(page.getByRole('link', { name: 'Overview', exact: true }).first())
      await goToClient(hand, 'newcomer')
      await page.getByText('No backups yet.').waitFor()
      await makeFirstBackup(lab, 'newcomer', lines)
      // Nobody loads the page anew.
      await page.getByRole('table', { name: 'Backups' }).waitFor()
      t.same(
        readSpool(lab, 'newcomer').map(({ number }) => number),
        [1]
      )
      await eventually(read, rows => rows.some(row => row.name === 'newcomer' && row.number === 1))
    }
  )

  await doJob(t, house, 'a backup is ordered, and watched to its end', {}, async (hand, t) => {
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
  })

  for (const width of [390, 1440]) {
    await doJob(t, house, `a note on a client, ${width} px`, { width }, (hand, t) =>
      writeNotes(t, house, hand)
    )
  }

  for (const width of [390, 1440]) {
    await doJob(t, house, `the days of a client, ${width} px`, { width }, (hand, t) =>
      walkDays(t, house, hand)
    )
    await doJob(t, house, `a client is snoozed and woken, ${width} px`, { width }, (hand, t) =>
      snooze(t, house, hand)
    )
  }

  await doJob(t, house, 'why a backup grew', { width: 1440 }, (hand, t) =>
    findGrowth(t, house, hand)
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
    t.equal(await kept.getAttribute('aria-disabled'), 'true', 'the newest is what others stand on')
  })
}

interface Note {
  text: string
  by: string | null
  at: string | null
}

/** Meanwhile, another user writes one, which is shown before it is replaced. */
async function writeNotes(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const { admin, ann } = house
  const path = '/api/client/main/note/guest'
  await house.ask('PUT', path, { text: '' })
  await goToClient(hand, 'guest')
  const card = page.getByRole('region', { name: 'Notes' })
  const dialog = page.getByRole('dialog')
  await hand.click(card.getByRole('button', { name: 'Add a note' }))
  await hand.fill(dialog.getByLabel('Text'), 'Dumps run at 01:30 <b>daily</b>')
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Dumps run at 01:30 <b>daily</b>').waitFor()
  const saved = await house.get<Note>(path)
  t.match(saved, { text: 'Dumps run at 01:30 <b>daily</b>', by: admin.name, at: String })
  await hand.click(card.getByRole('button', { name: 'Edit' }))
  await hand.fill(dialog.getByLabel('Text'), 'Mine')
  hand.window.expect(/409/)
  t.equal((await house.ask('PUT', path, { text: 'Theirs', at: saved.at })).status, 200)
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByText('Theirs').waitFor()
  t.equal((await house.get<Note>(path)).text, 'Theirs')
  await hand.click(dialog.getByRole('button', { name: 'Replace' }))
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Mine').waitFor()
  t.equal((await house.get<Note>(path)).text, 'Mine')
  const entries = await house.get<{ client: string; outcome: string }[]>(
    '/api/admin/audit?action=note.set'
  )
  t.equal(
    entries.some(({ client }) => client === 'guest'),
    true
  )
  t.equal((await house.ask('GET', path, undefined, ann)).status, 404, 'not their client')
  const own = `/api/client/main/note/${longClient}`
  t.equal((await house.ask('GET', own, undefined, ann)).status, 200)
  t.equal((await house.ask('PUT', own, { text: 'x' }, ann)).status, 403, 'only moderators write')
  t.equal((await house.ask('PUT', path, { text: 'x'.repeat(4_001) })).status, 400)
}

/** By keyboard and by pointer: each day says what the API says of it. */
async function walkDays(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  await goToClient(hand, 'office')
  const attempts = await house.get<{ backup: number; started: string; result: string }[]>(
    '/api/client/main/attempts/office'
  )
  const days = attempts.map(({ started }) => started.slice(0, 10))
  const count = new Set(days).size
  await page.getByText(`${count} days with a backup`).waitFor()
  const bar = page.getByRole('listbox')
  const popover = page.locator('.mark-popover')
  const newest = bar.getByRole('option', { name: /: Backup 4$/ })
  await newest.hover()
  await popover.getByText('Backup 4', { exact: true }).waitFor()
  await popover.getByRole('link', { name: 'Report of backup 4' }).waitFor()
  await page.mouse.move(0, 0)
  await popover.waitFor({ state: 'detached' })
  await bar.focus()
  await popover.waitFor()
  await hand.press('ArrowLeft')
  await popover.getByText('Backup 4', { exact: true }).waitFor()
  const ended = await bar.getByRole('option', { name: /Before the first backup$/ }).count()
  t.equal(ended > 0, true, 'nothing is missed before the first backup')
  t.equal(await bar.locator('.day-done').count(), count)
  await hand.press('Enter')
  await isOn(page, '/client/office')
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  t.match(page.url(), `day=${days[0]}`)
  const files = page.getByRole('link', { name: /^Files of backup/ })
  t.same(await files.allInnerTexts(), ['Files of backup 4'])
}

interface Muted {
  name: string
  health: string
  muted: { until: string; by: string; of: string } | null
}

/** Its other expectations stay; another user sees who snoozed it. */
async function snooze(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const readMuted = async () => {
    const rows = await house.get<Muted[]>('/api/clients/overview?q=db2')
    return rows.find(({ name }) => name === 'db2')
  }
  const path = '/api/admin/expectations/client/main/db2'
  await house.ask('PUT', path, { interval: '2d' })
  const attention = page.getByRole('table', { name: 'Needs attention' })
  await hand.click(attention.getByRole('button', { name: 'Actions for db2' }))
  await hand.click(page.getByRole('menuitem', { name: 'Snooze for 1 week' }))
  const snoozedRow = page.getByRole('listitem').filter({ hasText: 'db2' })
  await snoozedRow.getByText(`Snoozed by ${house.admin.name} until`).waitFor()
  t.equal((await readMuted())?.muted?.by, house.admin.name)
  await hand.click(snoozedRow.getByRole('button', { name: 'Undo' }))
  await attention.getByRole('link', { name: 'db2', exact: true }).waitFor()
  await goToClient(hand, 'db2')
  const card = page.locator('.failure-card')
  await hand.click(card.getByRole('button', { name: 'Snooze' }))
  await hand.click(page.getByRole('menuitem', { name: 'Snooze for 1 day' }))
  await card.getByText(`Snoozed by ${house.admin.name} until`).waitFor()
  const snoozed = await readMuted()
  t.match(snoozed, { health: 'ok', muted: { by: house.admin.name, of: 'client' } })
  const hours = (Date.parse(snoozed?.muted?.until ?? '') - Date.now()) / 3_600_000
  t.ok(hours > 23.5 && hours < 24.5, String(hours))
  await hand.click(card.getByRole('button', { name: 'Undo' }))
  await card.getByRole('button', { name: 'Snooze' }).waitFor()
  t.match(await readMuted(), { health: 'failing', muted: null })
  const left = await house.get<{ name: string; interval: string; quiet_until: string | null }[]>(
    '/api/admin/expectations?q=db2'
  )
  t.match(left, [{ name: 'db2', interval: '2d', quiet_until: null }], 'its interval stays')
  t.equal((await house.ask('DELETE', path)).status, 204)
}

/** From the size that jumped to the files that make it up. */
async function findGrowth(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const { lab } = house
  for (const text of ['two', 'three', 'four']) {
    writeFileSync(join(lab.treePath('guest'), 'file'), text)
    await lab.backUp('guest')
  }
  const bytes = 2_097_152
  writeFileSync(join(lab.treePath('guest'), 'dump.sql'), Buffer.alloc(bytes, 'x'))
  const number = await lab.backUp('guest')
  await awaitIndex(house, 'guest')
  await goToClient(hand, 'guest')
  await page.getByRole('img', { name: /^5 backups: from .* to .*: .* more$/ }).waitFor()
  await hand.click(page.getByRole('link', { name: `Backup ${number}: 2.00 MiB more` }))
  await isOn(page, `/diff/guest/${number}`)
  await page.locator('main').getByText('dump.sql').first().waitFor()
  const { entries } = await house.get<{ entries: { path: string; kind: string }[] }>(
    `/api/client/main/diff/guest/${number - 1}/${number}?kind=added&view=entries`
  )
  t.equal(entries.filter(({ path }) => path.endsWith('/dump.sql')).length, 1)
  const sizes = await house.get<{ backup: number; bytes: number }[]>(
    '/api/client/main/attempts/guest'
  )
  t.ok((sizes[0]?.bytes ?? 0) - (sizes[1]?.bytes ?? 0) >= bytes - 10)
}

/** On the machine of the client: the package's own burp.conf with the shown lines instead of its own. */
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
