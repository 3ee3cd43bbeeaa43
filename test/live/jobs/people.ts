/** Permissions of users, logins, and the view as another user. */
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import type { ConsoleUser } from '../../support/console.js'
import { eventually } from '../spool.js'
import { testBlocking } from './accounts.js'
import { doJob, type Hand } from './hand.js'
import { addUser, type House, longClient } from './house.js'

export async function testPeople(t: Test, house: House): Promise<void> {
  const { ann } = house
  await testAccess(t, house)

  await doJob(
    t,
    house,
    'a user logs out, and another one logs in',
    { width: 390 },
    async (hand, t) => {
      const { page } = hand
      await page
        .getByText(/clients (are )?backed up/)
        .first()
        .waitFor()
      // Responses to earlier requests may arrive after the session has ended.
      hand.window.expect(/status of 40[134]/)
      await hand.click(page.getByRole('button', { name: 'My account' }))
      await hand.click(page.getByRole('menuitem', { name: 'Log out' }))
      await page.locator('#user:focus').waitFor()
      await hand.type(ann.name)
      await hand.press('Tab')
      await hand.type(ann.password)
      await hand.press('Enter')
      await page.getByRole('heading', { name: longClient, level: 1 }).waitFor()
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
    }
  )
}

async function testAccess(t: Test, house: House): Promise<void> {
  const { bob } = house
  const clientsOf = async (user: ConsoleUser) => {
    const { body } = await house.ask('GET', '/api/clients/all', undefined, user)
    return (body as { name: string }[]).map(({ name }) => name).toSorted()
  }
  const statusOf = async (path: string, user: ConsoleUser) =>
    (await house.ask('GET', path, undefined, user)).status

  let request = ''
  const looks = { as: bob, width: 390 }
  await doJob(t, house, 'bob has no clients, and sees whom to ask', looks, async (hand, t) => {
    const { page } = hand
    await page.getByText(`Ask for access: ${house.admin.name}.`).waitFor()
    request = await page.getByLabel('Request to send').inputValue()
    await hand.window.open('/me')
    await hand.scrollTo(page.getByText('You do not have access to any client yet.'))
    hand.window.expect(/status of 404/)
    await hand.window.open('/client/nas')
    const asked = await page.getByLabel('Request to send').inputValue()
    t.match(asked, /^Please give bob access to nas: http/)
    t.same(await hand.window.judge(), [])
    t.equal(await hand.window.excessPx(), 0)
  })
  await doJob(
    t,
    house,
    'an administrator opens the link of bob for an access request',
    {},
    async (hand, t) => {
      const { page } = hand
      await hand.window.open(request.slice(request.indexOf(house.url) + house.url.length))
      await hand.click(page.getByRole('checkbox', { name: 'guest' }))
      await page.getByText('bob will see 1 client: guest.').waitFor()
      await save(hand)
      t.same(await clientsOf(bob), ['guest'])
      await house.ask('DELETE', '/api/admin/acl/grants/bob')
    }
  )

  await doJob(t, house, 'bob is given read access to two clients', {}, async (hand, t) => {
    const { page } = hand
    await hand.click(page.getByRole('link', { name: 'People', exact: true }))
    const row = page.getByRole('row').filter({ hasText: 'bob' })
    await hand.click(row.getByRole('link', { name: 'Grant access' }))
    await hand.click(page.getByRole('checkbox', { name: 'office' }))
    await hand.click(page.getByRole('checkbox', { name: 'nas' }))
    await page.getByText('bob will see 2 clients: nas, office.').waitFor()
    t.same(await clientsOf(bob), [], 'nothing is written before it is saved')
    await save(hand)
    t.same(await clientsOf(bob), ['nas', 'office'])
  })

  await doJob(
    t,
    house,
    'bob sees these two clients, and cannot restore them',
    { as: bob },
    async (hand, t) => {
      const { page } = hand
      await page.getByRole('link', { name: 'office', exact: true }).first().waitFor()
      t.same(await listClients(page), ['nas', 'office'])
      t.equal(await page.getByRole('link', { name: 'People' }).count(), 0)
      await hand.click(page.getByRole('link', { name: 'office', exact: true }).first())
      await page.getByRole('heading', { name: 'office', level: 1 }).waitFor()
      t.equal(await page.getByRole('heading', { name: 'Access' }).count(), 0)
      const whom = `You have read-only access. Ask for access: ${house.admin.name}.`
      await hand.click(page.getByText(whom))
      const asked = await page.getByLabel('Request to send').inputValue()
      t.match(asked, /^Please let bob restore files of the client office: http.*client=office/)
      t.same(await hand.window.judge(), [])
      const list = JSON.stringify({ restore: [{ key: '/', folder: true }] })
      const path = '/api/restore/main/archive/office/1'
      t.equal((await house.ask('POST', path, { list }, bob)).status, 403)
      t.equal(await statusOf('/api/client/main/stats/mail', bob), 404)
      t.equal(await statusOf('/api/admin/acl/visible?client=office', bob), 403)
    }
  )

  await doJob(
    t,
    house,
    'the page of a client lists the users who may see it',
    { at: '/client/office' },
    async (hand, t) => {
      const { page } = hand
      const list = page.locator('.who-sees li')
      await hand.scrollTo(list.first())
      await list.filter({ hasText: 'bob' }).filter({ hasText: 'Own rule: office' }).waitFor()
      await hand.click(list.filter({ hasText: 'bob' }).getByRole('link', { name: 'Edit' }))
      await hand.click(page.getByRole('button', { name: 'Remove nas' }))
      await hand.click(page.getByRole('button', { name: 'Remove office' }))
      await page.getByText('bob: No access').waitFor()
      await save(hand)
      t.same(await clientsOf(bob), [])
      t.equal(await statusOf('/api/client/main/stats/office', bob), 404)
    }
  )

  await doJob(
    t,
    house,
    'a group gets access to a pattern, on a phone',
    { width: 390 },
    async (hand, t) => {
      await house.ask('PUT', '/api/admin/acl/groups', { group: 'desk' })
      await house.ask('PUT', '/api/admin/acl/BASIC:ACL/group/desk', { memberName: 'bob' })
      const { page } = hand
      await hand.window.open('/people/groups')
      await hand.click(page.getByRole('link', { name: 'Grant access' }))
      await hand.click(page.getByRole('button', { name: 'Pattern' }))
      await hand.fill(page.getByLabel('Pattern', { exact: true }), 'client1?')
      await hand.click(page.getByRole('button', { name: 'Restore', exact: true }))
      await page.getByText('Members of desk will see 10 clients').waitFor()
      await save(hand)
      t.equal((await clientsOf(bob)).length, 10)
      await hand.click(page.getByRole('button', { name: 'Edit desk' }))
      await hand.click(page.getByRole('button', { name: 'Remove client1?' }))
      await page.getByText('Members of desk: No access').waitFor()
      await save(hand)
      t.same(await clientsOf(bob), [])
      const text = '{"order": ["ro", "rw", "exclude"], "clients": {"ro": ["nas"]}}'
      await hand.click(page.getByRole('button', { name: 'Edit desk' }))
      await hand.click(page.getByRole('button', { name: 'Edit as text' }))
      await hand.fill(page.getByLabel('Grant (JSON)'), text)
      await save(hand)
      await page.getByText('Custom rule', { exact: true }).waitFor()
      t.same(await clientsOf(bob), ['nas'])
      await house.ask('DELETE', '/api/admin/acl/groups/desk')
    }
  )

  await testTable(t, house)
  await testBlocking(t, house)

  const mod = await addUser(house, 'mod')
  await house.ask('PUT', '/api/admin/acl/moderator', { memberName: 'mod' })
  await house.ask('POST', '/api/admin/acl/moderator', { grant: '[]' })
  await house.ask('PUT', '/api/admin/acl/grants', {
    grant: 'mod',
    content: '{"main": {"rw": ["office"], "ro": ["nas"]}}'
  })
  await doJob(
    t,
    house,
    'a moderator can only grant access that the moderator has',
    { as: mod },
    async (hand, t) => {
      const { page } = hand
      await hand.window.open('/people/permissions?user=bob')
      hand.window.expect(/status of 403/)
      t.equal(
        await page.getByRole('checkbox').count(),
        2,
        'the moderator sees only permitted clients'
      )
      await hand.click(page.getByRole('checkbox', { name: 'nas' }))
      await page.getByText('bob will see 1 client: nas.').waitFor()
      await hand.click(page.getByRole('button', { name: 'Restore', exact: true }))
      await page
        .getByText(/You cannot grant access that you do not have: through "nas", bob could change/)
        .waitFor()
      t.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true)
      await hand.click(page.getByRole('button', { name: 'Read', exact: true }))
      await page.getByText('bob will see 1 client: nas.').waitFor()
      await save(hand)
      t.same(await clientsOf(bob), ['nas'])
      await hand.click(page.getByRole('button', { name: 'Edit bob' }))
      await hand.click(page.getByRole('button', { name: 'Remove nas' }))
      await save(hand)
      t.same(await clientsOf(bob), [])
    }
  )
}

