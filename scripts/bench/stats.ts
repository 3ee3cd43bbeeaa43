/** Measures clients/stats under load, compared with Fastify that serves the same object. */
import type { Lab } from '../lab/lab.js'
import { startBareServer } from './bare-server.js'
import { median, printMs, printRate, type Figure } from './figures.js'
import type { Hub } from './hub.js'
import { measureLoad, type LoadResult, type LoadTarget } from './load.js'
import { fetchBody } from './timed-fetch.js'

export interface LoadPlan {
  rounds: number
  seconds: number
}

const ratioMin = 0.8
const warmUpSeconds = 1

export async function measureStats(lab: Lab, hub: Hub, plan: LoadPlan): Promise<Figure[]> {
  const url = hub.url('/api/clients/stats')
  const bare = await startBareServer(lab, 'bare-fastify', await fetchBody(url, hub.headers))
  const { etag = '' } = await hub.get('/api/clients/stats')
  const targets: LoadTarget[] = [
    { url: bare.url, headers: {}, status: 200, pid: bare.pid },
    { url, headers: hub.headers, status: 200, pid: hub.pid },
    { url, headers: { ...hub.headers, 'if-none-match': etag }, status: 304, pid: hub.pid }
  ]
  const [limit = [], full = [], unchanged = []] = await measureInTurns(targets, plan)
  await bare.stop()
  return [toRatioFigure(full, limit), toRateFigure(unchanged)]
}

async function measureInTurns(targets: readonly LoadTarget[], { rounds, seconds }: LoadPlan) {
  for (const target of targets) await measureLoad(target, warmUpSeconds)
  const results = targets.map((): LoadResult[] => [])
  for (let round = 0; round < rounds; round++) {
    const order = [...targets.entries()]
    for (const [at, target] of round % 2 === 0 ? order : order.toReversed()) {
      results[at]?.push(await measureLoad(target, seconds))
    }
  }
  return results
}

function toRatioFigure(full: readonly LoadResult[], limit: readonly LoadResult[]): Figure {
  const rate = medianRate(full)
  const limitRate = medianRate(limit)
  const ratio = rate / limitRate
  return {
    what: `clients/stats, 300 clients, 50 connections (p99 ${medianP99(full)})`,
    ...toRates(full),
    limit: `${printRate(limitRate)} bare Fastify`,
    ratio,
    target: `≥ ${ratioMin}`,
    isOk: ratio >= ratioMin
  }
}

function toRateFigure(unchanged: readonly LoadResult[]): Figure {
  return {
    what: `the same, unchanged since (304, p99 ${medianP99(unchanged)})`,
    ...toRates(unchanged)
  }
}

/** The minimum is that of the slowest round. */
function toRates(results: readonly LoadResult[]): Pick<Figure, 'measured' | 'least' | 'cpu'> {
  const rates = results.map(({ perSecond }) => perSecond)
  return {
    measured: printRate(median(rates)),
    least: printRate(Math.min(...rates)),
    cpu: `${median(results.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms each`
  }
}

function medianRate(results: readonly LoadResult[]): number {
  return median(results.map(({ perSecond }) => perSecond))
}

function medianP99(results: readonly LoadResult[]): string {
  return printMs(median(results.map(({ p99Ms }) => p99Ms)))
}
