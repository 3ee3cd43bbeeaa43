/**
 * Starts the programs of one lab and sees to it that none outlives the process that asked.
 *
 * A small shell script, the janitor, waits for the end of its standard input. We hold the
 * other end: it closes when we say so, and also when we crash, get SIGINT or are killed.
 */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface StartOptions {
  /** Where the program's output goes, both streams. */
  logPath: string
  /** Added to our own environment. */
  env?: Record<string, string>
}

export interface RunOptions extends StartOptions {
  /** Exit codes that count as success. Default: 0 only. */
  allowedCodes?: number[]
}

// What of a failed program's log goes into the error.
const quotedLogBytesMax = 2_000
/** Between two looks whether what a program left behind has ended. */
const groupPauseMs = 1_000

export class ProcessKeeper {
  readonly #janitor: ChildProcess

  /** `directory` is removed with everything in it when this process ends or closes the keeper. */
  constructor(directory: string) {
    const script = fileURLToPath(new URL('janitor.sh', import.meta.url))
    // Detached: Ctrl-C reaches the whole foreground group, and the janitor must survive it.
    this.#janitor = spawn('/bin/sh', [script, directory], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore']
    })
    this.#janitor.unref()
    this.#janitor.stdin?.on('error', () => {})
    if (this.#janitor.stdin instanceof Socket) this.#janitor.stdin.unref()
  }

  /** Starts a program in a process group of its own, output appended to `logPath`. */
  start(program: string, args: string[], options: StartOptions): ChildProcess {
    const log = openSync(options.logPath, 'a')
    const stdio: StdioOptions = ['ignore', log, log]
    const env = { ...process.env, ...options.env }
    const child = spawn(program, args, { detached: true, cwd: '/', env, stdio })
    closeSync(log)
    child.on('error', () => {})
    const group = child.pid
    if (group === undefined) return child
    this.#janitor.stdin?.write(`start ${group}\n`)
    child.once('exit', () => this.#forgetWhenGone(group))
    return child
  }

  /** Its number is another program's soon: Linux counts to 32,768 and starts anew. */
  #forgetWhenGone(group: number): void {
    if (!groupLives(group)) this.#janitor.stdin?.write(`end ${group}\n`)
    else setTimeout(() => this.#forgetWhenGone(group), groupPauseMs).unref()
  }

  /** Runs a program to its end. Its log is in the error when it fails. */
  async run(program: string, args: string[], options: RunOptions): Promise<void> {
    const child = this.start(program, args, options)
    const code = await exitCode(child)
    if (code !== null && (options.allowedCodes ?? [0]).includes(code)) return
    const log = readFileSync(options.logPath, 'utf8').slice(-quotedLogBytesMax)
    throw new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${log}`)
  }

  /** Kills what still runs and removes the directory. */
  async close(): Promise<void> {
    if (this.#janitor.exitCode !== null || this.#janitor.stdin?.writableEnded) return
    this.#janitor.ref()
    const gone = once(this.#janitor, 'exit')
    this.#janitor.stdin?.end()
    await gone
  }
}

/** The exit code of a program, null when a signal ended it. */
export async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.pid === undefined) throw new Error(`${child.spawnfile} does not start`)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Whether a process group has a member, which may be a child that its leader left behind. */
function groupLives(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
