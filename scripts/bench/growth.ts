/**
 * Measures growth with the number of clients and backups: each list, in labs of 100, 300 and 1,000
 * clients with 60 backups each. First right after a start, while burp still reads its storage, then
 * after burp has responded.
 */
import { mkdtempSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGrowthLab, modelClient } from '../lab/grown-clients.js'
import { printMs, type Figure } from './figures.js'
import { Hub } from './hub.js'
import { fetchBody } from './timed-fetch.js'
import { patienceMs, timeBeside, timeList, type Timed } from './list-times.js'

export interface GrowthPlan {
  clients: readonly number[]
  backups: number
  repetitions: number
}

const knownTimeoutMs = 300_000

/** Longest delay of another request during the slowest one. */
const besideMsMax = 50

/** For any number of clients here. */
const metricsMsMax = 150

/** clients/report after a restart, by the number of clients. */
const reportMsMax: Record<number, number> = { 300: 20, 1000: 60 }

function listPaths(): string[] {
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  return [
    'clients/stats',
    'clients/stats?limit=50',
    'clients/all',
    'clients/running',
    'misc/monitor',
    'clients/report',
    'servers/stats',
    'servers/report',
    'misc/history',
    `misc/history?start=${month}&limit=50`,
    `misc/history/${modelClient}`,
    `client/stats/grown0001`,
    `client/report/grown0001`
  ]
}

/** Each size has its own lab and hub, which end with it. */
export async function measureGrowth(plan: GrowthPlan): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const clients of plan.clients) {
    const size = { clients, backups: plan.backups }
    const lab = await createGrowthLab(mkdtempSync(join(tmpdir(), 'burphub-growth-')), size)
    try {
      figures.push(...(await measureSize(await Hub.create(lab), clients, plan)))
    } finally {
      await lab.close()
    }
  }
  return figures
}

async function measureSize(hub: Hub, clients: number, plan: GrowthPlan): Promise<Figure[]> {
  const what = `${clients} x ${plan.backups}`
  const ever = await measureFirstEver(hub, what)
  await hub.stop()
  hub.launch()
  await hub.waitFor('/healthz')
  // The first request takes longer, because of the password hash.
  await hub.waitFor('/api/misc/about')
  const first = await timeEach(hub, 1)
  await hub.waitFor('/api/clients/stats?complete=true')
  const repeated = await timeEach(hub, plan.repetitions)
  const besideMs = await timeBeside(hub, '/api/misc/history')
  const metrics = await measureMetrics(hub, what, plan.repetitions)
  await hub.stop()
  const rows = listPaths().map(path =>
    toFigure(`${path}, ${what}`, { first: first.get(path), repeated: repeated.get(path) })
  )
  const report = rows.find(row => row.what.startsWith('clients/report'))
  if (report) judge(report, first.get('clients/report')?.ms, reportMsMax[clients])
  const besideWhat = `healthz beside all of misc/history, ${what}, longest`
  const beside = { what: besideWhat, measured: printMs(besideMs) }
  judge(beside, besideMs, besideMsMax)
  return [...ever, ...rows, beside, ...metrics]
}

/**
 * Measures what monitoring systems read once a minute or more often; the first request also loads
 * the library that prints it.
 */
async function measureMetrics(hub: Hub, what: string, times: number): Promise<Figure[]> {
  const path = '/metrics'
  const first = await timeList(hub, path, 1)
  const repeated = await timeList(hub, path, times)
  const besideMs = await timeBeside(hub, path)
  const row = toFigure(`metrics, ${what}`, { first, repeated })
  judge(row, repeated?.ms, metricsMsMax)
  const beside = { what: `healthz beside metrics, ${what}, longest`, measured: printMs(besideMs) }
  judge(beside, besideMs, besideMsMax)
  return [row, beside]
}

/** Measures a start without any data: waits for burp's first response, and queries each client. */
async function measureFirstEver(hub: Hub, what: string): Promise<Figure[]> {
  const startedAt = performance.now()
  await hub.start()
  const ready = performance.now() - startedAt
  const paths = ['clients/report', 'misc/history']
  const figures = [
    { what: `first start, to burp's first answer, ${what}`, measured: printMs(ready) }
  ]
  for (const path of paths) {
    const timed = await timeList(hub, path, 1)
    figures.push({ what: `${path}, ${what}, first call ever`, ...print(timed) })
  }
  await untilKnown(hub)
  const known = printMs(performance.now() - startedAt)
  return [...figures, { what: `the numbers of all backups are known, ${what}`, measured: known }]
}

/**
 * Waits for data that burphub reads and queries in the background after the first responses, which
 * wait 2 s for them.
 */
async function untilKnown(hub: Hub): Promise<void> {
  const deadline = performance.now() + knownTimeoutMs
  for (;;) {
    await fetchBody(hub.url('/api/misc/history?limit=1'), hub.headers)
    const stats = JSON.parse(
      (await fetchBody(hub.url('/api/servers/stats'), hub.headers)).toString()
    ) as { numbersMissing: number }[]
    if (stats.every(({ numbersMissing }) => numbersMissing === 0)) return
    if (performance.now() > deadline) throw new Error('the numbers of backups are not read')
    await sleep(200)
  }
}

async function timeEach(hub: Hub, times: number): Promise<Map<string, Timed | undefined>> {
  const timed = new Map<string, Timed | undefined>()
  for (const path of listPaths()) timed.set(path, await timeList(hub, path, times))
  return timed
}

function toFigure(what: string, times: { first: Timed | undefined; repeated: Timed | undefined }) {
  const [first, repeated] = [print(times.first), print(times.repeated)]
  const both = (key: 'measured' | 'cpu') => `${first[key]}, then ${repeated[key]}`
  return { what, measured: both('measured'), cpu: both('cpu') } as Figure
}

function print(timed: Timed | undefined): { measured: string; cpu: string } {
  if (!timed) return { measured: `over ${patienceMs / 1000} s`, cpu: '' }
  return { measured: printMs(timed.ms), cpu: `${timed.cpuMs.toFixed(0)} ms` }
}

function judge(figure: Figure, ms: number | undefined, msMax: number | undefined): void {
  if (msMax === undefined) return
  figure.target = `< ${msMax} ms`
  figure.isOk = ms !== undefined && ms < msMax
}
