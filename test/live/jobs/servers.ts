/** A second burp server is added while burphub runs. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { enrolAgent } from '../../../scripts/lab/demo-branch.js'
import { builtProgram } from '../../../scripts/lab/service.js'
import { isOn } from '../../support/console-keys.js'
import { useLab } from '../../support/lab.js'
import { doJob } from './hand.js'
import type { House } from './house.js'

export async function testServers(t: Test, house: House): Promise<void> {
  const branch = await useLab(t, { clients: [{ name: 'till-1' }, { name: 'till-2' }] })
  for (const name of ['till-1', 'till-2']) {
    mkdirSync(branch.treePath(name), { recursive: true })
    writeFileSync(join(branch.treePath(name), 'takings.txt'), `of ${name}`)
  }
  await Promise.all(['till-1', 'till-2'].map(name => branch.backUp(name)))
  chmodSync(builtProgram, 0o755)

  const at = '/system/servers'
  await doJob(t, house, 'a second server, and a file of its client', { at }, async (hand, t) => {
    const { page } = hand
    await hand.click(page.getByRole('button', { name: /^Add burp/ }))
    await hand.click(page.getByLabel('Name'))
    await hand.type('branch')
    await hand.press('Enter')
    const invitation = page.getByRole('textbox', { name: 'Invitation' })
    const line = await invitation.inputValue()
    await page.getByText('Only this host can reach the address in the invitation.').waitFor()
    await hand.click(page.getByRole('dialog').filter({ has: invitation }).locator('button.primary'))
    await invitation.waitFor({ state: 'detached' })
    await enrolAgent(branch, line, builtProgram)
    await hand.click(page.getByRole('link', { name: 'Clients', exact: true }).first())
    // The page is not reloaded.
    await hand.click(page.getByRole('link', { name: 'till-1', exact: true }).first())
    await isOn(page, '/branch/client/till-1')
    await hand.click(page.getByRole('link', { name: /^Restore/ }))
    await isOn(page, '/branch/client-browse/till-1/1')
    const link = page.locator('.files').getByRole('link', { name: 'takings.txt', exact: true })
    await hand.click(link)
    const preview = page.getByLabel('Preview of takings.txt')
    await preview.getByText('of till-1', { exact: true }).waitFor()
    const download = preview.getByRole('link', { name: 'Download' })
    const file = await hand.download(() => hand.click(download))
    t.equal(readFileSync(await file.path(), 'utf8'), 'of till-1')
    await page.reload()
    await link.waitFor()
    await hand.window.open(at)
    const card = page.getByRole('region', { name: 'branch' })
    await card.getByRole('link', { name: '2 clients', exact: true }).waitFor()
    await hand.window.open('/')
    await page.getByRole('columnheader', { name: 'Server' }).first().waitFor()
    const { status } = await house.ask('GET', '/api/client/branch/stats/till-2')
    t.equal(status, 200)
  })

  for (const width of [1440, 390]) {
    await doJob(t, house, 'only the clients of one server', { width }, async (hand, t) => {
      const { page } = hand
      const openMore = async () => {
        if (width < 700) await hand.click(page.getByRole('button', { name: 'More' }))
      }
      await openMore()
      const choose = page.getByRole('combobox', { name: 'Server' }).first()
      await choose.selectOption('branch')
      await page.waitForURL(({ search }) => search === '?server=branch')
      const client = (name: string) => page.getByRole('link', { name, exact: true }).first()
      await client('till-1').waitFor()
      await client('laptop').waitFor({ state: 'detached' })
      await openMore()
      const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
      await hand.click(pages.getByRole('link', { name: 'Calendar' }))
      await isOn(page, '/branch/calendar')
      await page.reload()
      await openMore()
      t.equal(await choose.inputValue(), 'branch')
      await choose.selectOption('')
      await isOn(page, '/calendar')
    })
  }
}
