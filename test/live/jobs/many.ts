/** A hub with many clients: a thousand in npm run test:wide. */
import type { Test } from 'tap'
import { fabricateBackups } from '../../../scripts/lab/fabricated-backups.js'
import { isWide } from '../../support/rings.js'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import { type House, nowS } from './house.js'

const many = isWide ? 1_000 : 300
const last = `desk${many - 50}`

export async function testMany(t: Test, house: House): Promise<void> {
  const names = Array.from({ length: many }, (_, index) => `desk${index + 1}`)
  await house.lab.addFillers(names)
  const { spoolPath } = house.lab
  const past = { backups: 3, newestAtS: nowS - 3_600 }
  await fabricateBackups({ spoolPath, source: 'guest', names, ...past })
  const read = async () => {
    const rows = await house.get<{ number: number | null }[]>('/api/clients/overview')
    return rows.filter(({ number }) => number !== null).length
  }
  await eventually(read, count => count > many, 120_000)
  const proof = { contents: [{ path: '/no/such.dump' }] }
  const put = await house.ask('PUT', '/api/admin/expectations/client/main/desk2', proof)
  t.equal(put.status, 200)

  await doJob(
    t,
    house,
    'a client is found in a long list',
    { at: '/clients', width: 1440 },
    async (hand, t) => {
      const { page } = hand
      const list = page.getByRole('table', { name: 'All clients' })
      await list.getByRole('link', { name: 'client10', exact: true }).waitFor()
      const shown = await list.locator('tbody a[href*="/client/client"]').allInnerTexts()
      t.same(
        shown.slice(0, 10),
        Array.from({ length: 10 }, (_, index) => `client${index + 1}`)
      )
      const wanted = list.getByRole('link', { name: last, exact: true })
      await page.mouse.move(640, 500)
      while ((await wanted.count()) === 0) {
        await page.mouse.wheel(0, 2_000)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await list.locator('.days-strip').first().waitFor()
      await list.getByRole('columnheader', { name: 'Proof' }).waitFor()
      const optional = 'td:is([data-key="labels"], [data-key="proof"])'
      const drawn = (await list.locator('*').count()) - (await list.locator(optional).count())
      t.ok(drawn < 400, `${drawn} elements: only rows in view are drawn`)
      t.comment(`${drawn} elements`)
      await wanted.scrollIntoViewIfNeeded()
      await hand.click(wanted)
      await page.locator('h1').getByText(last).waitFor()
    }
  )

  const users = Array.from({ length: 200 }, (_, index) => `worker${index + 1}`)
  const changes = users.map(name => ({
    subject: { kind: 'user', name },
    target: { server: 'main', client: `desk${name.slice('worker'.length)}` },
    mode: 'read'
  }))
  t.equal((await house.ask('PATCH', '/api/admin/acl/rules', { changes })).status, 200)
  const at = '/people/permissions'
  await doJob(
    t,
    house,
    'one of 200 users gets access to one of many clients',
    { at },
    async (hand, t) => {
      const { page, window } = hand
      await page
        .getByRole('button', { name: /^worker1, / })
        .first()
        .waitFor()
      const drawn = await page.locator('.access-main *').count()
      t.ok(drawn < 2_500, `${drawn} elements: one page of the table is drawn`)
      await hand.fill(page.getByLabel('Search'), 'worker17')
      await hand.fill(page.getByLabel('Filter columns'), last)
      // A cell moves until both filters apply.
      for (const other of [/^worker2, /, new RegExp(`^worker17, (?!${last})`)]) {
        await page.getByRole('button', { name: other }).first().waitFor({ state: 'detached' })
      }
      await hand.click(page.getByRole('button', { name: new RegExp(`^worker17, ${last}.*: None`) }))
      await page.getByRole('heading', { name: new RegExp(`^worker17: ${last}\\b`) }).waitFor()
      await page.getByText('No rule gives worker17 access.').waitFor()
      t.same(await window.judge(), [], 'the table and the panel are accessible')
      await hand.press('w')
      await page.getByText('1 unsaved change').waitFor()
      await hand.click(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByText('1 change saved.').waitFor()
      const { body } = await house.ask('GET', `/api/admin/acl/explain?user=worker17&client=${last}`)
      t.match(body, { allowed: true, rw: true })
    }
  )

  const phone = { at, width: 390 }
  await doJob(
    t,
    house,
    'the rule of one of 200 users is changed on a phone',
    phone,
    async (hand, t) => {
      const { page, window } = hand
      await hand.fill(page.getByLabel('Search'), 'worker200')
      await page.getByText('worker200').first().waitFor()
      await page.getByText('worker199').waitFor({ state: 'detached' })
      t.same(await window.judge(), [])
      t.equal(await window.excessPx(), 0)
    }
  )
}
