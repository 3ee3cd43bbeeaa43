/** A service in front of the burp server in the box, with as many clients as one likes. */
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
 * The built program, as a process of its own that has read what it reads at its first start; without
 * histories, which take a part of the time for as long as there are some to be made.
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

/** Those of the demo again and again, with one in fifty running. */
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

/** Of the same password as the first one: each user may have so many streams of events only. */
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
