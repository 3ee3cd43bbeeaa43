/**
 * Starts one of the bare servers, which measure limits, as a separate process with a response of
 * burphub.
 */
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lab } from '../lab/lab.js'
import { findFreePorts, isListening, waitUntil } from '../lab/ports.js'
import { exitCode } from '../lab/process-keeper.js'

export interface BareServer {
  url: string
  pid: number
  stop(): Promise<void>
}

const startTimeoutMs = 20_000

export async function startBareServer(
  lab: Lab,
  name: 'bare-fastify' | 'bare-json',
  answer: Buffer
): Promise<BareServer> {
  const answerPath = join(lab.directory, `${name}.json`)
  writeFileSync(answerPath, answer)
  const [port = 0] = await findFreePorts(1)
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const args = ['--import', import.meta.resolve('tsx'), program, answerPath, String(port)]
  const logPath = lab.logPath(name)
  const child = lab.start(process.execPath, args, { logPath })
  await waitUntil(() => hasStarted(child, port, logPath), startTimeoutMs, `${name} does not listen`)
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) }
}

function hasStarted(child: ChildProcess, port: number, logPath: string): boolean {
  if (child.exitCode !== null) throw new Error(`a bare server does not start, see ${logPath}`)
  return isListening(port)
}

async function stop(child: ChildProcess) {
  const ended = exitCode(child)
  child.kill('SIGTERM')
  await ended
}
