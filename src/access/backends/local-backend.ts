/** The accounts of the host that burphub runs on. PAM verifies their passwords. */
import { execFile } from 'node:child_process'
import { Fault } from '../../faults.js'
import { LoginGate } from '../login-throttle.js'
import { say } from '../../texts.js'
import {
  type AuthBackend,
  type Identity,
  type ListedUser,
  listedUsersMax,
  readOnly,
  unavailable
} from './backend.js'

export interface LocalOptions {
  /** The accounts that may log in. Default: those with a uid of at least `limit`. */
  users?: readonly string[]
  /** Default: 1000. */
  limit?: number
  /** Default: 0. */
  priority?: number
  timeoutMs?: number
  queueLengthMax?: number
  /** Path of PAM's helper. */
  chkpwd?: string
  run?: RunProgram
}

const defaultChkpwd = '/usr/sbin/unix_chkpwd'

// nobody, and further uids that name services use for unknown users.
const nobodysUids = new Set([65_534, 65_535, 4_294_967_294])

export class LocalBackend implements AuthBackend {
  readonly name = 'LOCAL:AUTH'
  readonly takesPasswords = true
  readonly isLive = true
  readonly description = 'Accounts of the host that burphub runs on.'
  readonly priority: number
  readonly capabilities = readOnly
  readonly #users: readonly string[] | undefined
  readonly #limit: number
  readonly #accounts: HostAccounts
  readonly #chkpwd: ChkpwdOptions
  readonly #gate: LoginGate

  constructor(options: LocalOptions = {}) {
    const { run = runProgram, timeoutMs = 5_000 } = options
    this.priority = options.priority ?? 0
    this.#users = options.users
    this.#limit = options.limit ?? 1_000
    this.#accounts = new HostAccounts({ run, timeoutMs })
    this.#chkpwd = {
      run,
      timeoutMs,
      program: options.chkpwd ?? defaultChkpwd,
      isRoot: process.geteuid?.() === 0
    }
    this.#gate = new LoginGate({
      atOnce: 2,
      queueLengthMax: options.queueLengthMax ?? 32
    })
  }

  async verify(name: string, password: string, asker?: string): Promise<Identity | undefined> {
    return await this.#ask(name, () => isAccountPassword(name, password, this.#chkpwd), asker)
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    return await this.#ask(name, async () => {
      return (await mayLogIn(name, this.#chkpwd)) && !(await isLocked(name, this.#chkpwd))
    })
  }

  async list(): Promise<ListedUser[]> {
    const accounts = await this.#pass(() => this.#accounts.list())
    const admitted = accounts.filter(account => this.#admits(account)).slice(0, listedUsersMax)
    return admitted.map(({ name }) => ({ id: name, name }))
  }

  #ask(
    name: string,
    mayEnter: () => Promise<boolean>,
    asker?: string
  ): Promise<Identity | undefined> {
    return this.#pass(async () => {
      if (!isAccountName(name)) return undefined
      const account = await this.#accounts.lookUp(name)
      if (!account || !this.#admits(account) || !(await mayEnter())) return undefined
      return { name, id: name, groups: await this.#accounts.listGroups(account) }
    }, asker)
  }

  #admits({ name, uid }: HostAccount): boolean {
    if (this.#users) return this.#users.includes(name)
    return uid !== 0 && uid >= this.#limit && !nobodysUids.has(uid)
  }

  async #pass<T>(work: () => Promise<T>, asker?: string): Promise<T> {
    try {
      return await this.#gate.pass(work, asker)
    } catch (error) {
      if (error instanceof Fault) throw error
      throw unavailable(say`The burp host`, error)
    }
  }
}

// Accepts slightly more than useradd, but no name that a program would parse as an option.
function isAccountName(name: string): boolean {
  return name.length <= 256 && /^[^-\s:,/\p{C}][^\s:,/\p{C}]*$/u.test(name)
}

interface HostAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

interface HostAccountsOptions {
  run: RunProgram
  timeoutMs: number
}

const outputBytesMax = 8_388_608
const keyNotFound = 2

/** The accounts and groups of this host from its name service (nsswitch.conf). */
class HostAccounts {
  readonly #options: HostAccountsOptions

  constructor(options: HostAccountsOptions) {
    this.#options = options
  }

  async lookUp(name: string): Promise<HostAccount | undefined> {
    // getent takes a number for a uid.
    const accounts = await this.#read('passwd', '--', name)
    return accounts.map(toAccount).find(account => account?.name === name)
  }

