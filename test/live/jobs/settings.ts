/** burp's own configuration is changed and rolled back. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Test } from 'tap'
import { goToClient } from './files.js'
import { doJob, type Hand } from './hand.js'
import type { House } from './house.js'

export async function testSettings(t: Test, house: House): Promise<void> {
  const file = join(house.lab.clientConfDirPath, 'guest')
  const before = readFileSync(file)

  await doJob(
    t,
    house,
    'the retention is changed and rolled back',
    { width: 390 },
    async (hand, t) => {
      const { page } = hand
      await goToClient(hand, 'guest')
      await hand.click(page.getByRole('button', { name: 'Actions for guest' }))
      await hand.click(page.getByRole('menuitem', { name: 'Settings' }))
      await hand.click(page.getByRole('button', { name: 'Add option' }))
      await page.locator('.add-option input:focus').waitFor()
      await hand.type('keep')
      await hand.click(page.getByRole('button', { name: /^keep\b/ }))
      await page.locator('.option input:focus').waitFor()
      await hand.type('9')
      await page.locator('.diff').getByText('+keep = 9').waitFor()
      await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
      t.same(readFileSync(file), before, 'nothing is written before the user saves')
      await hand.click(page.getByRole('button', { name: 'Save' }))
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
      t.equal(String(readFileSync(file)), `${String(before)}keep = 9\n`)
      await hand.click(page.getByRole('link', { name: 'Versions' }))
      // Earlier jobs have left versions, too.
      await hand.click(page.getByRole('button', { name: /^Roll back to version/ }).first())
      const dialog = page.getByRole('dialog')
      await dialog.getByText('burp accepts this configuration').waitFor()
      await hand.click(dialog.getByRole('button', { name: 'Roll back' }))
      await dialog.waitFor({ state: 'detached' })
      t.same(readFileSync(file), before)
    }
  )

  const at = '/client-settings/guest'
  for (const width of [1440, 390]) {
    const name = `backups start only in a window, at ${width} pixels`
    await doJob(t, house, name, { width, at }, async (hand, t) => {
      await testWindow(t, house, hand, width === 390)
      writeFileSync(file, before)
    })
  }

  await doJob(t, house, 'a file is edited as text', { width: 1440, at }, async (hand, t) => {
    const { page } = hand
    hand.window.expect(/status of 400/)
    await hand.click(page.getByRole('link', { name: 'Text', exact: true }))
    await hand.click(page.locator('#raw'))
    await hand.press('Control+End')
    await hand.type('# for the auditors\nkeep = many\n')
    await page.locator('.text-errors').getByText('keep must be a whole number').waitFor()
    t.ok(await page.getByRole('button', { name: 'Save' }).isDisabled())
    t.same(await hand.window.judge(), [])
    await hand.click(page.getByRole('link', { name: 'Options' }))
    await page.getByText('The text has errors').waitFor()
    await hand.click(page.getByRole('link', { name: 'Back', exact: true }))
    await hand.click(page.getByRole('button', { name: /^Line \d+$/ }))
    await hand.type('keep = 9')
    await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
    t.same(readFileSync(file), before)
    await save(hand)
    t.equal(String(readFileSync(file)), `${String(before)}# for the auditors\nkeep = 9\n`)
  })

  await testViews(t, house, file)

  await doJob(t, house, 'two administrators edit a text', { width: 390, at }, async (hand, t) => {
    const { page } = hand
    hand.window.expect(/status of 412/)
    await hand.window.open(`${at}?view=text`)
    await hand.click(page.locator('#raw'))
    await hand.press('Control+Home')
    await hand.type('# mine\n')
    await page.locator('.takes').waitFor()
    await house.ask('PATCH', '/api/settings/config/guest', { keep: [8] })
    await hand.click(page.getByRole('button', { name: 'Save' }))
    await page.getByText('saved this file').waitFor()
    await hand.click(page.getByRole('button', { name: 'Apply my changes to their version' }))
    await page.locator('.takes').waitFor()
    await save(hand)
    const both = `# mine\n${String(before)}# for the auditors\nkeep = 8\n`
    t.equal(String(readFileSync(file)), both)
    writeFileSync(file, before)
  })
}

/** Carries unsaved changes into the text and back, with comments, order and a new password. */
async function testViews(t: Test, house: House, file: string): Promise<void> {
  const at = '/client-settings/guest'
  await doJob(t, house, 'text and options are edited in turn', { at }, async (hand, t) => {
    const { page } = hand
    const before = readFileSync(file, 'utf8')
    const text = page.locator('#raw')
    const show = (name: 'Options' | 'Text') =>
      hand.click(page.getByRole('link', { name, exact: true }))
    const option = (name: string) =>
      page.locator('.option').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await hand.click(page.getByRole('button', { name: 'Add option' }))
    await page.locator('.add-option input:focus').waitFor()
    await hand.type('dedup_group')
    await hand.click(page.getByRole('button', { name: /^dedup_group\b/ }))
    await page.locator('.option input:focus').waitFor()
    await hand.type('desk')
    await hand.fill(option('password').locator('input'), 'new-secret')
    await show('Text')
    await text.waitFor()
    const shown = before.replace(/^password = .*$/m, 'password = ********')
    t.equal(await text.inputValue(), `${shown}dedup_group = desk\n`)
    await show('Options')
    await option('dedup_group')
      .getByRole('button', { name: 'Undo change to dedup_group' })
      .waitFor()
    await show('Text')
    await hand.click(text)
    await hand.press('Control+Home')
    await hand.type('# first\n')
    await hand.press('Control+End')
    await hand.type('# last\n')
    await show('Options')
    await hand.fill(option('dedup_group').locator('input'), 'till')
    await page.locator('.diff').getByText('+dedup_group = till').waitFor()
    await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
    await show('Text')
    await text.waitFor()
    t.equal(await text.inputValue(), `# first\n${shown}dedup_group = till\n# last\n`)
    t.equal(readFileSync(file, 'utf8'), before)
    await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
    t.same(await hand.window.judge(), [])
    await save(hand)
    const saved = before.replace(/^password = .*$/m, 'password = new-secret')
    t.equal(readFileSync(file, 'utf8'), `# first\n${saved}dedup_group = till\n# last\n`)
    writeFileSync(file, before)
  })
}

