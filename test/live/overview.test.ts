/** Whether each client is backed up as often as it should be, on a real burp server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

interface Item {
  name: string
  health: string
  reason: string
  due: string | null
  since: string
}

const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400

/** Twelve backups, one each day, the newest begun so many days ago. */
async function fabricate(lab: Lab, name: string, newestDaysAgo: number): Promise<void> {
  const newestAtS = daysAgo(newestDaysAgo)
  await fabricateBackups({
    spoolPath: lab.spoolPath,
    source: 'model',
    names: [name],
    backups: 12,
    newestAtS
  })
}

async function findItem(app: TestApp, name: string): Promise<Item | undefined> {
  const items = await getJson<Item[]>(app, '/api/clients/overview?sort=health')
  return items.find(item => item.name === name)
}

async function untilHealth(app: TestApp, name: string, health: string): Promise<Item | undefined> {
  return eventually(
    () => findItem(app, name),
    item => item?.health === health
  )
}

void test('the health of clients', { skip: labMissing }, async t => {
  const names = ['model', 'fresh', 'sleeper', 'slow']
  const lab = await useLab(t, {
    clients: names.map(name => ({ name })),
    serverLines: ['keep = 99']
  })
  writeFileSync(join(lab.treePath('model'), 'file'), 'model')
  await lab.backUp('model')
  await fabricate(lab, 'fresh', 0)
  await fabricate(lab, 'sleeper', 3)
  const app = await useApp(t, { servers: [toServer('main', lab)], users: ['ann'], timezone: 'UTC' })

  await t.test('says who is late, since when and why, before all others', async sub => {
    const items = await getJson<Item[]>(app, '/api/clients/overview?sort=health')
    sub.same(items.map(({ name, health }) => [name, health])[0], ['sleeper', 'late'])
    sub.ok(items.slice(1).every(({ health }) => health === 'ok'))
    const own = items.find(({ name }) => name === lab.superClientName)
    sub.match(own, { due: null, reason: 'Nobody waits for its backups.' }, 'burphub itself')
    const [late] = items
    const dueAt = daysAgo(3) + 1.25 * 86_400
    sub.ok(Math.abs(Date.parse(late?.due ?? '') / 1000 - dueAt) < 120, late?.due ?? '')
    sub.equal(late?.since, late?.due)
    sub.match(late?.reason, /^A backup was due by .*; the newest one began at /)
    const french = await app.request({
      url: '/api/clients/overview?health=late',
      headers: { 'x-language': 'fr' }
    })
    sub.match(french.json(), [{ name: 'sleeper', reason: /^Une sauvegarde était due avant le / }])
  })

  await t.test('fails for monitors, with who needs somebody', async sub => {
    const answer = await app.get('/api/health/clients')
    sub.equal(answer.statusCode, 503)
    sub.match(answer.json(), {
      code: 'CLIENTS_IN_NEED',
      errors: { sleeper: /^A backup was due/ }
    })
    sub.same(Object.keys(answer.json<{ errors: object }>().errors), ['sleeper'])
    const nobody = await app.get('/api/health/clients', 'ann')
    sub.equal(nobody.statusCode, 200, 'and only of clients that the caller may see')
    sub.match(nobody.json(), { ok: 0, late: 0 })
  })

  await t.test('is failing after a backup that was broken off, and running before', async sub => {
    const backup = await lab.startSlowBackup('slow')
    await untilHealth(app, 'slow', 'running')
    await backup.stop()
    const failing = await untilHealth(app, 'slow', 'failing')
    sub.match(failing?.reason, /^The backup that began at .* was not finished\.$/)
  })

  await t.test('is well again after the next backup', async sub => {
    writeFileSync(join(lab.treePath('sleeper'), 'file'), 'awake')
    await lab.backUp('sleeper')
    const item = await untilHealth(app, 'sleeper', 'ok')
    sub.match(item?.reason, /^The next backup is due by /)
  })
})
