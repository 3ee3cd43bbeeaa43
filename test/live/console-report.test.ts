/** Reports and calendars of a real burp server, in a real browser. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, openAction, useBrowser, type Visit, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

const dayS = 86_400
const nowS = Math.floor(Date.now() / 1000)
const admin = { name: 'admin', password: 'admin' }

/** Returns the texts of each day in the strip of a client and in its calendar. */
async function readDays(visited: Visit): Promise<{ strip: string[]; calendar: string[] }> {
  const { page, url } = visited
  const listOf = async (path: string) => {
    await page.goto(`${url}${path}`)
    const days = page.locator('[role=option]')
    // A part below the window loads when it is almost visible.
    const scroll = async () => {
      await page.mouse.wheel(0, 200)
      return days.count()
    }
    await eventually(scroll, Boolean)
    const labels = await days.evaluateAll(options =>
      options.map(option => option.getAttribute('aria-label') ?? '')
    )
    return labels.slice(-90)
  }
  return { strip: await listOf('/client/broken'), calendar: await listOf('/calendar/broken') }
}

interface Calendar {
  failures: { backup: string | null }[]
}

function dayOf(daysAgo: number): string {
  return new Date((nowS - daysAgo * dayS) * 1000).toISOString().slice(0, 10)
}

/** Makes forty backups, one per day, of which one has warnings. */
async function makePast(lab: Lab): Promise<void> {
  const names = ['past', 'broken']
  const plan = { spoolPath: lab.spoolPath, source: 'model', names, backups: 40 }
  await fabricateBackups({ ...plan, newestAtS: nowS - 3 * dayS })
  const home = join(lab.spoolPath, 'past')
  const folder = readdirSync(home).find(name => name.startsWith('0000038 ')) ?? ''
  const file = join(home, folder, 'backup_stats')
  const stats = JSON.parse(readFileSync(file, 'utf8')) as { counters: object[] }
  stats.counters.push({ name: 'warnings', type: 'w', count: 2 })
  writeFileSync(file, JSON.stringify(stats))
}

/** Aborts a backup while burphub watches. */
async function breakOff(lab: Lab, app: TestApp): Promise<void> {
  app.watcher.start()
  const isKnown = async () => (await app.store.transitions.listWatched('main')).length >= 5
  await eventually(isKnown, known => known)
  const attempt = await lab.startSlowBackup('broken', { megabytes: 1 })
  await attempt.stop()
  const ask = () => getJson<Calendar[]>(app, '/api/misc/history/broken')
  const [calendar] = await eventually(ask, ([found]) => found?.failures.length === 1)
  const [failure] = calendar?.failures ?? []
  if (failure?.backup !== '0000041') throw new Error(`another one failed: ${failure?.backup}`)
}

/** Returns the first column once the table is loaded. */
async function readRows({ page }: Visit): Promise<string[]> {
  await page.locator('tbody tr').first().waitFor()
  return page.locator('tbody tr td:first-child').allInnerTexts()
}

const skip = labMissing || consoleMissing

