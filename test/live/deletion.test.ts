/** Deletions of backups of a real burp server over HTTP, and the reasons to reject them. */
import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { getJson, numbersOf, toServer, waitForStatus } from './asking.js'
import { countBytes, countMainConnections, download } from './downloads.js'
import { eventually, readSpool } from './spool.js'

const noiseBytes = 24 * 1024 * 1024

interface Numbered {
  number: number
}

interface Stats {
  name: string
  state: string
}

function numbersOnDisk(lab: Lab, client: string): number[] {
  return numbersOf(readSpool(lab, client))
}

/** Returns the numbers of a client's backups, from each route that lists them. */
async function listNumbers(app: TestApp, client: string): Promise<number[][]> {
  const stats = await getJson<Numbered[]>(app, `/api/client/stats/${client}`)
  const reports = await getJson<Numbered[]>(app, `/api/client/report/${client}`)
  const [calendar] = await getJson<{ events: { backup: string }[] }[]>(
    app,
    `/api/misc/history/${client}`
  )
  const events = (calendar?.events ?? []).map(({ backup }) => Number(backup))
  return [numbersOf(stats), numbersOf(reports), events].map(list => list.toSorted((a, b) => a - b))
}

void test('deleting backups', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const servers = [toServer('main', lab)]
  const app = await useApp(t, { servers, users: ['alpha', 'beta'] })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const remove = (place: string, user = 'admin') =>
    app.request({ method: 'DELETE', url: `/api/client/${place}` }, user)
  const refused = async (...args: Parameters<typeof remove>) => {
    const answer = await remove(...args)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  const isIdle = () =>
    eventually(
      () => getJson<Stats[]>(app, '/api/clients/stats'),
      clients => clients.every(({ state }) => state === 'idle')
    )

  await t.test('a backup that cannot be deleted is rejected and remains', async t => {
    t.same(await refused('report/alpha/2'), [409, 'NOT_DELETABLE'])
    t.same(await refused('report/alpha/99'), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('report/delta/1'), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('report/nobody/1'), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused('nowhere/report/alpha/1'), [404, 'NO_SUCH_SERVER'])
    t.same(await refused('report/alpha'), [400, 'INVALID_INPUT'])
    t.same(await refused('main/report/alpha'), [400, 'INVALID_INPUT'])
    t.same(await refused('report/alpha/0'), [400, 'INVALID_INPUT'])
    t.same(await refused('report/alpha/1', 'alpha'), [403, 'FORBIDDEN'])
    t.same(await refused('report/alpha/1', 'beta'), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused('report/nobody/1', 'beta'), [404, 'NO_SUCH_CLIENT'])
    t.same(numbersOnDisk(lab, 'alpha'), [1, 2, 3])
  })

  await t.test('a running restore of burphub prevents deletions of its client', async t => {
    await lab.addClient({ name: 'heavy' })
    const noise = join(lab.treePath('heavy'), 'noise')
    writeFileSync(noise, randomBytes(noiseBytes))
    await lab.backUp('heavy')
    await waitForStatus(app, '/api/client/stats/heavy', 200)
    const list = { restore: [{ key: noise, folder: false }] }
    const response = await download(app.app, '/api/restore/heavy/1', { body: { list } })
    t.equal(response.statusCode, 200)
    t.same(await refused('report/heavy/1'), [409, 'CLIENT_BUSY'])
    t.same(await refused('report/heavy/1?force=true'), [409, 'CLIENT_BUSY'])
    response.destroy()
    await eventually(
      () => Promise.resolve(countMainConnections(lab)),
      count => count === 0
    )
    await isIdle()
    t.same(numbersOnDisk(lab, 'heavy'), [1])
  })

  await t.test(
    'a restore that has just ended does not prevent a deletion, although burp still shows it',
    async t => {
      const list = { restore: [{ key: '/', folder: true }] }
      const whole = await download(app.app, '/api/restore/heavy/1', {
        body: { list, format: 'tar' }
      })
      t.equal((await countBytes(whole)).isWhole, true)
      const answer = await remove('report/heavy/1')
      t.equal(answer.statusCode, 202, answer.body)
      t.same(numbersOnDisk(lab, 'heavy'), [])
    }
  )

  await t.test('a deleted backup disappears from all routes at once', async t => {
    t.same(await listNumbers(app, 'alpha'), [
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3]
    ])
    await getJson(app, '/api/client/browse/alpha/1')
    await getJson(app, '/api/clients/report')
    const answer = await remove('main/report/alpha/1')
    t.equal(answer.statusCode, 202)
    t.same(answer.json(), {})
    t.equal(answer.headers['cache-control'], 'no-store')
    t.same(await listNumbers(app, 'alpha'), [
      [2, 3],
      [2, 3],
      [2, 3]
    ])
    for (const word of ['report', 'browse', 'browseall', 'file']) {
      const url = `/api/client/${word}/alpha/1?path=${encodeURIComponent('/x')}`
      const { statusCode, body } = await app.get(url)
      t.equal(statusCode, 404, word)
      t.match(JSON.parse(body), { code: 'NO_SUCH_BACKUP' })
    }
    t.match(await getJson(app, '/api/clients/report'), {
      backups: [{ name: 'alpha', number: 2 }]
    })
    t.same(numbersOnDisk(lab, 'alpha'), [2, 3])
    t.same(await refused('report/alpha/1'), [404, 'NO_SUCH_BACKUP'])
    t.equal((await remove('report/alpha/2')).statusCode, 202, 'it is the oldest backup now')
    t.same(await listNumbers(app, 'alpha'), [[3], [3], [3]])
  })

  await t.test('a client without its last backup looks like a new client', async t => {
    t.equal((await remove('report/ünï/1'.replace('ünï', '%C3%BCn%C3%AF'))).statusCode, 202)
    t.same(await getJson(app, '/api/client/stats/%C3%BCn%C3%AF'), [])
    const clients = await getJson<{ name: string; last: string }[]>(app, '/api/clients/stats')
    t.equal(clients.find(({ name }) => name === 'ünï')?.last, 'never')
    const { backups } = await getJson<{ backups: { name: string }[] }>(app, '/api/clients/report')
    t.notOk(backups.some(({ name }) => name === 'ünï'))
  })

  await t.test(
    'of two simultaneous deletions one succeeds, and the other gets a clear error',
    async t => {
      const both = await Promise.all([remove('report/beta/1'), remove('report/beta/1')])
      const statuses = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
      t.equal(statuses[0], 202)
      t.ok([202, 404, 409].includes(statuses[1] ?? 0), String(statuses[1]))
      t.same(await listNumbers(app, 'beta'), [[2], [2], [2]])
    }
  )

  await t.test('a running or interrupted backup prevents deletions', async t => {
    const running = await lab.startSlowBackup('gamma')
    t.same(await refused('report/gamma/1'), [409, 'CLIENT_BUSY'])
    t.same(await refused('report/gamma/1?force=true'), [409, 'CLIENT_BUSY'])
    t.same(
      await refused('report/gamma/2'),
      [404, 'NO_SUCH_BACKUP'],
      'the backup does not exist yet'
    )
    await running.stop()
    await isIdle()
    t.same(await refused('report/gamma/1'), [409, 'CLIENT_BUSY'])
    t.same(await refused('report/gamma/1?force=no'), [409, 'CLIENT_BUSY'])
    t.ok(readdirSync(join(lab.spoolPath, 'gamma')).some(name => name.startsWith('0000001')))
    const forced = await remove('report/gamma/1?force=true')
    t.equal(forced.statusCode, 202, forced.body)
    t.same(await getJson(app, '/api/client/stats/gamma'), [])
    t.notOk(readdirSync(join(lab.spoolPath, 'gamma')).some(name => name.startsWith('0000001')))
  })

  t.equal(countMainConnections(lab), 0)
})
