/**
 * Backups without counters or with unreadable ones, and clients whose newest backup has no
 * symlink.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test, type Test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { toOldCounters } from '../support/old-counters.js'
import { getJson, numbersOf, toServer } from './asking.js'
import { eventually } from './spool.js'

type Schemas = components['schemas']

/** Damages the newest `backup_stats` of a client of that name. */
const spoilers: Readonly<Record<string, (file: string) => void>> = {
  missing: file => rmSync(file),
  empty: file => writeFileSync(file, ''),
  garbage: file =>
    writeFileSync(file, Buffer.from(Array.from({ length: 999 }, (_, at) => at % 256))),
  huge: file => writeFileSync(file, '"\\"}]{\n'.repeat(1_000_000)),
  cut: file => writeFileSync(file, readFileSync(file).subarray(0, 300)),
  folder: file => {
    rmSync(file)
    mkdirSync(file)
  },
  half: file => writeFileSync(file, toOldCounters('half', {}).slice(0, -'00\n'.length - 20)),
  old: file => writeFileSync(file, toOldCounters('old', { files: [3, 1, 20, 4, 24] }))
}

/** Damages the symlink `current`. */
const unlinkers: Readonly<Record<string, (link: string) => void>> = {
  unlinked: link => rmSync(link),
  dangling: link => {
    rmSync(link)
    symlinkSync('0000009 2020-01-01 00:00:00 +0000', link)
  },
  behind: link => {
    const first = readdirSync(dirname(link)).find(folder => folder.startsWith('0000001 ')) ?? ''
    rmSync(link)
    symlinkSync(first, link)
  }
}

const spoiled = Object.keys(spoilers)
const unlinked = Object.keys(unlinkers)
const names = [...spoiled, ...unlinked].toSorted()

async function spoil(lab: Lab): Promise<void> {
  for (const name of names) {
    writeFileSync(join(lab.treePath(name), 'file'), name)
    await lab.backUp(name)
    await lab.backUp(name)
    const link = join(lab.spoolPath, name, 'current')
    spoilers[name]?.(join(lab.spoolPath, name, readlinkSync(link), 'backup_stats'))
    unlinkers[name]?.(link)
  }
  await lab.restartServer()
}

/** Returns what each route says about the newest backup and the number of backups. */
async function look(app: TestApp, name: string) {
  const get = <T>(url: string) => getJson<T>(app, url)
  const ofName = <T extends { name: string }>(items: readonly T[]) =>
    items.find(item => item.name === name)
  const backups = await get<Schemas['Backup'][]>(`/api/client/stats/${name}`)
  const reports = await get<Schemas['BackupReport'][]>(`/api/client/report/${name}`)
  const attempts = await get<Schemas['Attempt'][]>(`/api/client/attempts/${name}`)
  const developers = await get<{ results: { number: string }[] }>(`/api/client.json/${name}`)
  const overview = ofName(await get<Required<Schemas['ClientOverview']>[]>('/api/clients/overview'))
  const state = ofName(await get<Schemas['ClientStats'][]>('/api/clients/stats'))
  const running = await get<Schemas['ClientRunning']>(`/api/client/running/${name}`)
  const report = await get<Schemas['ClientsReport']>('/api/clients/report')
  const [own] = await get<Schemas['Calendar'][]>(`/api/misc/history/${name}`)
  const calendar = ofName(await get<Schemas['Calendar'][]>('/api/misc/history'))
  const { body: metrics } = await app.get('/metrics')
  const metric = (what: string) =>
    new RegExp(`^burphub_client_${what}\\{server="main",client="${name}"\\} (.*)$`, 'm').exec(
      metrics
    )?.[1]
  const { results } = await get<{ results: { name: string; last: string }[] }>('/api/clients.json')
  return {
    numbers: {
      backups: numbersOf(backups),
      reports: numbersOf(reports),
      attempts: attempts.map(({ backup }) => backup).toReversed(),
      developers: developers.results.map(({ number }) => Number(number)),
      calendar: calendar?.events.map(({ backup }) => Number(backup)),
      own: own?.events.map(({ backup }) => Number(backup))
    },
    newest: [overview?.number, Number(metric('last_backup_number'))],
    counts: [overview?.backups, ofName(report.backups)?.number, Number(metric('backups'))],
    last: [
      backups.at(-1)?.date,
      state?.last,
      running.last,
      ofName(results)?.last,
      overview?.last?.slice(0, 19)
    ],
    health: overview?.health,
    sizes: [
      overview?.size,
      backups.at(-1)?.size,
      reports.at(-1)?.totsize,
      attempts[0]?.bytes,
      ofName(report.clients)?.stats.totsize
    ],
    files: reports.at(-1)?.files.total,
    metric: metric('last_backup_size_bytes')
  }
}

