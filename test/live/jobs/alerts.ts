/** Alerts and the audit log, as an administrator reads them. */
import { readFileSync } from 'node:fs'
import type { Test } from 'tap'
import { isOn } from '../../support/console-keys.js'
import { oneOf } from '../../support/rings.js'
import { eventually } from '../spool.js'
import { doJob, listWidths } from './hand.js'
import type { House } from './house.js'

interface Alerts {
  open: { finding: string; client: string | null; message: object | null }[]
}

/** Runs after the mail about the overdue client has arrived. */
export async function testAlerts(t: Test, house: House): Promise<void> {
  const read = () => house.get<Alerts>('/api/admin/notifications/alerts')
  const { open } = await eventually(read, ({ open: found }) =>
    found.some(({ client, message }) => client === 'laptop' && message !== null)
  )
  for (const width of oneOf(listWidths(1), 1)) {
    const name = `the open alerts, ${width} px`
    await doJob(t, house, name, { width, at: '/alerts/open' }, async (hand, t) => {
      const { page, window } = hand
      const table = page.getByRole('table', { name: 'Open alerts' })
      for (const { client } of open) {
        await table
          .getByRole('link', { name: client ?? '', exact: true })
          .first()
          .waitFor()
      }
      t.same(await window.judge(), [])
      t.equal(await window.excessPx(), 0)
      await hand.click(table.getByRole('link', { name: 'laptop', exact: true }))
      await isOn(page, '/client/laptop')
    })
  }

  const at = '/alerts/schedules'
  await doJob(
    t,
    house,
    'the time when the backup of each client becomes overdue',
    { at },
    async hand => {
      const { page } = hand
      const row = page.getByRole('row', { name: /^laptop/ })
      // A day, plus a grace of a quarter.
      await row.getByText(/^1 day,? 6 hr/).waitFor()
      await hand.click(page.getByText('Schedule of each client'))
      const winning = page.getByRole('table', { name: 'Schedule of each client' })
      await winning.getByRole('row', { name: /laptop.*set for this client/ }).waitFor()
      await winning.getByRole('row', { name: /office.*estimated/ }).waitFor()
    }
  )

  for (const width of oneOf(listWidths(1), 0)) await testUsualHours(t, house, width)

  await doJob(
    t,
    house,
    'audit entries of changed channels',
    { at: '/system/audit' },
    async (hand, t) => {
      const { page } = hand
      await page.getByLabel('Action').selectOption({ label: 'Channels' })
      await page.getByText('Saved the channel operators').first().waitFor()
      await page.getByText('Changed permissions of ann').waitFor({ state: 'detached' })
      await hand.click(page.getByRole('button', { name: 'Verify the log' }))
      await page.getByText(/^Verified up to entry \d+$/).waitFor()
      await hand.click(page.getByRole('button', { name: 'Export' }))
      const file = await hand.download(() =>
        hand.click(page.getByRole('menuitem', { name: /^CSV/ }))
      )
      const [head, ...lines] = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
      t.match(head, /^seq,at,user/)
      t.ok(lines.length > 0)
      t.ok(lines.every(line => line.includes('"channel.')))
    }
  )

  await testChannels(t, house)
  await testSnoozeZone(t, house)

  await doJob(
    t,
    house,
    'the current alerts are sent on request',
    { at: '/alerts/open' },
    async (hand, t) => {
      const { page } = hand
      const count = house.mailbox.mails.length
      await hand.click(page.getByRole('button', { name: 'Send the current alerts now' }))
      await page.getByText(/^\d+ alerts? sent to operators$/).waitFor()
      const mails = await eventually(
        async () => house.mailbox.mails.slice(count),
        found => found.length > 0
      )
      t.match(JSON.stringify(mails), /laptop/)
    }
  )
}

async function testChannels(t: Test, house: House): Promise<void> {
  const looks = { at: '/alerts/notifications', width: 390 }
  const list = () => house.get('/api/admin/notifications/channels')
  await doJob(t, house, 'a channel is tested before it is saved', looks, async (hand, t) => {
    const { page, window } = hand
    window.expect(/502/)
    const before = await list()
    const row = page.getByRole('row', { name: /^operators/ })
    await hand.choose(row, 'Edit')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type').selectOption({ label: 'Webhook' })
    await hand.fill(dialog.getByLabel('URL'), 'https://localhost:9/')
    await hand.click(dialog.getByRole('button', { name: 'Test and save' }))
    await dialog.getByText('localhost has no public address').waitFor()
    t.same(await list(), before, 'a channel whose test fails is not saved')
    await hand.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.locator('button:focus').waitFor()
    await hand.click(page.getByRole('button', { name: 'Add channel' }))
    await hand.fill(dialog.getByLabel('Name'), 'operators')
    await hand.fill(dialog.getByLabel('Address'), 'others@example.org')
    await dialog.getByText('Another channel has this name.').waitFor()
    t.ok(await dialog.getByRole('button', { name: 'Test and save' }).isDisabled())
    t.same(await window.judge(), [])
  })

  const others = { language: 'fr', timezone: 'Asia/Tokyo', method: 'PUT' }
  const own = { url: 'https://hooks.example.org/a', quiet_from: '21:00', quiet_to: '06:00' }
  await house.ask('PUT', '/api/admin/notifications/channels/board', { ...others, ...own })
  const name = 'an edited channel keeps its time zone and method, and gets another language'
  await doJob(t, house, name, looks, async (hand, t) => {
    const { page } = hand
    await hand.choose(page.getByRole('row', { name: /^board/ }), 'Edit')
    const dialog = page.getByRole('dialog')
    await hand.fill(dialog.getByLabel('URL'), 'https://hooks.example.org/b')
    await dialog.getByLabel('Quiet hours from').fill('22:00')
    t.equal(await dialog.getByLabel('Time zone').inputValue(), 'Asia/Tokyo')
    await dialog.getByLabel('Language').selectOption('Italiano')
    await hand.click(dialog.getByLabel('Send test message'))
    await hand.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.waitFor({ state: 'detached' })
    const saved = (await house.get<{ name: string }[]>('/api/admin/notifications/channels')).find(
      each => each.name === 'board'
    )
    t.match(saved, { ...others, language: 'it', quiet_from: '22:00', quiet_to: '06:00' })
    await house.ask('DELETE', '/api/admin/notifications/channels/board')
  })
}

