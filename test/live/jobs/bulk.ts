/** Actions for several clients at once, on the page of all clients. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import type { House } from './house.js'

interface Overview {
  name: string
  health: string
}

export async function testBulk(t: Test, house: House): Promise<void> {
  const { lab } = house
  const read = () => house.get<Overview[]>('/api/clients/overview')

  await doJob(t, house, 'backups of all overdue clients, queued at once', {}, async (hand, t) => {
    const { page } = hand
    const wanted = ['client3', 'client5', 'client7']
    const path = (name: string) => `/api/admin/expectations/client/${name}`
    for (const name of wanted) await house.ask('PUT', path(name), { interval: '15m' })
    const isLate = ({ name, health }: Overview) => wanted.includes(name) && health === 'late'
    const rows = await eventually(read, all => all.filter(isLate).length === wanted.length, 60_000)
    const names = rows.filter(({ health }) => health === 'late').map(({ name }) => name)
    await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Clients' }))
    await hand.click(page.getByRole('button', { name: `Overdue ${names.length}` }))
    await hand.click(page.getByRole('checkbox', { name: `Select all ${names.length}` }))
    await hand.click(page.getByRole('button', { name: `Back up ${names.length} clients` }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    t.same((await dialog.locator('li').allInnerTexts()).toSorted(), names.toSorted())
    t.notOk(
      existsSync(join(lab.spoolPath, 'client3', 'backup')),
      'nothing is queued before the confirmation'
    )
    await hand.click(dialog.locator('button[type=submit]'))
    await page.getByText(`${names.length} backups queued`).waitFor()
    for (const name of names) t.ok(existsSync(join(lab.spoolPath, name, 'backup')), name)
    for (const name of wanted) await house.ask('DELETE', path(name))
  })

  await doJob(
    t,
    house,
    'several clients are snoozed, and the filter is saved',
    {},
    async (hand, t) => {
      const { page } = hand
      await house.ask('PUT', '/api/admin/expectations/client/client11', {
        interval: '3d',
        exempt: false
      })
      await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Clients' }))
      await hand.click(page.getByRole('searchbox', { name: 'Search clients', exact: true }))
      await hand.type('client1')
      for (const name of ['client11', 'client12']) {
        await hand.click(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }))
      }
      await hand.click(page.getByRole('button', { name: 'Snooze' }))
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      t.same(await dialog.locator('li').allInnerTexts(), ['client11', 'client12'])
      await hand.click(dialog.locator('button[type=submit]'))
      await page.getByText('2 changes saved.').waitFor()
      interface Known {
        name: string
        interval: string | null
        exempt: boolean | null
        quiet_until: string | null
      }
      const known = await house.get<Known[]>('/api/admin/expectations')
      const findKnown = (wanted: string) => known.find(({ name }) => name === wanted)
      for (const name of ['client11', 'client12']) {
        t.ok(Date.parse(findKnown(name)?.quiet_until ?? '') > Date.now(), name)
        await house.ask('DELETE', `/api/admin/expectations/client/${name}`)
      }
      const kept = { interval: '3d', exempt: false }
      t.match(findKnown('client11'), kept, 'the rest of the schedule remains')

      await hand.click(page.getByRole('button', { name: 'Saved filters' }))
      await hand.click(page.getByRole('menuitem', { name: 'Save this filter' }))
      await dialog.waitFor()
      await hand.type('Tills')
      await hand.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await hand.window.open('/clients')
      await hand.click(page.getByRole('button', { name: 'Saved filters' }))
      await hand.click(page.getByRole('menuitem', { name: 'Tills', exact: true }))
      await page.waitForURL(/clients\?q=client1$/)
      await page.getByRole('link', { name: 'nas', exact: true }).waitFor({ state: 'detached' })
    }
  )

  await doJob(t, house, 'a label for several clients', { at: '/clients' }, async (hand, t) => {
    const { page } = hand
    for (const name of ['nas', 'guest']) {
      await hand.click(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }))
    }
    await hand.click(page.getByRole('button', { name: 'Label' }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await hand.click(dialog.getByLabel('Label', { exact: true }))
    await hand.type('floor=2')
    await hand.click(dialog.locator('button[type=submit]'))
    await page.getByText('2 changes saved.').waitFor()
    for (const name of ['nas', 'guest']) {
      const { labels } = await eventually(
        () => house.get<{ labels: string[] }>(`/api/client/labels/${name}`),
        found => found.labels.length > 1
      )
      t.same(labels.toSorted(), ['floor=2', 'zone=inner'])
    }
    await hand.click(page.getByRole('link', { name: 'Permissions' }).last())
    await page.getByRole('dialog').getByText('nas').first().waitFor()
  })

  await doJob(
    t,
    house,
    'backups of all clients of a search',
    { at: '/clients' },
    async (hand, t) => {
      const { page } = hand
      await hand.click(page.getByRole('searchbox', { name: 'Search clients', exact: true }))
      await hand.type('client1')
      const names = (await read()).map(({ name }) => name).filter(name => name.includes('client1'))
      await hand.click(page.getByRole('checkbox', { name: `Select all ${names.length}` }))
      await hand.click(page.getByRole('button', { name: `Back up ${names.length} clients` }))
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      t.same((await dialog.locator('li').allInnerTexts()).toSorted(), names.toSorted())
      await hand.click(dialog.locator('button[type=submit]'))
      await page.getByText(`${names.length} backups queued`).waitFor()
      for (const name of names) t.ok(existsSync(join(lab.spoolPath, name, 'backup')), name)
    }
  )
}
