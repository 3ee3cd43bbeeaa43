/** Runs burphub in front of the sandbox burp server, with any number of clients. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts } from '../lab/ports.js'
import { startServiceAt, type Service } from '../lab/service.js'
import { createDemoFixture } from '../sandbox/demo-fixture.js'
import type { FixtureClient } from '../sandbox/fixture.js'
import { createSandbox } from '../sandbox/sandbox.js'

export const runningCount = 20
const knownTimeoutMs = 120_000

export interface Crowded {
  service: Service
  close(): Promise<void>
}

/**
 * Starts the built program as a separate process, which has finished the work of its first start.
 * Without file indexes, whose creation would take processor time.
 */
export async function startCrowded(clients: FixtureClient[]): Promise<Crowded> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-crowd-'))
  const sandbox = await createSandbox({ fixture: { clients }, directory })
  const [port = 0] = await findFreePorts(1)
  const { clientConfigPath: clientConfig } = sandbox
  const settings = { find: { enabled: false } }
  const place = { directory, clientConfig, settings, start: startProcess }
  const service = await startServiceAt(place, port)
  await untilKnown(service)
  return {
    service,
    async close() {
      await service.stop()
      await sandbox.close()
    }
  }
}

/** burphub reads the statistics of all backups once, after the first start. */
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

/** Repeats the demo's clients, with one in fifty running. */
export function listCrowd(count: number): FixtureClient[] {
  const { clients } = createDemoFixture()
  const running = clients.find(({ runStatus }) => runStatus === 'running')
  const idle = clients.find(({ name }) => name === 'web1')
  if (!running || !idle) throw new Error('the demo has no such clients')
  return Array.from({ length: count }, (_, at) => ({
    ...(at < runningCount ? running : idle),
    name: `client${at}`
  }))
}

/** Uses the same password as the first administrator. Event streams are limited per user. */
export async function createAdministrator(
  { url, user, password }: Service,
  name: string
): Promise<void> {
  const headers = { authorization: toAuthorization(user, password) }
  const put = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${url}/api/admin/${path}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  await put('auth/users', { username: name, password, backend: 'BASIC:AUTH' })
  await put('acl/admin', { memberNames: name })
}

export function toAuthorization(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

function startProcess(program: string, args: string[], { env }: { env?: Record<string, string> }) {
  return spawn(program, args, { stdio: 'ignore', env: { PATH: process.env['PATH'], ...env } })
}
