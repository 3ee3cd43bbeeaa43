/** Users are added and blocked. */
import type { Test } from 'tap'
import { doJob } from './hand.js'
import { addUser, type House } from './house.js'

/** Runs last: it deletes all users except the administrator. */
export async function testFirstUser(t: Test, house: House): Promise<void> {
  const { body } = await house.ask('GET', '/api/admin/auth/users')
  const users = (body as { name: string }[]).filter(({ name }) => name !== house.admin.name)
  for (const { name } of users) await house.ask('DELETE', `/api/admin/auth/users/${name}`)
  for (const [at, name, width] of [
    ['/people/users', 'zoe', 390],
    ['/people/permissions', 'yan', 1440]
  ] as const) {
    await doJob(t, house, `the first user, from ${at}`, { at, width }, async (hand, t) => {
      const { page, window } = hand
      t.same(await window.judge(), [])
      t.equal(await window.excessPx(), 0)
      await hand.click(page.getByText('Add the first user'))
      const dialog = page.getByRole('dialog')
      await hand.fill(dialog.getByLabel('Name', { exact: true }), name)
      await hand.fill(dialog.getByLabel('Password'), 'a long password')
      await hand.click(dialog.getByRole('checkbox', { name: /^nas/ }))
      await hand.click(dialog.getByRole('button', { name: 'Add user' }))
      await dialog.waitFor({ state: 'detached' })
      const seen = { name, password: 'a long password' }
      const { body: rows } = await house.ask('GET', '/api/clients/all', undefined, seen)
      t.same(
        (rows as { name: string }[]).map(each => each.name),
        ['nas']
      )
      await page.getByRole('row').filter({ hasText: name }).getByText('1 client').waitFor()
      await page.getByText('There are only administrators.').waitFor({ state: 'detached' })
    })
    await house.ask('DELETE', `/api/admin/auth/users/${name}`)
  }
}

export async function testBlocking(t: Test, house: House): Promise<void> {
  const gus = await addUser(house, 'gus')
  const askAsGus = () => house.ask('GET', '/api/admin/me', undefined, gus)
  await doJob(
    t,
    house,
    'gus is blocked and unblocked',
    { at: '/people/users', width: 390 },
    async (hand, t) => {
      const { page } = hand
      const row = page.getByRole('row').filter({ hasText: 'gus' })
      const dialog = page.getByRole('dialog')
      await hand.choose(row, 'Block…')
      await hand.fill(dialog.getByLabel('Reason'), 'left the company')
      await hand.click(dialog.getByRole('button', { name: 'Block' }))
      await row.getByText('Blocked').waitFor()
      t.match(await askAsGus(), { status: 403, body: { code: 'BLOCKED' } })
      await hand.choose(row, 'Unblock…')
      await hand.click(dialog.getByRole('button', { name: 'Unblock' }))
      await row.getByText('Blocked').waitFor({ state: 'detached' })
      t.match(await askAsGus(), { status: 200, body: { name: 'gus' } })
    }
  )
}
