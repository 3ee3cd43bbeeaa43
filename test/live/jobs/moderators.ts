/** The morning of a moderator who may restore two clients and read a third one. */
import type { Test } from 'tap'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import { addUser, type House } from './house.js'

interface Row {
  name: string
  muted: { by: string | null } | null
}

export async function testModerators(t: Test, house: House): Promise<void> {
  const mira = await addUser(house, 'mira')
  await house.ask('PUT', '/api/admin/acl/moderator', { memberName: 'mira' })
  await house.ask('POST', '/api/admin/acl/moderator', { grant: '[]' })
  const content = '{"main": {"rw": ["office", "db2"], "ro": ["nas"]}}'
  await house.ask('PUT', '/api/admin/acl/grants', { grant: 'mira', content })
  const mutedBy = async () => {
    const rows = await house.get<Row[]>('/api/clients/overview?q=db2')
    return rows[0]?.muted?.by ?? null
  }
  const ask = (method: string, path: string, body?: object) => house.ask(method, path, body, mira)
  await eventually(
    async () => (await ask('GET', '/api/admin/notifications/alerts')).body,
    alerts => JSON.stringify(alerts).includes('db2')
  )

  const looks = { as: mira, width: 1440 }
  await doJob(
    t,
    house,
    'a moderator looks at a failed client and snoozes it',
    looks,
    async hand => {
      const { page, window } = hand
      const attention = page.getByRole('table', { name: 'Needs attention' })
      await attention.getByRole('row', { name: /db2/ }).waitFor()
      t.equal(await page.getByText('laptop').count(), 0)
      t.equal(await page.getByRole('link', { name: 'System', exact: true }).count(), 0)

      await hand.click(page.getByRole('link', { name: 'Alerts', exact: true }))
      const alerts = page.getByRole('table', { name: 'Open alerts' })
      await alerts.getByRole('link', { name: 'db2' }).waitFor()
      t.equal(
        await page.getByText('laptop').count(),
        0,
        'only alerts of clients that the moderator may see'
      )
      t.equal(await page.getByRole('button', { name: 'Send the current alerts now' }).count(), 0)
      t.same(await window.judge(), [])

      const alert = alerts.getByRole('row', { name: /db2/ })
      await hand.choose(alert, 'Acknowledge…')
      const dialog = page.getByRole('dialog')
      await hand.fill(dialog.getByLabel('Note'), 'the cable is loose')
      t.same(await window.judge(), [])
      await hand.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await alert.getByText(/Acknowledged by mira, .*: the cable is loose/).waitFor()
      t.match((await ask('GET', '/api/admin/notifications/alerts')).body, {
        open: [{ client: 'db2', acknowledged: { by: 'mira', note: 'the cable is loose' } }]
      })

      await hand.click(alerts.getByRole('link', { name: 'db2' }))
      await page.getByRole('heading', { name: 'db2', level: 1 }).waitFor()
      await hand.click(page.getByRole('link', { name: 'Log', exact: true }))
      await page
        .getByText(/connection|network/i)
        .first()
        .waitFor()
      await hand.click(page.getByRole('link', { name: 'All backups of db2' }))
      await hand.click(page.getByRole('button', { name: 'Snooze', exact: true }))
      await hand.click(page.getByRole('menuitem', { name: 'Snooze for 1 day' }))
      await page.getByText(/Snoozed by mira until/).waitFor()
      t.equal(await mutedBy(), 'mira')
      await hand.click(page.getByRole('button', { name: 'Undo' }))
      await page.getByText(/Snoozed by mira until/).waitFor({ state: 'detached' })
      t.equal(await mutedBy(), null)
    }
  )

  const phone = { as: mira, width: 390, at: '/people/users' }
  await doJob(t, house, 'a moderator gives access to a client', phone, async (hand, t) => {
    const { page } = hand
    t.same(await hand.window.judge(), [])
    const admin = page.getByRole('row').filter({ hasText: house.admin.name })
    await hand.click(admin.getByRole('button', { name: /^Actions/ }))
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    t.same(
      await items.allTextContents(),
      [`View as ${house.admin.name}`],
      'no actions that would be denied'
    )
    await hand.press('Escape')
    const row = page.getByRole('row').filter({ hasText: 'bob' })
    await hand.click(row.getByRole('link', { name: 'Grant access' }))
    await hand.click(page.getByRole('checkbox', { name: 'office' }))
    await page.getByText('bob will see 1 client: office.').waitFor()
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { body } = await house.ask('GET', '/api/admin/acl/grants/bob')
    t.match(JSON.stringify(body), /office/)
    await house.ask('DELETE', '/api/admin/acl/grants/bob')
  })

  await doJob(
    t,
    house,
    'denied actions of a moderator have an explanation',
    { as: mira },
    async (hand, t) => {
      const { page, window } = hand
      await window.open('/client/nas')
      await hand.click(page.getByRole('button', { name: 'Actions for nas' }))
      const item = page.getByRole('menuitem', { name: 'Snooze for 1 day' })
      t.equal(await item.getAttribute('aria-disabled'), 'true')
      await item.getByText('You have read-only access.').waitFor()
      const fields = { quiet_until: '2099-01-01T00:00:00Z' }
      const path = '/api/admin/expectations/client/main'
      t.equal((await ask('PUT', `${path}/nas`, fields)).status, 403)
      t.equal((await ask('PUT', `${path}/mail`, fields)).status, 404)
      window.expect(/status of 404/)
      await window.open('/client/mail')
      await page.getByText('There is no client “mail” that you can see.').waitFor()
      await page.getByText(`Ask for access: ${house.admin.name}.`).waitFor()
      const pages = ['client-browse', 'history', 'client-report', 'calendar', 'client-settings']
      const links = pages.map(word => `/${word}/mail`)
      for (const link of [...links, '/diff/mail/2', '/backup-report/mail/2', '/search/mail?q=a']) {
        await window.open(link)
        await page.getByRole('heading', { name: 'Client not found' }).waitFor()
        await page.getByText(`Ask for access: ${house.admin.name}.`).waitFor()
      }
      await window.open('/system/audit')
      await page.getByText('You do not have permission to open this page.').waitFor()
    }
  )
  await house.ask('DELETE', '/api/admin/auth/users/mira')
}