void test('reports and calendars in a browser', { skip }, async t => {
  const lab = await useLab(t, {
    clients: [
      { name: 'model', labels: ['os: Debian', 'zone=dmz'] },
      { name: 'past', labels: ['zone=inner', 'tape'] },
      { name: 'broken' },
      { name: 'bare' }
    ],
    serverLines: ['keep = 99']
  })
  mkdirSync(lab.treePath('model'), { recursive: true })
  writeFileSync(join(lab.treePath('model'), 'file'), 'model')
  await lab.backUp('model')
  await makePast(lab)
  const app = await useApp(t, {
    servers: [toServer('main', lab)],
    timezone: 'UTC',
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  await breakOff(lab, app)
  const browser = await useBrowser(t)
  const window = await visit(t, { browser, url })
  await window.logIn(admin, '/reports/usage')
  const { page } = window

  await t.test('clients are compared, and a part of a total lists its clients', async t => {
    const rows = await readRows(window)
    t.equal(rows.length, 4)
    t.same(new Set(rows.slice(0, 2)), new Set(['past', 'broken']), 'the largest come first')
    await page.getByRole('group', { name: 'Metric' }).getByText('Backups').click()
    const labels = page.locator('section', { hasText: /^Label/ }).locator('.legend li')
    t.same(
      await labels.evaluateAll(all => all.map(one => (one as HTMLElement).innerText.split('\n'))),
      [
        ['tape', '40', '49%'],
        ['zone=inner', '40', '49%'],
        ['zone=dmz', '1', '1.2%']
      ]
    )
    await labels.getByRole('button', { name: 'zone=dmz' }).click()
    await page.getByRole('row', { name: 'past' }).waitFor({ state: 'detached' })
    t.match(page.url(), 'of=backups&label=zone%3Ddmz')
    await page.reload()
    t.same(await readRows(window), ['model'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'Client', exact: true }).click()
    t.same((await readRows(window)).slice(0, 3), ['bare', 'broken', 'model'])
  })

  await t.test('a calendar has a symbol for each day, and links to the backups', async t => {
    await window.open(`/calendar?days=14&sort=gaps&end=${dayOf(0)}`)
    const past = page.getByRole('row', { name: /^past/ })
    await past.waitFor()
    const signs = await past.locator('.cal-mark').allInnerTexts()
    const before = Array<string>(8).fill('✓')
    t.same(signs.slice(0, 11), [...before, '!', '✓', '✓'])
    t.same(signs.slice(-2), ['–', '–'], 'backups were due')
    t.equal(await page.locator('.cal-failed', { hasText: '×' }).count(), 2, 'also in the legend')
    const cell = await past.locator('.cal-mark').first().boundingBox()
    const column = await page.getByRole('columnheader').nth(1).boundingBox()
    t.ok(Math.abs((cell?.x ?? 0) - (column?.x ?? 9)) <= 2, 'a symbol is below its day')
    t.ok((cell?.width ?? 0) >= (column?.width ?? 99) - 4, 'a symbol is as wide as its column')
    const warned = past.getByRole('link', { name: `2 warnings` })
    await warned.focus()
    await page.keyboard.press('ArrowLeft')
    const focused = page.locator(':focus')
    t.match(await focused.getAttribute('aria-label'), /^past, .*: Backup 37$/)
    await page.keyboard.press('Enter')
    await page.locator('h1').getByText('past').waitFor()
    t.match(page.url(), `/client/past?day=${dayOf(6)}`)
    t.same(await readRows(window), ['Files of backup 37'])
    t.same(await window.judge(), [])
  })

  await t.test('an attempt without files says so, since phones show no empty cell', async t => {
    await window.open('/client/broken')
    const failed = page.getByRole('row').filter({ hasText: 'Failed' }).first()
    t.equal(await failed.getByRole('cell').first().innerText(), 'No files')
  })

  await t.test('a failed day links to the log of its attempt', async t => {
    await window.open('/calendar?days=14')
    await page
      .getByRole('row', { name: /^broken/ })
      .locator('a.cal-failed')
      .click()
    await page.getByText('Begin phase1 (file system scan)').waitFor()
    t.match(page.url(), /\/client\/broken\?attempt=41-\d+$/)
    await window.open(`/calendar/broken?day=${dayOf(0)}`)
    const told = page.locator('.day-told')
    await told.getByText('Failed: 1').waitFor()
    await told.getByRole('link', { name: 'Log' }).click()
    await page.getByText('Begin phase1 (file system scan)').waitFor()
    await window.open('/calendar/broken')
    const failed = page.getByRole('option', { name: /Failed: 1$/ })
    await failed.click()
    await page.getByRole('listbox').press('Enter')
    await page.getByText('Begin phase1 (file system scan)').waitFor()
  })

  await t.test('a chart shows each day of a disk, and when it will be full', async t => {
    const gib = 2 ** 30
    for (let day = 0; day < 100; day += 1) {
      const space = { totalBytes: 500 * gib, freeBytes: (100 + day) * gib }
      await app.store.spaceSamples.add('main', { at: nowS - day * dayS, ...space })
    }
    await window.open('/reports/capacity')
    await page.getByRole('heading', { name: /^main will be full about / }).waitFor()
    await page.locator('.tile', { hasText: 'Full in' }).getByText('100 days').waitFor()
    const cursor = page.getByRole('slider', { name: 'Day' })
    await cursor.focus()
    const popover = page.locator('.mark-popover')
    await popover.getByText('400 GiB, 80%').waitFor()
    await page.keyboard.press('PageDown')
    await popover.getByText('393 GiB, 79%').waitFor()
    await page.keyboard.press('End')
    await popover.getByText(/^Forecast: \d/).waitFor()
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    const box = await page.locator('.curve-frame').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
    await popover.getByText('Measured').waitFor()
    t.equal(await cursor.getAttribute('aria-valuemax'), '214')
    await page.getByRole('group', { name: 'Period' }).getByText('30 days').click()
    t.equal(await cursor.getAttribute('aria-valuemax'), '87')
    t.same(await window.judge(), [])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click()
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    t.equal(lines[0], 'client,server,size_bytes,growth_7_days,received_7_days,growth_per_day')
    t.match(lines.slice(1).join(), /"past","main",\d+/)
  })

  await t.test('the keys move through a year by weeks, up to today', async t => {
    await window.open(`/calendar/past?day=${dayOf(10)}`)
    const told = page.locator('.day-told')
    await told.getByText('Backup 33').waitFor()
    await page.getByRole('listbox').focus()
    await page.keyboard.press('ArrowLeft')
    await told.getByText('Backup 26').waitFor()
    t.match(page.url(), `day=${dayOf(17)}`)
    await page.keyboard.press('Control+End')
    t.match(page.url(), `day=${dayOf(17)}`)
    await page.getByRole('button', { name: 'Older' }).click()
    await page.getByText('0 of').waitFor()
    t.equal(await page.locator('.year .cal-done').count(), 0)
  })

  await t.test('a failed backup shows its cause, and keeps its log', async t => {
    const asked = page.waitForRequest(/misc\/history/)
    await window.open('/')
    const needy = page.locator('section', { hasText: 'Needs attention' })
    await needy.getByText('The client closed the connection.').first().waitFor()
    await page.locator('.timeline').scrollIntoViewIfNeeded()
    const from = new URL((await asked).url()).searchParams.get('start') ?? ''
    t.match(from, /:00:00\.000Z$/, 'requests start at an hour within the shown period')
    await window.open('/client/broken')
    const card = page.locator('.failure-card')
    await card.getByRole('heading', { name: 'The client closed the connection.' }).waitFor()
    await card.locator('.log-error', { hasText: 'Backup failed' }).waitFor()
    t.equal(await card.locator('ol:not(.log-lines) > li').count(), 3, 'steps to check')
    const table = page.locator('.backups')
    const row = table.getByRole('row', { name: /Failed/ })
    t.match(await row.innerText(), /The client closed the connection\./)
    t.same(await window.judge(), [])
    await table.getByRole('button', { name: 'Completed' }).click()
    await row.waitFor({ state: 'detached' })
    await table.getByRole('button', { name: 'All attempts' }).click()
    await (await openAction(row, 'Log')).click()
    await page.getByText('Begin phase1 (file system scan)').waitFor()
    t.match(page.url(), /\/client\/broken\?attempt=41-\d+$/)
    t.equal(await page.locator('h1').innerText(), 'broken')
    await page.getByRole('button', { name: /^Errors/ }).click()
    await page.getByText('Begin phase1 (file system scan)').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.log-error', { hasText: 'Backup failed' }).waitFor()
    t.same(await window.judge(), [])
  })

  await t.test('the strip of a client shows the same days as its calendar', async t => {
    const { strip, calendar } = await readDays(window)
    t.same(strip, calendar)
    t.match(strip.at(-1), /Failed/)
    t.match(strip[0], /Before the first backup$/)
    t.equal(strip.filter(day => /: Backup \d+$/.test(day)).length, 40)
    t.match(strip.at(-2), /Missed/)
    await page.goto(`${url}/client/past?show=completed`)
    const warned = page.locator('.backups').getByRole('link', { name: '2 warnings' })
    await warned.click()
    await page.getByRole('button', { name: /^Warnings/, pressed: true }).waitFor()
    t.match(page.url(), 'backup-report/past/38?level=warning')
  })

  await testReport(t, window)

  await t.test('errors and empty results are shown', async t => {
    const answers = /\/api\/(clients\/overview|misc\/history|client\/report)/
    const fail = { status: 503, contentType: 'application/problem+json', json: problem }
    window.expect(/Failed to load resource/, /^503 /)
    for (const place of ['/reports/usage', '/calendar', '/client-report/past']) {
      let answer: object = fail
      await page.route(answers, route => route.fulfill(answer))
      await window.open(place)
      await page.locator('.failure', { hasText: problem.detail }).waitFor()
      answer = { json: [] }
      // An event may have reloaded it already.
      const again = page.getByRole('button', { name: 'Try again' })
      await again.click({ timeout: 2000 }).catch(() => undefined)
      await page.locator('.empty a').waitFor()
      t.same(await window.judge(), [], place)
      await page.unroute(answers)
    }
  })
  t.same(window.complaints, [])
})

const problem = { status: 503, code: 'BURP_UNREACHABLE', detail: 'burp is away.', requestId: 'r1' }

async function testReport(t: Test, window: Visit): Promise<void> {
  const { page } = window

  await t.test('a wide window shows all columns, and a phone the most important ones', async t => {
    const heads = () => page.getByRole('table', { name: 'Statistics' }).getByRole('columnheader')
    await window.open('/client-report/past?range=all')
    t.equal(await heads().count(), 10)
    // After a change of the width, all columns that fit are shown again.
    for (const width of [700, 1280]) await page.setViewportSize({ width, height: 800 })
    await heads().getByText('Warnings').waitFor()
    t.equal(await heads().count(), 10)
  })

  await t.test('charts have the colors of the color scheme, and can be saved', async t => {
    await window.open('/client-report/past?range=30')
    await page.locator('.chart canvas').waitFor()
    t.equal(await page.locator('.totals dd').first().innerText(), '27')
    const light = await readColours(window)
    t.ok(light.has('11,87,168'))
    await window.look({ width: 1280, scheme: 'dark' })
    await eventually(
      () => readColours(window),
      colours => colours.has('125,184,255') && !colours.has('11,87,168')
    )
    await page.getByRole('button', { name: 'All' }).click()
    await page.locator('.totals dd', { hasText: '40' }).waitFor()
    await page.getByRole('button', { name: 'Warnings', exact: true }).first().click()
    t.match(page.url(), /range=all&of=warnings$/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saved
    t.equal(file.suggestedFilename(), 'past.csv')
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    t.equal(lines.length, 41)
    t.match(lines[38], /^38,.*,2,0$/)
    await window.look({ width: 1280, scheme: 'light' })
  })

  await t.test('a period can be zoomed in, and failures are marked', async t => {
    await window.open('/client-report/broken')
    await page.getByText('Failed: ').waitFor()
    await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click()
    await page.waitForURL(address => address.searchParams.get('sort') === 'size')
    const picture = page.locator('.chart .u-over')
    await picture.hover({ position: { x: 200, y: 40 } })
    await page.locator('figcaption', { hasText: /backup \d+: / }).waitFor()
    await page.mouse.down()
    await picture.hover({ position: { x: 500, y: 40 } })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Reset zoom' }).waitFor()
    t.match(page.url(), /from=.*&sort=size|sort=size.*&from=/, 'the order stays')
    await page.getByRole('button', { name: 'Reset zoom' }).click()
    await page.locator('.totals dd', { hasText: '40' }).waitFor()
    t.notMatch(page.url(), 'from=')
  })
}

/** Returns the colors of the chart, as `red,green,blue`. */
async function readColours({ page }: Visit): Promise<Set<string>> {
  const found = await page.locator('.chart canvas').evaluate(canvas => {
    const { width, height } = canvas as HTMLCanvasElement
    const copy = new OffscreenCanvas(width, height)
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    const colours = new Set<string>()
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    }
    return [...colours]
  })
  return new Set(found)
}
