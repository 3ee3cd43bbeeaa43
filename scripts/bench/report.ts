/** clients/report: once with everything to be asked, then after restarts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { clientsCount } from './bench-lab.js'
import { median, printMs, toTimes, type Figure } from './figures.js'
import type { CountedAnswer, Hub } from './hub.js'
import { fetchBody } from './timed-fetch.js'

const path = '/api/clients/report'
const afterRestartMsMax = 20
const settleTimeoutMs = 30_000

/** Takes a hub that was never started, and leaves it running. */
export async function measureReport(hub: Hub, restarts: number): Promise<Figure[]> {
  await hub.start()
  const firstEver = await timeReport(hub)
  await untilSettled(hub)
  const first: CountedAnswer[] = []
  const second: CountedAnswer[] = []
  for (let i = 0; i < restarts; i++) {
    await hub.stop()
    await hub.start()
    first.push(await timeReport(hub))
    second.push(await timeReport(hub))
  }
  const what = `clients/report, ${clientsCount} clients`
  return [
    { what: `${what}, first call ever`, ...toTimes([firstEver]) },
    toFigure(`${what}, first call after a restart`, first),
    toFigure(`${what}, second call after a restart`, second)
  ]
}

/** Operating systems are found out behind the first report's back. */
async function untilSettled(hub: Hub) {
  const deadline = performance.now() + settleTimeoutMs
  while ((await fetchBody(hub.url(path), hub.headers)).includes('"unknown"')) {
    if (performance.now() > deadline) throw new Error('an operating system stays unknown')
    await sleep(100)
  }
}

async function timeReport(hub: Hub): Promise<CountedAnswer> {
  const answer = await hub.get(path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

function toFigure(what: string, answers: readonly CountedAnswer[]): Figure {
  const times = answers.map(({ ms }) => ms)
  return {
    what,
    ...toTimes(answers),
    target: `< ${printMs(afterRestartMsMax)}`,
    isOk: median(times) < afterRestartMsMax
  }
}