  async list(): Promise<HostAccount[]> {
    const accounts = await this.#read('passwd')
    return accounts.map(toAccount).filter(account => account !== undefined)
  }

  /** Sorted. */
  async listGroups({ name, gid }: HostAccount): Promise<string[]> {
    const groups = await this.#read('group')
    const own = groups.filter(([, , id, members]) => {
      return id === String(gid) || members?.split(',').includes(name)
    })
    return [...new Set(own.flatMap(([group]) => group || []))].toSorted()
  }

  async #read(database: string, ...keys: string[]): Promise<string[][]> {
    const args = keys.length === 0 ? [database] : [keys[0] ?? '', database, ...keys.slice(1)]
    const { timeoutMs, run } = this.#options
    const { exitCode, output } = await run({ program: 'getent', args, timeoutMs, outputBytesMax })
    if (exitCode !== 0 && exitCode !== keyNotFound) throw new Error(`getent ended with ${exitCode}`)
    return output.split('\n').map(line => line.split(':'))
  }
}

function toAccount([name, , uid, gid, ...rest]: string[]): HostAccount | undefined {
  const isWhole = name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '') && rest.length > 0
  return isWhole ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

interface ChkpwdOptions {
  run: RunProgram
  program: string
  timeoutMs: number
  /** Whether this process may check all accounts. */
  isRoot: boolean
}

const codes = { success: 0, authError: 7, infoUnavailable: 9 }
// The helper truncates longer passwords (PAM_MAX_RESP_SIZE), and could accept them then.
const passwordBytesMax = 511
const answerBytesMax = 65_536

/**
 * Verifies the password of an account with PAM's helper unix_chkpwd. It reads the password from its
 * standard input, ended by a zero byte, and exits with PAM's codes (security/_pam_types.h). For root it
 * checks all accounts, for other users only their own. Accounts that have expired, or whose password
 * has, are rejected.
 */
async function isAccountPassword(
  name: string,
  password: string,
  options: ChkpwdOptions
): Promise<boolean> {
  if (password === '' || password.includes('\0')) return false
  if (Buffer.byteLength(password) > passwordBytesMax) return false
  const exitCode = await ask([name, 'nonull'], `${password}\0`, options)
  // For root, this code means that the password is not stored on this host.
  const isKeptElsewhere = exitCode === codes.infoUnavailable && options.isRoot
  if (exitCode === codes.authError || isKeptElsewhere) return false
  if (exitCode !== codes.success) throw new Error(complaint(exitCode))
  return await mayLogIn(name, options)
}

/** Whether neither the account nor its password has expired. */
async function mayLogIn(name: string, options: ChkpwdOptions): Promise<boolean> {
  const exitCode = await ask([name, 'chkexpiry'], '', options)
  if (exitCode === codes.infoUnavailable) throw new Error(complaint(exitCode))
  return exitCode === codes.success
}

/** Whether the password was locked (`passwd -l`), which the helper reports only at a login. */
async function isLocked(name: string, { run, timeoutMs }: ChkpwdOptions): Promise<boolean> {
  const args = ['--status', name]
  const { exitCode, output } = await run({
    program: 'passwd',
    args,
    timeoutMs,
    outputBytesMax: answerBytesMax
  })
  if (exitCode !== 0) throw new Error(`passwd --status ended with ${exitCode}`)
  return /^\S+ LK? /.test(output)
}

async function ask(args: string[], input: string, options: ChkpwdOptions): Promise<number> {
  const { run, program, timeoutMs } = options
  const { exitCode } = await run({
    program,
    args,
    input,
    timeoutMs,
    outputBytesMax: answerBytesMax
  })
  return exitCode
}

function complaint(exitCode: number): string {
  const isOthers = exitCode === codes.infoUnavailable
  return `unix_chkpwd ended with ${exitCode}${isOthers ? ': it answers fully to root only' : ''}`
}

interface ProgramRun {
  program: string
  args: readonly string[]
  input?: string
  timeoutMs: number
  outputBytesMax: number
}

/**
 * Runs a program of the host without a shell, with a deadline and limited output. Throws if the program
 * cannot be run, times out, prints too much, or is killed.
 */
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
      // The message of the error contains the arguments, one of which is user input.
      else reject(new Error(`${run.program}: ${error.killed ? 'killed, too slow' : error.code}`))
    })
    // A program may exit without reading its input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(run.input ?? '')
  })
