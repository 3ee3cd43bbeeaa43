/** Measures clients/report: once without any data, then after restarts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { bigClient, clientsCount } from './bench-lab.js'
import { median, printMs, toTimes, type Figure } from './figures.js'
import type { CountedAnswer, Hub } from './hub.js'
import { fetchBody } from './timed-fetch.js'

const path = '/api/clients/report'
const afterRestartMsMax = 20
const settleTimeoutMs = 180_000

/** Expects a hub that was never started, and leaves it running. */
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

/**
 * Waits until burphub has detected operating systems and indexed files, which it does in the
 * background.
 */
async function untilSettled(hub: Hub) {
  const deadline = performance.now() + settleTimeoutMs
  const until = async (what: string, isSettled: (body: Buffer) => boolean) => {
    while (!isSettled(await fetchBody(hub.url(what), hub.headers))) {
      if (performance.now() > deadline) throw new Error(`${what} does not settle`)
      await sleep(200)
    }
  }
  await until(path, body => !body.includes('"unknown"'))
  await until(`/api/client/index/${bigClient}`, body => body.includes('"phase":"ready"'))
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
