/**
 * Measures a hub with 100 burp servers, each behind an agent. The sandbox simulates burp, and all
 * agents run in this process; the hub is a separate process.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { stringify } from 'yaml'
import { createAgent } from '../../src/hub/agent.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'
import { writeAgentFiles } from '../lab/agent-files.js'
import { findFreePorts } from '../lab/ports.js'
import { exitCode } from '../lab/process-keeper.js'
import { builtProgram } from '../lab/service.js'
import { createDemoFixture } from '../sandbox/demo-fixture.js'
import { createSandbox } from '../sandbox/sandbox.js'
import { median, printMegabytes, printMs, toTimes, type Figure } from './figures.js'
import { readCpuMs, readMemory } from './process-facts.js'
import { fetchTimed } from './timed-fetch.js'

const pageMsMax = 300
/** All servers have been read, and the start has finished. */
const settleMs = 15_000
const idleMs = 20_000
const connectionsPerAgent = 4

export async function measureManyAgents(count: number, times: number): Promise<Figure[]> {
  const root = mkdtempSync(join(tmpdir(), 'burphub-many-'))
  const box = await createSandbox({
    fixture: createDemoFixture(),
    maxStatusChildren: count * connectionsPerAgent
  })
  const house = await Promise.all(
    Array.from({ length: count }, (_, at) => startAgent(root, `server${at}`, box.clientConfigPath))
  )
  const hub = await startHub(
    root,
    house.map(({ server }) => server)
  )
  try {
    return await measure(hub, count, times)
  } finally {
    await hub.stop()
    for (const { close } of house) await close()
    await box.close()
    rmSync(root, { recursive: true, force: true })
  }
}

type RunningHub = Awaited<ReturnType<typeof startHub>>

async function measure(hub: RunningHub, count: number, times: number): Promise<Figure[]> {
  await sleep(settleMs)
  const { pid } = hub
  const before = readCpuMs(pid)
  await sleep(idleMs)
  const share = (readCpuMs(pid) - before) / idleMs
  const what = `hub of ${count} agents`
  const figures: Figure[] = [
    { what: `resident memory, ${what}`, measured: printMegabytes(readMemory(pid).bytes) },
    { what: `of a core at rest, ${what}`, measured: `${(100 * share).toFixed(1)} %` }
  ]
  for (const path of ['/api/clients/all', '/api/servers/stats', '/api/clients/overview']) {
    const answers = []
    for (let i = 0; i < times; i++) {
      await sleep(100)
      answers.push(await hub.get(path))
    }
    const ms = median(answers.map(answer => answer.ms))
    const { bytes = 0 } = answers[0] ?? {}
    figures.push({
      what: `GET ${path}, ${(bytes / 1000).toFixed(0)} kB, ${what}`,
      ...toTimes(answers),
      target: `< ${printMs(pageMsMax)}`,
      isOk: ms < pageMsMax
    })
  }
  return figures
}

async function startAgent(root: string, name: string, clientConfig: string) {
  const folder = join(root, name)
  mkdirSync(folder)
  const { configPath, known } = await writeAgentFiles(folder, { burp: { clientConfig }, port: 0 })
  const parts = { logger: pino({ level: 'silent' }), version: '0.0.0' }
  const agent = await createAgent(readAgentConfig(configPath), parts)
  await agent.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = agent.server.http.address() as AddressInfo
  const server = { name, agent: { address: `127.0.0.1:${port}`, ...known } }
  return { server, close: () => agent.close() }
}

async function startHub(root: string, servers: readonly object[]) {
  const [port = 0] = await findFreePorts(1)
  const password = randomBytes(9).toString('hex')
  const configPath = join(root, 'burphub.yaml')
  const database = { url: `sqlite:${join(root, 'burphub.db')}` }
  writeFileSync(configPath, stringify({ listen: { host: '127.0.0.1', port }, database, servers }))
  const log = openSync(join(root, 'burphub.log'), 'a')
  const child = spawn(builtProgram, ['serve', '--config', configPath], {
    env: { ...process.env, BURPHUB_ADMIN_PASSWORD: password },
    stdio: ['ignore', log, log]
  })
  const ended = exitCode(child)
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
  const get = (path: string) => fetchTimed(`http://127.0.0.1:${port}${path}`, { authorization })
  const isReady = async () =>
    (await get('/api/clients/all?complete=true').catch(() => undefined))?.status === 200
  const deadline = performance.now() + 60_000
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('the hub does not reach all its agents')
    await sleep(100)
  }
  return {
    pid: child.pid ?? 0,
    get,
    async stop() {
      child.kill('SIGTERM')
      await ended
    }
  }
}
