/**
 * Measures watching: burphub with 1,000 clients, without listeners and with 500 event streams. The
 * sandbox burp server runs 20 backups that never end. The work of sandbox and listeners happens in
 * this process, and does not count.
 */
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../lab/service.js'
import {
  createAdministrator,
  listCrowd,
  runningCount,
  startCrowded,
  toAuthorization
} from './crowd.js'
import { printMegabytes, type Figure } from './figures.js'
import { readCpuMs, readMemory } from './process-facts.js'

export interface WatchingPlan {
  clients: number
  listeners: number
  seconds: number
}

const streamsPerUser = 16
/** Share of one core. */
const idleMax = 0.02
const listeningMax = 0.2
const settleMs = 5_000

export async function measureWatching(plan: WatchingPlan): Promise<Figure[]> {
  const crowded = await startCrowded(listCrowd(plan.clients))
  try {
    return await measure(crowded.service, plan)
  } finally {
    await crowded.close()
  }
}

async function measure(service: Service, plan: WatchingPlan): Promise<Figure[]> {
  const { clients, listeners, seconds } = plan
  const what = `${clients} clients, ${runningCount} of them running`
  await sleep(settleMs)
  const alone = await readLoad(service.pid, seconds)
  const streams = await openStreams(service, 1)
  const one = await readLoad(service.pid, seconds)
  streams.push(...(await openStreams(service, listeners - 1)))
  await sleep(settleMs)
  const before = readMemory(service.pid).bytes
  const many = await readLoad(service.pid, seconds)
  const grown = readMemory(service.pid).bytes - before
  const heardBytes = Math.min(...streams.map(({ bytes }) => bytes))
  for (const { close } of streams) close()
  if (heardBytes === 0) throw new Error('somebody listened and heard nothing')
  return [
    judged(`watcher, nobody listens, ${what}`, alone, idleMax),
    judged(`events, one listens, ${what}`, one),
    judged(`events, ${listeners} listen, ${what}`, many, listeningMax),
    { what: `memory meanwhile, ${listeners} listen, ${seconds} s`, measured: printMegabytes(grown) }
  ]
}

function judged(what: string, load: number, max?: number): Figure {
  const measured = `${(load * 100).toFixed(1)} % of a core`
  if (max === undefined) return { what, measured }
  return { what, measured, target: `${max * 100} %`, isOk: load <= max }
}

async function readLoad(pid: number, seconds: number): Promise<number> {
  const [cpuMs, startedAt] = [readCpuMs(pid), performance.now()]
  await sleep(seconds * 1000)
  return (readCpuMs(pid) - cpuMs) / (performance.now() - startedAt)
}

interface Stream {
  bytes: number
  close: () => void
}

/** Uses as many users as needed, because streams are limited per user. */
async function openStreams(service: Service, count: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let place = 0; streams.length < count; place++) {
    const name = `listener${count}-${place}`
    await createAdministrator(service, name)
    const wanted = Math.min(streamsPerUser, count - streams.length)
    const opened = Array.from({ length: wanted }, () =>
      openStream(service.url, name, service.password)
    )
    streams.push(...(await Promise.all(opened)))
  }
  return streams
}

function openStream(url: string, name: string, password: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: toAuthorization(name, password) }
    const request = http.get(`${url}/api/events`, { headers, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`events: ${response.statusCode}`))
      const stream = { bytes: 0, close: () => request.destroy() }
      response.on('data', (piece: Buffer) => (stream.bytes += piece.length))
      response.on('error', () => undefined)
      resolve(stream)
    })
    request.once('error', reject)
  })
}
