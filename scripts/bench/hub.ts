/**
 * burphub as its users run it: the built program with the flags of its first line, and the
 * configuration's defaults.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts } from '../lab/ports.js'
import { exitCode } from '../lab/process-keeper.js'
import { builtProgram, toPlace, writeServiceConfig } from '../lab/service.js'
import type { Lab } from '../lab/lab.js'
import { readCpuMs } from './process-facts.js'
import { fetchTimed, postAndForget, type TimedAnswer } from './timed-fetch.js'

/** A response of the hub, with the CPU time that its process used meanwhile. */
export interface CountedAnswer extends TimedAnswer {
  cpuMs: number
}

/** burp reads its whole storage before it responds. */
const readyTimeoutMs = 120_000

export class Hub {
  readonly #lab: Lab
  readonly #port: number
  readonly #configPath: string
  readonly #name: string
  readonly #password = randomBytes(9).toString('hex')
  #child: ChildProcess | undefined

  private constructor(
    lab: Lab,
    port: number,
    { configPath, name }: Record<'configPath' | 'name', string>
  ) {
    this.#lab = lab
    this.#name = name
    this.#port = port
    this.#configPath = configPath
  }

  /** Returns a hub with an empty database that has not been started. */
  static async create(lab: Lab): Promise<Hub> {
    const [port = 0] = await findFreePorts(1)
    const configPath = await writeServiceConfig(toPlace(lab), port)
    return new Hub(lab, port, { configPath, name: 'burphub' })
  }

  /** Creates a hub for an agent; `reach` is its entry in the configuration. */
  static async createBeside(lab: Lab, reach: object): Promise<Hub> {
    const [port = 0] = await findFreePorts(1)
    const name = 'burphub-of-agent'
    const directory = join(lab.directory, name)
    await mkdir(directory)
    const configPath = await writeServiceConfig({ ...toPlace(lab), directory }, port, reach)
    return new Hub(lab, port, { configPath, name })
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get logPath(): string {
    return this.#lab.logPath(this.#name)
  }

  get headers(): Record<string, string> {
    const credentials = Buffer.from(`admin:${this.#password}`).toString('base64')
    return { authorization: `Basic ${credentials}` }
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.#port}${path}`
  }

  get(path: string, headers: Record<string, string> = {}): Promise<CountedAnswer> {
    return this.#count(() => fetchTimed(this.url(path), { ...this.headers, ...headers }))
  }

  post(path: string, body: unknown): Promise<CountedAnswer> {
    const headers = { ...this.headers, 'content-type': 'application/json' }
    return this.#count(() => postAndForget(this.url(path), headers, JSON.stringify(body)))
  }

  /** Resolves when the hub returns data from burp. `nodeOptions` are for profiling. */
  async start(nodeOptions: readonly string[] = []): Promise<void> {
    this.launch(nodeOptions)
    await this.waitFor('/api/clients/stats?complete=true')
  }

  /** Starts the process; `waitFor` resolves when it responds. */
  launch(nodeOptions: readonly string[] = []): void {
    // npm does the same when it installs the package.
    chmodSync(builtProgram, 0o755)
    const args = ['serve', '--config', this.#configPath]
    const { logPath } = this
    const env = { BURPHUB_ADMIN_PASSWORD: this.#password, NODE_OPTIONS: nodeOptions.join(' ') }
    const child = this.#lab.start(builtProgram, args, { logPath, env })
    this.#child = child
  }

  /** Resolves when a request for this path succeeds. */
  async waitFor(path: string): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs
    while ((await this.get(path).catch(() => undefined))?.status !== 200) {
      if (this.#child?.exitCode !== null || performance.now() > deadline) {
        const log = readFileSync(this.logPath, 'utf8').slice(-2_000)
        throw new Error(`burphub does not start:\n${log}`)
      }
      await sleep(50)
    }
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = exitCode(child)
    child.kill('SIGTERM')
    await ended
    this.#child = undefined
  }

  async #count(ask: () => Promise<TimedAnswer>): Promise<CountedAnswer> {
    const before = readCpuMs(this.pid)
    const answer = await ask()
    return { ...answer, cpuMs: readCpuMs(this.pid) - before }
  }
}
