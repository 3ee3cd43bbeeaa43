/** burp's own configuration, changed and taken back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { goToClient } from './files.js'
import { doJob } from './hand.js'
import type { House } from './house.js'

export async function testSettings(t: Test, house: House): Promise<void> {
  const file = join(house.lab.clientConfDirPath, 'guest')
  const before = readFileSync(file)

  await doJob(t, house, 'how long backups are kept, and back', { width: 1024 }, async (hand, t) => {
    const { page } = hand
    await goToClient(hand, 'guest')
    await hand.click(page.getByRole('link', { name: 'Edit' }))
    await hand.click(page.getByRole('button', { name: 'Add option' }))
    await page.locator('.add-option input:focus').waitFor()
    await hand.type('keep')
    await hand.click(page.getByRole('button', { name: /^keep\b/ }))
    await page.locator('.option input:focus').waitFor()
    await hand.type('9')
    await page.locator('.diff').getByText('+keep = 9').waitFor()
    await page.locator('.takes').getByText('burp accepts this configuration').waitFor()
    t.same(readFileSync(file), before, 'nothing is written before it is said')
    await hand.click(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    t.equal(String(readFileSync(file)), `${String(before)}keep = 9\n`)
    await hand.click(page.getByRole('link', { name: 'Versions' }))
    await hand.click(page.getByRole('button', { name: 'Roll back to version 1' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('burp accepts this configuration').waitFor()
    await hand.click(dialog.getByRole('button', { name: 'Roll back' }))
    await dialog.waitFor({ state: 'detached' })
    t.same(readFileSync(file), before)
  })
}
