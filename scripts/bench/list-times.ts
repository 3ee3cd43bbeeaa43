/** Measures the duration of lists, and the delay of other requests meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './figures.js'
import type { CountedAnswer, Hub } from './hub.js'

/** Longest time that users would wait for a page. */
export const patienceMs = 60_000
/** Interval of other requests during the measured one. */
const probeEveryMs = 5

export interface Timed {
  ms: number
  cpuMs: number
}

/** Returns medians; undefined if a request timed out. */
export async function timeList(hub: Hub, path: string, times: number): Promise<Timed | undefined> {
  const runs: Timed[] = []
  for (let i = 0; i < times; i++) {
    const answer = await within(hub.get(path.startsWith('/') ? path : `/api/${path}`))
    if (!answer) return undefined
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    runs.push(answer)
  }
  return { ms: median(runs.map(({ ms }) => ms)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)) }
}

async function within(asking: Promise<CountedAnswer>): Promise<CountedAnswer | undefined> {
  const over = new AbortController()
  asking.catch(() => {})
  const late = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined)
  try {
    return await Promise.race([asking, late])
  } finally {
    over.abort()
  }
}

/** Returns the longest delay of another request during this one. */
export async function timeBeside(hub: Hub, path: string): Promise<number> {
  const waits: number[] = []
  const over = new AbortController()
  const asking = within(hub.get(path)).finally(() => over.abort())
  while (!over.signal.aborted) {
    waits.push((await hub.get('/healthz')).ms)
    await sleep(probeEveryMs)
  }
  await asking
  return Math.max(...waits)
}
