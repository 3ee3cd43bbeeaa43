/**
 * What it takes to watch: burphub in front of a thousand clients, with nobody listening and with five
 * hundred who do. The burp server is the one in the box, where twenty backups run that never end; its
 * work and that of the listeners is this process's, and not counted.
 */
import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from '../lab/ports.js'
import { startServiceAt, type Service } from '../lab/service.js'
import { createDemoFixture } from '../sandbox/demo-fixture.js'
import type { FixtureClient } from '../sandbox/fixture.js'
import { createSandbox } from '../sandbox/sandbox.js'
import { printMegabytes, type Figure } from './figures.js'
import { readCpuMs, readMemory } from './process-facts.js'

export interface WatchingPlan {
  clients: number
  listeners: number
  seconds: number
}

const runningCount = 20
const streamsPerUser = 16
/** Parts of one core. */
const idleMax = 0.02
const listeningMax = 0.2
const settleMs = 5_000
const knownTimeoutMs = 120_000

export async function measureWatching(plan: WatchingPlan): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-watching-'))
  const fixture = { clients: listClients(plan.clients) }
  const sandbox = await createSandbox({ fixture, directory })
  const [port = 0] = await findFreePorts(1)
  const program = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url))
  const place = { directory, clientConfig: sandbox.clientConfigPath, start: startProcess }
  const service = await startServiceAt(place, { port, program })
  try {
    return await measure(service, plan)
  } finally {
    await service.stop()
    await sandbox.close()
  }
}

async function measure(service: Service, plan: WatchingPlan): Promise<Figure[]> {
  const { clients, listeners, seconds } = plan
  const what = `${clients} clients, ${runningCount} of them running`
  await untilKnown(service)
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

/** The numbers of all backups are read once, after the first start. */
async function untilKnown({ url, user, password }: Service): Promise<void> {
  const headers = { authorization: toAuthorization(user, password) }
  for (const startedAt = performance.now(); performance.now() - startedAt < knownTimeoutMs;) {
    const answer = await fetch(`${url}/api/servers/stats`, { headers })
    const stats = (await answer.json()) as { numbersMissing: number }[]
    if (stats.every(({ numbersMissing }) => numbersMissing === 0)) return
    await sleep(500)
  }
  throw new Error('the numbers of backups are not read')
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

/** As many users as it takes: each may have so many. */
async function openStreams({ url, user, password }: Service, count: number): Promise<Stream[]> {
  const streams: Stream[] = []
  const admin = toAuthorization(user, password)
  for (let place = 0; streams.length < count; place++) {
    const name = `listener${count}-${place}`
    const ask = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(`${url}/api/admin/${path}`, {
        method: 'PUT',
        headers: { authorization: admin },
        body: new URLSearchParams(fields)
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
    await ask('auth/users', { username: name, password, backend: 'BASIC:AUTH' })
    await ask('acl/admin', { memberNames: name })
    const wanted = Math.min(streamsPerUser, count - streams.length)
    const opened = Array.from({ length: wanted }, () => openStream(url, name, password))
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

function toAuthorization(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** Those of the demo again and again, with one in fifty running. */
function listClients(count: number): FixtureClient[] {
  const { clients } = createDemoFixture()
  const running = clients.find(({ runStatus }) => runStatus === 'running')
  const idle = clients.find(({ name }) => name === 'web1')
  if (!running || !idle) throw new Error('the demo has no such clients')
  return Array.from({ length: count }, (_, at) => ({
    ...(at < runningCount ? running : idle),
    name: `client${at}`
  }))
}

function startProcess(program: string, args: string[], { env }: { env?: Record<string, string> }) {
  return spawn(program, args, { stdio: 'ignore', env: { PATH: process.env['PATH'], ...env } })
}
