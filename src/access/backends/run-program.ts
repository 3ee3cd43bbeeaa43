/** Runs one of the host's programs: no shell, a deadline, and little output. */
import { execFile } from 'node:child_process'

interface ProgramRun {
  program: string
  args: readonly string[]
  /** Goes to its standard input. */
  input?: string
  timeoutMs: number
  outputBytesMax: number
}

/** Throws when the program cannot be run, is too slow, says too much, or is killed. */
export type RunProgram = (run: ProgramRun) => Promise<{ exitCode: number; output: string }>

export const runProgram: RunProgram = run =>
  new Promise((resolve, reject) => {
    const options = {
      timeout: run.timeoutMs,
      maxBuffer: run.outputBytesMax,
      killSignal: 'SIGKILL' as const,
      env: { LC_ALL: 'C' },
      cwd: '/'
    }
    const child = execFile(run.program, run.args, options, (error, output) => {
      if (!error) resolve({ exitCode: 0, output })
      else if (typeof error.code === 'number') resolve({ exitCode: error.code, output })
      // The error itself would tell the arguments, one of which is what somebody typed.
      else reject(new Error(`${run.program}: ${error.killed ? 'killed, too slow' : error.code}`))
    })
    // A program that does not read what it is told ends all the same.
    child.stdin?.on('error', () => {})
    child.stdin?.end(run.input ?? '')
  })