async function seeAll(t: Test, app: TestApp): Promise<void> {
  for (const name of names) {
    const numbers = [1, 2]
    const seen = await eventually(
      () => look(app, name),
      ({ counts, newest }) => counts[0] === 2 && newest.every(number => number === 2)
    )
    t.same(
      seen.numbers,
      Object.fromEntries(Object.keys(seen.numbers).map(place => [place, numbers])),
      `${name}: each list has both backups`
    )
    t.same([seen.newest, seen.counts], [[2, 2], [2, 2, 2]], `${name}: each count is 2`) // prettier-ignore
    t.equal(new Set(seen.last).size, 1, `${name}: ${seen.last.join()}`)
    t.equal(seen.health, 'ok', name)
    const size = name === 'old' ? 4000 : unlinked.includes(name) ? name.length : null
    t.same(seen.sizes, [size, size, size, size, size], name)
    t.equal(seen.files, name === 'old' ? 24 : size === null ? 0 : 1, name)
    t.equal(seen.metric, size === null ? undefined : String(size), name)
  }
}

void test('a finished backup is shown', { skip: labMissing }, async t => {
  const clients = names.map(name => ({ name }))
  const lab = await useLab(t, { clients, serverLines: ['keep = 99'] })
  await spoil(lab)

  await t.test('if burp has no counters of it, or no symlink to it', async sub => {
    await seeAll(sub, await useApp(sub, { servers: [toServer('main', lab)], timezone: 'UTC' }))
  })

  await t.test("if burphub reads burp's storage", async sub => {
    const server = { ...toServer('main', lab), serverConfig: lab.serverConfigPath }
    await seeAll(sub, await useApp(sub, { servers: [server], timezone: 'UTC' }))
  })

  await t.test('at the end of lists that are sorted by size, if the size is unknown', async sub => {
    const app = await useApp(sub, { servers: [toServer('main', lab)], timezone: 'UTC' })
    const get = <T>(url: string) => getJson<T[]>(app, url)
    for (const sort of ['size', '-size', 'received', '-received']) {
      const sorted = await get<{ number: number }>(`/api/client/stats/cut?sort=${sort}`)
      sub.same(numbersOf(sorted), [1, 2], sort)
    }
    const { clients: kept } = await getJson<Schemas['ClientsReport']>(
      app,
      '/api/clients/report?limit=5&aggregation=size'
    )
    sub.same(
      kept.map(({ name }) => name),
      ['old', 'dangling', 'unlinked', 'behind', 'others']
    )
    sub.equal(kept.at(-1)?.stats.totsize, null, 'the total of the others is unknown')
    const { servers } = await getJson<Schemas['ServersReport']>(app, '/api/servers/report')
    sub.equal(servers[0]?.number.totsize, 4000 + unlinked.join('').length)
  })

  await t.test('in the console', { skip: consoleMissing }, async sub => {
    const app = await useApp(sub, { servers: [toServer('main', lab)], timezone: 'UTC' })
    const browser = await useBrowser(sub)
    const visited = await visit(sub, {
      browser,
      url: await app.app.listen({ host: '127.0.0.1', port: 0 })
    })
    const { page, url } = visited
    await visited.logIn({ name: 'admin', password: 'admin' }, '/client/missing')
    const rows = page.locator('.backups tbody tr')
    await rows.first().waitFor()
    const [newest, oldest] = await rows.allInnerTexts()
    sub.match(newest, /Completed[^]*–/, 'its size is unknown')
    sub.match(oldest, /Completed[^]*7 B/)
    sub.notMatch(await page.locator('main').innerText(), /No backup(?! (was|is) checked)/)
    await page.goto(`${url}/backup-report/missing/2`)
    await page.getByText('No statistics for backup 2 of missing.').waitFor()
    await page.goto(`${url}/client-report/missing`)
    await page.locator('.figures tbody tr').first().waitFor()
    sub.match(await page.locator('.figures tbody tr').allInnerTexts(), [/2\b[^]*–/, /1\b[^]*7 B/])
    await page.goto(`${url}/reports/usage`)
    await page.getByRole('link', { name: 'garbage' }).waitFor()
    await page.goto(`${url}/calendar`)
    await page.locator('.cal-done').first().waitFor()
    sub.same(visited.complaints, [])
  })
})
