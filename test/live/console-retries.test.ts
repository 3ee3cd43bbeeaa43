/** Dialogs of the console whose change fails halfway, and is tried again. */
import t, { type Test } from 'tap'
import type { Page } from 'playwright-core'
import { useApp } from '../support/app.js'
import { admin } from '../support/boxed-console.js'
import { consoleMissing, openAction, useBrowser, visit } from '../support/console.js'

async function useConsole(t: Test) {
  const house = await useApp(t, { servers: [], users: ['ann', 'bob', 'eve'] })
  await house.request({ method: 'PUT', url: '/api/admin/acl/groups/desk' })
  const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const window = await visit(t, { browser: await useBrowser(t), url })
  window.expect(/Failed to load resource/)
  await window.logIn(admin, '/people/groups')
  return { house, window, url }
}

/** Lets the next request to this address fail. */
async function failOnce(page: Page, method: string, address: string): Promise<void> {
  let isFailed = false
  await page.route(`**${address}`, async (route, request) => {
    if (isFailed || request.method() !== method) return route.fallback()
    isFailed = true
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'DATABASE_BUSY', detail: 'It did not work.' })
    })
  })
}

void t.test('a change that failed halfway', { skip: consoleMissing, timeout: 120_000 }, async t => {
  const { house, window, url } = await useConsole(t)
  const { page } = window
  const dialog = page.getByRole('dialog')
  const saveTwice = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('It did not work.').waitFor()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const read = async <T>(path: string) => (await house.get(path)).json<T>()

  await t.test('of the members of a group is completed by another try', async t => {
    await (await openAction(page.getByRole('row', { name: /^desk/ }), 'Edit members')).click()
    await dialog.getByLabel('ann').check()
    await dialog.getByLabel('bob').check()
    await failOnce(page, 'PUT', '/api/admin/acl/group/desk/bob')
    await saveTwice('Save')
    const { members } = await read<{ members: string[] }>('/api/admin/acl/group/desk')
    t.same(members, ['ann', 'bob'])
  })

  await t.test('of the roles of a user is completed by another try', async t => {
    await page.goto(`${url}/people/users`)
    await (await openAction(page.getByRole('row', { name: /^eve/ }), /^Change role/)).click()
    await dialog.getByLabel(/^Administrator/).check()
    await dialog.getByLabel(/^Moderator/).check()
    await failOnce(page, 'PUT', '/api/admin/acl/admin/eve')
    await saveTwice('Save')
    for (const role of ['Admin', 'Moderator']) {
      t.match(await read(`/api/admin/acl/is${role}/eve`), { [role.toLowerCase()]: true }, role)
    }
  })

  await t.test('of a new user continues with another name', async t => {
    await page.getByRole('button', { name: 'Add user…' }).click()
    await dialog.getByLabel('Name').fill('ida')
    await dialog.getByLabel('Password').fill('a long password')
    await dialog.getByRole('group', { name: 'Applies to' }).getByText('Pattern').click()
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill('desk*')
    await failOnce(page, 'PATCH', '/api/admin/acl/rules')
    await dialog.getByRole('button', { name: 'Add user', exact: true }).click()
    await dialog.getByText('It did not work.').waitFor()
    await dialog.getByLabel('Name').fill('ina')
    await dialog.getByRole('button', { name: 'Add user', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const users = await read<{ name: string }[]>('/api/admin/auth/users')
    t.ok(users.some(({ name }) => name === 'ina'))
  })

  await t.test('the audit log ignores an unknown period in its address', async t => {
    await page.goto(`${url}/system/audit?days=many`)
    await page.getByText('Created the user ina').first().waitFor()
    t.equal(await page.getByLabel('Period').inputValue(), '')
  })
})
