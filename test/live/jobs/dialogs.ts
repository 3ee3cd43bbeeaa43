/**
 * Dialogs by keyboard: Escape closes each one, and the focus returns. No dialog scrolls sideways.
 */
import type { Test } from 'tap'
import { doJob } from './hand.js'
import type { House } from './house.js'

/** Places, and the button, link or menu entry that opens a dialog there. */
const openers: readonly (readonly [place: string, name: string, entry?: string])[] = [
  ['/people/users', 'Add user…'],
  ['/people/groups', 'Create group…'],
  ['/people/permissions', 'Grant access…'],
  ['/alerts/schedules', 'Set expected schedule'],
  ['/alerts/notifications', 'Add channel'],
  ['/alerts/notifications', 'Add rule'],
  ['/alerts/notifications', 'Actions for operators', 'Edit'],
  ['/system/servers', 'Add burp server'],
  ['/client/guest', 'Actions for guest', 'Show as API call'],
  ['/client-settings/guest', 'Rename…'],
  ['/client-settings/guest', 'Delete…'],
  ['/settings', 'Create client']
]

export async function testDialogs(t: Test, house: House): Promise<void> {
  await doJob(
    t,
    house,
    'Escape closes each dialog, which fits a narrow window',
    { width: 1280 },
    async (hand, t) => {
      const { page, window } = hand
      let place = ''
      for (const [at, name, entry] of openers) {
        if (at !== place) await window.open(at)
        place = at
        const opener = page
          .getByRole('button', { name })
          .or(page.getByRole('link', { name }))
          .first()
        await opener.focus()
        await hand.press('Enter')
        if (entry !== undefined) {
          await page.getByRole('menuitem', { name: entry }).focus()
          await hand.press('Enter')
        }
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        t.ok(await dialog.evaluate(each => each.contains(document.activeElement)), name)
        await window.look({ width: 320, scheme: 'light' })
        const excessPx = await dialog.evaluate(each => each.scrollWidth - each.clientWidth)
        t.equal(excessPx, 0, `${name} at 320 px`)
        await window.look({ width: 1280, scheme: 'light' })
        await hand.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        t.ok(await opener.evaluate(each => each === document.activeElement), `back to ${name}`)
      }
    }
  )
}