async function save(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: 'Save' }))
  await hand.page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Selects hours of another day, then today and tomorrow, and checks each time when burp allows a
 * backup.
 */
async function testWindow(t: Test, house: House, hand: Hand, isPhone: boolean): Promise<void> {
  const { page } = hand
  const { lab } = house
  const path = join(lab.clientConfDirPath, 'guest')
  const before = readFileSync(path, 'utf8')
  const today = new Date().getDay()
  const other = (today + 3) % 7
  const cell = (day: number, hour: string) =>
    page.getByRole('gridcell', { name: `${dayNames[day]} ${hour}:00` })
  await hand.click(page.getByRole('button', { name: 'Add option' }))
  await page.locator('.add-option input:focus').waitFor()
  await hand.type('timer_arg')
  await hand.press('Enter')
  await hand.fill(page.getByLabel('At least'), '1')
  await page.getByLabel('Unit of timer_arg').selectOption('s')
  await cell(1, '00').focus()
  await hand.press('Space', 'Control+Shift+End')
  await page.getByText('No hours selected').waitFor()
  await (isPhone ? drawByTouch : drawByMouse)(page, cell(other, '09'), cell(other, '17'))
  if (isPhone) await selectByForm(hand, cell, dayNames[other] ?? '')
  await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
  t.same(await hand.window.judge(), [])
  await save(hand)
  const day = days[other]
  const band = `${day},09,10,11,12,13,14,15,16,17`
  t.equal(readFileSync(path, 'utf8'), `${before}timer_arg = 1s\ntimer_arg = ${band}\n`)
  const answers = ['08', '09', '17', '18'].map(hour => askTimer(house, { band, day, hour }))
  t.same(answers, [false, true, true, false], 'the timer script decides by hour')
  t.notOk(askTimer(house, { band, day: days[today], hour: '09' }))
  const count = lab.storage('guest').findCurrentNumber()
  const refused = await lab.burp('guest', ['-a', 't'], [0, 3])
  t.match(refused, /timer conditions on the server were not met/i)
  for (const shown of [today, (today + 1) % 7]) {
    await hand.click(page.getByRole('button', { name: `${days[shown]}, all hours` }))
  }
  await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
  await save(hand)
  await lab.burp('guest', ['-a', 't'])
  await lab.storage('guest').waitUntilIdle()
  t.equal(lab.storage('guest').findCurrentNumber(), count + 1)
}

/** Clears and selects the drawn hours with controls that are large enough for a finger. */
async function selectByForm(
  hand: Hand,
  cell: (day: number, hour: string) => Locator,
  dayName: string
): Promise<void> {
  const form = hand.page.getByRole('group', { name: 'Several hours at once' })
  for (const name of dayNames.slice(1, 6).filter(each => each !== dayName)) {
    await hand.click(form.getByRole('checkbox', { name }))
  }
  const own = form.getByRole('checkbox', { name: dayName })
  if (!(await own.isChecked())) await hand.click(own)
  await form.getByLabel('From').selectOption('09')
  await form.getByLabel('To').selectOption('18')
  const shown = cell(dayNames.indexOf(dayName), '12')
  for (const [name, isOn] of [
    ['Clear hours', 'false'],
    ['Select hours', 'true']
  ] as const) {
    await hand.click(form.getByRole('button', { name }))
    await shown.and(hand.page.locator(`[aria-selected=${isOn}]`)).waitFor()
  }
}

async function drawByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

async function drawByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const devices = await page.context().newCDPSession(page)
  const centerOf = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    return [{ x: x + width / 2, y: y + height / 2 }]
  }
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[]
  ) => devices.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', await centerOf(from))
  await touch('touchMove', await centerOf(to))
  await touch('touchEnd', [])
}

interface Moment {
  band: string
  day: string | undefined
  hour: string
}

const timerScript = '/usr/share/burp/scripts/timer_script'

/**
 * Returns whether burp's own script allows a backup at that time; a substitute for `date` returns
 * it.
 */
function askTimer({ lab }: House, { band, day, hour }: Moment): boolean {
  const folder = join(lab.directory, 'clock')
  mkdirSync(folder, { recursive: true })
  const clock = join(folder, 'date')
  writeFileSync(clock, `#!/bin/sh\necho '*${day}*${hour}*'\n`)
  chmodSync(clock, 0o755)
  const args = [timerScript, 'guest', join(folder, 'none'), folder, '0', '0', '1s', band]
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  return spawnSync('bash', args, { env }).status === 0
}
