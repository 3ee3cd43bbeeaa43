/**
 * A client whose storage was moved to another disk and replaced by a symlink, which burp
 * supports.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { writeSmallTree } from '../../scripts/lab/trees.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { readServiceNeeds } from '../../src/host/service-needs.js'
import { listOnDisk } from '../../src/host/stored/disk-stored-backups.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, numbersOf, toServer } from './asking.js'
import { showWithBurp } from './fresh-monitor.js'
import { eventually } from './spool.js'

interface Counters {
  phase: number
  percent: number
}

void test('a client whose storage was moved to another disk', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'alpha', serverLines: ['timer_arg = 100d'] }] })
  const tree = lab.treePath('alpha')
  writeSmallTree(tree)
  await lab.backUp('alpha')
  await lab.backUp('alpha')
  const disk = join(lab.directory, 'disk2')
  const moved = join(disk, 'old-alpha')
  mkdirSync(disk)
  renameSync(join(lab.spoolPath, 'alpha'), moved)
  symlinkSync(moved, join(lab.spoolPath, 'alpha'))
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
  })
  const list = async () => numbersOf(await getJson(app, '/api/client/stats/alpha'))
  const send = async (method: 'PUT' | 'DELETE', url: string, payload: object = {}) =>
    (await app.request({ method, url: `/api/${url}`, payload })).statusCode
  const findNewest = async () => (await getJson<object[]>(app, '/api/client/orders/alpha')).at(0)
  const isDone = (order: unknown) => JSON.stringify(order).includes('"state":"done"')

  await t.test('has the same list of backups as in burp', async sub => {
    sub.same(await list(), [1, 2])
    const shown = (await showWithBurp(lab)).find(({ name }) => name === 'alpha')
    sub.equal(shown?.number, 2)
    for (const what of [`browse/alpha/2?root=${tree}`, 'log/alpha/2', 'report/alpha/2']) {
      sub.equal((await app.get(`/api/client/${what}`)).statusCode, 200, what)
    }
    sub.equal(
      (await getJson<object[]>(app, `/api/client/browse/alpha/2?root=${tree}`)).length > 0,
      true
    )
  })

  await t.test('is read from the other disk', async sub => {
    const files = new ServerFiles('main', lab.serverConfigPath)
    sub.match(listOnDisk(files, ['alpha']), [{ client: 'alpha', backups: [{ number: 2 }, {}] }])
    const needs = readServiceNeeds(lab.serverConfigPath)
    sub.ok(needs.folders.includes(moved), 'the unit needs access to this folder')
    sub.notOk(needs.folders.includes(disk))
  })

  await t.test('runs a queued backup', async sub => {
    await lab.burp('alpha', ['-a', 't'], [0, 3])
    sub.same(await list(), [1, 2], 'no backup is due')
    sub.equal(await send('PUT', 'backup/do-server-backup/alpha'), 201)
    sub.ok(lstatSync(join(moved, 'backup')).isFile())
    await lab.burp('alpha', ['-a', 't'])
    await lab.storage('alpha').waitUntilIdle()
    await eventually(list, numbers => numbers.length === 3)
    sub.match(await eventually(findNewest, isDone), { kind: 'backup', backup: 3 })
  })

  await t.test('runs a queued restore', async sub => {
    const payload = { 'list-sc': { restore: [{ key: tree, folder: true }] } }
    sub.equal(await send('PUT', 'restore/server-restore/alpha/3', payload), 201)
    await lab.burp('alpha', ['-a', 't'])
    sub.match(await eventually(findNewest, isDone), { kind: 'restore' })
    sub.strictSame(readdirSync(join(lab.restorePath('alpha'), tree)), readdirSync(tree))
  })

  await t.test(
    'loses a deleted backup, but its storage behind the symlink cannot be deleted with the client',
    async sub => {
      await eventually(
        () => send('DELETE', 'client/report/alpha/1'),
        status => status === 202
      )
      sub.same(await list(), [2, 3])
      sub.equal(await send('DELETE', 'settings/config/alpha?delete=1'), 409)
      sub.ok(existsSync(join(lab.clientConfDirPath, 'alpha')), 'nothing was deleted')
    }
  )

  await t.test('has a progress while it sends a large file', async sub => {
    const backup = await lab.startSlowBackup('alpha', { megabytes: 8, fileBytes: 8 * 1024 ** 2 })
    const look = async () => {
      const running = await getJson<{ counters: Counters }[]>(app, '/api/misc/monitor')
      return running[0]?.counters
    }
    const percents = new Set<number>()
    await eventually(
      async () => {
        const counters = await look()
        if (counters?.phase === 2) percents.add(counters.percent)
        return percents.size
      },
      count => count >= 3,
      60_000
    )
    await backup.stop()
    sub.ok(percents.size >= 3)
  })

  await t.test('is renamed together with its symlink', async sub => {
    const order = { newname: 'beta', keepdata: true }
    await eventually(
      () => send('PUT', 'settings/config/alpha', order),
      status => status === 200
    )
    sub.equal(readlinkSync(join(lab.spoolPath, 'beta')), moved)
    const stats = await eventually(
      () => app.get('/api/client/stats/beta'),
      ({ statusCode }) => statusCode === 200
    )
    sub.match(numbersOf(stats.json()), [2, 3])
  })
})
