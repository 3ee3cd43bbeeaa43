/** Who may see what, and who looks. */
import type { Test } from 'tap'
import { doJob } from './hand.js'
import { type House, longClient } from './house.js'

export async function testPeople(t: Test, house: House): Promise<void> {
  const { ann } = house

  await doJob(t, house, 'one logs out, and somebody else in', { width: 390 }, async (hand, t) => {
    const { page } = hand
    await page.getByRole('link', { name: 'office', exact: true }).first().waitFor()
    await hand.click(page.getByRole('button', { name: 'Log out' }))
    await page.locator('#user:focus').waitFor()
    hand.window.expect(/status of 40[134]/)
    await hand.type(ann.name)
    await hand.press('Tab')
    await hand.type(ann.password)
    await hand.press('Enter')
    await page.getByRole('link', { name: longClient, exact: true }).first().waitFor()
    t.equal(await page.getByRole('link', { name: 'office', exact: true }).count(), 0)
    const seen = await page.evaluate(async () => {
      const answer = await fetch('/api/clients/overview')
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    })
    t.same(seen, [longClient])
    await page.goBack()
    await page.goto(`${house.url}/client/office`)
    await hand.window.settle()
    t.equal(await page.getByRole('table', { name: 'Backups' }).count(), 0)
  })
}
