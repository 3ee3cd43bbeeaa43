/** From a new hub without settings to the first monitored backup. */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import { enrolAgent } from '../../../scripts/lab/demo-branch.js'
import { findFreePorts } from '../../../scripts/lab/ports.js'
import { builtProgram } from '../../../scripts/lab/service.js'
import { useLocalMailbox } from '../../notify/receivers.js'
import { useLab } from '../../support/lab.js'
import { ask, startProgram } from '../../support/running-program.js'
import { isWide } from '../../support/rings.js'
import { eventually, readSpool } from '../spool.js'
import { makeFirstBackup } from './clients.js'
import { doJob, type Hand } from './hand.js'
import type { House } from './house.js'

const admin = { name: 'admin', password: 'the first one' }
const address = 'ops@example.org'

export async function testFirstRun(t: Test, { browser }: Pick<House, 'browser'>): Promise<void> {
  if (!isWide) return
  chmodSync(builtProgram, 0o755)
  for (const width of [390, 1440]) await setUp(t, browser, width)
}

async function setUp(t: Test, browser: House['browser'], width: number): Promise<void> {
  const [lab, mailbox, [port = 0]] = await Promise.all([
    useLab(t, { clients: [] }),
    useLocalMailbox(t),
    findFreePorts(1)
  ])
  const url = `http://127.0.0.1:${port}`
  const config = join(lab.directory, 'hub.yaml')
  const smtp = { host: '127.0.0.1', port: mailbox.port, security: 'none', from: 'hub@example.org' }
  const settings = { listen: { port }, database: { url: 'sqlite:./hub.db' }, publicUrl: url }
  writeFileSync(config, stringify({ ...settings, notifications: { smtp }, servers: [] }))
  const env = { BURPHUB_ADMIN_PASSWORD: admin.password }
  await startProgram(t, [builtProgram, 'serve', '--config', config], env).findUrl()
  const read = async <T>(path: string) =>
    (await (await ask(url + path, `${admin.name}:${admin.password}`)).json()) as T

  const name = `first run to the first backup, ${width} px`
  await doJob(t, { browser, url, admin }, name, { width }, async (hand, t) => {
    const { page, window } = hand
    // Requests fail until the agent is running and burp has returned its clients.
    window.expect(/503/, /Connection|ERR_/)
    const step = page.locator('.first-run-step')
    const judge = async (what: string) => {
      t.same(await window.judge(), [], what)
      t.equal(await window.excessPx(), 0, `${what} is no wider than the window`)
      await window.picture(`first-run-${what}-${width}`)
    }

    await followSetup(hand, ['/clients', '/live-monitor', '/calendar', '/clients-report'])
    await hand.click(step.getByRole('button', { name: 'Create invitation' }))
    const line = await step.getByRole('textbox', { name: 'Invitation' }).inputValue()
    await judge('server')
    await enrolAgent(lab, line, builtProgram)
    await step.getByText('burp answers').waitFor()
    await hand.click(step.getByRole('link', { name: 'Continue' }))
    await step.getByRole('heading', { name: 'Storage' }).waitFor()
    await step.getByText(/checks passed/).waitFor()
    await judge('storage')
    await followSetup(hand, ['/clients', '/live-monitor', '/calendar', '/clients-report'])
    await step.getByRole('heading', { name: 'Client', exact: true }).waitFor()

    await hand.click(step.getByRole('button', { name: 'Create client' }))
    const dialog = page.getByRole('dialog')
    await hand.click(dialog.getByLabel('Name'))
    await hand.type('desk')
    await hand.press('Enter')
    const lines = await dialog.getByLabel('burp.conf').inputValue()
    const password = await dialog.getByLabel('Password').inputValue()
    await hand.click(dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'detached' })
    t.notMatch(await page.content(), password, 'the password is shown only once')
    await step.getByText('desk created.').waitFor()
    await hand.click(step.getByRole('link', { name: 'Continue' }))
    await step.getByText('First backup completed').waitFor()
    await judge('backup')
    await makeFirstBackup(lab, 'desk', lines)
    await step.getByText('First backup completed').waitFor()
    t.same(
      readSpool(lab, 'desk').map(({ number }) => number),
      [1]
    )

    await hand.click(step.getByRole('link', { name: 'Continue' }))
    await hand.click(step.getByLabel('Email'))
    await hand.type(address)
    await hand.press('Enter')
    await step.getByText(`Alerts go to ${address}`).waitFor()
    await eventually(
      async () => mailbox.mails,
      mails => mails.length === 1
    )
    t.match(mailbox.mails[0], address)
    await judge('alerts')
    const [rule] = await read<{ channel: string; enabled: boolean }[]>(
      '/api/admin/notifications/rules'
    )
    t.match(rule, { channel: 'email', enabled: true })

    await hand.click(step.getByRole('link', { name: 'Finish' }))
    await page.getByText('1 of 1 client backed up in the last 24 hours').waitFor()
    await page.getByRole('link', { name: 'desk', exact: true }).first().waitFor()
  })
}

/** Checks that each page of an empty hub links to the next step. */
async function followSetup({ page, window }: Hand, places: readonly string[]) {
  for (const place of places) {
    await window.open(place)
    await page.getByRole('link', { name: 'Set up your first backup' }).click()
    await page.locator('.first-run-step').waitFor()
  }
}
