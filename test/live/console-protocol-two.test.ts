/**
 * The actions that the console offers for a client in protocol 2, and for one of the same server,
 * in a real browser.
 */
import t from 'tap'
import { toStatsLines } from '../../scripts/sandbox/counters.js'
import type { FixtureClient } from '../../scripts/sandbox/fixture.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { admin } from '../support/boxed-console.js'
import { toClient, toEntry } from '../support/boxed-files.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'

function toShown(name: string, protocol: 1 | 2): FixtureClient {
  const client = toClient(name, [toEntry('/srv', 0, 0o040755), toEntry('/srv/one', 7)])
  const counters = [{ type: 'f', count: 1, changed: 0, same: 0, deleted: 0, scanned: 1 }]
  for (const backup of client.backups) backup.logs.backup_stats = toStatsLines(counters)
  return { ...client, protocol }
}

const offers = /Back up now|Restore|Delete…|Rename|Download|Put back/
const told = /This client uses burp.s protocol 2/

void t.test('a client in protocol 2', { skip: consoleMissing, timeout: 120_000 }, async t => {
  const fixture = { clients: [toShown('one', 1), toShown('two', 2)] }
  const box = await useSandbox(t, { fixture, version: '2.4.0' })
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: box.clientConfigPath }],
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const window = await visit(t, { browser: await useBrowser(t), url })
  const { page } = window
  await window.logIn(admin, '/client/one')

  /** Returns the texts of buttons, links and menu items that do something. */
  const listOffers = async () => {
    const found = [...(await page.locator('main').getByRole('button').all())]
    found.push(...(await page.locator('main').getByRole('link').all()))
    const texts = await Promise.all(found.map(each => each.innerText()))
    return texts.map(text => text.trim()).filter(text => offers.test(text))
  }
  const read = async (path: string, isShown: string | RegExp) => {
    await window.open(path)
    await page.locator('main').getByText(isShown).first().waitFor()
    await window.settle()
    return listOffers()
  }

  await t.test('has no buttons for unsupported actions', async t => {
    const offered = await read('/client/one', 'All attempts')
    for (const name of ['Back up now', 'Restore files']) t.ok(offered.includes(name), name)
    const remove = page.getByRole('menuitem', { name: 'Delete client…' })
    await page.getByRole('button', { name: 'Actions for one' }).click()
    await remove.waitFor()
    t.strictSame(await read('/client/two', told), [])
    await page.getByRole('button', { name: 'Actions for two' }).click()
    await page.getByRole('menuitem', { name: 'Calendar' }).waitFor()
    t.equal(await remove.count(), 0)
    await page.keyboard.press('Escape')
    t.ok(
      await page.locator('main').getByText('All attempts').isVisible(),
      'its attempts are listed'
    )
  })

  await t.test('shows its files, but cannot download them', async t => {
    for (const [name, isOffered] of [
      ['one', true],
      ['two', false]
    ] as const) {
      await read(`/client-browse/${name}/1?path=/srv`, 'one')
      await page.getByRole('checkbox').last().check()
      await page.locator('.basket').getByText('Clear selection').waitFor()
      if (!isOffered) await page.locator('.basket').getByText(told).waitFor()
      const found = await listOffers()
      t.equal(found.includes('Download…'), isOffered, name)
      t.equal(found.includes('Restore to client…'), isOffered, name)
    }
  })
  t.strictSame(window.complaints, [])
})
