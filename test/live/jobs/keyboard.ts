/** Options of each kind are added and changed by keyboard. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import type { Test } from 'tap'
import { oneOf } from '../../support/rings.js'
import { doJob, type Hand, widths } from './hand.js'
import type { House } from './house.js'

const at = '/client-settings/guest'

export async function testKeyboard(t: Test, house: House): Promise<void> {
  const file = join(house.lab.clientConfDirPath, 'guest')
  const before = readFileSync(file, 'utf8')
  for (const width of oneOf(widths, 1)) {
    const name = `options of all kinds are set by keyboard, at ${width} pixels`
    await doJob(t, house, name, { at, width }, async (hand, t) => {
      await addAll(hand, width === 390)
      await saveByKeyboard(hand)
      const added = readFileSync(file, 'utf8')
      t.equal(added.slice(0, before.length), before, 'the existing lines are unchanged')
      t.same(added.slice(before.length).split('\n').filter(Boolean).toSorted(), [
        'client_can_verify = 0',
        'compression = gzip4',
        'exclude_ext = bak',
        'exclude_ext = tmp',
        'keep = 4',
        'keep = 7',
        'soft_quota = 20Gb',
        'timer_arg = 20m',
        'timer_arg = Mon,00,01',
        'working_dir_recovery_method = resume'
      ])
      t.match(added, /keep = 7\nkeep = 4\n/)
      await alterAll(hand)
      await saveByKeyboard(hand)
      const altered = readFileSync(file, 'utf8').slice(before.length)
      t.match(altered, /client_can_verify = 1\n/)
      t.match(altered, /keep = 7\nkeep = 4\nkeep = 6\n/)
      t.match(altered, /soft_quota = 20Mb\n/)
      t.match(altered, /^exclude_ext = tmp$/m)
      t.notMatch(altered, /^exclude_ext = bak$/m)
      writeFileSync(file, before)
    })
  }
}

async function addAll(hand: Hand, isPhone: boolean): Promise<void> {
  const { page } = hand
  await add(hand, 'client_can_verify')
  if (await page.locator(':focus').isChecked()) await hand.press('Space')
  await add(hand, 'working_dir_recovery_method')
  await hand.type('resume')
  await add(hand, 'compression')
  await hand.type('4')
  await add(hand, 'exclude_ext')
  await hand.type('tmp')
  await tabTo(hand, optionOf(hand, 'exclude_ext').getByRole('button', { name: 'Add line' }))
  await hand.press('Enter')
  await page.locator('input:focus').and(page.getByLabel('exclude_ext, line 2')).waitFor()
  await hand.type('bak')
  await add(hand, 'soft_quota')
  await hand.type('20')
  await tabTo(hand, page.getByLabel('Unit of soft_quota'))
  await hand.type('G')
  await add(hand, 'timer_arg')
  await hand.press('Control+a')
  await hand.type('20')
  await tabTo(hand, page.getByLabel('Unit of timer_arg'))
  await hand.type('min')
  await tabTo(hand, page.getByRole('gridcell', { name: 'Monday 00:00' }))
  await hand.press('Space', 'Control+Shift+End')
  await page.getByText('No hours selected').waitFor()
  await hand.press('Control+Home', 'Space')
  // A phone shows the days side by side.
  await hand.press(isPhone ? 'Shift+ArrowDown' : 'Shift+ArrowRight')
  await add(hand, 'keep')
  await hand.type('7')
  await tabTo(hand, optionOf(hand, 'keep').getByRole('button', { name: 'Add line' }))
  await hand.press('Enter')
  await page.locator('input:focus').and(page.getByLabel('keep, line 2')).waitFor()
  await hand.type('4')
  await page.getByText('then 4 more, one of every 7 backups').waitFor()
}

/** Adding an option that is already set focuses the existing option. */
async function alterAll(hand: Hand): Promise<void> {
  const { page } = hand
  await add(hand, 'client_can_verify')
  await hand.press('Space')
  await add(hand, 'keep')
  await page.locator('input:focus').and(page.getByLabel('keep, line 1')).waitFor()
  await tabTo(hand, page.getByLabel('Common retention'))
  await hand.type('7 daily, 4 weekly, 6')
  await add(hand, 'soft_quota')
  await tabTo(hand, page.getByLabel('Unit of soft_quota'))
  await hand.type('M')
  await add(hand, 'exclude_ext')
  await tabTo(
    hand,
    optionOf(hand, 'exclude_ext').getByRole('button', { name: 'Remove line' }).last()
  )
  await hand.press('Enter')
}

/** Adds an option, or focuses it if it is set. */
async function add(hand: Hand, name: string): Promise<void> {
  await tabTo(hand, hand.page.getByRole('button', { name: 'Add option' }))
  await hand.press('Enter')
  await hand.page.locator('.add-option input:focus').waitFor()
  await hand.type(name)
  await hand.press('Enter')
  await optionOf(hand, name).locator('input:focus, select:focus').waitFor()
}

function optionOf({ page }: Hand, name: string): Locator {
  return page.locator('.option').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

const tabsMax = 150

/** Moves the focus to the element: with Shift if it is before the focused one. */
async function tabTo(hand: Hand, place: Locator): Promise<void> {
  // Finding it by its role and name takes longer than a key, so this is not done for each key.
  let wanted = await place.elementHandle()
  for (let tabs = 0; tabs < tabsMax; tabs++) {
    const state = await wanted?.evaluate(each => {
      const { activeElement: focused } = document
      if (!each.isConnected || !focused) return 'gone'
      if (each === focused) return 'focused'
      const isBefore = each.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore ? 'before' : 'after'
    })
    if (state === 'focused') return
    if (state === 'before') await hand.press('Shift+Tab')
    else if (state === 'after') await hand.press('Tab')
    else wanted = await place.elementHandle()
  }
  throw new Error(`the keyboard does not reach ${String(place)}`)
}

async function saveByKeyboard(hand: Hand): Promise<void> {
  const { page } = hand
  await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
  const button = page.getByRole('button', { name: 'Save' })
  await tabTo(hand, button)
  await hand.press('Enter')
  await button.waitFor({ state: 'detached' })
}
