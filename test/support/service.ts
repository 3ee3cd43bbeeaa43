/** burphub in a separate process for attacks: a blocked event loop does not block the test. */
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { startServiceAt, type Service } from '../../scripts/lab/service.js'

export interface ServiceParts {
  clientConfig: string
  serverConfig?: string
  /** Further keys of the configuration. */
  settings?: object
  /** Default: a new directory, which is removed after the test. */
  directory?: string
}

/** Starts a service that ends with the test. */
export async function useService(t: Test, parts: ServiceParts): Promise<Service> {
  const directory = parts.directory ?? (await mkdtemp(join(tmpdir(), 'burphub-service-')))
  const [port = 0] = await findFreePorts(1)
  const service = await startServiceAt({ ...parts, directory, start: startProcess }, port)
  t.teardown(async () => {
    await service.stop()
    if (parts.directory === undefined) await rm(directory, { recursive: true, force: true })
  })
  return service
}

function startProcess(
  program: string,
  args: string[],
  { logPath, env }: { logPath: string; env?: Record<string, string> }
) {
  const log = openSync(logPath, 'a')
  const stdio = ['ignore' as const, log, log]
  const child = spawn(program, args, { stdio, env: { PATH: process.env['PATH'], ...env } })
  closeSync(log)
  return child
}
