/** Which version the burp program of this host is, by which configurations are tried. */
import { execFile } from 'node:child_process'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

const timeoutMs = 5_000
const outputBytesMax = 65_536

/** `3.1.4`. Throws NEEDS_AGENT where there is none, and BURP_PROTOCOL for what does not say so. */
export async function readProgramVersion(program = 'burp'): Promise<string> {
  const output = await run(program, '-V')
  // Before 2.2.12 there is no such option, and `-v` says it, which starts a backup later.
  const isOld = /(?:invalid|illegal|unrecognized) option/.test(output)
  const [version] = /\d+\.\d+\.\d+/.exec(isOld ? await run(program, '-v') : output) ?? []
  if (version !== undefined) return version
  throw new Fault('BURP_PROTOCOL', say`The program "${program}" does not say which version it is.`)
}

function run(program: string, option: string): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  const settings = {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: outputBytesMax,
    env
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(program, [option], settings, (error, stdout, stderr) => {
      const code = error?.code
      // Older versions end with a failure after they have said their version.
      if (String(code) === 'ENOENT' || String(code) === 'EACCES') reject(noProgram(program, error))
      else resolve(`${stdout}${stderr}`)
    })
    child.stdin?.end()
  })
}

function noProgram(program: string, cause: unknown): Fault {
  return new Fault('NEEDS_AGENT', say`The program "${program}" cannot be run here.`, { cause })
}
