/** Lets burp itself try a configuration before it is written anywhere. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { explainMessage, listMessages, parseRefusedLine } from './burp-complaints.js'
import type { FileRole } from './catalogue.js'
import type { ConfigFile } from './config-tree.js'
import { listEntries, lookUpValue, type OptionEntry } from './option-values.js'
import { type StagedConfig, withStagedConfig } from './staged-config.js'
import { listProblems } from './tree-problems.js'

export interface Complaint {
  /** The real file, not the copy that burp tried; absent for what is missing everywhere. */
  readonly file?: string | undefined
  /** From 1. */
  readonly line?: number | undefined
  readonly option?: string | undefined
  /** Plain words, to be read behind the option; no values. */
  readonly text: Text
}

export interface Verdict {
  readonly isAccepted: boolean
  /** Why burp would not take it; empty when it is accepted. */
  readonly complaints: readonly Complaint[]
  /** What burp takes but wonders about. */
  readonly notices: readonly Complaint[]
}

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
  // What lies outside must not be copied, and on a circle burp crashes: these are told at once.
  const problems = listProblems(tree).map(({ file, line, text }) => ({ file, line, text }))
  if (problems.length > 0) return { isAccepted: false, complaints: problems, notices: [] }
  return withStagedConfig(tree, async staged => {
    const file = role === 'clientconfdir' ? await wrapClientFile(staged) : staged.file
    const run = await runBurp(file, options)
    return judge(run, new Judgement(tree, staged), role)
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

interface BurpRun {
  output: string
  isAccepted: boolean
  hasCrashed: boolean
}

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
  const message = say`A changed configuration is tried with burp first, but "${program}" cannot be run here. Run burphub on the burp host.`
  return new Fault('NEEDS_AGENT', message, { cause })
}

function tooSlow(timeoutMs: number): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    say`burp did not check the configuration within ${timeoutMs} ms.`
  )
}

class Judgement {
  readonly complaints: Complaint[] = []
  readonly notices: Complaint[] = []
  readonly #staged: StagedConfig
  readonly #entries: OptionEntry[]

  constructor(tree: ConfigFile, staged: StagedConfig) {
    this.#staged = staged
    this.#entries = [...listEntries(tree)]
  }

  read(message: string): void {
    const refused = parseRefusedLine(message)
    if (refused) return this.#readRefused(refused.file, refused.line)
    const remark = explainMessage(message)
    if (!remark) return
    const { option, text } = remark
    const entry = option === undefined ? undefined : lookUpValue(this.#entries, option)
    const complaint = { file: entry?.file, line: entry?.line, option, text }
    const list = remark.isNotice ? this.notices : this.complaints
    // `unset` follows the message about a value that was not understood.
    if (!list.some(each => option !== undefined && each.option === option)) list.push(complaint)
  }

  #readRefused(staged: string, line: number): void {
    const original = this.#staged.originals.get(staged)
    const content = original?.document.lines[line - 1]?.content
    // An include is refused when a file that it names is, and that one was told already.
    if (!original || (content?.kind === 'include' && this.complaints.length > 0)) return
    const file = original.path
    if (this.complaints.some(each => each.file === file && each.line === line)) return
    const option = content?.kind === 'option' ? content.name : undefined
    const text = option === undefined ? say`is not of the form NAME = VALUE` : refusedValue(option)
    this.complaints.push({ file, line, option, text })
  }
}

function refusedValue(option: string): Text {
  if (option.endsWith('compression')) return say`must be a digit, or zlib or gzip and a digit`
  if (option === 'ratelimit') return say`must be a number above 0`
  return say`must be a number, with b, k, m or g behind it`
}

function judge(run: BurpRun, judgement: Judgement, role: FileRole): Verdict {
  for (const message of listMessages(run.output)) judgement.read(message)
  const { notices } = judgement
  // A server must not have this one, in the file of a client it does no harm.
  const complaints = judgement.complaints.filter(
    each => role !== 'clientconfdir' || each.option !== 'encryption_password'
  )
  const isHarmless = judgement.complaints.length > 0 && complaints.length === 0
  if (run.isAccepted || isHarmless) return { isAccepted: true, complaints: [], notices }
  const text = run.hasCrashed ? say`burp crashes on it` : say`burp refuses it without saying why`
  return { isAccepted: false, complaints: complaints.length > 0 ? complaints : [{ text }], notices }
}
