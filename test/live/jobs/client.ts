/** Tasks on the page of a client. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { isOn } from '../../support/console-keys.js'
import { oneOf } from '../../support/rings.js'
import { goToClient } from './files.js'
import { doJob, type Hand, widths } from './hand.js'
import { awaitIndex, type House, longClient } from './house.js'

export async function testClient(t: Test, house: House): Promise<void> {
  for (const width of oneOf(widths, 1)) {
    await doJob(t, house, `a note on a client, ${width} px`, { width }, (hand, t) =>
      writeNotes(t, house, hand)
    )
  }

  for (const width of oneOf(widths, 1)) {
    await doJob(t, house, `the days of a client, ${width} px`, { width }, (hand, t) =>
      walkDays(t, house, hand)
    )
  }

  for (const width of oneOf(widths, 0)) {
    await doJob(t, house, `a client is snoozed and unsnoozed, ${width} px`, { width }, (hand, t) =>
      snooze(t, house, hand)
    )
  }

  await doJob(
    t,
    house,
    'the facts of a client, and the keys on its page',
    { width: 1440 },
    (hand, t) => readFacts(t, house, hand)
  )

  await doJob(t, house, 'the files that made a backup grow', { width: 1440 }, (hand, t) =>
    findGrowth(t, house, hand)
  )
}

/** Checks that each fact equals the API, and that keys do what their list says. */
async function readFacts(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const details = await house.get<
    Record<'address' | 'version' | 'contact', string> & { certificate: unknown }
  >('/api/client/main/details/office')
  t.match(details, { address: '127.0.0.1', version: /^[\d.]+$/ })
  t.equal(details.certificate, null, 'another authority issued its certificate')
  t.ok(Date.parse(details.contact) <= Date.now())
  await goToClient(hand, 'office')
  await page.getByText(`burp ${details.version} · ${details.address}`).waitFor()
  const schedule = page.getByRole('region', { name: 'Schedule' })
  await schedule.getByText('Last contact').waitFor()
  await schedule.getByText("burp's timer").waitFor()
  await hand.press('?')
  const dialog = page.getByRole('dialog')
  for (const meaning of ['Restore files', 'Log', 'Compare backups']) {
    await dialog.getByText(meaning, { exact: true }).waitFor()
  }
  await hand.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /changed.*in backup 4|in backup 4/ }).waitFor()
  await hand.press('c')
  await isOn(page, '/diff/office/4')
  await page.goBack()
  await page.getByRole('link', { name: 'Files of backup 3' }).waitFor()
  await hand.press('j', 'j', 'l')
  await isOn(page, '/backup-report/office/3')
  await page.goBack()
  await page.getByRole('link', { name: 'Files of backup 4' }).waitFor()
  await hand.press('r')
  await isOn(page, '/client-browse/office/4')
}

interface Note {
  text: string
  by: string | null
  at: string | null
}

/** Another user writes a note in the meantime, which is shown before it is replaced. */
async function writeNotes(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const { admin, ann } = house
  const path = '/api/client/main/note/guest'
  await house.ask('PUT', path, { text: '' })
  await goToClient(hand, 'guest')
  const card = page.getByRole('region', { name: 'Notes' })
  const history = card.getByRole('button', { name: 'History' })
  const dialog = page.getByRole('dialog')
  await hand.scrollTo(card)
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
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Mine').waitFor()
  t.equal((await house.get<Note>(path)).text, 'Mine')
  await hand.click(history)
  const versions = dialog.getByRole('listitem')
  await versions.first().waitFor()
  const texts = (await versions.allInnerTexts()).slice(0, 3)
  t.match(texts, [/Mine/, /Theirs/, /Dumps run at 01:30 <b>daily<\/b>/])
  t.equal(
    texts.every(text => text.startsWith(`${admin.name}, `)),
    true
  )
  const former = versions.filter({ hasText: 'Theirs' }).first()
  await hand.click(former.getByRole('button', { name: /^Restore note of/ }))
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Theirs').waitFor()
  t.match(await house.get<Note>(path), { text: 'Theirs', by: admin.name })
  const entries = await house.get<{ client: string; outcome: string }[]>(
    '/api/admin/audit?action=note.set'
  )
  t.equal(
    entries.some(({ client }) => client === 'guest'),
    true
  )
  t.equal((await house.ask('GET', path, undefined, ann)).status, 404, 'ann may not see this client')
  const unwritten = page.getByRole('region', { name: 'Notes' }).filter({ hasText: 'No notes yet.' })
  await goToClient(hand, 'nas')
  await hand.scrollTo(unwritten)
  t.equal(await history.count(), 0, 'no history before the first note')
  const own = `/api/client/main/note/${longClient}`
  t.equal((await house.ask('GET', own, undefined, ann)).status, 200)
  t.equal((await house.ask('PUT', own, { text: 'x' }, ann)).status, 403, 'only moderators write')
  t.equal((await house.ask('PUT', path, { text: 'x'.repeat(4_001) })).status, 400)
}

/** By keyboard and by pointer: each day shows the result of the API. */
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

/** Other settings of its schedule remain; another user sees who snoozed it. */
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
  await hand.click(page.getByRole('menuitem', { name: 'Snooze for 7 days' }))
  const snoozedRow = page.getByRole('listitem').filter({ hasText: 'db2' })
  await snoozedRow.getByText(`Snoozed by ${house.admin.name} until`).waitFor()
  t.equal((await readMuted())?.muted?.by, house.admin.name)
  const tiles = page.getByRole('group', { name: 'Clients by state' })
  const ok = /OK\s+(\d+)/.exec(await tiles.getByRole('link', { name: /^OK/ }).innerText())?.[1]
  await page.getByText(`${ok} OK, 1 snoozed`).waitFor()
  await hand.click(tiles.getByRole('link', { name: /^Snoozed 1/ }))
  const listed = page.getByRole('table', { name: 'All clients' })
  const only = listed.getByRole('row').filter({ has: page.getByRole('link') })
  await listed.getByText('Snoozed', { exact: true }).waitFor()
  t.equal(await only.count(), 1)
  await page.goBack()
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
  t.match(left, [{ name: 'db2', interval: '2d', quiet_until: null }], 'its interval remains')
  t.equal((await house.ask('DELETE', path)).status, 204)
}

/** Leads from a backup of unusual size to the files that caused it. */
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
  await page.getByRole('img', { name: /^5 backups: .* to .*: \+/ }).waitFor()
  await hand.click(page.getByRole('link', { name: `Backup ${number}: +2.00 MiB` }))
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
