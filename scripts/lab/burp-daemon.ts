/** The burp server process of a lab, which can be restarted on the same ports. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isListening, waitUntil } from './ports.js'
import { exitCode, type ProcessKeeper } from './process-keeper.js'
import { findProgram } from './programs.js'

export interface DaemonOptions {
  configPath: string
  logPath: string
  ports: number[]
}

const startTimeoutMs = 20_000
const stopTimeoutMs = 5_000

export class BurpDaemon {
  readonly #keeper: ProcessKeeper
  readonly #options: DaemonOptions
  #child: ChildProcess | undefined

  constructor(keeper: ProcessKeeper, options: DaemonOptions) {
    this.#keeper = keeper
    this.#options = options
  }

  /** Resolves when the server accepts connections on all its ports. */
  async start(): Promise<void> {
    if (this.#child !== undefined) return
    const { configPath, logPath, ports } = this.#options
    // Without stdbuf, burp buffers its log lines, and its children print them again.
    const args = ['-oL', findProgram('burp'), '-F', '-c', configPath]
    const child = this.#keeper.start(findProgram('stdbuf'), args, { logPath })
    this.#child = child
    const isUp = () => {
      if (child.exitCode !== null) throw new Error(`burp does not start, see ${logPath}`)
      return ports.every(isListening)
    }
    await waitUntil(isUp, startTimeoutMs, 'burp does not listen')
  }

  /** Set while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Suspends the server: it keeps its connections and accepts others, but does not respond. */
  pause(): void {
    this.#signal('SIGSTOP')
  }

  resume(): void {
    this.#signal('SIGCONT')
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, signal)
  }

  /** Asks the server to stop, then kills it. Its children end with it. */
  async stop(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    this.#child = undefined
    const ended = exitCode(child)
    child.kill('SIGTERM')
    const abort = new AbortController()
    const late = sleep(stopTimeoutMs, undefined, { signal: abort.signal }).catch(() => {})
    await Promise.race([ended, late])
    abort.abort()
    killGroup(child.pid)
    await ended
  }
}

/** Kills the rest of a process group, if it still exists. */
function killGroup(group: number) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
