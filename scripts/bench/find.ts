/**
 * Measures searches over all backups: 300 clients with a file index of 60 backups each, one of them
 * with half a million files. For comparison, burp's own command on 60 backups of 50,000 files.
 */
import { mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backgroundRequester } from '../../src/queues/requester.js'
import { unpackReply } from '../../src/threads/side-tasks.js'
import { SideThread } from '../../src/threads/side-thread.js'
import { HistoryPaths } from '../../src/find/index-catalog.js'
import { createGrowthLab } from '../lab/grown-clients.js'
import { fabricateBackups } from '../lab/fabricated-backups.js'
import type { Lab } from '../lab/lab.js'
import { measureFirstFill } from './first-fill.js'
import { median, printMegabytes, printMs, toTimes, type Figure } from './figures.js'
import { copySeries, listKeys, type Series, writeSeries } from './history-series.js'
import { Hub } from './hub.js'
import { timeBeside } from './list-times.js'
import type { MergeMeasured } from './merge-thread.js'
import { forgetPeak, readMemory } from './process-facts.js'
import { fetchBody } from './timed-fetch.js'

export interface FindPlan {
  clients: number
  entries: number
  backups: number
  large: { entries: number; backups: number }
  /** Measured with `clients` clients that are indexed for the first time. */
  firstFill: { clients: number; backups: number }
  times: number
}

const [hugeClient, bigClient] = ['huge0001', 'sixty0001']
const heldMsMax = 20
const grownMegabytesMax = 120
/** For half a million entries. */
const mergeMsMax = 1_500
/** Memory of a merge, and for each entry of the listing. */
const [mergedBytesMin, mergedEntryBytes] = [64e6, 100]

export async function measureFind(plan: FindPlan): Promise<Figure[]> {
  const { firstFill, entries, clients } = plan
  const kept = await measureKept(plan)
  return [...kept, ...(await measureFirstFill({ ...firstFill, entries, house: clients }))]
}

/** Measures searches in existing file indexes. */
async function measureKept(plan: FindPlan): Promise<Figure[]> {
  const { clients, backups, large } = plan
  const lab = await createGrowthLab(mkdtempSync(join(tmpdir(), 'burphub-find-')), {
    clients,
    backups
  })
  try {
    const [huge] = await lab.addFillerClients(1, 'huge')
    const newestAtS = Math.floor(Date.now() / 1000)
    const { spoolPath } = lab
    const names = huge === undefined ? [] : [huge]
    await fabricateBackups({ spoolPath, source: 'model', names, backups: large.backups, newestAtS })
    await addBigClient(lab, plan)
    return await measureLab(lab, plan)
  } finally {
    await lab.close()
  }
}

/** Adds a client whose backups both burp and the hub read unchanged. */
async function addBigClient(lab: Lab, { entries, backups }: FindPlan): Promise<void> {
  await lab.addClient({ name: 'big' })
  await lab.addBigTree('big', { directories: 50, filesPerDirectory: entries / 50 })
  await lab.backUp('big')
  await lab.addFillerClients(1, 'sixty')
  const newestAtS = Math.floor(Date.now() / 1000)
  const names = [bigClient]
  await fabricateBackups({ spoolPath: lab.spoolPath, source: 'big', names, backups, newestAtS })
}

async function measureLab(lab: Lab, plan: FindPlan): Promise<Figure[]> {
  const paths = new HistoryPaths(join(lab.directory, 'histories'))
  mkdirSync(paths.folderOf('main'), { recursive: true, mode: 0o700 })
  const series = writeSeries(join(lab.directory, 'series'), plan)
  const large = writeSeries(join(lab.directory, 'large'), plan.large)
  const bytes = readFileSync(join(lab.directory, 'series'))
  for (let at = 1; at <= plan.clients; at++) {
    const name = `grown${String(at).padStart(4, '0')}`
    copySeries(bytes, paths.of('main', name), name, listKeys(lab.spoolPath, name))
  }
  const keys = listKeys(lab.spoolPath, hugeClient)
  const largeBytes = readFileSync(join(lab.directory, 'large'))
  copySeries(largeBytes, paths.of('main', hugeClient), hugeClient, keys)
  const hub = await Hub.create(lab)
  await hub.start()
  const fill = await timeFill(hub, plan)
  const before = readMemory(hub.pid).bytes
  forgetPeak(hub.pid)
  const figures = [
    ...(await measureClient(hub, 'grown0001', series, plan)),
    ...(await measureLarge(hub, large, plan)),
    ...(await measureFleet(hub, series, plan)),
    fill,
    await measureBurp(lab, hub, plan)
  ]
  const grown = readMemory(hub.pid).bytesMax - before
  await hub.stop()
  return [
    ...figures,
    ...(await measureMerge(plan.large.entries)),
    {
      what: 'find, memory of the process beyond what it has at rest, highest',
      measured: printMegabytes(grown),
      target: `< ${grownMegabytesMax} MB`,
      isOk: grown < grownMegabytesMax * 1e6
    },
    toDisk(`history of ${plan.entries} files x ${plan.backups} backups, on the disk`, bytes.length),
    toDisk(
      `history of ${plan.large.entries} files x ${plan.large.backups} backups, on the disk`,
      statSync(join(dirname(paths.folderOf('main')), '..', 'large')).size
    )
  ]
}

