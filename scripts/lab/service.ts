/** Runs burphub as a separate process with a lab: for the demo and the benchmark. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import type { Lab } from './lab.js'
import { exitCode } from './process-keeper.js'

export interface Service {
  url: string
  user: string
  password: string
  logPath: string
  pid: number
  /** Resolves when the process has ended, by itself or by `stop`. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** The program of this checkout, as `npm run build` makes it. */
export const builtProgram = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url))

const readyTimeoutMs = 30_000
const stopTimeoutMs = 15_000
const quotedLogBytesMax = 2_000

/** The burp server of burphub, and the functions that start and end its process. */
export interface ServicePlace {
  directory: string
  clientConfig: string
  /** Only on the burp host. */
  serverConfig?: string
  /** Further keys of its configuration. */
  settings?: object
  start(
    program: string,
    args: string[],
    options: { logPath: string; env?: Record<string, string> }
  ): ChildProcess
}

/** Starts burphub with the lab's server, and waits until it is ready. It ends with the lab. */
export async function startService(lab: Lab, port: number): Promise<Service> {
  return startServiceAt(toPlace(lab), port)
}

export function toPlace(lab: Lab): ServicePlace {
  return {
    directory: lab.directory,
    clientConfig: lab.clientConfigPath(lab.superClientName),
    serverConfig: lab.serverConfigPath,
    start: lab.start.bind(lab)
  }
}

export async function startServiceAt(place: ServicePlace, port: number): Promise<Service> {
  const configPath = await writeServiceConfig(place, port)
  const logPath = join(place.directory, 'burphub.log')
  const password = randomBytes(9).toString('hex')
  const args = [...readNodeFlags(), builtProgram, 'serve', '--config', configPath]
  const env = { BURPHUB_ADMIN_PASSWORD: password }
  const child = place.start(process.execPath, args, { logPath, env })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, `${url}/readyz`, logPath)
  const ended = exitCode(child)
  const stop = () => stopProcess(child, ended)
  return { url, user: 'admin', password, logPath, pid: child.pid ?? 0, ended, stop }
}

/** Returns the flags of the program's first line, which an installed program uses. */
function readNodeFlags(): string[] {
  const [firstLine = ''] = readFileSync(builtProgram, 'utf8').split('\n', 1)
  return firstLine.split(' ').filter(word => word.startsWith('--'))
}

/** Writes a configuration with one burp server, connected as in `reach`. Returns its path. */
export async function writeServiceConfig(
  { directory, clientConfig, serverConfig, settings }: Omit<ServicePlace, 'start'>,
  port: number,
  reach: object = { clientConfig, ...(serverConfig && { serverConfig }) }
): Promise<string> {
  const configPath = join(directory, 'burphub.yaml')
  const text = stringify({
    listen: { host: '127.0.0.1', port },
    database: { url: `sqlite:${join(directory, 'burphub.db')}` },
    defaultServer: 'main',
    servers: [{ name: 'main', ...reach }],
    ...settings
  })
  await writeFile(configPath, text)
  return configPath
}

async function waitUntilReady(child: ChildProcess, url: string, logPath: string) {
  const deadline = performance.now() + readyTimeoutMs
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await sleep(100)
  }
  const log = readFileSync(logPath, 'utf8').slice(-quotedLogBytesMax)
  throw new Error(`burphub does not become ready; its log ends:\n${log}`)
}

async function stopProcess(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(late)
}
