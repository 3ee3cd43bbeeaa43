/** burphub in a separate process, used as its users use it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { placeEmptyDatabase } from './empty-database.js'

export const patienceMs = 20_000

export interface RunningProgram {
  output: () => string
  errors: () => string
  exit: Promise<number | null>
  findUrl: () => Promise<string>
  signal: (signal: NodeJS.Signals) => void
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/** `command` and all its child processes end with the test. */
export function startProgram(
  t: Test,
  [program = '', ...args]: readonly string[],
  env: Record<string, string> = {}
): RunningProgram {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true
  })
  const kill = (signal: NodeJS.Signals) => {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (child.pid !== undefined && !isOver) process.kill(-child.pid, signal)
  }
  t.teardown(() => kill('SIGKILL'))
  const output = collect(child, 'stdout')
  const errors = collect(child, 'stderr')
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return {
    output,
    errors,
    exit,
    findUrl: async (): Promise<string> => {
      const deadline = Date.now() + patienceMs
      for (;;) {
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? []
        if (url !== undefined) return url
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(errors() || output())
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    signal: kill,
    stop: (signal: NodeJS.Signals) => {
      kill(signal)
      return exit
    }
  }
}

function collect(child: ChildProcess, name: 'stdout' | 'stderr'): () => string {
  let text = ''
  child[name]?.on('data', chunk => (text += String(chunk)))
  return () => text
}

export async function ask(
  url: string,
  credentials: string,
  more: RequestInit = {}
): Promise<Response> {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  const headers = { authorization, ...(more.body ? { 'content-type': 'application/json' } : {}) }
  return fetch(url, { ...more, headers, signal: AbortSignal.timeout(patienceMs) })
}

/** Returns the path of the file. */
export async function writeConfig(
  directory: string,
  sandbox: Sandbox,
  serverConfig?: string
): Promise<string> {
  const file = join(directory, 'burphub.yaml')
  const text = stringify({
    listen: { port: 0 },
    database: { url: 'sqlite:./burphub.db' },
    limits: { shutdownTimeoutMs: 1_000, silenceTimeoutMs: 2_000 },
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath, serverConfig }]
  })
  await writeFile(file, text)
  placeEmptyDatabase(join(directory, 'burphub.db'))
  return file
}
