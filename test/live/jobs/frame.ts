/** Finding the way: by keys, on a phone, and with one client only. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import { type House, longClient } from './house.js'

export async function testFrame(t: Test, house: House): Promise<void> {
  await doJob(t, house, 'the morning check by keyboard alone', {}, async (hand, t) => {
    const { page } = hand
    const attention = page.getByRole('table', { name: 'Needs attention' })
    const focused = (name: string) =>
      attention.getByRole('link', { name, exact: true }).and(page.locator(':focus'))
    await attention.getByRole('link', { name: 'laptop', exact: true }).waitFor()
    await hand.press('j')
    await focused('db2').waitFor()
    await hand.press('l')
    await page
      .locator('.log-error', { hasText: /network|connection/i })
      .first()
      .waitFor()
    await hand.press('g', 'o')
    await attention.getByRole('button', { name: 'Back up now' }).last().waitFor()
    await hand.press('j', 'j', 'k', 'j')
    await focused('laptop').waitFor()
    await hand.press('b')
    const marker = join(house.lab.spoolPath, 'laptop', 'backup')
    await eventually(async () => existsSync(marker), Boolean)
    t.equal(hand.clicks, 0)
    await hand.press('?')
    await page.getByRole('dialog').getByText('Next or previous row').waitFor()
    await hand.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await focused('laptop').waitFor()
    await hand.press('Enter')
    await page.getByRole('heading', { name: 'laptop', level: 1 }).waitFor()
  })

  await doJob(t, house, 'other pages are behind More', { width: 390 }, async (hand, t) => {
    const { page } = hand
    const more = page.getByRole('button', { name: 'More' })
    await hand.click(more)
    const sheet = page.getByRole('navigation', { name: 'Pages', exact: true })
    await sheet.waitFor()
    await hand.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await more.and(page.locator(':focus')).waitFor()
    await hand.click(more)
    await hand.click(sheet.getByRole('link', { name: 'System' }))
    await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await hand.click(more)
    await hand.click(sheet.getByRole('link', { name: 'Health' }))
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor()
    t.equal(new URL(page.url()).pathname, '/system/health')
  })

  const ann = { as: house.ann }
  await doJob(t, house, 'the only client of a user is the first page', ann, async (hand, t) => {
    const { page } = hand
    await page.getByRole('heading', { name: longClient, level: 1 }).waitFor()
    await page.getByText(/^Your last backup: /).waitFor()
    const side = page.getByRole('navigation', { name: 'Pages', exact: true })
    await side.getByRole('link', { name: 'Files' }).waitFor()
    t.same(await side.getByRole('link').allInnerTexts(), [
      'Overview',
      'Files',
      'Calendar',
      'Search'
    ])
    await hand.click(side.getByRole('link', { name: 'Files' }))
    await page.locator('.files').first().waitFor()
    await hand.window.open('/people/users')
    await page.getByText('You do not have permission to open this page.').waitFor()
  })
}