/** The console shows all times in the user's time zone, also if the browser has another one. */
async function testSnoozeZone(t: Test, house: House): Promise<void> {
  const looks = { at: '/main/client/office', zone: 'America/New_York' }
  const readUntil = async () => {
    const all = await house.get<Expected[]>('/api/admin/expectations?q=office')
    return all.find(({ name }) => name === 'office')?.quiet_until
  }
  await doJob(t, house, 'a client is snoozed until a selected day', looks, async (hand, t) => {
    const { page } = hand
    await hand.click(page.getByRole('button', { name: 'Actions for office' }))
    await hand.click(page.getByRole('menuitem', { name: 'Snooze until…' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Until').fill('2027-03-14')
    await hand.click(dialog.getByRole('button', { name: 'Snooze', exact: true }))
    await page.getByText('Alerts for office snoozed').waitFor()
    t.equal(await readUntil(), '2027-03-14T00:00:00.000Z')
  })
  await house.ask('PUT', '/api/preferences/ui', { timezone: 'Asia/Tokyo' })
  const place = '/api/admin/expectations/client/office'
  await house.ask('PUT', place, { quiet_until: '2027-03-14T00:00:59Z' })
  const name = 'the end of a snooze has the time zone of the console'
  await doJob(t, house, name, { ...looks, at: '/alerts/schedules' }, async (hand, t) => {
    const { page } = hand
    const dialog = page.getByRole('dialog')
    const until = dialog.getByLabel('Snooze until (Asia/Tokyo)')
    const save = async () => {
      await hand.click(dialog.getByRole('button', { name: 'Save' }))
      await dialog.waitFor({ state: 'detached' })
      return readUntil()
    }
    await hand.choose(page.getByRole('row', { name: /^office/ }), 'Edit')
    t.equal(await until.inputValue(), '2027-03-14T09:00')
    t.equal(await save(), '2027-03-14T00:00:59.000Z', 'an unedited time keeps its seconds')
    await hand.choose(page.getByRole('row', { name: /^office/ }), 'Edit')
    await until.fill('2027-03-15T09:30')
    t.equal(await save(), '2027-03-15T00:30:00.000Z')
  })
  await house.ask('DELETE', place)
  await house.ask('PUT', '/api/preferences/ui', { timezone: '' })
}

interface Expected {
  name: string
  quiet_until: string | null
}

interface Hourly {
  clients: { name: string; usual: { start: string; duration: number | null } | null }[]
}

async function testUsualHours(t: Test, house: House, width: number): Promise<void> {
  const name = `clients whose backups run in the same hour, ${width} px`
  await doJob(t, house, name, { width, at: '/alerts/schedules' }, async (hand, t) => {
    const { page, window } = hand
    const { clients } = await house.get<Hourly>('/api/reports/days?days=28&hours=true')
    const namesOf = (hour: number) =>
      clients.filter(({ usual }) => usual && runsIn(usual, hour)).map(client => client.name)
    const counts = Array.from({ length: 24 }, (_, hour) => namesOf(hour).length)
    const busiest = counts.indexOf(Math.max(...counts))
    const section = page.locator('section', { hasText: 'Usual hours' })
    await hand.scrollTo(section.getByText(`Busiest hour: ${printHour(busiest)}–`))
    await section.getByLabel('Hour', { exact: true }).selectOption(String(busiest))
    const table = page.getByRole('table', { name: 'Usual hours' })
    const links = table.locator('tbody [data-key=name] a')
    const shown = await eventually(
      () => links.allInnerTexts(),
      found => found.length === counts[busiest]
    )
    t.same(shown.toSorted(), namesOf(busiest).toSorted())
    const [first] = clients.filter(client => client.name === shown[0])
    const row = table.getByRole('row', { name: new RegExp(`^${first?.name ?? ''}`) }).first()
    await row.getByText(first?.usual?.start ?? '', { exact: true }).waitFor()
    t.same(await window.judge(), [])
    t.equal(await window.excessPx(), 0)
  })
}

function printHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns whether a backup runs in the hour, also one that started the day before. */
function runsIn(
  { start, duration }: NonNullable<Hourly['clients'][number]['usual']>,
  hour: number
) {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  const from = hours * 3600 + minutes * 60
  const to = from + Math.max(60, duration ?? 0)
  return [hour, hour + 24].some(each => from < (each + 1) * 3600 && to > each * 3600)
}
