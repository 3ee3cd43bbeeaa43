/** A house of a thousand clients. */
import type { Test } from 'tap'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import type { House } from './house.js'

const many = 1_000

export async function testMany(t: Test, house: House): Promise<void> {
  const names = Array.from({ length: many }, (_, index) => `desk${index + 1}`)
  await house.lab.addFillers(names)
  const read = async () => (await house.get<unknown[]>('/api/clients/overview')).length
  await eventually(read, count => count > many, 60_000)

  await doJob(
    t,
    house,
    'one of 1,000 clients, by its place in the list',
    { at: '/clients' },
    async (hand, t) => {
      const { page } = hand
      const list = page.getByRole('table', { name: 'All clients' })
      await list.getByRole('link', { name: 'client10', exact: true }).waitFor()
      const shown = await list.locator('tbody a[href*="/client/client"]').allInnerTexts()
      t.same(
        shown.slice(0, 10),
        Array.from({ length: 10 }, (_, index) => `client${index + 1}`)
      )
      const wanted = list.getByRole('link', { name: 'desk900', exact: true })
      await page.mouse.move(640, 500)
      while ((await wanted.count()) === 0) {
        await page.mouse.wheel(0, 2_000)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      const drawn = await list.locator('*').count()
      t.ok(drawn < 480, `${drawn} elements: only rows in view are drawn`)
      t.comment(`${drawn} elements`)
      await wanted.scrollIntoViewIfNeeded()
      await hand.click(wanted)
      await page.locator('h1').getByText('desk900').waitFor()
    }
  )
}
