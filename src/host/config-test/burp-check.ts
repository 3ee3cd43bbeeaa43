/** Lets burp itself try a configuration before it is written anywhere. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { FileRole } from '../../conf/catalogue.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { type StagedConfig, withStagedConfig } from './staged-config.js'
import { listProblems } from '../../conf/tree-problems.js'
import { type BurpRun, judge, type Verdict } from '../../conf/verdict.js'

export interface BurpCheckOptions {
  /** The burp program, looked up in PATH. */
  readonly program?: string
  readonly timeoutMs?: number
}

/**
 * Whether burp takes the configuration `tree` as the file of that role. Nothing but a private copy
 * is touched. Throws NEEDS_AGENT where there is no burp program, BURP_TIMEOUT.
 */
export async function checkWithBurp(
  tree: ConfigFile,
  role: Exclude<FileRole, 'restore'>,
  options: BurpCheckOptions = {}
): Promise<Verdict> {
  // Files outside must not be copied, and burp crashes on include cycles: both are reported at
  // once.
  const problems = listProblems(tree).map(({ file, line, text }) => ({ file, line, text }))
  if (problems.length > 0) return { isAccepted: false, complaints: problems, notices: [] }
  return withStagedConfig(tree, async staged => {
    const file = role === 'clientconfdir' ? await wrapClientFile(staged) : staged.file
    const run = await runBurp(file, options)
    return judge(run, { tree, originals: staged.originals, role })
  })
}

// burp tests whole configurations only, so the file of a client is tried as part of a server's.
// What it may set without harm, but a server must not, is set once more behind it.
async function wrapClientFile({ file }: StagedConfig): Promise<string> {
  const wrapper = `${file}-wrapper`
  await writeFile(wrapper, `keep = 1\n. ${file}\n${serverSettings}`, { mode: 0o600 })
  return wrapper
}

const serverSettings = `mode = server
listen := 127.0.0.1:1
max_children := 1
listen_status := 127.0.0.1:1
max_status_children := 1
pidfile = /p
ssl_cert_ca = /c
ssl_cert = /c
ssl_key = /c
ssl_dhfile = /c
directory = /d
dedup_group = g
clientconfdir = /c
max_hardlinks = 10000
max_storage_subdirs = 30000
ca_name = a
ca_server_name = b
ca_burp_ca = /c
`

const outputBytesMax = 4_194_304

function runBurp(
  file: string,
  { program = 'burp', timeoutMs = 10_000 }: BurpCheckOptions
): Promise<BurpRun> {
  const settings = {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: outputBytesMax,
    encoding: 'latin1',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  } as const
  return new Promise((resolve, reject) => {
    execFile(program, ['-t', '-c', file], settings, (error, stdout) => {
      const code = error?.code
      if (code === 'ENOENT' || code === 'EACCES') reject(noProgram(program, error))
      else if (error?.killed) reject(tooSlow(timeoutMs))
      else resolve({ output: stdout, isAccepted: !error, hasCrashed: Boolean(error?.signal) })
    })
  })
}

function noProgram(program: string, cause: unknown): Fault {
  const message = say`burp checks each configuration change first, but "${program}" cannot be run here. Run burphub on the burp host.`
  return new Fault('NEEDS_AGENT', message, { cause })
}

function tooSlow(timeoutMs: number): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    say`burp did not check the configuration within ${timeoutMs} ms.`
  )
}
