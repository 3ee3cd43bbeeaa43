/** Growth of backups, and unusual changes in them, on a real burp server. */
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { measureSpace } from '../../src/services/monitoring/capacity/capacity.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson } from './asking.js'

type CapacityReport = components['schemas']['CapacityReport']
type Anomaly = components['schemas']['Anomaly']

const filesCount = 150
const quietCount = 7

void test('capacity', { skip: labMissing }, async t => {
  const serverLines = ['keep := 3']
  const lab = await useLab(t, { clients: [{ name: 'office' }, { name: 'other' }], serverLines })
  const app = await useApp(t, {
    servers: [
      {
        name: 'main',
        clientConfig: lab.clientConfigPath(lab.superClientName),
        serverConfig: lab.serverConfigPath
      }
    ],
    users: ['ann'],
    timezone: 'UTC'
  })
  const tree = lab.treePath('office')
  mkdirSync(tree, { recursive: true })
  const fileOf = (number: number) => join(tree, `file${number}`)
  // burp compares whole seconds: each write has its own.
  let second = 1_700_000_000
  const write = (numbers: readonly number[], text: string) => {
    second += 1
    for (const number of numbers) {
      const file = fileOf(number)
      writeFileSync(file, `${text} of ${number}\n`.repeat(50))
      utimesSync(file, second, second)
    }
  }
  const all = Array.from({ length: filesCount }, (_, index) => index)
  const backUp = async () => {
    await lab.backUp('office')
    await getJson(app, '/api/client/stats/office')
  }
  write(all, 'first')
  await backUp()
  for (let turn = 1; turn < quietCount; turn += 1) {
    write([turn], `turn ${turn}`)
    await backUp()
  }

  await t.test('there are no anomalies while few files change', async sub => {
    sub.same(await getJson<Anomaly[]>(app, '/api/reports/anomalies'), [])
  })

  await t.test('a backup with mostly encrypted files is reported, with the reason', async sub => {
    for (const number of all) renameSync(fileOf(number), `${fileOf(number)}.locked`)
    await backUp()
    const [found, ...others] = await getJson<Anomaly[]>(app, '/api/reports/anomalies')
    sub.match(found, { client: 'office', agent: null, kind: 'rewritten', backup: quietCount + 1 })
    sub.match(found?.reason, /^100% of the files were changed or deleted since /)
    sub.same(others, [])
    sub.same(
      (await app.get('/api/reports/anomalies', 'ann')).json(),
      [],
      'ann may not see the client'
    )
  })

  await t.test('the series continue after burp has deleted backups', async sub => {
    const kept = await getJson<unknown[]>(app, '/api/client/stats/office')
    sub.ok(kept.length < quietCount, `burp has ${kept.length}`)
    const { clients, clients_total: total } = await getJson<CapacityReport>(
      app,
      '/api/reports/capacity'
    )
    sub.equal(total, 1, 'the other client has no backups')
    const [office] = clients
    sub.match(office, { name: 'office', agent: null, per_day: null })
    const numbers = office?.series.map(({ number }) => number)
    sub.same(
      numbers,
      all.slice(1, quietCount + 2).map(number => number)
    )
    sub.equal(office?.week, office?.bytes, 'all data is of this week')
    sub.ok(
      office?.series.every(
        ({ bytes, received, files }) => bytes > 0 && received > 0 && files === filesCount
      )
    )
  })

  await t.test('disks are shown to administrators only', async sub => {
    await measureSpace(app)
    const { servers } = await getJson<CapacityReport>(app, '/api/reports/capacity')
    sub.match(servers, [{ name: 'main', per_day: null, days_to_full: null, reason: /since/ }])
    const [{ total, free } = { total: 0, free: 0 }] = servers
    sub.ok(Number(free) > 0 && Number(free) < Number(total))
    const seen = (await app.get('/api/reports/capacity', 'ann')).json<CapacityReport>()
    sub.same(seen, { servers: [], clients: [], clients_total: 0 })
  })

  await t.test(
    'the curve of a disk has one point per day, and a forecast after five days',
    async sub => {
      const nowS = Math.floor(Date.now() / 1000)
      for (let day = 200; day > 0; day -= 1) {
        const at = nowS - day * 86_400
        const space = { totalBytes: 1_000_000, freeBytes: 900_000 - (200 - day) * 1_000 }
        await app.store.spaceSamples.add('main', { at: at - 60, ...space })
        await app.store.spaceSamples.add('main', { at, ...space })
      }
      const [disk] = (await getJson<CapacityReport>(app, '/api/reports/capacity')).servers
      sub.equal(disk?.series.length, 180)
      const steps = disk?.series
        .slice(1, 100)
        .map(({ used }, index) => used - (disk.series[index]?.used ?? 0))
      sub.same([...new Set(steps)], [1_000], 'each day has 1,000 bytes more than the day before')
      sub.match(disk?.per_day, { likely: Number })
    }
  )
})