/** Runs the merge in a separate thread, which measures its own memory. */
async function measureMerge(entries: number): Promise<Figure[]> {
  const thread = new SideThread(new URL('./merge-thread.ts', import.meta.url))
  const { ms, bytesMax } = unpackReply(
    await thread.run(backgroundRequester, { entries })
  ) as MergeMeasured
  const most = mergedBytesMin + entries * mergedEntryBytes
  const what = `a listing of ${entries} files is merged`
  return [
    {
      what,
      measured: printMs(ms),
      target: `< ${mergeMsMax} ms`,
      isOk: ms < mergeMsMax
    },
    {
      what: `${what}: memory of its thread without garbage, highest`,
      measured: printMegabytes(bytesMax),
      target: `< ${printMegabytes(most)}`,
      isOk: bytesMax < most
    }
  ]
}

function toDisk(what: string, bytes: number): Figure {
  return { what, measured: `${(bytes / 1e6).toFixed(2)} MB` }
}

/** Indexes 60 manifests in a quarter of the time, with no other work. */
async function timeFill(hub: Hub, { entries, backups }: FindPlan): Promise<Figure> {
  const startedAt = performance.now()
  for (;;) {
    const text = await fetchBody(hub.url(`/api/client/index/${bigClient}`), hub.headers)
    const { phase } = JSON.parse(text.toString()) as { phase: string }
    if (phase === 'ready') break
    await sleep(100)
  }
  const ms = performance.now() - startedAt
  const what = `the history of a client is made, ${backups} manifests of ${entries} files, a quarter of the time`
  return { what, measured: printMs(ms) }
}

async function measureClient(
  hub: Hub,
  client: string,
  { rareName, path, folder }: Series,
  { times, entries, backups }: FindPlan
): Promise<Figure[]> {
  const what = `${entries} x ${backups}`
  const of = (word: string) => `/api/client/${word}/${client}`
  const named = encodeURIComponent(path)
  return [
    await measureGet(hub, `find, a text, ${what}`, `${of('find')}?q=${rareName}`, times, 30),
    await measureGet(hub, `find, a pattern, ${what}`, `${of('find')}?q=*7.txt`, times, 30),
    await measureGet(hub, `versions, ${what}`, `${of('versions')}?path=${named}`, times, 10),
    await measureGet(
      hub,
      `diff of neighbours, ${what}`,
      `${of('diff')}/previous/newest`,
      times,
      60
    ),
    await measureGet(hub, `diff of first and last, ${what}`, `${of('diff')}/1/newest`, times, 60),
    await measureGet(
      hub,
      `diff, one level of folders, ${what}`,
      `${of('diff')}/1/newest?path=${folder}`,
      times,
      60
    ),
    await measureGet(hub, `tree-at, ${what}`, `${of('tree-at')}?path=${folder}`, times, 20)
  ]
}

async function measureLarge(
  hub: Hub,
  { rareName }: Series,
  { times, large: { entries, backups } }: FindPlan
): Promise<Figure[]> {
  const what = `${entries} x ${backups}`
  return [
    await measureGet(
      hub,
      `find, a text, ${what}`,
      `/api/client/find/${hugeClient}?q=${rareName}`,
      times
    ),
    await measureGet(
      hub,
      `diff of neighbours, ${what}`,
      `/api/client/diff/${hugeClient}/previous/newest`,
      times
    )
  ]
}

async function measureFleet(
  hub: Hub,
  { rareName }: Series,
  { clients, backups, times }: FindPlan
): Promise<Figure[]> {
  const path = `/api/search?q=${rareName}&limit=5000&format=ndjson`
  const runs = []
  for (let time = 0; time < Math.max(3, times / 7); time++) runs.push(await hub.get(path))
  if (runs.some(({ status }) => status !== 200)) throw new Error('a search fails')
  const firstMs = median(runs.map(({ firstByteMs }) => firstByteMs))
  const allMs = median(runs.map(({ ms }) => ms))
  const what = `search over ${clients} clients x ${backups}`
  const beside = await timeBeside(hub, path)
  return [
    {
      what: `${what}, first hits`,
      measured: printMs(firstMs),
      target: '< 150 ms',
      isOk: firstMs < 150
    },
    { what: `${what}, all`, ...toTimes(runs), target: '< 2500 ms', isOk: allMs < 2_500 },
    {
      what: `healthz beside it, longest`,
      measured: printMs(beside),
      target: `< ${heldMsMax} ms`,
      isOk: beside < heldMsMax
    }
  ]
}

/** Measures the same search in burp, one backup after the other. */
async function measureBurp(lab: Lab, hub: Hub, { entries, backups }: FindPlan): Promise<Figure> {
  const startedAt = performance.now()
  const words = ['-C', bigClient, '-a', 'l', '-b', 'a', '-r', 'file-00007']
  await lab.burp(lab.superClientName, words)
  const burpMs = performance.now() - startedAt
  const answer = await hub.get(`/api/client/find/${bigClient}?q=file-00007`)
  return {
    what: `find beside \`burp -a l -b a -r\`, ${entries} x ${backups}`,
    measured: printMs(answer.ms),
    limit: `burp ${printMs(burpMs)}`,
    ratio: answer.ms / burpMs
  }
}

async function measureGet(
  hub: Hub,
  what: string,
  path: string,
  times: number,
  msMax?: number
): Promise<Figure> {
  const runs = []
  for (let time = 0; time < times; time++) runs.push(await hub.get(path))
  if (runs.some(({ status }) => status !== 200)) throw new Error(`${path} fails`)
  const ms = median(runs.map(run => run.ms))
  const judged = msMax === undefined ? {} : { target: `< ${msMax} ms`, isOk: ms < msMax }
  return { what, ...toTimes(runs), ...judged }
}
