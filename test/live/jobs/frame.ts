/** Navigation: by keyboard, on a phone, and for a user with one client only. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { oneOf } from '../../support/rings.js'
import { eventually } from '../spool.js'
import { doJob, listWidths } from './hand.js'
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
    const person = page.getByRole('button', { name: 'My account' })
    await person.focus()
    await hand.press('Enter')
    await page.getByRole('menuitem', { name: 'My account' }).and(page.locator(':focus')).waitFor()
    await hand.press('k', 'Enter')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await hand.press('Escape')
    await person.and(page.locator(':focus')).waitFor()
  })

  await doJob(
    t,
    house,
    'the menu More contains the other pages',
    { width: 390 },
    async (hand, t) => {
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
    }
  )

  await testBell(t, house)
  await testPersonMenu(t, house)

  const ann = { as: house.ann }
  await doJob(t, house, 'the only client of a user is the first page', ann, async (hand, t) => {
    const { page } = hand
    await page.getByRole('heading', { name: longClient, level: 1 }).waitFor()
    await page.getByText(/^Last successful backup: /).waitFor()
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

async function testBell(t: Test, house: House): Promise<void> {
  for (const width of oneOf(listWidths(0), 0)) {
    await doJob(
      t,
      house,
      `the bell leads to an alert at ${width} px`,
      { width },
      async (hand, t) => {
        const { page } = hand
        const { body } = await house.ask('GET', '/api/admin/notifications/alerts')
        const { open } = body as { open: { client: string | null; since: string }[] }
        const bell = page.getByRole('button', { name: `Open alerts: ${open.length}` })
        await hand.click(bell)
        const menu = page.getByRole('menu', { name: /^Open alerts/ })
        const item = menu.getByRole('menuitem', { name: /^db2: / })
        await item.waitFor()
        t.same(await hand.window.judge(), [])
        t.equal(await hand.window.excessPx(), 0)
        await hand.press('Escape')
        await menu.waitFor({ state: 'hidden' })
        await bell.and(page.locator(':focus')).waitFor()
        await hand.click(bell)
        await hand.click(item)
        await page.getByRole('heading', { name: 'db2', level: 1 }).waitFor()
        await hand.click(bell)
        await hand.click(menu.getByRole('menuitem', { name: 'All alerts' }))
        await page.getByRole('table', { name: 'Open alerts' }).waitFor()
      }
    )
  }
}

async function testPersonMenu(t: Test, house: House): Promise<void> {
  const preferences = async () => {
    const { body } = await house.ask('GET', '/api/preferences/ui')
    return body as { language: string | null; pages?: { theme?: string } }
  }
  await doJob(t, house, 'theme and language by keyboard', { width: 390 }, async (hand, t) => {
    const { page } = hand
    const person = page.getByRole('button', { name: 'My account' })
    const menu = page.getByRole('menu', { name: 'My account' })
    const openMenu = async () => {
      await person.focus()
      await hand.press('Enter')
      await menu.getByRole('menuitem', { name: 'My account' }).and(page.locator(':focus')).waitFor()
    }
    await openMenu()
    t.same(await hand.window.judge(), [])
    // Goes to the item that starts with this letter.
    await hand.press('d', 'Enter')
    await menu.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()
    t.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    await eventually(preferences, ({ pages }) => pages?.theme === 'dark')
    await hand.press('f', 'Enter')
    await page.getByRole('button', { name: 'Mon compte' }).waitFor()
    t.equal((await preferences()).language, 'fr')
    await page.getByRole('button', { name: 'Mon compte' }).focus()
    await hand.press('Enter')
    await page.getByRole('menuitem', { name: 'Mon compte' }).and(page.locator(':focus')).waitFor()
    await hand.press('e', 'Enter')
    await person.waitFor()
    await openMenu()
    await hand.press('s', 'Enter')
    await menu.getByRole('menuitemradio', { name: 'System default', checked: true }).waitFor()
    await eventually(preferences, ({ pages }) => pages?.theme === 'system')
    await hand.press('Escape')
    await person.and(page.locator(':focus')).waitFor()
    await openMenu()
    t.equal(await menu.getByText('Keyboard shortcuts').count(), 0, 'a phone has no keyboard')
    t.equal(hand.clicks, 0)
  })
}