/** The table of permissions, by mouse and by keys. */
async function testTable(t: Test, house: House): Promise<void> {
  const { bob } = house
  const seenBy = async (user: ConsoleUser) => {
    const { body } = await house.ask('GET', '/api/clients/overview', undefined, user)
    const list = body as { name: string; mayRestore: boolean }[]
    return Object.fromEntries(list.map(each => [each.name, each.mayRestore ? 'restore' : 'read']))
  }
  await doJob(t, house, 'bob gets access in the table', {}, async (hand, t) => {
    const { page } = hand
    await hand.window.open('/admin/permissions')
    await hand.fill(page.getByLabel('Filter columns'), 'na')
    await hand.click(page.getByRole('button', { name: 'bob, nas: None, No rules' }))
    const panel = page.getByRole('complementary', { name: 'Access' })
    await panel.getByText('No rule gives bob access.').waitFor()
    await hand.click(panel.getByRole('button', { name: 'Read' }))
    await page.getByText('bob, nas: Read').waitFor()
    await hand.fill(page.getByLabel('Filter columns'), 'office')
    await hand.click(page.getByRole('button', { name: 'bob, office: None, No rules' }))
    await hand.press('w')
    await page.getByText('2 unsaved changes').waitFor()
    await hand.click(page.getByRole('button', { name: 'My account' }))
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await hand.press('Escape')
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor({ state: 'hidden' })
    t.equal(await page.getByRole('dialog').count(), 0, 'Escape only closes the menu')
    t.same(await seenBy(bob), {}, 'nothing is written before it is saved')
    await page.getByText('Gains: 1').waitFor()
    await hand.press('Control+s')
    await page.getByText('2 changes saved.').waitFor()
    t.same(await seenBy(bob), { nas: 'read', office: 'restore' })
    await panel.getByText('Rule of bob: Restore office').waitFor()
    await hand.click(page.getByRole('button', { name: 'Undo' }))
    await page.getByText('2 changes saved.').waitFor({ state: 'detached' })
    t.same(await seenBy(bob), {})
  })

  await house.ask('PUT', '/api/admin/acl/grants', {
    grant: 'bob',
    content: '{"main": {"rw": ["nas"]}}'
  })
  await doJob(t, house, 'an administrator views as bob', {}, async (hand, t) => {
    const { page } = hand
    await hand.window.open('/people/users')
    await hand.fill(page.getByLabel('Search'), 'BO')
    await page.getByRole('button', { name: 'Actions for ann' }).waitFor({ state: 'detached' })
    await hand.click(page.getByRole('button', { name: 'Actions for bob' }))
    await hand.click(page.getByRole('menuitem', { name: 'View as bob' }))
    await page.getByText('Viewing as bob.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'nas' }).waitFor()
    t.equal(await page.getByRole('link', { name: 'office', exact: true }).count(), 0)
    t.equal(await page.getByRole('link', { name: 'People', exact: true }).count(), 0)
    hand.window.expect(/status of 404/)
    await hand.window.open('/client/office')
    await page.getByText('Viewing as bob.').waitFor()
    await hand.window.settle()
    t.equal(await page.getByRole('table', { name: 'Backups' }).count(), 0)
    await hand.window.open('/me')
    await page.getByRole('heading', { name: 'Access', exact: true }).waitFor()
    t.equal(await page.getByRole('heading', { name: 'Sessions' }).count(), 0)
    await hand.click(page.getByRole('button', { name: 'Exit' }))
    await page.getByRole('button', { name: 'Actions for bob' }).waitFor()
    t.equal(await page.getByText('Viewing as bob.').count(), 0)
    const { body } = await house.ask('GET', '/api/admin/audit?action=access.viewed')
    t.match(body, [{ user: house.admin.name, subject: 'bob' }])
    await house.ask('DELETE', '/api/admin/acl/grants/bob')
  })

  const five: ConsoleUser[] = []
  for (const name of ['iris', 'jack', 'kim', 'leo', 'mia']) five.push(await addUser(house, name))
  await doJob(t, house, 'five users get read access to a label', {}, async (hand, t) => {
    const { page } = hand
    await hand.window.open('/admin/permissions')
    await hand.click(page.getByRole('button', { name: 'Grant access' }))
    const dialog = page.getByRole('dialog')
    for (const { name } of five) await hand.click(dialog.getByRole('checkbox', { name }))
    await hand.click(dialog.getByRole('button', { name: 'Label' }))
    await dialog.getByLabel('Label', { exact: true }).selectOption('zone=inner')
    await dialog.getByText('iris will see').waitFor()
    await save(hand)
    const { body } = await house.ask('GET', '/api/clients/overview?label=zone%3Dinner')
    const wanted = (body as { name: string }[]).map(({ name }) => [name, 'read'] as const)
    t.ok(wanted.length > 1)
    for (const user of five) t.same(await seenBy(user), Object.fromEntries(wanted), user.name)
    const label = (labels: string[]) =>
      house.ask('PATCH', '/api/settings/config/mail', { label: labels })
    t.equal((await label(['zone=inner'])).status, 200)
    const labeled = [...wanted, ['mail', 'read'] as const]
    for (const user of five) {
      const seen = await eventually(
        () => seenBy(user),
        reach => 'mail' in reach
      )
      t.same(seen, Object.fromEntries(labeled), `${user.name} sees a client labeled afterwards`)
    }
    await label(['zone=dmz'])
    for (const user of five)
      await eventually(
        () => seenBy(user),
        reach => !('mail' in reach)
      )
    await hand.click(page.getByRole('button', { name: 'Labels' }))
    await hand.fill(page.getByLabel('Filter columns'), 'zone=inner')
    for (const { name } of five) {
      const cell = page.getByRole('button', { name: `${name}, Label zone=inner: Read` })
      await hand.click(cell)
      await hand.press('n')
    }
    await page.getByText('5 unsaved changes').waitFor()
    await page.getByText('Loses: 5').waitFor()
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('5 changes saved.').waitFor()
    for (const user of five) t.same(await seenBy(user), {}, user.name)
  })
}

/** Saves after the server has returned the preview, and waits until the dialog has closed. */
async function save(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function listClients(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/clients/overview')
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name).toSorted()
  })
}
