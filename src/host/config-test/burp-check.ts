/** Tests a configuration with burp before it is written. */
import { isAlive } from '../lifecycle/burp-locks.js'
import { execFile } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { FileRole } from '../../conf/catalogue.js'
import { type ConfigFile, listProblems } from '../../conf/config-tree.js'
import { type BurpRun, judge, type Verdict } from '../../conf/verdict.js'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeLines, printDocument } from '../../conf/conf-document.js'

export interface BurpCheckOptions {
  /** The burp program, looked up in PATH. */
  readonly program?: string
  readonly timeoutMs?: number
}

/**
 * Tests whether burp accepts the configuration `tree` as a file of this role. Writes only a private
 * copy. Throws NEEDS_AGENT if there is no burp program, BURP_TIMEOUT.
 */
export async function checkWithBurp(
  tree: ConfigFile,
  role: Exclude<FileRole, 'restore'>,
  options: BurpCheckOptions = {}
): Promise<Verdict> {
  // Not tested with burp: files outside of the folders must not be copied, and burp crashes on
  // include cycles.
  const problems = listProblems(tree).map(({ file, line, text }) => ({ file, line, text }))
  if (problems.length > 0) return { isAccepted: false, complaints: problems, notices: [] }
  return withStagedConfig(tree, async staged => {
    const file = role === 'clientconfdir' ? await wrapClientFile(staged) : staged.file
    const run = await runBurp(file, options)
    return judge(run, { tree, originals: staged.originals, role })
  })
}

// burp only tests whole configurations, so the file of a client is tested as part of a server's.
// Settings that are harmless in a client's file, but wrong in a server's, are overridden after it.
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

/**
 * Makes a private copy of a configuration and its includes for burp to test. Every include line of
 * the copy names a folder with the copies of the included files, in burp's order. All other lines
 * are unchanged, so burp's line numbers are right.
 */
const folderPrefix = 'burphub-conf-'

interface StagedConfig {
  readonly file: string
  /** Path of a copy -> the original file. */
  readonly originals: ReadonlyMap<string, ConfigFile>
}

/** Stages `tree` while `use` runs, and always removes the copy afterwards. */
async function withStagedConfig<T>(
  tree: ConfigFile,
  use: (staged: StagedConfig) => Promise<T>
): Promise<T> {
  // mkdtemp creates a private folder, since the files contain passwords.
  const folder = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`))
  try {
    const originals = new Map<string, ConfigFile>()
    const file = path.join(folder, 'conf')
    await stage(tree, file, originals)
    return await use({ file, originals })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes copies from before `instant` of processes that were killed. Called at the start. */
export async function removeStagedRemains(instant: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^burphub-conf-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isOther(Number(pid))) continue
    const folder = path.join(tmpdir(), name)
    const status = await lstat(folder).catch(() => undefined) // another process removes them, too
    if (status?.uid !== process.getuid?.() || !status || status.mtimeMs >= instant) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Whether another process with this number is running. An earlier process may have had this
 * process's number.
 */
function isOther(pid: number): boolean {
  return pid !== process.pid && isAlive(pid)
}

async function stage(
  tree: ConfigFile,
  file: string,
  originals: Map<string, ConfigFile>
): Promise<void> {
  originals.set(file, tree)
  const replacements = new Map<number, string>()
  for (const include of tree.includes) {
    const folder = `${file}-${include.index + 1}`
    await mkdir(folder, { mode: 0o700 })
    replacements.set(include.index, `. ${folder}/*.conf\n`)
    for (const [position, each] of include.files.entries()) {
      // burp reads at most a thousand files here, so four digits keep their order.
      await stage(each, `${folder}/${String(position).padStart(4, '0')}.conf`, originals)
    }
  }
  await writeFile(file, printDocument(changeLines(tree.document, replacements)), { mode: 0o600 })
}
