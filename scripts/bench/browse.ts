/** Measures listings of a folder of 50,000 files: first, repeated, and the whole backup. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import { startBareServer } from './bare-server.js'
import { BareStatus } from './bare-status.js'
import { bigClient, filesCount, type BenchLab } from './bench-lab.js'
import { median, printMegabytes, printMs, toTimes, type Figure } from './figures.js'
import type { CountedAnswer, Hub } from './hub.js'
import { fetchBody, fetchTimed } from './timed-fetch.js'

const firstRatioMax = 1.6
const repeatedRatioMax = 1.1
const rootMsMax = 10
/** Longer than the idle time after which the thread for burp's storage ends. */
const untilAtRestMs = 31_000
const clickMs = 300

/**
 * Lists each backup once, so that burphub has no data of it; the order of the two sides alternates.
 */
export async function measureFirstBrowse(bench: BenchLab, hub: Hub): Promise<Figure> {
  const { lab } = bench
  const connection = toBurpConnection(readClientConfig(lab.clientConfigPath(lab.superClientName)))
  const bare = await BareStatus.open(connection)
  const bareMs: number[] = []
  const answers: CountedAnswer[] = []
  for (const [at, backup] of bench.backups.entries()) {
    const askBare = async () => void bareMs.push(await timeBare(bare, backup, bench.directory))
    const askHub = async () => void answers.push(await fetchNodes(bench, hub, backup))
    for (const ask of at % 2 === 0 ? [askBare, askHub] : [askHub, askBare]) await ask()
  }
  bare.close()
  const ms = median(answers.map(answer => answer.ms))
  const limitMs = median(bareMs)
  return {
    what: `first browse of ${filesCount} entries (${tellFirstByte(answers)})`,
    ...toTimes(answers),
    limit: `${printMs(limitMs)} the question alone`,
    ratio: ms / limitMs,
    target: `≤ ${firstRatioMax}`,
    isOk: ms / limitMs <= firstRatioMax
  }
}

/** Measures the first listing of a backup after the list of the client's backups was read. */
export async function measureFirstRoot(bench: BenchLab, hub: Hub): Promise<Figure[]> {
  const answers: CountedAnswer[] = []
  for (const backup of bench.backups) {
    if (answers.length === 0) await sleep(untilAtRestMs)
    await hub.get(`/api/client/stats/${bigClient}`)
    await sleep(clickMs)
    answers.push(await hub.get(`/api/client/browse/${bigClient}/${backup}?root=`))
  }
  if (answers.some(({ status }) => status !== 200)) throw new Error('a root cannot be listed')
  const what = `first browse of the top of a backup of ${filesCount} files`
  const times = toTimes(answers)
  const ms = median(answers.map(answer => answer.ms))
  const target = { target: `< ${rootMsMax} ms`, isOk: ms < rootMsMax }
  return [
    { what, ...times, ...target },
    { what: `the same after half a minute of rest`, ...toTimes(answers.slice(0, 1)) }
  ]
}

/** Repeats the same listing, compared with a server that only prints its nodes. */
export async function measureRepeatedBrowse(
  bench: BenchLab,
  hub: Hub,
  times: number
): Promise<Figure> {
  const backup = bench.backups.at(-1) ?? 0
  const nodes = await fetchBody(hub.url(browsePath(bench, backup)), hub.headers)
  const bare = await startBareServer(bench.lab, 'bare-json', nodes)
  const answers: CountedAnswer[] = []
  const bareMs: number[] = []
  for (let i = -warmUpTimes; i < times; i++) {
    const answer = await fetchNodes(bench, hub, backup)
    const { ms } = await fetchTimed(bare.url)
    if (i < 0) continue
    answers.push(answer)
    bareMs.push(ms)
  }
  await bare.stop()
  const ms = median(answers.map(answer => answer.ms))
  const limitMs = median(bareMs)
  return {
    what: `repeated browse, ${printMegabytes(nodes.length)} (${tellFirstByte(answers)})`,
    ...toTimes(answers),
    limit: `${printMs(limitMs)} JSON.stringify, sent`,
    ratio: ms / limitMs,
    target: `≤ ${repeatedRatioMax}`,
    isOk: ms / limitMs <= repeatedRatioMax
  }
}

/** Measures the same listing compressed: first while it is created, then from the cache. */
export async function measurePackedBrowse(
  bench: BenchLab,
  hub: Hub,
  times: number
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const encoding of ['gzip', 'br']) {
    const path = browsePath(bench, bench.backups[0] ?? 0)
    const ask = () => hub.get(path, { 'accept-encoding': encoding })
    await hub.get(path)
    const first = await ask()
    const again: CountedAnswer[] = []
    for (let i = 0; i < times; i++) again.push(await ask())
    const what = `as ${encoding}, ${(first.bytes / 1e6).toFixed(2)} MB`
    figures.push({ what: `repeated browse ${what}`, ...toTimes([first]) })
    figures.push({ what: `the same ${what}, kept`, ...toTimes(again) })
  }
  return figures
}

/**
 * Measures the first listing of a whole backup as one tree; the limit is the median of repetitions.
 */
export async function measureBrowseAll(bench: BenchLab, hub: Hub): Promise<Figure> {
  const backup = bench.backups.at(-1) ?? 0
  const path = `/api/client/browseall/${bigClient}/${backup}`
  const first = await expectSuccess(hub.get(path))
  const again: CountedAnswer[] = []
  for (let i = 0; i < 5; i++) again.push(await expectSuccess(hub.get(path)))
  const size = printMegabytes(first.bytes)
  return {
    what: `browseall of ${filesCount} files, ${size} (${tellFirstByte([first])}; limit: again)`,
    ...toTimes([first]),
    limit: printMs(median(again.map(({ ms }) => ms)))
  }
}

const warmUpTimes = 3

function browsePath({ directory }: BenchLab, backup: number): string {
  return `/api/client/browse/${bigClient}/${backup}?root=${encodeURIComponent(directory)}`
}

export async function fetchNodes(
  bench: BenchLab,
  hub: Hub,
  backup: number
): Promise<CountedAnswer> {
  return expectSuccess(hub.get(browsePath(bench, backup)))
}

async function expectSuccess(answer: Promise<CountedAnswer>): Promise<CountedAnswer> {
  const given = await answer
  if (given.status === 200 && given.bytes > filesCount) return given
  throw new Error(`a listing answered ${given.status} with ${given.bytes} bytes`)
}

async function timeBare(bare: BareStatus, backup: number, directory: string): Promise<number> {
  const startedAt = performance.now()
  const bytes = await bare.ask(`c:${bigClient}:b:${backup}:p:${directory}`)
  if (bytes < filesCount) throw new Error(`burp's listing has only ${bytes} bytes`)
  return performance.now() - startedAt
}

function tellFirstByte(answers: readonly CountedAnswer[]): string {
  return `first byte ${printMs(median(answers.map(({ firstByteMs }) => firstByteMs)))}`
}
