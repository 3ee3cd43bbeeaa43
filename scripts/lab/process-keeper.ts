/**
 * Starts the programs of a lab and ensures that none outlives the process that started them.
 *
 * A small shell script, the janitor, waits for the end of its standard input. This process holds
 * the other end, which closes on request, and also when it crashes, gets SIGINT or is killed.
 */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface StartOptions {
  /** File for both output streams of the program. */
  logPath: string
  /** Added to the environment of this process. */
  env?: Record<string, string>
}

export interface RunOptions extends StartOptions {
  /** Exit codes that count as success. Default: only 0. */
  allowedCodes?: number[]
}

// Limit for the part of a failed program's log in the error.
const quotedLogBytesMax = 2_000
/** Pause between checks whether children that a program left behind have ended. */
const groupPauseMs = 1_000

export class ProcessKeeper {
  readonly #janitor: ChildProcess

  /** `directory` is removed with its content when this process ends or closes the keeper. */
  constructor(directory: string) {
    const script = fileURLToPath(new URL('janitor.sh', import.meta.url))
    // Detached: Ctrl-C signals the whole foreground group, and the janitor must survive it.
    this.#janitor = spawn('/bin/sh', [script, directory], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore']
    })
    this.#janitor.unref()
    this.#janitor.stdin?.on('error', () => {})
    if (this.#janitor.stdin instanceof Socket) this.#janitor.stdin.unref()
  }

  /** Starts a program in its own process group, and appends its output to `logPath`. */
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

  /** Linux reuses process numbers, counting only to 32,768. */
  #forgetWhenGone(group: number): void {
    if (!groupLives(group)) this.#janitor.stdin?.write(`end ${group}\n`)
    else setTimeout(() => this.#forgetWhenGone(group), groupPauseMs).unref()
  }

  /** Runs a program to its end. If it fails, the error contains its log. */
  async run(program: string, args: string[], options: RunOptions): Promise<void> {
    const child = this.start(program, args, options)
    const code = await exitCode(child)
    if (code !== null && (options.allowedCodes ?? [0]).includes(code)) return
    const log = readFileSync(options.logPath, 'utf8').slice(-quotedLogBytesMax)
    throw new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${log}`)
  }

  /** Kills all running programs and removes the folder. */
  async close(): Promise<void> {
    if (this.#janitor.exitCode !== null || this.#janitor.stdin?.writableEnded) return
    this.#janitor.ref()
    const gone = once(this.#janitor, 'exit')
    this.#janitor.stdin?.end()
    await gone
  }
}

/** Returns the exit code of a program, null if a signal ended it. */
export async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.pid === undefined) throw new Error(`${child.spawnfile} does not start`)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Whether a process group has a member, which may be a child left behind by its leader. */
function groupLives(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
