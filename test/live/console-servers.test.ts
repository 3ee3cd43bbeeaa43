/** A burp server is added in a browser, its agent enrolled with what the page shows, and removed. */
import t from 'tap'
import { enrol } from '../../src/agent/enrolment.js'
import { createIdentity } from '../../src/protocol/agent-link/identity.js'
import { admin, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, type Looks, visit } from '../support/console.js'

const looks: readonly Required<Omit<Looks, 'language'>>[] = [
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' }
]

void t.test('servers in a browser', { skip: consoleMissing, timeout: 120_000 }, async t => {
  const { browser, url } = await useBoxedConsole(t)
  const window = await visit(t, { browser, url })
  const { page } = window
  // Names that cannot be are for the page to tell, and what nobody reaches.
  window.expect(/status of (400|503)/)
  await window.logIn(admin, '/admin/servers')
  const office = page.getByRole('row', { name: /office/ })
  const judge = async (what: string) => {
    for (const look of looks) {
      await window.look(look)
      const name = `${look.width}-${look.scheme}`
      t.same(await window.judge(), [], `${what}, ${name}`)
      t.equal(await window.excessPx(), 0, `${what} is no wider than the window at ${name}`)
      await window.picture(`servers-${what}-${name}`)
    }
  }

  await t.test('it is added, with a name that can be one', async t => {
    await page.getByRole('button', { name: 'Add a server' }).click()
    await page.getByLabel('Name').fill('clients')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('means something else in the addresses').waitFor()
    await page.getByLabel('Name').fill('office')
    await judge('add')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('It will be the second server').waitFor()
    await judge('invitation')
    const line = await page.getByRole('textbox', { name: 'Invitation' }).inputValue()
    await page.getByRole('button', { name: 'I have it' }).click()
    await office.getByText('Not enrolled yet').waitFor()
    const side = { identity: await createIdentity(), hostId: 'a'.repeat(64) }
    const { name } = await enrol(line, { ...side, addresses: ['127.0.0.1:1'] })
    t.equal(name, 'office')
    await office.getByText('127.0.0.1:1').waitFor()
  })

  await t.test('it is looked at, moved and removed', async t => {
    await office.getByRole('button', { name: 'Check' }).click()
    await page.locator('.toast.failed').waitFor()
    await judge('list')
    await office.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByLabel('Address').fill('bh1.example.org:7443')
    await page.getByRole('button', { name: 'Save' }).click()
    await office.getByText('bh1.example.org:7443').waitFor()
    await office.getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Type office to go on').fill('office')
    await judge('remove')
    await page.locator('dialog[open]').getByRole('button', { name: 'Remove' }).click()
    await office.waitFor({ state: 'detached' })
    t.same(window.complaints, [])
  })
})
