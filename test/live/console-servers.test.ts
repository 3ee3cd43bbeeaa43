/**
 * A burp server is added in a browser, its agent is enrolled with the commands of the page, and
 * the server is removed.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { stringify } from 'yaml'
import { enrolAgent } from '../../scripts/lab/demo-branch.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { builtProgram } from '../../scripts/lab/service.js'
import { enroll } from '../../src/agents/agent/enrollment.js'
import { createIdentity } from '../../src/agents/link/identity.js'
import { useApp } from '../support/app.js'
import { admin, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, type Sight, openAction, useBrowser, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide, someOf } from '../support/rings.js'
import { ask, startProgram } from '../support/running-program.js'

const looks: readonly Sight[] = [
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' }
]

void t.test(
  'an invitation of the console contains publicUrl',
  { skip: consoleMissing },
  async t => {
    const publicUrl = 'https://hub.example.org'
    const { app } = await useApp(t, { servers: [], settings: { publicUrl } })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const window = await visit(t, { browser: await useBrowser(t), url })
    const { page } = window
    await window.logIn(admin, '/system/servers?new=server')
    await page.getByLabel('Name').fill('office')
    await page.getByRole('button', { name: 'Create invitation', exact: true }).click()
    const line = await page.getByRole('textbox', { name: 'Invitation' }).inputValue()
    t.ok(line.startsWith(`bh1_${publicUrl}_`), line)
  }
)

void t.test('servers in a browser', { skip: consoleMissing, timeout: 120_000 }, async t => {
  const { browser, url } = await useBoxedConsole(t)
  const window = await visit(t, { browser, url })
  const { page } = window
  // The test enters invalid names, and addresses that cannot be reached.
  window.expect(/status of (400|503)/)
  await window.logIn(admin, '/system/servers')
  const office = page.getByRole('region', { name: 'office' })
  let turn = 0
  const judge = async (what: string) => {
    turn += 1
    for (const look of looks) {
      await window.look(look)
      const name = `${look.width}-${look.scheme}`
      if (isWide || look === looks[turn % looks.length])
        t.same(await window.judge(), [], `${what}, ${name}`)
      t.equal(await window.excessPx(), 0, `${what} is no wider than the window at ${name}`)
      await window.picture(`servers-${what}-${name}`)
    }
  }

  await t.test('a server is added after a valid name is entered', async t => {
    await page.getByRole('button', { name: 'Add burp server' }).click()
    await page.getByLabel('Name').fill('clients')
    await page.getByRole('button', { name: 'Create invitation', exact: true }).click()
    await page.getByText('is reserved in API paths').waitFor()
    await page.getByLabel('Name').fill('office')
    await judge('add')
    await page.getByRole('button', { name: 'Create invitation', exact: true }).click()
    await page.getByText('This is the second server').waitFor()
    await judge('invitation')
    const line = await page.getByRole('textbox', { name: 'Invitation' }).inputValue()
    await page.getByRole('button', { name: 'Close' }).click()
    await office.getByText('Not enrolled yet', { exact: true }).waitFor()
    const side = { identity: await createIdentity(), hostId: 'a'.repeat(64) }
    const { name } = await enroll(line, { ...side, addresses: ['127.0.0.1:1'] })
    t.equal(name, 'office')
    await office.getByText('127.0.0.1:1', { exact: true }).waitFor()
  })

  await t.test('a server is tested, moved and removed', async t => {
    await (await openAction(office, 'Test connection')).click()
    await page.locator('.toast.failed').waitFor()
    await judge('list')
    await (await openAction(office, /^Move/)).click()
    await page.getByLabel('Address').fill('bh1.example.org:7443')
    await page.getByRole('button', { name: 'Save' }).click()
    await office.getByText('bh1.example.org:7443', { exact: true }).waitFor()
    await (await openAction(office, /^Remove/)).click()
    await page.getByLabel('Enter office to confirm').fill('office')
    await judge('remove')
    await page.locator('dialog[open]').getByRole('button', { name: 'Remove' }).click()
    await office.waitFor({ state: 'detached' })
    t.same(window.complaints, [])
  })
})

const readme = 'what is in the till\n'

void t.test(
  'the first server is added without a restart',
  { skip: consoleMissing || labMissing, timeout: 240_000 },
  async t => {
    const [lab, another] = await Promise.all([useTills(t), useTills(t, 'stall')])
    chmodSync(builtProgram, 0o755)
    const [port = 0] = await findFreePorts(1)
    const config = join(lab.directory, 'hub.yaml')
    const url = `http://127.0.0.1:${port}`
    const settings = { listen: { port }, database: { url: 'sqlite:./hub.db' }, publicUrl: url }
    writeFileSync(config, stringify({ ...settings, servers: [] }))
    const startHub = async () => {
      const env = { BURPHUB_ADMIN_PASSWORD: 'the first one' }
      const hub = startProgram(t, [builtProgram, 'serve', '--config', config], env)
      await hub.findUrl()
      return hub
    }
    const hub = await startHub()
    const credentials = { name: 'admin', password: 'the first one' }
    const browser = await useBrowser(t)
    const window = await visit(t, { browser, url })
    const { page } = window
    const side = page.getByRole('navigation', { name: 'Pages' })
    const main = page.getByRole('main')

    /** Navigates only with clicks, so that the page depends on events instead of a reload. */
    const use = async (t: Test, server = '') => {
      await side.getByRole('link', { name: 'Overview' }).click()
      await main.locator(`a[href="${server}/client/till-1"]`).first().click()
      await page.waitForURL(`${url}${server}/client/till-1`)
      await page.getByRole('heading', { level: 1, name: 'till-1' }).waitFor()
      await page.getByRole('link', { name: 'Restore files' }).click()
      await page.locator('.files').getByText('readme.txt', { exact: true }).click()
      // The preview moves the buttons below it when its content appears.
      await page.locator('.preview').getByText(readme.trim(), { exact: true }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.preview').getByRole('link', { name: 'Download' }).click()
      ])
      t.equal(readFileSync(await download.path(), 'utf8'), readme)
      t.same(window.complaints, [])
    }
    const look = async (t: Test, places: readonly string[]) => {
      for (const place of places) {
        await window.open(place)
        t.same(await page.locator('.failure').allInnerTexts(), [], `${place} has its data`)
        t.notMatch(await main.innerText(), /must not be empty|There is no client/, place)
      }
      t.same(window.complaints, [])
    }

    await t.test(
      'without servers, administrators get steps to add one, and other users a message',
      async t => {
        await window.logIn(credentials)
        await page.getByRole('heading', { name: 'Set up your first backup' }).waitFor()
        t.same(await window.judge(), [])
        await window.picture('no-server')
        await look(t, listPlaces(''))
        await window.open('/system/health')
        await page.getByText('burphub has no burp servers.').waitFor()
        const ann = { name: 'ann', password: 'a password of ann' }
        const made = await ask(`${url}/api/admin/auth/users`, `admin:${credentials.password}`, {
          method: 'PUT',
          body: JSON.stringify({ username: ann.name, password: ann.password })
        })
        t.equal(made.status, 201, await made.text())
        const other = await visit(t, { browser, url })
        await other.logIn(ann)
        await other.page.getByRole('heading', { name: 'No clients yet' }).waitFor()
        t.equal(await other.page.getByRole('button', { name: 'Create invitation' }).count(), 0)
      }
    )

    await t.test('clients of the new server appear without a reload', async t => {
      await window.open('/')
      await page.getByLabel('Name').fill('till')
      await page.getByRole('button', { name: 'Create invitation', exact: true }).click()
      const line = await page.getByRole('textbox', { name: 'Invitation' }).inputValue()
      await side.getByRole('link', { name: 'Overview' }).click()
      // Requests fail until the agent is running and burp has returned its clients.
      window.expect(/503/, /Connection|ERR_/)
      await enrolAgent(lab, line, builtProgram)
      await main.getByRole('link', { name: 'till-10' }).first().waitFor()
      await use(t)
      await look(t, someOf(listPlaces(''), 0))
    })

    await t.test('the clients are shown after a restart', async t => {
      await hub.stop('SIGTERM')
      await startHub()
      await window.open('/')
      await main.getByRole('link', { name: 'till-10' }).first().waitFor()
      await use(t)
    })

    await t.test(
      'names are sorted by number, and the client of burphub is shown only in the settings',
      async t => {
        const own = lab.superClientName
        const credential = `admin:${credentials.password}`
        const answer = await ask(`${url}/api/clients/overview?sort=name`, credential)
        const items = (await answer.json()) as { name: string; role: string }[]
        const tills = ['till-1', 'till-2', 'till-10']
        t.same(
          items.filter(({ role }) => role === 'client').map(({ name }) => name),
          tills
        )
        t.same(
          items.filter(({ role }) => role === 'service').map(({ name }) => name),
          [own]
        )
        const readNames = async (place: string) => {
          await window.open(place)
          await main.getByText('till-10', { exact: true }).first().waitFor()
          const texts = await main.getByText(/^till-\d+$/).allInnerTexts()
          return texts.slice(-tills.length)
        }
        for (const place of [
          '/clients',
          '/client',
          '/calendar',
          '/reports/usage?sort=name',
          '/settings'
        ]) {
          t.same(await readNames(place), tills, place)
          const isListed = (await main.getByText(own, { exact: true }).count()) > 0
          t.equal(isListed, place === '/settings', `${place} shows ${own} only in the settings`)
        }
        for (const [name, count] of [
          ['till-2', 1],
          [own, 0]
        ] as const) {
          for (const place of [`/client/${name}`, `/client-settings/${name}`]) {
            await window.open(place)
            const menu = main.getByRole('button', { name: `Actions for ${name}`, exact: true })
            await menu
              .or(main.getByRole('link', { name: 'Text' }))
              .first()
              .waitFor()
            if ((await menu.count()) > 0) await menu.click()
            const remove = main.getByText(/^Delete( client)?…$/)
            if (count > 0) await remove.waitFor()
            t.equal(await remove.count(), count, place)
          }
        }
        const overview = /\/api\/clients\/overview/
        let release = () => {}
        const held = new Promise<void>(resolve => (release = resolve))
        await page.route(overview, async route => (await held, route.continue()))
        await window.open(`/client-settings/${own}`)
        await main.getByRole('link', { name: 'Text' }).waitFor()
        t.equal(
          await main.getByText('Delete…').count(),
          0,
          'the page does not know yet which client it is'
        )
        const known = page.waitForResponse(overview)
        release()
        await known
        await page.unroute(overview)
        await window.open('/me')
        const saved = page.waitForResponse(answered => answered.url().endsWith('/misc/start'))
        await page.getByLabel('Show clients of burphub').selectOption('on')
        await saved
        await window.open('/client')
        await main.getByRole('link', { name: own, exact: true }).waitFor()
      }
    )

    await t.test('a second server is added, and URLs contain the names of both', async t => {
      await side.getByRole('link', { name: 'Overview' }).click()
      const place = `${url}/api/admin/servers/yard`
      await ask(place, `admin:${credentials.password}`, { method: 'PUT' })
      const invited = await ask(`${place}/invitation`, `admin:${credentials.password}`, {
        method: 'POST',
        body: JSON.stringify({ url })
      })
      const { invitation } = (await invited.json()) as { invitation: string }
      await enrolAgent(another, invitation, builtProgram)
      await main.locator('a[href="/yard/client/till-10"]').first().waitFor()
      await use(t, '/yard')
      await use(t, '/till')
      await look(t, someOf(listPlaces('/yard'), 1))
      // The first server does not have the client.
      window.expect(/status of 404/)
      await window.open('/client/stall?x=1')
      await page.waitForURL(`${url}/yard/client/stall?x=1`)
      await page.getByRole('heading', { level: 1, name: 'stall' }).waitFor()
      await window.open('/till/client/stall')
      await page.getByRole('heading', { name: 'Client not found' }).waitFor()
      await main.getByRole('link', { name: 'stall', exact: true }).click()
      await page.waitForURL(`${url}/yard/client/stall`)
    })

    await t.test('a password stays with its agent, and the age of keys is shown', async t => {
      await window.open('/till/client-settings/till-1')
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.locator('.toast.failed').getByText('Passwords never leave the host').waitFor()
      const field = page.getByRole('region').or(main).getByLabel('password', { exact: true })
      t.equal(await field.first().inputValue(), '********')
      await window.open('/system/servers')
      const row = page.getByRole('region', { name: 'till' })
      await row.getByText('Keys last rotated: ').waitFor()
      t.same(await window.judge(), [])
      t.same(window.complaints, [])
    })

    await t.test('the schedule of a label of one server is removed', async () => {
      await page.evaluate(async () => {
        await fetch('/api/admin/expectations/label/desk?serverName=yard', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ interval: '2d' })
        })
      })
      await window.open('/alerts/schedules')
      const row = page.getByRole('row', { name: 'Label desk' })
      await (await openAction(row, /^Remove/)).click()
      await page.locator('dialog[open]').getByRole('button', { name: 'Remove' }).click()
      await row.waitFor({ state: 'detached' })
    })

    await t.test('removed servers disappear', async t => {
      await window.open('/system/servers')
      for (const name of ['yard', 'till']) {
        const row = page.getByRole('region', { name })
        await (await openAction(row, /^Remove/)).click()
        await page.getByLabel(`Enter ${name} to confirm`).fill(name)
        await page.locator('dialog[open]').getByRole('button', { name: 'Remove' }).click()
        await row.waitFor({ state: 'detached' })
      }
      await side.getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('heading', { name: 'Set up your first backup' }).waitFor()
      t.equal(await main.getByRole('link', { name: 'till-10' }).count(), 0)
    })
  }
)

async function useTills(t: Test, ...more: string[]): Promise<Lab> {
  const clients = ['till-10', 'till-2', 'till-1', ...more].map(name => ({ name }))
  const lab = await useLab(t, { clients })
  for (const name of ['till-1', 'till-10']) {
    writeFileSync(join(lab.treePath(name), 'readme.txt'), readme)
    await lab.backUp(name)
  }
  return lab
}

/** Returns each page, with a client if possible. */
function listPlaces(server: string): string[] {
  const pages = ['client', 'live-monitor', 'calendar', 'clients', 'search', 'settings']
  const ofClient = ['client', 'client-browse', 'client-report', 'backup-report', 'history', 'diff']
  const more = ['calendar/till-1', 'client-settings/till-1', 'search/till-1?q=readme']
  const ofPages = ['system/certificates', 'system/servers', 'system/health', 'alerts/schedules']
  return [
    ...[...pages, ...ofClient.map(page => `${page}/till-1`), ...more].map(
      page => `${server}/${page}`
    ),
    ...[...ofPages, 'reports/capacity', 'reports/usage'].map(section => `/${section}`)
  ]
}
